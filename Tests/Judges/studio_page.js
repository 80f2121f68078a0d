// Uses the samples in a wide window: the gallery by app, pages of cards and shops, copies, and another app.
// `check_studio.py` runs it in Chromium. A callback gets what is not as it should be.

const [done] = arguments;

const go = async (address, css) => {
  location.hash = address;
  await until(() => find(css), `${css} at ${address}`);
  await settled();
};
const labelled = (words) =>
  document.getElementById(all("main label").find((each) => each.textContent === words).htmlFor);
const type = async (input, value, event = "input") => {
  input.value = value;
  for (const each of [event, "change"]) input.dispatchEvent(new Event(each, { bubbles: true }));
  await settled();
};
const shown = (css) => find(css) !== null && find(css).getClientRects().length > 0;
const number = (element) => Number(element.textContent.replace(",", ""));

/** What is seen while a person scrolls to the end: the headings with their counts, and the cards. */
async function seen() {
  const [headings, tiles] = [new Map(), new Set()];
  for (let y = 0; y <= document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await frame();
    await frame();
    for (const each of all(".grid-heading h2")) headings.set(each.textContent, number(each.nextElementSibling));
    for (const each of all(".tile")) tiles.add(decodeURIComponent(each.hash.replace("#/card/", "")));
  }
  scrollTo(0, 0);
  return { headings: [...headings], tiles: [...tiles].sort() };
}

/** Headings, counts and cards are those that a plain scan of all cards finds, with each filter. */
async function gallery() {
  const { apps, experiences } = await api.registry();
  const scans = {
    "#/": () => true, "#/?only=deployed": (card) => card.deployedCodes > 0,
    "#/?app=bike-rental": (card) => card.app === "bike-rental",
    "#/?only=default": (card) => card.isDefault, "#/?action=play": (card) => card.action === "play",
    "#/?words=quest": (card) => JSON.stringify(card).toLowerCase().includes("quest"),
  };
  for (const [address, passes] of Object.entries(scans)) {
    await go("#/review", ".review");
    await go(address, ".gallery");
    const found = experiences.filter(passes);
    const [used, retired] = [false, true].map((isRetired) => found.filter((card) => card.retired === isRetired));
    const all = address === "#/" ? `${found.length} cards` : `${found.length} of ${experiences.length} cards`;
    expect(find(".gallery-count p").textContent, all, `the count at ${address}`);
    expect(shown(".retired-cards"), retired.length > 0, `whether there are retired cards at ${address}`);
    if (retired.length > 0) {
      expect(number(find(".retired-cards .pill-count")), retired.length, `the retired cards at ${address}`);
      expect(find(".retired-cards").open, address !== "#/", `whether the retired cards are open at ${address}`);
      find(".retired-cards").open = true;
      await frame();
    }
    const { headings, tiles } = await seen();
    const groups = apps.map(({ id, name }) => [name, used.filter((card) => card.app === id).length])
      .filter(([, count]) => count > 0);
    expect(headings, groups.length > 1 ? groups : [], `the groups at ${address}`);
    expect(tiles, found.map(({ id }) => id).sort(), `the cards at ${address}`);
  }
  location.hash = `#/card/${encodeURIComponent(CARD)}`;
  find("#search").dispatchEvent(new Event("input"));
  await until(() => find(".editor"), "the card that was opened while the gallery was filtered");
}

const CARD = "smoothie-stand/stands/ost";

async function card() {
  const address = `#/card/${encodeURIComponent(CARD)}`;
  await go(address, ".editor");
  const [names, sections] = [all(".section-list button"), all(".editor-form > .section")];
  const headings = sections.map((each) => each.querySelector("h2").textContent);
  expect(names.map((each) => each.firstChild.textContent), headings, "the sections");
  expect([shown(".section-list"), all(".section-dot:not([hidden])").length], [true, 0], "the list of sections");
  const developers = sections.at(-1);
  expect([headings.at(-1), developers.open], ["For developers", false], "what is for developers");
  await type(find('[data-pointer="/title"] input'), "A title that is much too long for a card");
  const isFirst = shown(".section-list button:first-child .section-dot");
  expect([all(".section-dot:not([hidden])").length, isFirst], [1, true], "the dot of an error");
  await undo();
  names.find((each) => each.textContent.startsWith("Place")).click();
  expect(find(".coordinates-echo span").textContent, "46.6905° N, 7.869° E", "where the place is");
  expect(find(".coordinates-echo a").href, "https://maps.apple.com/?ll=46.6905%2C7.869&q=Place", "the map");
  await press("Swap");
  await settled();
  const point = async () => (await api.view(CARD)).members.place.coordinates;
  expect([(await point()).latitude, (await point()).longitude], [7.869, 46.6905], "swapped coordinates");
  await undo();
  const country = find('[data-pointer="/place/address/countryCode"] select');
  expect([country.selectedOptions[0].textContent, country.options.length > 240], ["Switzerland", true], "the country");
  await type(country, "AT");
  expect((await api.view(CARD)).members.place.address.countryCode, "AT", "a country that was chosen");
  await undo();
  await drops();
}

