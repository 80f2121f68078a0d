// The requests of the page to `appclips edit`, and the connection that reports changes.

import { credentials } from "./key.js";

/** What the server refused, in its words. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body?.error?.message ?? `The server answered with status ${status}.`);
    this.status = status;
    this.help = body?.error?.help ?? "";
    this.body = body ?? {};
  }

  /** What is wrong and what to do, as sentences. */
  get words() {
    const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
    return [this.message, this.help].filter(Boolean).map(sentence).join(" ").replace(/"([^"\n]*)"/g, "“$1”");
  }
}

/** Reports `open` and `closed` for the connection, and `change` with what the server says has changed. */
export const connection = new EventTarget();

let running = 0;
/** Whether an answer is awaited. */
export const isBusy = () => running > 0;

async function request(path, options = {}) {
  running += 1;
  let response;
  try {
    response = await fetch(path, { ...options, headers: { ...options.headers, ...credentials() } });
  } catch {
    connection.dispatchEvent(new Event("closed"));
    throw new Refusal(0, { error: { message: "The server does not answer.", help: "" } });
  } finally {
    running -= 1;
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, body);
  connection.dispatchEvent(new Event("open"));
  return body;
}

const get = (path, query = {}) => {
  const text = new URLSearchParams(query).toString();
  return request(text ? `${path}?${text}` : path);
};

const post = (path, body = {}) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const api = {
  registry: () => get("api/registry"),
  fields: () => get("api/fields"),
  view: (id, kind = "experience") => get(`api/${kind}`, { id }),
  table: (id) => get("api/table", { id }),
  editTable: (body) => post("api/table", body),
  resolve: (url) => get("api/resolve", { url }),
  code: (query) => request(`api/code?${query}`),
  codeColors: (foreground, background) => get("api/code-colors", { foreground, background }),
  retirement: (id) => get("api/retirement", { id }),
  review: (all) => get("api/review", all ? { all } : {}),
  questions: () => get("api/questions"),
  edit: (body) => post("api/edit", body),
  undo: (shown) => post("api/undo", shown),
  redo: (shown) => post("api/redo", shown),
  fix: (shown, fingerprint) => post("api/fix", { ...shown, fingerprint }),
  create: (body) => post("api/experiences", body),
  rename: (id, name) => post("api/rename", { id, name }),
  retire: (ids, retired) => post("api/retire", { ids, retired }),
  remove: (id) => post("api/delete", { id }),
  save: (revision) => post("api/save", { revision }),
  merge: (choices) => post("api/merge", { choices }),
  discard: () => post("api/discard"),
  restore: (isWanted) => post("api/draft", { restore: isWanted }),
  returnSecret: () => get("api/return"),
  checkAnswer: (question, text, answers) => post("api/check-answer", { question, text, answers }),
  start: (answers, skipped) => post("api/registry", { answers, skipped }),
  image: (view, language, name, blob) => {
    const query = new URLSearchParams({ view, ...(language ? { language } : {}), ...(name ? { name } : {}) });
    return request(`api/image?${query}`, { method: "POST", headers: { "Content-Type": blob.type }, body: blob });
  },
};

/** Listens for changes until the page is closed. */
export async function listen() {
  const closing = new AbortController();
  addEventListener("pagehide", () => closing.abort());
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  while (!closing.signal.aborted) {
    await readChanges(closing.signal).catch(() => {});
    if (closing.signal.aborted) return;
    connection.dispatchEvent(new Event("closed"));
    await new Promise((done) => setTimeout(done, 1000));
  }
}

/** Reports changes until the connection ends. An `EventSource` could not send the key. */
async function readChanges(signal) {
  const response = await fetch("api/changes", { headers: credentials(), signal });
  if (!response.ok) return;
  connection.dispatchEvent(new Event("open"));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split("\n\n");
    text = events.pop();
    for (const event of events) {
      const data = event.match(/^data: (.*)$/m)?.[1];
      if (data) connection.dispatchEvent(new CustomEvent("change", { detail: JSON.parse(data) }));
    }
  }
}
