// Coordinates, pasted in any usual form.

import { h, uniqueID } from "./dom.js";
import { isShortLink, parseCoordinates } from "./coordinates.js";

/** The members of the coordinates, after a field that reads what is pasted. */
export function coordinatesControl(form, field, pointer, objectControl) {
  const [id, hintID] = [uniqueID("paste"), uniqueID("hint")];
  const answer = h("p", { class: "hint", id: hintID, role: "status" }, "Decimal, degrees and minutes, or a link from Apple Maps or Google Maps");
  const input = h("input", {
    id, class: "input", type: "text", autocomplete: "off", spellcheck: "false", "aria-describedby": hintID,
    placeholder: "46.6905, 7.8690",
    on: {
      input() {
        const found = parseCoordinates(input.value);
        if (found) {
          const source = field.members.find(({ key }) => key === "source");
          const added = source?.required && !form.editing.value(`${pointer}/source`) ? { source: source.choices.find(({ value }) => value === "MANUALLY_PLACED")?.value ?? source.choices[0].value } : {};
          form.editing.set(pointer, { ...form.editing.value(pointer), ...found, ...added });
          form.update();
          answer.textContent = `${found.latitude}, ${found.longitude}`;
        } else if (isShortLink(input.value)) {
          answer.textContent = "Open this link in a browser and copy the address of the page that it leads to.";
        } else {
          answer.textContent = input.value.trim() === "" ? "" : "No coordinates found";
        }
      },
    },
  });
  const members = objectControl(form, field, pointer);
  return {
    element: h("div", { class: "coordinates" },
      h("div", { class: "field" }, h("div", { class: "field-head" }, h("label", { class: "label", for: id }, "Paste coordinates")), input, answer),
      members.element),
    input: null,
    update() {},
  };
}