const drag = (kind, file) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
  find("h1").dispatchEvent(event);
  return event.defaultPrevented;
};
let photo = null;

/** A photo is used wherever it is dropped; one that no browser but Safari can read gets a sentence that helps. */
async function drops() {
  const heic = new File([new Uint8Array([0, 0, 0, 24]), "ftypheic", new Uint8Array(16)], "IMG_1234.HEIC");
  const words = "Drop to use as the image of “Smoothies at Interlaken Ost”";
  expect([drag("dragover", heic), find(".editor").dataset.drop], [true, words], "a photo over the page");
  expect([drag("drop", heic), find(".editor").dataset.drop], [true, undefined], "a photo that is dropped");
  const problem = () => find(".image-box .problem").textContent;
  await until(() => problem().startsWith("This is an HEIC photo"), "what to do with an HEIC photo");
  const canvas = Object.assign(document.createElement("canvas"), { width: 2000, height: 1500 });
  const blob = await new Promise((end) => canvas.toBlob(end));
  photo = new File([blob], "photo.png", { type: "image/png" });
  drag("drop", photo);
  await dialog("Crop the image");
  await press("Cancel", "dialog");
  await go("#/?", ".gallery");
  expect(drag("drop", heic), true, "a photo that is dropped on the gallery");
}

async function shop() {
  await go("#/?layout=list", ".rows");
  await go("#/review", ".review");
  expect(all(".review a").map((each) => each.textContent), ["All cards"], "the ways back from a review without changes");
  await go("#/?", ".gallery");
  await go("#/card/bike-rental%2Fshops%23market", ".editor");
  await press("Retire");
  await dialog("“Door of Market” will show");
  await dialog("The table has no column for this yet.");
  await press("Retire", "dialog");
  await until(() => find(".badge.warning")?.textContent === "Retired", "a retired shop");
  await press("Use again");
  await until(() => !find(".badge.warning"), "a shop that is used again");
  await undo();
  await undo();
  await type(labelled("Paste coordinates"), "45.5, -122.5");
  const pasted = [labelled("Latitude in degrees").value, find(".coordinates-echo span").textContent];
  expect(pasted, ["45.5", "45.5° N, 122.5° W"], "pasted coordinates of a shop");
  await undo();
  drag("drop", photo);
  await dialog("All 3 shops share this image. Change it for all?");
  await press("Change for all", "dialog");
  await dialog("Crop the image");
  await press("Cancel", "dialog");
  await typedOver();
}

/** Typing over a column is not interrupted; the question comes when the field is left, and “Cancel” undoes it. */
async function typedOver() {
  await until(() => find("h1").textContent === "All 3 shops", "what all shops share");
  const title = find('[data-pointer="/title"] input');
  for (const [answer, wanted] of [["Cancel", "Harbour Velo ${name}"], ["Remove", "Brot und Gipfel"]]) {
    title.focus();
    for (const text of ["B", "Brot und", "Brot und Gipfel"]) {
      title.value = text;
      title.dispatchEvent(new Event("input", { bubbles: true }));
      await settled();
      expect([title.value, find("dialog")], [text, null], "a text that is typed over a column");
    }
    title.dispatchEvent(new Event("change", { bubbles: true }));
    await dialog("Remove the column “Name” from “Title”?");
    await press(answer, "dialog");
    await until(() => !find("dialog"), "no question");
    await settled();
    const { members } = await api.view("bike-rental/shops");
    expect([title.value, members.title], [wanted, wanted], `a column after “${answer}”`);
  }
  await undo();
}

/** A copy gets its own title and URL; a URL that another card has is reported before. */
async function copies() {
  await go("#/card/smoothie-stand%2Fmenu", ".editor");
  await press("Duplicate");
  await dialog("Duplicate “What is in your cup”");
  fill("URL prefix", "https://pulp.example/menu");
  await dialog("“What is in your cup” already has this URL");
  expect([offered().textContent, offered().type], ["Duplicate anyway", "button"], "a URL that is taken");
  fill("Title", "What is in your bowl");
  fill("URL prefix", "https://pulp.example/bowl");
  await press("Duplicate", "dialog");
  await until(() => find("h1").textContent === "What is in your bowl", "the copy");
  await settled();
  expect(find('[data-pointer="/urlPrefix"] input').value, "https://pulp.example/bowl", "the URL of the copy");
  await press("Rename");
  fill("File name", "Bowl Zwei!");
  await press("Rename", "dialog");
  await until(() => find("dialog input").value === "bowl-zwei", "a name that can be used");
  await press("Rename", "dialog");
  await until(() => find(".editor-where").textContent.includes("bowl-zwei.json"), "the new name of the file");
  await undo();
  await undo();
}

