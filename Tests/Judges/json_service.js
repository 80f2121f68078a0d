// Answers requests to VS Code's JSON language service, which the Monaco editor bundles as a web worker.
//
//   node json_service.js WORKER.js < requests.json > results.json
//
// The requests are {"schemas": [{"uri", "fileMatch", "schema"}], "requests": [{"method", "uri", "text", "position"}]};
// the results are what the service answered, in the same order. The worker gets a global object of its own.
"use strict";
const fs = require("fs");
const vm = require("vm");

const { schemas, requests } = JSON.parse(fs.readFileSync(0, "utf8"));
const waiting = new Map();
const worker = { console, setTimeout, clearTimeout, setImmediate, queueMicrotask, URL, importScripts() {}, addEventListener() {} };
worker.globalThis = worker.self = worker;
worker.postMessage = (message) => {
  const { resolve, reject } = waiting.get(message.seq);
  message.err ? reject(new Error(message.err.message)) : resolve(message.res);
};
vm.createContext(worker);
vm.runInContext(fs.readFileSync(process.argv[2], "utf8"), worker);

let last = 0;
function ask(method, ...args) {
  const req = String(++last);
  return new Promise((resolve, reject) => {
    waiting.set(req, { resolve, reject });
    worker.onmessage({ data: { vsWorker: 1, type: 0, req, method, args } });
  });
}

async function main() {
  worker.onmessage({ data: "start" });
  await ask("$initialize", 1, {}, "json", []);
  const languageSettings = { validate: true, allowComments: false, schemas };
  await ask("loadForeignModule", "json", { languageId: "json", languageSettings, enableSchemaRequest: false }, []);
  const results = [];
  for (const [number, { method, uri, text, position }] of requests.entries()) {
    // Each text is a document of its own, because the service keeps documents by address and version.
    const url = uri.replace(/([^/]*)$/, `${number}/$1`);
    await ask("acceptNewModel", { url, lines: text.split("\n"), EOL: "\n", versionId: 1 });
    results.push(await ask("fmr", method, position ? [url, position] : [url]));
    await ask("acceptRemovedModel", url);
  }
  process.stdout.write(JSON.stringify(results));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
