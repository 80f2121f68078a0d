// The card as it looks, next to its form.

import { cardElement, h, morph } from "./dom.js";
import { languageName } from "./session.js";

/** How the card is shown, kept from card to card. */
const chosen = { appearance: "", size: "" };

/** The drawing of a card with its controls; `show(cards, language)` draws it in a language. */
export function cardStage() {
  const frame = h("div", { class: "stage-card" });
  const caption = h("p", { class: "stage-caption" });
  const stage = h("div", { class: "stage" }, frame, caption);
  const element = h("aside", { class: "editor-card", "aria-label": "Preview" }, stage, stageControls(stage));
  return {
    element,
    show(cards, language) {
      element.hidden = cards.length === 0;
      if (element.hidden) return;
      const card = cards.find((each) => each.language === language) ?? cards[0];
      const fresh = cardElement(card.html);
      if (frame.firstElementChild) morph(frame.firstElementChild, fresh);
      else frame.append(fresh);
      caption.textContent = card.language ? languageName(card.language) : "";
    },
  };
}

/** Light or dark, default or large text. */
function stageControls(element) {
  const groups = [
    { key: "appearance", label: "Appearance", choices: [["light", "Light"], ["dark", "Dark"]] },
    { key: "size", label: "Text size", choices: [["", "Default"], ["large", "Large"]] },
  ];
  const show = () => {
    const appearance = chosen.appearance || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    element.classList.toggle("card-dark", appearance === "dark");
    element.classList.toggle("card-light", appearance === "light");
    element.classList.toggle("card-large", chosen.size === "large");
    for (const each of controls.querySelectorAll("button")) {
      const value = each.dataset.key === "appearance" ? appearance : chosen.size;
      each.setAttribute("aria-pressed", String(each.dataset.value === value));
    }
  };
  const controls = h("div", { class: "stage-controls" }, groups.map(({ key, label, choices }) =>
    h("div", { class: "segmented", role: "group", "aria-label": label }, choices.map(([value, words]) => h("button", {
      type: "button", "data-key": key, "data-value": value,
      on: {
        click() {
          chosen[key] = value;
          show();
        },
      },
    }, words)))));
  show();
  return controls;
}
