// All cards by app, as a gallery or as a list.

import { button, counted, h, icon } from "./dom.js";
import { createDialog } from "./dialogs.js";
import {
  chosen, clearFilters, filterAddress, filterControls, isFiltered, passing, readFilters,
} from "./filters.js";
import {
  app, appAddress, cardAddress, choiceName, fields, freshRegistry, languageName, NEW_APP, session, shortURL,
  tableAddress,
} from "./session.js";
import { galleryLayout, listLayout } from "./tilesizes.js";
import { urlAnswer } from "./urls.js";
import { windowed } from "./windowed.js";

const LAYOUTS = [["gallery", "Gallery", "grid"], ["list", "List", "list"]];

/** Shows the gallery in `main`; `search` is the field of the bar. */
export async function showGallery(main, search) {
  const form = await fields();
  readFilters(location.hash);
  const verbs = form.experience.find(({ key }) => key === "action")?.choices ?? [];
  const page = h("div", { class: "page gallery" });
  let filters = null;
  /** The cards in use, and below them the retired ones. */
  const parts = ["Cards", "Retired cards"].map((words) => ({
    element: h("div", { role: "grid", "aria-label": words }), list: null, cards: [],
  }));
  const [used, retired] = parts;
  const retiredCount = h("span", { class: "pill-count" });
  const fold = h("details", {
    class: "retired-cards", hidden: true,
    on: {
      toggle() {
        if (!isFiltered()) chosen.retired = fold.open ? "shown" : "";
        remember();
        if (fold.open) retired.list.show([{ items: retired.cards }]);
      },
    },
  }, h("summary", {}, h("h2", {}, "Retired"), retiredCount), retired.element);

  const count = h("p", { role: "status" });
  const answer = urlAnswer(null);
  const found = h("section", { class: "section gallery-url", hidden: true },
    h("h2", {}, "This URL shows"), answer.element);
  const none = h("div", { class: "empty", hidden: true });
  const noMatch = [h("h2", {}, "No card matches"),
    h("p", {}, "Search for a part of a text, an address, a URL or the note of a code."),
    button("Show all cards", () => {
      clearFilters();
      search.value = "";
      refresh();
      search.focus();
    })];

  // The address can be sent to others, and is the same after a reload.
  function remember() {
    // Another part may be about to be shown.
    if (!/^(#\/?(\?.*)?)?$/.test(location.hash)) return;
    const address = filterAddress();
    if (address !== (location.hash || "#/")) history.replaceState(history.state, "", address);
  }

  function changed() {
    const all = session.registry.experiences;
    const { passed, counts, missing: lacking } = passing(all);
    [used.cards, retired.cards] = [false, true].map((isRetired) => passed.filter((card) => card.retired === isRetired));
    filters.count(counts, lacking);
    remember();
    const total = counted(all.length, "card");
    const url = searchedURL(chosen.words);
    // A URL is answered with the card that it shows, so that none contains it is no news.
    count.hidden = url !== null && passed.length === 0;
    count.textContent = isFiltered() ? `${passed.length.toLocaleString("en")} of ${total}` : total;
    found.hidden = url === null;
    answer.show(url ?? "");
    none.hidden = passed.length > 0 || url !== null;
    none.replaceChildren(...(all.length === 0 ? noCards() : noMatch));
    used.list.show(byApp(used.cards));
    used.element.hidden = used.cards.length === 0 && (isFiltered() || all.length === 0);
    fold.hidden = retired.cards.length === 0;
    retiredCount.textContent = retired.cards.length.toLocaleString("en");
    // What a search finds is never hidden.
    fold.open = isFiltered() || chosen.retired === "shown";
    if (fold.open) retired.list.show([{ items: retired.cards }]);
  }

  function lay() {
    const isGallery = chosen.layout === "gallery";
    for (const each of parts) {
      each.list?.end();
      each.element.className = isGallery ? "cards" : "rows";
      each.list = windowed(each.element, isGallery ? galleryLayout(each.element) : listLayout, isGallery ? tile : row);
    }
    changed();
  }

  const layouts = h("div", { class: "segmented", role: "group", "aria-label": "Layout" },
    LAYOUTS.map(([layout, words, name]) => h("button", {
      type: "button", "aria-label": words, title: words, "aria-pressed": String(chosen.layout === layout),
      on: {
        click(event) {
          chosen.layout = layout;
          for (const each of layouts.children) each.setAttribute("aria-pressed", String(each === event.currentTarget));
          lay();
        },
      },
    }, icon(name))));

  function refresh() {
    filters = filterControls(session.registry, verbs, changed);
    page.replaceChildren(
      h("div", { class: "gallery-head" },
        h("div", {}, h("h1", {}, "Cards"),
          h("div", { class: "gallery-count" }, count, tables(session.registry), settings(session.registry.apps),
            session.registry.canAddApp && !session.readOnly ? h("a", { href: NEW_APP }, "Add an app") : null)),
        h("div", { class: "gallery-tools" }, layouts,
          session.readOnly ? null : button("New card", () => createDialog(), { icon: "plus" }))),
      filters.element, found, used.element, fold, none);
    lay();
  }

  const typed = () => {
    chosen.words = search.value;
    changed();
  };
  main.replaceChildren(page);
  document.title = "Cards · Studio";
  search.value = chosen.words;
  search.addEventListener("input", typed);
  refresh();
  scrollTo(0, chosen.scroll);
  return {
    /** Back from a card, the focus is on it again; a search from elsewhere goes on. */
    focus() {
      if (document.activeElement === search) return;
      const { cards, list } = parts.find((each) => each.cards.some(({ id }) => id === chosen.opened)) ?? used;
      const index = cards.findIndex(({ id }) => id === chosen.opened);
      if (index < 0) main.focus({ preventScroll: true });
      else list.focus(index);
    },
    async refresh() {
      const { isEmpty } = await freshRegistry();
      if (isEmpty) dispatchEvent(new HashChangeEvent("hashchange"));
      else refresh();
    },
    leave() {
      chosen.scroll = scrollY;
      search.removeEventListener("input", typed);
      for (const { list } of parts) list.end();
    },
  };
}

/** The cards of each app below its name. An app without cards is shown until cards are filtered. */
function byApp(cards) {
  const { apps, experiences } = session.registry;
  const groups = apps.map(({ id, name, errors }) => {
    const items = cards.filter((card) => card.app === id);
    const isEmpty = !experiences.some((card) => card.app === id);
    const create = h("a", { class: "button small", href: cardAddress(id) }, "Create its default card");
    // Those of an app with a default card are at that card.
    const hasOwn = errors > 0 && !experiences.some((card) => card.id === id);
    const heading = h("div", {}, h("h2", { dir: "auto" }, name),
      isEmpty ? create : h("span", { class: "quiet-text" }, items.length.toLocaleString("en")),
      hasOwn && h("a", { class: "badge error", href: appAddress(id) }, icon("error"), counted(errors, "error")));
    return { heading, items, isShown: items.length > 0 || (isEmpty && !isFiltered()) };
  }).filter(({ isShown }) => isShown);
  return groups.length > 1 ? groups : [{ items: cards }];
}

/** What to do in a registry without cards. */
const noCards = () => [h("h2", {}, "No cards yet"), h("p", {}, "Every app needs a default card."),
  ...session.registry.apps.map(({ id, name }) =>
    h("a", { class: "button", href: cardAddress(id), dir: "auto" }, `Create the default card of ${name}`))];

/** Links to the tables of shops; those of several apps say whose they are. */
const tables = ({ tables: all, apps }) => all.map(({ id, noun, count, app: owner }) =>
  h("a", { href: tableAddress(id), dir: "auto" },
    `Table of ${counted(count, noun)}${apps.length > 1 ? ` of ${app(owner)?.name}` : ""}`));

/** A link to the settings of the only app, or of one that a person chooses. */
function settings(apps) {
  if (apps.length === 1) return h("a", { href: appAddress(apps[0].id) }, "App settings");
  return h("details", {
    class: "menu",
    on: {
      keydown(event) {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary").focus();
      },
      focusout({ currentTarget, relatedTarget }) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      },
    },
  }, h("summary", {}, "App settings"),
    h("ul", {}, apps.map(({ id, name }) => h("li", {}, h("a", { href: appAddress(id), dir: "auto" }, name)))));
}

/** The URL that was typed into the search; null if it is something else. */
function searchedURL(words) {
  const text = words.trim();
  if (/\s/.test(text)) return null;
  const hosts = session.registry.apps.flatMap(({ domains }) => domains);
  return /^https?:\/\/./i.test(text) || hosts.some((host) => text.startsWith(`${host}/`)) ? text : null;
}

const badges = (card) => [
  card.errors > 0 && h("span", { class: "badge error" }, icon("error"), counted(card.errors, "error")),
  card.warnings > 0 && h("span", { class: "badge warning" }, icon("warning"), counted(card.warnings, "warning")),
  card.retired && h("span", { class: "badge" }, "Retired"),
  card.deployedCodes > 0 && h("span", { class: "badge" }, icon("code"), counted(card.deployedCodes, "printed code")),
  card.missingLanguages.length > 0 && h("span", { class: "badge missing" }, missing(card.missingLanguages)),
];

const missing = (languages) =>
  `No ${languages.slice(0, 2).map(languageName).join(", ")}${languages.length > 2 ? " …" : ""}`;

const where = (card) => (card.isDefault ? "Default card" : shortURL(card.urlPrefix) || card.id);

/** A link to a card, which remembers that it was followed. */
const cardLink = (card, attributes, ...children) =>
  h("a", { href: cardAddress(card.id), ...attributes, on: { click: () => (chosen.opened = card.id) } }, children);

/** A card as the server draws it, with the same classes, made from its entry in the list. */
export function drawing(card) {
  const name = app(card.app)?.name ?? card.app;
  const direction = ["ar", "he", "ur"].includes(card.language?.split("-")[0]) ? "rtl" : "ltr";
  const text = (className, words, absence) => h("p", {
    class: words ? className : `${className} card-absent`, lang: words ? card.language : "en", dir: "auto",
  }, words || absence);
  return h("div", { class: "card", dir: direction, "aria-hidden": "true" },
    card.image
      ? h("img", { class: "card-picture", src: card.image, alt: "", loading: "lazy", decoding: "async" })
      : h("div", { class: "card-picture card-absent" }, h("p", {}, "No header image")),
    h("div", { class: "card-body" },
      h("div", { class: "card-texts" },
        text("card-title", card.title, "No title"), text("card-subtitle", card.subtitle, "No subtitle")),
      h("span", { class: card.action ? "card-verb" : "card-verb card-absent" },
        card.action ? choiceName({ key: "action" }, { value: card.action }) : "No verb")),
    h("div", { class: "card-source" },
      h("span", { class: "card-icon" }, [...name][0]?.toUpperCase() ?? ""),
      h("span", { class: "card-app" }, h("bdi", {}, name)), h("span", { class: "card-store" }, "App Store")));
}

/** A link to a card that shows it. */
function tile(card) {
  const states = badges(card).filter(Boolean);
  const words = [card.title || "No title", where(card), ...states.map(({ textContent }) => textContent)];
  return cardLink(card, { class: card.retired ? "tile retired" : "tile", "aria-label": words.join(", ") },
    h("div", { class: "tile-card" }, drawing(card)),
    h("div", { class: "tile-caption" },
      h("span", { class: "tile-where", dir: "auto", title: card.urlPrefix ?? card.id }, where(card)),
      h("span", { class: "badges" }, states)));
}

function row(card) {
  const text = (className, words) => h("span", { class: className, dir: "auto", lang: card.language }, words);
  return cardLink(card, { class: card.retired ? "row retired" : "row" },
    card.image
      ? h("img", { class: "row-image", src: card.image, alt: "", loading: "lazy", decoding: "async" })
      : h("span", { class: "row-image absent" }, icon("image")),
    h("span", { class: "row-texts" },
      text("row-title", card.title || "No title"), text("row-subtitle", card.subtitle || "No subtitle")),
    h("span", { class: "row-where", dir: "auto" }, where(card)),
    h("span", { class: "badges" }, badges(card)));
}
