// The form of one card: labelled fields with their explanation, their findings, and sections of fields.

import { h, uniqueID } from "./dom.js";
import { control } from "./controls.js";
import { blockOf, distribute, findingList, sentence, splitByLanguage } from "./findings.js";
import { session } from "./session.js";

/** What unsaved changes do to printed codes, as warnings at the members and cells that were changed. */
function brokenFindings({ message, fields = [], columns = [] } = {}) {
  const places = [...fields, ...columns.map(cellPointer)];
  if (message && places.length === 0) places.push(null);
  return message ? places.map((field) => ({ severity: "warning", message, field })) : [];
}

/** How a finding names a cell. */
export const cellPointer = (column) => `cell:${column}`;

const wordsOf = (text = "") => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** What a form says of members that it does not show as they are in a file. */
const DESCRIPTIONS = {
  countryCode: "", index: "The colors that Apple’s generator offers, or “…” for colors of your own.",
  foreground: "The color of the arcs.", background: "The color of the disc.",
};

/** The description of a member, unless it says no more than the label, as "The postal code." does. */
function describe({ key, title, description }) {
  const known = new Set([...wordsOf(title), "the", "of", "place"]);
  return DESCRIPTIONS[key] ?? (wordsOf(description).every((word) => known.has(word)) ? "" : description);
}

/** A list of the sections of a form, for wide windows. A dot marks those with an error; `update()` looks for them. */
export function sectionList(column) {
  const sections = [...column.children].filter((each) => each.querySelector(":scope > :is(h2, summary)"));
  const items = sections.map((section) => {
    const dot = h("span", { class: "section-dot", hidden: true }, h("span", { class: "hidden-text" }, ", with errors"));
    const show = () => {
      if (section.tagName === "DETAILS") section.open = true;
      section.scrollIntoView({ block: "start" });
      section.querySelector("summary, input:not([type=file]), select, button")?.focus({ preventScroll: true });
    };
    const words = section.querySelector("h2").textContent;
    const link = h("button", { type: "button", on: { click: show } }, h("span", {}, words), dot);
    return { link, update: () => (dot.hidden = section.querySelector(".finding.error") === null) };
  });
  return {
    element: h("nav", { class: "section-list", "aria-label": "Sections" }, items.map(({ link }) => link)),
    update() {
      for (const each of items) each.update();
    },
  };
}

export class Form {
  /** A form of what `editing` edits; `fix(finding)` fixes one, unless nothing can be changed. */
  constructor(editing, fix) {
    this.editing = editing;
    this.fix = session.readOnly ? null : fix;
    this.blocks = [];
    this.typed = 0;
  }

  /** Whether a person has typed just now, so that answers must not change the field. */
  isTyping() {
    return this.editing.queue.length > 0 || this.editing.sending !== null;
  }

  /** Whether the form only shows what it is about. */
  get isReadOnly() {
    return session.readOnly || Boolean(this.editing.view.readOnly);
  }

  /** The most characters of a text, from the limits of this card. */
  limit(field) {
    return field.type === "text" ? this.editing.view.limits?.[field.key] ?? field.maxCharacters : undefined;
  }

  /** What people should know about a member: its description, and a limit of this card that is not Apple’s. */
  hint(field) {
    const limit = field.type === "text" ? this.editing.view.limits?.notes?.[field.key] : null;
    return [describe(field), limit && `${sentence(limit)}.`].filter(Boolean).join(" ");
  }

  /** The language of a text, for spelling and screen readers. */
  language(pointer) {
    const found = pointer.match(/^\/localizations\/([^/]+)/);
    return found ? found[1] : /^\/(title|subtitle)$/.test(pointer) ? this.editing.view.cards?.[0]?.language : null;
  }

  /** A member with its label, explanation, control and findings. */
  block(field, pointer) {
    const [id, labelID, hintID] = [uniqueID("field"), uniqueID("label"), uniqueID("hint")];
    const findings = findingList(this.fix);
    const made = control(this, field, pointer, { id, labelID, describedBy: `${hintID} ${findings.element.id}` });
    const words = field.title || field.name || "";
    const label = h(made.input ? "label" : "p", {
      class: field.title ? "label" : "hidden-text", id: labelID, for: made.input ? id : null,
    }, words);
    const hint = h("p", { class: "hint", id: hintID });
    const head = h("div", { class: "field-head" }, label, made.isInline ? made.element : null, made.counter ?? null);
    // What a group is about comes before its parts, a remark on one value after it.
    const isGroup = ["object", "list", "entries", "coordinates"].includes(field.type);
    const element = h("div", { class: `field ${field.type}`, "data-pointer": pointer },
      head, isGroup ? hint : null, made.isInline ? null : made.element, findings.element, isGroup ? null : hint);
    const block = {
      pointer, element,
      update: () => {
        made.update();
        hint.textContent = this.hint(field);
        hint.hidden = hint.textContent === "";
      },
      showFindings(found) {
        findings.show(found);
        const isWrong = found.some(({ severity }) => severity === "error");
        (made.input ?? made.focusable)?.setAttribute("aria-invalid", String(isWrong));
        element.classList.toggle("wrong", isWrong);
      },
    };
    this.blocks.push(block);
    block.update();
    return element;
  }

  /** A block made elsewhere, such as the image, takes part in updates and gets findings. */
  add(block) {
    this.blocks.push(block);
    return block.element;
  }

  /** A section of the form. A closed one can be opened, and shows how many findings are in it. */
  section(title, children, { open = true, isFoldable = false, hint = null } = {}) {
    const heading = h("h2", {}, title);
    const note = hint ? h("p", { class: "hint" }, hint) : null;
    if (!isFoldable) return h("section", { class: "section" }, heading, note, children);
    return h("details", { class: "section", open }, h("summary", {}, heading), note, children);
  }

  /** Moves the focus to the field that shows the findings about a member, and opens what it is in. */
  focus(pointer) {
    const element = blockOf(pointer, this.blocks)?.element;
    if (!element) return false;
    for (let outer = element; outer; outer = outer.parentElement) if (outer.tagName === "DETAILS") outer.open = true;
    const target = element.querySelector("input:not([type=file]), select, textarea, button");
    element.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
    return target !== null;
  }

  /** Shows the values and findings of the newest view; answers the findings that no field can show. */
  update() {
    for (const block of [...this.blocks]) block.update();
    this.blocks = this.blocks.filter((block) => block.element.isConnected);
    const { findings, brokenCodes } = this.editing.view;
    const others = distribute([...splitByLanguage(findings), ...brokenFindings(brokenCodes)], this.blocks);
    for (const section of document.querySelectorAll("details.section")) {
      const count = section.querySelectorAll(".finding").length;
      section.querySelector("summary").dataset.count = count > 0 ? count : "";
    }
    for (const item of document.querySelectorAll("details:is(.list-row,.more):has(.finding)")) item.open = true;
    return others;
  }
}
