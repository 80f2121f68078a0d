// A grid of cells with the keys, the mouse and the clipboard of a spreadsheet.

import { TRUTHS } from "./cells.js";
import { h } from "./dom.js";
import { gridClipboard } from "./gridclipboard.js";
import { listenToKeys } from "./gridkeys.js";
import { gridRows } from "./gridrows.js";

/**
 * A grid. Row -1 is the header, and the one after the last adds a row; column 0 selects rows, and the one after the
 * last opens a card. `model` has
 *
 * - `columns` of `{label, column, width, kind, choices}`, `order`, the rows that are shown, and `selected`, a set of
 *   rows; a row has `cells`, texts by column, and `findings`
 * - `nameOf(row)`, `open(row)`, the address of its card, `sort`, `{column, isDown}`, and `canChange`
 * - `change(edits, added)` for changes `{row, column, value}` and new rows of texts by column, `sortBy(column)`,
 *   `selection()` after rows were selected, `focused(row, column)` after the focus moved, and `refuse(words)`.
 *
 * Tab reaches one cell, and moves to the next ones from there; Escape and then Tab leaves the grid.
 */
export function grid(model) {
  const body = h("div", { class: "table-body", role: "rowgroup" });
  const head = h("div", { class: "table-line table-head", role: "row", "aria-rowindex": 1 });
  const table = h("div", {
    class: "table", role: "grid", "aria-label": `${model.noun}s`, "aria-multiselectable": "true",
  }, h("div", { class: "table-top", role: "rowgroup" }, head), body);
  const element = h("div", { class: "table-scroll" }, table);
  const lastColumn = () => model.columns.length + 1;
  const lastRow = () => model.order.length - (model.canAdd ? 0 : 1);
  const isData = (column) => column > 0 && column < lastColumn();
  const isNew = (row) => row === model.order.length;
  const text = (row, column) => model.rows[model.order[row]]?.cells[column - 1] ?? "";

  /**
   * What drawing, keys and clipboard share: the elements of the `rows` that are drawn, by number; the cell with the
   * focus, `at`, and the other corner of the selected cells, `anchor`; what is typed into, `editor`; and whether Tab
   * leaves the grid.
   */
  const state = {
    model, element, table, head, body, lastColumn, lastRow, isData, isNew, text,
    range, focus, move, next, toggleAll, select, sortAt, edit, end, write,
    rows: new Map(), at: { row: 0, column: 1 }, anchor: { row: 0, column: 1 }, editor: null, isLeaving: false, frame: 0,
  };
  Object.assign(state, gridRows(state));
  Object.assign(state, gridClipboard(state));

  /** The selected cells. */
  function range() {
    const { at, anchor } = state;
    const [top, bottom] = [Math.min(at.row, anchor.row), Math.max(at.row, anchor.row)];
    const [left, right] = [Math.min(at.column, anchor.column), Math.max(at.column, anchor.column)];
    return {
      top: Math.max(0, top), bottom: Math.min(bottom, model.order.length - 1),
      left: Math.max(1, left), right: Math.min(right, model.columns.length),
    };
  }

  // Moving.

  /** Moves the focus to the current cell, and scrolls to it. */
  function focus() {
    const height = state.rowHeight();
    if (state.at.row >= 0) {
      const [top, end] = [state.at.row * height, (state.at.row + 1) * height + head.offsetHeight];
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop + element.clientHeight < end) element.scrollTop = end - element.clientHeight;
    }
    state.update();
    const target = state.cellAt(state.at.row, state.at.column);
    if (!target) return;
    target.focus({ preventScroll: true });
    // Cells that stay at the left cover a part of the others.
    const widthOf = (column) => state.cellAt(state.at.row, column).offsetWidth;
    const covered = state.at.column > 1 ? widthOf(0) + (innerWidth < 704 ? 0 : widthOf(1)) : 0;
    const [left, right] = [target.offsetLeft - covered, target.offsetLeft + target.offsetWidth];
    if (state.at.column > 1 && element.scrollLeft > left) element.scrollLeft = left;
    else if (state.at.column > 1 && element.scrollLeft + element.clientWidth < right) {
      element.scrollLeft = right - element.clientWidth;
    }
  }

  function move(row, column, { extends: isExtending = false } = {}) {
    state.isLeaving = false;
    state.at = { row: Math.max(-1, Math.min(lastRow(), row)), column: Math.max(0, Math.min(lastColumn(), column)) };
    if (!isExtending) state.anchor = { ...state.at };
    focus();
  }

  /** The next cell to write into, in the next row after the last one; null after the last of all. */
  function next(step) {
    let [row, column] = [state.at.row, state.at.column + step];
    if (column > model.columns.length) [row, column] = [row + 1, 1];
    if (column < 1) [row, column] = [row - 1, model.columns.length];
    return row < 0 || row > lastRow() ? null : [row, column];
  }

  function toggle(row, isOn = !model.selected.has(row)) {
    if (!row) return;
    if (isOn) model.selected.add(row);
    else model.selected.delete(row);
  }

  function toggleAll() {
    const all = model.order.map((each) => model.rows[each]);
    const isOn = !all.every((row) => model.selected.has(row));
    for (const row of all) toggle(row, isOn);
    model.selection();
    state.mark();
  }

  function sortAt(column) {
    if (column === 0) toggleAll();
    else if (isData(column)) model.sortBy(column - 1);
  }

  /** Selects a row, or with `isRange` all rows from the last one that was selected. */
  function select(row, isRange) {
    const [from, to] = isRange ? [Math.min(state.anchor.row, row), Math.max(state.anchor.row, row)] : [row, row];
    const isOn = isRange || !model.selected.has(model.rows[model.order[row]]);
    for (let each = Math.max(0, from); each <= to; each += 1) toggle(model.rows[model.order[each]], isOn);
    model.selection();
    state.mark();
  }

  // Writing.

  /** Opens the current cell for typing, with `typed` in place of what is in it. */
  function edit(typed = null) {
    const column = model.columns[state.at.column - 1];
    if (!isData(state.at.column) || state.at.row < 0 || !model.canChange) return;
    const row = isNew(state.at.row) ? null : model.rows[model.order[state.at.row]];
    if (!row && state.at.column - 1 !== model.idColumn) {
      return model.refuse(`Type the ID of the new ${model.noun} first.`);
    }
    if (row?.cells.length === 0) return model.refuse("This line cannot be read. Fix it in a text editor first.");
    const target = state.cellAt(state.at.row, state.at.column);
    const old = text(state.at.row, state.at.column);
    const choices = column.kind === "boolean" ? TRUTHS : column.choices;
    const name = row ? model.nameOf(row) : `a new ${model.noun}`;
    const label = `${column.label} of ${name}`;
    const control = choices
      ? h("select", { class: "cell-input", "aria-label": label },
        [...choices, ...(choices.some(([value]) => value === old) ? [] : [[old, old]])]
          .map(([value, name]) => h("option", { value, selected: value === old }, name)))
      : h("input", {
        class: "cell-input", type: "text", dir: "auto", autocomplete: "off", "aria-label": label, value: typed ?? old,
      });
    state.editor = { row: state.at.row, column: state.at.column, control, old, isFresh: typed !== null };
    target.replaceChildren(control);
    control.focus();
    if (typed === null && !choices) control.setSelectionRange(control.value.length, control.value.length);
    control.addEventListener("blur", () => end(true));
  }

  /** Closes what is typed into; `isKept` sends it. */
  function end(isKept) {
    if (!state.editor) return;
    const { row, column, control, old } = state.editor;
    state.editor = null;
    const drawn = state.rows.get(row);
    if (drawn) state.fill(drawn, row);
    state.mark();
    if (isKept && control.value !== old) write([{ row, column, value: control.value }]);
  }

  /** Changes cells; the row after the last one becomes a new one. */
  function write(edits) {
    const added = new Map();
    const changes = [];
    for (const { row, column, value } of edits) {
      if (row < model.order.length) {
        changes.push({ row: model.rows[model.order[row]], column: column - 1, value });
      } else {
        if (!added.has(row)) added.set(row, []);
        added.get(row)[column - 1] = value;
      }
    }
    model.change(changes, [...added.values()]);
    for (const { row } of edits) if (state.rows.has(row)) state.fill(state.rows.get(row), row);
    state.mark();
  }

  // The mouse.

  /** The row and the column of an element. */
  function position(target) {
    const found = target.closest?.("[aria-colindex]");
    const row = found?.closest("[role=row]");
    return row && table.contains(row) ? { row: row.ariaRowIndex - 2, column: found.ariaColIndex - 1 } : null;
  }

  let isDragging = false;
  /** Whether a finger touched the current cell again, which opens it. */
  let isSecondTap = false;
  function press(event) {
    const place = position(event.target);
    if (!place || event.button !== 0 || event.target.closest(".cell-input")) return;
    isSecondTap = false;
    if (event.target.closest("a")) return;
    event.preventDefault();
    end(true);
    state.isLeaving = false;
    if (place.column === 0 || place.row < 0) return;
    isDragging = event.pointerType === "mouse";
    isSecondTap = !isDragging && place.row === state.at.row && place.column === state.at.column
      && table.contains(document.activeElement);
    move(place.row, place.column, { extends: event.shiftKey });
  }

  function drag(event) {
    if (!isDragging || !(event.buttons & 1)) return void (isDragging = false);
    const place = position(document.elementFromPoint(event.clientX, event.clientY) ?? element);
    if (!place || place.row < 0 || (place.row === state.at.row && place.column === state.at.column)) return;
    state.at = place;
    state.mark();
  }

  function click(event) {
    const place = position(event.target);
    if (!place || event.target.closest("a, .cell-input")) return;
    if (isSecondTap) return edit();
    if (place.row < 0) {
      move(place.row, place.column);
      return sortAt(place.column);
    }
    if (place.column !== 0 || isNew(place.row)) return;
    const before = state.anchor;
    move(place.row, 0, { extends: event.shiftKey });
    if (event.shiftKey) state.anchor = before;
    select(place.row, event.shiftKey);
  }

  table.addEventListener("pointerdown", press);
  table.addEventListener("pointermove", drag);
  table.addEventListener("click", click);
  table.addEventListener("dblclick", (event) => position(event.target)?.row >= 0 && !state.editor && edit());
  table.addEventListener("focusin", ({ target }) => {
    const place = position(target);
    if (!place || state.editor) return;
    if (place.row !== state.at.row || place.column !== state.at.column) {
      [state.at, state.anchor] = [place, { ...place }];
      state.mark();
    }
    const row = state.at.row < 0 ? null : model.rows[model.order[state.at.row]];
    model.focused(row, model.columns[state.at.column - 1], state.cellAt(state.at.row, state.at.column));
  });
  table.addEventListener("focusout", ({ relatedTarget }) => {
    if (table.contains(relatedTarget)) return;
    state.isLeaving = false;
    state.mark();
  });
  listenToKeys(state);
  const schedule = () => (state.frame ||= requestAnimationFrame(state.update));
  element.addEventListener("scroll", schedule, { passive: true });
  const observer = new ResizeObserver(schedule);
  observer.observe(element);

  return {
    element, redraw: state.redraw,
    /** Moves the focus to a row, and to a column if there is one. */
    show(row, column = 0) {
      const index = model.order.indexOf(model.rows.indexOf(row));
      if (index >= 0) move(index, column + 1);
    },
    /** Draws rows again that have changed. */
    repaint(changed) {
      for (const [index, row] of state.rows) if (changed.has(model.rows[model.order[index]])) state.fill(row, index);
      state.mark();
      if (!state.editor && table.contains(document.activeElement)) focus();
    },
    end() {
      end(true);
      observer.disconnect();
      cancelAnimationFrame(state.frame);
    },
  };
}
