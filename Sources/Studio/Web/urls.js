// What a URL opens: the registered neighbours, examples, and any URL that a person tries.

import { api } from "./api.js";
import { cardElement, h, icon, uniqueID } from "./dom.js";
import { cardAddress, entry } from "./session.js";

const RELATIONS = {
  same: "Same URL", longer: "Below this URL", shorter: "Above this URL", tie: "Ambiguous with this URL",
};

const nameOf = (id) => entry(id)?.title ?? id;
const link = (id) => (id ? h("a", { href: cardAddress(id), dir: "auto" }, nameOf(id)) : null);

/** Which card a URL shows, in one line. */
function outcome(answer, own) {
  const id = answer.experience ?? answer.app;
  if (answer.outcome === "none" || answer.outcome === "invalid") {
    return [icon("error"), h("span", {}, answer.outcome === "none" ? "No card" : answer.reason ?? "Not a URL")];
  }
  const isOwn = id === own;
  const isCertain = answer.certainty === "certain";
  return [icon(isCertain ? (isOwn ? "check" : "note") : "warning"),
    h("span", {}, isOwn ? "This card" : link(id), isCertain ? null : h("span", { class: "certainty" }, " · ambiguous"))];
}

/** The box below the URL of a card. */
export function urlBox(form) {
  const neighbours = h("ul", { class: "url-list" });
  const examples = h("ul", { class: "url-list" });
  const [nearHead, exampleHead] = [h("h3", {}, "Registered nearby"), h("h3", {}, "Examples")];
  const [id, resultID] = [uniqueID("try"), uniqueID("result")];
  const result = h("div", { class: "try-result", id: resultID, "aria-live": "polite" });
  const input = h("input", {
    id, class: "input address", type: "text", inputmode: "url", dir: "ltr", autocomplete: "off", spellcheck: "false",
    placeholder: "https://", on: { input: () => schedule() },
  });
  let timer = 0;
  let asked = 0;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(ask, 250);
  }

  async function ask() {
    const typed = input.value.trim();
    const url = typed === "" || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    asked += 1;
    const mine = asked;
    if (url === "") return result.replaceChildren();
    const answer = await api.resolve(url).catch((error) => ({ outcome: "invalid", reason: error.message }));
    if (mine !== asked) return;
    const why = answer.explanation?.text ?? answer.reason;
    result.replaceChildren(
      h("div", { class: "try-answer" },
        answer.card ? h("div", { class: "try-card", "aria-hidden": "true" }, cardElement(answer.card)) : null,
        h("div", {}, h("p", { class: "outcome" }, outcome(answer, form.editing.view.id)),
          answer.reason ? h("p", { class: "hint", dir: "auto" }, answer.reason) : null)),
      ...(why ? [h("details", {}, h("summary", {}, "Why"), h("pre", { class: "why", tabindex: "0" }, why))] : []));
  }

  const line = (url, ...rest) => h("li", {}, h("code", { dir: "ltr" }, url), h("span", { class: "outcome" }, rest));

  function update() {
    const view = form.editing.view;
    const near = view.neighbours ?? [];
    const tried = view.examples ?? [];
    nearHead.hidden = near.length === 0;
    exampleHead.hidden = tried.length === 0;
    neighbours.replaceChildren(...near.slice(0, 12).map(({ urlPrefix, id: other, relation }) =>
      line(urlPrefix, h("span", { class: relation === "same" || relation === "tie" ? "relation wrong" : "relation" }, RELATIONS[relation] ?? relation), link(other))));
    examples.replaceChildren(...tried.map(({ url, answer }) => line(url, outcome(answer, view.id))));
    if (input.value) schedule();
  }

  const element = h("div", { class: "urls" }, nearHead, neighbours, exampleHead, examples,
    h("div", { class: "field" }, h("div", { class: "field-head" }, h("label", { class: "label", for: id }, "Try a URL")), input, result));
  return { element, update };
}
