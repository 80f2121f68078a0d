// The heights of the gallery's rows, computed before they are drawn, so that scrolling never jumps.

/** Lengths of a card at its own size and of its caption, in pixels at a root font size of 16. See card.css. */
const CARD = {
  width: 378, besideTexts: 142, body: 36, titleLine: 24, gap: 3, subtitleLine: 19.5, button: 36, source: 57,
};
const CAPTION = { where: 33, badges: 30 };
const GAP = 28;

/** How much larger than usual a person reads. */
const zoom = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const ruler = document.createElement("canvas").getContext("2d");
const lines = new WeakMap();

/** How many lines the title and the subtitle of a card have: one or two. */
function linesOf(card) {
  if (!lines.has(card)) {
    const { fontFamily } = getComputedStyle(document.body);
    const count = (text, font) => {
      ruler.font = `${font} ${fontFamily}`;
      return ruler.measureText(text ?? "").width > CARD.width - CARD.besideTexts ? 2 : 1;
    };
    lines.set(card, { title: count(card.title, "600 20px"), subtitle: count(card.subtitle, "15px") });
  }
  return lines.get(card);
}

const hasBadges = (card) =>
  card.errors + card.warnings + card.deployedCodes + card.missingLanguages.length > 0 || card.retired;

function heightOf(card) {
  const { title, subtitle } = linesOf(card);
  const texts = title * CARD.titleLine + CARD.gap + subtitle * CARD.subtitleLine;
  return CARD.width * 2 / 3 + CARD.body + Math.max(texts, CARD.button) + CARD.source;
}

/** As many columns as fit with cards at three quarters of their size, and the scale that fills the width. */
export const galleryLayout = (grid) => (cards, width) => {
  const rem = zoom();
  const columns = Math.max(1, Math.round((width + GAP) / (290 * rem + GAP)));
  const column = (width + GAP) / columns - GAP;
  const scale = Math.min(1, column / (CARD.width * rem));
  grid.style.setProperty("--scale", scale);
  const heights = [];
  for (let start = 0; start < cards.length; start += columns) {
    const row = cards.slice(start, start + columns);
    const caption = CAPTION.where + (row.some(hasBadges) ? CAPTION.badges : 0);
    heights.push(Math.ceil((Math.max(...row.map(heightOf)) * scale + caption) * rem + GAP));
  }
  return { columns, heights };
};

/** One card in each row; narrow windows show its URL below its texts. */
export function listLayout(cards) {
  const rem = zoom();
  const isNarrow = innerWidth < 704 * rem;
  return { columns: 1, heights: cards.map((card) => (isNarrow ? hasBadges(card) ? 112 : 88 : 72) * rem) };
}
