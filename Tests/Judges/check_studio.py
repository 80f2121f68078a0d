"""Edits cards with `appclips edit` in Chromium: the day of a product owner, and then a nasty one.

    python check_studio.py APPCLIPS

1. The day: a registry from nothing, cards in two languages, an image dropped and cropped with the keyboard, a title that
   is too long, a URL that collides, a card retired, review, save. `validate --strict` is clean, and `git diff` of one
   more change shows one changed line.
2. The nasty day: files changed on disk, a conflict, two tabs, a full disk, a folder that cannot be written, a server that
   is killed while it saves, 1,000 requests that never end, texts that try to become markup, requests of other sites, paths
   that leave the registry, an image of 500 megapixels, --read-only.
3. The gallery: arrow keys, lines, a URL in the search, and codes, coordinates and copies of cards.
4. The look: at 320 to 2560 pixels, light and dark, axe finds nothing and nothing scrolls sideways. The pictures are in
   .build/checks/studio. With RECORD=1, those of the documentation are written again.
5. 5,000 cards: few elements, quick filters.
"""

import contextlib
import http.client
import http.server
import json
import os
import pty
import re
import resource
import select
import shutil
import signal
import socket
import struct
import threading
import time
import urllib.parse
import zlib

from PIL import Image, ImageDraw
from selenium.webdriver.common.keys import Keys

from harness import PACKAGE, SAMPLES, app as declaration, appclips, demand, load, main, require, run
from harness import temporary_folder, write_json
from studio_browser import PICTURES, browsing, serving

WIDTHS = [320, 390, 820, 1280, 1920, 2560]
KILLS = 20
# Milliseconds from the first keystroke of a search among 5,000 cards until they are shown, in the best of five tries.
LONGEST_SEARCH = 200


def photo(path, color):
    """A picture of a cup that is not 3:2."""
    image = Image.new("RGB", (2400, 2000), color)
    draw = ImageDraw.Draw(image)
    draw.ellipse((1450, 800, 1950, 1300), outline="white", width=70)
    draw.rounded_rectangle((700, 600, 1650, 1500), 240, fill="white")
    draw.ellipse((780, 660, 1570, 860), fill=tuple(channel // 2 for channel in color))
    image.save(path)


def add_image(page, folder, name, color, audits=False):
    """Drops an image and cuts it with the keyboard."""
    file = folder.parent / f"{name}.png"
    photo(file, color)
    page.drop(file)
    page.shows("Crop the image", "dialog")
    page.find("dialog canvas").send_keys("++", Keys.ARROW_RIGHT * 4, Keys.ARROW_UP * 2)
    if audits:
        page.audit("the crop")
        page.picture("day-4-crop")
    page.press("Use image", inside="dialog")
    page.shows(f"images/{name}", ".image-path")


def discard(page):
    page.press("Discard changes")
    page.shows("Nothing to save")


def save(page):
    buttons = lambda: [each for each in page.all(".review-head button") if each.text.startswith("Save")]
    page.wait(buttons, "Save")[0].click()


# The day.

def first_registry(page, folder):
    with serving(folder) as server:
        page.open(server.address)
        page.shows("New registry")
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
    demand(marked, ["name", "bundle-id", "clip-bundle-id", "domain"], "the marked questions")
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


def add_language(page, language, audits=False):
    """A language is asked for in a dialog; nothing else can be typed meanwhile, and nothing is added before “Add”."""
    page.press("Add language", ".tab-row")
    tabs = len(page.all("[role=tab]"))
    page.fill("Language", language, "dialog")
    demand(len(page.all("[role=tab]")), tabs, "the tabs while a language is chosen")
    if audits:
        page.audit("a language that is chosen")
        page.picture("day-5-add-language")
    page.press("Add", "dialog")
    page.wait(lambda: page.find("[role=tab][aria-selected=true]").get_attribute("data-language") == language, "the new tab")


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
        page.shows("Donuts downtown", ".diff")
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


# The nasty day.

POISON = ["<img src=x onerror=\"document.title='owned'\">", "</script><script>document.title='owned'</script>",
          "\u202Eright to left \u05E9\u05DC\u05D5\u05DD", "${name} {{x}} %s \\u0000 ' \" & \U0001F369"]


def request(origin, method, path, body=None, **fields):
    """A request as another program sends it; the status."""
    host = urllib.parse.urlsplit(origin)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=20)
    connection.putrequest(method, path, skip_host="Host" in fields)
    for name, value in fields.items():
        connection.putheader(name.replace("_", "-"), value)
    data = b"" if body is None else body
    if body is not None:
        connection.putheader("Content-Length", str(len(data)))
    connection.endheaders(data)
    status = connection.getresponse().status
    connection.close()
    return status


def check_strangers(page, server):
    origin, path = server.origin, server.base.removeprefix(server.origin)
    demand(page.driver.get_cookies(), [], "the cookies of the page")
    require(server.key not in page.driver.current_url, "the address still has the key")
    key, wrong = {"Studio_Key": server.key}, {"Studio_Key": "x" * len(server.key)}
    edit = json.dumps({"view": "donut-shop", "edits": [{"pointer": "/action", "value": "play"}]}).encode()
    form = {"Content_Type": "application/json"}
    cases = [
        ("without a key", "GET", f"{path}/api/registry", None, {}, {403}),
        ("with another key", "GET", f"{path}/api/registry", None, wrong, {403}),
        ("with the key as a cookie", "GET", f"{path}/api/registry", None, {"Cookie": f"Studio-Key={server.key}"}, {403}),
        ("with another path", "GET", f"{path}x/api/registry", None, key, {403}),
        ("without the path", "GET", "/api/registry", None, key, {403}),
        ("for the page without the path", "GET", "/", None, {}, {403}),
        ("of another host", "GET", f"{path}/api/registry", None, {**key, "Host": "evil.example"}, {403}),
        ("of another origin", "POST", f"{path}/api/edit", edit, {**key, "Origin": "https://evil.example", **form}, {403}),
        ("without an origin", "POST", f"{path}/api/edit", edit, {**key, **form}, {403}),
        ("of another site", "GET", f"{path}/api/registry", None, {**key, "Sec_Fetch_Site": "cross-site"}, {403}),
        ("as a form", "POST", f"{path}/api/edit", edit, {**key, "Origin": origin, "Content_Type": "text/plain"}, {415}),
        ("that leaves the registry", "GET", f"{path}/picture/../../etc/passwd", None, key, {400, 403, 404}),
        ("that leaves it in escapes", "GET", f"{path}/picture/%2e%2e/%2e%2e/etc/passwd", None, key, {400, 403, 404}),
        ("of a file that is no image", "GET", f"{path}/picture/donut-shop/app.json", None, key, {400, 403, 404}),
    ]
    for words, method, path, body, fields, expected in cases:
        status = request(origin, method, path, body, **fields)
        require(status in expected, f"a request {words} is answered with {status}")


def check_other_server(page, server, folder):
    """What a server on another port gets from the browser is no help to edit cards."""
    captured = []

    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            captured.append((self.path, dict(self.headers)))
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f"""<h1>Other</h1><script>
              localStorage.length; new BroadcastChannel("studio").postMessage({{wanted: "{server.base}/"}});
              fetch("{server.origin}/api/registry", {{credentials: "include"}}).catch(() => 0);
              fetch("{server.base}/api/registry", {{credentials: "include"}}).then((a) => a.text()).catch(() => "refused")
                .then((text) => {{ document.title = text + sessionStorage.length + document.cookie; }});
            </script>""".encode())

        def log_message(self, *arguments):
            pass

    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    first, before = page.driver.current_window_handle, {path: path.read_bytes() for path in folder.rglob("*.json*")}
    page.driver.switch_to.new_window("tab")
    for path in ["/", server.base.removeprefix(server.origin) + "/api/registry"]:
        page.driver.get(f"http://127.0.0.1:{other.server_port}{path}")
        page.wait(lambda: page.driver.title == "refused0", "a refusal of a page of another port")
        if path == "/":
            require(server.base.rsplit("/")[-1] not in f"{captured}", "another server gets the random path")
    # The last address was the worst case: a server that even knows the random path.
    page.driver.get_log("browser")
    page.close_tab(first)
    other.shutdown()
    require(captured, "the other server got no request")
    edit = json.dumps({"view": "donut-shop/location1", "edits": [{"pointer": "/title", "value": "Stolen"}]}).encode()
    for path, fields in captured:
        require("Cookie" not in fields, f"another server gets the cookie {fields.get('Cookie')}")
        require(server.key not in f"{fields}", f"another server gets the key: {fields}")
        fields = {name.replace("-", "_"): value for name, value in fields.items() if name not in ("Host", "Origin")}
        fields |= {"Origin": server.origin, "Content_Type": "application/json"}
        base = server.base.removeprefix(server.origin)
        demand(request(server.origin, "POST", f"{base}/api/edit", edit, **fields), 403, "an edit with what was captured")
        demand(request(server.origin, "POST", f"{base}/api/save", b"{}", **fields), 403, "a save with what was captured")
    demand({path: path.read_bytes() for path in folder.rglob("*.json*")}, before, "the files after another server's requests")


