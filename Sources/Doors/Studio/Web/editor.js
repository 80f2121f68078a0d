// The page of one card: the form, and the card as it looks.

import { api } from "./api.js";
import { button, counted, h, icon, lock, toast } from "./dom.js";
import { ask, deleteDialog, duplicateDialog, renameDialog, retire } from "./dialogs.js";
import { Editing } from "./editing.js";
import { announceNew, findingList, forgetAnnounced, sentence, splitByLanguage, summary } from "./findings.js";
import { Form, sectionList } from "./form.js";
import { acceptDrops, imageBox } from "./image.js";
import { languageTabs } from "./languages.js";
import { allCodes } from "./lists.js";
import { sharing } from "./controls.js";
import { rowSection } from "./rows.js";
import { adopt, app, appAddress, cardAddress, entry, fields, nounOf, session } from "./session.js";
import { cardStage } from "./stage.js";
import { urlBox } from "./urls.js";

/** The sections of a card after its texts, image and URL, and those of an app; members that none names come last. */
const SECTIONS = [
  { title: "Button and category", keys: ["action", "businessCategory", "banner", "poweredBy"] },
  { title: "Place", keys: ["place"], isFoldable: true },
  { title: "Codes and tags", keys: ["codes"], isFoldable: true },
  { title: "For developers", keys: null, isFoldable: true },
];
const APP_SECTIONS = [
  { title: "App name", keys: ["name"] },
  { title: "Domains and languages", keys: ["domains", "defaultLanguage", "languages"] },
  { title: "Codes and tags", keys: ["codes"], isFoldable: true },
  { title: "For developers", keys: null, isFoldable: true },
];
/** Members that have a part of their own, or none. */
const ELSEWHERE = [
  "title", "subtitle", "image", "localizations", "defaultLanguage", "urlPrefix", "retired", "rows", "$schema",
];
const NOT_IN_APP = ["$schema", "schemaVersion", "defaultExperience"];

/** The controls of a form that change something. A fix can be what makes the rest changeable. */
const CHANGING = ":is(button, select, input):not([role=tab], [data-changes=nothing], .finding *)";

/** What a template does: it is the same for all rows, with columns in place of what differs. */
const sharedHint = (view) => {
  const { codes, shops } = view.shared;
  const printed = codes > 0 ? [" with ", h("strong", {}, counted(codes, "printed code"))] : [];
  return [
    h("p", { class: "shared" }, "Shared by ", h("strong", {}, sharing(view)), printed,
      ". A change here changes all of them."),
    h("p", { class: "hint" }, `A name in braces is filled in from that column of ${view.rows}. The preview shows the `
      + `first ${shops ? "shop" : "card"}.`),
    allCodes(view),
  ];
};

/** A photo that was dropped on the page of one shop, for that of what all of them share: `{id, file}`. */
let dropped = null;

/** The field of the first and most severe finding. */
function firstField({ findings }) {
  const at = (severity) => splitByLanguage(findings).find((each) => each.severity === severity && each.field);
  return (at("error") ?? at("warning") ?? at("note"))?.field ?? "";
}

