/* Проигрыватель трассы: шаг за шагом по таблице, которая уже стоит на странице.
   Что показать, берётся из её строк, поэтому данных в JavaScript нет. */

document.querySelectorAll(".player").forEach((player) => {
  const rows = [...player.querySelectorAll("tr[data-step]")];
  const drawn = [...player.querySelectorAll("g[data-step]")];
  const boxes = [...player.querySelectorAll("rect[data-module]")];
  const lines = [...player.querySelectorAll("[data-line]:not(tr)")];
  const buttons = Object.fromEntries(
    [...player.querySelectorAll("[data-go]")].map((button) => [button.dataset.go, button]),
  );
  const now = player.querySelector(".player-now");
  const code = player.querySelector(".player-stage code");
  let step = 0;

  function element(tag, name, ...children) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    made.append(...children);
    return made;
  }

  function show(wanted) {
    step = Math.max(1, Math.min(rows.length, wanted));
    const row = rows[step - 1];
    const [module, hook, received, line] = [...row.querySelectorAll("td")].map((cell) =>
      [...cell.childNodes].map((node) => node.cloneNode(true)),
    );
    const phase = row.parentNode.querySelector("[scope=rowgroup]").textContent;
    // Точки в конце — паузы для того, кто слушает.
    now.replaceChildren(
      element("p", "player-count", `Шаг ${step} из ${rows.length}, ${phase}.`),
      element("p", "player-hook", element("b", "", ...module), " ", ...hook),
      element("p", "player-received", "Получил: ", ...received),
      element("p", "", "Строка: ", ...line),
    );
    rows.forEach((each) =>
      each === row ? each.setAttribute("aria-current", "step") : each.removeAttribute("aria-current"),
    );
    drawn.forEach((group) => {
      const number = Number(group.dataset.step);
      group.classList.toggle("is-now", number === step);
      group.classList.toggle("is-ahead", number > step);
    });
    const lit = module[0].textContent;
    boxes.forEach((box) => box.classList.toggle("is-now", box.dataset.module === lit));
    lines.forEach((each) => {
      const current = each.dataset.line === row.dataset.line;
      each.classList.toggle("is-now", current);
      // Прокручивается код, а не страница.
      if (current) code.scrollTop = each.offsetTop - code.offsetTop - code.clientHeight / 2;
    });
    // Не disabled: кнопка, исчезнувшая под пальцами, унесла бы с собой фокус.
    buttons.first.setAttribute("aria-disabled", step === 1);
    buttons.back.setAttribute("aria-disabled", step === 1);
    buttons.next.setAttribute("aria-disabled", step === rows.length);
  }

  const moves = {
    first: () => show(1),
    back: () => show(step - 1),
    next: () => show(step + 1),
    table: () => {
      const open = player.classList.toggle("is-open");
      buttons.table.setAttribute("aria-expanded", open);
    },
  };
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first" };

  for (const [name, button] of Object.entries(buttons)) button.onclick = moves[name];
  // Стрелки — на кнопках: в коде и таблице они прокручивают.
  buttons.next.parentNode.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = event.key === "End" && rows.length;
    if (!keys[event.key] && !last) return;
    event.preventDefault();
    if (last) show(last);
    else moves[keys[event.key]]();
  });
  // Мышью можно и прямо по схеме; с клавиатуры тот же шаг доступен кнопками.
  drawn.forEach((group) => (group.onclick = () => show(Number(group.dataset.step))));

  player.querySelectorAll("[hidden]").forEach((part) => (part.hidden = false));
  player.classList.add("is-live");
  show(1);
});