def check_tabs(page, server):
    """A tab with the address alone gets the key from another tab of the session; without one, it has no access."""
    first, address = page.driver.current_window_handle, page.driver.current_url
    page.run("sessionStorage.clear()")
    page.driver.get("about:blank")
    page.driver.get(address)
    page.shows("This tab has no access to Studio", "main h1")
    page.audit("a tab without the key")
    page.picture("nasty-0-no-access")
    page.driver.get(server.address)
    page.wait(lambda: page.all(".gallery"), "the gallery after the printed address was opened in this tab")
    demand(page.driver.current_url, f"{server.base}/", "the address without the key")
    page.driver.refresh()
    page.wait(lambda: page.all(".gallery"), "the gallery after the page was loaded again")
    page.driver.switch_to.new_window("tab")
    page.driver.get(address + "#/review")
    page.shows("Nothing to save", "main h1")
    page.close_tab(first)


def check_poison(page):
    page.go("#/card/donut-shop%2Flocation1")
    for text in POISON:
        page.fill_at("/title", text)
        page.wait(lambda: page.run("return document.querySelector('.stage .card-title').textContent") == text, f"the title {text!r}")
        page.settled()
        page.picture(f"nasty-1-text-{POISON.index(text) + 1}")
        demand(page.field("/title").get_attribute("value"), text, "the title that was typed")
    page.go("#/")
    page.go("#/review")
    page.wait(lambda: page.all(".diff"), "the review")
    require("owned" not in page.driver.title, "a text ran as a script")
    demand(page.all("main script, main [onerror]"), [], "elements that texts became")
    page.go("#/card/donut-shop%2Flocation1")
    page.fill_at("/title", "W" * 60)
    page.settled()
    for width in [390, 1280]:
        page.size(width)
        page.go("#/")
        page.go("#/review")
        page.wait(lambda: page.all(".diff"), "the review")
        page.audit(f"the review of a long word at {width} px")
    page.picture("nasty-1-long-word")
    discard(page)
    demand(page.focused(), "Nothing to save", "the focus after discarding")


def check_undo(page):
    """Undo and redo, also for another tab."""
    page.go("#/card/donut-shop%2Flocation2")
    before = page.field("/subtitle").get_attribute("value")
    page.fill_at("/subtitle", "Another subtitle")
    page.shows("Another subtitle", ".stage .card-subtitle")
    page.settled()
    first = page.driver.current_window_handle
    address = page.driver.current_url
    page.driver.switch_to.new_window("tab")
    page.driver.get(address)
    page.shows("Another subtitle", ".stage .card-subtitle")
    page.find("#undo").click()
    page.shows(before, ".stage .card-subtitle")
    page.close_tab(first)
    page.wait(lambda: page.field("/subtitle").get_attribute("value") == before, "what the other tab has undone")
    page.find("#redo").click()
    page.shows("Another subtitle", ".stage .card-subtitle")
    page.find("#undo").click()
    page.shows(before, ".stage .card-subtitle")


