"""The nasty day of check_studio.py: everything that goes wrong while cards are edited.

Files change on disk, two tabs edit one card, the disk is full, the server is killed while it saves, 1,000 requests
never end, texts try to become markup, another server tries to edit cards, an image has 500 megapixels, and cards are
only shown.
"""

import contextlib
import http.client
import http.server
import json
import os
import resource
import shutil
import signal
import socket
import struct
import threading
import time
import urllib.parse
import zlib

from PIL import Image

from harness import SAMPLES, appclips, demand, load, require, temporary_folder
from studio_browser import add_language, discard, photo, save, serving

KILLS = 20
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
    demand(page.driver.get_cookies(), [], "the cookies of the page")
    require(server.key not in address, "the address still has the key")
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
    keep(page)
    saved = load(file)
    demand((saved["title"], saved["subtitle"]), ("Typed here", "Typed on disk"), "the merged texts")


def keep(page):
    """Saves what was chosen in a conflict."""
    page.press("Continue")
    save(page)
    page.shows("Saved 1 file", "main h1")


def check_disk_table(page, folder):
    """A cell that was changed differently here and on disk is asked about like a member."""
    file = folder / "bike-rental" / "shops.csv"
    page.go("#/card/bike-rental%2Fshops%23market")
    page.fill_in(page.labelled("Town"), "Salem")
    page.fill_in(page.labelled("Postal code"), "97301")
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
    keep(page)
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
    keep(page)
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
    """Nothing can be changed without the server. The page goes on in the next one, and gets what was not saved."""
    page.go("#/card/donut-shop%2Flocation2")
    page.fill_at("/title", "Not saved")
    page.settled()
    server.process.send_signal(signal.SIGSTOP)
    page.fill_at("/title", "Not saved, and not even sent")
    server.stop(kill=True)
    page.shows("has stopped", "#stopped")
    page.run("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait(lambda: page.run("return document.getElementById('stopped').getBoundingClientRect().top") == 0, "the banner at the top")
    require(page.field("/title").get_property("readOnly"), "a text can be changed without the server")
    demand([each.text for each in page.all("main button") if each.is_enabled()], [], "the buttons without the server")
    page.picture("nasty-2-stopped")
    with serving(folder, port=server.origin.rsplit(":")[-1]):
        page.shows("Restore 1 unsaved change", "dialog")
        page.press("Restore", "dialog")
        page.wait(lambda: page.field("/title").get_attribute("value") == "Not saved, and not even sent", "what was not saved")
        page.go("#/review")
        discard(page)
        page.driver.get(server.address)
        page.wait(lambda: page.driver.current_url.split("#")[0] != server.base + "/", "the way from an old address")


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
    page.fill_in(page.labelled("ID"), "lighthouse")
    page.shows("This ID is taken")
    page.fill_in(page.labelled("ID"), "market hall")
    page.shows("“market hall” cannot be an ID. Use letters, digits, - and _.", ".field .problem")
    demand(page.labelled("ID").get_attribute("aria-invalid"), "true", "an ID that no row can have")
    page.fill_in(page.labelled("Town"), "Berne")
    page.settled()
    demand(page.labelled("ID").get_property("value"), "market hall", "the ID that was typed")
    page.audit("an ID that no row can have")
    page.picture("row-refused-id")
    page.find("#undo").click()
    page.fill_in(page.labelled("ID"), "markthalle")
    page.lacks("cannot be an ID")
    page.wait(lambda: page.driver.current_url.endswith("markthalle"), "the address with another ID")
    page.find("#undo").click()
    page.wait(lambda: page.driver.current_url.endswith("market"), "the address with the earlier ID")
    page.wait(lambda: page.labelled("ID").get_property("value") == "market", "the earlier ID")
    page.fill_in(page.labelled("ID"), "markt")
    page.find("#review").click()
    page.shows("Review", "main h1")
    page.shows("markt", ".changes")
    page.driver.back()
    page.shows("Market", "main h1")
    demand(page.labelled("ID").get_property("value"), "markt", "the ID after the review")
    page.fill_in(page.labelled("Name"), "Town")
    page.shows("Town", ".stage .card-title")
    deployed = page.labelled("Printed")
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
    page.shows("Harbour Velo Town", ".review")
    discard(page)


def check_row_actions(page):
    """A row says where it is, its hints name what a cell is used for, and it can be copied, and deleted without a code."""
    page.go("#/card/bike-rental%2Fshops%23market")
    page.shows("This shop is line 3 of bike-rental/shops.csv")
    page.shows("zip", ".column-name")
    page.press("edit what they share")
    page.shows("Shared by 3 shops with 2 printed codes. A change here changes all of them.")
    page.shows("column: latitude", ".column")
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
    page.shows("Retire “Harbour Velo Market” instead?", "dialog h2")
    page.shows("“Door of Market” will show", "dialog")
    page.press("Cancel", inside="dialog")
    page.press("Duplicate")
    page.press("Duplicate", inside="dialog")
    page.shows("Required", "dialog .field")
    page.fill("ID of the new shop", "lighthouse", inside="dialog")
    page.press("Duplicate", inside="dialog")
    page.shows("The ID “lighthouse” is already in use", "dialog .field")
    page.audit("the dialog of a copied row")
    page.picture("row-copy")
    page.fill("ID of the new shop", "station", inside="dialog")
    page.press("Duplicate", inside="dialog")
    page.shows("This shop is line 5 of bike-rental/shops.csv")
    demand([each.text for each in page.all(".editor-head .badge") if "printed" in each.text], [], "the printed codes of the copy")
    page.press("Delete")
    page.shows("https://velo.example/shops/station will show the default card of Harbour Velo", "dialog")
    page.press("Delete", inside="dialog")
    page.wait(lambda: page.all(".gallery"), "the gallery after a row was deleted")
    demand(page.all("#unsaved:not([hidden])"), [], "the unsaved files after a copy was deleted")


def check_broken_code(page):
    """A printed code that a change of its row breaks is counted once, as what happens to it."""
    page.go("#/card/bike-rental%2Fshops%23market")
    page.fill_in(page.labelled("ID"), "markt")
    page.shows("The printed code “Door of Market” no longer leads to this card")
    page.find("#review").click()
    page.shows("1 printed code shows only the default card (Door of Market)", ".review-headline")
    page.lacks("is new", ".review-headline")
    page.shows("The URL of “Harbour Velo Market” changed from")
    page.button("Save, and break 1 printed code")
    page.audit("the review of a broken code")
    page.picture("review-broken-code")
    discard(page)


def check_words(page):
    """Choices have different names, and the default is no change."""
    page.go("#/card/smoothie-stand%2Fmenu")
    for control in page.all("main select"):
        names = page.run("return [...arguments[0].options].map((option) => option.text)", control)
        demand(sorted(set(names)), sorted(names), "the names of choices")
    demand(page.field("/banner").get_property("value"), "card", "the default of the banner")
    page.fill_in(page.field("/banner"), "bar")
    page.settled()
    page.fill_in(page.field("/banner"), "card")
    page.wait(lambda: not page.all("#unsaved:not([hidden])"), "no change after the default was chosen again")


def check_full_disk(page, folder):
    """Nothing is written if a save fails, and the page says why."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))

    before = {path: path.read_bytes() for path in folder.rglob("*.json*")}
    with serving(folder, preexec_fn=limit) as server:
        page.open(server.address)
        page.go("#/card/donut-shop%2Flocation2")
        page.fill_at("/title", "Does not fit")
        page.shows("Does not fit", ".stage .card-title")
        page.shows("cannot be kept", "#notice")
        page.go("#/review")
        save(page)
        page.find("main .problem")
        page.picture("nasty-3-full-disk")
    demand({path: path.read_bytes() for path in folder.rglob("*.json*")}, before, "the files after a failed save")


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
            caller.post("/api/draft", {"restore": False})
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
        for look in page.looks([390, 1280]):
            page.audit("--read-only")
            page.picture(f"read-only-{look}")


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
    """Ctrl-C ends the program, which keeps unsaved changes for the next one."""
    edit = {"view": "donut-shop/location2", "edits": [{"pointer": "/title", "value": "Kept"}]}
    with serving(folder) as server:
        demand(Caller(server).post("/api/edit", edit), 200, "an edit before Ctrl-C")
        server.process.send_signal(signal.SIGINT)
        demand(server.process.wait(20), 0, "the status after Ctrl-C")
        server.reader.join(20)
    require("1 file were kept" in server.output, f"after Ctrl-C: {server.output}")
    with serving(folder) as server:
        demand(Caller(server).post("/api/edit", edit), 409, "an edit before the kept changes are restored or discarded")
        demand(Caller(server).post("/api/draft", {"restore": False}), 200, "the kept changes, discarded")


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


def check_nasty_day(page):
    with temporary_folder() as folder:
        registry = folder / "registry"
        shutil.copytree(SAMPLES, registry)
        with serving(registry) as server:
            page.open(server.address)
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
            check_undo(page)
            check_images(page, registry)
            check_touch(page, registry)
            check_disk(page, registry)
            check_disk_table(page, registry)
            check_disk_broken(page, registry)
            check_broken_card(page, registry)
            check_stopped(page, server, registry)
        check_full_disk(page, registry)
        check_read_only(page, registry)
        check_interruption(registry)
        check_opening(page, registry)
        check_killed_saves(registry)
