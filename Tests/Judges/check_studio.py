"""Edits cards with `appclips edit` in Chromium: the day of a product owner, and then a nasty one.

1. The day: a registry from nothing, cards in two languages, an image dropped and cropped with the keyboard, a title that
   is too long, a URL that collides, a card retired, review, save. `validate --strict` is clean, and `git diff` of one
   more change shows one changed line.
2. The nasty day, in studio_nasty.py.
3. The gallery: arrow keys, lines, a URL in the search, groups; codes, coordinates and copies of cards, and another app.
4. The look: at 320 to 2560 pixels, light and dark, axe finds nothing and nothing scrolls sideways. The pictures are in
   .build/checks/studio. With RECORD=1, those of the documentation are written again.
5. A chain of 500 shops: its table by keys, clipboard, files and dialogs, in studio_table.js, and its review.
6. 5,000 shops: few elements, quick filters, and how long the table takes.
"""

import contextlib
import json
import os
import shutil
import time

from PIL import Image
from selenium.webdriver.common.keys import Keys

from harness import PACKAGE, PROGRAM, SAMPLES, app as declaration, appclips, demand, load, main, require, run
from harness import temporary_folder, write_json
from studio_browser import PICTURES, add_image, add_language, browsing, discard, save, serving, serving_samples
from studio_nasty import check_nasty_day

WIDTHS = [320, 390, 820, 1280, 1920, 2560]
GALLERY, TOOLS, TABLE, PAGE = [(PACKAGE / "Tests" / "Judges" / f"studio_{name}.js").read_text(encoding="utf-8") for name in ("gallery", "tools", "table", "page")]
# Milliseconds from the first keystroke of a search among 5,000 cards until they are shown, in the best of five tries.
LONGEST_SEARCH = 200
# Milliseconds and elements of the review of one change in 500 shops. A debug build takes longer.
LONGEST_REVIEW, LARGEST_REVIEW = 10_000 if "debug" in str(PROGRAM) else 1000, 2000


# The day.

def first_registry(page, folder):
    with serving(folder) as server:
        page.open(server.address)
        page.shows("Set up your App Clip cards")
        page.audit("the first registry")
        page.picture("day-1-start")
        empty_form(page)
        page.fill("App name", "Costra Coffee")
        page.fill("Bundle ID of the app", "com.example.costracoffee")
        page.fill("Domains", "costracoffee.com")
        page.fill("Team ID", "ABCDE12345")
        page.fill("App Store ID", "6447650213")
        page.fill("Subtitle of the default card", "Order a coffee in seconds")
        page.lacks("Title of the first card")
        page.fill("URL of the first card", "https://costracoffee.com/1")
        page.shows("Title of the first card")
        wrong_host(page)
        page.fill("URL of the first card", "")
        page.lacks("Title of the first card")
        page.press("Create")
        page.shows("Costra Coffee", ".card-title")
        page.picture("day-2-created")
        page.go("#/card/costra-coffee")
        add_image(page, folder, "costra-coffee", (74, 44, 42))
        for title, name, color in CARDS:
            new_card(page, folder, title, name, color)
        too_long(page)
        collision(page)
        retired(page)
        review_and_save(page, folder)


def empty_form(page):
    """All required answers are marked, and the focus is on the first one."""
    page.press("Create")
    page.shows("Required", '[data-question="name"] .problem')
    marked = [each.get_attribute("data-question") for each in page.all(".field:has(> [aria-invalid=true])")]
    demand(marked, ["name", "domain", "bundle-id", "clip-bundle-id"], "the marked questions")
    first = page.find('[data-question="name"] input')
    page.wait(lambda: page.driver.switch_to.active_element == first, "the focus on the first question")
    page.audit("an empty form")
    page.fill("App name", "Costra")
    page.lacks("Required", '[data-question="name"]')


