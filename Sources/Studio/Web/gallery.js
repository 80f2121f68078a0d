// All cards, as a gallery or as a list.

import { button, counted, h, icon } from "./dom.js";
import { createDialog } from "./dialogs.js";
import { chosen, clearFilters, filterControls, isFiltered, passing } from "./filters.js";
import { app, cardAddress, choiceName, fields, freshRegistry, languageName, session } from "./session.js";
import { windowed } from "./windowed.js";

/** The width of a card at its own size, and the heights of its parts below the image, in pixels. */
const CARD = { width: 378, below: 184 };
const CAPTION = 76;
const GAP = 28;

/** Shows the gallery in `main`; `search` is the field of the bar. */
export async function showGallery(main, search) {
  const form = await fields();
  const verbs = form.experience.find(({ key }) => key === "action")?.choices ?? [];
  const page = h("div", { class: "page gallery" });
  let list = null;

  const count = h("p", { class: "gallery-count", role: "status" });
  const grid = h("div", { class: "cards", role: "list", "aria-label": "Cards" });
  const none = h("div", { class: "empty", hidden: true },
    h("h2", {}, "No card matches"),
    button("Show all cards", () => {
      clearFilters();
      search.value = "";
      refresh();
    }));

  function changed() {
    const cards = session.registry.experiences;
    const passed = passing(cards);
    count.textContent = isFiltered() ? `${passed.length.toLocaleString("en")} of ${counted(cards.length, "card")}` : counted(cards.length, "card");
    none.hidden = passed.length > 0;
    list.show(passed);
  }

  function lay() {
    list?.end();
    const isGallery = chosen.layout === "gallery";
    grid.className = isGallery ? "cards" : "rows";
    list = windowed(grid, isGallery ? galleryLayout(grid) : () => ({ columns: 1, rowHeight: innerWidth < 700 ? 84 : 72 }), isGallery ? tile : row);
    changed();
  }

  const layouts = h("div", { class: "segmented", role: "group", "aria-label": "Layout" },
    ["gallery", "list"].map((layout) => h("button", {
      type: "button", "aria-label": layout === "gallery" ? "Gallery" : "List", title: layout === "gallery" ? "Gallery" : "List",
      "aria-pressed": String(chosen.layout === layout),
      on: {
        click(event) {
          chosen.layout = layout;
          for (const each of layouts.children) each.setAttribute("aria-pressed", String(each === event.currentTarget));
          lay();
        },
      },
    }, icon(layout === "gallery" ? "grid" : "list"))));

  function refresh() {
    page.replaceChildren(
      h("div", { class: "gallery-head" },
        h("div", {}, h("h1", {}, "Cards"), count),
        h("div", { class: "gallery-tools" }, layouts,
          session.readOnly ? null : button("New card", () => createDialog(), { kind: "primary", icon: "plus" }))),
      filterControls(session.registry, verbs, changed), grid, none);
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
    async refresh() {
      const { isEmpty } = await freshRegistry();
      if (isEmpty) dispatchEvent(new HashChangeEvent("hashchange"));
      else refresh();
    },
    leave() {
      chosen.scroll = scrollY;
      search.removeEventListener("input", typed);
      list.end();
    },
  };
}

/** As many columns as fit with cards at three quarters of their size, and the scale that fills the width. */
const galleryLayout = (grid) => (width) => {
  const columns = Math.max(1, Math.round((width + GAP) / (290 + GAP)));
  const column = (width + GAP) / columns - GAP;
  const scale = Math.min(1, column / CARD.width);
  grid.style.setProperty("--scale", scale);
  return { columns, rowHeight: Math.ceil(Math.min(column, CARD.width) * 2 / 3 + CARD.below * scale + CAPTION + GAP) };
};

/** "pulp.example/menu" for https://pulp.example/menu. */
const shortURL = (url) => url?.replace(/^https:\/\//, "") ?? "";

const badges = (card) => [
  card.errors > 0 && h("span", { class: "badge error" }, icon("error"), counted(card.errors, "error")),
  card.warnings > 0 && h("span", { class: "badge warning" }, icon("warning"), counted(card.warnings, "warning")),
  card.retired && h("span", { class: "badge" }, "Retired"),
  card.deployedCodes > 0 && h("span", { class: "badge" }, icon("code"), `${card.deployedCodes} deployed`),
  card.missingLanguages.length > 0 && h("span", { class: "badge missing" }, `No ${card.missingLanguages.slice(0, 2).map(languageName).join(", ")}${card.missingLanguages.length > 2 ? " …" : ""}`),
];

const where = (card) => (card.isDefault ? "Default card" : shortURL(card.urlPrefix) || card.id);

/** A card as the server draws it, with the same classes, made from its entry in the list. */
function tile(card) {
  const name = app(card.app)?.name ?? card.app;
  const direction = ["ar", "he", "ur"].includes(card.language?.split("-")[0]) ? "rtl" : "ltr";
  const text = (className, words, absence) => h("p", { class: words ? className : `${className} card-absent`, lang: words ? card.language : "en", dir: "auto" }, words || absence);
  const drawing = h("div", { class: "card", dir: direction, "aria-hidden": "true" },
    card.image
      ? h("img", { class: "card-picture", src: card.image, alt: "", loading: "lazy", decoding: "async" })
      : h("div", { class: "card-picture card-absent" }, h("p", {}, "No header image")),
    h("span", { class: "card-close" }),
    h("div", { class: "card-body" },
      h("div", { class: "card-texts" }, text("card-title", card.title, "No title"), text("card-subtitle", card.subtitle, "No subtitle")),
      h("span", { class: card.action ? "card-verb" : "card-verb card-absent" }, card.action ? choiceName({ key: "action" }, { value: card.action }) : "No verb")),
    h("div", { class: "card-source" },
      h("span", { class: "card-icon" }, [...name][0]?.toUpperCase() ?? ""),
      h("span", { class: "card-app" }, h("bdi", {}, name)), h("span", { class: "card-store" }, "App Store")));
  return h("div", { class: card.retired ? "tile retired" : "tile", role: "listitem" },
    h("a", { class: "tile-link", href: cardAddress(card.id), "aria-label": `${card.title ?? "No title"}, ${where(card)}` },
      h("div", { class: "tile-card" }, drawing),
      h("div", { class: "tile-caption" },
        h("span", { class: "tile-where", dir: "auto", title: card.urlPrefix ?? card.id }, where(card)),
        h("span", { class: "badges" }, badges(card)))));
}

function row(card) {
  return h("div", { class: card.retired ? "row retired" : "row", role: "listitem" },
    h("a", { class: "row-link", href: cardAddress(card.id) },
      card.image ? h("img", { class: "row-image", src: card.image, alt: "", loading: "lazy", decoding: "async" }) : h("span", { class: "row-image absent" }, icon("image")),
      h("span", { class: "row-texts" },
        h("span", { class: "row-title", dir: "auto", lang: card.language }, card.title || "No title"),
        h("span", { class: "row-subtitle", dir: "auto", lang: card.language }, card.subtitle || "No subtitle")),
      h("span", { class: "row-where", dir: "auto" }, where(card)),
      h("span", { class: "badges" }, badges(card))));
}
