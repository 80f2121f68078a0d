// Create, duplicate, rename, retire and delete a card.

import { api } from "./api.js";
import { button, h, toast, uniqueID } from "./dom.js";
import { chosen } from "./filters.js";
import { adopt, app, cardAddress, entry, session } from "./session.js";

/**
 * A dialog with fields; `act(values)` may throw a refusal, which is shown in the dialog. A field's `check(value)`
 * answers a remark about what was typed, or null.
 */
export function ask({ title, words = null, fields = [], action, isDangerous = false, act }) {
  const titleID = uniqueID("title");
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const inputs = new Map();
  const checks = [];
  const rows = fields.map(({ key, label, value = "", choices, hint, isAddress = false, changed, check }) => {
    const [id, hintID, remarkID] = ["input", "hint", "remark"].map(uniqueID);
    const common = {
      id, class: isAddress ? "input address" : "input",
      "aria-describedby": [hint && hintID, check && remarkID].filter(Boolean).join(" ") || null,
      on: { input: () => changed?.(inputs), change: () => choices && changed?.(inputs) },
    };
    const input = choices
      ? h("select", common, choices.map(([word, name]) => h("option", { value: word }, name)))
      : h("input", {
        ...common, type: "text", dir: isAddress ? "ltr" : "auto", value, autocomplete: "off",
        spellcheck: isAddress ? "false" : "true",
      });
    if (choices && value) input.value = value;
    inputs.set(key, input);
    const remark = check ? h("p", { class: "remark", id: remarkID, role: "status" }) : null;
    if (check) checks.push(async () => (remark.textContent = (await check(input.value.trim())) ?? ""));
    return h("div", { class: "field" },
      h("div", { class: "field-head" }, h("label", { class: "label", for: id }, label)), input, remark,
      hint ? h("p", { class: "hint", id: hintID }, hint) : null);
  });
  let isRunning = false;
  let timer = 0;
  const form = h("form", {
    method: "dialog",
    on: {
      input() {
        problem.hidden = true;
        clearTimeout(timer);
        timer = setTimeout(() => checks.forEach((each) => each()), 250);
      },
      async submit(event) {
        event.preventDefault();
        if (isRunning) return;
        isRunning = true;
        try {
          await act(Object.fromEntries([...inputs].map(([key, input]) => [key, input.value.trim()])));
          dialog.close();
        } catch (error) {
          problem.textContent = error.words ?? error.message;
          problem.hidden = false;
          // A name that can be used instead.
          const name = inputs.get("name");
          if (name && error.body?.suggestion) name.value = error.body.suggestion;
        } finally {
          isRunning = false;
        }
      },
    },
  }, h("h2", { id: titleID }, title), words ? h("div", {}, words) : null, rows, problem,
  h("div", { class: "dialog-actions" }, button("Cancel", () => dialog.close()),
    button(action, null, { kind: isDangerous ? "danger" : "primary", type: "submit" })));
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": titleID }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  [...inputs.values()].find((input) => input.tagName === "INPUT")?.select();
}

/** "cold-brew" for "Cold Brew". */
const slug = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  .replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");

const go = (answer) => {
  adopt(answer);
  location.hash = answer.view ? cardAddress(answer.view.id) : "#/";
};

const titleOf = (key) => session.fields.experience.find((field) => field.key === key)?.title ?? key;

/** Says that a URL is already registered. */
async function owner(url) {
  const answer = await api.resolve(url).catch(() => null);
  const isTaken = answer?.experience && answer.prefix === answer.normalized;
  return isTaken ? `“${entry(answer.experience)?.title || answer.experience}” already has this URL.` : null;
}