def check_disk(page, folder):
    """A file that changed on disk is merged by member; what both changed is asked."""
    file = folder / "donut-shop" / "location2.json"
    page.go("#/card/donut-shop%2Flocation2")
    page.fill_at("/title", "Typed here")
    page.shows("Typed here", ".stage .card-title")
    page.settled()
    value = load(file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(value["subtitle"], "Typed on disk").replace(value["title"], "Also on disk"), encoding="utf-8")
    page.shows("Title of “Typed here” also changed on disk", "#notice")
    page.audit("the notice of a conflict")
    page.run("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait(lambda: page.run("return Math.abs(arguments[0].getBoundingClientRect().top - "
                               "document.getElementById('bar').getBoundingClientRect().bottom) < 1 && scrollY > 100",
                               page.find("#notice")), "the notice below the bar of a scrolled page")
    for width in (390, 1280):
        page.size(width)
        page.picture(f"nasty-1-notice-{width}")
    page.press("Choose what to keep")
    page.shows("Also on disk", ".conflict")
    page.shows("Title of “Typed here”", ".conflict legend")
    page.audit("a conflict")
    page.picture("nasty-1-conflict")
    page.press("Continue")
    save(page)
    page.shows("Saved 1 file", "main h1")
    saved = load(file)
    demand((saved["title"], saved["subtitle"]), ("Typed here", "Typed on disk"), "the merged texts")


def check_disk_table(page, folder):
    """A cell that was changed differently here and on disk is asked about like a member."""
    file = folder / "bike-rental" / "shops.csv"
    page.go("#/card/bike-rental%2Fshops%23market")
    page.fill_in(page.labelled("town"), "Salem")
    page.fill_in(page.labelled("zip"), "97301")
    page.settled()
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("12 Market Street,Portland", "12 Market Street,Eugene"), encoding="utf-8")
    page.shows("town of “Harbour Velo Market” also changed on disk", "#notice")
    page.press("Choose what to keep")
    page.shows("town of “Harbour Velo Market”", ".conflict legend")
    page.shows("Salem", ".conflict")
    page.shows("Eugene", ".conflict")
    page.audit("a conflict about a cell")
    page.picture("nasty-1-cell")
    page.find('.conflict-side:nth-of-type(2) input').click()
    page.press("Continue")
    page.shows("97301", ".diff")
    save(page)
    page.shows("Saved 1 file", "main h1")
    [line] = [each for each in file.read_text(encoding="utf-8").splitlines() if each.startswith("market,")]
    demand(line.split(",")[3:5], ["Eugene", "97301"], "the merged cells")


def check_disk_broken(page, folder):
    """A file with syntax errors on disk is asked about as a whole, with the reason."""
    file = folder / "donut-shop" / "location2.json"
    page.go("#/card/donut-shop%2Flocation2")
    page.fill_at("/subtitle", "Mine")
    page.settled()
    before = file.read_text(encoding="utf-8")
    file.write_text(before[:-4], encoding="utf-8")
    page.press("Choose what to keep")
    page.shows("The file on disk has syntax errors", ".conflict")
    page.shows("Keep your version", ".conflict")
    page.audit("a conflict about a whole file")
    page.picture("nasty-1-whole-file")
    page.press("Continue")
    save(page)
    page.shows("Saved 1 file", "main h1")
    demand(load(file)["subtitle"], "Mine", "the subtitle of the version that was kept")


