// The first registry of an empty folder: the questions of `appclips init` as a form.

import { api } from "./api.js";
import { button, h, uniqueID } from "./dom.js";
import { sentence } from "./findings.js";
import { adopt, session } from "./session.js";

/** The answers in a text with commas. */
const parts = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);

/** Shows the questions in `main`. */
export async function showStart(main) {
  document.title = "New registry · Studio";
  const { questions } = await api.questions();
  const form = { answers, typed, propose, recheck };
  const rows = new Map(questions.map((question) => [question.key, row(question, form)]));
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const create = button("Create", null, { kind: "primary large", type: "submit", disabled: session.readOnly });
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
      const answer = await api.start(answers());
      session.registry = null;
      adopt(answer);
      if (location.hash === "" || location.hash === "#/") dispatchEvent(new HashChangeEvent("hashchange"));
      else location.hash = "#/";
    } catch (error) {
      const about = rows.get(error.body?.field);
      if (about) return about.refuse(error.words);
      problem.textContent = error.words ?? error.message;
      problem.hidden = false;
    } finally {
      run(false);
    }
  }

  main.replaceChildren(h("div", { class: "page start" },
    h("h1", { tabindex: "-1" }, "New registry"),
    h("p", { class: "lead", dir: "auto" }, session.registry.folder),
    h("form", { class: "section", novalidate: true, on: { submit } },
      [...rows.values()].map(({ element }) => element), problem,
      h("div", { class: "dialog-actions" }, create))));
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
  const common = {
    id, class: "input", "aria-describedby": `${hintID} ${problemID}`, "aria-required": required ? "true" : null,
    on: { [choices.length > 0 ? "change" : "input"]: changed },
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
    propose(checked.at(-1).suggestions);
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
    input, problems, h("p", { class: "hint", id: hintID }, explanation));
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
