// The codes of a card: drawn, to download, and what an App Clip Code costs; the colors of App Clip Codes.

import { api } from "./api.js";
import { button, h, uniqueID } from "./dom.js";
import { sentence } from "./findings.js";
import { session } from "./session.js";

/** The members that decide how an App Clip Code looks. */
const LOOK = ["index", "foreground", "background", "type", "logo"];
const HOW_TO_GET_TABLES = [
  "The size is estimated. To have exact sizes, and the code drawn here, install Apple’s App Clip Code Generator and ",
  "run ", h("code", {}, "appclips codes tables"), " once: it copies three tables that belong to Apple.",
];

/** The name of a file for a code: its note, or else its URL. */
const fileName = ({ note, url }) => (note || url.replace(/^https:\/\//, "")).replace(/[^\p{L}\p{N}]+/gu, "-");

/**
 * The code of a URL, to look at and to download, with what an App Clip Code costs. `use(url)` puts a shorter URL into
 * the form.
 */
export function codeImage(use = null) {
  const image = h("img", {
    alt: "QR code", on: { load: () => (drawing.hidden = false), error: () => (drawing.hidden = true) },
  });
  const link = h("a", { class: "button small" }, "Download SVG");
  const store = () => drawn(image).toBlob((blob) => download(blob, `${name}.png`));
  const png = button("Download PNG", store, { kind: "small", "data-changes": "nothing" });
  const pixels = h("a", { class: "button small" }, "Download PNG");
  const pdf = h("a", { class: "button small" }, "Download PDF");
  const drawing = h("div", { class: "code-image", hidden: true }, image,
    h("div", { class: "code-files" }, link, png, pixels, pdf));
  const cost = codeCost(use);
  const element = h("div", { class: "code-box", hidden: true }, drawing, cost.element);
  let name = "";
  let shown = "";

  function draw(code, query) {
    const source = `code.svg?${query}`;
    if (image.getAttribute("src") === source) return;
    drawing.hidden = true;
    image.alt = code.kind === "qr" ? "QR code" : "App Clip Code";
    image.src = source;
    name = fileName(code);
    png.hidden = code.kind !== "qr";
    pixels.hidden = code.kind === "qr";
    for (const [each, type] of [[link, "svg"], [pixels, "png"], [pdf, "pdf"]]) {
      each.href = source.replace("code.svg", `code.${type}`);
      each.download = `${name}.${type}`;
    }
  }

  function clear() {
    drawing.hidden = true;
    image.removeAttribute("src");
  }

  return {
    element,
    show(code) {
      const isClipCode = code?.kind === "appClipCode";
      const url = code?.url && (isClipCode || code.kind === "qr") ? code.url : "";
      const look = isClipCode ? LOOK.filter((key) => ![undefined, ""].includes(code[key])) : [];
      const query = new URLSearchParams({
        ...(isClipCode ? { kind: code.kind } : {}), url, ...Object.fromEntries(look.map((key) => [key, code[key]])),
      }).toString();
      const key = `${query} ${code?.deployed}`;
      if (key === shown) return;
      shown = key;
      element.hidden = url === "";
      cost.show(isClipCode && url !== "" ? code : null, query, (isDrawn) => (isDrawn ? draw(code, query) : clear()));
      if (url === "") clear();
      else if (!isClipCode) draw(code, query);
    },
  };
}

/** What the URL of an App Clip Code costs, what would be shorter, and what to know about the drawing. */
function codeCost(use) {
  const [words, hint] = [h("p", { class: "code-size" }), h("p", { class: "hint" })];
  const level = h("span", {});
  const meter = h("div", { class: "code-meter", "aria-hidden": "true" }, level);
  const [parts, shorter, notes] = ["ul", "ul", "div"].map((name) => h(name, { class: "code-list" }));
  const details = h("details", {}, h("summary", {}, "What each part costs"), parts);
  const shorterHead = h("h3", {}, "Shorter URLs");
  const live = h("div", { class: "code-words", "aria-live": "polite" }, words, meter);
  const element = h("div", { class: "code-cost", hidden: true }, live, hint, details, shorterHead, shorter, notes);
  let timer = 0;
  let asked = 0;

  const part = ({ name, text, bits }) => h("li", {}, h("span", {}, name, " ", h("code", { dir: "ltr" }, text)),
    h("span", { class: "code-bits" }, String(bits)));
  const shorterURL = (deployed) => ({ url, bits, reason, showsSameCard }) => h("li", {},
    h("span", {}, h("code", { dir: "ltr" }, url), h("span", { class: "hint" },
      `${sentence(reason)}; ${showsSameCard ? "shows the same card" : "must be registered first"}.`)),
    showsSameCard && use && !deployed && !session.readOnly
      ? button("Use", () => use(url), { kind: "small", "aria-label": `Use ${url}` }) : null,
    h("span", { class: "code-bits" }, String(bits)));

  function present(code, answer) {
    const { bits, fit, words: size, verdict, problem, tables } = answer;
    element.dataset.fit = fit ?? "tooLong";
    words.textContent = size ? `${sentence(size)}: ${verdict}` : sentence(problem ?? "This URL cannot be encoded");
    meter.hidden = bits === undefined;
    level.style.inlineSize = `${Math.min(100, ((bits ?? 0) / 128) * 100)}%`;
    details.hidden = !answer.parts;
    parts.replaceChildren(...(answer.parts ?? []).map(part));
    const others = (answer.shorter ?? []).slice(0, 5);
    shorterHead.hidden = fit === "fits" || others.length === 0;
    shorter.replaceChildren(...(shorterHead.hidden ? [] : others.map(shorterURL(code.deployed === true))));
    hint.hidden = tables;
    hint.replaceChildren(...HOW_TO_GET_TABLES.map((each) => each.cloneNode?.(true) ?? each));
    // What is too long is said above, and is not drawn.
    const remarks = fit === "tooLong" ? [] : answer.notes ?? [];
    notes.replaceChildren(...remarks.map((note) => h("p", { class: "hint" }, `${sentence(note)}.`)));
  }

  async function ask(code, query, drawn, mine) {
    const answer = await api.code(query).catch((error) => ({ problem: error.message, tables: true }));
    if (mine !== asked) return;
    element.hidden = false;
    present(code, answer);
    drawn(answer.drawn === true);
  }

  return {
    element,
    show(code, query, drawn) {
      clearTimeout(timer);
      asked += 1;
      if (code === null) return void (element.hidden = true);
      timer = setTimeout(ask, 150, code, query, drawn, asked);
    },
  };
}

/** The pixels of a side of a code, so that it is sharp in print: 17 cm at 300 pixels per inch. */
const CODE_SIDE = 2048;

/** A code as pixels. A canvas can be larger than the image on the page, because the image is an SVG. */
function drawn(image) {
  const canvas = h("canvas", { width: CODE_SIDE, height: CODE_SIDE });
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, CODE_SIDE, CODE_SIDE);
  context.drawImage(image, 0, 0, CODE_SIDE, CODE_SIDE);
  return canvas;
}

/** Has the browser store a file. */
export function download(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// The colors of App Clip Codes

const pointerOf = (pointer, key) => `${pointer.slice(0, pointer.lastIndexOf("/"))}/${key}`;

/** A disc in the colors of a code, as a picture of a choice. */
function swatch({ foreground, background, third = foreground }) {
  const element = h("span", { class: "swatch" });
  const colors = { "--code-front": foreground, "--code-back": background, "--code-third": third };
  // The policy of the page allows no style attribute, but lets a script set properties.
  for (const [name, color] of Object.entries(colors)) element.style.setProperty(name, `#${color}`);
  return element;
}

/** The 18 templates of Apple’s generator, and colors of one’s own in place of them. */
export function templateControl(form, field, pointer, { labelID, describedBy }) {
  const name = uniqueID("template");
  const [front, back] = ["foreground", "background"].map((key) => pointerOf(pointer, key));
  const own = "own";
  const shownTemplate = () => form.editing.value(pointer) ?? 0;

  function choose(value) {
    const { foreground, background } = field.templates[shownTemplate()] ?? field.templates[0];
    if (value === own) {
      form.editing.remove(pointer);
      form.editing.set(front, foreground.toUpperCase());
      form.editing.set(back, background.toUpperCase());
    } else {
      form.editing.remove(front);
      form.editing.remove(back);
      form.editing.set(pointer, value);
    }
    form.update();
  }

  const choice = (value, words, picture) => {
    const input = h("input", {
      type: "radio", name, value, id: uniqueID(name), class: "hidden-text", on: { change: () => choose(value) },
    });
    return [input, h("label", { for: input.id, title: words }, picture, h("span", { class: "hidden-text" }, words))];
  };
  const words = ({ foreground, background }, index) => `Colors ${index}: #${foreground} on #${background}`;
  const choices = field.templates.map((each, index) => choice(index, words(each, index), swatch(each)));
  const ownChoice = choice(own, "Custom colors", h("span", { class: "swatch own", "aria-hidden": "true" }, "…"));
  const inputs = [...choices, ownChoice].map(([input]) => input);
  return {
    element: h("div", {
      class: "swatches", role: "radiogroup", "aria-labelledby": labelID, "aria-describedby": describedBy,
    }, choices, ownChoice),
    input: null, focusable: inputs[0],
    update() {
      const hasColors = [front, back].some((each) => form.editing.value(each) !== undefined);
      const chosen = form.editing.value(pointer) === undefined && hasColors ? own : String(shownTemplate());
      for (const input of inputs) input.checked = input.value === chosen;
    },
  };
}

/** Next to the text of a color: a picker, and for the background whether Apple’s generator accepts the pair. */
export function colorControl(form, field, pointer, made) {
  const picker = h("input", {
    type: "color", class: "color-picker", "aria-label": `Pick: ${field.title || field.name}`,
    on: {
      input() {
        form.editing.set(pointer, picker.value.slice(1).toUpperCase(), { typing: true });
        form.update();
      },
    },
  });
  const pair = field.key === "background" ? pairCheck(form, pointer) : null;
  return {
    ...made,
    element: h("div", { class: "color-field" }, h("div", { class: "color-row" }, picker, made.element), pair?.element),
    update() {
      made.update();
      const value = form.editing.value(pointer);
      if (isColor(value)) picker.value = `#${value.toLowerCase()}`;
      pair?.update();
    },
  };
}

const isColor = (value) => typeof value === "string" && /^[0-9a-f]{6}$/i.test(value);

/** Says whether a pair of colors has enough contrast, and offers the most similar pairs that have. */
function pairCheck(form, pointer) {
  const front = pointerOf(pointer, "foreground");
  const [words, offers] = [h("p", { class: "hint" }), h("div", { class: "pair-offers" })];
  const element = h("div", { class: "pair-check", hidden: true, "aria-live": "polite" }, words, offers);
  let asked = "";

  const offer = (near) => button("", () => {
    form.editing.set(front, near.foreground);
    form.editing.set(pointer, near.background);
    form.update();
  }, { kind: "small", "aria-label": `Use ${near.foreground} on ${near.background}` });

  return {
    element,
    async update() {
      const [foreground, background] = [front, pointer].map((each) => form.editing.value(each));
      const isDeployed = form.editing.value(pointerOf(pointer, "deployed")) === true;
      const key = JSON.stringify([foreground, background, isDeployed]);
      const query = isColor(foreground) && isColor(background) ? key : "";
      if (query === asked) return;
      asked = query;
      element.hidden = query === "";
      if (query === "") return;
      const answer = await api.codeColors(foreground, background).catch(() => null);
      if (query !== asked || !answer) return;
      const verdict = answer.accepted ? "enough for Apple’s generator" : "the generator needs about 2.8 and 100";
      words.textContent = `${sentence(answer.words)}: ${verdict}.`;
      offers.replaceChildren(...(isDeployed ? [] : answer.nearest).map((near) => {
        const made = offer(near);
        made.append(swatch(near), `Use ${near.foreground} on ${near.background}`);
        return made;
      }));
    },
  };
}
