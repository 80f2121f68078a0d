// Create, duplicate, rename, retire and delete a card.

import { api } from "./api.js";
import { button, counted, h, toast, uniqueID } from "./dom.js";
import { chosen } from "./filters.js";
import { sentence } from "./findings.js";
import { adopt, app, cardAddress, entry, nounOf, session, tableAddress } from "./session.js";

/**
 * A dialog with fields; `act(values)` may throw a refusal, which is shown in the dialog, and may answer what to do
 * once the dialog is closed. A field's `check(value)` answers null, or what speaks against the value: `words`, and
 * whether it `isWrong` and nothing can be done; otherwise the button says “anyway”, and Enter does not press it.
 * `offer(values)` answers what the button says, and whether it `isReady`. Without an `action` the dialog only informs.
 * With a `refusal` a person has to decide: it takes the place of “Cancel” and runs `refuse()`. Answers the dialog.
 */
export function ask({
  title, words = null, fields = [], action = null, isDangerous = false, act, refusal = null, refuse = null,
  offer = () => ({ action, isReady: true }),
}) {
  const titleID = uniqueID("title");
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const inputs = new Map();
  const checks = [];
  let doubts = [];
  const marks = [];
  const required = [];
  const rows = fields.map((field) => {
    const { key, label, value = "", choices, hint, isAddress = false, isRequired = false, changed, check } = field;
    const isSwitch = field.isSwitch === true;
    const [id, hintID, remarkID] = ["input", "hint", "remark"].map(uniqueID);
    const common = {
      id, class: isSwitch ? null : isAddress ? "input address" : "input",
      "aria-describedby": [hint && hintID, remarkID].filter(Boolean).join(" "),
      "aria-required": isRequired ? "true" : null,
      on: { input: () => changed?.(inputs), change: () => choices && changed?.(inputs) },
    };
    const input = choices
      ? h("select", common, choices.map(([word, name]) => h("option", { value: word }, name)))
      : h("input", {
        ...common, type: isSwitch ? "checkbox" : "text", dir: isAddress ? "ltr" : "auto", value, autocomplete: "off",
        spellcheck: isAddress ? "false" : "true",
      });
    if (choices && value) input.value = value;
    inputs.set(key, input);
    const remark = h("p", { class: "remark", id: remarkID, role: "status" });
    if (check) checks.push({ remark, answer: () => check(input.value.trim()) });
    const marked = { key, input, remark };
    marks.push(marked);
    if (isRequired) required.push(marked);
    return h("div", { class: "field" },
      h("div", { class: "field-head" }, isSwitch ? input : null, h("label", { class: "label", for: id }, label)),
      isSwitch ? null : input, remark,
      hint ? h("p", { class: "hint", id: hintID }, hint) : null);
  });
  let isRunning = false;
  let [timer, looks] = [0, 0];
  const done = action && button(action, () => done.type === "button" && form.requestSubmit(),
    { kind: isDangerous ? "danger" : "primary", type: "submit" });
  const values = () => Object.fromEntries([...inputs]
    .map(([key, input]) => [key, input.type === "checkbox" ? input.checked : input.value.trim()]));

  /** Shows what speaks against the values, unless a newer look does. */
  async function look() {
    looks += 1;
    const mine = looks;
    const found = await Promise.all(checks.map(({ answer }) => answer()));
    if (mine !== looks) return;
    found.forEach((doubt, index) => checks[index].remark.replaceChildren(...[doubt?.words ?? ""].flat()));
    doubts = found.filter(Boolean);
    showOffer();
  }

  function showOffer() {
    if (!done) return;
    const { action: words, isReady } = offer(values());
    const isWrong = doubts.some((each) => each.isWrong);
    const isDoubtful = doubts.length > 0 && !isWrong;
    done.disabled = isWrong || !isReady;
    done.type = isDoubtful ? "button" : "submit";
    done.classList.toggle("primary", !isDoubtful && !isDangerous);
    done.firstElementChild.textContent = isDoubtful ? `${words} anyway` : words;
  }

  const form = h("form", {
    method: "dialog",
    on: {
      input() {
        problem.hidden = true;
        for (const each of marks) if (each.input.getAttribute("aria-invalid") === "true") mark(each, "");
        clearTimeout(timer);
        if (checks.length > 0) timer = setTimeout(look, 250);
        showOffer();
      },
      async submit(event) {
        event.preventDefault();
        if (isRunning) return;
        const empty = required.filter(({ input }) => input.value.trim() === "");
        for (const each of empty) mark(each, "Required");
        if (empty.length > 0) return empty[0].input.focus();
        isRunning = true;
        try {
          // A doubt that nobody has read yet stops what was pressed.
          const offered = done.textContent;
          if (checks.length > 0) await look();
          if (done.disabled || done.textContent !== offered) return;
          const next = await act(values());
          dialog.close();
          next?.();
        } catch (error) {
          const { field, suggestion } = error.body ?? {};
          const isRenamed = suggestion && inputs.has("name");
          if (isRenamed) inputs.get("name").value = suggestion;
          const words = isRenamed ? `${sentence(error.message)}. Changed to ${suggestion}.` : error.words;
          const marked = marks.find(({ key }) => key === field);
          problem.hidden = marked !== undefined;
          if (!marked) return void (problem.textContent = words ?? error.message);
          mark(marked, words);
          marked.input.focus();
        } finally {
          isRunning = false;
        }
      },
    },
  }, h("h2", { id: titleID }, title), words ? h("div", {}, words) : null, rows, problem,
  h("div", { class: "dialog-actions" }, button(refusal ?? (action ? "Cancel" : "Close"), cancel), done));
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": titleID, closedby: refuse ? "none" : null }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  const [firstInput] = inputs.values();
  if (firstInput?.type === "text") firstInput.select();
  showOffer();
  if (refuse) form.querySelector("[type=submit]").focus();
  return dialog;

  async function cancel() {
    try {
      await refuse?.();
      dialog.close();
    } catch (error) {
      problem.hidden = false;
      problem.textContent = error.words ?? error.message;
    }
  }
}

