// The table of the shops that are lines of one CSV file.

import { api } from "./api.js";
import { readCell, shownText } from "./cells.js";
import { ask, askToRetireShops, duplicateDialog, newColumn } from "./dialogs.js";
import { button, counted, fold, h, icon, toast } from "./dom.js";
import { findingList, sentence } from "./findings.js";
import { grid } from "./grid.js";
import { columnLabel } from "./rows.js";
import {
  adopt, app, appAddress, cardAddress, choiceName, fields, freshRegistry, memberAt, session,
} from "./session.js";
import { tableFiles } from "./tablefiles.js";

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const KEYS = "Type to change a cell, or paste cells from a spreadsheet. Ctrl-D fills down. "
  + "Escape, then Tab leaves the table.";

/** Shops that a question names. */
const MOST_NAMES = 3;
/** IDs that are named as used already. */
const MOST_IDS = 20;

/** The rows that pass, by the words of their filter. */
const ONLY = {
  findings: { name: "With findings", passes: ({ findings }) => findings.length > 0 },
  deployed: { name: "With printed codes", passes: ({ codes }) => codes > 0 },
  retired: { name: "Retired", passes: ({ isRetired }) => isRetired },
};

/** Shows the table of the template `id` in `main`, with the focus on the shop called `wanted` if there is one. */
export async function showTable(main, id, wanted) {
  const [, first] = [await fields(), await api.table(id)];
  const noun = first.noun;
  const canChange = !session.readOnly && !first.readOnly;
  const [Noun, nouns] = [noun[0].toUpperCase() + noun.slice(1), (count) => counted(count, noun)];
  let filter = { words: "", column: "", only: "" };
  let waiting = Promise.resolve();
  let shown = 0;

  const model = {
    noun, canChange, columns: [], rows: [], order: [], selected: new Set(), sort: null, idColumn: -1,
    canAdd: canChange && first.idColumn !== undefined,
    nameOf, change, refuse: (words) => toast(words), say: (words) => (hint.textContent = words),
    open: (row) => cardAddress(cardID(row)),
    focused: showDetail, selection: showSelection,
    sortBy(column) {
      const { sort } = model;
      const isSame = sort?.column === column;
      model.sort = isSame && sort.isDown ? null : { column, isDown: isSame };
      arrange();
    },
  };

  function cardID(row) {
    return row.cells.length === 0 ? id : `${id}#${row.cells[model.idColumn]}`;
  }

  function nameOf(row) {
    const known = row.cells[model.nameColumn] || row.cells[model.idColumn];
    return known || (row.line ? `line ${row.line}` : `a new ${noun}`);
  }

  // What the server has.

  function read(table) {
    model.idColumn = table.columns.findIndex(({ column }) => column === table.idColumn);
    model.columns = table.columns.map((each) => columnOf(each));
    const title = model.columns.findIndex(({ keys }) => keys.includes("/title"));
    model.nameColumn = title < 0 ? model.idColumn : title;
    const selected = new Set([...model.selected].map(cardID));
    model.rows = table.rows.map(({ cells, line, ...found }, number) => {
      const row = { cells, line, number };
      setFindings(row, found);
      return row;
    });
    model.retiredColumn = model.columns.findIndex(({ column }) => column === table.retiredColumn);
    model.selected = new Set(model.rows.filter((row) => row.cells.length > 0 && selected.has(cardID(row))));
    for (const [index, column] of model.columns.entries()) column.width = widthOf(column, index, model.rows);
    readRetired(model.rows);
    arrange();
  }

  function columnOf({ column, keys }) {
    const { label } = columnLabel({ column, keys });
    const known = keys.map((key) => memberAt(key).field);
    const isOf = (type) => known.length > 0 && known.every((field) => field.type === type);
    const kind = ["boolean", "number", "choice"].find(isOf) ?? "text";
    const choices = kind === "choice"
      ? [["", "—"], ...known[0].choices.map((each) => [each.value, choiceName(known[0], each)])] : null;
    return { column, keys, label, kind, choices, field: known[0] };
  }

  const setFindings = (row, { findings = [], codes = 0, brokenCodes }) => {
    row.codes = codes;
    const broken = brokenCodes
      && { severity: "warning", message: brokenCodes.message, column: brokenCodes.columns[0] };
    row.findings = broken ? [broken, ...findings] : findings;
  };

  const readRetired = (rows) => {
    for (const row of rows) row.isRetired = /^true$/i.test(row.cells[model.retiredColumn] ?? "");
  };

  /** Reads the table again, after a change that is not only one of cells. */
  async function reload() {
    const table = await api.table(id);
    if (table.rows.length !== model.rows.length) await freshRegistry();
    read(table);
  }

  /** Shows changes at once, and sends them in one request after those before. */
  function change(edits, added = []) {
    const cells = [];
    for (const { row, column, value } of edits) {
      if (row.cells.length === 0) continue;
      const fresh = readCell(value, model.columns[column]);
      if (fresh === row.cells[column]) continue;
      // The number and the ID are those that the server knows.
      const id = row.cells[model.idColumn];
      cells.push({ row: row.number, id, column: model.columns[column].column, value: fresh });
    }
    for (const { row, column, value } of edits) {
      if (row.cells.length > 0) row.cells[column] = readCell(value, model.columns[column]);
    }
    const fresh = added.map((texts) => texts.flatMap((value, index) => {
      const column = model.columns[index];
      return value ? [{ column: column.column, value: readCell(value, column) }] : [];
    }));
    if (cells.length === 0 && fresh.length === 0) return waiting;
    const title = [cells.length > 0 ? titleOf(cells) : "", fresh.length > 0 ? `Add ${nouns(fresh.length)}` : ""];
    waiting = waiting.then(() => send({ id, title: title.filter(Boolean).join(". "), cells, added: fresh }));
    return waiting;
  }

  /** What a change of cells is called: "Change Town of “Market”", or "Change 12 cells of 3 shops". */
  function titleOf(cells) {
    const numbers = [...new Set(cells.map(({ row }) => row))];
    const { label } = model.columns.find(({ column }) => column === cells[0].column);
    const name = numbers.length === 1 ? `“${nameOf(model.rows[numbers[0]])}”` : nouns(numbers.length);
    return `Change ${cells.length === 1 ? label : counted(cells.length, "cell")} of ${name}`;
  }

  async function send(body) {
    try {
      const answer = await api.editTable(body);
      adopt(answer);
      if (answer.table) {
        await freshRegistry();
        return read(answer.table);
      }
      const changed = new Set();
      for (const [number, { cells, ...found }] of Object.entries(answer.changed)) {
        const row = model.rows[number];
        row.cells = cells;
        setFindings(row, found);
        changed.add(row);
      }
      readRetired(changed);
      view.repaint(changed);
      count();
    } catch (error) {
      toast(error.words ?? error.message);
      if (error.status > 0) await reload();
    }
  }

  // Which rows are shown, and in which order.

  function arrange() {
    const words = fold(filter.words).split(/\s+/).filter(Boolean);
    const column = model.columns.findIndex((each) => each.column === filter.column);
    const text = (row) => fold((column < 0 ? row.cells.join("\n") : row.cells[column]) ?? "");
    const passes = (row) => (filter.only === "" || ONLY[filter.only].passes(row))
      && words.every((word) => text(row).includes(word));
    model.order = [...model.rows.keys()].filter((index) => passes(model.rows[index]));
    if (model.sort) {
      const { column: by, isDown } = model.sort;
      const { kind } = model.columns[by];
      const compare = (one, other) => (one === "" || other === "" ? (one === "") - (other === "")
        : (kind === "number" ? Number(one) - Number(other) || 0 : collator.compare(one, other)) * (isDown ? -1 : 1));
      model.order.sort((one, other) => compare(model.rows[one].cells[by] ?? "", model.rows[other].cells[by] ?? ""));
    }
    view.redraw();
    count();
  }

  function count() {
    const all = nouns(model.rows.length);
    const isFiltered = model.order.length < model.rows.length;
    status.textContent = isFiltered ? `${model.order.length.toLocaleString("en")} of ${all}` : all;
    for (const chip of chips) {
      const { passes } = ONLY[chip.dataset.only];
      const number = model.rows.filter(passes).length;
      chip.lastElementChild.textContent = number.toLocaleString("en");
      chip.hidden = number === 0 && filter.only !== chip.dataset.only;
    }
    showSelection();
  }

  // What belongs to the cell with the focus.

  function showDetail(row, column, target) {
    shown += 1;
    const found = row?.findings.filter((each) => !column || !each.column || each.column === column.column) ?? [];
    const name = row && column ? [h("strong", { dir: "auto" }, nameOf(row)), ` · ${column.label}`] : [];
    const text = row && column ? row.cells[model.columns.indexOf(column)] : "";
    detail.replaceChildren(...name, text ? h("bdi", { class: "table-value" }, shownText(text, column)) : "");
    hint.textContent = found.length === 0 && canChange ? KEYS : "";
    list.show(found);
    if (found.length > 0) target?.setAttribute("aria-describedby", list.element.id);
  }

  function showSelection() {
    const number = model.selected.size;
    tools.hidden = number > 0;
    actions.hidden = number === 0;
    chosen.textContent = `${nouns(number)} selected`;
    duplicate.disabled = number !== 1;
    const isAllRetired = number > 0 && [...model.selected].every(({ isRetired }) => isRetired);
    retire.lastElementChild.textContent = isAllRetired ? "Use again" : "Retire";
  }

  const selected = () => model.rows.filter((row) => model.selected.has(row));

  function clear() {
    model.selected.clear();
    arrange();
  }

  // What is done with shops.

  function addShop() {
    const [before, after] = (first.urlPrefix ?? "").split(`\${${first.idColumn}}`);
    const isInURL = after !== undefined && !/\$\{/.test(before + after);
    ask({
      title: `Add a ${noun}`, action: "Add",
      fields: [{
        key: "row", label: `ID of the new ${noun}`, isAddress: true, isRequired: true,
        hint: `Letters, digits, - and _. ${isInURL ? `The URL will be ${before}ID${after}` : ""}`,
      }],
      act: async ({ row }) => {
        const cells = [{ column: first.idColumn, value: row }];
        const answer = await api.editTable({ id, title: `Add ${nouns(1)}`, added: [cells] });
        adopt(answer);
        await freshRegistry();
        filter = { words: "", column: "", only: "" };
        showFilter();
        read(answer.table);
        return () => showShop(row);
      },
    });
  }

  /** Moves the focus to the first empty cell of a shop. */
  function showShop(name) {
    const row = model.rows.find(({ cells }) => cells[model.idColumn] === name);
    const empty = row?.cells.findIndex((text) => text === "") ?? -1;
    if (row) view.show(row, Math.max(0, empty));
  }

  function changeAll() {
    const rows = selected();
    const columns = model.columns.filter((_, index) => index !== model.idColumn);
    ask({
      title: `Change ${nouns(rows.length)}`, action: "Change",
      fields: [
        {
          key: "column", label: "Field",
          choices: [["", "Choose a field"], ...columns.map(({ column, label }) => [column, label])],
        },
        { key: "value", label: "New value" },
        {
          key: "empties", label: "Empty the cells", isSwitch: true,
          changed: (inputs) => (inputs.get("value").disabled = inputs.get("empties").checked),
        },
      ],
      offer: ({ column, value, empties }) => ({
        action: empties ? `Empty ${counted(rows.length, "cell")}` : `Change ${nouns(rows.length)}`,
        isReady: column !== "" && (empties || value !== ""),
      }),
      act: async ({ column, value: typed, empties }) => {
        const value = empties ? "" : typed;
        const index = model.columns.findIndex((each) => each.column === column);
        const { kind } = model.columns[index];
        const truth = kind === "boolean" ? { yes: "true", no: "false" }[value.toLowerCase()] : undefined;
        change(rows.map((row) => ({ row, column: index, value: truth ?? value })));
        return () => view.repaint(new Set(rows));
      },
    });
  }

  /** Says which pasted IDs shops have already, and adds the `others` on request. */
  function askToAdd(ids, others, add) {
    ask({
      title: `${counted(ids.length, "ID is", "IDs are")} already in use`,
      words: h("p", { dir: "auto" }, `${ids.slice(0, MOST_IDS).join(", ")}${ids.length > MOST_IDS ? " …" : ""}`),
      action: others > 0 ? `Add the other ${nouns(others)}` : null, act: async () => add,
    });
  }

  function duplicateShop() {
    const [row] = selected();
    duplicateDialog({ id: cardID(row), row, members: { title: nameOf(row), place: noun === "shop" } }, (name) => {
      model.selected.clear();
      reload().then(() => showShop(name));
    });
  }

  async function retireShops() {
    const rows = selected();
    const isRetired = !rows.every((row) => row.isRetired);
    const meant = rows.filter((row) => row.isRetired !== isRetired);
    const act = async () => {
      adopt(await api.retire(meant.map(cardID), isRetired));
      await reload();
    };
    if (!isRetired) return act().catch((error) => toast(error.words ?? error.message));
    const cards = meant.slice(0, MOST_NAMES).map((row) => ({ id: cardID(row), members: { title: nameOf(row) } }));
    return askToRetireShops(cards, nouns(meant.length), model.retiredColumn < 0 && newColumn(noun), act);
  }

  // The page.

  const heading = h("h1", { dir: "auto", "data-focus": "", tabindex: "-1" });
  const status = h("p", { role: "status" });
  const chips = Object.entries(ONLY).map(([value, { name }]) => h("button", {
    type: "button", class: "pill", "aria-pressed": "false", "data-only": value,
    on: {
      click() {
        filter.only = filter.only === value ? "" : value;
        showFilter();
        arrange();
      },
    },
  }, name, h("span", { class: "pill-count" })));
  const words = h("input", {
    class: "pill table-filter", type: "search", placeholder: `Filter ${noun}s`, "aria-label": `Filter ${noun}s`,
    autocomplete: "off", spellcheck: "false",
    on: {
      input() {
        filter.words = words.value;
        arrange();
      },
    },
  });
  const where = h("select", {
    class: "pill", "aria-label": "Field to filter by",
    on: {
      change() {
        filter.column = where.value;
        arrange();
      },
    },
  }, h("option", { value: "" }, "All fields"),
  first.columns.map((each) => h("option", { value: each.column }, columnOf(each).label)));

  function showFilter() {
    words.value = filter.words;
    where.value = filter.column;
    for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.dataset.only === filter.only));
  }

  const picker = h("input", {
    type: "file", accept: ".csv,.tsv,.txt,text/csv", hidden: true, "aria-label": "CSV file",
    on: {
      change() {
        if (picker.files[0]) importFile(picker.files[0]);
        picker.value = "";
      },
    },
  });
  const tools = h("div", { class: "filters", role: "group", "aria-label": "Filters" }, words, where, chips);
  const chosen = h("p", { role: "status" });
  const small = { kind: "small" };
  const duplicate = button("Duplicate", duplicateShop, small);
  const retire = button("Retire", retireShops, small);
  const actions = h("div", { class: "filters", role: "group", "aria-label": `Selected ${noun}s`, hidden: true }, chosen,
    canChange ? [button("Change …", changeAll, small), duplicate, retire] : null,
    button("Export", () => exportFile(selected()), small), button("Clear selection", clear, { kind: "small quiet" }));
  const detail = h("p", { class: "table-cell" });
  const hint = h("p", { class: "hint", role: "status" }, canChange ? KEYS : "");
  const list = findingList(null);
  const view = grid(model);
  const { exportFile, importFile, importCells, columnsOf } = tableFiles(first, model, (rows) => view.repaint(rows));
  Object.assign(model, { importCells, columnsOf, askToAdd });

  main.replaceChildren(h("div", { class: "page table-page" },
    h("a", { class: "back", href: "#/" }, icon("back"), "All cards"),
    h("div", { class: "gallery-head" },
      h("div", {}, heading, h("div", { class: "gallery-count" }, status,
        h("a", { href: cardAddress(id) }, "Edit what they share"),
        h("a", { href: appAddress(first.app) }, "App settings"))),
      h("div", { class: "gallery-tools" },
        button("Export", () => exportFile(model.rows.filter(({ cells }) => cells.length > 0))),
        canChange ? [button("Import", () => picker.click()), picker] : null,
        model.canAdd && button(`Add ${noun}`, addShop, { icon: "plus" }))),
    first.readOnly ? h("p", { class: "problem" }, `${sentence(first.readOnly)}.`) : null,
    tools, actions, view.element,
    h("div", { class: "table-detail" }, detail, hint, list.element)));
  read(first);
  heading.textContent = `${Noun}s of ${app(first.app)?.name ?? first.app}`;
  document.title = `${heading.textContent} · Studio`;
  return {
    focus: wanted ? () => showShop(wanted) : undefined,
    async refresh() {
      await waiting;
      await reload();
    },
    leave() {
      view.end();
      return waiting;
    },
  };
}

/** The width of a column, from its label and its longest texts, in characters of the page's face. */
function widthOf({ label, kind, column }, index, rows) {
  const lengths = rows.slice(0, 500).map(({ cells }) => cells[index]?.length ?? 0).sort((one, other) => one - other);
  const usual = Math.max(lengths[Math.floor(lengths.length * 0.95)] ?? 0, label.length + 2, column.length);
  return kind === "boolean" ? Math.max(6, usual * 0.6) : Math.min(20, Math.max(6.5, usual * 0.55 + 1.75));
}
