// The cells of a card that is a row of a CSV file; the other members are the template's.

import { readNumber, TRUTHS } from "./cells.js";
import { h } from "./dom.js";
import { codeImage } from "./codes.js";
import { findingList } from "./findings.js";
import { cellPointer } from "./form.js";
import { coordinatesField } from "./place.js";
import { cardAddress, keysOf, memberAt, memberName, nounOf, session, tableAddress } from "./session.js";

/** Milliseconds without a keystroke after which an ID is sent. */
const PAUSE = 400;

/** The section with the cells of the row, and `flush()`, which sends an ID that waits for the person to pause. */
export function rowSection(page) {
  const { editing } = page;
  const { row } = editing.view;
  let waiting = 0;
  let send = null;

  function flush() {
    clearTimeout(waiting);
    send?.();
    send = null;
  }

  /** What is wrong with an ID; an ID that cannot be used is not sent. */
  function idProblem(name) {
    if (name === "") return "Required";
    const id = idOfRow(editing.view.id, name);
    const isTaken = id !== editing.view.id && session.registry.experiences.some((each) => each.id === id);
    return isTaken ? "This ID is taken" : "";
  }

  function cell({ column, keys }) {
    const [id, hintID, problemID] = [`cell-${column}`, `cell-hint-${column}`, `cell-problem-${column}`];
    const { label, uses } = columnLabel({ column, keys });
    const hint = h("p", { class: "hint", id: hintID, hidden: uses.length < 2 }, `Used in: ${uses.join(", ")}`);
    const name = h("p", { class: "hint column-name", hidden: label.toLowerCase() === column.toLowerCase() }, column);
    const isOf = (type) => keys.length > 0 && keys.every((key) => memberAt(key).field.type === type);
    const isNumber = isOf("number");
    const choices = choicesOf(isOf, keys[0]);
    const problem = h("p", { class: "problem", id: problemID, role: "status", hidden: true });
    const findings = findingList(page.fix);
    const value = () => (isNumber ? readNumber(input.value, memberAt(keys[0]).field) : input.value);
    const set = () => editing.setCell(column, value());
    const input = h(choices ? "select" : "input", {
      class: "input", type: choices ? null : "text", dir: "auto", id, autocomplete: "off",
      "aria-describedby": `${problemID} ${hintID}`,
      on: choices ? { change: set } : { input: column === "id" ? typedID : set, change: flush },
    }, choices?.map(([word, words]) => h("option", { value: word }, words)));

    function typedID() {
      const name = input.value.trim();
      show(idProblem(name));
      clearTimeout(waiting);
      const refused = (words) => input.value.trim() === name && show(words);
      send = problem.hidden ? () => editing.setRowID(name, refused) : null;
      waiting = setTimeout(flush, PAUSE);
    }

    function show(words) {
      problem.textContent = words;
      problem.hidden = words === "";
      input.setAttribute("aria-invalid", String(!problem.hidden));
    }

    return page.add({
      pointer: keys[0] ?? `/${column}`, also: [...keys, cellPointer(column)], showFindings: findings.show,
      element: h("div", { class: "field" },
        h("div", { class: "field-head" }, h("label", { class: "label", for: id }, label), name),
        input, problem, findings.element, hint),
      update() {
        const current = editing.view.row.cells.find((each) => each.column === column)?.value ?? "";
        // A cell that is not on the list is shown as it is.
        const isListed = !choices || [...input.options].some((option) => option.value === current);
        if (!isListed) input.append(h("option", { value: current }, current));
        const isTyping = document.activeElement === input && (send !== null || page.isTyping());
        // An ID that no row can have stays where it was typed, with what is wrong.
        if (value() !== current && problem.hidden && !isTyping) input.value = current;
      },
    });
  }

  const codes = h("div", { class: "list-rows" });
  let shown = "";
  /** The codes of this card; one without a code gets that of its URL, as from `emit`. */
  function updateCodes() {
    const { codes: declared = [], urlPrefix: url, title: note } = editing.value("") ?? {};
    const all = declared.some(({ kind }) => kind === "qr") ? declared : [...declared, { kind: "qr", url, note }];
    if (JSON.stringify(all) === shown) return;
    shown = JSON.stringify(all);
    codes.replaceChildren(...all.filter(({ kind }) => ["qr", "appClipCode"].includes(kind)).map((code) => {
      const image = codeImage();
      image.show(code);
      const state = code.deployed ? h("span", { class: "badge" }, "Printed") : null;
      return h("div", { class: "shop-code" }, h("p", {}, h("bdi", {}, code.note ?? ""), " ", state),
        h("code", { dir: "ltr" }, code.url), image.element);
    }));
  }
  page.add({ pointer: null, element: codes, showFindings() {}, update: updateCodes });

  /** Below the cells, one field for the coordinates, unless other columns fill them in too. */
  function coordinates() {
    const columns = ["latitude", "longitude"].map((key) =>
      row.cells.find(({ keys }) => keys.length === 1 && keys[0] === `/place/coordinates/${key}`)?.column);
    if (columns.includes(undefined)) return null;
    const text = (column) => editing.view.row.cells.find((each) => each.column === column)?.value || "?";
    const field = coordinatesField(
      () => ({ latitude: Number(text(columns[0])), longitude: Number(text(columns[1])) }),
      ({ latitude, longitude }) => {
        editing.setCell(columns[0], String(latitude));
        editing.setCell(columns[1], String(longitude));
      });
    return page.add({ pointer: null, element: field.element, showFindings() {}, update: field.update });
  }

  const noun = nounOf(editing.view);
  const [template, ...rest] = editing.view.id.split("#");
  const hint = [
    `This ${noun} is line ${row.line} of ${row.file}. Everything else is the same for all ${noun}s: `,
    h("a", { href: cardAddress(template) }, "edit what they share"), ", or ",
    h("a", { href: tableAddress(template, rest.join("#")) }, `all ${noun}s in a table`), ".",
  ];
  const cells = page.section(`This ${noun}`, [row.cells.map(cell), coordinates()], { hint });
  return { elements: [cells, page.section("Codes", codes)], flush };
}

/** What a cell can contain; null if that is any text. */
function choicesOf(isOf, key) {
  if (isOf("boolean")) return TRUTHS;
  return isOf("choice") ? [["", "—"], ...memberAt(key).field.choices.map(({ value, name }) => [value, name])] : null;
}

/** What a column is called, and the fields that it fills. One that fills a single field has its label. */
export function columnLabel({ column, keys }) {
  const uses = [...new Set(keys.map(use).filter(Boolean))];
  const isNumberOf = keys[0]?.endsWith("/number");
  const label = column === "id" ? "ID" : uses.length === 1 && !isNumberOf ? memberName(keys[0])
    : column.charAt(0).toUpperCase() + column.slice(1);
  return { label, uses };
}

/** The ID of the card of a row that is called `name`, from the ID of the card of any row. */
export const idOfRow = (id, name) => `${id.split("#")[0]}#${name}`;

/** What a member is called, with the member it is in: "Town of the place", "URL (Codes and tags)". */
function use(pointer) {
  const [key] = keysOf(pointer);
  const outer = session.fields.experience.find((field) => field.key === key)?.title;
  const inner = memberName(pointer);
  if (!outer || outer === inner || key === "localizations") return inner;
  return key === "place" ? `${inner} of the place` : `${inner} (${outer})`;
}
