// The first registry of an empty folder: the questions of `appclips init` as a form.

import { api } from "./api.js";
import { button, h, uniqueID } from "./dom.js";
import { sentence } from "./findings.js";
import { adopt, session } from "./session.js";

/** The answers in a text with commas. */
const parts = (text) => text.split(/[\s,]+/).filter(Boolean);

/** Shows the questions in `main`. */
export async function showStart(main) {
  document.title = "New registry · Studio";
  const { questions } = await api.questions();
  const rows = new Map(questions.map((question) => [question.key, row(question, { answers, typed })]));
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  let isRunning = false;

  /** What was typed, without questions that are not asked. */
  function answers() {
    const asked = [...rows].filter(([, { element, input }]) => !element.hidden && input.value.trim() !== "");
    return Object.fromEntries(asked.map(([key, { value }]) => [key, value()]));
  }

  /** Proposes answers to later questions, and asks only those that the other answers lead to. */
  function typed(suggestions = {}) {
    problem.hidden = true;
    for (const [key, suggestion] of Object.entries(suggestions)) rows.get(key)?.suggest(suggestion);
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
    isRunning = true;
    try {
      const asked = [...rows.values()].filter(({ element }) => !element.hidden);
      const isRight = await Promise.all(asked.map((each) => each.check({ isFinal: true })));
      const wrong = asked.filter((_, index) => !isRight[index]);
      if (wrong.length > 0) return wrong[0].input.focus();
      const answer = await api.start(answers());
      session.registry = null;
      adopt(answer);
      if (location.hash === "" || location.hash === "#/") dispatchEvent(new HashChangeEvent("hashchange"));
      else location.hash = "#/";
    } catch (error) {
      problem.textContent = error.words ?? error.message;
      problem.hidden = false;
    } finally {
      isRunning = false;
    }
  }

  main.replaceChildren(h("div", { class: "page start" },
    h("h1", { tabindex: "-1" }, "New registry"),
    h("p", { class: "lead", dir: "auto" }, session.registry.folder),
    h("form", { class: "section", novalidate: true, on: { submit } },
      [...rows.values()].map(({ element }) => element), problem,
      h("div", { class: "dialog-actions" },
        button("Create", null, { kind: "primary large", type: "submit", disabled: session.readOnly })))));
  typed();
  return { refresh: null };
}

/** One question; `answers()` are those to all questions, `typed(suggestions)` is called after a change. */
function row(question, { answers, typed }) {
  const [id, hintID, problemID] = ["question", "hint", "problem"].map(uniqueID);
  const { key, title, text: explanation, required, recommended, list, choices = [], example, suggestion } = question;
  let isOwn = false;
  let timer = 0;
  const changed = () => {
    isOwn = true;
    typed();
    if (problems.textContent !== "" && input.value.trim() === "") show([]);
    clearTimeout(timer);
    timer = setTimeout(check, 300);
  };
  const common = {
    id, class: "input", "aria-describedby": `${hintID} ${problemID}`, "aria-required": required ? "true" : null,
    on: { input: changed, change: changed },
  };
  const options = choices.map(({ value, name }) => h("option", { value }, name));
  const input = choices.length > 0
    ? h("select", common, required ? null : h("option", { value: "" }, "—"), options)
    : h("input", {
      ...common, type: "text", dir: "auto", autocomplete: "off", spellcheck: "false", placeholder: example ?? null,
    });
  if (suggestion) input.value = suggestion;
  const problems = h("p", { class: "problem", id: problemID, "aria-live": "polite", hidden: true });
  const value = () => (list ? parts(input.value) : input.value.trim());

  /** Whether the answer can be used; an empty one is wrong only at the end. */
  async function check({ isFinal = false } = {}) {
    const text = input.value.trim();
    if (text === "") {
      show(required && isFinal ? ["Required"] : []);
      return !(required && isFinal);
    }
    const checked = await Promise.all([value()].flat().map((each) => api.checkAnswer(key, each, answers())));
    if (input.value.trim() !== text) return false;
    const found = checked.flatMap(({ problems: each }) => each ?? []);
    show(found.map(({ message, help }) => [message, help].filter(Boolean).map(sentence).join(". ")));
    typed(checked.at(-1).suggestions);
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
    suggest(text) {
      if (!isOwn && document.activeElement !== input) input.value = text;
    },
  };
}
