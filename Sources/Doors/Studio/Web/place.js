// Coordinates, pasted in any usual form.

import { h, uniqueID } from "./dom.js";
import { columnOf } from "./controls.js";
import { isShortLink, parseCoordinates } from "./coordinates.js";

const EXAMPLE = "46.6905, 7.8690";
const HINT = "Decimal, degrees and minutes, or a link from Apple Maps or Google Maps";

/** The members of the coordinates, after a field that reads what is pasted. */
export function coordinatesControl(form, field, pointer, objectControl) {
  const [id, hintID] = [uniqueID("paste"), uniqueID("hint")];
  const answer = h("p", { class: "hint", id: hintID, role: "status" }, HINT);
  const input = h("input", {
    id, class: "input", type: "text", autocomplete: "off", spellcheck: "false", "aria-describedby": hintID,
    placeholder: `e.g. ${EXAMPLE}`, on: { input: read },
  });

  function read() {
    const found = parseCoordinates(input.value);
    if (found) {
      form.editing.set(pointer, { ...origin(), ...form.editing.value(pointer), ...found }, { typing: true });
      form.update();
      say(`${found.latitude}, ${found.longitude}`);
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

  /** Where pasted coordinates come from: a person. */
  function origin() {
    const source = field.members.find(({ key, required }) => key === "source" && required);
    const choice = source?.choices.find(({ value }) => value === "MANUALLY_PLACED") ?? source?.choices[0];
    return choice ? { source: choice.value } : {};
  }

  const members = objectControl(form, field, pointer);
  const paste = h("div", { class: "field" },
    h("div", { class: "field-head" }, h("label", { class: "label", for: id }, "Paste coordinates")), input, answer);
  return {
    element: h("div", { class: "coordinates" }, paste, members.element), input: null,
    update() {
      // Coordinates from columns are replaced one by one, after a question.
      const { latitude, longitude } = form.editing.value(pointer) ?? {};
      paste.hidden = [latitude, longitude].some((each) => columnOf(each) !== null);
      members.update();
    },
  };
}
