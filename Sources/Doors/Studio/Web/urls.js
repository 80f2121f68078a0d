// What a URL opens: the registered neighbours, examples, and any URL that a person tries.

import { api } from "./api.js";
import { createDialog } from "./dialogs.js";
import { button, cardElement, h, icon, uniqueID } from "./dom.js";
import { sentence } from "./findings.js";
import { cardAddress, entry, session, shortURL } from "./session.js";

const RELATIONS = {
  same: "Same URL", longer: "Below this URL", shorter: "Above this URL", tie: "May show the other card",
};

const link = (id) => (id ? h("a", { href: cardAddress(id), dir: "auto" }, entry(id)?.title || id) : null);

/** Whether a URL shows no card. */
const isNothing = ({ outcome }) => outcome === "none" || outcome === "invalid";

/** Which card a URL shows, in one line; `own` is the ID of the card that is edited. */
function outcome(answer, own) {
  if (isNothing(answer)) return [icon("error"), h("span", {}, "No card")];
  const id = answer.experience ?? answer.app;
  const isCertain = answer.certainty === "certain";
  const name = isCertain ? (id === own ? "check" : "note") : "warning";
  return [icon(name), h("span", {}, id === own ? "This card" : link(id),
    isCertain ? null : h("span", { class: "certainty" }, " · may show another card"))];
}

/** The registered URL that a person may have meant. */
const nearMiss = (miss) => (miss ? h("p", { class: "near-miss" }, "Did you mean ",
  h("strong", { dir: "ltr" }, shortURL(miss.prefix)), "? ", link(miss.experience)) : "");

/** A button for a card with this URL; none if the URL has one, or if no app lists its domain. */
const newCard = (register) => (register && !register.existing && !register.missingDomain && !session.readOnly
  ? h("div", {}, button("New card for this URL",
    () => createDialog({ app: register.app, urlPrefix: register.urlPrefix }), { kind: "small", icon: "plus" }))
  : "");

/** Says which card a URL shows, and why; `own` is the ID of the card that is edited. `show(text)` asks and shows. */
export function urlAnswer(own) {
  const element = h("div", { class: "try-result", "aria-live": "polite" });
  let timer = 0;
  let asked = 0;

  async function ask(typed) {
    const isWord = !/[.:]/.test(typed);
    const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    asked += 1;
    const mine = asked;
    const refused = (reason) => ({ outcome: "invalid", reason });
    const answer = isWord ? refused("this is not a URL: start with https://")
      : await api.resolve(url).catch((error) => refused(error.message));
    if (mine !== asked) return;
    const { text, sentence: reason = answer.reason } = answer.explanation ?? {};
    const details = answer.outcome === "invalid" ? null : text;
    element.replaceChildren(
      h("div", { class: "try-answer" },
        answer.card ? h("div", { class: "try-card", "aria-hidden": "true" }, cardElement(answer.card)) : null,
        h("div", {}, h("p", { class: "outcome" }, outcome(answer, own)),
          reason ? h("p", { class: "hint", dir: "auto" }, sentence(reason)) : null)),
      nearMiss(answer.nearMisses?.[0]), newCard(answer.register),
      details ? h("details", {}, h("summary", {}, "Details"), h("pre", { class: "why", tabindex: "0" }, details)) : "");
  }

  return {
    element,
    show(text) {
      clearTimeout(timer);
      const typed = text.trim();
      if (typed !== "") return void (timer = setTimeout(ask, 250, typed));
      asked += 1;
      element.replaceChildren();
    },
  };
}

/** The box below the URL of a card. */
export function urlBox(form) {
  const neighbours = h("ul", { class: "url-list" });
  const examples = h("ul", { class: "url-list" });
  const [nearHead, exampleHead] = [h("h3", {}, "Registered nearby"), h("h3", {}, "Examples")];
  const id = uniqueID("try");
  const answer = urlAnswer(form.editing.view.id);
  const input = h("input", {
    id, class: "input address", type: "text", inputmode: "url", dir: "ltr", autocomplete: "off", spellcheck: "false",
    placeholder: "https://", "data-changes": "nothing", on: { input: () => answer.show(input.value) },
  });

  const line = (url, ...rest) => h("li", {}, h("code", { dir: "ltr" }, url), h("span", { class: "outcome" }, rest));

  function update() {
    const { id: own, neighbours: near = [], examples: tried = [], findings } = form.editing.view;
    const isWrong = findings.some(({ field, severity }) => field === "/urlPrefix" && severity === "error");
    nearHead.hidden = near.length === 0;
    exampleHead.hidden = tried.length === 0;
    neighbours.replaceChildren(...near.slice(0, 12).map(({ urlPrefix, id: other, relation }) => {
      const className = relation === "same" || relation === "tie" ? "relation wrong" : "relation";
      return line(urlPrefix, h("span", { class: className }, RELATIONS[relation] ?? relation), link(other));
    }));
    // A URL that cannot be registered shows nothing yet.
    const shows = (each) => (isWrong && (each.experience ?? each.app) === own
      ? h("span", { class: "hint" }, "Fix the URL first") : outcome(each, own));
    examples.replaceChildren(...tried.map(({ url, answer: each }) => line(url, shows(each))));
    if (input.value) answer.show(input.value);
  }

  const element = h("div", { class: "urls" }, nearHead, neighbours, exampleHead, examples,
    h("div", { class: "field" },
      h("div", { class: "field-head" }, h("label", { class: "label", for: id }, "Try a URL")), input, answer.element));
  return { element, update };
}