function mark({ input, remark }, words) {
  remark.textContent = words;
  remark.classList.toggle("problem", words !== "");
  input.setAttribute("aria-invalid", String(words !== ""));
}

/** The words of a heading with a title, which is read in its own direction. */
const about = (before, title, after = "") => [`${before} “`.trimStart(), h("bdi", {}, title), `”${after}`];
const titleOfCard = (view) => view.members.title || entry(view.id)?.title || view.id;

/** "cold-brew" for "Cold Brew", and in German "muehle" for "Mühle". */
const slug = (text, language) => (language === "de" ? text.normalize().replace(/([äöü])/gi, "$1e") : text)
  .normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");

const go = (answer) => {
  adopt(answer);
  location.hash = answer.view ? cardAddress(answer.view.id) : "#/";
};

const titleOf = (key) => session.fields.experience.find((field) => field.key === key)?.title ?? key;

/** What speaks against the URL of a new card: it is none, it is taken, no app lists its domain, or a table has such. */
async function doubt(url) {
  const answer = await api.resolve(url).catch(() => null);
  if (!answer) return null;
  if (answer.outcome === "invalid") return { words: `${sentence(answer.reason.split(";")[0])}.`, isWrong: true };
  const isTaken = answer.experience && answer.prefix === answer.normalized;
  if (isTaken) return { words: `“${entry(answer.experience)?.title || answer.experience}” already has this URL.` };
  const words = session.registry.tables.map((table) => sibling(table, url)).find(Boolean);
  if (words) return { words };
  const { missingDomain } = answer.register ?? {};
  return missingDomain ? { words: `No app lists ${missingDomain}, so the URL would not show a card.` } : null;
}

/** Offers to add a shop to a table whose URLs are like `url`; null if they are not. */
function sibling({ id, urlPrefix = "", noun, count }, url) {
  const parts = urlPrefix.split(/\$\{([^{}]*)\}/);
  const columns = parts.filter((_, index) => index % 2 === 1);
  if (!columns.includes("id") || new Set(columns).size < columns.length) return null;
  const pattern = parts.map((part, index) => (index % 2 === 1 ? "([^/?#]+)" : part.replace(/[^\w]/g, "\\$&"))).join("");
  const found = url.match(new RegExp(`^${pattern}$`));
  if (!found) return null;
  const cells = columns.map((column, index) => ({ column, value: found[index + 1] }));
  const name = cells.find(({ column }) => column === "id").value;
  const add = async (event) => {
    try {
      adopt(await api.editTable({ id, title: `Add 1 ${noun}`, added: [cells] }));
      event.target.closest("dialog").close();
      location.hash = tableAddress(id, name);
    } catch (error) {
      toast(error.words ?? error.message);
    }
  };
  return [h("span", {}, `The URLs of ${counted(count, noun)} in a table are like this one. `),
    button(`Add it as a ${noun}`, add, { kind: "small" })];
}

