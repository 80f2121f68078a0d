// A grid that only has the rows near what is seen, so that 5,000 cards scroll as smoothly as 50.

import { h } from "./dom.js";

/** Rows above and below the window that are drawn too. */
const EXTRA_ROWS = 3;
/** The height of the heading of a group in pixels, at a root font size of 16. */
const HEADING = 60;

/**
 * Fills `grid` with groups of items. `measure(items, width)` answers the number of `columns` and the `heights` of all
 * rows in pixels; `draw(item)` answers a link. Tab reaches one link, and the arrow keys move on from there, as the ARIA
 * Authoring Practices describe for grids (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 *
 * Answers `{show(groups), focus(index), end()}`. A group has `items` and, unless it is the only one, a `heading`, an
 * element. Indexes count the items of all groups.
 */
export function windowed(grid, measure, draw) {
  let groups = [];
  let items = [];
  /** The rows: the `first` item of each, how many it has, and its `top`; a heading has none. */
  let lines = [];
  /** The number of the row of each item. */
  let lineOf = [];
  let end = 0;
  let rows = new Map();
  let columns = 1;
  /** The item that Tab reaches. */
  let current = 0;
  let width = 0;
  let frame = 0;

  const link = (index) => rows.get(lineOf[index])?.children[index - lines[lineOf[index]].first]?.firstElementChild;

  /** The last row that begins at or above `y`. */
  function rowAt(y) {
    let [low, high] = [0, lines.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (lines[middle].top <= y) low = middle;
      else high = middle;
    }
    return low;
  }

  function update() {
    frame = 0;
    const top = grid.getBoundingClientRect().top;
    const first = Math.max(0, rowAt(-top) - EXTRA_ROWS);
    const last = Math.min(lines.length, rowAt(innerHeight - top) + 1 + EXTRA_ROWS);
    for (const [index, row] of rows) {
      // What has the focus stays, so that it is not lost while scrolling.
      if ((index < first || index >= last) && !row.contains(document.activeElement)) {
        row.remove();
        rows.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) if (!rows.has(index)) add(index);
    // Tab leads to something that is seen.
    if (items.length > 0 && !link(current)) {
      current = lines.slice(rowAt(-top)).find(({ count }) => count > 0)?.first ?? items.length - 1;
    }
    for (const [index, row] of rows) {
      [...row.children].forEach((cell, column) => {
        if (lines[index].count > 0) cell.firstElementChild.tabIndex = lines[index].first + column === current ? 0 : -1;
      });
    }
  }

  function add(index) {
    const { first, count, heading, top, height } = lines[index];
    const cells = items.slice(first, first + count)
      .map((item, column) => h("div", { role: "gridcell", "aria-colindex": column + 1 }, draw(item)));
    const row = h("div", { class: heading ? "grid-heading" : "grid-row", role: "row", "aria-rowindex": index + 1 },
      heading ? h("div", { role: "rowheader", "aria-colspan": columns }, heading) : cells);
    row.style.insetBlockStart = `${top}px`;
    row.style.blockSize = `${height}px`;
    row.style.gridTemplateColumns = `repeat(${heading ? 1 : columns}, minmax(0, 1fr))`;
    rows.set(index, row);
    // The order of the elements is the order of the items, for screen readers.
    const next = [...rows.keys()].filter((key) => key > index);
    grid.insertBefore(row, next.length > 0 ? rows.get(Math.min(...next)) : null);
  }

  function measureAll() {
    const headingHeight = HEADING * parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    [lines, lineOf, end] = [[], [], 0];
    const add = (line) => {
      lines.push({ ...line, top: end });
      end += line.height;
    };
    let first = 0;
    for (const { heading, items: own } of groups) {
      if (heading) add({ first, count: 0, heading, height: headingHeight });
      const layout = measure(own, width);
      columns = layout.columns;
      layout.heights.forEach((height, row) => {
        const count = Math.min(columns, own.length - row * columns);
        for (let item = 0; item < count; item += 1) lineOf.push(lines.length);
        add({ first: first + row * columns, count, height });
      });
      first += own.length;
    }
  }

  /** Draws all rows again, with as many columns as fit. */
  function redraw() {
    const hadFocus = grid.contains(document.activeElement);
    width = grid.clientWidth;
    measureAll();
    grid.style.blockSize = `${end}px`;
    grid.setAttribute("aria-rowcount", lines.length);
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
      const top = grid.getBoundingClientRect().top + scrollY + lines[lineOf[index]].top;
      scrollTo(0, top - innerHeight / 3);
    }
    update();
    link(index).focus();
  }

  function step(event) {
    if (event.altKey || event.metaKey) return;
    // The focus is on this item.
    const index = current;
    const { first, count } = lines[lineOf[index]];
    const page = Math.max(1, Math.floor(innerHeight / (end / lines.length)));
    const last = items.length - 1;
    const isControl = event.ctrlKey;
    const next = {
      ArrowRight: () => index + 1, ArrowLeft: () => index - 1, ArrowDown: () => away(1), ArrowUp: () => away(-1),
      Home: () => (isControl ? 0 : first), End: () => (isControl ? last : first + count - 1),
      PageDown: () => away(page), PageUp: () => away(-page),
    }[event.key]?.();
    if (next === undefined) return;
    event.preventDefault();
    focus(Math.min(next, last));
  }

  /** The item in the same column so many rows below or above the current one, or in the last row on the way. */
  function away(distance) {
    const column = current - lines[lineOf[current]].first;
    const onWay = lines.filter(({ count }) => count > 0);
    const at = onWay.indexOf(lines[lineOf[current]]);
    const { first, count } = onWay[Math.max(0, Math.min(onWay.length - 1, at + distance))];
    return first + Math.min(column, count - 1);
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
    if (!cell) return;
    current = lines[row.ariaRowIndex - 1].first + (cell.ariaColIndex - 1);
    schedule();
  }, { signal });
  return {
    show(fresh) {
      groups = fresh;
      items = groups.flatMap((group) => group.items);
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