/** Shows the card or app `id` in `main`, with the focus on the field with the pointer `wanted` if there is one. */
export async function showEditor(main, id, kind, wanted) {
  const [form, first] = [await fields(), await api.view(id, kind)];
  const isApp = kind === "app";
  let tabs = null;
  let urls = null;
  let useImage = null;
  let actionKey = "";
  let address = isApp ? appAddress(id) : cardAddress(id);
  forgetAnnounced();

  const editing = new Editing(first, kind, update);
  const page = new Form(editing, async (finding) => {
    await editing.send();
    try {
      const answer = await api.fix(editing.shown, finding.fingerprint);
      adopt(answer);
      editing.receive(answer.view);
    } catch (error) {
      toast(error.words ?? error.message);
    }
  });

  const title = h("h1", { dir: "auto", "data-focus": "", tabindex: "-1" });
  const where = h("p", { class: "editor-where" });
  const state = h("div", { class: "badges" });
  const actions = h("div", { class: "editor-actions" });
  const others = findingList(page.fix);
  const stage = isApp ? null : cardStage();
  const refusal = h("p", { class: "problem" });
  const column = h("fieldset", { class: "editor-form" },
    h("legend", { class: "hidden-text" }, isApp ? "App settings" : "Card"), refusal);

  main.replaceChildren(h("div", { class: isApp ? "page editor app-editor" : "page editor" },
    h("div", { class: "editor-head" },
      h("a", { class: "back", href: "#/" }, icon("back"), "All cards"),
      h("div", { class: "editor-title" }, h("div", {}, title, where, state), actions), others.element),
    column,
    stage?.element));

  const shared = h("div", { class: "section", hidden: !first.rows });
  if (first.rows) column.append(shared);
  const row = editing.view.row ? rowSection(page) : null;
  column.append(...(isApp ? sectionsOf(APP_SECTIONS, form.app, NOT_IN_APP) : row ? row.elements : sections()));
  const isShared = row && !editing.view.row.cells.some(({ keys }) => keys.includes("/image"));
  if (isShared && !page.isReadOnly) acceptDrops(main.firstElementChild, askForAll, () => `${sharedImage()}.`);
  const list = sectionList(column);
  column.before(list.element);
  update(editing.view);
  return {
    get shown() { return editing.shown; },
    get address() { return address; },
    focus: dropped?.id === id ? useDropped : wanted && (() => focusField(wanted)),
    leave() {
      row?.flush();
      return editing.send();
    },
    async refresh(answer) {
      const view = answer?.view ?? await api.view(editing.view.id, kind).catch((error) => {
        if (error.status !== 404) throw error;
      });
      // Undo can remove the card that is shown.
      if (!view) return void (location.hash = "#/");
      if (view.revision < editing.view.revision || editing.queue.length > 0) return;
      editing.accept(view);
      update(view);
    },
  };

  function sharedImage() {
    const template = session.registry.tables.find((each) => each.id === id.split("#")[0]);
    return `All ${counted(template?.count ?? 0, nounOf(editing.view))} share this image`;
  }

  /** Asks whether a photo is that of all shops, and uses it on the page of what they share. */
  function askForAll(file) {
    ask({
      title: `${sharedImage()}. Change it for all?`, action: "Change for all",
      act: async () => () => {
        dropped = { id: id.split("#")[0], file };
        location.hash = cardAddress(dropped.id);
      },
    });
  }

  function useDropped() {
    const { file } = dropped;
    dropped = null;
    useImage(file);
  }

  /** Shows the field with a pointer: its language, its section, and the focus in it. */
  function focusField(pointer) {
    if (/^\/(localizations|title|subtitle)\b/.test(pointer)) tabs?.show(pointer);
    if (!page.focus(pointer)) title.focus();
  }

  function sections() {
    const { isDefault } = editing.view;
    const all = isDefault ? form.defaultExperience : form.experience;
    const field = (key) => all.find((each) => each.key === key);
    const localizations = field("localizations");
    const language = { ...field("defaultLanguage"), default: app(editing.view.app)?.defaultLanguage };
    const own = isDefault ? [] : [field("title"), field("subtitle"), language];
    tabs = languageTabs(page, own, localizations, () => tabs && (showCard(), page.update()));
    const imageField = field("image") ?? localizations.items.members.find(({ key }) => key === "image");
    const pointer = () => (isDefault ? `/localizations/${tabs.current()}/image` : "/image");
    const made = [page.section("Texts", tabs.element)];
    const imageLanguage = () => (isDefault ? tabs.current() : null);
    const image = imageBox(page, imageField, pointer, imageLanguage);
    useImage = image.use;
    made.push(page.section(imageField.title, image.element));
    acceptDrops(main.firstElementChild, image.use, () => `Drop to use as the image of “${title.textContent}”`);
    if (field("urlPrefix")) {
      urls = urlBox(page);
      made.push(page.section("URL", [page.block(field("urlPrefix"), "/urlPrefix"), urls.element]));
    }
    return [...made, ...sectionsOf(SECTIONS, all, ELSEWHERE)];
  }

  /** Sections with the members that `table` names for each; those in `elsewhere` are in none. */
  function sectionsOf(table, all, elsewhere) {
    const named = new Set([...elsewhere, ...table.flatMap(({ keys }) => keys ?? [])]);
    return table.flatMap(({ title: words, keys, isFoldable }) => {
      const members = keys ? keys.map((key) => all.find((each) => each.key === key)).filter(Boolean)
        : all.filter(({ key }) => !named.has(key));
      if (members.length === 0) return [];
      const isFilled = members.some(({ key }) => editing.value(`/${key}`) !== undefined);
      // The only member of a section is labelled by the section.
      const label = (member) => (keys?.length === 1 ? { ...member, title: "", name: words } : member);
      const children = members.map((member) => page.block(label(member), `/${member.key}`));
      // What only developers change is found when it is looked for.
      return [page.section(words, children, { isFoldable, open: isFilled && keys !== null })];
    });
  }

  function showCard() {
    stage?.show(editing.view.cards ?? [], tabs?.current());
  }

  function update(view) {
    const all = view.rows ? `All ${sharing(view)}` : null;
    const words = all ?? (isApp ? app(id)?.name : view.members.title ?? app(view.app)?.name);
    const isRetired = view.members.retired === true;
    const codes = [view.members.codes ?? []].flat().filter((code) => code?.deployed === true);
    const deployed = view.shared?.codes
      ?? (view.isDefault ? entry(view.id)?.deployedCodes ?? 0 : codes.length);
    const isWrong = view.findings.some(({ severity }) => severity === "error");
    if (view.shared) shared.replaceChildren(...sharedHint(view));
    title.textContent = words || "No title";
    document.title = `${words || id} · Studio`;
    where.replaceChildren(h("span", { dir: "ltr" }, view.row?.file ?? view.file), " · ",
      isApp ? "App settings" : h("a", { href: appAddress(view.app) }, "App settings"));
    state.replaceChildren(...[
      view.isDefault && h("span", { class: "badge" }, "Default card"),
      isRetired && h("span", { class: "badge warning" }, "Retired"),
      deployed > 0 && h("span", { class: "badge" }, icon("code"), counted(deployed, "printed code")),
      view.findings.length > 0 && h("button", {
        type: "button", class: isWrong ? "badge error" : "badge warning", "data-changes": "nothing",
        on: { click: () => focusField(firstField(view)) },
      }, summary(view.findings)),
    ].filter(Boolean));
    showActions(view, isRetired, codes);
    if (view.row) follow(cardAddress(view.id));
    tabs?.update();
    showCard();
    urls?.update();
    others.show(page.update());
    list.update();
    tabs?.update();
    showLock(view);
    announceNew(view.findings);
  }

  /** A form that cannot be changed says why, and still shows all of the card. */
  function showLock(view) {
    refusal.hidden = !view.readOnly;
    refusal.textContent = sentence(view.readOnly ?? "");
    const wasLocked = column.classList.contains("locked");
    column.classList.toggle("locked", page.isReadOnly);
    if (wasLocked || page.isReadOnly) lock(column.querySelectorAll(CHANGING), page.isReadOnly);
  }

  /** A row that got another ID has another address, which changes nothing that is shown. */
  function follow(fresh) {
    if (fresh === address) return;
    session.moved.set(address, fresh);
    if (location.hash === address) history.replaceState(history.state, "", fresh);
    address = fresh;
  }

  function showActions(view, isRetired, codes) {
    const key = JSON.stringify([isRetired, codes, session.readOnly]);
    if (key === actionKey) return;
    actionKey = key;
    const canChange = !session.readOnly && !view.readOnly && !isApp && !view.isDefault && !view.rows;
    const isFile = canChange && !view.row;
    const receive = (fresh) => editing.receive(fresh);
    const list = [
      isApp && h("a", { class: "button", href: cardAddress(view.app) }, "Default card"),
      canChange && button("Duplicate", () => duplicateDialog(editing.view)),
      isFile && button("Rename", () => renameDialog(editing.view)),
      canChange && button(isRetired ? "Use again" : "Retire", () => retire(editing.view, !isRetired, receive)),
      canChange && button("Delete", () => deleteDialog(editing.view, isRetired, codes, receive)),
    ];
    actions.replaceChildren(...list.filter(Boolean));
  }
}