const offered = () => find("dialog .dialog-actions > :last-child");

/** A new card is one of the app that lists the domain of its URL; a text that is no URL is none. */
async function appOfURL() {
  await go("#/?", ".gallery");
  await press("New card");
  fill("URL prefix", "https://pulp.example/ginger");
  expect(find("dialog select").value, "smoothie-stand", "the app of a new URL");
  fill("URL prefix", "hallo");
  await dialog("The URL does not start with https://.");
  expect([offered().textContent, offered().disabled], ["Create", true], "a text that is no URL");
  fill("URL prefix", "https://foreign.example/x");
  await dialog("No app lists foreign.example, so the URL would not show a card.");
  expect([offered().textContent, offered().disabled, offered().type], ["Create anyway", false, "button"], "a domain");
  fill("Title", "Menu");
  fill("URL prefix", "https://pulp.example/menu");
  offered().click();
  await dialog("already has this URL");
  expect(find(".gallery") !== null, true, "the page while nobody has read that a URL is taken");
  await press("Create anyway", "dialog");
  await until(() => find("h1").textContent === "Menu", "another card with this URL");
  await undo();
  await until(() => find(".gallery"), "the gallery after a new card was undone");
}

/** The numbers of errors in a review are those of its lines: new ones, and folded those from before. */
async function errors() {
  const edit = (id, ...edits) => api.edit({ view: id, edits });
  const long = "A title that is much too long for a card";
  await edit(CARD, { pointer: "/localizations/fr", remove: true });
  await edit("donut-shop/location1", { pointer: "/title", value: long });
  await go("#/review", ".review-bar");
  await press("Save with 2 errors");
  await until(() => find("h1").textContent.endsWith("with 2 errors"), "that errors were saved");
  await edit(CARD, { pointer: "/localizations/de/title", value: long }, { pointer: "/subtitle", remove: true });
  await go("#/?", ".gallery");
  await go("#/review", ".review-bar");
  const lines = ["ul", "details"].map((part) => all(`.section.wrong > ${part} .error-link`).length);
  const words = ["h2", "summary"].map((css) => find(`.section.wrong ${css}`).textContent);
  expect([lines, words], [[2, 2], ["2 errors", "2 errors that were there before"]], "the errors of a review");
  await press("Save with 2 errors");
  await until(() => find("h1").textContent.endsWith("with 4 errors"), "the number of all errors");
  expect(all(".error-link").length, 4, "the lines of all errors");
}

/** Another app, without what only a developer knows; its settings ask for that, and keep what is known. */
async function anotherApp() {
  const follow = async (words, inside) =>
    (await until(() => all(`${inside} a`).find((each) => each.textContent === words), `“${words}”`)).click();
  await go("#/?", ".gallery");
  find(".menu summary").click();
  await follow("Harbour Velo", ".menu");
  await until(() => find(".app-editor"), "the settings of an app");
  await follow("Default card", ".editor-actions");
  await until(() => find(".editor-head .badge")?.textContent === "Default card", "the default card");
  await go("#/app/bike-rental", ".app-editor");
  all(".section-list button").at(-1).click();
  expect(shown('[data-pointer="/bundleID"] input'), false, "whether a bundle ID can be typed over");
  all("main button").find((each) => each.ariaLabel === "Change: Bundle ID of the full app").click();
  await press("Change", "dialog");
  const isIn = () => document.activeElement === find('[data-pointer="/bundleID"] input');
  await until(isIn, "the bundle ID after the question");
  await go("#/?", ".gallery");
  await follow("Add an app", ".gallery-count");
  await until(() => find(".start"), "the questions");
  await type(labelled("App name"), "Krümel");
  await type(labelled("Domains"), "https://kruemel.example/menu");
  const domain = find('[data-question="domain"]');
  await until(() => domain.textContent.includes("Using “kruemel.example” for"), "the host of a URL");
  await type(labelled("Subtitle of the default card"), "Brot und Gipfel");
  expect(find(".start-cards .card-subtitle").textContent, "Brot und Gipfel", "the card of the new app");
  await press("Skip for now");
  expect(shown('[data-question="bundle-id"]'), false, "a question that is skipped");
  await press("Create");
  await until(() => find("h1").textContent === "Krümel", "the card of the new app");
  await go("#/app/krumel", ".app-editor");
  const count = find("details.section:last-of-type summary").dataset.count;
  expect([all(".section-dot:not([hidden])").length, count > 1], [1, true], "what the new app lacks");
  await undo();
  expect((await api.registry()).apps.length, 5, "the apps after the new one was undone");
}

try {
  for (const part of [gallery, card, shop, copies, appOfURL, anotherApp, errors]) await part();
  done(problems);
} catch (error) {
  done([...problems, String(error?.stack ?? error)]);
}
