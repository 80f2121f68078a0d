// Marks the words that differ between two texts.

import { h } from "./dom.js";

/** Longer texts are marked as a whole. */
const MOST_WORDS = 300;

const words = (text) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** For each word whether it is in the longest common sequence of both lists. */
function common(first, second) {
  const lengths = Array.from({ length: first.length + 1 }, () => new Uint16Array(second.length + 1));
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = first[i] === second[j]
        ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const kept = [first.map(() => false), second.map(() => false)];
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    if (first[i] === second[j]) {
      kept[0][i] = kept[1][j] = true;
      [i, j] = [i + 1, j + 1];
    } else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
    else j += 1;
  }
  return kept;
}

/** The words as nodes, neighbours that differ in one element. */
function nodes(list, kept, name) {
  const parts = [];
  list.forEach((word, index) => {
    const last = parts.at(-1);
    if (last && last.isKept === kept[index]) last.text += word;
    else parts.push({ isKept: kept[index], text: word });
  });
  return parts.map(({ isKept, text }) => (isKept ? text : h(name, {}, text)));
}

/** The nodes of two texts, in which the words that only one of them has are marked. */
export function marked(before, after) {
  const [first, second] = [words(before), words(after)];
  const isLong = first.length > MOST_WORDS || second.length > MOST_WORDS;
  const kept = isLong ? [first.map(() => false), second.map(() => false)] : common(first, second);
  return [nodes(first, kept[0], "del"), nodes(second, kept[1], "ins")];
}

/** Marks the words that differ between the texts of two drawn cards. */
export function markTexts(before, after) {
  for (const selector of [".card-title", ".card-subtitle", ".card-verb"]) {
    const [old, fresh] = [before, after].map((card) => card.querySelector(`${selector}:not(.card-absent)`));
    if (!old || !fresh || old.textContent === fresh.textContent) continue;
    const [removed, added] = marked(old.textContent, fresh.textContent);
    old.replaceChildren(...removed);
    fresh.replaceChildren(...added);
  }
}
