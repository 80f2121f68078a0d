// The keys of a spreadsheet.

/** Has the keys move in a grid whose `state` is that of `grid`, and write into it. */
export function listenToKeys(state) {
  const { model, element, table } = state;

  function key(event) {
    if (event.altKey || event.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isDone = state.editor ? keyInEditor(event, isCommand) : keyInGrid(event, isCommand);
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function keyInEditor(event, isCommand) {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      state.end(false);
      state.focus();
      return true;
    }
    if (event.key === "Tab") {
      state.end(true);
      const target = state.next(event.shiftKey ? -1 : 1);
      if (target) state.move(...target);
      else state.focus();
      return true;
    }
    if (step === undefined || (state.editor.control.tagName === "SELECT" && event.key !== "Enter")) return false;
    const { value } = state.editor.control;
    if (isCommand && event.key === "Enter") {
      state.end(false);
      state.fillRange(() => value);
      state.focus();
    } else {
      state.end(true);
      state.move(state.at.row + step, state.at.column);
    }
    return true;
  }

  function keyInGrid(event, isCommand) {
    const { row, column } = state.at;
    const name = event.key;
    const page = Math.max(1, Math.floor(element.clientHeight / state.rowHeight()) - 2);
    const target = {
      ArrowDown: [isCommand ? state.lastRow() : row + 1, column], ArrowUp: [isCommand ? 0 : row - 1, column],
      ArrowRight: [row, isCommand ? state.lastColumn() : column + 1], ArrowLeft: [row, isCommand ? 0 : column - 1],
      Home: [isCommand ? 0 : row, 1], End: [isCommand ? model.order.length - 1 : row, model.columns.length],
      PageDown: [row + page, column], PageUp: [Math.max(0, row - page), column],
    }[name];
    if (target) {
      state.move(...target, { extends: event.shiftKey && row >= 0 });
    } else if (name === "Tab" && !isCommand) {
      const following = state.isLeaving ? null : state.next(event.shiftKey ? -1 : 1);
      if (!following) return false;
      state.move(...following);
    } else if (name === "Escape") {
      state.isLeaving = true;
      state.anchor = { ...state.at };
      model.say("Tab now leaves the table.");
      state.mark();
    } else if (isCommand) {
      return command(name.toLowerCase());
    } else if (name === " " && (column === 0 || event.shiftKey)) {
      if (row < 0) state.toggleAll();
      else state.select(row, event.shiftKey && column === 0);
    } else if (name === "Enter" || name === "F2") {
      if (row < 0) state.sortAt(column);
      else if (column === state.lastColumn()) state.cellAt(row, column).querySelector("a")?.click();
      else if (column === 0) state.select(row, false);
      else state.edit();
    } else if (name === "Delete" || name === "Backspace") {
      if (row >= 0) state.clear();
    } else if (name.length === 1 && state.isData(column) && row >= 0) {
      state.edit(name);
      return state.editor !== null && state.editor.control.tagName !== "SELECT";
    } else {
      return false;
    }
    return true;
  }

  function command(name) {
    if (name === "a") {
      [state.anchor, state.at] = [{ row: 0, column: 1 }, { row: model.order.length - 1, column: model.columns.length }];
      state.mark();
    } else if (name === "d") {
      state.fillDown();
    } else {
      return false;
    }
    return true;
  }

  table.addEventListener("keydown", key);
}
