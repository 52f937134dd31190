// Чего Material не делает для клавиатуры и экранного диктора. Грузится после его скриптов.

// До широкой таблицы с клавиатуры не дойти, а прокрутить её надо; узкой остановка ни к чему.
const SCROLLED = ".md-typeset__scrollwrap, .formula";
const wide = new ResizeObserver(entries => {
  for (const {target} of entries)
    if (target.scrollWidth > target.clientWidth) {
      target.tabIndex = 0;
      target.role = "group";
      target.ariaLabel = target.matches(".formula") ? "Длинная формула" : "Широкая таблица";
    } else
      for (const name of ["tabindex", "role", "aria-label"]) target.removeAttribute(name);
});

document$.subscribe(() => {
  // Кнопки у блока кода — не навигация: иначе на странице полсотни безымянных областей.
  for (const nav of document.querySelectorAll(".md-code__nav")) nav.role = "none";
  for (const element of document.querySelectorAll(SCROLLED)) wide.observe(element);
});