def wrong_host(page):
    """A URL on another host is reported at its question, and stays reported."""
    page.fill("Title of the first card", "X")
    page.fill("URL of the first card", "https://other.example/1")
    page.press("Create")
    field = page.labelled("URL of the first card")
    page.wait(lambda: page.driver.switch_to.active_element == field, "the focus on the URL")
    page.settled()
    page.shows("other.example", '[data-question="url"] .problem')
    page.shows("Create", ".dialog-actions")


CARDS = [("Cappuccino", "cappuccino", (214, 140, 90)), ("Cold brew", "cold-brew", (70, 130, 180)), ("Flat white", "flat-white", (120, 160, 110))]


def new_card(page, folder, title, name, color):
    page.go("#/")
    page.press("New card")
    page.fill("Title", title, inside="dialog")
    if name == "cold-brew":
        page.audit("the dialog of a new card")
        page.picture("day-3-new")
    page.press("Create", inside="dialog")
    page.shows(title, "main h1")
    page.fill_at("/subtitle", "Order ahead, skip the line")
    page.choose("/action", "open")
    add_image(page, folder, name, color, audits=name == "cold-brew")
    add_language(page, "de", audits=name == "cold-brew")
    page.fill_at("/localizations/de/title", title)
    page.fill_at("/localizations/de/subtitle", "Vorbestellen, nicht anstehen")
    page.shows("Vorbestellen, nicht anstehen", ".stage .card-subtitle")
    page.settled()
    demand(page.all(".finding.error"), [], f"the errors of {name}")
    page.picture(f"day-5-{name}")


def too_long(page):
    """A title over the limit is reported at its field, and no longer after it was shortened."""
    page.find('[role="tab"]').click()
    page.fill_at("/title", "Flat white with far too many words in it")
    page.shows("40 of 30", '[data-pointer="/title"] .counter.over')
    page.shows("40 characters", '[data-pointer="/title"] .finding')
    page.shows("Flat white with far too many words in it", ".stage .card-title")
    require(page.field("/title").get_attribute("aria-invalid") == "true", "the field of a wrong title is not invalid")
    page.audit("a title that is too long")
    page.picture("day-6-too-long")
    page.fill_at("/title", "Flat white")
    page.lacks("40 characters", '[data-pointer="/title"]')
    page.wait(lambda: page.run("return document.getElementById('live').textContent") == "", "no announcement that stays")


def collision(page):
    """A URL that is taken is reported with the card that has it; a free one opens this card."""
    own = page.field("/urlPrefix").get_attribute("value")
    page.fill_at("/urlPrefix", own.replace("flat-white", "cold-brew"))
    page.wait(lambda: page.all('[data-pointer="/urlPrefix"] .finding.error'), "a finding about the URL")
    page.shows("Cold brew", ".url-list")
    page.lacks("This card", ".url-list")
    page.picture("day-7-collision")
    page.fill_at("/urlPrefix", own)
    page.wait(lambda: not page.all('[data-pointer="/urlPrefix"] .finding.error'), "no finding about the URL")
    page.fill("Try a URL", own.replace("flat-white", "cappuccino/large"))
    page.shows("Cappuccino", ".try-result")
    page.picture("day-8-try")


def retired(page):
    page.go("#/")
    page.press("Flat white, costracoffee.com/flat-white")
    page.shows("Flat white", "main h1")
    page.press("Retire")
    page.audit("the dialog of retiring")
    page.press("Retire", inside="dialog")
    page.shows("Retired", ".editor-head .badge")


def review_and_save(page, folder):
    demand([each.name for each in folder.iterdir()], [], "the files before they are saved")
    page.find("#review").click()
    page.shows("Review", "main h1")
    page.audit("the review")
    page.picture("day-9-review")
    save(page)
    page.shows("Saved", "main h1")
    page.shows("Nothing is live yet")
    require(page.focused().startswith("Saved"), f"after saving, the focus is on {page.focused()!r}")
    page.audit("what was saved")
    page.picture("day-10-saved")
    page.press("Back to Flat white")
    page.shows("Flat white", "main h1")
    appclips("validate", "--strict", "--registry", folder)
    [file] = folder.rglob("cold-brew.json")
    saved = load(file)
    demand(saved["localizations"]["de"]["subtitle"], "Vorbestellen, nicht anstehen", "the German subtitle")
    require(load(next(folder.rglob("flat-white.json"))).get("retired") is True, "the retired card is not retired in its file")
    with Image.open(next(folder.rglob("images/cold-brew.*"))) as image:
        demand((image.size, image.mode), ((1800, 1200), "RGB"), "the size and kind of the image")


