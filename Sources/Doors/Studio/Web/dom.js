// Builds the page's elements. Every text becomes a text node; only `cardElement` reads HTML, and only the server's.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "selected", "open", "indeterminate"]);

/** An element with attributes, `on` (listeners by event) and children; null and false are skipped. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (PROPERTIES.has(key)) {
      element[key] = value;
    } else if (value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.flat(3).filter((child) => ![null, undefined, false].includes(child)));
  return element;
}

/** A picture of icons.svg, which says nothing to screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** A button with words, or with an icon whose name only screen readers and tooltips show. */
export function button(words, action, { kind = "", icon: name = null, iconOnly = false, ...attributes } = {}) {
  const label = iconOnly ? { "aria-label": words, title: words } : {};
  const className = `button ${kind} ${iconOnly ? "icon-only" : ""}`.trim();
  return h("button", { type: "button", class: className, ...label, ...attributes, on: { click: action } },
    name ? icon(name) : null, iconOnly ? null : h("span", {}, words));
}

/**
 * Makes controls show their values only, or lets people change them again. Texts can be selected and copied all the
 * same.
 */
export function lock(controls, isLocked = true) {
  for (const each of controls) {
    if (["text", "number"].includes(each.type)) each.readOnly = isLocked;
    else each.disabled = isLocked;
  }
}

/** The card that the server drew. */
export function cardElement(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return document.importNode(page.body.firstElementChild, true);
}

/** Makes `old` look like `fresh` and keeps what is equal, so that images are not loaded again. */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [kept, wanted] = [[...old.childNodes], [...fresh.childNodes]];
  wanted.forEach((child, index) => (index < kept.length ? morph(kept[index], child) : old.append(child)));
  kept.slice(wanted.length).forEach((child) => child.remove());
}

let identifiers = 0;
/** An id that nothing else on the page has. */
export function uniqueID(stem) {
  identifiers += 1;
  return `${stem}-${identifiers}`;
}

let announced = 0;
/** Has screen readers say `words` when the person pauses. What was said does not stay on the page. */
export function announce(words) {
  const live = document.getElementById("live");
  clearTimeout(announced);
  announced = setTimeout(() => {
    live.textContent = words;
    announced = setTimeout(() => (live.textContent = ""), 5000);
  }, 700);
}

let shown = 0;
/** Shows `words` for some seconds, with a button for the `action` that follows, `[words, run]`. */
export function toast(words, action = null) {
  const element = document.getElementById("toast");
  const run = () => {
    element.classList.remove("shown");
    action[1]();
  };
  element.replaceChildren(words, action ? button(action[0], run, { kind: "small" }) : "");
  element.classList.add("shown");
  clearTimeout(shown);
  shown = setTimeout(() => element.classList.remove("shown"), action ? 8000 : 5000);
}

/** "1 card", "2 cards". */
export const counted = (count, one, many = `${one}s`) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const segmenter = new Intl.Segmenter();
/** The number of characters as a reader counts them. */
export const length = (text) => [...segmenter.segment(text)].length;

/** A text as it is searched: without case and accents. */
export const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
