// A new app, in an empty folder the first one: the questions of `appclips init` as a form, next to the cards.

import { api } from "./api.js";
import { ask } from "./dialogs.js";
import { button, h, icon, toast, uniqueID } from "./dom.js";
import { sentence } from "./findings.js";
import { drawing } from "./gallery.js";
import { adopt, cardAddress, freshRegistry, session } from "./session.js";

/** The answers in a text with commas. */
const parts = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);

/** The questions of each step; those that none names are in the first one. */
const STEPS = [
  { title: "Your app", keys: [] },
  { title: "Default card", keys: ["subtitle"] },
  { title: "First card", keys: ["url", "title"] },
];
/** What a developer knows. */
const DEVELOPER = ["bundle-id", "clip-bundle-id", "team-id", "app-store-id"];

/** Shows the questions in `main`. */
export async function showStart(main) {
  const { questions } = await api.questions();
  const { isEmpty, apps } = await freshRegistry();
  const heading = isEmpty ? "Set up your App Clip cards" : "Add an app";
  document.title = `${heading} · Studio`;
  const form = { answers, typed, propose, recheck };
  const rows = new Map(questions.map((question) => [question.key, row(question, form)]));
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const create = button("Create", null, { kind: "primary large", type: "submit", disabled: session.readOnly });
  const cards = h("aside", { class: "start-cards", "aria-label": "Preview" });
  const developer = fromDeveloper();
  const first = h("p", { class: "hint" }, "Write the subtitle of the default card first.");
  let isRunning = false;

  /** Says on the button that an answer is awaited. It stays enabled, so that it keeps the focus. */
  function run(isBusy) {
    isRunning = isBusy;
    create.setAttribute("aria-busy", String(isBusy));
    create.querySelector("span").textContent = isBusy ? "Creating…" : "Create";
  }

  /** What was typed, without questions that are not asked. */
  function answers() {
    const asked = [...rows].filter(([, { element, input }]) => !element.hidden && input.value.trim() !== "");
    return Object.fromEntries(asked.map(([key, { value }]) => [key, value()]));
  }

  /** Proposes answers to later questions. */
  function propose(suggestions = {}) {
    for (const [key, suggestion] of Object.entries(suggestions)) rows.get(key)?.suggest(suggestion);
    choose();
  }

  /** Checks the answers again that another answer may have made right. */
  function recheck(changed) {
    if (isRunning) return;
    for (const [key, each] of rows) if (key !== changed && each.isWrong() && !each.element.hidden) each.check();
  }

  function typed() {
    problem.hidden = true;
    choose();
  }

  /** Asks only the questions that the other answers lead to. */
  function choose() {
    for (const { key, onlyWith } of questions) {
      if (!onlyWith) continue;
      const earlier = rows.get(onlyWith);
      rows.get(key).element.hidden = earlier.element.hidden || earlier.input.value.trim() === "";
    }
    for (const key of DEVELOPER) if (rows.has(key)) rows.get(key).element.hidden = developer.isSkipped();
    first.hidden = !rows.get("url")?.element.hidden;
    draw();
  }

  /** The cards as they will look. */
  function draw() {
    const { name, subtitle, title, language } = answers();
    const common = { app: name ?? "App name", subtitle, language, action: "open" };
    cards.replaceChildren(...[
      [drawing({ ...common, title: common.app }), h("p", { class: "stage-caption" }, "Default card")],
      title ? [drawing({ ...common, title }), h("p", { class: "stage-caption" }, "First card")] : [],
    ].flat());
  }

  /** The box with the questions for a developer, who can be asked, or be asked later. */
  function fromDeveloper() {
    let isSkipped = false;
    const asked = questions.filter(({ key }) => DEVELOPER.includes(key));
    const copy = async () => {
      const lines = asked.map(({ title, text, example }) =>
        `- ${title}${example ? ` (e.g. ${example})` : ""}: ${text}`);
      const name = answers().name ? ` of “${answers().name}”` : "";
      const words = [`Please send me these details${name}. I need them for our App Clip cards:`, ...lines];
      const message = words.join("\n");
      // A browser can refuse to copy.
      await navigator.clipboard.writeText(message).then(
        () => toast("Copied. Paste it into a message to your developer."),
        () => ask({ title: "Copy this question", words: h("pre", { class: "question" }, message) }));
    };
    const hint = h("p", { class: "hint" });
    const skip = button("", () => {
      isSkipped = !isSkipped;
      show();
      typed();
    }, { kind: "small quiet" });
    const box = h("section", { class: "from-developer", "aria-label": "From your developer" },
      h("h3", {}, "From your developer"), hint, asked.map(({ key }) => rows.get(key).element),
      h("div", { class: "editor-actions" }, button("Copy this question", copy, { kind: "small" }), skip));
    function show() {
      hint.textContent = isSkipped
        ? "You can edit and save cards without these details. Before they are published, enter these in the app’s "
          + "settings, under “For developers”."
        : "Your developer knows these details. You can also enter them later.";
      skip.querySelector("span").textContent = isSkipped ? "Enter them now" : "Skip for now";
    }
    show();
    return { box, isSkipped: () => isSkipped };
  }

  /** Marks everything that is wrong, and moves the focus to the first of it; creates the registry if nothing is. */
  async function submit(event) {
    event.preventDefault();
    if (isRunning || session.readOnly) return;
    run(true);
    problem.hidden = true;
    try {
      const asked = [...rows.values()].filter(({ element }) => !element.hidden);
      const isRight = await Promise.all(asked.map((each) => each.check({ isFinal: true })));
      // An answer that was changed in the meantime is checked on its own, and created with the next click.
      if (isRight.includes(null)) return;
      const wrong = asked.filter((_, index) => !isRight[index]);
      if (wrong.length > 0) return wrong[0].input.focus();
      const skipped = developer.isSkipped() ? DEVELOPER : [];
      const answer = await api.start(answers(), skipped);
      session.registry = null;
      adopt(answer);
      const fresh = answer.apps.find(({ id }) => !apps.some((each) => each.id === id));
      const next = isEmpty ? "#/" : cardAddress(fresh.id);
      if (location.hash === "" || location.hash === next) dispatchEvent(new HashChangeEvent("hashchange"));
      else location.hash = next;
    } catch (error) {
      const about = rows.get(error.body?.field);
      if (about) return about.refuse(error.words);
      problem.textContent = error.words ?? error.message;
      problem.hidden = false;
    } finally {
      run(false);
    }
  }

  const named = new Set([...DEVELOPER, ...STEPS.flatMap(({ keys }) => keys)]);
  const step = ({ title, keys }, index) => h("section", { class: "section" },
    h("h2", {}, h("span", { class: "step", "aria-hidden": "true" }, index + 1), title),
    questions.filter(({ key }) => (index === 0 ? !named.has(key) : keys.includes(key)))
      .map(({ key }) => rows.get(key).element),
    index === 0 ? developer.box : null, index === 2 ? first : null);
  main.replaceChildren(h("div", { class: "page start" },
    h("div", { class: "editor-head" },
      isEmpty ? null : h("a", { class: "back", href: "#/" }, icon("back"), "All cards"),
      h("h1", { tabindex: "-1", "data-focus": "" }, heading),
      h("p", { class: "lead" }, "Nothing is written before you review and save. You can change everything later.")),
    h("form", { novalidate: true, on: { submit } }, STEPS.map(step), problem,
      h("div", { class: "dialog-actions" }, create)),
    cards));
  typed();
  return { refresh: null };
}

