// What saving would change: for people who scan a code, and in the files.

import { api } from "./api.js";
import { button, cardElement, counted, h, icon, toast } from "./dom.js";
import { sentence, splitByLanguage } from "./findings.js";
import {
  adopt, app, appAddress, cardAddress, conflictName, entry, fieldAddress, fields, freshRegistry, languageName,
  memberName, session,
} from "./session.js";
import { markTexts, marked } from "./words.js";

/** Shows the review in `main`. */
export async function showReview(main) {
  document.title = "Review · Studio";
  let asked = "";
  let saved = null;
  let isRunning = false;
  const page = h("div", { class: "page review" });
  await fields();
  await draw();
  main.replaceChildren(page);
  return { refresh: () => draw() };

  async function draw(all = false) {
    await freshRegistry();
    if (session.conflicts.length > 0) return conflicts(session.conflicts);
    asked = "";
    const review = await api.review(all);
    if (review.files.length === 0) {
      const wrong = saved && errors(review.errors, { folds: false });
      return page.replaceChildren(...[nothing(review.errors), wrong].filter(Boolean));
    }
    saved = null;
    const { warnings, notes } = session.counts;
    const broken = errorCount(errorParts(review.errors));
    const remarks = [[warnings, "warning"], [notes, "note"]].filter(([count]) => count > 0)
      .map(([count, noun]) => counted(count, noun)).join(", ");
    const isHarmful = review.brokenCodes.length + review.withdrawnCodes.length > 0;
    const kind = isHarmful ? "danger" : broken > 0 ? "warning" : "primary";
    const headline = review.worst === "none" ? review.summary : `after publishing, ${review.summary}`;
    page.replaceChildren(...[
      h("div", { class: "review-head" },
        h("div", {}, heading("Review"),
          h("p", { class: "review-headline" }, `${sentence(headline)}.`),
          remarks && h("p", { class: "review-summary" }, sentence(`${remarks} in all cards`)))),
      errors(review.errors), ...consequences(review),
      changedFields(review.changes),
      cards([...review.cards, ...review.apps], review.undrawn, () => draw(true)),
      files(review.files),
      h("div", { class: "review-bar" },
        button("Discard changes", () => once(discard)),
        h("p", {}, "Saving does not change anything for customers."),
        button(saving(review, broken), () => once(() => store(review.revision)), { kind })),
    ].filter(Boolean));
  }

  /** What was saved just now, or that nothing is to be saved, and the way back. */
  function nothing(parts) {
    const { address, title } = session.cameFrom ?? { address: "#/", title: "Cards" };
    const words = saved ? `Saved ${counted(saved.length, "file")}` : "Nothing to save";
    // What cannot be published is never shown as done.
    const count = errorCount([...errorParts(parts), ...errorParts(parts, true)]);
    const isWrong = saved && count > 0;
    return h("div", { class: isWrong ? "empty with-errors" : "empty" }, icon(isWrong ? "warning" : "check"),
      heading(isWrong ? `${words} with ${counted(count, "error")}` : words),
      saved ? h("p", {}, "Nothing is live yet: Apple gets these changes when they are published.") : null,
      saved ? h("ul", { class: "saved-files" }, saved.map((path) => h("li", { dir: "auto" }, path))) : null,
      h("div", { class: "editor-actions" },
        /^#\/(\?|$)/.test(address) ? null : h("a", { class: "button", href: address, dir: "auto" }, `Back to ${title}`),
        h("a", { class: "button", href: "#/" }, "All cards")));
  }

  /** Runs one action at a time, and has the focus on the heading of what is shown then. */
  async function once(action) {
    if (isRunning) return;
    isRunning = true;
    try {
      await action();
      page.querySelector("[data-focus]").focus();
    } catch (error) {
      const place = page.querySelector(".review-bar") ?? page;
      place.querySelector(":scope > .problem")?.remove();
      place.prepend(h("p", { class: "problem", role: "alert" }, error.words ?? error.message));
    } finally {
      isRunning = false;
    }
  }

  async function store(revision) {
    try {
      const answer = await api.save(revision);
      saved = answer.saved;
      adopt(answer);
      await draw();
    } catch (error) {
      if (!error.body?.conflicts?.length) throw error;
      conflicts(error.body.conflicts);
    }
  }

  async function discard() {
    const before = session.unsaved.length;
    adopt(await api.discard());
    await draw();
    const undo = document.getElementById("undo");
    toast(`Discarded the changes in ${counted(before, "file")}`, ["Undo", () => undo.click()]);
  }

  /** Asks which of two values to keep for each member that was changed here and on disk. */
  function conflicts(list) {
    // The question that is shown keeps what was chosen.
    if (asked === JSON.stringify(list)) return;
    asked = JSON.stringify(list);
    const takes = list.map(() => "mine");
    const merge = async () => {
      adopt(await api.merge(list.map(({ file, pointer }, index) => ({ file, pointer, take: takes[index] }))));
      await draw();
    };
    // A whole file is not shown, but why it is one.
    const side = (index, take, words, value) => h("label", { class: "conflict-side" },
      h("input", {
        type: "radio", name: `conflict-${index}`, checked: take === "mine", on: { change: () => (takes[index] = take) },
      }),
      h("span", {}, h("strong", {}, words), h("span", { class: "conflict-value", dir: "auto" }, value)));
    page.replaceChildren(
      h("div", { class: "review-head" }, heading("Changed here and on disk"),
        button("Continue", () => once(merge), { kind: "primary" })),
      ...list.map((each, index) => h("fieldset", { class: "section conflict" },
        h("legend", {}, h("span", { class: "label", dir: "auto" }, conflictName(each)),
          h("span", { class: "hint", dir: "ltr" }, each.file)),
        each.reason ? h("p", {}, `${sentence(each.reason)}.`) : null,
        each.reason
          ? [side(index, "mine", "Keep your version"),
            side(index, "theirs", each.deletedOnDisk ? "Delete it here too" : "Use the version on disk")]
          : [side(index, "mine", "Your change", shownValue(each.mine)),
            side(index, "theirs", "On disk", shownValue(each.theirs))])));
  }
}

