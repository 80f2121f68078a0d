// Which cards the gallery shows: the search and the filters.

import { fold, h } from "./dom.js";
import { choiceName, languageName } from "./session.js";

/** The filters with their values when nothing is chosen; they are in the address of the page. */
const NOTHING = { words: "", app: "", language: "", action: "", missing: "", only: "", retired: "", layout: "gallery" };

/** What is chosen, and the card that was opened last, kept while other parts are shown. */
export const chosen = { ...NOTHING, scroll: 0, opened: null };

/** Chooses what an address such as `#/?missing=fr` says; one that says nothing changes nothing. */
export function readFilters(hash) {
  const query = hash.split("?")[1];
  if (query === undefined) return;
  const given = new URLSearchParams(query);
  for (const [key, value] of Object.entries(NOTHING)) chosen[key] = given.get(key) ?? value;
  if (!(chosen.only in only)) chosen.only = "";
}

/** The address of the gallery with what is chosen. */
export function filterAddress() {
  const query = new URLSearchParams(Object.keys(NOTHING).filter((key) => chosen[key] !== NOTHING[key])
    .map((key) => [key, chosen[key]])).toString();
  return query ? `#/?${query}` : "#/";
}

const texts = new WeakMap();

/** Everything of a card that the search finds, and its words. */
function text(card) {
  if (!texts.has(card)) {
    const translated = card.translations.flatMap(({ title, subtitle }) => [title, subtitle]);
    const all = [card.title, card.subtitle, ...translated, card.urlPrefix, card.id, card.file, ...card.words];
    const whole = fold(all.filter(Boolean).join("\n"));
    texts.set(card, { whole, words: new Set(whole.match(/[\p{L}\p{N}]+/gu) ?? []) });
  }
  return texts.get(card);
}

/**
 * Whether `word` begins with something that differs from `typed` by at most `most` letters that are missing, wrong, too
 * many or swapped.
 */
function isSimilar(typed, word, most) {
  if (word.length < typed.length - most) return false;
  const length = Math.min(word.length, typed.length + most) + 1;
  let [older, old] = [null, Array.from({ length }, (_, index) => index)];
  for (let row = 1; row <= typed.length; row += 1) {
    const fresh = [row];
    for (let column = 1; column < old.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      fresh[column] = Math.min(old[column] + 1, fresh[column - 1] + 1, old[column - 1] + (isSame ? 0 : 1));
      if (older && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        fresh[column] = Math.min(fresh[column], older[column - 2] + 1);
      }
    }
    if (Math.min(...fresh) > most) return false;
    [older, old] = [old, fresh];
  }
  return Math.min(...old) <= most;
}

/** The cards that contain all words; if there are none, those with similar words. Numbers are never similar. */
function containing(cards, words) {
  const exact = cards.filter((card) => words.every((word) => text(card).whole.includes(word)));
  if (exact.length > 0 || words.every((word) => word.length < 4 || /\d/.test(word))) return exact;
  const known = new Set(cards.flatMap((card) => [...text(card).words]));
  const similar = words.map((word) => {
    if (word.length < 4 || /[^\p{L}]/u.test(word)) return null;
    return [...known].filter((each) => isSimilar(word, each, word.length < 8 ? 1 : 2));
  });
  return cards.filter((card) => words.every((word, index) => text(card).whole.includes(word)
    || similar[index]?.some((each) => text(card).words.has(each))));
}

/** The filters with words of their own: whether a card passes, by value. */
const only = {
  findings: { name: "With findings", passes: (card) => card.errors + card.warnings + card.notes > 0 },
  deployed: { name: "With printed codes", passes: (card) => card.deployedCodes > 0 },
  default: { name: "Default cards", passes: (card) => card.isDefault },
};

/** The language of a locale: "de" for "de-DE". */
const base = (locale) => locale.split("-")[0];

/** The card with its texts in the chosen language; a card that lacks the language stays as it is, and says so. */
function inChosenLanguage(card) {
  if (chosen.language === "" || base(card.language ?? "") === chosen.language) return card;
  const translation = card.translations.find(({ language }) => base(language) === chosen.language);
  return translation ? { ...card, ...translation } : card;
}

const lacks = (card, language) => card.missingLanguages.includes(language);

/**
 * The cards that pass the search and all filters, in their order, and how many would with each value of `only` or
 * `missing` instead of the one that is chosen.
 */
export function passing(cards) {
  const words = fold(chosen.words).split(/\s+/).filter(Boolean);
  const others = containing(cards.filter((card) =>
    (chosen.app === "" || card.app === chosen.app) && (chosen.action === "" || card.action === chosen.action)), words);
  const isOnly = (card) => chosen.only === "" || only[chosen.only].passes(card);
  const isMissing = (card) => chosen.missing === "" || lacks(card, chosen.missing);
  const counts = Object.fromEntries(Object.entries(only)
    .map(([value, { passes }]) => [value, others.filter((card) => passes(card) && isMissing(card)).length]));
  const languages = [...new Set(cards.flatMap((card) => card.missingLanguages))];
  const missing = Object.fromEntries(languages
    .map((language) => [language, others.filter((card) => isOnly(card) && lacks(card, language)).length]));
  const passed = others.filter((card) => isOnly(card) && isMissing(card));
  return { passed: passed.map(inChosenLanguage), counts, missing };
}

/** Whether anything is chosen that hides cards. */
export const isFiltered = () => ["words", "app", "action", "missing", "only"].some((key) => chosen[key] !== "");

/** Shows all cards again. */
export function clearFilters() {
  Object.assign(chosen, { ...NOTHING, layout: chosen.layout });
}

function choice(key, label, choices, changed, fewest = 2) {
  // A choice that no card has any more is not a filter.
  if (!choices.some(([value]) => value === chosen[key])) chosen[key] = "";
  const options = [["", label], ...choices].map(([value, name]) =>
    h("option", { value, selected: chosen[key] === value }, name));
  return h("select", {
    class: "pill", "aria-label": label, hidden: choices.length < fewest,
    on: {
      change({ target }) {
        chosen[key] = target.value;
        target.classList.toggle("chosen", chosen[key] !== "");
        changed();
      },
    },
  }, options);
}

/**
 * The controls of the filters; `changed` is called after each choice, `count(counts, missing)` shows how many cards
 * pass.
 */
export function filterControls(registry, actions, changed) {
  const cards = registry.experiences;
  const languages = [...new Set(cards.flatMap((card) => card.languages.map(base)))]
    .map((code) => [code, languageName(code)]).sort(([, first], [, second]) => first.localeCompare(second, "en"));
  const verbs = actions.filter(({ value }) => cards.some((card) => card.action === value));
  const lacking = [...new Set(cards.flatMap((card) => card.missingLanguages))]
    .map((code) => [code, languageName(code)]).sort(([, first], [, second]) => first.localeCompare(second, "en"));
  const missing = choice("missing", "Missing languages", lacking, changed, 1);
  const selects = [
    choice("app", "All apps", registry.apps.map(({ id, name }) => [id, name ?? id]), changed),
    choice("language", "Own language", languages.map(([code, name]) => [code, `In ${name}`]), changed),
    missing,
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
    count(counts, missingCounts) {
      for (const option of [...missing.options].slice(1)) {
        const number = missingCounts[option.value].toLocaleString("en");
        option.textContent = `${languageName(option.value)} missing: ${number}`;
      }
      for (const chip of chips) chip.lastElementChild.textContent = counts[chip.dataset.only].toLocaleString("en");
    },
  };
}
