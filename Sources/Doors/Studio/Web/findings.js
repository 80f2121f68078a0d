// Findings next to the fields they are about.

import { announce, button, counted, h, icon, uniqueID } from "./dom.js";
import { cardAddress, languageName } from "./session.js";

const cardLink = ({ id, title }) => h("a", { href: cardAddress(id), dir: "auto" }, title || id);

const WORDS = { error: "Error", warning: "Warning", note: "Note" };

const LANGUAGE_RULES = ["language/required-missing", "language/fewer-than-default"];

/** What an app lacks, by the rules that find it. */
const LACKING = { "app/app-store-id-missing": "/appStoreID", "app/team-id-missing": "/teamID" };

/**
 * The findings at the fields that they ask for, with one for each language in place of those about several that are
 * missing, at the title it lacks.
 */
export const splitByLanguage = (findings) => findings.flatMap((finding) => {
  if (finding.rule in LACKING) return [{ ...finding, field: LACKING[finding.rule] }];
  if (!LANGUAGE_RULES.includes(finding.rule)) return [finding];
  const codes = [...finding.message.matchAll(/["“]([a-z]{2,3}(?:-\w+)*)["”]/g)];
  return codes.map(([, code]) => ({
    ...finding, message: `${languageName(code)} is missing`, help: null, field: `/localizations/${code}/title`,
  }));
});

/** The block that shows the findings about a member: the one with the longest pointer that contains it. */
export function blockOf(pointer, blocks) {
  const isInside = (outer) => pointer === outer || pointer.startsWith(`${outer}/`);
  const containing = blocks.filter((block) => typeof pointer === "string" && block.pointer !== null
    && (isInside(block.pointer) || (block.also ?? []).includes(pointer)));
  return containing.sort((a, b) => b.pointer.length - a.pointer.length)[0];
}

/** A finding with a button that fixes it, or else with its help. */
function findingItem(finding, fix) {
  const severity = h("span", { class: "hidden-text" }, `${WORDS[finding.severity]}: `);
  return h("li", { class: `finding ${finding.severity}` },
    icon(finding.severity),
    h("div", {},
      h("p", {}, severity, h("span", { dir: "auto" }, sentence(finding.message))),
      finding.fix && fix ? button(sentence(finding.fix.title), () => fix(finding), { kind: "small" }) : help(finding),
      finding.cards ? h("p", { class: "finding-cards" }, finding.cards.map(cardLink)) : null));
}

const help = (finding) =>
  (finding.help ? h("p", { class: "finding-help", dir: "auto" }, sentence(finding.help)) : null);

/** The text with a capital letter, unless it begins with a URL or an ID, and with the quotation marks of the page. */
export const sentence = (text) => {
  const quoted = text.replace(/"([^"\n]*)"/g, "“$1”");
  return /^[^\s“]*\//.test(quoted) ? quoted : quoted.charAt(0).toUpperCase() + quoted.slice(1);
};

/** A list for the findings of one field; `show(findings)` fills it. */
export function findingList(fix) {
  const list = h("ul", { class: "findings", id: uniqueID("findings"), hidden: true });
  let shown = "";
  return {
    element: list,
    show(findings) {
      const key = JSON.stringify(findings);
      if (key === shown) return;
      shown = key;
      list.hidden = findings.length === 0;
      list.replaceChildren(...findings.map((finding) => findingItem(finding, fix)));
    },
  };
}

/** Gives each finding to the field with the longest pointer that contains it; answers those that no field can show. */
export function distribute(findings, blocks) {
  const byBlock = new Map(blocks.map((block) => [block, []]));
  const others = [];
  for (const finding of findings) {
    const block = blockOf(finding.field, blocks);
    if (block) byBlock.get(block).push(finding);
    else others.push(finding);
  }
  for (const [block, found] of byBlock) block.showFindings(found);
  return others;
}

/** "1 error, 2 warnings", or nothing. */
export function summary(findings) {
  const count = (severity) => findings.filter((finding) => finding.severity === severity).length;
  return ["error", "warning", "note"].filter((severity) => count(severity) > 0)
    .map((severity) => counted(count(severity), severity)).join(", ");
}

let last = null;
/** Has screen readers say which findings are new. */
export function announceNew(findings) {
  const messages = findings.map((finding) => finding.message);
  const fresh = last === null ? [] : messages.filter((message) => !last.includes(message));
  if (fresh.length > 0) announce(fresh.join(". "));
  else if (last?.length > 0 && messages.length === 0) announce("No findings");
  last = messages;
}

/** Forgets what was announced, for another card. */
export const forgetAnnounced = () => (last = null);
