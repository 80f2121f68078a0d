// What is copied from a grid, pasted into it and filled down in it.

import { cellsText, parseCells } from "./cells.js";

/** What changes the selected cells of a grid whose `state` is that of `grid`, and listens to the clipboard. */
export function gridClipboard(state) {
  const { model, table } = state;

  /** Writes `value(row, column)` into all selected cells. */
  function fillRange(value) {
    if (!model.canChange) return;
    const { top, bottom, left, right } = state.range();
    const edits = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const fresh = value(row, column);
        if (fresh !== state.text(row, column)) edits.push({ row, column, value: fresh });
      }
    }
    if (edits.length > 0) state.write(edits);
  }

  function fillDown() {
    const { top, bottom } = state.range();
    if (top < bottom) return fillRange((_, column) => state.text(top, column));
    if (top > 0) fillRange((row, column) => state.text(row - 1, column));
  }

  function copy() {
    const { top, bottom, left, right } = state.range();
    const lines = [];
    for (let row = top; row <= bottom; row += 1) {
      lines.push(Array.from({ length: right - left + 1 }, (_, index) => state.text(row, left + index)));
    }
    return cellsText(lines);
  }

  function paste(source) {
    const block = parseCells(source);
    const { top, bottom, left, right } = state.range();
    if (!model.canChange || !state.isData(state.at.column) || state.at.row < 0) return;
    const start = state.isNew(state.at.row) && state.anchor.row === state.at.row ? state.at.row : top;
    if (block.length === 1 && block[0].length === 1 && (top < bottom || left < right)) {
      return fillRange(() => block[0][0]);
    }
    const named = model.columnsOf(block[0]);
    const isHeader = block.length > 1 && (named.length > 1 || named[0] === model.idColumn)
      && named.every((each) => each >= 0) && new Set(named).size === named.length;
    const columns = Math.max(...block.map((line) => line.length));
    if (isHeader && named.includes(model.idColumn)) return model.importCells(block);
    if (isHeader && start + block.length - 1 <= model.order.length) {
      return state.write(block.slice(1).flatMap((line, row) => line.slice(0, named.length).map((value, column) =>
        ({ row: start + row, column: named[column] + 1, value }))));
    }
    if (isHeader) return model.refuse(`A new ${model.noun} needs its ID: paste the column “ID” too.`);
    const missing = left + columns - 1 - model.columns.length;
    if (missing > 0) {
      return model.refuse(`${missing} of ${columns} columns do not fit at the right. Paste further to the left.`);
    }
    const beyond = start + block.length - model.order.length;
    const hasID = left - 1 <= model.idColumn && model.idColumn < left - 1 + columns;
    if (beyond > 0 && !(model.canAdd && hasID)) {
      return model.refuse(`${beyond} of ${block.length} lines do not fit: a new ${model.noun} needs its ID.`);
    }
    const used = new Set(model.rows.map(({ cells }) => cells[model.idColumn]));
    const known = new Set();
    const lines = block.map((line, index) => ({ line, row: start + index })).filter(({ line, row }) => {
      if (row < model.order.length) return true;
      const id = (line[model.idColumn - left + 1] ?? "").trim();
      if (used.has(id)) known.add(id);
      return !known.has(id) && used.add(id);
    });
    if (known.size > 0) return model.askToAdd([...known], lines.length, () => insert(lines));
    insert(lines);
    state.anchor = { row: start, column: left };
    state.at = { row: Math.min(start + block.length - 1, state.lastRow()), column: left + columns - 1 };
    state.mark();
  }

  /** Writes pasted lines from the column on at the left of the selected cells. */
  function insert(lines) {
    const { left } = state.range();
    const edits = lines.flatMap(({ line, row }) => line.map((value, column) =>
      ({ row, column: left + column, value })));
    const isChange = ({ row, column, value }) => row >= model.order.length || value !== state.text(row, column);
    state.write(edits.filter(isChange));
  }

  /** Clears the selected cells. IDs stay, because no row can be without one. */
  const clear = () => fillRange((row, column) => (column - 1 === model.idColumn ? state.text(row, column) : ""));

  for (const name of ["copy", "cut"]) {
    table.addEventListener(name, (event) => {
      if (state.editor) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copy());
      if (name === "cut") clear();
    });
  }
  table.addEventListener("paste", (event) => {
    const source = event.clipboardData.getData("text/plain");
    // A single line is pasted into the text that is typed.
    if (state.editor && !/[\t\r\n]/.test(source.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    state.end(false);
    state.focus();
    paste(source);
  });
  return { fillRange, fillDown, clear };
}
