// A grid of cells with the keys of a spreadsheet, which only has the rows near what is seen.

import { cellsText, parseCells } from "./cells.js";
import { h, icon } from "./dom.js";

/** Rows above and below the window that are drawn too. */
const EXTRA_ROWS = 6;
/** The height of a row in pixels, at a root font size of 16. */
const ROW = 48;
/** What a cell can contain whose column fills fields that are true or false. */
export const TRUTHS = [["", "—"], ["true", "Yes"], ["false", "No"]];

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
  let rows = new Map();
  let [at, anchor] = [{ row: 0, column: 1 }, { row: 0, column: 1 }];
  let editor = null;
  let isLeaving = false;
  let frame = 0;

  const rowHeight = () => ROW * parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const lastColumn = () => model.columns.length + 1;
  const lastRow = () => model.order.length - (model.canAdd ? 0 : 1);
  const isData = (column) => column > 0 && column < lastColumn();
  const isNew = (row) => row === model.order.length;
  const text = (row, column) => model.rows[model.order[row]]?.cells[column - 1] ?? "";
  const cellAt = (row, column) => (row < 0 ? head : rows.get(row))?.children[column];

  /** The selected cells. */
  function range() {
    const [top, bottom] = [Math.min(at.row, anchor.row), Math.max(at.row, anchor.row)];
    const [left, right] = [Math.min(at.column, anchor.column), Math.max(at.column, anchor.column)];
    return {
      top: Math.max(0, top), bottom: Math.min(bottom, model.order.length - 1),
      left: Math.max(1, left), right: Math.min(right, model.columns.length),
    };
  }

  // Drawing.

  function update() {
    frame = 0;
    const height = rowHeight();
    const top = element.scrollTop - head.offsetHeight;
    const first = Math.max(0, Math.floor(top / height) - EXTRA_ROWS);
    const last = Math.min(lastRow() + 1, Math.ceil((top + element.clientHeight) / height) + EXTRA_ROWS);
    for (const [index, row] of rows) {
      // What has the focus stays, so that it is not lost while scrolling.
      if ((index < first || index >= last) && (index > lastRow() || !row.contains(document.activeElement))) {
        row.remove();
        rows.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) if (!rows.has(index)) add(index, height);
    mark();
  }

  function add(index, height) {
    const row = h("div", { class: "table-line", role: "row", "aria-rowindex": index + 2 });
    row.style.insetBlockStart = `${index * height}px`;
    fill(row, index);
    rows.set(index, row);
    // The order of the elements is the order of the rows, for screen readers.
    const next = [...rows.keys()].filter((key) => key > index);
    body.insertBefore(row, next.length > 0 ? rows.get(Math.min(...next)) : null);
  }

  const cell = (index, ...children) =>
    h("div", { class: "cell", role: "gridcell", "aria-colindex": index + 1, tabindex: "-1" }, ...children);

  function fill(row, index) {
    const kept = editor?.row === index ? row.children[editor.column] : null;
    const made = isNew(index) ? newRow() : dataRow(model.rows[model.order[index]]);
    if (kept) made[editor.column] = kept;
    row.classList.toggle("retired", model.rows[model.order[index]]?.isRetired === true);
    const hadFocus = !kept && row.contains(document.activeElement);
    row.replaceChildren(...made);
    if (hadFocus && index === at.row) made[at.column].focus({ preventScroll: true });
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
    return [cell(0, box), ...data, cell(lastColumn(), link)];
  }

  /** The row below the last one, into which a new ID is typed. */
  function newRow() {
    const words = (index) => (index === model.idColumn ? `New ${model.noun}: type its ID` : "");
    const data = model.columns.map((_, index) => {
      const made = cell(index + 1, h("span", { class: "cell-text hint" }, words(index)));
      if (index !== model.idColumn) made.setAttribute("aria-label", `New ${model.noun}, ${model.columns[index].label}`);
      return made;
    });
    return [cell(0), ...data, cell(lastColumn())];
  }

  /** Draws the headings, and all rows again. */
  function redraw() {
    const hadFocus = table.contains(document.activeElement) && !editor;
    const widths = ["3rem", ...model.columns.map(({ width }) => `${width}rem`), "minmax(5.5rem, 1fr)"];
    table.style.setProperty("--columns", widths.join(" "));
    table.setAttribute("aria-rowcount", lastRow() + 2);
    table.setAttribute("aria-colcount", lastColumn() + 1);
    body.style.blockSize = `${(lastRow() + 1) * rowHeight()}px`;
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
    }), heading(lastColumn(), h("span", { class: "hidden-text" }, "Card")));
    at = { row: Math.min(at.row, lastRow()), column: Math.min(at.column, lastColumn()) };
    anchor = { row: Math.min(anchor.row, lastRow()), column: Math.min(anchor.column, lastColumn()) };
    for (const [index, row] of rows) {
      if (editor?.row !== index) row.remove();
      else fill(row, index);
    }
    rows = new Map([...rows].filter(([index]) => editor?.row === index));
    update();
    if (hadFocus) focus();
  }

  /** Shows which cells are selected, and which one Tab reaches. */
  function mark() {
    const { top, bottom, left, right } = range();
    const all = head.firstElementChild.firstElementChild;
    const count = model.order.filter((each) => model.selected.has(model.rows[each])).length;
    all.checked = count > 0 && count === model.order.length;
    all.indeterminate = count > 0 && !all.checked;
    for (const [index, row] of [[-1, head], ...rows]) {
      const isChecked = index >= 0 && model.selected.has(model.rows[model.order[index]]);
      row.classList.toggle("checked", isChecked);
      const box = row.firstElementChild.firstElementChild;
      if (box && index >= 0) box.checked = isChecked;
      [...row.children].forEach((each, column) => {
        const isIn = index >= top && index <= bottom && column >= left && column <= right;
        each.classList.toggle("in-range", isIn && (top < bottom || left < right));
        if (index >= 0) each.setAttribute("aria-selected", String(isIn || isChecked));
        each.tabIndex = !isLeaving && index === at.row && column === at.column ? 0 : -1;
      });
    }
  }

  // Moving.

  /** Moves the focus to the current cell, and scrolls to it. */
  function focus() {
    const height = rowHeight();
    if (at.row >= 0) {
      const [top, end] = [at.row * height, (at.row + 1) * height + head.offsetHeight];
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop + element.clientHeight < end) element.scrollTop = end - element.clientHeight;
    }
    update();
    const target = cellAt(at.row, at.column);
    if (!target) return;
    target.focus({ preventScroll: true });
    // Cells that stay at the left cover a part of the others.
    const sticky = at.column > 1 ? cellAt(at.row, innerWidth < 704 ? 0 : 1) : null;
    const covered = sticky ? sticky.offsetWidth + (innerWidth < 704 ? 0 : cellAt(at.row, 0).offsetWidth) : 0;
    const [left, right] = [target.offsetLeft - covered, target.offsetLeft + target.offsetWidth];
    if (at.column > 1 && element.scrollLeft > left) element.scrollLeft = left;
    else if (at.column > 1 && element.scrollLeft + element.clientWidth < right) {
      element.scrollLeft = right - element.clientWidth;
    }
  }

  function move(row, column, { extends: isExtending = false } = {}) {
    isLeaving = false;
    at = { row: Math.max(-1, Math.min(lastRow(), row)), column: Math.max(0, Math.min(lastColumn(), column)) };
    if (!isExtending) anchor = { ...at };
    focus();
  }

  /** The next cell to write into, in the next row after the last one; null after the last of all. */
  function next(step) {
    let [row, column] = [at.row, at.column + step];
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
    mark();
  }

  // Writing.

  /** Opens the current cell for typing, with `typed` in place of what is in it. */
  function edit(typed = null) {
    const column = model.columns[at.column - 1];
    if (!isData(at.column) || at.row < 0 || !model.canChange) return;
    const row = isNew(at.row) ? null : model.rows[model.order[at.row]];
    if (!row && at.column - 1 !== model.idColumn) {
      return model.refuse(`Type the ID of the new ${model.noun} first.`);
    }
    if (row?.cells.length === 0) return model.refuse("This line cannot be read. Fix it in a text editor first.");
    const target = cellAt(at.row, at.column);
    const old = text(at.row, at.column);
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
    editor = { row: at.row, column: at.column, control, old, isFresh: typed !== null };
    target.replaceChildren(control);
    control.focus();
    if (typed === null && !choices) control.setSelectionRange(control.value.length, control.value.length);
    control.addEventListener("blur", () => end(true));
  }

  /** Closes what is typed into; `isKept` sends it. */
  function end(isKept) {
    if (!editor) return;
    const { row, column, control, old } = editor;
    editor = null;
    const drawn = rows.get(row);
    if (drawn) fill(drawn, row);
    mark();
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
    for (const { row } of edits) if (rows.has(row)) fill(rows.get(row), row);
    mark();
  }

  /** Writes `value(row, column)` into all selected cells. */
  function fillRange(value) {
    if (!model.canChange) return;
    const { top, bottom, left, right } = range();
    const edits = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const fresh = value(row, column);
        if (fresh !== text(row, column)) edits.push({ row, column, value: fresh });
      }
    }
    if (edits.length > 0) write(edits);
  }

  function fillDown() {
    const { top, bottom } = range();
    if (top < bottom) return fillRange((_, column) => text(top, column));
    if (top > 0) fillRange((row, column) => text(row - 1, column));
  }

  function copy() {
    const { top, bottom, left, right } = range();
    const lines = [];
    for (let row = top; row <= bottom; row += 1) {
      lines.push(Array.from({ length: right - left + 1 }, (_, index) => text(row, left + index)));
    }
    return cellsText(lines);
  }

  function paste(source) {
    const block = parseCells(source);
    const { top, bottom, left, right } = range();
    if (!model.canChange || !isData(at.column) || at.row < 0) return;
    const start = isNew(at.row) && anchor.row === at.row ? at.row : top;
    if (block.length === 1 && block[0].length === 1 && (top < bottom || left < right)) {
      return fillRange(() => block[0][0]);
    }
    const columns = Math.max(...block.map((line) => line.length));
    const missing = left + columns - 1 - model.columns.length;
    if (missing > 0) {
      return model.refuse(`${missing} of ${columns} columns do not fit at the right. Paste further to the left.`);
    }
    const beyond = start + block.length - model.order.length;
    const hasID = left - 1 <= model.idColumn && model.idColumn < left - 1 + columns;
    if (beyond > 0 && !(model.canAdd && hasID)) {
      return model.refuse(`${beyond} of ${block.length} lines do not fit: a new ${model.noun} needs its ID.`);
    }
    const edits = block.flatMap((line, row) => line.map((value, column) =>
      ({ row: start + row, column: left + column, value })));
    write(edits.filter(({ row, column, value }) => row >= model.order.length || value !== text(row, column)));
    anchor = { row: start, column: left };
    at = { row: Math.min(start + block.length - 1, lastRow()), column: left + columns - 1 };
    mark();
  }

  // Keys.

  function key(event) {
    if (event.altKey || event.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isDone = editor ? keyInEditor(event, isCommand) : keyInGrid(event, isCommand);
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function keyInEditor(event, isCommand) {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      end(false);
      focus();
      return true;
    }
    if (event.key === "Tab") {
      end(true);
      const target = next(event.shiftKey ? -1 : 1);
      if (target) move(...target);
      else focus();
      return true;
    }
    if (step === undefined || (editor.control.tagName === "SELECT" && event.key !== "Enter")) return false;
    const { value } = editor.control;
    if (isCommand && event.key === "Enter") {
      end(false);
      fillRange(() => value);
      focus();
    } else {
      end(true);
      move(at.row + step, at.column);
    }
    return true;
  }

  function keyInGrid(event, isCommand) {
    const { row, column } = at;
    const name = event.key;
    const page = Math.max(1, Math.floor(element.clientHeight / rowHeight()) - 2);
    const target = {
      ArrowDown: [isCommand ? lastRow() : row + 1, column], ArrowUp: [isCommand ? 0 : row - 1, column],
      ArrowRight: [row, isCommand ? lastColumn() : column + 1], ArrowLeft: [row, isCommand ? 0 : column - 1],
      Home: [isCommand ? 0 : row, 1], End: [isCommand ? model.order.length - 1 : row, model.columns.length],
      PageDown: [row + page, column], PageUp: [Math.max(0, row - page), column],
    }[name];
    if (target) {
      move(...target, { extends: event.shiftKey && row >= 0 });
    } else if (name === "Tab" && !isCommand) {
      const following = isLeaving ? null : next(event.shiftKey ? -1 : 1);
      if (!following) return false;
      move(...following);
    } else if (name === "Escape") {
      isLeaving = true;
      anchor = { ...at };
      model.say("Tab now leaves the table.");
      mark();
    } else if (isCommand) {
      return command(name.toLowerCase());
    } else if (name === " " && (column === 0 || event.shiftKey)) {
      if (row < 0) toggleAll();
      else select(row, event.shiftKey && column === 0);
    } else if (name === "Enter" || name === "F2") {
      if (row < 0) sortAt(column);
      else if (column === lastColumn()) cellAt(row, column).querySelector("a")?.click();
      else if (column === 0) select(row, false);
      else edit();
    } else if (name === "Delete" || name === "Backspace") {
      if (row >= 0) fillRange((_, each) => (each - 1 === model.idColumn ? text(_, each) : ""));
    } else if (name.length === 1 && isData(column) && row >= 0) {
      edit(name);
      return editor !== null && editor.control.tagName !== "SELECT";
    } else {
      return false;
    }
    return true;
  }

  function command(name) {
    if (name === "a") {
      [anchor, at] = [{ row: 0, column: 1 }, { row: model.order.length - 1, column: model.columns.length }];
      mark();
    } else if (name === "d") {
      fillDown();
    } else {
      return false;
    }
    return true;
  }

  function sortAt(column) {
    if (column === 0) toggleAll();
    else if (isData(column)) model.sortBy(column - 1);
  }

  /** Selects a row, or with `isRange` all rows from the last one that was selected. */
  function select(row, isRange) {
    const [from, to] = isRange ? [Math.min(anchor.row, row), Math.max(anchor.row, row)] : [row, row];
    const isOn = isRange || !model.selected.has(model.rows[model.order[row]]);
    for (let each = Math.max(0, from); each <= to; each += 1) toggle(model.rows[model.order[each]], isOn);
    model.selection();
    mark();
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
    isLeaving = false;
    if (place.column === 0 || place.row < 0) return;
    isDragging = event.pointerType === "mouse";
    isSecondTap = !isDragging && place.row === at.row && place.column === at.column
      && table.contains(document.activeElement);
    move(place.row, place.column, { extends: event.shiftKey });
  }

  function drag(event) {
    if (!isDragging || !(event.buttons & 1)) return void (isDragging = false);
    const place = position(document.elementFromPoint(event.clientX, event.clientY) ?? element);
    if (!place || place.row < 0 || (place.row === at.row && place.column === at.column)) return;
    at = place;
    mark();
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
    const before = anchor;
    move(place.row, 0, { extends: event.shiftKey });
    if (event.shiftKey) anchor = before;
    select(place.row, event.shiftKey);
  }

  table.addEventListener("keydown", key);
  table.addEventListener("pointerdown", press);
  table.addEventListener("pointermove", drag);
  table.addEventListener("click", click);
  table.addEventListener("dblclick", (event) => position(event.target)?.row >= 0 && !editor && edit());
  table.addEventListener("focusin", ({ target }) => {
    const place = position(target);
    if (!place || editor) return;
    if (place.row !== at.row || place.column !== at.column) {
      [at, anchor] = [place, { ...place }];
      mark();
    }
    const row = at.row < 0 ? null : model.rows[model.order[at.row]];
    model.focused(row, model.columns[at.column - 1], cellAt(at.row, at.column));
  });
  table.addEventListener("focusout", ({ relatedTarget }) => {
    if (table.contains(relatedTarget)) return;
    isLeaving = false;
    mark();
  });
  for (const name of ["copy", "cut"]) {
    table.addEventListener(name, (event) => {
      if (editor) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copy());
      if (name === "cut") fillRange((row, column) => (column - 1 === model.idColumn ? text(row, column) : ""));
    });
  }
  table.addEventListener("paste", (event) => {
    const source = event.clipboardData.getData("text/plain");
    // A single line is pasted into the text that is typed.
    if (editor && !/[\t\r\n]/.test(source.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    end(false);
    focus();
    paste(source);
  });
  const schedule = () => (frame ||= requestAnimationFrame(update));
  element.addEventListener("scroll", schedule, { passive: true });
  const observer = new ResizeObserver(schedule);
  observer.observe(element);

  return {
    element, redraw,
    /** Whether a person types into a cell. */
    isTyping: () => editor !== null,
    /** The row that has the focus. */
    current: () => model.rows[model.order[at.row]],
    /** Moves the focus to a row, and to a column if there is one. */
    show(row, column = 0) {
      const index = model.order.indexOf(model.rows.indexOf(row));
      if (index >= 0) move(index, column + 1);
    },
    /** Draws rows again that have changed. */
    repaint(changed) {
      for (const [index, row] of rows) if (changed.has(model.rows[model.order[index]])) fill(row, index);
      mark();
      if (!editor && table.contains(document.activeElement)) focus();
    },
    fillDown,
    focusNew: () => move(model.order.length, model.idColumn + 1),
    end() {
      end(true);
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** What a cell shows. */
export function shownText(value = "", { kind, choices }) {
  const known = kind === "boolean" ? TRUTHS.slice(1) : choices ?? [];
  return known.find(([each]) => each === value)?.[1] ?? value;
}
