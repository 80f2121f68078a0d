// Create, duplicate, rename, retire and delete a card.

import { api } from "./api.js";
import { button, counted, h, toast, uniqueID } from "./dom.js";
import { adopt, cardAddress, session } from "./session.js";

/** A dialog with fields; `act(values)` may throw a refusal, which is shown in the dialog. */
export function ask({ title, words = null, fields = [], action, isDangerous = false, act }) {
  const titleID = uniqueID("title");
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const inputs = new Map();
  const rows = fields.map(({ key, label, value = "", choices = null, hint = null, isAddress = false, changed }) => {
    const [id, hintID] = [uniqueID("input"), uniqueID("hint")];
    const common = { id, class: isAddress ? "input address" : "input", "aria-describedby": hint ? hintID : null };
    const on = { input: () => changed?.(inputs) };
    const input = choices
      ? h("select", { ...common, on }, choices.map(([word, name]) => h("option", { value: word }, name)))
      : h("input", { ...common, type: "text", dir: isAddress ? "ltr" : "auto", value, autocomplete: "off", spellcheck: isAddress ? "false" : "true", on });
    if (choices && value) input.value = value;
    inputs.set(key, input);
    return h("div", { class: "field" }, h("div", { class: "field-head" }, h("label", { class: "label", for: id }, label)), input,
      hint ? h("p", { class: "hint", id: hintID }, hint) : null);
  });
  const submit = button(action, null, { kind: isDangerous ? "danger" : "primary", type: "submit" });
  const form = h("form", {
    method: "dialog",
    on: {
      async submit(event) {
        event.preventDefault();
        submit.disabled = true;
        try {
          await act(Object.fromEntries([...inputs].map(([key, input]) => [key, input.value.trim()])));
          dialog.close();
        } catch (error) {
          problem.textContent = error.words ?? error.message;
          problem.hidden = false;
        } finally {
          submit.disabled = false;
        }
      },
    },
  }, h("h2", { id: titleID }, title), words ? h("p", {}, words) : null, rows, problem,
    h("div", { class: "dialog-actions" }, button("Cancel", () => dialog.close()), submit));
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": titleID }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  [...inputs.values()].find((input) => input.tagName === "INPUT")?.select();
}

/** "cold-brew" for "Cold Brew". */
const slug = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");

const go = (answer) => {
  adopt(answer);
  location.hash = answer.view ? cardAddress(answer.view.id) : "#/";
};

const titleOf = (key) => session.fields.experience.find((field) => field.key === key)?.title ?? key;

/** Asks for a new card and shows it. */
export function createDialog() {
  const { apps } = session.registry;
  const domain = (id) => apps.find((each) => each.id === id)?.domains[0] ?? "";
  const first = apps[0].id;
  const own = { name: true, urlPrefix: true };
  ask({
    title: "New card", action: "Create",
    fields: [
      { key: "title", label: titleOf("title"), changed: propose },
      ...(apps.length > 1 ? [{ key: "app", label: "App", choices: apps.map(({ id, name }) => [id, name ?? id]), value: first, changed: propose }] : []),
      { key: "urlPrefix", label: titleOf("urlPrefix"), value: `https://${domain(first)}/`, isAddress: true, changed: () => (own.urlPrefix = false) },
      { key: "name", label: "File name", isAddress: true, changed: () => (own.name = false) },
    ],
    act: async (values) => go(await api.create({ app: first, ...values })),
  });
  function propose(inputs) {
    const name = slug(inputs.get("title").value);
    if (own.name) inputs.get("name").value = name;
    if (own.urlPrefix) inputs.get("urlPrefix").value = `https://${domain(inputs.get("app")?.value ?? first)}/${name}`;
  }
}

const nameOf = (view) => view.id.slice(view.app.length + 1);

/** Asks for the name of a copy and shows it. */
export function duplicateDialog(view) {
  ask({
    title: "Duplicate", action: "Duplicate",
    fields: [{ key: "name", label: "File name", value: `${nameOf(view)}-copy`, isAddress: true }],
    act: async ({ name }) => go(await api.create({ copyOf: view.id, name })),
  });
}

/** Asks for another name. */
export function renameDialog(view) {
  ask({
    title: "Rename", action: "Rename",
    fields: [{ key: "name", label: "File name", value: nameOf(view), isAddress: true, hint: "The name of the file, which is also the card’s ID. The URL stays the same." }],
    act: async ({ name }) => go(await api.rename(view.id, name)),
  });
}

/** Asks whether to retire a card; a retired one is used again without a question. */
export async function retire(view, isRetired, deployed, changed) {
  const act = async () => {
    const answer = await api.retire(view.id, isRetired);
    adopt(answer);
    changed(answer.view);
  };
  if (!isRetired) return act().catch((error) => toast(error.words ?? error.message));
  // The description without its first sentence, which defines the member.
  const [, consequence = ""] = session.fields.experience.find(({ key }) => key === "retired")?.description.match(/^[^.]*\.\s+(.*)$/) ?? [];
  const codes = deployed > 0 ? `${counted(deployed, "deployed code")} will show another card. ` : "";
  return ask({ title: "Retire this card?", words: `${codes}${consequence}`, action: "Retire", act });
}

/** Asks whether to delete a card; one with deployed codes can only be retired. */
export function deleteDialog(view, isRetired, deployed, changed) {
  if (deployed === 0) {
    return ask({ title: "Delete this card?", words: view.file, action: "Delete", isDangerous: true, act: async () => go(await api.remove(view.id)) });
  }
  const words = `${counted(deployed, "deployed code")} ${deployed === 1 ? "leads" : "lead"} to this card, so it cannot be deleted.`;
  if (isRetired) return toast(words);
  const act = async () => {
    const answer = await api.retire(view.id, true);
    adopt(answer);
    changed(answer.view);
  };
  return ask({ title: "Retire this card instead?", words, action: "Retire", act });
}
