// Starts the page: the bar at the top, the parts by address, undo and redo, changes made elsewhere.

import { api, connection, isBusy, listen, Refusal } from "./api.js";
import { ask } from "./dialogs.js";
import { counted, h, lock, toast } from "./dom.js";
import { resend } from "./editing.js";
import { showEditor } from "./editor.js";
import { chosen } from "./filters.js";
import { showGallery } from "./gallery.js";
import { followNewSession, hasKey, isKey } from "./key.js";
import { findSession, remember } from "./return.js";
import { showReview } from "./review.js";
import {
  adopt, cardAddress, conflictName, fields, freshRegistry, nameOfFile, NEW_APP, session,
} from "./session.js";
import { showStart } from "./start.js";
import { showTable } from "./table.js";

const main = document.getElementById("main");
const [undo, redo, review] = ["undo", "redo", "review"].map((id) => document.getElementById(id));
const search = document.getElementById("search");
const [stopped, notice] = ["stopped", "notice"].map((id) => document.getElementById(id));

/** The part that is shown: `refresh(answer)` after a change made outside it, `leave` before another part is shown. */
let part = {};
let shownHash = null;
let isShowing = false;
let isWanted = false;

async function show({ keepsFocus = false } = {}) {
  if (isShowing) return void (isWanted = true);
  isShowing = true;
  try {
    await freshRegistry();
    if (shownHash === null && !session.draft) await resend(!session.readOnly);
    const registry = await freshRegistry();
    const [kind, id, , field] = location.hash.split("?")[0].replace(/^#\/?/, "").split("/").map(decodeURIComponent);
    await part.leave?.();
    const isFirst = shownHash === null;
    if (!isFirst && kind === "review" && document.body.dataset.part !== "review") {
      const title = document.title.replace(/ · Studio$/, "");
      session.cameFrom = { address: part.address ?? (shownHash || "#/"), title };
    }
    shownHash = location.hash;
    if (!keepsFocus) scrollTo(0, 0);
    document.body.dataset.part = registry.isEmpty ? "start" : kind || "gallery";
    // A search is not the name of another part.
    search.value = "";
    if (registry.isEmpty) part = await showStart(main);
    else if (kind === "card") part = await showEditor(main, id, "experience", field);
    else if (kind === "app") part = await showEditor(main, id, "app", field);
    else if (kind === "table") part = await showTable(main, id, field);
    else if (kind === "review") part = await showReview(main);
    else if (location.hash === NEW_APP && registry.canAddApp) part = await showStart(main);
    else part = await showGallery(main, search);
    showConflicts();
    // The page begins with the bar; what a person goes to next has the focus.
    if (keepsFocus || isFirst) return;
    if (part.focus) part.focus();
    else (main.querySelector("[data-focus]") ?? main).focus({ preventScroll: true });
  } catch (error) {
    part = {};
    const moved = error.status === 404 ? session.moved.get(location.hash) : undefined;
    session.moved.delete(location.hash);
    if (moved) return location.replace(moved);
    if (!(error instanceof Refusal)) console.error(error);
    main.replaceChildren(h("section", { class: "page empty" },
      h("h1", {}, error.message), h("p", {}, error.help), h("p", {}, h("a", { href: "#/" }, "All cards"))));
  } finally {
    isShowing = false;
    if (isWanted) {
      isWanted = false;
      show();
    }
  }
}

function showState() {
  const count = session.unsaved.length;
  for (const [element, word, what] of [[undo, "Undo", session.canUndo], [redo, "Redo", session.canRedo]]) {
    element.disabled = what === null;
    const limit = element === undo && session.undoLimit;
    const words = what ? `${word}: ${what}` : limit ? `${word}. ${limit}` : word;
    element.setAttribute("aria-label", words);
    element.title = words;
  }
  const badge = document.getElementById("unsaved");
  badge.hidden = count === 0;
  badge.textContent = count;
  review.setAttribute("aria-label", count > 0 ? `Review & save, ${counted(count, "unsaved file")}` : "Review & save");
  review.classList.toggle("primary", count > 0);
  document.getElementById("read-only").hidden = !session.readOnly;
  for (const each of [undo, redo, review]) each.hidden = session.readOnly;
  showConflicts();
  offerDraft();
  document.getElementById("name").textContent = session.registry?.folder.split("/").filter(Boolean).at(-1) ?? "Studio";
}

let offered = null;

/** Asks what to do with the changes that an earlier session left. Nothing can be changed before. */
function offerDraft() {
  const { draft } = session;
  if (!draft || session.registry === null) return void offered?.close();
  if (offered?.open) return;
  const time = draft.time ? ` from ${timeOf(new Date(draft.time * 1000))}` : "";
  const count = counted(draft.files.length, "unsaved change");
  const decide = (isWanted) => async () => {
    adopt(await api.restore(isWanted));
    await resend(isWanted);
    if (part.refresh) await part.refresh(null);
    else await show({ keepsFocus: true });
    if (isWanted) toast(`Restored ${count}`);
    else toast(`Discarded ${count}`, ["Undo", () => undo.click()]);
  };
  offered = ask({
    title: `Restore ${count}${time}?`,
    words: [h("p", {}, "Studio ended before these changes were saved."),
      h("ul", { class: "plain" }, draft.files.slice(0, 8).map((file) => h("li", { dir: "auto" }, nameOfFile(file)))),
      draft.files.length > 8 ? h("p", {}, `and ${draft.files.length - 8} more`) : null],
    action: "Restore", act: decide(true), refusal: "Discard them", refuse: decide(false),
  });
  // Where Escape closes it all the same, the question comes back.
  offered.addEventListener("close", offerDraft);
}

/** "14:20" for today, else with the date. */
function timeOf(date) {
  const time = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? time : `${date.toLocaleDateString([], { month: "short", day: "numeric" })}, ${time}`;
}

/** Says which members changed here and on disk, until a person has decided. */
async function showConflicts() {
  const [conflict] = session.conflicts;
  const isUnkept = !session.kept && session.unsaved.length > 0;
  notice.hidden = document.body.dataset.part === "review" || !(conflict || isUnkept);
  if (notice.hidden) return;
  if (!conflict) {
    notice.textContent =
      "Unsaved changes cannot be kept in your home folder. Save them before you stop “appclips edit”.";
    return;
  }
  await fields();
  const more = session.conflicts.length > 1 ? ` and ${counted(session.conflicts.length - 1, "other change")}` : "";
  const what = conflict.deletedOnDisk && !more ? "was deleted from disk" : "also changed on disk";
  const words = `${conflictName(conflict)}${more} ${what}. `;
  notice.replaceChildren(words, h("a", { href: "#/review" }, "Choose what to keep"));
}

async function step(action, word) {
  const what = word === "Undone" ? session.canUndo : session.canRedo;
  try {
    const answer = await action(part.shown ?? {});
    adopt(answer);
    // A card that was renamed has another address.
    const isRenamed = answer.view && answer.view.id !== part.shown?.view;
    if (isRenamed) location.hash = cardAddress(answer.view.id);
    else if (part.refresh) await part.refresh(answer);
    else await show({ keepsFocus: true });
    toast(`${word}: ${what}`);
  } catch (error) {
    toast(error.words ?? error.message);
  }
}

const isTyping = () =>
  document.activeElement?.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea");

addEventListener("keydown", (event) => {
  if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "k") {
    event.preventDefault();
    search.focus();
  } else if (key === "s") {
    event.preventDefault();
    if (!session.readOnly) location.hash = "#/review";
  } else if ((key === "z" || key === "y") && !isTyping() && document.querySelector("dialog[open]") === null) {
    event.preventDefault();
    const button = key === "y" || event.shiftKey ? redo : undo;
    if (!button.disabled) button.click();
  }
});

