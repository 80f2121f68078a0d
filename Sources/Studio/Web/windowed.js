// A list that only has the elements near what is seen, so that 5,000 cards scroll as smoothly as 50.

/**
 * Fills `list` with `items`. `measure(width)` answers `{columns, rowHeight}` in pixels, `draw(item, index)` an element.
 * Answers `{show(items), end()}`.
 */
export function windowed(list, measure, draw) {
  const EXTRA_ROWS = 3;
  let items = [];
  let drawn = new Map();
  let layout = { columns: 1, rowHeight: 1 };
  let frame = 0;

  function update() {
    frame = 0;
    const { columns, rowHeight } = layout;
    const top = list.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(-top / rowHeight) - EXTRA_ROWS) * columns;
    const last = Math.min(items.length, (Math.ceil((innerHeight - top) / rowHeight) + EXTRA_ROWS) * columns);
    for (const [index, element] of drawn) {
      // What has the focus stays, so that it is not lost while scrolling.
      if ((index < first || index >= last) && !element.contains(document.activeElement)) {
        element.remove();
        drawn.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) {
      if (drawn.has(index)) continue;
      const element = draw(items[index], index);
      element.setAttribute("aria-posinset", index + 1);
      element.setAttribute("aria-setsize", items.length);
      place(element, index);
      drawn.set(index, element);
      // The order of the elements is the order of the cards, for Tab and for screen readers.
      const next = [...drawn.keys()].filter((key) => key > index);
      list.insertBefore(element, next.length > 0 ? drawn.get(Math.min(...next)) : null);
    }
  }

  function place(element, index) {
    const { columns, rowHeight } = layout;
    element.style.insetBlockStart = `${Math.floor(index / columns) * rowHeight}px`;
    element.style.insetInlineStart = `calc((100% + var(--gap)) / ${columns} * ${index % columns})`;
    element.style.inlineSize = `calc((100% + var(--gap)) / ${columns} - var(--gap))`;
    element.style.blockSize = `calc(${rowHeight}px - var(--gap))`;
  }

  const schedule = () => (frame ||= requestAnimationFrame(update));

  function resize() {
    layout = measure(list.clientWidth);
    list.style.blockSize = `${Math.ceil(items.length / layout.columns) * layout.rowHeight}px`;
    for (const [index, element] of drawn) place(element, index);
    update();
  }

  const observer = new ResizeObserver(resize);
  observer.observe(list);
  addEventListener("scroll", schedule, { passive: true });
  return {
    show(fresh) {
      items = fresh;
      for (const element of drawn.values()) element.remove();
      drawn = new Map();
      resize();
    },
    end() {
      observer.disconnect();
      cancelAnimationFrame(frame);
      list.replaceChildren();
      removeEventListener("scroll", schedule);
    },
  };
}
