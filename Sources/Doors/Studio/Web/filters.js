// Which cards the gallery shows: the search and the filters.

import { h } from "./dom.js";
import { choiceName, languageName } from "./session.js";

/** What is chosen, and the card that was opened last, kept while other parts are shown. */
export const chosen = {
  words: "", app: "", language: "", action: "", only: "", layout: "gallery", scroll: 0, opened: null,
};

const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const texts = new WeakMap();

/** Everything of a card that the search finds. */
function text(card) {
  if (!texts.has(card)) {
    const translated = card.translations.flatMap(({ title, subtitle }) => [title, subtitle]);
    const all = [card.title, card.subtitle, ...translated, card.urlPrefix, card.id, card.file];
    texts.set(card, fold(all.filter(Boolean).join("\n")));
  }
  return texts.get(card);
}

/** The filters with words of their own: whether a card passes, by value. */
const only = {
  findings: { name: "With findings", passes: (card) => card.errors + card.warnings + card.notes > 0 },
  deployed: { name: "With printed codes", passes: (card) => card.deployedCodes > 0 },
  missing: { name: "Missing a language", passes: (card) => card.missingLanguages.length > 0 },
  default: { name: "Default cards", passes: (card) => card.isDefault },
  retired: { name: "Retired", passes: (card) => card.retired },
};

/** The language of a locale: "de" for "de-DE". */
const base = (locale) => locale.split("-")[0];

/** The card with its texts in the chosen language. */
function inChosenLanguage(card) {
  if (chosen.language === "" || base(card.language ?? "") === chosen.language) return card;
  const translation = card.translations.find(({ language }) => base(language) === chosen.language);
  return translation ? { ...card, ...translation } : card;
}

/**
 * The cards that pass the search and all filters, in their order, and how many would with each value of `only` instead
 * of the one that is chosen.
 */
export function passing(cards) {
  const others = passingOthers(cards);
  const counts = Object.fromEntries(
    Object.entries(only).map(([value, { passes }]) => [value, others.filter(passes).length]));
  const passed = chosen.only === "" ? others : others.filter(only[chosen.only].passes);
  return { passed: passed.map(inChosenLanguage), counts };
}

/** The cards that pass everything but `only`. */
function passingOthers(cards) {
  const words = fold(chosen.words).split(/\s+/).filter(Boolean);
  return cards.filter((card) =>
    (chosen.app === "" || card.app === chosen.app)
    && (chosen.language === "" || card.languages.map(base).includes(chosen.language))
    && (chosen.action === "" || card.action === chosen.action)
    && words.every((word) => text(card).includes(word)));
}

/** Whether anything is chosen that hides cards. */
export const isFiltered = () => ["words", "app", "language", "action", "only"].some((key) => chosen[key] !== "");

/** Shows all cards again. */
export function clearFilters() {
  Object.assign(chosen, { words: "", app: "", language: "", action: "", only: "" });
}

function choice(key, label, choices, changed) {
  // A choice that no card has any more is not a filter.
  if (!choices.some(([value]) => value === chosen[key])) chosen[key] = "";
  const options = [["", label], ...choices].map(([value, name]) =>
    h("option", { value, selected: chosen[key] === value }, name));
  return h("select", {
    class: "pill", "aria-label": label, hidden: choices.length < 2,
    on: {
      change({ target }) {
        chosen[key] = target.value;
        target.classList.toggle("chosen", chosen[key] !== "");
        changed();
      },
    },
  }, options);
}

/** The controls of the filters; `changed` is called after each choice, `count(counts)` shows how many cards pass. */
export function filterControls(registry, actions, changed) {
  const cards = registry.experiences;
  const languages = [...new Set(cards.flatMap((card) => card.languages.map(base)))]
    .map((code) => [code, languageName(code)]).sort(([, first], [, second]) => first.localeCompare(second, "en"));
  const verbs = actions.filter(({ value }) => cards.some((card) => card.action === value));
  const selects = [
    choice("app", "All apps", registry.apps.map(({ id, name }) => [id, name ?? id]), changed),
    choice("language", "All languages", languages, changed),
    choice("action", "All verbs", verbs.map((verb) => [verb.value, choiceName({ key: "action" }, verb)]), changed),
  ];
  for (const select of selects) select.classList.toggle("chosen", select.value !== "");
  const chips = Object.entries(only)
    .map(([value, { name, passes }]) => [value, name, cards.filter(passes).length])
    .filter(([value, , count]) => count > 0 || chosen.only === value)
    .map(([value, name]) => h("button", {
      type: "button", class: "pill", "aria-pressed": String(chosen.only === value), "data-only": value,
      on: {
        click() {
          chosen.only = chosen.only === value ? "" : value;
          for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.dataset.only === chosen.only));
          changed();
        },
      },
    }, name, h("span", { class: "pill-count" })));
  return {
    element: h("div", { class: "filters", role: "group", "aria-label": "Filters" }, selects, chips),
    count(counts) {
      for (const chip of chips) chip.lastElementChild.textContent = counts[chip.dataset.only].toLocaleString("en");
    },
  };
}
