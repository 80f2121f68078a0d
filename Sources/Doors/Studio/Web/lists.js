// The controls of lists and of objects with languages as keys.

import { codeImage } from "./codes.js";
import { ask } from "./dialogs.js";
import { button, h, uniqueID } from "./dom.js";
import { withoutColumns } from "./controls.js";
import { join } from "./editing.js";
import { languageName, tableAddress } from "./session.js";

/** Up to this number of choices are shown side by side. */
export const FEW = 4;

/** What a new element of a list contains; a required choice begins as in the example, so a code is a QR code. */
function fresh(form, field) {
  if (!field.members) return field.type === "url" ? form.editing.value("/urlPrefix") ?? "" : "";
  const required = field.members.filter((member) => member.required);
  const value = (member) => (member.choices ? member.example ?? member.choices[0].value : fresh(form, member));
  return Object.fromEntries(required.map((member) => [member.key, value(member)]));
}

/** A list, one row for each element. */
export function listControl(form, field, pointer, { labelID }) {
  const items = field.items;
  if (items.type === "choice" && items.choices.length <= FEW) return checksControl(form, field, pointer, { labelID });
  const rows = h("div", { class: "list-rows" });
  const add = button("Add", () => {
    form.editing.append(pointer, fresh(form, items));
    update();
    if (rows.lastElementChild?.tagName === "DETAILS") rows.lastElementChild.open = true;
    rows.lastElementChild?.querySelector("input, select, textarea")?.focus();
  }, { kind: "small", icon: "plus", "aria-describedby": labelID });
  const element = h("div", { class: "list", role: "group", "aria-labelledby": labelID }, rows, add);
  let shown = -1;

  function update() {
    const value = form.editing.value(pointer);
    const count = Array.isArray(value) ? value.length : 0;
    if (count === shown) return;
    shown = count;
    rows.replaceChildren(...Array.from({ length: count }, (_, index) => row(index)));
  }

  function row(index) {
    const item = join(pointer, index);
    const words = `${field.title || field.name} ${index + 1}`;
    const remove = () => {
      form.editing.remove(item);
      shown = -1;
      update();
      add.focus();
    };
    const block = form.block({ ...items, title: "", name: words, description: "" }, item);
    if (items.type !== "object") {
      return h("div", { class: "list-row" }, block,
        button(`Remove ${words}`, remove, { kind: "quiet", icon: "close", iconOnly: true }));
    }
    const [name, detail] = ["item-name", "item-detail"].map((each) => h("span", { class: each, dir: "auto" }));
    const hasImage = field.key === "codes" && !form.editing.view.rows;
    const code = hasImage ? codeImage((url) => form.editing.set(join(item, "url"), url)) : null;
    const show = () => {
      const value = form.editing.value(item);
      describe(value, items, name, detail);
      const { rows: table, shared } = form.editing.view;
      if (table) detail.append(detail.textContent && " · ", `one for each ${shared.shops ? "shop" : "card"}`);
      code?.show(value);
    };
    form.add({ pointer: null, element: name, showFindings() {}, update: show });
    show();
    return h("details", { class: "list-row object" }, h("summary", {}, h("span", {}, name, detail)), block,
      code?.element, button("Remove", remove, { kind: "small", "aria-label": `Remove ${words}` }));
  }
  return { element, input: null, update };
}

/** A list of few words: one box for each. */
function checksControl(form, field, pointer, { labelID }) {
  const boxes = field.items.choices.map(({ value }) => h("input", {
    type: "checkbox", value, id: uniqueID("check"),
    on: {
      change() {
        const checked = boxes.filter((box) => box.checked).map((box) => box.value);
        if (checked.length > 0) form.editing.set(pointer, checked);
        else form.editing.remove(pointer);
      },
    },
  }));
  const labels = boxes.map((box, index) => h("label", { for: box.id }, box, field.items.choices[index].name));
  const element = h("div", { class: "checks", role: "group", "aria-labelledby": labelID }, labels);
  return {
    element, input: null,
    update() {
      const value = form.editing.value(pointer) ?? [];
      for (const box of boxes) box.checked = value.includes(box.value);
    },
  };
}

/** Shows an element of a list in a few words: what it is called and its choices, then its URLs and what is true. */
function describe(value, field, name, detail) {
  const members = field.members.filter(({ key }) => value?.[key] !== undefined && value[key] !== "");
  const words = ({ key, choices: known = [] }) =>
    known.find((choice) => choice.value === value[key])?.name ?? withoutColumns(value[key]);
  const ofType = (type) => members.filter((member) => member.type === type);
  // What only some kinds have, such as the colors of an App Clip Code, does not name an element.
  const texts = ofType("text").filter(({ required, onlyIf }) => !required && !onlyIf);
  const choices = ofType("choice").filter(({ required }) => required);
  const named = texts.length + choices.length > 0 ? [...texts, ...choices] : members.slice(0, 1);
  name.textContent = named.map(words).join(" · ");
  const truths = ofType("boolean").filter(({ key }) => value[key] === true).map(({ title }) => title);
  detail.textContent = [...ofType("url").filter((each) => !named.includes(each)).map(words), ...truths].join(" · ");
}

/** Links to the table of the cards of a template, and to their codes as one file: the template has none of its own. */
export function allCodes({ id, shared }) {
  const [noun, count] = [shared.shops ? "shop" : "card", shared.cards.toLocaleString("en")];
  return h("div", { class: "plain" },
    h("p", {}, h("a", { class: "button small", href: tableAddress(id) }, `Edit all ${count} in a table`)),
    h("p", { class: "all-codes" }, `Each ${noun} has its own code. `, h("a", {
      class: "button small", href: `codes.zip?${new URLSearchParams({ id })}`, download: "codes.zip",
    }, `Download all ${count} (ZIP)`)));
}

/** A button that asks for a language to add; `show(choices)` says which can be added. */
export function languageAdder(add) {
  let offered = [];
  const element = button("Add language", () => ask({
    title: "Add a language", action: "Add",
    fields: [{
      key: "language", label: "Language", choices: [["", "Choose a language"], ...offered], isRequired: true,
    }],
    act: async ({ language }) => () => add(language),
  }), { kind: "small" });
  return {
    element,
    show(choices) {
      offered = choices.map(({ value, name }) => [value, name]);
      element.hidden = offered.length === 0;
    },
  };
}

/** The values of an object whose keys are languages. */
export function entriesControl(form, field, pointer, { labelID }) {
  const rows = h("div", { class: "list-rows" });
  const adder = languageAdder((language) => {
    form.editing.set(join(pointer, language), fresh(form, field.items));
    update();
    rows.lastElementChild.querySelector("input, select")?.focus();
  });
  let shown = null;
  function update() {
    const keys = Object.keys(form.editing.value(pointer) ?? {});
    if (keys.join() === shown) return;
    shown = keys.join();
    rows.replaceChildren(...keys.map(row));
    adder.show(field.keys.choices.filter(({ value }) => !keys.includes(value)));
  }
  function row(key) {
    const remove = () => {
      form.editing.remove(join(pointer, key));
      update();
      adder.element.focus();
    };
    return h("div", { class: "list-row" },
      form.block({ ...field.items, title: languageName(key) }, join(pointer, key)),
      button(`Remove ${languageName(key)}`, remove, { kind: "quiet", icon: "close", iconOnly: true }));
  }
  const element = h("div", { class: "list", role: "group", "aria-labelledby": labelID }, rows, adder.element);
  return { element, input: null, update };
}
