// The controls of the form: one for each type of member in `/api/fields`.

import { colorControl, templateControl } from "./codes.js";
import { ask } from "./dialogs.js";
import { button, counted, h, length, uniqueID } from "./dom.js";
import { join } from "./editing.js";
import { entriesControl, FEW, listControl } from "./lists.js";
import { addressControl, coordinatesControl, placeControl } from "./place.js";
import { columnLabel } from "./rows.js";
import { choiceName } from "./session.js";

/**
 * A control: its `element`, the `input` that gets the focus and the label (null for a group), and `update()`, which
 * shows the current value and leaves an input alone in which a person types.
 */
export function control(form, field, pointer, labels) {
  const made = plainControl(form, field, pointer, labels);
  const isGroup = ["object", "list", "entries", "coordinates"].includes(field.type);
  if (form.editing.kind === "app" && IDENTIFYING.includes(pointer)) return guardedControl(form, field, pointer, made);
  return form.editing.view.rows && !isGroup ? columnControl(form, field, pointer, made) : made;
}

/** The column that fills a value; null if it is, or contains, a text that is the same for all cards. */
export const columnOf = (value) => (typeof value === "string" ? value.match(/^\$\{([^{}]+)\}$/)?.[1] ?? null : null);

const COLUMNS = /\$\{[^{}]+\}/g;

/** A text with what differs from card to card left out: "Door of …" for "Door of ${name}". */
export const withoutColumns = (text) => String(text).replace(COLUMNS, "…");

/**
 * What a person typed into `old`, if it changes a column in it: the columns, and the text without them. A column is
 * removed as a whole, because half of its name means nothing. Null if every column is still there.
 */
