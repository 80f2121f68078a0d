// The controls of the form: one for each type of member in `/api/fields`.

import { button, h, length, uniqueID } from "./dom.js";
import { join } from "./editing.js";
import { coordinatesControl } from "./place.js";
import { choiceName, languageName } from "./session.js";

/** Up to this number of choices are shown side by side. */
const FEW = 4;

/**
 * A control: its `element`, the `input` that gets the focus and the label (null for a group), and `update()`, which
 * shows the current value and leaves an input alone in which a person types.
 */
export function control(form, field, pointer, labels) {
  if (field.type === "coordinates") return coordinatesControl(form, field, pointer, objectControl);
  const make = {
    choice: (field.choices?.length ?? 0) > FEW ? selectControl : segmentedControl,
    boolean: switchControl, list: listControl, object: objectControl, entries: entriesControl, number: numberControl,
  }[field.type] ?? textControl;
  return make(form, field, pointer, labels);
}

const isTypedIn = (input) => document.activeElement === input;

function textControl(form, field, pointer, { id, describedBy }) {
  const isAddress = field.type === "url" || field.type === "image" || field.type === "color";
  const input = h("input", {
    id, class: isAddress ? "input address" : "input", type: "text", dir: isAddress ? "ltr" : "auto",
    "aria-describedby": describedBy, "aria-required": field.required ? "true" : null, autocomplete: "off",
    spellcheck: isAddress ? "false" : "true", inputmode: field.type === "url" ? "url" : null,
    placeholder: typeof field.example === "string" ? field.example : null, lang: form.language?.(pointer) ?? null,
    on: {
      input() {
        count();
        if (input.value === "" && !field.required) form.editing.remove(pointer, { typing: true });
        else form.editing.set(pointer, input.value, { typing: true });
      },
    },
  });
  const limit = () => form.limit(field, pointer);
  const counter = h("p", { class: "counter", id: uniqueID("counter"), hidden: limit() === undefined });
  function count() {
    const [characters, most] = [length(input.value), limit()];
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
      if (input.value !== text && !(isTypedIn(input) && form.isTyping())) input.value = text;
      count();
    },
  };
}

function numberControl(form, field, pointer, { id, describedBy }) {
  const input = h("input", {
    id, class: "input number", type: "number", step: "any", min: field.minimum ?? null, max: field.maximum ?? null,
    "aria-describedby": describedBy, placeholder: field.example ?? null,
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
  const absence = field.default ? `${field.choices.find(({ value }) => value === field.default)?.name ?? field.default} (default)` : "—";
  const select = h("select", {
    id, class: "input", "aria-describedby": describedBy,
    on: { change: () => (select.value === "" ? form.editing.remove(pointer) : form.editing.set(pointer, select.value)) },
  }, h("option", { value: "" }, field.required ? "" : absence), field.choices.map(({ value, name }) => h("option", { value }, name)));
  return {
    element: select, input: select,
    update() {
      const value = form.editing.value(pointer) ?? "";
      // A word that is not on the list is shown as it is.
      if (![...select.options].some((option) => option.value === value)) select.append(h("option", { value }, String(value)));
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
  const element = h("div", { class: "segmented", role: "radiogroup", "aria-labelledby": labelID, "aria-describedby": describedBy },
    choices.map((choice, index) => [inputs[index], h("label", { for: inputs[index].id }, choice.value ? choiceName(field, choice) : choice.name)]));
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
  return { element: input, input, isInline: true, update: () => (input.checked = (form.editing.value(pointer) ?? field.default === "true") === true) };
}

/** What a new element of a list contains. */
function fresh(form, field) {
  if (!field.members) return field.type === "url" ? form.editing.value("/urlPrefix") ?? "" : "";
  const required = field.members.filter((member) => member.required);
  return Object.fromEntries(required.map((member) => [member.key, member.choices?.[0]?.value ?? fresh(form, member)]));
}

function listControl(form, field, pointer, { labelID }) {
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
      return h("div", { class: "list-row" }, block, button(`Remove ${words}`, remove, { kind: "quiet", icon: "close", iconOnly: true }));
    }
    const [name, detail] = [h("span", { class: "item-name", dir: "auto" }), h("span", { class: "item-detail", dir: "auto" })];
    form.add({ pointer: null, element: name, showFindings() {}, update: () => describe(form.editing.value(item), items, name, detail) });
    describe(form.editing.value(item), items, name, detail);
    return h("details", { class: "list-row object" }, h("summary", {}, h("span", {}, name, detail)), block, button("Remove", remove, { kind: "small", "aria-label": `Remove ${words}` }));
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
  const element = h("div", { class: "checks", role: "group", "aria-labelledby": labelID }, boxes.map((box, index) =>
    h("label", { for: box.id }, box, field.items.choices[index].name)));
  return {
    element, input: null,
    update() {
      const value = form.editing.value(pointer) ?? [];
      for (const box of boxes) box.checked = value.includes(box.value);
    },
  };
}

/** Shows an element of a list in a few words: its choices and what identifies it, then its other texts. */
function describe(value, field, name, detail) {
  const members = field.members.filter(({ key }) => value?.[key] !== undefined && value[key] !== "");
  const words = ({ key, choices }) => choices?.find((choice) => choice.value === value[key])?.name ?? String(value[key]);
  const texts = members.filter(({ type }) => ["choice", "text", "url"].includes(type));
  name.textContent = [...texts.filter(({ required }) => !required), ...texts.filter(({ type }) => type === "choice")].filter(({ type, required }) => required || type === "text").map(words).join(" · ") || words(members[0] ?? { key: "" });
  detail.textContent = [...texts.filter(({ type }) => type === "url").map(words), ...members.filter(({ type, key }) => type === "boolean" && value[key] === true).map(({ title }) => title)].join(" · ");
}

function objectControl(form, field, pointer) {
  return { element: h("div", { class: "members" }, field.members.map((member) => form.block(member, join(pointer, member.key)))), input: null, update() {} };
}

function entriesControl(form, field, pointer, { labelID }) {
  const rows = h("div", { class: "list-rows" });
  const select = h("select", {
    class: "input", "aria-label": "Add language",
    on: {
      change() {
        form.editing.set(join(pointer, select.value), fresh(form, field.items));
        update();
      },
    },
  });
  let shown = null;
  function update() {
    const keys = Object.keys(form.editing.value(pointer) ?? {});
    if (keys.join() === shown) return;
    shown = keys.join();
    rows.replaceChildren(...keys.map((key) => h("div", { class: "list-row" },
      form.block({ ...field.items, title: languageName(key) }, join(pointer, key)),
      button(`Remove ${languageName(key)}`, () => {
        form.editing.remove(join(pointer, key));
        update();
      }, { kind: "quiet", icon: "close", iconOnly: true }))));
    const left = field.keys.choices.filter(({ value }) => !keys.includes(value));
    select.replaceChildren(h("option", { value: "" }, "Add language"), ...left.map(({ value, name }) => h("option", { value }, name)));
  }
  return { element: h("div", { class: "list", role: "group", "aria-labelledby": labelID }, rows, select), input: null, update };
}
