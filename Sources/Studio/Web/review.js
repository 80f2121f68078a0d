// What saving would change: for people who scan a code, and in the files.

import { api } from "./api.js";
import { button, cardElement, counted, h, icon, toast } from "./dom.js";
import { sentence } from "./findings.js";
import { adopt, cardAddress, entry, freshRegistry, session } from "./session.js";

const KINDS = { changed: "changed", new: "new", removed: "removed" };

/** Shows the review in `main`. */
export async function showReview(main) {
  document.title = "Review · Studio";
  let asked = "";
  const page = h("div", { class: "page review" });
  await draw();
  main.replaceChildren(page);
  return { refresh: draw };

  async function draw() {
    await freshRegistry();
    if (session.conflicts.length > 0) return conflicts(session.conflicts);
    asked = "";
    const review = await api.review();
    if (review.files.length === 0) {
      page.replaceChildren(h("div", { class: "empty" }, icon("check"), h("h1", { tabindex: "-1", "data-focus": "" }, "Nothing to save"),
        h("p", {}, h("a", { href: "#/" }, "All cards"))));
      return;
    }
    const save = button(`Save ${counted(review.files.length, "file")}`, () => store(review.revision, save), { kind: "primary", disabled: session.readOnly });
    page.replaceChildren(...[
      h("div", { class: "review-head" },
        h("div", {}, h("h1", { tabindex: "-1", "data-focus": "" }, "Review"), h("p", { class: "review-summary" }, sentence(review.summary || ""))),
        h("div", { class: "editor-actions" }, button("Discard changes", discard, { disabled: session.readOnly }), save)),
      errors(), consequences(review.changes ?? {}), cards([...(review.cards ?? []), ...(review.apps ?? [])]), files(review.files),
    ].filter(Boolean));
  }

  async function store(revision, save) {
    save.disabled = true;
    try {
      const answer = await api.save(revision);
      adopt(answer);
      await draw();
      toast(`Saved ${counted(answer.saved.length, "file")}`);
    } catch (error) {
      save.disabled = false;
      if (error.body?.conflicts?.length > 0) return conflicts(error.body.conflicts);
      page.querySelector(":scope > .problem")?.remove();
      page.prepend(h("p", { class: "problem", role: "alert" }, error.words ?? error.message));
    }
  }

  async function discard() {
    const before = session.unsaved.length;
    adopt(await api.discard());
    await draw();
    toast(`Discarded the changes in ${counted(before, "file")}. Undo restores them.`);
  }

  /** Asks which of two values to keep for each member that was changed here and on disk. */
  function conflicts(list) {
    // The question that is shown keeps what was chosen.
    if (asked === JSON.stringify(list)) return;
    asked = JSON.stringify(list);
    const takes = list.map(() => "mine");
    const text = (value) => (value === undefined || value === null ? "—" : typeof value === "string" ? value : JSON.stringify(value, null, 2));
    const choice = (index, side, words, value) => h("label", { class: "conflict-side" },
      h("input", { type: "radio", name: `conflict-${index}`, checked: side === "mine", on: { change: () => (takes[index] = side) } }),
      h("span", {}, h("strong", {}, words), h("span", { class: "conflict-value", dir: "auto" }, text(value))));
    page.replaceChildren(
      h("div", { class: "review-head" }, h("h1", { tabindex: "-1", "data-focus": "" }, "Conflicts with changes on disk"),
        button("Continue", async () => {
          adopt(await api.merge(list.map(({ file, pointer }, index) => ({ file, pointer, take: takes[index] }))));
          await draw();
        }, { kind: "primary" })),
      ...list.map(({ file, pointer, mine, theirs }, index) => h("fieldset", { class: "section conflict" },
        h("legend", {}, h("code", {}, `${file} ${pointer}`)),
        choice(index, "mine", "Your change", mine), choice(index, "theirs", "On disk", theirs))));
    page.querySelector("[data-focus]").focus({ preventScroll: true });
  }

  function errors() {
    const wrong = session.registry.experiences.filter((card) => card.errors > 0);
    const count = session.counts.errors;
    if (count === 0) return null;
    return h("section", { class: "section wrong" }, h("h2", {}, icon("error"), counted(count, "error")),
      h("ul", { class: "plain" }, wrong.map((card) => h("li", {}, h("a", { href: cardAddress(card.id), dir: "auto" }, card.title || card.id)))));
  }
}

const shown = (answer) => {
  if (!answer || answer.outcome === "none" || answer.outcome === "invalid") return "No card";
  const name = answer.title ?? answer.experience ?? answer.app;
  return answer.certainty === "ambiguous" ? `${name} (ambiguous)` : name;
};

/** What changes for people: deployed codes first. */
function consequences(changes) {
  const line = (change, name) => h("li", { class: "consequence" },
    h("div", {}, h("code", { dir: "ltr" }, change.url), name ? h("span", { class: "quiet-text", dir: "auto" }, ` ${name}`) : null),
    h("div", { class: "consequence-cards", dir: "auto" }, h("span", {}, shown(change.before)), h("span", { "aria-label": "becomes" }, " → "), h("span", {}, shown(change.after))),
    change.reason ? h("p", { class: "hint", dir: "auto" }, change.reason) : null);
  const codes = changes.deployedCodes ?? [];
  const printed = new Set(codes.map(({ url }) => url));
  const urls = (changes.urls ?? []).filter(({ url }) => !printed.has(url));
  if (codes.length + urls.length === 0) return null;
  return h("section", { class: codes.length > 0 ? "section wrong" : "section" },
    codes.length > 0 ? [h("h2", {}, icon("code"), "Deployed codes"), h("ul", { class: "plain" }, codes.map((code) => line(code, code.note)))] : null,
    urls.length > 0 ? [h(codes.length > 0 ? "h3" : "h2", {}, "URLs"), h("ul", { class: "plain" }, urls.slice(0, 100).map((url) => line(url)))] : null);
}

/** The cards before and after. */
function cards(list) {
  const pairs = list.filter(({ before, after }) => before !== after);
  if (pairs.length === 0) return null;
  const side = (html, words) => h("figure", {}, h("figcaption", {}, words), html ? h("div", { class: "pair-card" }, cardElement(html)) : h("p", { class: "pair-none" }, "No card"));
  return h("section", { class: "section" }, h("h2", {}, "Cards"),
    pairs.map(({ id, before, after }) => h("div", { class: "pair" },
      h("h3", { dir: "auto" }, h("a", { href: cardAddress(id) }, entry(id)?.title || id)),
      h("div", { class: "pair-cards" }, side(before, "Before"), side(after, "After")))));
}

/** The lines that change in each file. */
function files(list) {
  const mark = (text) => (text.startsWith("@@") ? "hunk" : text.startsWith("+") ? "added" : text.startsWith("-") ? "removed" : "");
  const lines = (diff) => diff.split("\n").filter((text) => !/^(---|\+\+\+) /.test(text) && text !== "");
  return h("section", { class: "section" }, h("h2", {}, "Files"),
    list.map(({ path, kind, diff }) => h("details", { class: "file", open: kind !== "new" && list.length <= 12 },
      h("summary", {}, h("code", { dir: "ltr" }, path), h("span", { class: `badge ${kind}` }, KINDS[kind] ?? kind)),
      diff ? h("pre", { class: "diff", tabindex: "0", "aria-label": path }, lines(diff).map((text) => h("span", { class: mark(text), dir: "ltr" }, `${text}\n`))) : null)));
}