/** The fields for the title and the URL of a new card. The URL follows the title until a person changes it. */
function newCardFields({ appID, title = "" }) {
  let isOwnURL = false;
  const address = (id, text) => `https://${app(id)?.domains[0] ?? ""}/${slug(text)}`;
  const propose = (inputs) => {
    const [id, text] = [inputs.get("app")?.value ?? appID, inputs.get("title").value];
    if (!isOwnURL) inputs.get("urlPrefix").value = address(id, text);
  };
  const url = {
    key: "urlPrefix", label: titleOf("urlPrefix"), value: address(appID, title), isAddress: true, check: owner,
    changed: () => (isOwnURL = true),
  };
  return { title: { key: "title", label: titleOf("title"), value: title, changed: propose }, url, propose };
}

/** Asks for a new card and shows it. */
export function createDialog() {
  const { apps } = session.registry;
  const first = chosen.app || apps[0].id;
  const { title, url, propose } = newCardFields({ appID: first });
  const choices = apps.map(({ id, name }) => [id, name]);
  const which = { key: "app", label: "App", choices, value: first, changed: propose };
  ask({
    title: "New card", action: "Create",
    fields: [title, ...(apps.length > 1 ? [which] : []), url],
    act: async (values) => go(await api.create({ app: first, ...values })),
  });
}

/** Asks for the title and the URL of a copy and shows it. */
export function duplicateDialog(view) {
  const { title, url } = newCardFields({ appID: view.app, title: view.members.title ?? "" });
  ask({
    title: "Duplicate", action: "Duplicate", fields: [title, { ...url, value: view.members.urlPrefix ?? "" }],
    act: async (values) => go(await api.create({ copyOf: view.id, ...values })),
  });
}

/** Asks for another name. */
export function renameDialog(view) {
  const value = view.id.slice(view.app.length + 1);
  const hint = "The name of the file, which is also the card’s ID. The URL stays the same.";
  ask({
    title: "Rename", action: "Rename", fields: [{ key: "name", label: "File name", value, isAddress: true, hint }],
    act: async ({ name }) => go(await api.rename(view.id, name)),
  });
}

const retiring = (view, isRetired, changed) => async () => {
  const answer = await api.retire(view.id, isRetired);
  adopt(answer);
  changed(answer.view);
};

/** "“Front door” leads to this card", or the same about several codes. */
function leading(codes) {
  const names = codes.slice(0, 3).map(({ note, url }) => `“${note || url}”`);
  if (codes.length > 3) names.push(`${codes.length - 3} more`);
  const list = new Intl.ListFormat("en").format(names);
  return `${list} ${codes.length === 1 ? "leads" : "lead"} to this card`;
}

/** Which card an answer shows, in words. */
function shown({ experience, title, app: id }) {
  if (experience) return `“${title || experience}”`;
  return id ? `the default card of ${app(id)?.name}` : "no card";
}

/** Asks whether to retire a card; a retired one is used again without a question. `codes` are its deployed codes. */
export async function retire(view, isRetired, codes, changed) {
  const act = retiring(view, isRetired, changed);
  if (!isRetired) return act().catch((error) => toast(error.words ?? error.message));
  // The description without its first sentence, which defines the member.
  const { description = "" } = session.fields.experience.find(({ key }) => key === "retired") ?? {};
  const consequence = description.replace(/^[^.]*\.\s+/, "");
  const retired = codes.length > 0 ? await api.retirement(view.id).catch(() => null) : null;
  const shows = (retired?.codes ?? []).map(({ name, url, after }) =>
    h("p", {}, `“${name || url}” will show ${shown(after)}.`));
  return ask({ title: "Retire this card?", words: [shows, h("p", {}, consequence)], action: "Retire", act });
}

/** Asks whether to delete a card; one with deployed codes can only be retired. */
export function deleteDialog(view, isRetired, codes, changed) {
  if (codes.length === 0) {
    const act = async () => go(await api.remove(view.id));
    return ask({ title: "Delete this card?", words: h("p", {}, view.file), action: "Delete", isDangerous: true, act });
  }
  const words = `${leading(codes)}, so it cannot be deleted.`;
  if (isRetired) return toast(words);
  return ask({
    title: "Retire this card instead?", words: h("p", {}, words), action: "Retire", act: retiring(view, true, changed),
  });
}