def huge_png(path):
    """The head of a PNG file with 500 megapixels."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", 25000, 20000, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b""))


def check_images(page, folder):
    page.go("#/card/donut-shop%2Flocation3")
    huge = folder.parent / "huge.png"
    huge_png(huge)
    page.drop(huge)
    page.shows("25,000 × 20,000 pixels", ".image-box .problem")
    broken = folder.parent / "broken.png"
    broken.write_bytes(b"not an image")
    page.drop(broken)
    page.shows("cannot read", ".image-box .problem")
    ghost = folder.parent / "ghost.png"
    Image.new("RGBA", (1800, 1200), (0, 0, 0, 0)).save(ghost)
    page.drop(ghost)
    page.shows("is enough for 1800 × 1200. Transparent areas will become white.", "dialog")
    page.press("Cancel", inside="dialog")


def check_stopped(page, server, folder):
    """Nothing can be changed without the server, and the page wakes when a new one serves its address."""
    page.go("#/card/donut-shop%2Flocation2")
    server.stop(kill=True)
    page.shows("has stopped", "#stopped")
    page.run("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait(lambda: page.run("return document.getElementById('stopped').getBoundingClientRect().top") == 0, "the banner at the top")
    require(page.field("/title").get_property("readOnly"), "a text can be changed without the server")
    demand([each.text for each in page.all("main button") if each.is_enabled()], [], "the buttons without the server")
    page.picture("nasty-2-stopped")
    with serving(folder, port=server.origin.rsplit(":")[-1]) as again:
        page.shows("started again", "#stopped")
        first = page.driver.current_window_handle
        page.driver.switch_to.new_window("tab")
        page.driver.get(again.address)
        page.close_tab(first)
        page.wait(lambda: page.all("#stopped[hidden]") and page.field("/title").is_enabled(), "the page of the new server")


def check_failing_save(page, folder, name, **options):
    """Nothing is written if a save fails, and the page says why."""
    before = {path: path.read_bytes() for path in folder.rglob("*.json*")}
    with serving(folder, **options) as server:
        page.open(server.address)
        page.go("#/card/donut-shop%2Flocation2")
        page.fill_at("/title", "Does not fit")
        page.shows("Does not fit", ".stage .card-title")
        page.settled()
        page.go("#/review")
        save(page)
        page.find("main .problem")
        page.picture(f"nasty-{name}")
    demand({path: path.read_bytes() for path in folder.rglob("*.json*")}, before, f"the files after a save: {name}")


def check_kept_codes(page):
    """A card that deployed codes lead to is offered for retirement instead of deletion."""
    page.go("#/card/donut-shop%2Flocation2")
    page.press("Delete")
    page.shows("The printed codes “Tag in the counter” and “Paper cups” lead to this card", "dialog")
    page.shows("“Tag in the counter” will show “Ring & Glaze”", "dialog")
    page.shows("iPhones can keep showing its card for days", "dialog")
    page.audit("the dialog about printed codes")
    tops = {round(each.rect["y"]) for each in page.all("dialog .dialog-actions button")}
    demand(len(tops), 1, "the lines of buttons in the dialog")
    page.press("Cancel")
    demand(page.focused(), "Delete", "the focus after Cancel")
    page.press("Retire")
    page.shows("“Tag in the counter” will show “Ring & Glaze”", "dialog")
    page.press("Cancel")


def check_left_dialogs(page):
    """A dialog names its card, and is closed when another part is shown."""
    page.go("#/")
    page.go("#/card/donut-shop%2Flocation2")
    page.press("Retire")
    page.shows(f"Retire “{page.find('main h1').text}”?", "dialog h2")
    page.driver.back()
    page.wait(lambda: page.all(".gallery") and not page.all("dialog"), "the gallery without a dialog")


def check_new_card(page):
    """A new card needs a title."""
    page.go("#/")
    page.press("New card")
    page.press("Create", inside="dialog")
    page.shows("Required", "dialog .field")
    demand(page.driver.switch_to.active_element, page.labelled("Title", "dialog"), "the focus of a card without a title")
    page.fill("Title", "X", inside="dialog")
    page.lacks("Required", "dialog")
    page.press("Cancel", inside="dialog")


def check_language(page):
    """The tabs follow the language of the card's own texts."""
    page.go("#/card/donut-shop%2Flocation2")
    tabs = lambda: [each.text.split("\n")[0] for each in page.all("[role=tab]")]
    before = tabs()
    page.fill_in(page.field("/defaultLanguage"), "ar")
    page.wait(lambda: tabs()[0] == "Arabic", "the tab of the new language")
    require(page.field("/title").is_displayed(), "the title is not shown in its new language")
    page.press("Add language", ".tab-row")
    offered = [each.get_attribute("value") for each in page.all("dialog option")]
    require("de" in offered and "ar" not in offered, f"the card's own language can be added, or others cannot: {offered}")
    page.press("Cancel", "dialog")
    page.audit("a card in Arabic")
    page.fill_at("/title", "\u0643\u0639\u0643\u0629")
    page.shows("\u0643\u0639\u0643\u0629", "main h1")
    demand(page.run("return getComputedStyle(document.querySelector('main h1')).textAlign"), "left", "where an Arabic heading begins")
    page.find("#undo").click()
    page.find("#undo").click()
    page.wait(lambda: tabs() == before, "the tabs before the change")
    add_language(page, "fi")
    page.press("Remove Finnish")
    page.wait(lambda: tabs() == before, "the tabs without a language that has no text")
    demand(page.all("#unsaved:not([hidden])"), [], "the unsaved files after an empty language was removed")


def check_row(page):
    """The cells of a row are sent while a person types; an ID that is taken is not, and no click is lost after one."""
    page.go("#/card/bike-rental%2Fshops%23market")
    page.fill_in(page.labelled("id"), "lighthouse")
    page.shows("Another row has this ID")
    page.fill_in(page.labelled("id"), "market hall")
    page.shows("“market hall” cannot be the ID of a row. Use letters, digits, - and _.", ".field .problem")
    demand(page.labelled("id").get_attribute("aria-invalid"), "true", "an ID that no row can have")
    page.fill_in(page.labelled("town"), "Berne")
    page.settled()
    demand(page.labelled("id").get_property("value"), "market hall", "the ID that was typed")
    page.audit("an ID that no row can have")
    page.picture("row-refused-id")
    page.find("#undo").click()
    page.fill_in(page.labelled("id"), "markthalle")
    page.lacks("cannot be the ID of a row")
    page.wait(lambda: page.driver.current_url.endswith("markthalle"), "the address with another ID")
    page.find("#undo").click()
    page.wait(lambda: page.driver.current_url.endswith("market"), "the address with the earlier ID")
    page.wait(lambda: page.labelled("id").get_property("value") == "market", "the earlier ID")
    page.fill_in(page.labelled("id"), "markt")
    page.find("#review").click()
    page.shows("Review", "main h1")
    page.shows("markt", ".diff")
    page.driver.back()
    page.shows("Market", "main h1")
    demand(page.labelled("id").get_property("value"), "markt", "the ID after the review")
    page.fill_in(page.labelled("name"), "Town")
    page.shows("Town", ".stage .card-title")
    deployed = page.labelled("open")
    names = page.run("return [...arguments[0].options].map((option) => option.text)", deployed)
    demand(names, ["—", "Yes", "No"], "the choices of a cell that is true or false")
    page.fill_in(deployed, "")
    page.settled()
    page.lacks("printed code", ".editor-head .badges")
    page.fill_in(deployed, "false")
    page.settled()
    page.audit("a row")
    page.picture("row")
    page.go("#/review")
    page.shows(",false", ".diff")
    discard(page)