/**
 * One question; `answers()` are those to all questions, `typed()` is called after a change, `propose(suggestions)` and
 * `recheck(key)` after its answer was checked.
 */
function row(question, { answers, typed, propose, recheck }) {
  const [id, hintID, problemID] = ["question", "hint", "problem"].map(uniqueID);
  const { key, title, text: explanation, required, recommended, list, choices = [], example, suggestion } = question;
  let isOwn = false;
  let timer = 0;
  let asked = 0;
  const changed = () => {
    isOwn = true;
    typed();
    if (problems.textContent !== "" && input.value.trim() === "") show([]);
    clearTimeout(timer);
    timer = setTimeout(() => check().then(() => recheck(key)), 300);
  };
  /** An address can be typed without its scheme. */
  const completed = () => {
    if (key !== "url" || !/^[^\s/:]+\.[^\s:]+$/.test(input.value.trim())) return;
    input.value = `https://${input.value.trim()}`;
    changed();
  };
  const common = {
    id, class: "input", "aria-describedby": `${hintID} ${problemID}`, "aria-required": required ? "true" : null,
    on: choices.length > 0 ? { change: changed } : { input: changed, change: completed },
  };
  const sorted = choices.toSorted((first, second) => first.name.localeCompare(second.name, "en"));
  const options = sorted.map(({ value, name }) => h("option", { value }, name));
  const input = choices.length > 0
    ? h("select", common, required ? null : h("option", { value: "" }, "—"), options)
    : h("input", {
      ...common, type: "text", dir: "auto", autocomplete: "off", spellcheck: "false",
      placeholder: example ? `e.g. ${example}` : null,
    });
  if (suggestion) input.value = suggestion;
  const problems = h("p", { class: "problem", id: problemID, "aria-live": "polite", hidden: true });
  const remark = h("p", { class: "hint", role: "status" });
  const value = () => (list ? parts(input.value) : input.value.trim());

  /** Whether the answer can be used, null if a newer check decides; an empty one is wrong only at the end. */
  async function check({ isFinal = false } = {}) {
    clearTimeout(timer);
    asked += 1;
    const [mine, text] = [asked, input.value.trim()];
    if (text === "") {
      show(required && isFinal ? ["Required"] : []);
      return !(required && isFinal);
    }
    const checked = await Promise.all([value()].flat().map((each) => api.checkAnswer(key, each, answers())));
    if (mine !== asked || input.value.trim() !== text) return null;
    const found = checked.flatMap(({ problems: each }) => each ?? []);
    show(found.map(({ message, help }) => [message, help].filter(Boolean).map(sentence).join(". ")));
    const meant = checked.map((each) => each.value);
    const isOther = found.length === 0 && meant.join() !== [value()].flat().join() && choices.length === 0;
    const remarks = checked.flatMap((each) => each.remarks ?? []).map(sentence);
    remark.textContent = remarks.join(". ") || (isOther ? `Used as ${meant.join(", ")}` : "");
    // What is wrong suggests nothing.
    if (found.length === 0) propose(checked.at(-1).suggestions);
    return found.length === 0;
  }

  function show(found) {
    problems.hidden = found.length === 0;
    problems.textContent = found.join("\n");
    input.setAttribute("aria-invalid", String(found.length > 0));
  }

  const note = required ? null : h("span", { class: "optional" }, recommended ? "Recommended" : "Optional");
  const element = h("div", { class: "field", "data-question": key },
    h("div", { class: "field-head" }, h("label", { class: "label", for: id }, title), note),
    input, problems, remark, h("p", { class: "hint", id: hintID }, explanation));
  return {
    element, input, value, check,
    isWrong: () => problems.textContent !== "" && input.value.trim() !== "",
    /** Shows why the server refuses the answer. */
    refuse(words) {
      show([words]);
      input.focus();
    },
    suggest(text) {
      if (!isOwn && document.activeElement !== input) input.value = text;
    },
  };
}
