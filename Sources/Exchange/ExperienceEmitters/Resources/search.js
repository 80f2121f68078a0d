/* Filters cards. A card is shown if its text contains every typed word, ignoring accents and case. */

(() => {
  const box = document.getElementById("search");
  const shown = document.getElementById("shown");
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const cards = Array.from(document.querySelectorAll(".entry"), (entry) => ({ entry, text: null }));
  const apps = document.querySelectorAll(".app");
  const search = () => {
    const words = fold(box.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of cards) {
      if (words.length > 0) card.text ??= fold(card.entry.textContent);
      const isHit = words.every((word) => card.text.includes(word));
      card.entry.hidden = !isHit;
      if (isHit) count += 1;
    }
    for (const app of apps) app.hidden = words.length > 0 && app.querySelector(".entry:not([hidden])") === null;
    shown.textContent = words.length > 0 ? count + " of " + cards.length : "";
  };
  box.addEventListener("input", search);
  addEventListener("pageshow", search);
  box.parentElement.hidden = false;
})();
