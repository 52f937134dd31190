// Работник поиска: Material присылает строку запроса, Pagefind находит разделы, мы складываем
// из них ответы. Типы сообщений Material: 0 — настройка, 1 — готов, 2 — запрос, 3 — ответ.
const base = new URL("../search/", self.location);
const PAGES = 10;    // страниц в ответе
const SECTIONS = 20; // разделов, за текстом которых сходим за раз
const SHOWN = 3;     // разделов страницы, видных сразу
const FEW = 8;       // когда разделов меньше, ищем и похожее
const WEAK = 10;     // с такой оценкой найдено случайное
let loading, turn = 0;

// Сам Pagefind и словари — 90 КБ: грузим, только когда человек начал искать.
async function load() {
  const [pagefind, words] = await Promise.all([
    import(new URL("pagefind/pagefind.js", base)),
    fetch(new URL("words.json", base)).then(answer => answer.json()),
  ]);
  // Длинное раньше короткого: «зеро град» — не «град».
  const synonyms = Object.entries(words.synonyms).sort(([a], [b]) => b.length - a.length)
    .map(([word, variants]) =>
      // Окончание: у «хук» короткое, у «инициализ» — «ировать».
      [RegExp(`(?<![\\p{L}_])${word}\\p{L}{0,${word.length > 4 ? 8 : 4}}(?![\\p{L}_])`, "giu"), variants]);
  return {...words, pagefind, synonyms, stop: new Set(words.stop.split(" "))};
}

// «удалять», «удаление», «удалил» → «удал»: стеммер оставил бы их разными.
const root = word => word.replace(
  /(?:[ыи]ва|ова|[аяеёиоу])(?:ни[еяюй]|нием|нии|ть|л[аои]?|т|м|те|ю?т|ет|ешь|ем)(?:ся|сь)?$/i, "");

// Запрос → понятия: что написали и какими ещё словами это ищут, от лучшего к худшему.
function parse(query, {stop, synonyms}) {
  const terms = new Map(); // как написано → {same: то же другими словами, near: похожее}
  for (const [word, variants] of synonyms)
    query = query.replace(word, found => {
      terms.set(found, {same: variants, near: []});
      return " ";
    });
  const words = query.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const main = words.filter(word => word.length > 1 && !stop.has(word.toLowerCase()));
  for (const word of terms.size || main.length ? main : words) {
    const near = [word.replace(/_+/g, " ").trim(), root(word)];
    terms.set(word, {same: [], near: near.filter(text => text.length > 3 && text !== word)});
  }
  return terms;
}

async function search(query) {
  const engine = await (loading ??= load());
  const terms = parse(query, engine);
  const hits = new Map(); // раздел → что в нём нашлось
  const look = async (text, note) => {
    for (const result of (await engine.pagefind.search(text)).results) {
      if (!hits.has(result.id)) hits.set(result.id, {result, terms: {}, whole: 0, places: new Set()});
      const hit = hits.get(result.id);
      note(hit, result.score / text.split(" ").length);
      result.words.forEach(place => hit.places.add(place));
    }
  };
  for (const [term, {same, near}] of terms) {
    let count = 0;
    const note = part => (hit, score) => {
      hit.terms[term] = Math.max(hit.terms[term] ?? (++count, 0), score * part);
    };
    await look(term, note(1));
    for (const variant of same) await look(variant, note(0.7));
    for (const variant of count < FEW ? near : []) await look(variant, note(0.7));
  }
  // Всё сразу: тогда Pagefind видит, что название раздела состоит из этих слов.
  if (terms.size > 1)
    for (const texts of [[...terms.keys()], [...terms].map(([term, {same}]) => same[0] ?? term)])
      await look(texts.join(" "), (hit, score) => {
        hit.whole = Math.max(hit.whole, score);
      });
  for (const hit of hits.values()) {
    const found = Object.values(hit.terms);
    const sum = found.reduce((a, b) => a + b, 0);
    hit.score = sum * (found.length / terms.size) ** 2 + hit.whole;
  }
  const best = [...hits.values()].sort((a, b) => b.score - a.score);
  const asked = [...terms.keys()], sections = [], pages = new Set();
  // У подробной страницы разделов бывает больше, чем ответов: идём, пока страниц не станет три.
  while (best.length && pages.size < 3 && sections.length < 3 * SECTIONS) {
    const some = best.splice(0, SECTIONS);
    const texts = await Promise.all(some.map(hit => hit.result.data()));
    sections.push(...some.map((hit, i) => section(hit, texts[i], asked)));
    sections.forEach(({location}) => pages.add(location.split("#")[0]));
  }
  return group(sections, engine.pages, terms, {...engine.boost, ...(terms.size > 1 ? {} : engine.boost_word)});
}

