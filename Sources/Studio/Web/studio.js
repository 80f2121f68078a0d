// Starts the page: the bar at the top, the parts by address, undo and redo, changes made elsewhere.

import { api, connection, isBusy, listen, Refusal } from "./api.js";
import { counted, h, toast } from "./dom.js";
import { showEditor } from "./editor.js";
import { showGallery } from "./gallery.js";
import { showReview } from "./review.js";
import { adopt, freshRegistry, session } from "./session.js";
import { showStart } from "./start.js";

const main = document.getElementById("main");
const [undo, redo, review] = ["undo", "redo", "review"].map((id) => document.getElementById(id));
const search = document.getElementById("search");
const stopped = document.getElementById("stopped");

/** The part that is shown: `refresh(answer)` after a change made outside it, `leave` before another part is shown. */
let part = {};
let isShowing = false;
let isWanted = false;

async function show({ keepsFocus = false } = {}) {
  if (isShowing) return void (isWanted = true);
  isShowing = true;
  try {
    const registry = await freshRegistry();
    const [kind, id] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
    await part.leave?.();
    if (!keepsFocus) scrollTo(0, 0);
    document.body.dataset.part = registry.isEmpty ? "start" : kind || "gallery";
    if (registry.isEmpty) part = await showStart(main);
    else if (kind === "card" || kind === "app") part = await showEditor(main, id, kind === "app" ? "app" : "experience");
    else if (kind === "review") part = await showReview(main);
    else part = await showGallery(main, search);
    if (!keepsFocus) (main.querySelector("[data-focus]") ?? main).focus({ preventScroll: true });
  } catch (error) {
    part = {};
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
    element.disabled = what === null || session.readOnly;
    const words = what ? `${word}: ${what}` : word;
    element.setAttribute("aria-label", words);
    element.title = words;
  }
  const badge = document.getElementById("unsaved");
  badge.hidden = count === 0;
  badge.textContent = count;
  review.setAttribute("aria-label", count > 0 ? `Review & save, ${counted(count, "unsaved file")}` : "Review & save");
  review.classList.toggle("primary", count > 0);
  document.getElementById("read-only").hidden = !session.readOnly;
  document.getElementById("name").textContent = session.registry?.folder.split("/").filter(Boolean).at(-1) ?? "Studio";
}

async function step(action, word) {
  const what = word === "Undone" ? session.canUndo : session.canRedo;
  try {
    const answer = await action(part.shown ?? {});
    adopt(answer);
    if (part.refresh) await part.refresh(answer);
    else await show({ keepsFocus: true });
    toast(`${word}: ${what}`);
  } catch (error) {
    toast(error.words ?? error.message);
  }
}

const isTyping = () => document.activeElement?.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea");

addEventListener("keydown", (event) => {
  if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "k") {
    event.preventDefault();
    search.focus();
  } else if (key === "s") {
    event.preventDefault();
    location.hash = "#/review";
  } else if ((key === "z" || key === "y") && !isTyping() && document.querySelector("dialog[open]") === null) {
    event.preventDefault();
    const button = key === "y" || event.shiftKey ? redo : undo;
    if (!button.disabled) button.click();
  }
});

addEventListener("beforeunload", (event) => {
  if (session.unsaved.length > 0) event.preventDefault();
});

undo.addEventListener("click", () => step(api.undo, "Undone"));
redo.addEventListener("click", () => step(api.redo, "Redone"));
session.addEventListener("state", showState);
session.addEventListener("registry", showState);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && document.body.dataset.part !== "gallery") location.hash = "#/";
});

let closing = 0;
connection.addEventListener("closed", () => {
  closing ||= setTimeout(() => {
    stopped.textContent = "“appclips edit” has stopped, and unsaved changes are lost. Start it again to continue.";
    stopped.hidden = false;
  }, 1500);
});
connection.addEventListener("open", () => {
  clearTimeout(closing);
  closing = 0;
  stopped.hidden = true;
});

let pending = 0;
connection.addEventListener("change", ({ detail }) => {
  if (detail.disk?.length > 0) toast(`${counted(detail.disk.length, "file")} changed on disk`);
  clearTimeout(pending);
  const look = async () => {
    if (isBusy()) return void (pending = setTimeout(look, 100));
    if (detail.revision <= session.revision) return;
    session.revision = detail.revision;
    // What another tab did can be undone here.
    await freshRegistry();
    if (part.refresh) await part.refresh(null);
    else await show({ keepsFocus: true });
  };
  pending = setTimeout(look, 150);
});

addEventListener("hashchange", () => show());
listen();
show();