export function removedColumns(old, typed) {
  let [start, end] = [0, 0];
  const shortest = Math.min(old.length, typed.length);
  while (start < shortest && old[start] === typed[start]) start += 1;
  while (end < shortest - start && old.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const inserted = typed.slice(start, typed.length - end);
  let [from, to] = [start, old.length - end];
  const columns = [];
  for (const { 0: column, index } of old.matchAll(COLUMNS)) {
    if (index >= old.length - end || index + column.length <= start) continue;
    columns.push(column.slice(2, -1));
    [from, to] = [Math.min(from, index), Math.max(to, index + column.length)];
  }
  return columns.length === 0 ? null : { columns, text: old.slice(0, from) + inserted + old.slice(to) };
}

/** The pointers of the texts in `value` that contain a column. */
function usesOf(column, value, pointer = "") {
  if (typeof value === "string") return value.includes(`\${${column}}`) ? [pointer] : [];
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return members.flatMap(([key, each]) => usesOf(column, each, join(pointer, key)));
}

/** Asks whether what was typed removes a column from a text that all cards of a template share, or else restores it. */
function askToRemove({ columns, text }, form, words, remove, restore) {
  const labels = columns.map((column) => columnLabel({ column, keys: usesOf(column, form.editing.members) }).label);
  const names = new Intl.ListFormat("en").format(labels.map((label) => `“${label}”`));
  let isMeant = false;
  const dialog = ask({
    title: `Remove ${columns.length === 1 ? "the column" : "the columns"} ${names} from “${words}”?`,
    words: h("p", {}, text.match(COLUMNS) ? "“" : `It will be the same for ${sharing(form.editing.view)}: “`,
      h("bdi", {}, text), "”"),
    action: "Remove", act: async () => () => {
      isMeant = true;
      remove(text);
    },
  });
  dialog.addEventListener("close", () => isMeant || restore());
}

/** A control that shows the column that fills a value, and is typed into only after a question. */
function columnControl(form, field, pointer, made) {
  const name = h("span", { class: "badge" });
  const words = field.title || field.name;
  const replace = button("Use one value for all", () => ask({
    title: `Replace the column “${columnOf(form.editing.value(pointer))}” with one value?`,
    words: h("p", {}, `“${words}” will be the same for ${sharing(form.editing.view)}.`), action: "Replace",
    act: async () => () => {
      if (field.required) form.editing.set(pointer, field.choices?.[0].value ?? (field.type === "number" ? 0 : ""));
      else form.editing.remove(pointer);
      form.update();
      (made.input ?? made.focusable)?.focus();
    },
  }), { kind: "small", "aria-label": `Use one value for all: ${words}` });
  const box = h("div", { class: "column" }, name, replace);
  return {
    ...made, element: h("div", { class: "column-field" }, box, made.element),
    update() {
      const column = columnOf(form.editing.value(pointer));
      name.textContent = `column: ${column}`;
      box.hidden = column === null;
      made.element.hidden = column !== null;
      made.update();
    },
  };
}

/** What Apple and Xcode know an app by. */
const IDENTIFYING = ["/bundleID", "/clip/bundleID", "/teamID", "/appStoreID"];

/** A control that shows its value, and is typed into only after a question. */
function guardedControl(form, field, pointer, made) {
  const value = h("code", { dir: "ltr" });
  let isOpen = false;
  const change = button("Change", () => ask({
    title: `Change “${field.title}”?`,
    words: h("p", {}, "It has to be the same in Xcode and App Store Connect. Ask your developer before you change it."),
    action: "Change",
    act: async () => () => {
      isOpen = true;
      form.update();
      made.input.focus();
    },
  }), { kind: "small", "aria-label": `Change: ${field.title}` });
  const box = h("div", { class: "column" }, value, change);
  return {
    ...made, element: h("div", { class: "column-field" }, box, made.element),
    update() {
      made.update();
      value.textContent = form.editing.value(pointer) ?? "";
      box.hidden = isOpen || value.textContent === "";
      // What is missing can be typed at once, and stays open.
      if (box.hidden) isOpen = true;
      made.element.hidden = !isOpen;
    },
  };
}

/** "500 shops", or "500 cards" if they have no place. */
export const sharing = ({ shared }) => counted(shared.cards, shared.shops ? "shop" : "card");

function plainControl(form, field, pointer, labels) {
  const own = field.type === "coordinates" ? coordinatesControl
    : { "/place": placeControl, "/place/address": addressControl }[pointer];
  if (own) return own(form, field, pointer, objectControl);
  // In a template, the value can be a column.
  const isColumn = ["number", "template", "boolean"].includes(field.type)
    && typeof form.editing.value(pointer) === "string";
  if (isColumn) return textControl(form, field, pointer, labels);
  const make = {
    choice: hasShortChoices(field) ? segmentedControl : selectControl,
    boolean: switchControl, list: listControl, object: objectControl, entries: entriesControl, number: numberControl,
    template: templateControl,
  }[field.type] ?? textControl;
  const made = make(form, field, pointer, labels);
  return field.type === "color" && !form.editing.view.rows ? colorControl(form, field, pointer, made) : made;
}

/** Whether choices have room next to each other. */
const hasShortChoices = (field) => {
  const names = (field.choices ?? []).map((choice) => choiceName(field, choice));
  return names.length <= FEW && names.join("    ").length <= 30;
};

const isTypedIn = (input) => document.activeElement === input;

function textControl(form, field, pointer, { id, describedBy }) {
  const isTranslation = pointer.startsWith("/localizations/");
  const isAddress = field.type === "url" || field.type === "image" || field.type === "color";
  const input = h("input", {
    id, class: isAddress ? "input address" : "input", type: "text", dir: isAddress ? "ltr" : "auto",
    "aria-describedby": describedBy, "aria-required": field.required ? "true" : null, autocomplete: "off",
    spellcheck: isAddress ? "false" : "true", inputmode: field.type === "url" ? "url" : null,
    placeholder: isTranslation || typeof field.example !== "string" ? null : `e.g. ${field.example}`,
    on: {
      input: () => removed() === null && type(),
      change() {
        const found = removed();
        if (found === null) return;
        const show = (text) => (input.value = text);
        askToRemove(found, form, field.title || field.name, (text) => type(show(text)), () => show(value()));
      },
    },
  });
  const value = () => String(form.editing.value(pointer) ?? "");
  /** The columns that are typed over: nothing is sent before a person leaves the field, and answers a question. */
  const removed = () => (form.editing.view.rows ? removedColumns(value(), input.value) : null);
  function type() {
    count();
    if (input.value === "" && !field.required) form.editing.remove(pointer, { typing: true });
    else form.editing.set(pointer, input.value, { typing: true });
  }
  const limit = () => form.limit(field, pointer);
  const counter = h("p", { class: "counter", id: uniqueID("counter"), hidden: limit() === undefined });
  function count() {
    // The text of a template is counted as the longest of its cards has it.
    const longest = form.editing.view.shared?.longest.find((each) => each.field === pointer)?.text;
    const [characters, most] = [length(longest ?? input.value), limit()];
    counter.title = longest ? `Longest: ${longest}` : "";
    counter.hidden = most === undefined;
    counter.textContent = `${characters} of ${most}`;
    counter.classList.toggle("over", characters > most);
  }
  input.setAttribute("aria-describedby", `${describedBy} ${counter.id}`);
  return {
    element: input, input, counter,
    update() {
      const value = form.editing.value(pointer);
      const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
      // The input in which a person types is ahead of the answer, unless the change was made elsewhere.
      if (input.value !== text && !(isTypedIn(input) && (form.isTyping() || removed()))) input.value = text;
      input.lang = form.language?.(pointer) ?? "";
      count();
    },
  };
}

function numberControl(form, field, pointer, { id, describedBy }) {
  const input = h("input", {
    id, class: "input number", type: "number", step: "any", min: field.minimum ?? null, max: field.maximum ?? null,
    "aria-describedby": describedBy, placeholder: field.example === undefined ? null : `e.g. ${field.example}`,
    on: {
      input() {
        if (input.value !== "") form.editing.set(pointer, Number(input.value), { typing: true });
        else if (!input.validity.badInput) form.editing.remove(pointer, { typing: true });
      },
    },
  });
  return {
    element: input, input,
    update() {
      const value = form.editing.value(pointer);
      if (Number(input.value) !== value && !(isTypedIn(input) && form.isTyping())) input.value = value ?? "";
    },
  };
}

function selectControl(form, field, pointer, { id, describedBy }) {
  // The default is one of the choices, and is chosen by removing the member.
  const isDefault = (value) => value === field.default && !field.required;
  const options = field.choices.map(({ value, name }) =>
    h("option", { value }, isDefault(value) ? `${name} (default)` : name));
  const hasDefault = field.choices.some(({ value }) => isDefault(value));
  const select = h("select", {
    id, class: "input", "aria-describedby": describedBy,
    on: {
      change() {
        if (select.value === "" || isDefault(select.value)) form.editing.remove(pointer);
        else form.editing.set(pointer, select.value);
      },
    },
  }, hasDefault ? null : h("option", { value: "" }, field.required ? "" : "—"), options);
  return {
    element: select, input: select,
    update() {
      const value = form.editing.value(pointer) ?? (hasDefault ? field.default : "");
      // A word that is not on the list is shown as it is.
      const isListed = [...select.options].some((option) => option.value === value);
      if (!isListed) select.append(h("option", { value }, String(value)));
      select.value = value;
    },
  };
}

function segmentedControl(form, field, pointer, { labelID, describedBy }) {
  const name = uniqueID("choice");
  const choices = field.required || field.default ? field.choices : [{ value: "", name: "—" }, ...field.choices];
  const inputs = choices.map(({ value }) => h("input", {
    type: "radio", name, value, id: uniqueID(name), class: "hidden-text",
    on: {
      change() {
        if (value === "" || (value === field.default && !field.required)) form.editing.remove(pointer);
        else form.editing.set(pointer, value);
      },
    },
  }));
  const words = (choice) => (choice.value ? choiceName(field, choice) : choice.name);
  const element = h("div", {
    class: "segmented", role: "radiogroup", "aria-labelledby": labelID, "aria-describedby": describedBy,
  }, choices.map((choice, index) => [inputs[index], h("label", { for: inputs[index].id }, words(choice))]));
  return {
    element, input: null, focusable: inputs[0],
    update() {
      const value = form.editing.value(pointer) ?? field.default ?? "";
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

function switchControl(form, field, pointer, { id, describedBy }) {
  const input = h("input", {
    id, type: "checkbox", class: "switch", role: "switch", "aria-describedby": describedBy,
    on: {
      change() {
        if (String(input.checked) === (field.default ?? "false")) form.editing.remove(pointer);
        else form.editing.set(pointer, input.checked);
      },
    },
  });
  return {
    element: input, input, isInline: true,
    update() {
      input.checked = (form.editing.value(pointer) ?? field.default === "true") === true;
    },
  };
}

/** The members of an object. One with `onlyIf` is shown only next to certain values of another one. */
function objectControl(form, field, pointer) {
  const blocks = field.members.map((member) => form.block(member, join(pointer, member.key)));
  return {
    element: h("div", { class: "members" }, blocks), input: null,
    update() {
      field.members.forEach(({ key, onlyIf, type }, index) => {
        if (!onlyIf) return;
        const isUsed = form.editing.value(join(pointer, key)) !== undefined;
        // Colors are chosen among the templates first.
        const isKnown = type !== "color" && onlyIf.values.includes(form.editing.value(join(pointer, onlyIf.key)));
        blocks[index].hidden = !isUsed && !isKnown;
      });
    },
  };
}