// Разделы → страницы: сначала та, чьи разделы отвечают лучше.
function group(sections, pages, terms, boost) {
  const items = new Map();
  for (const doc of sections) {
    const url = doc.location.split("#")[0];
    if (!items.has(url)) items.set(url, []);
    items.get(url).push(doc);
  }
  // `full_backward` — это прежде всего `register_full_backward_hook`: чем большую часть названия
  // написали, тем вернее страница.
  const named = title => Math.max(0, ...[...terms.keys()].map(term =>
    term.includes("_") && title.includes(term.toLowerCase()) ? term.length / title.length : 0));
  const weight = ([url, docs]) => (boost[url] ?? boost[url.split("/")[0] + "/"] ?? 1) *
    (1 + 2 * named(pages[url]?.[0] ?? "")) *
    docs.slice(0, 3).reduce((sum, doc, i) => sum + doc.weight / 4 ** i, 0);
  return [...items].sort((a, b) => weight(b) - weight(a)).slice(0, PAGES).map(([url, docs], i) => {
    const [title, about] = pages[url] ?? [url, ""]; // словарь в кеше может быть старше указателя
    let page = docs.find(doc => doc.location === url);
    if (!page) docs.push(page = {location: url, weight: 0, terms: {}});
    Object.assign(page, {title: `${escape(title)}<small>${escape(about)}</small>`, text: ""});
    // Material показывает сразу разделы, чья оценка не меньше первой, прочие сворачивает, а по
    // Enter идёт туда, где она наибольшая.
    const shown = docs.filter(doc => doc !== page && doc.weight > docs[0].weight / 3).slice(0, SHOWN);
    for (const doc of docs)
      doc.score = PAGES - i - (doc === docs[0] || shown.includes(doc) ? 0 : 0.5);
    return docs;
  });
}

const escape = text => text.replace(/[&<>]/g, char => `&#${char.charCodeAt(0)};`);

// Название раздела и два десятка слов вокруг найденного; найденное выделено.
function section({score: weight, terms, places}, data, asked) {
  const [page, id] = data.raw_url.replace(/^\//, "").replace(/\.html$/, "").split("~");
  const plain = data.content.split(/\s+/);
  const words = plain.map((word, place) =>
    places.has(place) ? `<mark>${escape(word)}</mark>` : escape(word));
  // Склеить и код, в котором hookdocs/search.py разделил слова.
  const join = (from, to) => words.slice(from, to).join(" ").replace(/\u2060(<\/mark>)?( |$)/g, "$1");
  const size = data.meta.title.split(/\s+/).length;
  const body = size + data.meta.page.split(/\s+/).length;
  const code = plain.lastIndexOf("⁂");
  if (code === words.length - 1) words.pop(); // кода в разделе нет
  // Отрывок начинается там, где найденное стоит гуще всего, и лучше в тексте, чем в коде.
  const near = first => (first < code ? 2 : 1) *
    [...places].filter(place => place >= first && place < first + 20).length;
  const [first] = [...places].filter(place => place >= body).sort((a, b) => near(b) - near(a) || a - b);
  const from = first > code || body === code ? code + 1 : body;
  const start = Math.max(from, (first ?? 0) - 4);
  const end = Math.min(start + 25, start < code ? code : words.length);
  return {
    location: page + (id && "#" + id),
    weight,
    terms: Object.fromEntries(asked.map(term => [term, term in terms])),
    title: join(0, size).replace(/\.(<\/mark>)?$/, "$1"),
    text: (start > from ? "… " : "") + join(start, end) + (end < words.length ? " …" : ""),
  };
}

// «htubcnhfwbz» — это «регистрация», набранная не в той раскладке.
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.", RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю";
const relayout = query => query.toLowerCase().replace(/./g, char =>
  RUSSIAN[LATIN.indexOf(char)] ?? LATIN[RUSSIAN.indexOf(char)] ?? char);

const top = items => items[0]?.[0].weight ?? 0;

async function answer(query) {
  if (!query.trim()) return [];
  try {
    const items = await search(query);
    if (top(items) >= WEAK) return items;
    const others = await search(relayout(query));
    return top(others) > 2 * top(items) ? others : items;
  } catch (error) {
    console.error(error);
    loading = undefined; // вдруг пропала только сеть
    return [];
  }
}

addEventListener("message", async ({data: {type, data}}) => {
  if (type === 0) return postMessage({type: 1});
  const mine = ++turn;
  const items = await answer(data);
  // Пока искали, человек мог дописать.
  if (mine === turn) postMessage({type: 3, data: {items}});
});
