// Uses the table of shops in the page: keys, clipboard, files, dialogs. `check_studio.py` runs it in Chromium.
//
// Its arguments are the number of shops, whether to only measure, and a callback, which gets {problems, paint, answer}:
// what is not as it should be, and the milliseconds until the table is drawn and until a changed cell is answered.

const [count, measures, done] = arguments;
const cell = (row, column) => find(`.table-line[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`);
const focus = (row, column) => cell(row, column).focus();
const place = () => {
  const at = document.activeElement.closest("[aria-colindex]");
  return at ? [at.closest("[role=row]").ariaRowIndex - 2, at.ariaColIndex - 1] : null;
};
const type = (text) => {
  key(text[0]);
  document.activeElement.value = text;
};
const clipboard = (kind, text = "") => {
  const data = new DataTransfer();
  if (text) {
    data.setData("text/plain", text);
    data.setData("text/html", "<table><tr><td>HTML</td></tr></table>");
  }
  document.activeElement.dispatchEvent(
    new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData("text/plain");
};
const rows = async () => (await api.table("chain/shops")).rows.map(({ cells }) => cells);
const importFile = (text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "shops.csv"));
  const picker = find("input[type=file]");
  picker.files = data.files;
  picker.dispatchEvent(new Event("change"));
};

async function keys() {
  expect([find("[role=grid]").ariaRowCount, find("[role=grid]").ariaColCount], [`${count + 2}`, "11"], "the size");
  if (all(".table-line").length > 60) problems.push(`${all(".table-line").length} rows are drawn`);
  focus(0, 2);
  type("Aare");
  key("Enter");
  await settled();
  expect([place(), cell(0, 2).textContent, last()], [[1, 2], "Aare", "Undo: Change Name of “Aare”"], "Enter");
  key("Tab");
  expect(place(), [1, 3], "Tab");
  type("nothing");
  key("Escape");
  expect([place(), cell(1, 3).textContent], [[1, 3], "Main Street 1"], "Escape");
  for (const each of ["Home", "PageDown", "End", "ArrowUp"]) key(each);
  expect(place()[1], 9, "Home, Page Down, End and an arrow");
  key("End", { ctrlKey: true });
  expect(place(), [count - 1, 9], "Control and End");
  key("Tab");
  expect(place(), [count, 1], "Tab at the end of a row");
  key("Home", { ctrlKey: true });
  key("Escape");
  expect(all('[role=grid] [tabindex="0"]').length, 0, "what Tab reaches in the table after Escape");
  focus(0, 2);
  key("ArrowDown", { shiftKey: true });
  key("ArrowDown", { shiftKey: true });
  expect(all('[aria-selected="true"]').length, 3, "the selected cells");
  key("d", { ctrlKey: true });
  await settled();
  expect([(await rows()).slice(0, 4).map((cells) => cells[1]), last()],
    [["Aare", "Aare", "Aare", "Town 3"], "Undo: Change 2 cells of 2 shops"], "filling down");
  await undo();
  expect([(await rows())[1][1], cell(1, 2).textContent], ["Town 1", "Town 1"], "undo");
  key("z", { ctrlKey: true });
  await settled();
  expect((await rows())[0][1], "Town 0", "undo by a key");
}

async function copying() {
  focus(0, 2);
  key("ArrowDown", { shiftKey: true });
  key("ArrowRight", { shiftKey: true });
  expect(clipboard("copy"), "Town 0\tMain Street 0\r\nTown 1\tMain Street 1", "what is copied");
  focus(0, 2);
  const block = Array.from({ length: 100 }, (_, index) => [`T${index}`, `"Weg ""${index}"""`, '"Two\nlines"', 97209, "45,5231"]);
  clipboard("paste", `${block.map((line) => line.join("\t")).join("\r\n")}\r\n`);
  await settled();
  expect([(await rows())[99].slice(1, 6), last()],
    [["T99", 'Weg "99"', "Two lines", "97209", "45.5231"], "Undo: Change 500 cells of 100 shops"], "pasting 500 cells");
  await undo();
  expect((await rows())[99][1], "Town 99", "a pasted block that is undone");
  focus(0, 9);
  clipboard("paste", "a\tb\tc");
  await until(() => find("#toast").textContent.includes("2 of 3 columns do not fit"), "why columns do not fit");
  focus(0, 6);
  clipboard("paste", "200");
  await settled();
  expect(cell(0, 6).ariaInvalid, "true", "a wrong cell");
  focus(0, 6);
  const told = document.getElementById(document.activeElement.getAttribute("aria-describedby"))?.textContent ?? "";
  if (!/latitude/i.test(told)) problems.push(`a wrong cell says “${told}”`);
  await undo();
}