def check_row_actions(page):
    """A row says where it is, its hints name what a cell is used for, and it can be copied, and deleted without a code."""
    page.go("#/card/bike-rental%2Fshops%23market")
    page.shows("This card is row 2 of bike-rental/shops.csv")
    page.shows("Town of the place", ".field-head .hint")
    page.press("template")
    page.shows("Every row of bike-rental/shops.csv is a card like this one")
    demand(page.field("/title").get_property("value"), "Harbour Velo ${name}", "the title of a template")
    page.shows("Harbour Velo Pier 9", ".stage .card-title")
    page.fill_at("/subtitle", "Rent a bike")
    page.shows("Rent a bike", ".stage .card-subtitle")
    page.settled()
    page.audit("a template")
    page.picture("template")
    page.find("#undo").click()
    page.shows("Rent, return and repair", ".stage .card-subtitle")
    page.driver.back()
    page.press("Delete")
    page.shows("“Harbour Velo Market” cannot be deleted", "dialog h2")
    page.shows("The printed code “Door of Market” leads to this card. Keep the row as long as the code is in use.", "dialog")
    page.audit("the dialog of a row with a printed code")
    page.press("Close", inside="dialog")
    page.press("Duplicate")
    page.press("Duplicate", inside="dialog")
    page.shows("Required", "dialog .field")
    page.fill("ID of the new row", "lighthouse", inside="dialog")
    page.press("Duplicate", inside="dialog")
    page.shows("Another row has the ID “lighthouse”", "dialog .field")
    page.audit("the dialog of a copied row")
    page.picture("row-copy")
    page.fill("ID of the new row", "station", inside="dialog")
    page.press("Duplicate", inside="dialog")
    page.shows("This card is row 4 of bike-rental/shops.csv")
    demand([each.text for each in page.all(".editor-head .badge") if "printed" in each.text], [], "the printed codes of the copy")
    page.press("Delete")
    page.shows("https://velo.example/shops/station will show the default card of Harbour Velo", "dialog")
    page.press("Delete", inside="dialog")
    page.wait(lambda: page.all(".gallery"), "the gallery after a row was deleted")
    demand(page.all("#unsaved:not([hidden])"), [], "the unsaved files after a copy was deleted")


def check_broken_code(page):
    """A printed code that a change of its row breaks is counted once, as what happens to it."""
    page.go("#/card/bike-rental%2Fshops%23market")
    page.fill_in(page.labelled("id"), "markt")
    page.shows("The printed code “Door of Market” no longer leads to this card")
    page.find("#review").click()
    page.shows("1 printed code shows only the default card (Door of Market)", ".review-summary")
    page.lacks("is new", ".review-summary")
    page.shows("The URL of “Harbour Velo Market” changed from")
    page.button("Save, and break 1 printed code")
    page.audit("the review of a broken code")
    page.picture("review-broken-code")
    discard(page)
    page.go("#/card/bike-rental%2Fshops%23market")
    page.fill_in(page.labelled("open"), "false")
    page.settled()
    page.find("#review").click()
    page.shows("1 printed code is no longer marked as deployed (Door of Market)", ".review-summary")
    page.shows("The code is no longer marked as deployed", ".section.wrong")
    page.audit("the review of a code that is no longer deployed")
    page.picture("review-withdrawn-code")
    discard(page)


def check_words(page):
    """One word for one thing: choices have different names, a limit is stated once, and steps are named as fields are."""
    page.go("#/card/smoothie-stand%2Fmenu")
    page.shows("The limit for this card is 43.", '[data-pointer="/subtitle"] .hint')
    page.shows("of 43", '[data-pointer="/subtitle"] .counter')
    page.lacks("The limit for this card", '[data-pointer="/title"] .hint')
    for select in page.all("main select"):
        names = page.run("return [...arguments[0].options].map((option) => option.text)", select)
        demand(sorted(set(names)), sorted(names), "the names of choices")
    demand(page.field("/banner").get_property("value"), "card", "the default of the banner")
    page.fill_in(page.field("/banner"), "bar")
    page.settled()
    page.fill_in(page.field("/banner"), "card")
    page.wait(lambda: not page.all("#unsaved:not([hidden])"), "no change after the default was chosen again")
    for section in page.all("details.section:not([open]) > summary"):
        section.click()
    page.find("details.list-row > summary").click()
    page.press("Remove Codes and tags 1")
    page.wait(lambda: page.find("#undo").get_attribute("title").startswith("Undo: Change Codes and tags of"), "the name of the step")
    page.find("#undo").click()
    page.shows("Undone", "#toast")


def check_counted_urls(page):
    """The summary of a review and its list count the same URLs."""
    page.go("#/app/bike-rental")
    page.fill_in(page.field("/domains/0"), "velo.example.org")
    page.settled()
    page.go("#/review")
    page.shows("show a different card", ".review-summary")
    summary = re.search(r"(\d+) (?:other )?URLs? shows? a different card", page.find(".review-summary").text)[1]
    heading = next(each for each in page.all("section h2") if "show a different card" in each.text)
    require(heading.text.startswith(f"{summary} "), f"the summary counts {summary} URLs, the list {heading.text}")
    lines = page.run("return arguments[0].parentElement.querySelectorAll('.consequence').length", heading)
    demand(lines, int(summary), "the listed URLs")
    discard(page)


def check_full_disk(page, folder):
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))
    check_failing_save(page, folder, "3-full-disk", preexec_fn=limit)


def check_locked_folder(page, folder):
    """Root may write everywhere, so the server runs as somebody else."""
    with temporary_folder() as other:
        locked = other / "registry"
        shutil.copytree(folder, locked)
        other.chmod(0o755)
        for path in [locked, *locked.rglob("*")]:
            path.chmod(0o555 if path.is_dir() else 0o444)
        options = {"preexec_fn": lambda: os.setuid(65534)} if os.geteuid() == 0 else {}
        check_failing_save(page, locked, "4-locked-folder", **options)
        for path in [locked, *locked.rglob("*")]:
            path.chmod(0o755)


class Caller:
    """A program with the printed address."""

    def __init__(self, server):
        self.origin, self.path = server.origin, server.base.removeprefix(server.origin)
        self.key = {"Studio_Key": server.key}

    def get(self, path):
        return request(self.origin, "GET", self.path + path, **self.key)

    def post(self, path, value):
        fields = {**self.key, "Origin": self.origin, "Content_Type": "application/json"}
        return request(self.origin, "POST", self.path + path, json.dumps(value).encode(), **fields)


