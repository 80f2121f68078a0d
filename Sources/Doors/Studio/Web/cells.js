// Cells as texts: what spreadsheets copy, CSV files, and numbers as people write them.

/** What ends a cell that begins with a quotation mark. */
const isEnd = (character, separator) => [undefined, separator, "\n"].includes(character);

/**
 * The rows of a text whose cells have `separator` between them: what a spreadsheet copies, or a CSV file. A cell in
 * quotation marks may contain everything; one that only begins with a quotation mark is taken as it is.
 */
export function parseCells(text, separator = "\t") {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows = [[]];
  let offset = 0;
  for (;;) {
    const quoted = source[offset] === '"' ? quotedCell(source, offset, separator) : null;
    let end = quoted?.end ?? offset;
    if (!quoted) while (!isEnd(source[end], separator)) end += 1;
    rows.at(-1).push(quoted?.text ?? source.slice(offset, end));
    if (end >= source.length) return rows;
    if (source[end] === "\n") rows.push([]);
    offset = end + 1;
  }
}

/** The cell in quotation marks at `offset`; null if it does not end. */
function quotedCell(source, offset, separator) {
  let text = "";
  for (let start = offset + 1; ;) {
    const quote = source.indexOf('"', start);
    if (quote < 0) return null;
    text += source.slice(start, quote);
    if (source[quote + 1] !== '"') return isEnd(source[quote + 1], separator) ? { text, end: quote + 1 } : null;
    text += '"';
    start = quote + 2;
  }
}

/** Rows as a text with `separator` between the cells. */
export function cellsText(rows, separator = "\t") {
  const cell = (text) => (/[\t\n\r",;]/.test(text) && (separator !== "\t" || /[\t\n\r"]/.test(text))
    ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join(separator)).join("\r\n");
}

/** The rows of a CSV file in any usual encoding, the header first. */
export function parseFile(bytes) {
  const [first, second] = bytes;
  const isUTF16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = isUTF16 ? new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes) : decoded(bytes);
  const named = text.match(/^\ufeff?sep=(.)\r?\n/);
  const rest = named ? text.slice(named[0].length) : text;
  const header = rest.split(/[\r\n]/, 1)[0].replace(/"[^"]*"/g, "");
  const count = (separator) => header.split(separator).length;
  const separator = named?.[1] ?? [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
  return parseCells(rest, separator).filter((row) => row.some((cell) => cell.trim() !== ""));
}

/** A text in UTF-8, or else as Excel saves it on Windows in Western Europe and America. */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * A number as files have it. A comma is the decimal point of many countries. It stays if it may separate thousands, as
 * in "1,500", and the number would be allowed.
 */
export function readNumber(text, { minimum = -Infinity, maximum = Infinity } = {}) {
  const found = text.match(/^\s*([-+]?\d+),(\d+)\s*$/);
  if (!found) return text;
  const [, whole, rest] = found;
  const grouped = Number(whole + rest);
  const isGrouped = /^[-+]?[1-9]\d{0,2}$/.test(whole) && rest.length === 3;
  return isGrouped && grouped >= minimum && grouped <= maximum ? text : `${whole}.${rest}`;
}

/** What a person typed or pasted into a column, as the file has it. */
export function readCell(text, { kind, field }) {
  const line = text.replace(/\s*[\r\n]+\s*/g, " ");
  if (kind === "number") return readNumber(line, field);
  return kind === "boolean" && /^\s*(true|false)\s*$/i.test(line) ? line.trim().toLowerCase() : line;
}

/** Whether two texts are the same cell: spreadsheets write numbers and truths in their own way. */
export const isSameCell = (first, second, { kind }) => first === second
  || (kind === "number" && first.trim() !== "" && second.trim() !== "" && Number(first) === Number(second));

/** What a cell can contain whose column fills fields that are true or false. */
export const TRUTHS = [["", "—"], ["true", "Yes"], ["false", "No"]];

/** What a cell shows. */
export function shownText(value = "", { kind, choices }) {
  const known = kind === "boolean" ? TRUTHS.slice(1) : choices ?? [];
  return known.find(([each]) => each === value)?.[1] ?? value;
}
