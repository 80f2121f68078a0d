// What every part of the page knows about the session: the registry's list of cards, what is unsaved, what can be undone.

import { api } from "./api.js";

/** Reports `state` after each answer that says what is unsaved, and `registry` after the list of cards was read. */
export const session = Object.assign(new EventTarget(), {
  registry: null,
  fields: null,
  revision: -1,
  unsaved: [],
  canUndo: null,
  canRedo: null,
  conflicts: [],
  counts: { errors: 0, warnings: 0, notes: 0 },
  readOnly: false,
});

/** Remembers what an answer says about the session. */
export function adopt(answer) {
  if (answer.revision < session.revision) return;
  for (const key of ["revision", "unsaved", "canUndo", "canRedo", "counts", "conflicts"]) {
    if (key in answer) session[key] = answer[key];
  }
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
  session.fields ??= await api.fields();
  return session.fields;
}

/** What to show for an id: its entry in the list of cards. */
export const entry = (id) => session.registry?.experiences.find((each) => each.id === id);

/** The app with an id. */
export const app = (id) => session.registry?.apps.find((each) => each.id === id);

/** The address of a card's page. */
export const cardAddress = (id) => `#/card/${encodeURIComponent(id)}`;

/** What a choice is called: for the verb on the button the word on it, else the readable name. */
export const choiceName = (field, { value, name }) => (field.key === "action" ? value[0].toUpperCase() + value.slice(1) : name);

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
/** "German" for `de`. */
export function languageName(code) {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}
