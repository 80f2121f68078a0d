// What every part of the page knows about the session: the list of cards, what is unsaved, what can be undone.

import { api } from "./api.js";

/** Reports `state` after each answer that says what is unsaved, and `registry` after the list of cards was read. */
export const session = Object.assign(new EventTarget(), {
  registry: null,
  fields: null,
  revision: -1,
  unsaved: [],
  canUndo: null,
  canRedo: null,
  undoLimit: null,
  conflicts: [],
  /** The changes that an earlier session left, until a person decides; null if there are none. */
  draft: null,
  /** Whether unsaved changes outlive the session. */
  kept: true,
  counts: { errors: 0, warnings: 0, notes: 0 },
  readOnly: false,
  /** The part that was shown before the review: its address and its title. */
  cameFrom: null,
  /** The newer addresses of rows that got another ID, by the older ones, which are in the browser's history. */
  moved: new Map(),
});

/** Remembers what an answer says about the session. */
export function adopt(answer) {
  if (answer.revision < session.revision) return;
  for (const key of ["revision", "unsaved", "canUndo", "canRedo", "undoLimit", "counts", "conflicts", "kept"]) {
    if (key in answer) session[key] = answer[key];
  }
  if ("unsaved" in answer) session.draft = answer.draft ?? null;
  session.dispatchEvent(new Event("state"));
}

/** The list of cards, read again if the session has changed since. */
export async function freshRegistry() {
  if (session.registry === null || session.registry.revision !== session.revision) {
    session.registry = await api.registry();
    session.readOnly = session.registry.readOnly;
    session.revision = Math.max(session.revision, session.registry.revision);
    adopt(session.registry);
    session.dispatchEvent(new Event("registry"));
  }
  return session.registry;
}

/** The form's fields, read once. */
export async function fields() {
  session.fields ??= readable(await api.fields());
  return session.fields;
}

/** Fields with languages and countries sorted by name. */
function readable(form) {
  const sort = (field) => {
    if (["localizations", "defaultLanguage", "languages", "countryCode"].includes(field.key)) {
      for (const list of [field.keys?.choices, field.choices, field.items?.choices]) {
        list?.sort((first, second) => first.name.localeCompare(second.name, "en"));
      }
    }
    for (const each of field.members ?? []) sort(each);
  };
  for (const field of Object.values(form).flat()) sort(field);
  return form;
}

/** What to show for an id: its entry in the list of cards. */
export const entry = (id) => session.registry?.experiences.find((each) => each.id === id);

/** The app with an id. */
export const app = (id) => session.registry?.apps.find((each) => each.id === id);

/** What people call a card of a table. */
export const nounOf = ({ members }) => (members.place ? "shop" : "card");

/** The address of the questions that lead to another app. */
export const NEW_APP = "#/new-app";

/** The addresses of a card's page and of an app's settings. */
export const cardAddress = (id) => `#/card/${encodeURIComponent(id)}`;
export const appAddress = (id) => `#/app/${encodeURIComponent(id)}`;

/** The address of the table of a template, with the focus on one of its shops if there is one. */
export const tableAddress = (id, shop = null) =>
  `#/table/${encodeURIComponent(id)}${shop === null ? "" : `/shop/${encodeURIComponent(shop)}`}`;

/** The address of a field on the page of a card or an app; of the page itself if it has no such field. */
export const fieldAddress = (address, field) =>
  (typeof field === "string" && field !== "" ? `${address}/field/${encodeURIComponent(field)}` : address);

/** "pulp.example/menu" for https://pulp.example/menu. */
export const shortURL = (url) => url?.replace(/^https:\/\//, "") ?? "";

/** What a choice is called: for the verb on the button the word on it, else the readable name. */
export const choiceName = (field, { value, name }) =>
  (field.key === "action" ? value[0].toUpperCase() + value.slice(1) : name);

/** The keys of a JSON Pointer. */
export const keysOf = (pointer) =>
  pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

/** What a member is called on the form: "Subtitle", or "Title (German)". */
export const memberName = (pointer) => memberAt(pointer).name;

/** The innermost field on the way to a member, and what the member is called. */
export function memberAt(pointer) {
  let found = { members: [...session.fields.experience, ...session.fields.app] };
  let [name, language] = ["", ""];
  for (const key of keysOf(pointer)) {
    if (found.type === "entries") language = ` (${languageName(key)})`;
    const next = found.members?.find((member) => member.key === key) ?? found.items;
    if (!next) break;
    found = next;
    name = found.title || name;
  }
  return { field: found, name: name + language };
}

/** What was changed here and on disk: "Subtitle of “Cold brew”", for a cell "name of “Harbour Velo Market”". */
export function conflictName({ file, pointer }) {
  const { experiences } = session.registry;
  if (/\.csv$/i.test(file) && pointer) {
    const [row, column] = keysOf(pointer);
    const card = experiences.find(({ id, app: own }) => id.endsWith(`#${row}`) && file.startsWith(`${own}/`));
    return `${column} of “${card?.title || row}”`;
  }
  const whole = nameOfFile(file);
  return pointer ? `${memberName(pointer)} of ${whole}` : whole;
}

/** What a file is about: "“Cold brew”", or "all 500 cards" for those that share it. */
export function nameOfFile(file) {
  const { apps, experiences } = session.registry;
  const cards = experiences.filter((card) => card.file === file && !card.isDefault);
  const { title, name, row } = cards[0] ?? apps.find((each) => each.file === file) ?? {};
  return row ? `all ${cards.length.toLocaleString("en")} cards` : `“${title || name || file}”`;
}

const languageNames = new Intl.DisplayNames(["en"], {
  type: "language", languageDisplay: "standard", fallback: "code",
});
/** "German" for `de`, "German (Germany)" for `de-DE`. */
export function languageName(code) {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}