/**
 * The cards and apps with errors that these changes bring, or that were there before if `isOld`: each with those
 * `findings`, and their `count`. Only the first ones come with their findings.
 */
const errorParts = (parts, isOld = false) => parts.flatMap((part) => {
  const all = splitByLanguage(part.findings ?? []);
  const findings = all.filter(({ old = false }) => old === isOld);
  const count = all.length > 0 ? findings.length : isOld ? part.count - part.new : part.new;
  return count > 0 ? [{ ...part, findings, count }] : [];
});

const errorCount = (parts) => parts.reduce((sum, { count }) => sum + count, 0);

/** What has errors: first what these changes break, and folded what was there before. */
function errors(all, { folds = true } = {}) {
  const parts = [errorParts(all), errorParts(all, true)];
  const [fresh, old] = folds ? parts : [parts.flat(), []];
  const [count, before] = [fresh, old].map(errorCount);
  if (count + before === 0) return null;
  const apps = new Set((fresh.length > 0 ? fresh : old).map((part) => part.app));
  const names = new Intl.ListFormat("en").format(apps);
  const list = (some) => h("ul", { class: "plain" }, some.map(errorPart));
  const stops = `${names} cannot be published until ${count + before === 1 ? "this is" : "these are"} fixed.`;
  const folded = before > 0 && h("details", {},
    h("summary", {}, `${counted(before, "error")} that ${before === 1 ? "was" : "were"} there before`), list(old));
  if (fresh.length === 0) return h("section", { class: "section" }, folded, h("p", {}, stops));
  return h("section", { class: "section wrong" }, h("h2", {}, icon("error"), counted(count, "error")),
    h("p", {}, stops),
    fresh.length > EXAMPLES && !folds
      ? h("details", {}, h("summary", {}, `Errors in ${counted(fresh.length, "card")}`), list(fresh)) : list(fresh),
    folded);
}

/** A card or an app with errors, each a link to its field. */
function errorPart({ id, kind, name, findings }) {
  const address = kind === "app" ? appAddress(id) : cardAddress(id);
  return h("li", {}, h("a", { href: address, dir: "auto" }, sentence(name)),
    findings.map(({ message, field }) => h("p", { class: "error-link" },
      h("a", { href: fieldAddress(address, field), dir: "auto" }, sentence(message)))));
}

/** What the button says: how many files, that printed codes lose their card, or how many errors are new. */
function saving({ files: list, brokenCodes }, count) {
  if (brokenCodes.length > 0) return `Save, and break ${counted(brokenCodes.length, "printed code")}`;
  return count > 0 ? `Save with ${counted(count, "error")}` : `Save ${counted(list.length, "file")}`;
}

const heading = (words) => h("h1", { tabindex: "-1", "data-focus": "" }, words);