async function shops() {
  await press("Add shop");
  fill("ID of the new shop", "shop-0001");
  await press("Add", "dialog");
  await dialog("already in use");
  fill("ID of the new shop", "west");
  await press("Add", "dialog");
  await until(() => place()?.[0] === count, "the focus on the new shop");
  key("ArrowDown");
  key("Home");
  clipboard("paste", "east\tEast\tWeg 1\nnorth\tNorth\tWeg 2\n");
  await until(() => last() === "Undo: Add 2 shops", "two shops that were pasted");
  expect((await rows()).slice(count).map((cells) => cells.slice(0, 2)), [["west", ""], ["east", "East"], ["north", "North"]], "new shops");
  await undo();
  await undo();
  await pastedIDs();
  find(".table-scroll").scrollTop = 0;
  await until(() => cell(1, 0), "the first shops");
  for (const row of [0, 1]) cell(row, 0).firstElementChild.click();
  await press("Change …");
  const done = () => [find("dialog [type=submit]").textContent, find("dialog [type=submit]").disabled];
  expect([find("dialog select").value, ...done()], ["", "Change 2 shops", true], "a bulk change of no field");
  fill("Field", "name");
  expect(done()[1], true, "whether an empty value can be written into all shops by mistake");
  all("dialog [type=checkbox]")[0].click();
  expect(done(), ["Empty 2 cells", false], "emptying the cells of two shops");
  all("dialog [type=checkbox]")[0].click();
  fill("New value", "Same");
  await press("Change 2 shops", "dialog");
  await settled();
  expect([(await rows()).slice(0, 3).map((cells) => cells[1]), last()],
    [["Same", "Same", "Town 2"], "Undo: Change 2 cells of 2 shops"], "a bulk change");
  await undo();
  await press("Retire");
  await dialog("“retired” is added");
  await press("Retire", "dialog");
  await until(() => last() === "Undo: Retire 2 shops", "retired shops");
  expect((await rows()).slice(0, 3).map((cells) => cells.at(-1)), ["true", "true", ""], "the new column");
  await undo();
  expect((await rows())[0].length, 9, "the columns after undo");
  await press("Clear selection");
}

/** A first line that names columns is no shop, and an ID that a shop has already is asked about. */
async function pastedIDs() {
  const paste = (text) => {
    focus(count, 1);
    clipboard("paste", text);
  };
  paste("Name\tID\nEast\teast\nPlace 1\tshop-0001\n");
  await dialog("1 cell of 1 shop will change, and 1 shop will be added.");
  await press("Import", "dialog");
  await until(() => last() === "Undo: Change Name of “Place 1”. Add 1 shop", "pasted columns with names");
  const [changed, added] = await rows().then((all) => [all[1], all[count]]);
  expect([changed.slice(0, 2), added.slice(0, 2)], [["shop-0001", "Place 1"], ["east", "East"]], "columns by name");
  await undo();
  paste("Name\tStreet\nEast\tWeg 1\n");
  await until(() => find("#toast").textContent.includes("needs its ID"), "that names without IDs are no shops");
  paste("shop-0001\tX\nsouth\tSouth\nsouth\tAgain\n");
  await dialog("2 IDs are already in useshop-0001, south");
  await press("Cancel", "dialog");
  paste("shop-0001\tX\nsouth\tSouth\n");
  await press("Add the other 1 shop", "dialog");
  await until(() => last() === "Undo: Add 1 shop", "the other shop");
  expect((await rows()).slice(count).map((cells) => cells.slice(0, 2)), [["south", "South"]], "the shop that is new");
  await undo();
}

/** The filter counts the printed codes as the cells are now. */
async function printed() {
  const shown = () => Number(find('[data-only="deployed"] .pill-count').textContent);
  const scan = async () => (await api.registry()).experiences.filter((card) => card.deployedCodes > 0).length;
  const before = shown();
  focus(0, 9);
  clipboard("paste", "true");
  await settled();
  expect([shown(), shown()], [before + 1, await scan()], "the printed codes after a cell was changed");
  await undo();
  expect(shown(), before, "the printed codes after undo");
}

async function finding() {
  cell(-1, 4).click();
  cell(-1, 4).click();
  expect([cell(-1, 4).ariaSort, cell(0, 4).textContent], ["descending", "Zürich"], "sorting");
  const words = find(".table-filter");
  words.value = "zurich 49";
  words.dispatchEvent(new Event("input"));
  expect(/^\d+ of 500 shops$/.test(find(".gallery-count p").textContent), true, "a filter");
  words.value = "";
  words.dispatchEvent(new Event("input"));
  cell(-1, 4).click();
  expect([cell(-1, 4).ariaSort, cell(0, 1).textContent], ["none", "shop-0000"], "the order of the file");
}

async function files() {
  let saved = null;
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blob.arrayBuffer().then((bytes) => (saved = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)));
    return make.call(URL, blob);
  };
  await press("Export");
  const text = await until(() => saved, "the exported file");
  URL.createObjectURL = make;
  importFile(text);
  await dialog("changes nothing");
  await press("Close", "dialog");
  const changed = text.replace("shop-0000,Town 0", "shop-0000,Zürich 0").replace(/shop-0001.*\r\n/, "");
  importFile(`${changed}neu,Neu\r\n`);
  await dialog("1 cell of 1 shop will change, and 1 shop will be added.");
  await dialog("Not in the file, and kept: 1 shop.");
  await press("Import", "dialog");
  await until(() => find(".gallery-count p").textContent === `${count + 1} shops`, "the imported shop");
  expect([(await rows())[0][1], last()], ["Zürich 0", "Undo: Change Name of “Zürich 0”. Add 1 shop"], "an import");
  await undo();
  importFile("a,b\n1,2\n");
  await dialog("The first line must name the columns");
  await press("Close", "dialog");
}

try {
  const start = performance.now();
  location.hash = "#/table/chain%2Fshops";
  await until(() => cell(0, 1), "the table");
  await frame();
  const paint = performance.now() - start;
  if (!measures) for (const part of [keys, copying, shops, printed, finding, files]) await part();
  const times = [];
  for (let row = 0; row < 5; row += 1) {
    focus(row, 3);
    type(`Weg ${row}`);
    const start = performance.now();
    key("Enter");
    await until(() => last().includes(`Town ${row}”`), "the answer to a cell");
    times.push(performance.now() - start);
  }
  await settled();
  done({ problems, paint, answer: Math.min(...times) });
} catch (error) {
  done({ problems: [...problems, String(error?.stack ?? error)] });
}