def one_member(page, folder):
    """One changed title of a file with comments is one changed line, and undone it is none."""
    shutil.copytree(SAMPLES, folder, dirs_exist_ok=True)
    for words in [["init", "-q"], ["add", "."], ["-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "-qm", "x"]]:
        run("git", *words, cwd=folder)
    with serving(folder) as server:
        page.open(server.address)
        page.go("#/card/donut-shop%2Flocation1")
        page.fill_at("/title", "Donuts downtown")
        page.shows("Donuts downtown", ".stage .card-title")
        page.settled()
        page.go("#/review")
        page.shows("Donuts downtown", ".changes")
        page.picture("day-11-one-member")
        save(page)
        page.shows("Saved 1 file", "main h1")
    lines = [line for line in run("git", "diff", "-U0", cwd=folder).splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    demand(lines, ['-  "title": "Donuts at Pioneer Square",', '+  "title": "Donuts downtown",'], "the changed lines")


def check_day(page):
    with temporary_folder() as folder:
        (folder / "empty").mkdir()
        first_registry(page, folder / "empty")
    with temporary_folder() as folder:
        one_member(page, folder / "registry")


# Finding and moving.

def check_gallery(page):
    """The gallery by keyboard, its lines, and its search."""
    with serving_samples(page):
        check_lines(page)
        check_arrows(page)
        check_url_search(page)
        page.go("#/")
        check_translations(page)
        check_place_and_codes(page)


def check_lines(page):
    """Cards of a row end on one line, their captions are inside of the row, and the bar begins where the page does."""
    for width in WIDTHS:
        page.size(width)
        time.sleep(0.3)
        wrong = page.driver.execute_async_script(GALLERY, "lines")
        demand(wrong, [], f"the gallery, {width} pixels wide")
    page.size(1280)


def check_arrows(page):
    """Tab reaches one card; arrow keys reach the others, also those that are not drawn yet; back from one, it has the focus."""
    keys = lambda *texts: page.driver.switch_to.active_element.send_keys(*texts)
    page.find("#search").click()
    demand(len(page.all('.tile[tabindex="0"]')), 1, "the cards that Tab reaches")
    page.run("document.querySelector('.tile').focus()")
    demand(page.focused(), "Harbour Velo, Default card", "the first card")
    for key, name in [(Keys.ARROW_RIGHT, "Cargo bike"), (Keys.ARROW_DOWN, "The harbour quest"), (Keys.ARROW_LEFT, "City quests"),
                      (Keys.ARROW_UP, "Harbour Velo"), (Keys.ARROW_UP, "Harbour Velo")]:
        keys(key)
        demand(page.focused().split(",")[0], name, "the card after an arrow key")
    names = [each["title"] for each in page.run("return import(new URL('api.js', document.baseURI)).then(({ api }) => api.registry())")["experiences"]]
    keys(Keys.CONTROL, Keys.END)
    opened = page.focused()
    require(opened.startswith(f"{names[-1]}, "), f"Control and End lead to {opened}")
    keys(Keys.ENTER)
    page.shows(names[-1], "main h1")
    page.press("All cards")
    page.wait(lambda: page.all(".gallery"), "the gallery")
    page.wait(lambda: page.focused() == opened, "the focus on the card that was opened")
    keys(Keys.TAB)
    require(not page.run("return document.activeElement.closest('.cards')"), "a second Tab stays in the gallery")


def check_url_search(page):
    """A URL in the search is answered with the card that it shows."""
    page.fill_in(page.find("#search"), "https://costracoffee.com/1/large")
    page.shows("Americano", ".gallery-url .outcome")
    page.audit("a search for a URL")
    page.picture("gallery-url")
    page.go("#/card/donut-shop%2Flocation2")
    page.fill_in(page.find("#search"), "costracoffee.com/unknown")
    page.find("#search").send_keys(Keys.ENTER)
    page.shows("Costra Coffee", ".gallery-url .outcome")
    demand(page.focused(), "Search texts, addresses, URLs, codes and IDs", "the focus after a search from a card")
    page.fill_in(page.find("#search"), "")
    page.wait(lambda: not any(each.is_displayed() for each in page.all(".gallery-url")), "no answer to no URL")


def check_translations(page):
    """The search finds texts of all languages, and a filter by language shows the cards in it."""
    for words in ["Bestell", "Commande", "\u6ce8\u6587"]:
        page.fill_in(page.find("#search"), words)
        page.wait(lambda: len(page.all(".tile")) >= 1 and "Order a smoothie" in page.find(".cards").text, f"the card with the title {words}…")
        require(len(page.all(".tile")) < 5, f"{words!r} finds {len(page.all('.tile'))} cards")
    page.fill_in(page.find("#search"), "Commande")
    page.fill_in(page.find('.filters [aria-label="Own language"]'), "fr")
    page.shows("Commande", ".tile .card-title")
    page.picture("gallery-french")
    page.fill_in(page.find('.filters [aria-label="Own language"]'), "")
    page.shows("Order a smoothie", ".tile .card-title")
    page.fill_in(page.find("#search"), "")


def check_place_and_codes(page):
    """Pasted texts that are no coordinates are refused; an App Clip Code's options are at App Clip Codes only."""
    page.go("#/card/smoothie-stand%2Fmenu")
    for section in page.all("details.section:not([open]) > summary"):
        section.click()
    page.fill("Paste coordinates", "Interlaken")
    page.shows("These are not coordinates", ".coordinates .problem")
    require(page.labelled("Paste coordinates").get_attribute("aria-invalid") == "true", "the coordinates are not invalid")
    page.fill("Paste coordinates", "46.6905, 7.869")
    page.wait(lambda: page.labelled("Latitude in degrees").get_property("value") == "46.6905", "the latitude")
    page.lacks("These are not coordinates")
    page.find("#undo").click()
    for code in page.all("details.list-row > summary"):
        page.run("arguments[0].parentElement.open = true", code)
    page.shows("Color template", '[data-pointer="/codes/0"]')
    page.lacks("Color template", '[data-pointer="/codes/1"]')
    page.wait(lambda: page.run("return document.querySelector('.code-image:not([hidden]) img')?.naturalWidth > 0"), "the QR code")
    page.picture("code")
    page.run("document.querySelector('[data-pointer=\"/codes\"] > .list > .button').click()")
    page.wait(lambda: page.all("details.list-row [data-pointer='/codes/2']"), "the new code")
    page.lacks("Color template", '[data-pointer="/codes/2"]')
    page.settled()
    page.find("#undo").click()
    page.shows("Undone", "#toast")
    page.fill("Try a URL", "menu")
    page.shows("This is not a URL: start with https://", ".try-result")


def check_page(page):
    """The gallery by app, pages of cards and shops, copies, and another app, in a wide window: studio_page.js."""
    with serving_samples(page):
        page.size(1600)
        found = page.driver.execute_async_script(f"(async () => {{{TOOLS}{PAGE}}})()")
        demand(found, [], "the problems of the page")
        page.console("the page in a wide window")
        page.size(1280)


# The look.

PARTS = {
    "gallery": "#/", "new-app": "#/new-app", "card": "#/card/smoothie-stand%2Fstands%2Fost", "default-card": "#/card/smoothie-stand",
    "row": "#/card/bike-rental%2Fshops%23market", "table": "#/table/bike-rental%2Fshops", "app": "#/app/smoothie-stand", "review": "#/review",
}


def check_look(page):
    with serving_samples(page):
        page.go("#/card/smoothie-stand%2Fmenu")
        page.fill_at("/title", "Everything that is in your cup today")
        page.shows("36 of 30")
        page.settled()
        page.run("scrollTo(0, 0)")
        page.picture("docs-card")
        page.find("#undo").click()
        page.lacks("36 of 30")
        page.go(PARTS["card"])
        page.fill_at("/title", "Smoothies by the train")
        page.settled()
        for look in page.looks(WIDTHS):
            for name, address in PARTS.items():
                page.go("#/")
                page.go(address)
                page.settled()
                page.audit(f"{name}-{look}")
                check_edges(page, f"{name}-{look}")
                page.picture(f"look-{name}-{look}")


def check_edges(page, name):
    """The page begins where the bar does, and says nothing of files that only developers know."""
    left = [page.find(css).rect["x"] for css in (".bar-name", "main h1")]
    require(abs(left[0] - left[1]) <= 1, f"{name}: the bar begins at {left[0]}, the page at {left[1]}")
    text = page.run("""
      const main = document.querySelector("main").cloneNode(true);
      for (const each of main.querySelectorAll("pre, code")) each.remove();
      return main.textContent;""")
    for word in ["xperience", "single string", "relative to", "Physical media"]:
        require(word not in text, f"{name}: the page says “{word}”: {text[max(0, text.find(word) - 60):][:140]}")


# A chain.

@contextlib.contextmanager
def chain(page, count, encoding="utf-8"):
    """Shows a chain with many shops, which are lines of one CSV file."""
    with temporary_folder() as folder:
        app = folder / "chain"
        write_json(app / "app.json", declaration("Chain", domains=["chain.example"]))
        (app / "images").mkdir()
        shutil.copy(next(SAMPLES.rglob("*.png")), app / "images" / "shop.png")
        shared = load(SAMPLES / "bike-rental" / "shops.json") | {"image": "images/shop.png", "title": "Bakery ${name}"}
        write_json(app / "shops.json", json.loads(json.dumps(shared).replace("velo.example", "chain.example")))
        lines = [f"shop-{n:04},Town {n},Main Street {n},{['Bern', 'Zürich', 'Thun'][n % 3]},{97001 + n % 900},{45 + n / 5000},{-122 + n / 4000},+1-503-555-{n:04},{'true' if n % 3 else ''}" for n in range(count)]
        (app / "shops.csv").write_text("\n".join(["id,name,street,town,zip,latitude,longitude,phone,open", *lines, ""]), encoding=encoding)
        with serving(folder) as server:
            page.open(server.address)
            page.shows(f"{count:,} cards")
            yield


def use_table(page, count, measures=False):
    """What studio_table.js finds, and how long it waits."""
    found = page.driver.execute_async_script(f"(async () => {{{TOOLS}{TABLE}}})()", count, measures)
    demand(found["problems"], [], f"the problems of a table of {count} shops")
    return found["paint"], found["answer"]


def check_table(page):
    with chain(page, 500):
        use_table(page, 500)
        page.find('[aria-rowindex="4"] > [aria-colindex="2"]').click()
        demand(page.run("return getComputedStyle(document.activeElement).outlineStyle"), "solid", "the frame of a cell that was clicked")
        for look in page.looks(WIDTHS):
            page.audit(f"a table of 500 shops, {look}")
            page.picture(f"table-{look}")
        page.go("#/")
        page.press("New card")
        page.fill("URL prefix", "https://chain.example/shops/harbour", inside="dialog")
        page.press("Add it as a shop", inside="dialog")
        page.shows("501 shops")
        page.wait(lambda: "harbour" in page.find(".table-cell").text, "the focus on the new shop")
        page.go("#/review")
        discard(page)
        page.go("#/card/chain%2Fshops")
        page.fill_at("/subtitle", "Bread, cakes and coffee")
        page.settled()
        took, elements = page.driver.execute_async_script(GALLERY, "review")
        page.shows("1 change in 500 shops", ".changes")
        page.audit("the review of 500 shops")
        page.picture("review-500")
        require(took <= LONGEST_REVIEW and elements <= LARGEST_REVIEW, f"the review of 500 shops takes {took:.0f} ms and has {elements} elements")
    with chain(page, 3, encoding="cp1252"):
        for address in ["#/table/chain%2Fshops", "#/card/chain%2Fshops%23shop-0001"]:
            page.go(address)
            page.shows("is Windows-1252, so it is only shown", ".problem")
            page.shows("save it as UTF-8 (in Excel: CSV UTF-8)", ".problem")
    return took, elements


def check_many(page):
    with chain(page, 5000):
        page.run("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait(lambda: any("Town 4999" in each.text for each in page.all(".tile")), "the last card")
        require(len(page.all(".tile")) < 200, "the page has elements for cards that are not seen")
        took = page.driver.execute_async_script(GALLERY, "search")
        require(took <= LONGEST_SEARCH, f"a search among 5,000 cards takes {took:.0f} ms; {LONGEST_SEARCH} are allowed")
        paint, answer = use_table(page, 5000, measures=True)
        page.go("#/card/chain%2Fshops%23shop-2500")
        times = []
        for letter in "abcdefgh":
            start = time.monotonic()
            page.labelled("Name").send_keys(letter)
            page.wait(lambda: page.find(".stage .card-title").text.endswith(letter), "the letter")
            times.append(time.monotonic() - start)
        return took, sorted(times)[len(times) // 2] * 1000, paint, answer


# Coordinates.

COORDINATES = load(PACKAGE / "Tests" / "Judges" / "studio_coordinates.json")


def check_coordinates(page):
    with serving_samples(page):
        found = page.driver.execute_async_script("""
          const [texts, done] = arguments;
          import(new URL("coordinates.js", document.baseURI))
            .then(({ parseCoordinates }) => done(texts.map(parseCoordinates)));""", list(COORDINATES))
    for (text, expected), value in zip(COORDINATES.items(), found):
        demand(value, expected, f"the coordinates in {text!r}")


# The documentation.

DOCUMENTED = {"studio-gallery": "look-gallery-1280-light", "studio-card": "docs-card", "studio-review": "day-11-one-member"}


def record():
    """Writes the pictures of the documentation again."""
    folder = PACKAGE / "Sources" / "Doors" / "AppClipRegistry" / "AppClipRegistry.docc"
    for name, picture in DOCUMENTED.items():
        Image.open(PICTURES / f"{picture}.png").convert("RGB").save(folder / f"{name}.jpg", quality=85, optimize=True)


# The sources.

def check_sources():
    """The page's files have short lines, and are indented by two spaces."""
    for file in sorted((PACKAGE / "Sources" / "Doors" / "Studio" / "Web").glob("*.js")):
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), start=1):
            place = f"{file.name}:{number}"
            require(len(line) <= 120, f"{place} has {len(line)} characters; the limit is 120")
            indent = len(line) - len(line.lstrip(" "))
            require(indent % 2 == 0 or line.lstrip().startswith("*"), f"{place} is indented by {indent} spaces")
            require(line == line.rstrip() and "\t" not in line, f"{place} has a tab or ends with a space")


def check():
    check_sources()
    with browsing() as page:
        check_coordinates(page)
        check_day(page)
        check_nasty_day(page)
        check_gallery(page)
        check_page(page)
        check_look(page)
        review, elements = check_table(page)
        search, letter, paint, answer = check_many(page)
        pictures = page.pictures
    if os.environ.get("RECORD"):
        record()
    print(f"studio: {len(COORDINATES)} forms of coordinates; the day and the nasty day passed; {pictures} pictures, axe finds nothing")
    print(f"studio: of 5,000 cards, a search takes {search:.0f} ms and a letter {letter:.0f} ms until it is on the card")
    print(f"studio: the review of a change in 500 shops takes {review:.0f} ms and has {elements} elements")
    print(f"studio: a table of 5,000 shops is drawn in {paint:.0f} ms, and a changed cell is answered in {answer:.0f} ms")


if __name__ == "__main__":
    main(check)