/** The fields for the title and the URL of a new card. The URL follows the title until a person changes it. */
function newCardFields({ appID, title = "", urlPrefix = null }) {
  let isOwnURL = urlPrefix !== null;
  const address = (id, text) => `https://${app(id)?.domains[0] ?? ""}/${slug(text, app(id)?.defaultLanguage)}`;
  const propose = (inputs) => {
    const [id, text] = [inputs.get("app")?.value ?? appID, inputs.get("title").value];
    if (!isOwnURL) inputs.get("urlPrefix").value = address(id, text);
  };
  const url = {
    key: "urlPrefix", label: titleOf("urlPrefix"), value: urlPrefix ?? address(appID, title), isAddress: true,
    check: doubt,
    changed(inputs) {
      isOwnURL = true;
      // A card belongs to the app that lists its domain.
      const host = inputs.get("urlPrefix").value.match(/^https?:\/\/([^/?#]+)/)?.[1];
      const listing = session.registry.apps.find(({ domains }) => domains.includes(host));
      if (listing && inputs.has("app")) inputs.get("app").value = listing.id;
    },
  };
  return {
    title: { key: "title", label: titleOf("title"), value: title, isRequired: true, changed: propose }, url, propose,
  };
}

/** Asks for a new card, with a URL or without, and shows it. */
export function createDialog({ app: wanted, urlPrefix } = {}) {
  const { apps } = session.registry;
  const first = wanted ?? (chosen.app || apps[0].id);
  const { title, url, propose } = newCardFields({ appID: first, urlPrefix });
  const choices = apps.map(({ id, name }) => [id, name]);
  const which = { key: "app", label: "App", choices, value: first, changed: propose };
  ask({
    title: "New card", action: "Create",
    fields: [title, ...(apps.length > 1 ? [which] : []), url],
    act: async (values) => go(await api.create({ app: first, ...values })),
  });
}

/** Asks for the ID of a copy of a shop in a table, and shows it, or has `show` do so. */
function duplicateRowDialog(view, show) {
  const noun = nounOf(view);
  const hint = `Address, coordinates, phone, page and codes of the new ${noun} are empty. The rest is copied.`;
  ask({
    title: about("Duplicate", titleOfCard(view)), action: "Duplicate",
    fields: [{ key: "row", label: `ID of the new ${noun}`, isAddress: true, isRequired: true, hint }],
    act: async ({ row }) => {
      const answer = await api.create({ copyOf: view.id, row });
      if (!show) return go(answer);
      adopt(answer);
      return () => show(row);
    },
  });
}

/** Asks for the title and the URL of a copy and shows it. */
export function duplicateDialog(view, show = null) {
  if (view.row) return duplicateRowDialog(view, show);
  const { title, url } = newCardFields({ appID: view.app, title: view.members.title ?? "" });
  return ask({
    title: about("Duplicate", titleOfCard(view)), action: "Duplicate",
    fields: [title, { ...url, value: view.members.urlPrefix ?? "" }],
    act: async (values) => go(await api.create({ copyOf: view.id, ...values })),
  });
}

/** Asks for another name. */
export function renameDialog(view) {
  const value = view.id.slice(view.app.length + 1);
  const hint = "The name of the file, which is also the card’s ID. The URL stays the same.";
  ask({
    title: about("Rename", titleOfCard(view)), action: "Rename",
    fields: [{ key: "name", label: "File name", value, isAddress: true, hint }],
    act: async ({ name }) => go(await api.rename(view.id, name)),
  });
}

const retiring = (view, isRetired, changed) => async () => {
  const answer = await api.retire([view.id], isRetired);
  adopt(answer);
  changed(answer.view);
};

/** "the printed code “Front door”", or several of them. */
function printed(codes) {
  const names = codes.slice(0, 3).map(({ note, url }) => `“${note || url}”`);
  if (codes.length > 3) names.push(`${codes.length - 3} more`);
  const list = new Intl.ListFormat("en").format(names);
  return `the printed ${codes.length === 1 ? "code" : "codes"} ${list}`;
}

/** What a URL or a code with this answer does, in words. */
function shows({ experience, title, app: id }, problem) {
  const card = experience ? `“${title || experience}”` : id ? `the default card of ${app(id)?.name}` : "no card";
  if (!problem) return `show ${card}`;
  return experience ? "not open anything: the app does not list its domain"
    : `not open anything: App Clip Codes cannot open ${card}`;
}

/** What the URL of a card and its deployed codes show when it is retired or deleted; null if another part is shown. */
async function consequences(view) {
  const shownAt = location.hash;
  const { url, codes = [] } = await api.retirement(view.id).catch(() => ({}));
  // A person may have gone to another card in the meantime.
  if (location.hash !== shownAt) return null;
  const line = (name, { after, problem }) => h("p", {}, `${name} will ${shows(after, problem)}.`);
  if (url?.url && codes.length === 0) return [line(url.url, url)];
  return codes.map((code) => line(`“${code.name || code.url}”`, code));
}

/** Asks whether to retire a card; a retired one is used again without a question. */
export async function retire(view, isRetired, changed) {
  const act = retiring(view, isRetired, changed);
  if (!isRetired) return act().catch((error) => toast(error.words ?? error.message));
  return askToRetire(view, "?", null, act);
}

/** What else changes when the first shop of a table is retired. */
export const newColumn = (noun) =>
  `The table has no column for this yet. “retired” is added to it, and is empty for all other ${noun}s.`;

/** Says what happens when a card is retired, and retires it on request. `end` follows its title in the heading. */
async function askToRetire(view, end, why, act) {
  const shows = await consequences(view);
  const hasColumn = !view.row || view.row.cells.some(({ keys }) => keys.includes("/retired"));
  const remark = hasColumn ? null : newColumn(nounOf(view));
  const title = about("Retire", titleOfCard(view), end);
  const words = [why, shows, afterRetiring(), remark && h("p", { class: "hint" }, remark)];
  return shows && ask({ title, words, action: "Retire", act });
}

/** What retiring means for customers: the description of the field without its first sentence, which defines it. */
function afterRetiring() {
  const { description = "" } = session.fields.experience.find(({ key }) => key === "retired") ?? {};
  return h("p", {}, description.replace(/^[^.]*\.\s+/, ""));
}

/** Asks whether to retire `count` shops of a table, such as `cards`; `remark` is what that changes otherwise. */
export async function askToRetireShops(cards, count, remark, act) {
  const shown = await Promise.all(cards.map(consequences));
  const words = cards.flatMap(({ members }, index) => [
    cards.length > 1 ? h("p", { dir: "auto" }, h("strong", {}, members.title)) : null, shown[index],
  ]);
  return shown.every(Boolean) && ask({
    title: `Retire ${count}?`, words: [words, afterRetiring(), remark && h("p", { class: "hint" }, remark)],
    action: "Retire", act,
  });
}

/** Asks whether to delete a card; one with deployed codes can only be retired. */
export async function deleteDialog(view, isRetired, codes, changed) {
  if (codes.length === 0) {
    const act = async () => go(await api.remove(view.id));
    const title = about("Delete", titleOfCard(view), "?");
    const shows = await consequences(view);
    const source = view.row ? `Line ${view.row.line} of ${view.row.file}` : view.file;
    const words = [isRetired ? null : shows, h("p", {}, `${source} is deleted when you save.`)];
    return shows && ask({ title, words, action: "Delete", isDangerous: true, act });
  }
  const cannot = (words) =>
    ask({ title: about("", titleOfCard(view), " cannot be deleted"), words: h("p", {}, words) });
  const lead = codes.length === 1 ? "leads" : "lead";
  if (isRetired) {
    const way = `remove the ${codes.length === 1 ? "code" : "codes"} under “Codes and tags” first`;
    return cannot(`This card declares ${printed(codes)}. To delete the card, ${way}.`);
  }
  const words = `${sentence(printed(codes))} ${lead} to this card, so it cannot be deleted.`;
  return askToRetire(view, " instead?", h("p", {}, words), retiring(view, true, changed));
}
