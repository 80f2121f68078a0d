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
  const inputs = new Map();
  const isOwn = new Set();
  const problem = h("p", { class: "problem", role: "alert", hidden: true });

  /** What was typed. */
  function answers() {
    const pairs = questions.map(({ key, list }) => {
      const text = inputs.get(key).value.trim();
      return [key, list ? parts(text) : text];
    });
    return Object.fromEntries(pairs.filter(([, value]) => value.length > 0));
  }

  function row(question) {
    const [id, hintID, problemID] = ["question", "hint", "problem"].map(uniqueID);
    const problems = h("p", { class: "problem", id: problemID, "aria-live": "polite", hidden: true });
    const common = { id, class: "input", "aria-describedby": `${hintID} ${problemID}`, "aria-required": question.required ? "true" : null };
    let timer = 0;
    async function check() {
      const text = input.value.trim();
      if (text === "" && !question.required) return show([]);
      const texts = question.list ? parts(text) : [text];
      const checked = await Promise.all(texts.map((each) => api.checkAnswer(question.key, each, answers()).catch(() => ({ problems: [] }))));
      if (input.value.trim() !== text) return;
      show(checked.flatMap(({ problems: found }) => found ?? []));
      for (const [key, suggestion] of Object.entries(checked.at(-1)?.suggestions ?? {})) {
        const other = inputs.get(key);
        if (other && !isOwn.has(key) && document.activeElement !== other) other.value = suggestion;
      }
    }
    function show(found) {
      problems.hidden = found.length === 0;
      problems.textContent = found.map(({ message, help }) => [message, help].filter(Boolean).map(sentence).join(". ")).join("\n");
      input.setAttribute("aria-invalid", String(found.length > 0));
    }
    const on = {
      input() {
        isOwn.add(question.key);
        clearTimeout(timer);
        timer = setTimeout(check, 300);
      },
    };
    const input = question.choices?.length > 0
      ? h("select", { ...common, on }, question.required ? null : h("option", { value: "" }, "—"), question.choices.map(({ value, name }) => h("option", { value }, name)))
      : h("input", { ...common, type: "text", dir: "auto", autocomplete: "off", spellcheck: "false", placeholder: question.example ?? null, on });
    if (question.suggestion) input.value = question.suggestion;
    inputs.set(question.key, input);
    return h("div", { class: "field" },
      h("div", { class: "field-head" }, h("label", { class: "label", for: id }, question.title), question.required ? null : h("span", { class: "optional" }, "Optional")),
      input, problems, h("p", { class: "hint", id: hintID }, question.text));
  }

  const rows = questions.map(row);
  const submit = button("Create", null, { kind: "primary large", type: "submit", disabled: session.readOnly });
  main.replaceChildren(h("div", { class: "page start" },
    h("h1", { tabindex: "-1" }, "New registry"),
    h("p", { class: "lead", dir: "auto" }, session.registry.folder),
    h("form", {
      class: "section", novalidate: true,
      on: {
        async submit(event) {
          event.preventDefault();
          problem.hidden = true;
          submit.disabled = true;
          try {
            const answer = await api.start(answers());
            session.registry = null;
            adopt(answer);
            if (location.hash === "" || location.hash === "#/") dispatchEvent(new HashChangeEvent("hashchange"));
            else location.hash = "#/";
          } catch (error) {
            problem.textContent = error.words ?? error.message;
            problem.hidden = false;
          } finally {
            submit.disabled = session.readOnly;
          }
        },
      },
    }, rows, problem, h("div", { class: "dialog-actions" }, submit))));
  return { refresh: null };
}