def check_killed_saves(folder):
    """A server that is killed while it saves leaves the old cards or the new ones, never a mixture."""
    def titles():
        apps = json.loads(appclips("list", "--format", "json", "--registry", folder))["apps"]
        cards = [each for app in apps for each in app["experiences"]]
        return {each["id"]: each["title"] for each in cards if each["id"] in changed}
    changed = [f"donut-shop/location{number}" for number in (1, 2, 3)]
    results = set()
    for number in range(KILLS):
        with serving(folder) as server:
            caller, before = Caller(server), titles()
            for card in changed:
                demand(caller.post("/api/edit", {"view": card, "edits": [{"pointer": "/title", "value": f"Round {number}"}]}), 200, "the edit")
            saving = threading.Thread(target=ignoring_errors, args=(caller.post, "/api/save", {}))
            saving.start()
            time.sleep(number * 0.015)
            server.stop(kill=True)
            saving.join()
        after = titles()
        new = {card: f"Round {number}" for card in changed}
        require(after in (before, new), f"a killed save leaves a mixture: {after}")
        results.add("new" if after == new else "old")
    demand(results, {"old", "new"}, "what killed saves left")


def ignoring_errors(call, *arguments):
    with contextlib.suppress(OSError, http.client.HTTPException):
        call(*arguments)


def check_half_open(server):
    """Requests that never end keep nobody else waiting."""
    host = urllib.parse.urlsplit(server.origin)
    caller, sockets = Caller(server), []
    for _ in range(1000):
        sockets.append(socket.create_connection((host.hostname, host.port), timeout=20))
        ignoring_errors(sockets[-1].sendall, b"GET / HTTP/1.1\r\nHost: ")
    start = time.monotonic()
    demand(caller.get("/api/registry"), 200, "a request beside 1,000 half-open ones")
    require(time.monotonic() - start < 5, "1,000 half-open requests keep others waiting")
    for each in sockets:
        each.close()


def check_read_only(page, folder):
    with serving(folder, "--read-only") as server:
        page.open(server.address)
        page.shows("Read-only", "#bar")
        page.go("#/card/smoothie-stand%2Forder")
        check_shown_only(page)
        demand(page.all("#bar :is(#review, #undo, #redo):not([hidden])"), [], "what changes something in the bar")
        demand([each.text for each in page.all("main .editor-form .button") if each.is_displayed() and each.text.startswith(("Add", "Remove", "Choose"))],
               [], "the buttons that change something")
        page.fill("Try a URL", "https://pulp.example/menu")
        page.wait(lambda: page.all(".try-result .outcome"), "the answer to a URL with --read-only")
        page.run("scrollTo(0, 0)")
        page.press("Dark")
        page.wait(lambda: page.all(".stage.card-dark"), "the dark card with --read-only")
        page.press("Light")
        for width in (390, 1280):
            for appearance in ("light", "dark"):
                page.size(width)
                page.appearance(appearance)
                page.audit("--read-only")
                page.picture(f"read-only-{width}-{appearance}")
        page.appearance("light")


def check_shown_only(page):
    """A card that cannot be changed shows all its languages, and its texts can be selected."""
    page.press("German")
    page.shows("German", ".stage-caption")
    title = page.field("/localizations/de/title")
    require(title.get_property("readOnly") and title.is_enabled(), "a text of a card that is only shown")
    demand([each.get_attribute("id") for each in page.all(".editor-form :is(select, input):not([readonly], :disabled, [data-changes])")], [],
           "the fields that can be changed")


def check_broken_card(page, folder):
    """A card whose file has a syntax error is only shown, until the error is fixed."""
    file = folder / "smoothie-stand" / "order.json"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace(",", "", 1), encoding="utf-8")
    page.go("#/card/smoothie-stand%2Forder")
    page.shows("syntax error", ".editor-form .problem")
    check_shown_only(page)
    page.picture("nasty-1-broken-card")
    file.write_text(before, encoding="utf-8")
    page.lacks("syntax error", ".editor-form")
    page.wait(lambda: not page.field("/localizations/de/title").get_property("readOnly"), "a card that can be changed again")


def check_interruption(folder):
    """In a terminal, the first Ctrl-C does not discard unsaved changes; the second does."""
    terminal, other_end = pty.openpty()
    with serving(folder, stdin=other_end, stderr=other_end) as server:
        os.close(other_end)
        [card] = folder.rglob("location2.json*")
        edit = {"view": "donut-shop/location2", "edits": [{"pointer": "/title", "value": "Discarded"}]}
        demand(Caller(server).post("/api/edit", edit), 200, "an edit before Ctrl-C")
        server.process.send_signal(signal.SIGINT)
        printed = b""
        while b"again" not in printed:
            require(select.select([terminal], [], [], 20)[0], f"no question after Ctrl-C: {printed}")
            printed += os.read(terminal, 4096)
        require(b"1 file has unsaved changes; press Ctrl-C again" in printed, f"after Ctrl-C: {printed}")
        demand(server.process.poll(), None, "the status after one Ctrl-C")
        server.process.send_signal(signal.SIGINT)
        demand(server.process.wait(20), 0, "the status after two")
        require("Discarded" not in card.read_text(encoding="utf-8"), "a discarded change was saved")
    os.close(terminal)


