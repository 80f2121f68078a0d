// A table of shops as a CSV file, out and in again.

import { cellsText, isSameCell, parseFile, readCell, shownText } from "./cells.js";
import { download } from "./codes.js";
import { ask } from "./dialogs.js";
import { counted, fold, h } from "./dom.js";
import { sentence } from "./findings.js";

/** Changes that are shown before a file is imported. */
const MOST_CHANGES = 20;

/**
 * `exportFile(rows)`, `importFile(file)`, `importCells(lines)` and `columnsOf(header)` of the table `first`, as the
 * server described it, whose `model` is that of `grid`; `repaint(rows)` draws rows again.
 */
export function tableFiles(first, model, repaint) {
  const { noun } = first;
  const nouns = (count) => counted(count, noun);
  const Noun = noun[0].toUpperCase() + noun.slice(1);

  function exportFile(rows) {
    const lines = [model.columns.map(({ column }) => column), ...rows.map(({ cells }) => cells)];
    // The mark lets Excel read it as UTF-8.
    const text = `\ufeff${cellsText(lines, first.separator)}\r\n`;
    download(new Blob([text], { type: "text/csv" }), first.file.split("/").at(-1));
  }

  async function importFile(file) {
    try {
      const found = difference(parseFile(new Uint8Array(await file.arrayBuffer())));
      await askToImport(file.name, found);
    } catch (error) {
      ask({ title: `“${file.name}” cannot be imported`, words: h("p", {}, error.message) });
    }
  }

  /** The columns that a line names, by their names or labels; -1 for one that the table does not have. */
  function columnsOf(header) {
    const byName = (name) => model.columns.findIndex(({ column }) => column === name.trim());
    const byLabel = (name) => model.columns.findIndex(({ column, label }) =>
      [column, label].some((each) => fold(each) === fold(name.trim())));
    return header.map((name) => (byName(name) >= 0 ? byName(name) : byLabel(name)));
  }

  /** Imports pasted lines, of which the first names the columns. */
  function importCells(lines) {
    try {
      askToImport(null, difference(lines));
    } catch (error) {
      ask({ title: "This cannot be pasted", words: h("p", {}, error.message) });
    }
  }

  /** What a file changes: shops are found by their IDs. */
  function difference([header = [], ...lines]) {
    const columns = columnsOf(header);
    const idAt = columns.indexOf(model.idColumn);
    if (idAt < 0) {
      throw new Error(`The first line must name the columns, and “${first.idColumn}” must be one of them.`);
    }
    const rows = new Map(model.rows.map((row) => [row.cells[model.idColumn], row]));
    const [seen, edits, added] = [new Set(), [], []];
    for (const line of lines) {
      const name = (line[idAt] ?? "").trim();
      if (name === "") throw new Error("A line has no ID.");
      if (seen.has(name)) throw new Error(`The ID “${name}” is there twice.`);
      seen.add(name);
      const texts = [];
      for (const [index, text] of line.entries()) if (columns[index] >= 0) texts[columns[index]] = text;
      texts[model.idColumn] = name;
      const row = rows.get(name);
      if (!row) added.push(texts);
      for (const [index, text] of row ? texts.entries() : []) {
        const column = model.columns[index];
        const [old, value] = [row.cells[index], text ?? row.cells[index]].map((each) => readCell(each, column));
        if (!isSameCell(value, old, column)) edits.push({ row, column: index, value });
      }
    }
    const unknown = header.filter((name, index) => columns[index] < 0 && name.trim() !== "");
    return { edits, added, unknown, absent: model.rows.length - seen.size + added.length };
  }

  /** Shows what a file changes, or with no `name` what was pasted, and changes it on request. */
  function askToImport(name, { edits, added, unknown, absent }) {
    const shops = new Set(edits.map(({ row }) => row)).size;
    const parts = [
      edits.length > 0 && `${counted(edits.length, "cell")} of ${nouns(shops)} will change`,
      added.length > 0 && `${nouns(added.length)} will be added`,
    ].filter(Boolean);
    const rest = [
      name && absent > 0 && `Not in the file, and kept: ${nouns(absent)}.`,
      unknown.length > 0 && `Ignored, because the table has no such column: ${unknown.join(", ")}.`,
    ].filter(Boolean);
    const value = (text, column) => h("td", { dir: "auto" }, shownText(text, model.columns[column]) || "—");
    const lines = edits.slice(0, MOST_CHANGES).map(({ row, column, value: fresh }) => h("tr", {},
      h("th", { scope: "row", dir: "auto" }, model.nameOf(row), h("br"),
        h("span", { class: "quiet-text" }, model.columns[column].label)),
      value(row.cells[column], column), value(fresh, column)));
    const more = edits.length - lines.length;
    const names = added.map((texts) => texts[model.nameColumn] || texts[model.idColumn]);
    const isEmpty = parts.length === 0;
    const title = name ? `“${name}”` : "the pasted table";
    ask({
      title: isEmpty ? sentence(`${title} changes nothing`) : `Import ${title}?`,
      words: [
        isEmpty ? null : h("p", {}, `${parts.join(", and ")}.`),
        ...rest.map((each) => h("p", { class: "hint" }, each)),
        lines.length > 0 && h("table", { class: "fields" },
          h("thead", {}, h("tr", {}, ...[Noun, "Before", "After"].map((each) => h("th", { scope: "col" }, each)))),
          h("tbody", {}, lines)),
        more > 0 && h("p", { class: "hint" }, `and ${counted(more, "more change")}`),
        names.length > 0 && h("p", { dir: "auto" },
          `New: ${names.slice(0, MOST_CHANGES).join(", ")}${names.length > MOST_CHANGES ? " …" : ""}`),
      ],
      action: isEmpty ? null : "Import",
      act: async () => {
        const done = model.change(edits, added);
        repaint(new Set(edits.map(({ row }) => row)));
        await done;
      },
    });
  }

  return { exportFile, importFile, importCells, columnsOf };
}
