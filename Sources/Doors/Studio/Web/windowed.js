// A grid that only has the rows near what is seen, so that 5,000 cards scroll as smoothly as 50.

import { h } from "./dom.js";

/** Rows above and below the window that are drawn too. */
const EXTRA_ROWS = 3;

/**
 * Fills `grid` with `items`. `measure(items, width)` answers the number of `columns` and the `heights` of all rows in
 * pixels; `draw(item)` answers a link. Tab reaches one link, and the arrow keys move on from there, as the ARIA
 * Authoring Practices describe for grids (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 *
 * Answers `{show(items), focus(index), end()}`.
 */
export function windowed(grid, measure, draw) {
  let items = [];
  let rows = new Map();
  let columns = 1;
  /** The top of each row, and the end of the last one. */
  let tops = [0];
  /** The item that Tab reaches. */
  let current = 0;
  let width = 0;
  let frame = 0;

  const rowCount = () => tops.length - 1;
  const link = (index) => rows.get(Math.floor(index / columns))?.children[index % columns]?.firstElementChild;

  /** The last row that begins at or above `y`. */
  function rowAt(y) {
    let [low, high] = [0, rowCount()];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (tops[middle] <= y) low = middle;
      else high = middle;
    }
    return low;
  }

  function update() {
    frame = 0;
    const top = grid.getBoundingClientRect().top;
    const first = Math.max(0, rowAt(-top) - EXTRA_ROWS);
    const last = Math.min(rowCount(), rowAt(innerHeight - top) + 1 + EXTRA_ROWS);
    for (const [index, row] of rows) {
      // What has the focus stays, so that it is not lost while scrolling.
      if ((index < first || index >= last) && !row.contains(document.activeElement)) {
        row.remove();
        rows.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) if (!rows.has(index)) add(index);
    // Tab leads to something that is seen.
    if (!link(current)) current = Math.min(rowAt(-top) * columns, items.length - 1);
    for (const [index, row] of rows) {
      [...row.children].forEach((cell, column) => {
        cell.firstElementChild.tabIndex = index * columns + column === current ? 0 : -1;
      });
    }
  }

  function add(index) {
    const cells = items.slice(index * columns, (index + 1) * columns).map((item, column) =>
      h("div", { role: "gridcell", "aria-colindex": column + 1 }, draw(item)));
    const row = h("div", { class: "grid-row", role: "row", "aria-rowindex": index + 1 }, cells);
    place(row, index);
    rows.set(index, row);
    // The order of the elements is the order of the cards, for screen readers.
    const next = [...rows.keys()].filter((key) => key > index);
    grid.insertBefore(row, next.length > 0 ? rows.get(Math.min(...next)) : null);
  }

  function place(row, index) {
    row.style.insetBlockStart = `${tops[index]}px`;
    row.style.blockSize = `${tops[index + 1] - tops[index]}px`;
    row.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  }

  /** Draws all rows again, with as many columns as fit. */
  function redraw() {
    const hadFocus = grid.contains(document.activeElement);
    width = grid.clientWidth;
    const layout = measure(items, width);
    columns = layout.columns;
    tops = [0];
    for (const height of layout.heights) tops.push(tops.at(-1) + height);
    grid.style.blockSize = `${tops.at(-1)}px`;
    grid.setAttribute("aria-rowcount", rowCount());
    grid.setAttribute("aria-colcount", columns);
    for (const row of rows.values()) row.remove();
    rows = new Map();
    update();
    if (hadFocus) link(current)?.focus({ preventScroll: true });
  }

  /** Moves the focus to an item, and scrolls to it. */
  function focus(index) {
    if (index < 0 || index >= items.length) return;
    current = index;
    if (!link(index)) {
      const top = grid.getBoundingClientRect().top + scrollY + tops[Math.floor(index / columns)];
      scrollTo(0, top - innerHeight / 3);
    }
    update();
    link(index).focus();
  }

  function step(event) {
    if (event.altKey || event.metaKey) return;
    // The focus is on this item.
    const [index, column] = [current, current % columns];
    const page = Math.max(1, Math.floor(innerHeight / (tops.at(-1) / rowCount()))) * columns;
    const last = items.length - 1;
    const next = {
      ArrowRight: index + 1, ArrowLeft: index - 1, ArrowDown: index + columns, ArrowUp: index - columns,
      Home: event.ctrlKey ? 0 : index - column, End: event.ctrlKey ? last : index - column + columns - 1,
      PageDown: index + page, PageUp: index - page,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const isDown = next > index;
    // Below the last full row there may be fewer items; beyond the ends there is nothing.
    if (isDown) focus(Math.min(next, last));
    else if (next >= 0) focus(next);
    else if (event.key === "PageUp") focus(column);
  }

  const schedule = () => (frame ||= requestAnimationFrame(update));
  const observer = new ResizeObserver(() => grid.clientWidth !== width && redraw());
  observer.observe(grid);
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("scroll", schedule, { passive: true, signal });
  grid.addEventListener("keydown", step, { signal });
  grid.addEventListener("focusin", ({ target }) => {
    const [row, cell] = ["row", "gridcell"].map((role) => target.closest(`[role=${role}]`));
    current = (row.ariaRowIndex - 1) * columns + (cell.ariaColIndex - 1);
    schedule();
  }, { signal });
  return {
    show(fresh) {
      items = fresh;
      current = 0;
      redraw();
    },
    focus,
    end() {
      observer.disconnect();
      cancelAnimationFrame(frame);
      listening.abort();
      grid.replaceChildren();
    },
  };
}