def check_opening(page, folder):
    """The browser gets the address from a file that only this user can read; no argument contains a secret."""
    with temporary_folder() as other:
        record = other / "record"
        opener = other / "xdg-open"
        opener.write_text(f"""#!/bin/sh
            echo "$@" > {record}.new; stat -c %a "$1" "$(dirname "$1")" >> {record}.new; cp "$1" {other}/page.html; mv {record}.new {record}
            """, encoding="utf-8")
        opener.chmod(0o755)
        environment = {**os.environ, "PATH": f"{other}:{os.environ['PATH']}", "DISPLAY": ":0"}
        with serving(folder, opens=True, env=environment) as server:
            page.wait(record.exists, "a browser that was opened")
            argument, *modes = record.read_text(encoding="utf-8").split()
            require(server.key not in argument, f"the key is in the argument {argument}")
            require(server.base.rsplit("/")[-1] not in argument, f"the path is in the argument {argument}")
            demand(modes, ["600", "700"], "the permissions of the page and its folder")
            page.driver.get(f"file://{argument}")
            page.wait(lambda: page.all(".gallery"), "the gallery after the page on disk")
            demand(page.driver.current_url, f"{server.base}/", "the address without the key")
        require(not os.path.exists(os.path.dirname(argument)), "the page on disk was not removed")


def check_nasty_day(page):
    with temporary_folder() as folder:
        registry = folder / "registry"
        shutil.copytree(SAMPLES, registry)
        with serving(registry) as server:
            page.open(server.address)
            check_strangers(page, server)
            check_tabs(page, server)
            check_other_server(page, server, registry)
            check_half_open(server)
            check_poison(page)
            check_kept_codes(page)
            check_left_dialogs(page)
            check_new_card(page)
            check_language(page)
            check_row(page)
            check_row_actions(page)
            check_broken_code(page)
            check_words(page)
            check_counted_urls(page)
            check_undo(page)
            check_images(page, registry)
            check_touch(page, registry)
            check_disk(page, registry)
            check_disk_table(page, registry)
            check_disk_broken(page, registry)
            check_broken_card(page, registry)
            check_stopped(page, server, registry)
        check_full_disk(page, registry)
        check_locked_folder(page, registry)
        check_read_only(page, registry)
        check_interruption(registry)
        check_opening(page, registry)
        check_killed_saves(registry)


# Finding and moving.

def check_gallery(page):
    """The gallery by keyboard, its lines, and its search."""
    with temporary_folder() as folder:
        shutil.copytree(SAMPLES, folder / "registry")
        with serving(folder / "registry") as server:
            page.open(server.address)
            check_lines(page)
            check_arrows(page)
            check_url_search(page)
            page.go("#/")
            check_translations(page)
            check_settings(page)
            check_place_and_codes(page)
            check_duplicate(page)


def check_lines(page):
    """Cards of a row end on one line, their captions are inside of the row, and the bar begins where the page does."""
    for width in WIDTHS:
        page.size(width)
        time.sleep(0.3)
        wrong = page.run("""
          const box = (element) => element.getBoundingClientRect();
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
          return wrong;""")
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
    demand(page.focused(), "Search titles, URLs and IDs", "the focus after a search from a card")
    page.fill_in(page.find("#search"), "")
    page.wait(lambda: not any(each.is_displayed() for each in page.all(".gallery-url")), "no answer to no URL")


def check_translations(page):
    """The search finds texts of all languages, and a filter by language shows the cards in it."""
    for words in ["Bestell", "Commande", "\u6ce8\u6587"]:
        page.fill_in(page.find("#search"), words)
        page.wait(lambda: len(page.all(".tile")) >= 1 and "Order a smoothie" in page.find(".cards").text, f"the card with the title {words}…")
        require(len(page.all(".tile")) < 5, f"{words!r} finds {len(page.all('.tile'))} cards")
    page.fill_in(page.find("#search"), "Commande")
    page.fill_in(page.find('.filters [aria-label="All languages"]'), "fr")
    page.shows("Commande", ".tile .card-title")
    page.picture("gallery-french")
    page.fill_in(page.find('.filters [aria-label="All languages"]'), "")
    page.shows("Order a smoothie", ".tile .card-title")
    page.fill_in(page.find("#search"), "")


def check_settings(page):
    page.find(".menu summary").click()
    page.press("Costra Coffee", inside=".menu")
    page.shows("App settings", ".editor-where")
    page.press("Default card")
    page.shows("Default card", ".editor-head .badge")


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


def check_duplicate(page):
    """A copy gets its own title and URL; a URL that another card has is reported before."""
    page.go("#/card/smoothie-stand%2Fmenu")
    page.press("Duplicate")
    page.fill("URL prefix", "https://pulp.example/menu", inside="dialog")
    page.shows("“What is in your cup” already has this URL", "dialog .remark")
    page.fill("Title", "What is in your bowl", inside="dialog")
    page.fill("URL prefix", "https://pulp.example/bowl", inside="dialog")
    page.press("Duplicate", inside="dialog")
    page.shows("What is in your bowl", "main h1")
    demand(page.field("/urlPrefix").get_property("value"), "https://pulp.example/bowl", "the URL of the copy")
    page.press("Rename")
    page.fill("File name", "Bowl Zwei!", inside="dialog")
    page.press("Rename", inside="dialog")
    page.wait(lambda: page.labelled("File name", "dialog").get_property("value") == "bowl-zwei", "a name that can be used")
    page.press("Rename", inside="dialog")
    page.shows("bowl-zwei.json", ".editor-where")
    page.find("#undo").click()
    page.shows("Undone", "#toast")
    page.find("#undo").click()


def check_touch(page, folder):
    """An image is cropped with fingers."""
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    page.size(390, 844)
    page.go("#/card/donut-shop%2Flocation3")
    file = folder.parent / "touched.jpeg"
    photo(file, (90, 60, 130))
    page.drop(file)
    page.shows("2400 × 1600 pixels", "dialog")
    x, y = page.middle(page.find("dialog canvas"))
    page.touch([(x - 10 * step, y) for step in range(1, 9)], [(x + 10 * step, y) for step in range(1, 9)])
    page.lacks("2400 × 1600 pixels", "dialog")
    before = page.run("return document.querySelector('dialog canvas').toDataURL()")
    page.touch([(x + 8 * step, y) for step in range(8)])
    page.wait(lambda: page.run("return document.querySelector('dialog canvas').toDataURL()") != before, "the moved image")
    page.audit("the crop on a phone")
    page.picture("crop-390")
    page.press("Use image", inside="dialog")
    # A photo stays a JPEG.
    page.wait(lambda: page.find(".image-path").text.endswith((".jpg", ".jpeg")), "the path of a JPEG")
    page.find("#undo").click()
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    page.size(1280)


