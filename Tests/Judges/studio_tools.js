// What the scripts share that use the page in Chromium: they come after this one.

const problems = [];
const { api, isBusy } = await import(new URL("api.js", document.baseURI));

const pause = (time) => new Promise((end) => setTimeout(end, time));
const frame = () => new Promise((end) => requestAnimationFrame(end));
const find = (css) => document.querySelector(css);
const all = (css) => [...document.querySelectorAll(css)];

async function until(condition, words) {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    const answer = condition();
    if (answer) return answer;
    await frame();
  }
  throw new Error(`the page never shows ${words}`);
}

async function settled() {
  for (let calm = 0; calm < 3;) {
    await frame();
    calm = isBusy() ? 0 : calm + 1;
  }
}

const expect = (actual, wanted, words) => {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (one !== other) problems.push(`${words}: ${one} instead of ${other}`);
};

const key = (name, more = {}) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
const press = (words, inside = "main") => until(() => all(`${inside} button`)
  .find((each) => each.textContent === words && each.offsetParent && !each.disabled), `“${words}”`)
  .then((found) => found.click());
const dialog = (words) => until(() => find("dialog[open]")?.textContent.includes(words), `“${words}” in a dialog`);
const last = () => find("#undo").title;
const undo = async () => {
  find("#undo").click();
  await settled();
};
const fill = (label, value) => {
  const found = all("dialog label").find((each) => each.textContent === label);
  const input = document.getElementById(found.htmlFor);
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