// A file that is dropped where nothing uses it would replace this page.
for (const name of ["dragover", "drop"]) {
  addEventListener(name, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  });
}

addEventListener("beforeunload", (event) => {
  if (session.unsaved.length > 0 && !isStopped) event.preventDefault();
});

undo.addEventListener("click", () => step(api.undo, "Undone"));
redo.addEventListener("click", () => step(api.redo, "Redone"));
session.addEventListener("state", showState);
session.addEventListener("registry", showState);
search.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || document.body.dataset.part === "gallery") return;
  chosen.words = search.value;
  location.hash = "#/";
});

let closing = 0;
let isStopped = false;

/** Without the server nothing can be changed. What was typed can still be selected and copied. */
function stop() {
  isStopped = true;
  const fate = session.kept ? "kept" : "lost";
  const kept = session.unsaved.length === 0 ? "" : ` Unsaved changes are ${fate}.`;
  stopped.textContent = `“appclips edit” has stopped.${kept} Start it again, and this page goes on by itself.`;
  stopped.hidden = false;
  document.body.classList.add("is-stopped");
  document.getElementById("bar").inert = true;
  lock(main.querySelectorAll("button, select, input"));
  followNewSession();
  awaitServer();
}

/** Opens the page again when the server is back. A new session has another address, which has to be opened once. */
async function awaitServer() {
  if (await findSession()) return;
  const status = await api.registry().then(() => 200, (error) => error.status);
  if (status === 403) stopped.textContent = "“appclips edit” was started again. Open the new URL that it prints.";
  if (status !== 200) setTimeout(awaitServer, 2000);
}

connection.addEventListener("closed", () => (closing ||= setTimeout(stop, 1500)));
connection.addEventListener("open", () => {
  if (isStopped) return location.reload();
  clearTimeout(closing);
  closing = 0;
});

let pending = 0;
let onDisk = [];
connection.addEventListener("change", ({ detail }) => {
  onDisk.push(...(detail.disk ?? []));
  const couldUndo = session.canUndo !== null;
  clearTimeout(pending);
  const look = async () => {
    if (isBusy()) return void (pending = setTimeout(look, 100));
    if (detail.revision > session.revision) {
      session.revision = detail.revision;
      // What another tab did can be undone here.
      await freshRegistry();
      if (part.refresh) await part.refresh(null);
      else await show({ keepsFocus: true });
    }
    const files = onDisk.splice(0);
    const undo = couldUndo && session.canUndo === null ? " Earlier changes can no longer be undone." : "";
    if (files.length > 0) toast(`${counted(files.length, "file")} changed on disk.${undo}`);
  };
  pending = setTimeout(look, 150);
});

addEventListener("hashchange", () => {
  // The printed address was opened in this tab.
  if (isKey(location.hash)) return location.reload();
  // A dialog is about what was shown before.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  show();
});

if (await hasKey()) {
  listen();
  show();
  api.returnSecret().then(remember, () => {});
} else {
  document.getElementById("bar").inert = true;
  main.replaceChildren(h("section", { class: "page empty" },
    h("h1", {}, "This tab has no access to Studio"), h("p", {}, "Open the URL that “appclips edit” printed.")));
}
