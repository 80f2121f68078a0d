// The rows of a grid, drawn as far as they are near what is seen.

import { shownText } from "./cells.js";
import { h, icon } from "./dom.js";

/** Rows above and below the window that are drawn too. */
const EXTRA_ROWS = 6;
/** The height of a row in pixels, at a root font size of 16. */
const ROW = 48;

/** What draws the rows of a grid whose `state` is that of `grid`. */
export function gridRows(state) {
  const { model, element, table, head, body } = state;
  const rowHeight = () => ROW * parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const cellAt = (row, column) => (row < 0 ? head : state.rows.get(row))?.children[column];

  function update() {
    state.frame = 0;
    const height = rowHeight();
    const top = element.scrollTop - head.offsetHeight;
    const first = Math.max(0, Math.floor(top / height) - EXTRA_ROWS);
    const last = Math.min(state.lastRow() + 1, Math.ceil((top + element.clientHeight) / height) + EXTRA_ROWS);
    for (const [index, row] of state.rows) {
      // What has the focus stays, so that it is not lost while scrolling.
      if ((index < first || index >= last) && (index > state.lastRow() || !row.contains(document.activeElement))) {
        row.remove();
        state.rows.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) if (!state.rows.has(index)) add(index, height);
    mark();
  }

  function add(index, height) {
    const row = h("div", { class: "table-line", role: "row", "aria-rowindex": index + 2 });
    row.style.insetBlockStart = `${index * height}px`;
    fill(row, index);
    state.rows.set(index, row);
    // The order of the elements is the order of the rows, for screen readers.
    const next = [...state.rows.keys()].filter((key) => key > index);
    body.insertBefore(row, next.length > 0 ? state.rows.get(Math.min(...next)) : null);
  }

  const cell = (index, ...children) =>
    h("div", { class: "cell", role: "gridcell", "aria-colindex": index + 1, tabindex: "-1" }, ...children);

  function fill(row, index) {
    const kept = state.editor?.row === index ? row.children[state.editor.column] : null;
    const made = state.isNew(index) ? newRow() : dataRow(model.rows[model.order[index]]);
    if (kept) made[state.editor.column] = kept;
    row.classList.toggle("retired", model.rows[model.order[index]]?.isRetired === true);
    const hadFocus = !kept && row.contains(document.activeElement);
    row.replaceChildren(...made);
    if (hadFocus && index === state.at.row) made[state.at.column].focus({ preventScroll: true });
  }

  function dataRow(row) {
    const { cells, findings } = row;
    const box = h("input", {
      type: "checkbox", tabindex: "-1", "aria-label": `Select ${model.nameOf(row)}`,
      checked: model.selected.has(row),
    });
    const worst = (found) =>
      ["error", "warning", "note"].find((each) => found.some(({ severity }) => severity === each));
    const all = worst(findings);
    const link = h("a", {
      href: model.open(row), tabindex: "-1", class: `cell-open ${all ?? ""}`,
      "aria-label": `Open ${model.nameOf(row)}${all ? `, ${all}` : ""}`,
    }, all && all !== "note" ? icon(all) : "Open");
    const data = model.columns.map((column, index) => {
      const made = cell(index + 1, h("span", { class: "cell-text", dir: "auto" }, shownText(cells[index], column)));
      const found = worst(findings.filter((each) => each.column === column.column));
      if (column.kind === "number") made.classList.add("number");
      if (found) made.classList.add(found);
      made.setAttribute("aria-invalid", String(found === "error"));
      return made;
    });
    return [cell(0, box), ...data, cell(state.lastColumn(), link)];
  }

  /** The row below the last one, into which a new ID is typed. */
  function newRow() {
    const words = (index) => (index === model.idColumn ? `New ${model.noun}: type its ID` : "");
    const data = model.columns.map((_, index) => {
      const made = cell(index + 1, h("span", { class: "cell-text hint" }, words(index)));
      if (index !== model.idColumn) made.setAttribute("aria-label", `New ${model.noun}, ${model.columns[index].label}`);
      return made;
    });
    return [cell(0), ...data, cell(state.lastColumn())];
  }

  /** Draws the headings, and all rows again. */
  function redraw() {
    const hadFocus = table.contains(document.activeElement) && !state.editor;
    const widths = ["3rem", ...model.columns.map(({ width }) => `${width}rem`), "minmax(5.5rem, 1fr)"];
    table.style.setProperty("--columns", widths.join(" "));
    table.setAttribute("aria-rowcount", state.lastRow() + 2);
    table.setAttribute("aria-colcount", state.lastColumn() + 1);
    body.style.blockSize = `${(state.lastRow() + 1) * rowHeight()}px`;
    const heading = (index, ...children) => h("div", {
      class: "cell", role: "columnheader", "aria-colindex": index + 1, tabindex: "-1",
    }, ...children);
    const all = h("input", { type: "checkbox", tabindex: "-1", "aria-label": `Select all ${model.noun}s` });
    head.replaceChildren(heading(0, all), ...model.columns.map(({ label, column }, index) => {
      const isSorted = model.sort?.column === index;
      const made = heading(index + 1, h("span", { class: "cell-label", dir: "auto" }, label,
        isSorted ? h("span", { "aria-hidden": "true" }, model.sort.isDown ? " ↓" : " ↑") : null),
      label.toLowerCase() === column.toLowerCase() ? null : h("span", { class: "column-name" }, column));
      made.setAttribute("aria-sort", !isSorted ? "none" : model.sort.isDown ? "descending" : "ascending");
      made.title = `Sort by ${label}`;
      return made;
    }), heading(state.lastColumn(), h("span", { class: "hidden-text" }, "Card")));
    const inside = ({ row, column }) =>
      ({ row: Math.min(row, state.lastRow()), column: Math.min(column, state.lastColumn()) });
    [state.at, state.anchor] = [inside(state.at), inside(state.anchor)];
    for (const [index, row] of state.rows) {
      if (state.editor?.row !== index) row.remove();
      else fill(row, index);
    }
    state.rows = new Map([...state.rows].filter(([index]) => state.editor?.row === index));
    update();
    if (hadFocus) state.focus();
  }

  /** Shows which cells are selected, and which one Tab reaches. */
  function mark() {
    const { top, bottom, left, right } = state.range();
    const all = head.firstElementChild.firstElementChild;
    const count = model.order.filter((each) => model.selected.has(model.rows[each])).length;
    all.checked = count > 0 && count === model.order.length;
    all.indeterminate = count > 0 && !all.checked;
    for (const [index, row] of [[-1, head], ...state.rows]) {
      const isChecked = index >= 0 && model.selected.has(model.rows[model.order[index]]);
      row.classList.toggle("checked", isChecked);
      const box = row.firstElementChild.firstElementChild;
      if (box && index >= 0) box.checked = isChecked;
      [...row.children].forEach((each, column) => {
        const isIn = index >= top && index <= bottom && column >= left && column <= right;
        each.classList.toggle("in-range", isIn && (top < bottom || left < right));
        if (index >= 0) each.setAttribute("aria-selected", String(isIn || isChecked));
        each.tabIndex = !state.isLeaving && index === state.at.row && column === state.at.column ? 0 : -1;
      });
    }
  }

  return { rowHeight, cellAt, update, fill, redraw, mark };
}
