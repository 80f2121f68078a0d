// Looks at the gallery in the page, or at the review. `check_studio.py` runs it in Chromium, with "lines", "search" or
// "review" and a callback.
//
// "lines" answers what is wrong with the lines that cards, captions and the bar make, "search" the milliseconds from the
// first keystroke of a search until the cards are shown, in the best of five tries, "review" the milliseconds until the
// review is shown, and the number of its elements.

const [wanted, done] = arguments;
const box = (element) => element.getBoundingClientRect();

function wrongLines() {
  const wrong = [];
  for (const row of document.querySelectorAll(".grid-row")) {
    const ends = new Set([...row.querySelectorAll(".card")].map((card) => Math.round(box(card).bottom)));
    if (ends.size > 1) wrong.push(`cards end at ${[...ends]}`);
    const low = Math.max(...[...row.querySelectorAll(".tile-caption")].map((each) => box(each).bottom));
    if (low > box(row).bottom) wrong.push(`a caption ends ${low - box(row).bottom} pixels below its row`);
    const inner = Math.min(...[...row.querySelectorAll(".card")].map((card) =>
      box(card.querySelector(".card-body")).height - box(card.querySelector(".card-texts")).height));
    if (inner > 60) wrong.push(`every card of a row has ${inner} empty pixels`);
  }
  const [name, heading] = [".bar-name", "h1"].map((each) => box(document.querySelector(each)).left);
  if (Math.abs(name - heading) > 1) wrong.push(`the bar begins at ${name}, the page at ${heading}`);
  return wrong;
}

async function search() {
  const field = document.getElementById("search");
  const once = (text) => new Promise((resolve) => {
    const start = performance.now();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  const times = [];
  for (const text of ["town 4", "town 42", "town 421", "town 4217", ""]) times.push(await once(text));
  return Math.min(...times);
}

async function review() {
  const start = performance.now();
  location.hash = "#/review";
  while (!document.querySelector(".review-bar")) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return [performance.now() - start, document.querySelectorAll("*").length];
}

if (wanted === "lines") done(wrongLines());
else (wanted === "search" ? search() : review()).then(done);
