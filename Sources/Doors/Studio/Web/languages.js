// The texts of a card in its languages, one tab for each.

import { button, h, uniqueID } from "./dom.js";
import { join } from "./editing.js";
import { languageAdder } from "./lists.js";
import { app, languageName } from "./session.js";

/** The locale of the App Store that speaks a language where most people do: "en-US" for "en". */
function usualLocale(language = "en", choices) {
  const { region, script } = new Intl.Locale(language).maximize();
  const likely = [`${language}-${region}`, `${language}-${script}`, language];
  const values = choices.map(({ value }) => value);
  return likely.find((each) => values.includes(each)) ?? values.find((each) => each.startsWith(language)) ?? values[0];
}

/**
 * The tabs and their panels. `members` are the fields of the language in which the card is written itself (none for a
 * default card), `localizations` is the field of the others. `selected(language)` is called when a tab is chosen.
 */
export function languageTabs(form, members, localizations, selected) {
  const prefix = uniqueID("language");
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Languages", on: { keydown: step } });
  const panels = h("div", { class: "panels" });
  const adder = languageAdder((language) => {
    choose(language);
    panels.querySelector(":scope > :not([hidden]) :is(input, select)")?.focus();
  });
  const element = h("div", { class: "languages" }, h("div", { class: "tab-row" }, tabs, adder.element), panels);
  const { view } = form.editing;
  const ownLanguage = ({ cards }) =>
    (members.length > 0 ? cards?.[0]?.language ?? app(view.app)?.defaultLanguage ?? "en" : null);
  let own = ownLanguage(view);
  let current = null;
  let shown = "";

  const declared = () => Object.keys(form.editing.value("/localizations") ?? {});
  const expected = () => (own ? (app(view.app)?.languages ?? []).map((language) => language.split("-")[0]) : []);
  /** The languages with a tab: the card's own, its other ones, and those of the app that it does not have. */
  const languages = () => [...new Set([own, ...declared(), ...expected(), current].filter(Boolean))];
  const has = (language) => language === own || declared().includes(language);

  /** A tab that was added goes again, also without a text; that of the app's languages stays. */
  const canRemove = (language) =>
    has(language) || (!expected().includes(language) && languages().length > 1);

  function panel(language) {
    const pointer = language === own ? "" : join("/localizations", language);
    const fields = language === own ? members : localizations.items.members;
    const remove = button(`Remove ${languageName(language)}`, () => {
      form.editing.remove(pointer);
      current = languages().find((each) => each !== language) ?? language;
      update();
      choose(current, true);
    }, { kind: "small quiet remove-language" });
    return h("div", {
      class: "panel", role: "tabpanel", id: `${prefix}-panel-${language}`, "data-language": language,
      "aria-labelledby": `${prefix}-tab-${language}`,
    }, fields.filter(({ type }) => type !== "image").map((field) => form.block(field, join(pointer, field.key))),
    language === own ? null : remove);
  }

  function choose(language, focuses = false) {
    if (!language) return;
    current = language;
    update();
    for (const tab of tabs.children) {
      const isCurrent = tab.dataset.language === language;
      tab.setAttribute("aria-selected", String(isCurrent));
      tab.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent && focuses) tab.focus();
    }
    for (const each of panels.children) each.hidden = each.dataset.language !== language;
    selected(language);
  }

  function step(event) {
    const list = [...tabs.children];
    const index = list.indexOf(document.activeElement);
    const forward = getComputedStyle(tabs).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const next = { [forward]: index + 1, [back]: index - 1, Home: 0, End: list.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(list[(next + list.length) % list.length].dataset.language, true);
  }

  /** The card's own texts are in another language now; their panel stays, with the focus in it. */
  function follow(language) {
    if (language === own) return;
    const list = [...panels.children];
    list.find((each) => each.dataset.language === language)?.remove();
    const panelOfOwn = list.find((each) => each.dataset.language === own);
    panelOfOwn.dataset.language = language;
    panelOfOwn.id = `${prefix}-panel-${language}`;
    panelOfOwn.setAttribute("aria-labelledby", `${prefix}-tab-${language}`);
    if (current === own || current === language) current = language;
    own = language;
  }

  function update() {
    follow(ownLanguage(form.editing.view));
    const all = languages();
    const key = all.map((language) => `${language}${has(language)}`).join();
    if (key !== shown) {
      shown = key;
      for (const language of all) {
        if (![...panels.children].some((each) => each.dataset.language === language)) panels.append(panel(language));
      }
      for (const each of [...panels.children]) if (!all.includes(each.dataset.language)) each.remove();
      const focused = document.activeElement?.closest("[role=tab]")?.dataset.language;
      tabs.replaceChildren(...all.map((language) => h("button", {
        type: "button", role: "tab", class: has(language) ? "tab" : "tab missing", id: `${prefix}-tab-${language}`,
        "aria-controls": `${prefix}-panel-${language}`, "aria-selected": String(language === current),
        tabindex: language === current ? 0 : -1, "data-language": language, on: { click: () => choose(language) },
      }, languageName(language), has(language) ? null : h("span", { class: "tab-missing" }, "missing"))));
      if (focused) [...tabs.children].find((tab) => tab.dataset.language === focused)?.focus();
      adder.show(localizations.keys.choices.filter(({ value }) => !all.includes(value)));
      for (const each of panels.children) each.hidden = each.dataset.language !== current;
    }
    for (const each of panels.children) {
      const remove = each.querySelector(".remove-language");
      if (remove) remove.hidden = !canRemove(each.dataset.language);
      const tab = [...tabs.children].find(({ dataset }) => dataset.language === each.dataset.language);
      tab?.classList.toggle("wrong", each.querySelector(".finding.error") !== null);
    }
  }

  current = own ?? declared()[0] ?? usualLocale(app(view.app)?.defaultLanguage, localizations.keys.choices);
  choose(current);
  return {
    element, update, current: () => current,
    /** Chooses the tab of a text. */
    show(pointer) {
      const language = pointer.match(/^\/localizations\/([^/]+)/)?.[1];
      choose(languages().includes(language) ? language : own ?? current);
    },
  };
}
