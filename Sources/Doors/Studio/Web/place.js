// Coordinates, pasted in any usual form, and what they mean.

import { button, h, uniqueID } from "./dom.js";
import { columnOf } from "./controls.js";
import { inDegrees, isShortLink, mapAddress, parseCoordinates } from "./coordinates.js";
import { session } from "./session.js";

const EXAMPLE = "46.6905, 7.8690";
const HINT = "Decimal, degrees and minutes, or a link from Apple Maps or Google Maps";

/**
 * A field that reads what is pasted, and says where that is. `value()` answers `{latitude, longitude}`, numbers if they
 * are known; `set(coordinates)` changes them.
 */
export function coordinatesField(value, set) {
  const [id, hintID] = [uniqueID("paste"), uniqueID("hint")];
  const answer = h("p", { class: "hint", id: hintID, role: "status" }, HINT);
  const input = h("input", {
    id, class: "input", type: "text", autocomplete: "off", spellcheck: "false", "aria-describedby": hintID,
    placeholder: `e.g. ${EXAMPLE}`, on: { input: read },
  });
  const degrees = h("span", {});
  const map = h("a", { target: "_blank", rel: "noreferrer" }, "Open in Apple Maps ↗");
  const swap = button("Swap", () => {
    const { latitude, longitude } = value();
    set({ latitude: longitude, longitude: latitude });
  }, { kind: "small", title: "Use the latitude as the longitude, and the longitude as the latitude" });
  const echo = h("div", { class: "coordinates-echo" }, degrees, map, session.readOnly ? null : swap);

  function read() {
    const found = parseCoordinates(input.value);
    if (found) {
      set(found);
      say("");
    } else if (input.value.trim() === "") {
      say(HINT);
    } else if (isShortLink(input.value)) {
      say("Open this link in a browser and copy the address of the page that it leads to.", { isWrong: true });
    } else {
      say(`These are not coordinates. Paste them as in ${EXAMPLE}, or paste a link from a map.`, { isWrong: true });
    }
  }

  function say(words, { isWrong = false } = {}) {
    answer.textContent = words;
    answer.className = isWrong ? "problem" : "hint";
    input.setAttribute("aria-invalid", String(isWrong));
  }

  return {
    element: h("div", { class: "field" },
      h("div", { class: "field-head" }, h("label", { class: "label", for: id }, "Paste coordinates")),
      input, answer, echo),
    update() {
      const point = value();
      echo.hidden = ![point.latitude, point.longitude].every(Number.isFinite);
      if (echo.hidden) return;
      degrees.textContent = inDegrees(point);
      map.href = mapAddress(point);
      swap.hidden = Math.abs(point.longitude) > 90;
    },
  };
}

/** What people look for first in a place; the rest is for Maps. */
const FIRST = ["names", "coordinates", "address", "phone", "homePage"];

/** The members of a place, those for Maps folded. */
export function placeControl(form, field, pointer, objectControl) {
  const first = FIRST.map((wanted) => field.members.find(({ key }) => key === wanted)).filter(Boolean);
  const rest = field.members.filter((member) => !first.includes(member));
  const [top, more] = [first, rest].map((members) => objectControl(form, { ...field, members }, pointer));
  return {
    element: h("div", { class: "place" }, top.element,
      h("details", { class: "more" }, h("summary", {}, "More about Maps"), more.element)),
    input: null,
    update() {
      top.update();
      more.update();
    },
  };
}

/** An address in parts or in one line, never in both. */
export function addressControl(form, field, pointer, objectControl) {
  const isWhole = ({ key }) => key === "full";
  const [line, parts] = [field.members.filter(isWhole), field.members.filter((member) => !isWhole(member))]
    .map((members) => objectControl(form, { ...field, members }, pointer));
  const value = () => form.editing.value(pointer) ?? {};
  let isLine = false;
  const other = button("", () => {
    const { full, street = [], postalCode, locality, stateProvince, countryCode } = value();
    const country = field.members.find(({ key }) => key === "countryCode").choices
      .find((choice) => choice.value === countryCode)?.name ?? countryCode;
    const town = [postalCode, locality].filter(Boolean).join(" ");
    const text = [...street, town, stateProvince, country].filter(Boolean).join(", ");
    if (isLine && full) form.editing.set(pointer, { street: [full] });
    if (!isLine && text) form.editing.set(pointer, { full: text });
    isLine = !isLine;
    form.update();
  }, { kind: "small" });
  return {
    element: h("div", { class: "place" }, line.element, parts.element, h("div", {}, other)), input: null,
    update() {
      const { full, ...rest } = value();
      const hasParts = Object.keys(rest).length > 0;
      if (full !== undefined || hasParts) isLine = full !== undefined;
      line.element.hidden = !isLine;
      parts.element.hidden = isLine && !hasParts;
      other.hidden = isLine && hasParts;
      other.querySelector("span").textContent = isLine ? "Enter it in parts" : "Enter it in one line";
      line.update();
      parts.update();
    },
  };
}

/** The members of the coordinates, after a field that reads what is pasted. */
export function coordinatesControl(form, field, pointer, objectControl) {
  const value = () => form.editing.value(pointer) ?? {};
  const paste = coordinatesField(value, (found) => {
    form.editing.set(pointer, { ...origin(), ...value(), ...found }, { typing: true });
    form.update();
  });

  /** Where pasted coordinates come from: a person. */
  function origin() {
    const source = field.members.find(({ key, required }) => key === "source" && required);
    const choice = source?.choices.find(({ value: word }) => word === "MANUALLY_PLACED") ?? source?.choices[0];
    return choice ? { source: choice.value } : {};
  }

  const members = objectControl(form, field, pointer);
  return {
    element: h("div", { class: "coordinates" }, paste.element, members.element), input: null,
    update() {
      // Coordinates from columns are replaced one by one, after a question.
      const { latitude, longitude } = value();
      paste.element.hidden = [latitude, longitude].some((each) => columnOf(each) !== null);
      paste.update();
      members.update();
    },
  };
}