# The look.

PARTS = {
    "gallery": "#/", "card": "#/card/smoothie-stand%2Fstands%2Fost", "default-card": "#/card/smoothie-stand",
    "row": "#/card/bike-rental%2Fshops%23market", "app": "#/app/smoothie-stand", "review": "#/review",
}


def check_look(page):
    with temporary_folder() as folder:
        shutil.copytree(SAMPLES, folder / "registry")
        with serving(folder / "registry") as server:
            page.open(server.address)
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
            for width in WIDTHS:
                for appearance in ["light", "dark"]:
                    page.appearance(appearance)
                    page.size(width)
                    for name, address in PARTS.items():
                        page.go("#/")
                        page.go(address)
                        page.settled()
                        page.audit(f"{name}, {width} pixels wide, {appearance}")
                        check_edges(page, f"{name}, {width} pixels wide")
                        page.picture(f"look-{name}-{width}-{appearance}")
    page.appearance("light")
    page.size(1280)


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


# 5,000 cards.

def check_many(page):
    with temporary_folder() as folder:
        app = folder / "chain"
        write_json(app / "app.json", declaration("Chain", domains=["chain.example"]))
        (app / "images").mkdir()
        shutil.copy(next(SAMPLES.rglob("*.png")), app / "images" / "store.png")
        for index in range(5000):
            write_json(app / f"store-{index:04}.json", {
                "urlPrefix": f"https://chain.example/stores/{index}", "action": "open", "title": f"Store {index}",
                "subtitle": "Order ahead, skip the line", "image": "images/store.png",
            })
        with serving(folder) as server:
            page.open(server.address)
            page.shows("5,000 cards")
            page.run("scrollTo(0, document.documentElement.scrollHeight)")
            page.wait(lambda: any("Store 4999" in each.text for each in page.all(".tile")), "the last card")
            require(len(page.all(".tile")) < 200, "the page has elements for cards that are not seen")
            took = page.driver.execute_async_script("""
              const [done, search] = [arguments[0], document.getElementById("search")];
              const once = (text) => new Promise((resolve) => {
                const start = performance.now();
                search.value = text;
                search.dispatchEvent(new Event("input", { bubbles: true }));
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
              });
              (async () => {
                const times = [];
                for (const text of ["store 4", "store 42", "store 421", "store 4217", ""]) times.push(await once(text));
                done(Math.min(...times));
              })();""")
            require(took <= LONGEST_SEARCH, f"a search among 5,000 cards takes {took:.0f} ms; {LONGEST_SEARCH} are allowed")
            page.go("#/card/chain%2Fstore-2500")
            times = []
            for letter in "abcdefgh":
                start = time.monotonic()
                page.field("/title").send_keys(letter)
                page.wait(lambda: page.find(".stage .card-title").text.endswith(letter), "the letter")
                times.append(time.monotonic() - start)
            return took, sorted(times)[len(times) // 2] * 1000


# Coordinates.

COORDINATES = {
    "46.6905, 7.8690": (46.6905, 7.869), "46.6905 7.8690": (46.6905, 7.869), "(46.6905,7.8690)": (46.6905, 7.869),
    "46,6905; 7,8690": (46.6905, 7.869), "-33.8568, 151.2153": (-33.8568, 151.2153),
    "46°41'25.8\"N 7°52'08.4\"E": (46.6905, 7.869), "46° 41′ 25.8″ N, 7° 52′ 8.4″ E": (46.6905, 7.869),
    "N 46° 41.43' E 7° 52.14'": (46.6905, 7.869), "33.8568° S, 151.2153° E": (-33.8568, 151.2153), "geo:46.6905,7.869?z=17": (46.6905, 7.869),
    "https://www.google.com/maps/place/Interlaken/@46.1,7.1,17z/data=!3m1!4b1!4m5!3m4!8m2!3d46.6905!4d7.869": (46.6905, 7.869),
    "https://www.google.com/maps/@46.6905,7.869,17z": (46.6905, 7.869), "https://maps.google.com/?q=46.6905,7.869": (46.6905, 7.869),
    "https://maps.apple.com/?ll=46.6905,7.869&q=Ost": (46.6905, 7.869),
    "https://maps.apple.com/place?address=x&coordinate=46.6905,7.869&name=Ost": (46.6905, 7.869),
    "https://www.openstreetmap.org/#map=17/46.6905/7.8690": (46.6905, 7.869),
    "": None, "Interlaken": None, "91, 7": None, "46.6905": None, "1, 2, 3": None, "46°61'N 7°E": None, "N 1 N 2": None,
    "https://maps.app.goo.gl/abc": None, "https://example.com/46": None,
}


def check_coordinates(page):
    with temporary_folder() as folder:
        shutil.copytree(SAMPLES, folder / "registry")
        with serving(folder / "registry") as server:
            page.open(server.address)
            found = page.driver.execute_async_script("""
              const [texts, done] = arguments;
              import(new URL("coordinates.js", document.baseURI)).then(({ parseCoordinates }) => done(texts.map(parseCoordinates)));""", list(COORDINATES))
    for (text, expected), value in zip(COORDINATES.items(), found):
        demand(value and (value["latitude"], value["longitude"]), expected, f"the coordinates in {text!r}")


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
        check_look(page)
        search, letter = check_many(page)
        pictures = page.pictures
    if os.environ.get("RECORD"):
        record()
    print(f"studio: {len(COORDINATES)} forms of coordinates; the day and the nasty day passed; {pictures} pictures, axe finds nothing")
    print(f"studio: of 5,000 cards, a search takes {search:.0f} ms and a letter {letter:.0f} ms until it is on the card")


if __name__ == "__main__":
    main(check)
