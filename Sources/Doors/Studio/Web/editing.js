// The members of one card while they are edited: shown at once, sent in order, one request at a time.

import { api } from "./api.js";
import { toast } from "./dom.js";
import { idOfRow } from "./rows.js";
import { adopt, keysOf } from "./session.js";

/** The JSON Pointer of a member. */
export const join = (pointer, key) => `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
const parentOf = (pointer) => pointer.slice(0, pointer.lastIndexOf("/"));
const lastKey = (pointer) => keysOf(pointer).at(-1);

/** The value at a pointer; undefined if there is none. */
const valueAt = (members, pointer) => keysOf(pointer).reduce((value, key) => value?.[key], members);

/** Where this tab keeps what a server that ended did not answer. */
const UNSENT = "unsent";

/** Sends what the last server did not answer; if not `isWanted`, or if it is refused, it is gone. */
export async function resend(isWanted) {
  const bodies = JSON.parse(sessionStorage.getItem(UNSENT) ?? "[]");
  sessionStorage.removeItem(UNSENT);
  try {
    for (const body of isWanted ? bodies : []) adopt(await api.edit(body));
  } catch (error) {
    toast(`What was typed last could not be kept. ${error.words ?? error.message}`);
  }
}

const isEmpty = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 0;

export class Editing {
  /** Edits `view` of an "experience" or "app"; `changed(view)` is called after each answer. */
  constructor(view, kind, changed) {
    this.kind = kind;
    this.changed = changed;
    this.queue = [];
    this.sending = null;
    this.accept(view);
  }

  /** What requests say about the view that the page shows. */
  get shown() {
    return { view: this.view.id, ...(this.kind === "app" ? { app: true } : {}) };
  }

  accept(view) {
    this.view = view;
    this.members = structuredClone(view.members);
  }

  value(pointer) {
    return valueAt(this.members, pointer);
  }

  /** Sets a member, with the objects and lists around it that do not exist yet. */
  set(pointer, value, { typing = false } = {}) {
    while (pointer !== "" && this.value(parentOf(pointer)) === undefined) {
      const key = lastKey(pointer);
      value = /^\d+$/.test(key) ? [value] : { [key]: value };
      pointer = parentOf(pointer);
    }
    const parent = this.value(parentOf(pointer));
    parent[lastKey(pointer)] = structuredClone(value);
    const last = this.queue.at(-1);
    if (typing && last?.pointer === pointer) last.value = value;
    else this.queue.push({ pointer, value, typing });
    this.send();
  }

  /** Adds an element at the end of a list, which is "-" in a pointer (RFC 6901). */
  append(pointer, value) {
    const list = this.value(pointer);
    if (list === undefined) return this.set(pointer, [value]);
    list.push(structuredClone(value));
    this.queue.push({ pointer: join(pointer, "-"), value });
    this.send();
  }

  /** Removes a member, and the objects and lists around it that are empty then. */
  remove(pointer, { typing = false } = {}) {
    if (this.value(pointer) === undefined) return;
    const parent = this.value(parentOf(pointer));
    if (Array.isArray(parent)) parent.splice(Number(lastKey(pointer)), 1);
    else delete parent[lastKey(pointer)];
    if (parentOf(pointer) !== "" && isEmpty(parent)) return this.remove(parentOf(pointer), { typing });
    this.queue.push({ pointer, remove: true, typing });
    this.send();
  }

  /** Sets the cell of a row. */
  setCell(column, value) {
    const last = this.queue.at(-1);
    if (last?.column === column) last.value = value;
    else this.queue.push({ column, value });
    this.send();
  }

  /** Sets the ID of a row, which the card's ID contains. `refused(words)` is called if the row cannot have it. */
  setRowID(value, refused) {
    this.queue.push({ column: "id", value, refused });
    this.send();
  }

  /** Sends what is waiting; answers when nothing is left. */
  send() {
    this.sending ??= this.sendAll().finally(() => (this.sending = null));
    return this.sending;
  }

  async sendAll() {
    await null;
    while (this.queue.length > 0) {
      const batch = this.batch();
      const typing = batch.every((edit) => edit.typing);
      const edits = batch.map(({ typing: _, refused: __, ...edit }) => edit);
      const { refused } = batch[0];
      const body = "column" in edits[0] ? { cells: edits, typing: true } : { file: this.view.file, edits, typing };
      try {
        const answer = await api.edit({ ...this.shown, ...body });
        adopt(answer);
        this.receive(refused ? await api.view(idOfRow(this.view.id, edits[0].value)) : answer.view);
      } catch (error) {
        if (refused && error.status === 422) {
          refused(error.words);
          continue;
        }
        toast(error.words ?? error.message);
        // A list that an unanswered request has added to would get the element twice.
        if (error.status === 0 && batch.every((edit) => edit.typing || "column" in edit)) {
          const unsent = JSON.parse(sessionStorage.getItem(UNSENT) ?? "[]");
          sessionStorage.setItem(UNSENT, JSON.stringify([...unsent, { ...this.shown, ...body }]));
        }
        // What is shown is what the server has, unless the card is gone.
        if (error.status > 0) this.receive(await api.view(this.view.id, this.kind).catch(() => null));
      }
    }
  }

  /** The edits of the next request. The ID of a row is sent alone, because it can be refused. */
  batch() {
    const place = this.queue.findIndex(({ refused }) => refused);
    return this.queue.splice(0, place < 0 ? this.queue.length : Math.max(place, 1));
  }

  receive(view) {
    if (!view) return;
    // What was typed since the request was sent is newer than the answer.
    if (this.queue.length > 0) this.view = { ...view, members: this.members };
    else this.accept(view);
    this.changed(this.view);
  }
}