/** One side of a conflict. */
function shownValue(value) {
  if (value === undefined || value === null) return "—";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** The ID of the template of a card; null for a card with its own file. */
const templateOf = (id) => (id.includes("#") ? id.slice(0, id.lastIndexOf("#")) : null);

/** The fields of each card that change, with the labels of the form. Shops with the same change are one. */
function changedFields({ experiences = [], apps = [] }) {
  const groups = new Map();
  for (const change of [...experiences, ...apps]) {
    if (!change.members?.length) continue;
    const key = templateOf(change.id) === null ? change.id
      : JSON.stringify([templateOf(change.id), change.members.map(({ member }) => member)]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  if (groups.size === 0) return null;
  return h("section", { class: "section changes" }, h("h2", {}, "Changes"), [...groups.values()].map(changeOf));
}

const EXAMPLES = 3;

/** One change: that of a card, or of several shops; only the first ones are shown. */
function changeOf(group) {
  const lines = group.length > 1 ? group[0].members.length : 0;
  const template = templateOf(group[0].id);
  const all = session.registry.experiences.filter(({ id }) => templateOf(id) === template).length;
  const title = lines === 0 ? cardLink(group[0].id)
    : `${counted(lines, "change")} in ${group.length === all ? "" : `${group.length.toLocaleString("en")} of `}`
      + counted(all, "shop");
  const table = (change) => [lines > 0 ? h("h4", {}, cardLink(change.id)) : null, fieldTable(change)];
  const rest = group.slice(EXAMPLES);
  const shown = h("div", { class: "change" }, h("h3", {}, title), group.slice(0, EXAMPLES).map(table));
  if (rest.length > 0) {
    const more = button(`Show all ${group.length.toLocaleString("en")}`, () => {
      more.remove();
      shown.append(...rest.flatMap(table));
    }, { kind: "small" });
    shown.append(more);
  }
  return shown;
}

/** Field, before and after. */
function fieldTable({ members }) {
  const cells = ({ before, after }) => {
    const isText = typeof before === "string" && typeof after === "string";
    return (isText ? marked(before, after) : [before ?? "—", after ?? "—"])
      .map((value) => h("td", { dir: "auto" }, value));
  };
  return h("table", { class: "fields" },
    h("thead", {}, h("tr", {}, ["Field", "Before", "After"].map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, members.map((change) => h("tr", {},
      h("th", { scope: "row" }, memberName(`/${change.member}`) || change.member), cells(change)))));
}

const isNothing = (answer) => !answer || answer.problem || answer.outcome === "none" || answer.outcome === "invalid";

const shown = (answer) => {
  if (isNothing(answer)) return "No card";
  const title = answer.title || answer.experience || answer.app;
  const name = answer.outcome === "default" ? `${title} (default card)` : title;
  return answer.certainty === "ambiguous" ? `${name} (may show another card)` : name;
};

/** What changes for people: printed codes first. */
function consequences({ changes, brokenCodes, withdrawnCodes, newCodes }) {
  const { deployedCodes: codes = [], urls: all = [] } = changes;
  const printed = new Set(codes.map(({ url }) => url));
  const urls = all.filter(({ url }) => !printed.has(url));
  const other = codes.length > 0 ? "other URL" : "URL";
  const headings = {
    card: (count, changes) => (changes.every(({ before }) => isNothing(before))
      ? `${counted(count, `${other} now shows`, `${other}s now show`)} a card`
      : `${counted(count, `${other} shows`, `${other}s show`)} a different card`),
    domain: (count) => counted(count, `${other} on a domain that was added or removed`,
      `${other}s on a domain that was added or removed`),
    certainty: (count, changes) => {
      const certain = changes.filter(({ after }) => after.certainty === "certain").length;
      const still = changes.filter(({ before, after }) => before.certainty === after.certainty).length;
      const parts = [[count - certain - still, "may now show another card", "may now show another card"],
        [still, "may still show another card", "may still show another card"],
        [certain, "is certain now", "are certain now"]].filter(([part]) => part > 0);
      return parts.map(([part, one, several], index) => (index === 0
        ? counted(part, `${other} ${one}`, `${other}s ${several}`) : counted(part, one, several))).join(", ");
    },
  };
  return [
    part([icon("code"), "Printed codes"], codes.map((code) => line(code, code.note)),
      brokenCodes.length > 0 ? "section wrong" : "section"),
    part([icon("code"), "Printed codes without protection"],
      withdrawnCodes.map((code) => line({ ...code, reason: `the code ${code.reason}` }, code.name)),
      "section wrong", WITHDRAWN),
    part([icon("code"), "New printed codes"],
      newCodes.map((code) => line(code, code.name))),
    ...Object.entries(headings).map(([kind, heading]) => {
      const changes = urls.filter(({ change }) => change === kind);
      const lines = changes.map((change) => line(change));
      return part(heading(changes.length, changes), lines, kind === "certainty" ? "folded" : "section");
    }),
  ];
}

/** What follows for codes that are no longer declared. */
const WITHDRAWN = "What is printed does not change. Later changes can take the card away from these codes, and nothing "
  + "will warn about it. Save only if they are no longer in use.";

/**
 * A section with the first lines, and the others on request; null if there is none. A "folded" one shows its heading
 * first.
 */
function part(heading, lines, className = "section", words = null) {
  if (lines.length === 0) return null;
  const isLong = lines.length > MOST_LINES;
  const shown = h("ul", { class: "plain" }, isLong ? lines.slice(0, EXAMPLES) : lines);
  const more = isLong && button(`Show all ${lines.length.toLocaleString("en")}`, () => {
    more.remove();
    shown.append(...lines.slice(EXAMPLES));
  }, { kind: "small" });
  const list = [words ? h("p", {}, words) : null, shown, more];
  return className === "folded"
    ? h("details", { class: "section" }, h("summary", {}, h("h2", {}, heading)), list)
    : h("section", { class: className }, h("h2", {}, heading), list);
}

/** A URL or a code with its card, before and after if that changes, and why. */
function line({ url, before, after, problem, reason }, name) {
  const later = problem ? "No card" : shown(after);
  return h("li", { class: "consequence" },
    h("div", {}, name ? h("strong", { dir: "auto" }, name) : null, h("code", { dir: "ltr" }, url)),
    h("div", { class: "consequence-cards", dir: "auto" }, becoming(before ? shown(before) : later, later)),
    reason ? h("p", { class: "hint", dir: "auto" }, sentence(namingLanguages(reason))) : null);
}

/** "different title in German" for "different title in de". */
const namingLanguages = (reason) => reason.replace(/\b(title|subtitle|image) in ([a-z]{2,3}(?:-\w+)*)/g,
  (_, part, code) => `${part} in ${languageName(code)}`);

const MOST_LINES = 12;

/** "Donuts → Cakes", or one name if only its texts or its image change. */
const becoming = (before, after) => (before === after
  ? h("span", {}, after)
  : [h("span", {}, before), h("span", { "aria-label": "becomes", role: "img" }, " → "), h("span", {}, after)]);

/** The cards before and after, in each language in which they look different. */
function cards(list, undrawn, showAll) {
  if (list.length === 0) return null;
  const side = (card, words) => h("figure", {}, h("figcaption", {}, words),
    card ? h("div", { class: "pair-card" }, card) : h("p", { class: "pair-none" }, "No card"));
  const sides = (...drawings) => {
    const [before, after] = drawings.map((html) => (html ? cardElement(html) : null));
    if (before && after) markTexts(before, after);
    return [side(before, "Before"), side(after, "After")];
  };
  return h("section", { class: "section" }, h("h2", {}, "Cards"),
    list.map(({ id, title, language, before, after }) => h("div", { class: "pair" },
      h("h3", {}, cardLink(id, title), language ? h("span", { class: "badge" }, languageName(language)) : null,
        entry(id)?.retired ? h("span", { class: "badge warning" }, "Retired") : null),
      h("div", { class: "pair-cards" }, sides(before, after)))),
    undrawn > 0 ? button(`Show ${counted(undrawn, "more card")}`, showAll, { kind: "small" }) : null);
}

/** The title of a card or an app, as a link if it is still there. */
function cardLink(id, title) {
  const card = entry(id) ?? app(id);
  const words = title || card?.title || card?.name || id;
  const address = entry(id) ? cardAddress(id) : appAddress(id);
  return card ? h("a", { href: address, dir: "auto" }, words) : h("bdi", {}, words);
}

/** The lines that change in each file. */
function files(list) {
  const kinds = { "@": "hunk", "+": "added", "-": "removed" };
  const lines = (diff) => diff.split("\n").filter((text) => !/^(---|\+\+\+) /.test(text) && text !== "");
  const difference = (path, diff) => h("pre", { class: "diff", tabindex: "0", role: "region", "aria-label": path },
    lines(diff).map((text) => h("span", { class: kinds[text[0]] ?? "", dir: "ltr" }, `${text}\n`)));
  return h("details", { class: "section" }, h("summary", {}, h("h2", {}, "Files")),
    list.map(({ path, kind, diff }) => h("details", { class: "file", open: kind !== "new" && list.length <= 12 },
      h("summary", {}, h("code", { dir: "ltr" }, path), h("span", { class: `badge ${kind}` }, kind)),
      diff ? difference(path, diff) : null)));
}
