"""Talks to `appclips lsp` as an editor does, and checks its answers against the protocol and against other commands.

    python check_lsp.py APPCLIPS

Every message is read with the types of the protocol (lsp_client.py). EDITS is the number of random edits, SEED decides them.

1. Diagnostics equal the findings of `validate --format json`: at the start, after every random edit of unsaved texts, and
   after files were deleted, renamed and written by someone else; in UTF-16 and in UTF-8 columns.
2. Completion, hover, definition, references, symbols, links, inlay hints and code lenses answer at positions of the samples.
3. The edits of code actions leave what `validate --fix` leaves; formatting changes white space only; a rename moves the file.
4. Wrong order, unknown methods, broken messages, cancelled requests and clients that disappear end as the protocol says;
   clients without Markdown, nested symbols or carriage returns are answered, and those with partial results get them.
   What editors get is what they say that they can read (PyPI's pytest-lsp, which has recorded that).
5. The server's memory does not grow with the number of edits.
"""

import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import time
import warnings

import lsprotocol.types
from pytest_lsp import LspSpecificationWarning, client_capabilities
from pytest_lsp.checks import check_params_against_client_capabilities, check_result_against_client_capabilities

from check_reports import write_registry as write_hostile
from harness import (
    PACKAGE, PROGRAM, SAMPLES, SEED, Difference, demand, main, outcome, require, temporary_folder, without_comments,
)
from lsp_client import CONVERTER, Server, path_of, uri

EDITS = int(os.environ.get("EDITS", 10_000))
SEVERITIES = {"error": 1, "warning": 2, "note": 3}


# Positions.

def units(text, encoding):
    return len(text.encode("utf-16-le")) // 2 if encoding == "utf-16" else len(text.encode())


def lines_of(text):
    """The lines of a text as the protocol counts them."""
    return re.split(r"\r\n|\n|\r", text)


def position(text, index, encoding="utf-16"):
    before = lines_of(text[:index])
    return {"line": len(before) - 1, "character": units(before[-1], encoding)}


def index_of(text, where, encoding="utf-16"):
    """The index of a position in a text; a position in the middle of a character is a difference."""
    start = 0
    for _ in range(where["line"]):
        match = re.compile(r"\r\n|\n|\r").search(text, start)
        require(match, f"there is no line {where['line']}")
        start = match.end()
    line = lines_of(text[start:])[0]
    for length in range(len(line) + 1):
        if units(line[:length], encoding) == where["character"]:
            return start + length
    require(False, f"line {where['line']} has no column {where['character']}: {line!r}")


def edited(text, edits, encoding="utf-16"):
    """A text with edits applied; two of them must not overlap."""
    spans = sorted(
        (index_of(text, edit["range"]["start"], encoding), index_of(text, edit["range"]["end"], encoding), edit["newText"])
        for edit in edits
    )
    for one, other in zip(spans, spans[1:]):
        require(one[1] <= other[0], f"two edits overlap: {one} and {other}")
    for start, end, new in reversed(spans):
        text = text[:start] + new + text[end:]
    return text


# A registry in a folder, the server, and the texts that an editor has open.

def elsewhere(line, rule, file, line_of_finding, message):
    """A diagnostic about an error that another file has, in the form of those of findings."""
    return line, 0, 0, 0, SEVERITIES["error"], rule, message, ((file, line_of_finding, message),)


class Editor:
    def __init__(self, root, encodings=("utf-16",), **options):
        self.root, self.encoding = root, encodings[0]
        self.server = Server(cwd=root, **options)
        result = self.server.initialize(root, encodings)
        self.capabilities = result["capabilities"]
        demand(self.capabilities.get("positionEncoding", "utf-16"), self.encoding, "the encoding of positions")
        self.texts, self.versions = {}, {}

    def path(self, file):
        return self.root / "experiences" / file

    def open(self, file):
        text = self.path(file).read_bytes().decode()
        self.texts[file], self.versions[file] = text, 1
        language = {".csv": "csv", ".jsonc": "jsonc"}.get(self.path(file).suffix, "json")
        document = {"uri": uri(self.path(file)), "languageId": language, "version": 1, "text": text}
        self.server.notify("textDocument/didOpen", {"textDocument": document})

    def close(self, file):
        del self.texts[file]
        self.server.notify("textDocument/didClose", {"textDocument": {"uri": uri(self.path(file))}})

    def replace(self, file, start, end, new):
        """Replaces a range of an open text."""
        text = self.texts[file]
        edit = {"range": {"start": position(text, start, self.encoding), "end": position(text, end, self.encoding)}, "text": new}
        self.change(file, [edit], text[:start] + new + text[end:])

    def change(self, file, changes, text):
        self.texts[file] = text
        self.versions[file] += 1
        document = {"uri": uri(self.path(file)), "version": self.versions[file]}
        self.server.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def set(self, file, text):
        self.change(file, [{"text": text}], text)

    def at(self, file, index):
        document = {"uri": uri(self.path(file))}
        return {"textDocument": document, "position": position(self.text(file), index, self.encoding)}

    def text(self, file):
        return self.texts[file] if file in self.texts else self.path(file).read_bytes().decode()

    def ask(self, method, file, index=None, **params):
        """The result of a request about a document, or about a position in it; an index may be a text to look for."""
        if isinstance(index, str):
            before, cursor, after = index.partition("|")
            require(before + after in self.text(file), f"{file} does not contain {before + after!r}")
            index = self.text(file).index(before + after) + len(before)
        where = self.at(file, index or 0)
        if index is None:
            del where["position"]
        return self.server.ask(method, {**where, **params})

    def range_of_all(self, file):
        text = self.text(file)
        return {"start": {"line": 0, "character": 0}, "end": position(text, len(text), self.encoding)}

    # Findings, from the server and from validate.

    def published(self):
        found = {}
        for address, diagnostics in self.server.diagnostics.items():
            for one in diagnostics:
                found.setdefault(self.name(address), []).append(self.plain(one, self.name(address)))
        return {file: sorted(findings) for file, findings in found.items()}

    def name(self, address):
        return os.path.relpath(path_of(address), self.root)

    def content(self, name):
        file = os.path.relpath(name, "experiences")
        if file in self.texts:
            return self.texts[file]
        try:
            return (self.root / name).read_bytes().decode("utf-8-sig")
        except (UnicodeDecodeError, OSError):
            return None

    def plain(self, one, name):
        demand(one.get("source"), "appclips", f"the source of a diagnostic in {name}")
        if one.get("data"):
            # An error of another file that this one causes too. It is no finding of its own.
            (item,) = one["relatedInformation"]
            demand(item["location"]["uri"], one["data"]["reportedIn"], f"the file with the finding, in {name}")
            where = item["location"]["range"]["start"]["line"] + 1
            place = self.name(item["location"]["uri"])
            return elsewhere(one["range"]["start"]["line"] + 1, one["code"], place, where, item["message"])
        try:
            start, end = (self.line_and_column(name, one["range"][edge]) for edge in ("start", "end"))
        except (Difference, IndexError) as error:
            # While the server works on an edit, its last diagnostics are about an older text.
            start, end = (0, str(error)), (0, 0)
        related = [
            (self.name(item["location"]["uri"]), item["location"]["range"]["start"]["line"] + 1, item["message"])
            for item in one.get("relatedInformation", [])
        ]
        return (*start, *end, one["severity"], one["code"], one["message"], tuple(sorted(related)))

    def line_and_column(self, name, where):
        """A position as validate counts: from 1, in Unicode scalars, without a byte order mark."""
        text = self.content(name)
        line = None if text is None else lines_of(text)[where["line"]]
        if line is None:
            return where["line"] + 1, where["character"] + 1
        if where["line"] == 0:
            line = line.removeprefix("\ufeff") if where["character"] <= units(line.removeprefix("\ufeff"), self.encoding) else line
        return where["line"] + 1, index_of(line, {"line": 0, "character": where["character"]}, self.encoding) + 1

    def validated(self):
        """What validate reports about the same texts, which are written into a copy."""
        with temporary_folder() as copy:
            shutil.copytree(self.root / "experiences", copy / "experiences")
            for file, text in self.texts.items():
                path = copy / "experiences" / file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode())
            run = outcome(PROGRAM, "validate", "--format", "json", cwd=copy)
            require(run.returncode in (0, 1), f"validate ends with {run.returncode}: {run.stderr}")
        found = {}
        for one in json.loads(run.stdout)["findings"]:
            message = one["message"] + (f"\nhelp: {one['help']}" if one.get("help") else "")
            related = [(item["file"], item["line"], item["message"]) for item in one.get("related", [])]
            finding = (
                one["line"], one["column"], one["endLine"], one["endColumn"], SEVERITIES[one["severity"]], one["rule"],
                message, tuple(sorted(related)),
            )
            found.setdefault(one["file"], []).append(finding)
            for item in one.get("related", []) if one["severity"] == "error" else []:
                if item["file"] != one["file"] and re.search(r"(?<!/app)\.(jsonc?|csv)$", item["file"]):
                    mirrored = elsewhere(item["line"], one["rule"], one["file"], one["line"], one["message"])
                    found.setdefault(item["file"], []).append(mirrored)
        return {file: sorted(findings) for file, findings in found.items()}

    def settle(self, subject, seconds=20):
        """Waits until the diagnostics are those of validate; their number."""
        expected = self.validated()
        end = time.monotonic() + seconds
        while (got := self.published()) != expected and time.monotonic() < end:
            self.server.drain(0.05)
        for file in sorted(expected.keys() | got.keys()):
            demand(got.get(file, []), expected.get(file, []), f"the diagnostics of {file} {subject}")
        return sum(map(len, expected.values()))

    def end(self):
        demand(self.server.end(), 0, "the status after shutdown and exit")


@contextlib.contextmanager
def editor(write=None, **options):
    with temporary_folder() as root:
        if write:
            write(root)
        else:
            shutil.copytree(SAMPLES, root / "experiences")
            shutil.copytree(PACKAGE / "schema", root / "schema")
        one = Editor(root, **options)
        try:
            yield one
            one.end()
        finally:
            one.server.kill()


# 1. Diagnostics.

def registry_files(root):
    return sorted(
        str(path.relative_to(root)) for path in root.rglob("*") if path.suffix in (".json", ".jsonc", ".csv")
    )


PIECES = [
    '"', "{", "}", "[", "]", ",", ":", "\n", "\r\n", "\\u0041", "é", "\U0001F369", "0", "-1", "true", "null", " ", "//",
    '"title"', '"urlPrefix": "https://costracoffee.com/1"', "${city}", "images/", "open", ";", "https://",
]


def random_edit(one, generator):
    file = generator.choice(sorted(one.texts))
    text = one.texts[file]
    start = generator.randrange(len(text) + 1)
    kind = generator.random()
    if kind < 0.35:
        return one.replace(file, start, min(len(text), start + generator.choice([1, 1, 1, 2, 5, 30])), "")
    if kind < 0.5 and len(text) < 20_000:
        other = generator.randrange(len(text) + 1)
        return one.replace(file, start, start, text[other : other + generator.choice([1, 10, 60])])
    if kind < 0.55:
        return one.set(file, one.path(file).read_bytes().decode())
    return one.replace(file, start, start, generator.choice(PIECES))


def check_random_edits(encoding, count, generator):
    with editor(encodings=(encoding, "utf-16")) as one:
        one.settle("at the start")
        files, found = registry_files(one.path("")), 0
        for number in range(count):
            if not one.texts or generator.random() < 0.05:
                closed = [file for file in files if file not in one.texts]
                if one.texts and (not closed or generator.random() < 0.5):
                    one.close(generator.choice(sorted(one.texts)))
                elif closed:
                    one.open(generator.choice(closed))
            if one.texts:
                random_edit(one, generator)
            found += one.settle(f"after random edit {number + 1}")
    require(found > count, f"{count} random edits led to only {found} diagnostics")
    print(f"after each of {count} random edits in {encoding}, the diagnostics, {found} in all, were those of validate")


def check_hostile():
    with editor(write=write_hostile) as one:
        one.settle("in a hostile registry")
        require(one.published(), "the hostile registry has no diagnostics")
        for file in registry_files(one.path("")):
            one.open(file)
        one.settle("with every file of a hostile registry open")
    print("the diagnostics of a hostile registry are those of validate")


def watched(one, *changes):
    kinds = {"created": 1, "changed": 2, "deleted": 3}
    events = [{"uri": uri(one.path(file)), "type": kinds[kind]} for kind, file in changes]
    one.server.notify("workspace/didChangeWatchedFiles", {"changes": events})


def check_both_files():
    """A URL that two cards have is visible in both files, whichever is edited."""
    with editor() as one:
        one.settle("at the start")
        other = json.loads(one.path(CAPPUCCINO).read_text())["urlPrefix"]
        own = json.loads(one.path(AMERICANO).read_text())["urlPrefix"]
        one.open(AMERICANO)
        one.set(AMERICANO, one.texts[AMERICANO].replace(f'"{own}"', f'"{other}"'))
        one.settle("with a URL of another card")
        for file in (AMERICANO, CAPPUCCINO):
            codes = [item["code"] for item in one.server.diagnostics[uri(one.path(file))]]
            require("routing/same-url" in codes, f"{file} does not show the URL that both cards have: {codes}")
    print("a URL that two cards have is shown in both files")


def check_changed_files():
    with editor() as one:
        one.settle("at the start")
        # Requests of the server, in this order, which can arrive after the registry, without findings, has settled.
        for method in ("client/registerCapability", "window/workDoneProgress/create"):
            one.server.pump(lambda: method in [message["method"] for message in one.server.asked], method)
        require("workspace/didChangeWatchedFiles" in json.dumps(one.server.asked), f"the server registers {one.server.asked}")
        image = "costra-coffee/images/americano.png"
        content = one.path(image).read_bytes()
        one.path(image).unlink()
        watched(one, ("deleted", image))
        one.settle("after an image was deleted")
        require(one.published(), "the missing image is not reported")
        one.path(image).write_bytes(content)
        watched(one, ("created", image))
        one.settle("after the image is there again")
        one.open("costra-coffee/latte.json")
        one.path("costra-coffee/latte.json").rename(one.path("costra-coffee/flat-white.json"))
        watched(one, ("deleted", "costra-coffee/latte.json"), ("created", "costra-coffee/flat-white.json"))
        one.settle("after an open file was renamed underneath")
        one.close("costra-coffee/latte.json")
        one.settle("after the old name was closed")
        shutil.rmtree(one.path("donut-shop"))
        watched(one, ("deleted", "donut-shop"))
        one.settle("after an app was deleted")
        for file in registry_files(one.path("")):
            one.path(file).unlink()
            watched(one, ("deleted", file))
        one.server.drain(1)
        require(one.server.process.poll() is None, "the server ended when its registry was deleted")
    print("deleted, renamed and rewritten files leave the diagnostics of validate")


# 2. Questions.

AMERICANO = "costra-coffee/americano.json"
CAPPUCCINO = "costra-coffee/cappuccino.json"
TEMPLATE = "bike-rental/shops.json"
ROWS = "bike-rental/shops.csv"
APP = "costra-coffee/app.json"
BIKE = "bike-rental/bikes/city.json"


def labels(result):
    items = result["items"] if isinstance(result, dict) else result or []
    return {item.get("label"): item for item in items}


def check_completion(one, file, text, expected, absent=()):
    """`text` has the cursor as |; what is in `expected` has to be suggested, in this order before the others."""
    before, _, after = text.partition("|")
    one.set(file, before + after)
    found = labels(one.ask("textDocument/completion", file, len(before)))
    for label in expected:
        require(any(label in name for name in found), f"{label} is not suggested in {file} at {text!r}: {sorted(found)[:60]}")
    for label in absent:
        require(label not in found, f"{label} is suggested in {file} at {text!r}")
    for label, item in found.items():
        edit = item.get("textEdit")
        if edit:
            covered = edit["range"]
            start, end = (index_of(before + after, covered[edge], one.encoding) for edge in ("start", "end"))
            require(start <= len(before) <= end, f"the edit of {label} is not at the cursor in {text!r}")
            require(covered["start"]["line"] == covered["end"]["line"], f"the edit of {label} has several lines")
    return found


def check_completions(one):
    found = check_completion(one, AMERICANO, "{\n  |\n}", ["urlPrefix", "action", "title", "subtitle", "image", "place"])
    first = sorted(found, key=lambda label: found[label].get("sortText", label))[:5]
    demand(sorted(label.strip('"') for label in first), ["action", "image", "subtitle", "title", "urlPrefix"], "the first keys")
    check_completion(one, AMERICANO, '{ "title": "Americano",\n  "|"\n}', ["urlPrefix"], absent=["title"])
    check_completion(one, AMERICANO, '{ "action": | }', ["open", "view", "play"])
    check_completion(one, AMERICANO, '{ "action": "|" }', ["open", "view", "play"])
    check_completion(one, AMERICANO, '{ "businessCategory": "F|" }', ["FOOD_AND_DRINK"])
    check_completion(one, AMERICANO, '{ "localizations": { "|" } }', ["de", "fr"])
    check_completion(one, AMERICANO, '{ "image": "images/|" }', ["americano.png"])
    check_completion(one, AMERICANO, '{ "urlPrefix": "https://|" }', ["costracoffee.com"])
    check_completion(one, AMERICANO, '{ "codes": [{ "|" }] }', ["kind", "url", "deployed"])
    check_completion(one, APP, '{ "defaultExperience": { "localizations": { "|" } } }', ["en-US", "de-DE"])
    check_completion(one, APP, '{ "lint": [{ "allow": "|" }] }', ["card/title-too-long", "card/subtitle-too-long"])
    columns = re.split("[,;\t]", one.text(ROWS).splitlines()[0])
    check_completion(one, TEMPLATE, '{ "rows": "shops.csv", "title": "${|" }', columns)
    check_completion(one, TEMPLATE, '{ "rows": "shops.csv", "place": { "coordinates": { "latitude": | } } }', columns)
    check_completion(one, TEMPLATE, '{ "rows": "|" }', ["shops.csv"])
    check_completion(one, AMERICANO, '{ "$schema": "|" }', ["../../schema/experience.schema.json"])
    check_completion(one, APP, '{ "clip": { "minimumOSVersion": "|" } }', ["16.4"])
    check_completion(one, APP, "|", ["app"])


EXCEPTION = '[{ "allow": "card/title-too-long", "reason": "Approved" }]'


def check_hovers(one):
    one.set(APP, one.texts[APP].replace('"defaultLanguage"', f'"lint": {EXCEPTION},\n  "defaultLanguage"', 1))
    for file, place, shown in [
        (APP, '"card/title-|too-long"', ["card/title-too-long", "A title is longer than its limit"]),
        (AMERICANO, '"tit|le"', ["Title"]),
        (AMERICANO, '"Ameri|cano"', ["9"]),
        (AMERICANO, '"images/americ|ano.png"', ["1800", "1200"]),
        (AMERICANO, '"https://costraco|ffee.com/1"', ["costra-coffee/americano"]),
        (AMERICANO, '"act|ion"', ["Verb on the button"]),
        (TEMPLATE, "Velo ${na|me}", ["3 rows, such as `Pier 9`, `Market`", "The first of 3 rows", "the limit is"]),
        (ROWS, "na|me", ["Used by `/title`", "of `bike-rental/shops.json`"]),
        (ROWS, "Pie|r 9", ["bike-rental/shops#pier-9", "19 characters; the limit is 30"]),
        (ROWS, "mar|ket", ["https://velo.example/shops/market", "bike-rental/shops#market"]),
    ]:
        hover = one.ask("textDocument/hover", file, place)
        text = json.dumps(hover or {}, ensure_ascii=False)
        for words in shown:
            require(words in text, f"hovering over {place} in {file} does not show {words!r}: {text[:400]}")


def locations(result):
    result = [result] if isinstance(result, dict) else result or []
    return [path_of(one.get("uri") or one["targetUri"]) for one in result]


def shown(one, words):
    """Waits for a message to the user that contains these words."""
    one.server.pump(lambda: any(words in message for message in one.server.shown), f"message with {words!r}")


def check_navigation(one):
    image = one.ask("textDocument/definition", AMERICANO, '"images/americ|ano.png"')
    demand(locations(image), [str(one.path("costra-coffee/images/americano.png"))], "the definition of an image")
    table = one.ask("textDocument/definition", TEMPLATE, '"sho|ps.csv"')
    demand(locations(table), [str(one.path(ROWS))], "the definition of a file with rows")
    header = one.ask("textDocument/definition", TEMPLATE, "Velo ${na|me}")
    demand(locations(header), [str(one.path(ROWS))], "the definition of a column")
    context = {"includeDeclaration": True}
    uses = one.ask("textDocument/references", ROWS, "id,na|me", context=context)
    demand(sorted(set(locations(uses))), sorted([str(one.path(ROWS)), str(one.path(TEMPLATE))]), "the references of a column")
    market = one.ask("textDocument/definition", ROWS, "|market")
    demand(locations(market), [str(one.path(ROWS))], "the definition of the URL of a row")
    hints = one.ask("textDocument/inlayHint", ROWS, range=one.range_of_all(ROWS))
    labels = [hint["label"] for hint in hints]
    demand(labels, ["19/30", "1 deployed", "19/30", "1 deployed", "23/30", "0 deployed"], "the hints of three rows")
    params = one.at(AMERICANO, one.text(AMERICANO).index("images/americano.png") + 3)
    found = one.server.ask("textDocument/references", {**params, "context": {"includeDeclaration": True}})
    require(str(one.path(AMERICANO)) in locations(found), f"the references of an image are {locations(found)}")
    for link in one.ask("textDocument/documentLink", AMERICANO) or []:
        if link.get("target", "").startswith("file:"):
            require(pathlib.Path(path_of(link["target"])).exists(), f"a link leads to {link['target']}, which does not exist")
    symbols = one.ask("textDocument/documentSymbol", AMERICANO)
    require("urlPrefix" in json.dumps(symbols), f"the symbols of {AMERICANO} are {json.dumps(symbols)[:300]}")
    found = one.server.ask("workspace/symbol", {"query": "americano"})
    require("americano" in json.dumps(found).lower(), f"the workspace has no symbol americano: {found}")
    require(one.ask("textDocument/inlayHint", AMERICANO, range=one.range_of_all(AMERICANO)), f"{AMERICANO} has no hints")
    demand(one.ask("textDocument/codeLens", AMERICANO), [], "the lenses of a card without codes and expectations")
    one.open(BIKE)
    lenses = one.ask("textDocument/codeLens", BIKE)
    require(lenses, f"{BIKE} has codes but no lens")
    command = lenses[0]["command"]
    require(command["command"] in one.capabilities["executeCommandProvider"]["commands"], f"no one runs {command}")
    one.server.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
    shown(one, command["title"])


# 3. Edits.

BROKEN = {
    AMERICANO: [
        ('"action": "open"', '"Action": "Open"'), ('"Americano"', '"Americano "'),
        ('"images/americano.png"', '"images/Americano.png"'),
    ],
    TEMPLATE: [("Velo ${name}", "Velo ${Name}"), ('["Harbour Velo ${name}"]', '["Harbour Velo ${Name}"]')],
    "donut-shop/app.json": [('"domains"', '"domain"')],
}


def write_broken(root):
    shutil.copytree(SAMPLES, root / "experiences")
    for file, changes in BROKEN.items():
        text = (root / "experiences" / file).read_text()
        for old, new in changes:
            require(old in text, f"{file} no longer contains {old!r}")
            text = text.replace(old, new, 1)
        (root / "experiences" / file).write_text(text)


def text_edits(edit, file_uri):
    """The edits of a workspace edit in one document; edits in other documents are a difference."""
    changes = dict(edit.get("changes") or {})
    for change in edit.get("documentChanges") or []:
        require("kind" not in change, f"a fix creates, renames or deletes a file: {change}")
        changes.setdefault(change["textDocument"]["uri"], []).extend(change["edits"])
    demand(list(changes), [file_uri], "the documents that a fix edits")
    return changes[file_uri]


def check_fixes():
    with editor(write=write_broken) as one:
        one.settle("of a registry with safe fixes")
        with temporary_folder() as copy:
            shutil.copytree(one.root / "experiences", copy / "experiences")
            outcome(PROGRAM, "validate", "--fix", cwd=copy)
            expected = {file: (copy / "experiences" / file).read_bytes().decode() for file in BROKEN}
        single, fixed = 0, 0
        for file in BROKEN:
            one.open(file)
            address = uri(one.path(file))
            for diagnostic in one.server.diagnostics[address]:
                context = {"diagnostics": [diagnostic], "only": ["quickfix"]}
                actions = one.ask("textDocument/codeAction", file, range=diagnostic["range"], context=context) or []
                for action in actions:
                    require(action["title"], "an action has no title")
                    if action.get("edit") and not action["edit"].get("documentChanges", [{}])[0].get("kind"):
                        single += 1
            context = {"diagnostics": one.server.diagnostics[address], "only": ["source.fixAll"]}
            actions = one.ask("textDocument/codeAction", file, range=one.range_of_all(file), context=context)
            if expected[file] == one.texts[file]:
                demand(actions or [], [], f"the actions that fix all of {file}, which has no safe fix")
                continue
            fixed += 1
            demand(len(actions or []), 1, f"the number of actions that fix all of {file}")
            require(actions[0]["kind"].startswith("source.fixAll"), f"the kind is {actions[0]['kind']}")
            text = edited(one.texts[file], text_edits(actions[0]["edit"], address), one.encoding)
            demand(text, expected[file], f"{file} after the action that fixes all")
            one.set(file, text)
        one.settle("after all fixes")
        require(single >= 2 and fixed, f"only {single} quick fixes were offered, {fixed} actions that fix all")
    print(f"{single} quick fixes are offered; the action that fixes all leaves what validate --fix leaves")


def actions_for(one, file, rule):
    """The actions that are offered for the first diagnostic of a rule in a file."""
    found = [item for item in one.server.diagnostics.get(uri(one.path(file)), []) if item["code"] == rule]
    require(found, f"{file} has no diagnostic {rule}")
    return one.ask("textDocument/codeAction", file, range=found[0]["range"], context={"diagnostics": found[:1]}) or []


def apply(one, edit):
    """Makes the changes of a workspace edit in the open texts."""
    for address, edits in {**(edit.get("changes") or {}), **{
        change["textDocument"]["uri"]: change["edits"] for change in edit.get("documentChanges") or []
    }}.items():
        file = os.path.relpath(path_of(address), one.path(""))
        if file not in one.texts:
            one.open(file)
        one.set(file, edited(one.texts[file], edits, one.encoding))


def check_offers():
    """Actions that are no fix of `validate`: an exception, and a placeholder for an image."""
    with editor() as one:
        one.settle("at the start")
        for file in (AMERICANO, APP):
            one.open(file)
        long = one.texts[AMERICANO].replace('"Americano"', '"Americano, the largest in the whole of Berlin"')
        one.set(AMERICANO, long)
        one.settle("with a long title")
        allow = [action for action in actions_for(one, AMERICANO, "card/title-too-long") if "allow" in action["title"]]
        demand(len(allow), 1, "the number of actions that allow a finding")
        apply(one, allow[0]["edit"])
        one.settle("with an exception without a reason")
        require('"reason": ""' in one.texts[APP], f"the exception has no reason to type:\n{one.texts[APP]}")
        one.set(APP, one.texts[APP].replace('"reason": ""', '"reason": "The shop sign says so."'))
        one.settle("with an exception and its reason")
        require("card/title-too-long" not in json.dumps(one.server.diagnostics), "the allowed finding is still reported")
        for file in (AMERICANO, APP):
            one.set(file, one.path(file).read_bytes().decode())

        one.set(AMERICANO, one.texts[AMERICANO].replace("images/americano.png", "images/americanoo.png"))
        one.settle("with a misspelled image")
        titles = [action["title"] for action in actions_for(one, AMERICANO, "image/missing")]
        demand(titles[0], 'use "images/americano.png"', f"the first of the actions {titles}")
        one.set(AMERICANO, one.path(AMERICANO).read_bytes().decode())

        if "executeCommandProvider" in one.capabilities:
            check_placeholder(one)
    print("actions allow a finding, and create a missing image if the server offers commands")


def check_placeholder(one):
    one.set(AMERICANO, one.texts[AMERICANO].replace("images/americano.png", "images/new.png"))
    one.settle("with a missing image")
    made = [action for action in actions_for(one, AMERICANO, "image/missing") if action.get("command")]
    require(made, "no action creates the missing image")
    command = made[0]["command"]
    params = {"command": command["command"], "arguments": command.get("arguments", [])}
    one.server.ask("workspace/executeCommand", params)
    require(one.path("costra-coffee/images/new.png").is_file(), "the placeholder was not written")
    watched(one, ("created", "costra-coffee/images/new.png"))
    one.settle("with the placeholder")
    require("image/missing" not in json.dumps(one.server.diagnostics), "the image is still missing")


def check_formatting():
    with editor() as one:
        count = 0
        for file in registry_files(one.path("")):
            if file.endswith(".csv"):
                continue
            one.open(file)
            options = {"tabSize": 2, "insertSpaces": True}
            text = one.texts[file]
            squeezed = re.sub(r"\n\s*", "\n", text)
            for before in (text, squeezed):
                one.set(file, before)
                after = edited(before, one.ask("textDocument/formatting", file, options=options) or [], one.encoding)
                demand(json.loads(without_comments(after)), json.loads(without_comments(before)), f"the value of {file}, formatted")
                comments = [re.findall(r"//[^\n]*", part) for part in (before, after)]
                demand(comments[1], comments[0], f"the comments of {file}, formatted")
                one.set(file, after)
                again = edited(after, one.ask("textDocument/formatting", file, options=options) or [], one.encoding)
                demand(again, after, f"{file}, formatted twice")
                count += 1
            one.set(file, text)
        one.set(AMERICANO, '{ "title": 1 "action": 2 }')
        demand(one.ask("textDocument/formatting", AMERICANO, options=options), [], "the edits of a broken file")
        shown(one, "formatting needs a file without syntax errors")
    print(f"{count} texts are formatted without changing a value or a comment")


def check_rename():
    with editor() as one:
        one.settle("at the start")
        one.open(AMERICANO)
        place = one.text(AMERICANO).index('"urlPrefix"') + 3
        # An experience is renamed where the server says that it can be: at its start or at its URL prefix.
        prepared = next((index for index in (0, 1, place) if one.ask("textDocument/prepareRename", AMERICANO, index)), None)
        require(prepared is not None, f"nothing in {AMERICANO} can be renamed")
        same = one.ask("textDocument/rename", AMERICANO, prepared, newName="americano")
        demand(same["documentChanges"], [], "the changes of a rename to the same name")
        edit = one.ask("textDocument/rename", AMERICANO, prepared, newName="long-black")
        shown(one, "emit these again")
        for change in edit["documentChanges"]:
            if change.get("kind") == "rename":
                old, new = path_of(change["oldUri"]), path_of(change["newUri"])
                pathlib.Path(old).rename(new)
            else:
                path = pathlib.Path(path_of(change["textDocument"]["uri"]))
                path.write_bytes(edited(path.read_bytes().decode(), change["edits"], one.encoding).encode())
        one.close(AMERICANO)
        require(one.path("costra-coffee/long-black.json").is_file(), "the renamed experience is not in long-black.json")
        watched(one, ("deleted", AMERICANO), ("created", "costra-coffee/long-black.json"), ("changed", APP))
        one.settle("after a rename")
        listed = outcome(PROGRAM, "list", cwd=one.root).stdout
        require("long-black" in listed, f"the renamed experience is not listed:\n{listed}")
    print("a rename moves the file and what refers to it")


# 4. The protocol.

def check_lifecycle():
    with temporary_folder() as root:
        shutil.copytree(SAMPLES, root / "experiences")
        server = Server(cwd=root)
        demand(server.error("textDocument/hover", hover_params(root)), -32002, "the error before initialize")
        server.initialize(root)
        demand(server.error("initialize", {"processId": None, "rootUri": None, "capabilities": {}}), -32600, "a second initialize")
        demand(server.error("appclips/unknown", {}), -32601, "the error of an unknown method")
        demand(server.error("textDocument/hover", {"textDocument": 7}), -32602, "the error of wrong parameters")
        server.notify("$/unknown", {})
        closed = {"uri": uri(root / "closed.json"), "version": 2}
        server.notify("textDocument/didChange", {"textDocument": closed, "contentChanges": [{"text": "{"}]})
        server.notify("textDocument/didClose", {"textDocument": {"uri": uri(root / "never-opened.json")}})
        for body in (b"{", b"[]", b"7", b'{"jsonrpc":"2.0"}', b"\xff\xfe", b'{"jsonrpc":"2.0","id":{},"method":"x"}'):
            server.write_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        server.write_bytes(b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}")
        require(isinstance(server.ask("workspace/symbol", {"query": ""}), (list, type(None))), "no answer after broken messages")
        require(server.errors, "broken messages are not answered")
        demand({error["code"] for error in server.errors} - {-32700, -32600}, set(), "the errors of broken messages")
        server.ask("shutdown")
        demand(server.error("textDocument/hover", hover_params(root)), -32600, "the error after shutdown")
        server.notify("exit")
        demand(server.wait(), 0, "the status after shutdown and exit")
        server = Server(cwd=root)
        server.initialize(root)
        server.notify("exit")
        demand(server.wait(), 1, "the status of exit without shutdown")
    print("requests in the wrong order and broken messages are answered as the protocol says")


def hover_params(root):
    return {"textDocument": {"uri": uri(root / "experiences" / AMERICANO)}, "position": {"line": 1, "character": 4}}


def check_ends():
    """A client that disappears, in three ways."""
    with temporary_folder() as root:
        shutil.copytree(SAMPLES, root / "experiences")
        server = Server(cwd=root)
        server.initialize(root)
        demand(server.wait(), 0, "the status at the end of the input")
        server = Server(cwd=root)
        server.write_bytes(b"Content-Length: 1000\r\n\r\n{\"jsonrpc\"")
        server.wait()
        server = Server(cwd=root)
        server.write_bytes(b"Content-Length: -5\r\n\r\nContent-Length: 99999999999999999999\r\n\r\nno header\r\n\r\n")
        server.wait()
        client = subprocess.Popen(["sleep", "600"])
        server = Server(cwd=root)
        server.initialize(root, processId=client.pid)
        client.kill()
        client.wait()
        try:
            server.process.wait(30)
        except subprocess.TimeoutExpired:
            require(False, "the server has not ended 30 s after the process of the client")
        # A client that never reads: the server may wait for it, but ends when the pipes close.
        server = Server(reads=False, cwd=root)
        for _ in range(3000):
            server.send("workspace/symbol", {"query": "a"})
        server.process.stdout.close()
        server.wait()
    print("the server ends when its client has disappeared")


def check_cancellation():
    with editor() as one:
        one.open(AMERICANO)
        asked = []
        for _ in range(50):
            asked.append(one.server.send("workspace/symbol", {"query": "a"}))
            one.server.notify("$/cancelRequest", {"id": asked[-1]})
        one.server.notify("$/cancelRequest", {"id": 987654})
        answers = [one.server.answer(number) for number in asked]
        codes = {answer["error"]["code"] for answer in answers if "error" in answer}
        require(codes <= {-32800}, f"the errors of cancelled requests are {codes}")
    print(f"of {len(asked)} cancelled requests, each had one answer")


def check_other_clients():
    """Clients with other abilities and habits: no Markdown, no nested symbols, partial results, lines that end with LF."""
    with temporary_folder() as root:
        shutil.copytree(SAMPLES, root / "experiences")
        server = Server(cwd=root)
        server.initialize(root, capabilities={})
        document = {"uri": uri(root / "experiences" / AMERICANO)}
        text = (root / "experiences" / AMERICANO).read_text()
        server.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "json", "version": 1, "text": text}})
        place = position(text, text.index('"action"') + 2)
        contents = server.ask("textDocument/hover", {"textDocument": document, "position": place})["contents"]
        demand(contents["kind"], "plaintext", "the kind of hover texts without Markdown")
        require("**" not in contents["value"], f"a plain text has Markdown: {contents['value']}")
        symbols = server.ask("textDocument/documentSymbol", {"textDocument": document})
        require(all("location" in symbol for symbol in symbols), "symbols are nested for a client without them")
        whole = server.ask("workspace/symbol", {"query": "a"})
        demand(server.ask("workspace/symbol", {"query": "a", "partialResultToken": 7}), [], "the rest after partial results")
        parts = [item for part in server.progress if part["token"] == 7 for item in part["value"]]
        demand(parts, whole, "the partial results")
        server.write_bytes(b'{"jsonrpc": "2.0", "id": 99, "method": "shutdown"}')
        server.pump(lambda: server.errors, "error for a message without a header")
        server.kill()
        server = Server(cwd=root)
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}).encode()
        server.sent[1] = "initialize"
        server.write_bytes(b"Content-Length: %d\n\n" % len(body) + body)
        require("result" in server.answer(1), "a header that ends with line feeds alone is not read")
        server.kill()
    print("clients without Markdown, nested symbols or carriage returns are answered")


PROFILES = ("visual-studio-code", "neovim", "neovim@v0.7.0", "emacs")


def check_profiles():
    """Clients with the abilities that real editors name, as PyPI's pytest-lsp recorded them."""
    for name in PROFILES:
        abilities = client_capabilities(name)
        with temporary_folder() as root, warnings.catch_warnings():
            warnings.simplefilter("error", LspSpecificationWarning)
            shutil.copytree(SAMPLES, root / "experiences")
            server = Server(cwd=root)
            server.initialize(root, capabilities=CONVERTER.unstructure(abilities))
            document = {"uri": uri(root / "experiences" / AMERICANO)}
            text = (root / "experiences" / AMERICANO).read_text()
            server.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "json", "version": 1, "text": text}})
            for method, place in [
                ("textDocument/completion", '"urlPrefix"'), ("textDocument/completion", "/americano.png"),
                ("textDocument/documentLink", "{"),
            ]:
                where = {"textDocument": document, "position": position(text, text.index(place))}
                kind = lsprotocol.types.METHOD_TO_TYPES[method][1]
                answer = CONVERTER.structure(server.answer(server.send(method, where)), kind)
                require(answer.result, f"{method} has no result for {name}")
                check_result_against_client_capabilities(abilities, method, answer.result)
            server.pump(lambda: uri(root / "experiences" / AMERICANO) in server.diagnostics, "diagnostics")
            for message in server.asked:
                kind = lsprotocol.types.METHOD_TO_TYPES[message["method"]][0]
                check_params_against_client_capabilities(abilities, message["method"], CONVERTER.structure(message, kind).params)
            server.kill()
    print(f"the results are what {', '.join(PROFILES)} can read")


def check_outside():
    """Files outside every registry have no diagnostics and no errors."""
    with editor() as one:
        (one.root / "package.json").write_text("{ broken")
        address = uri(one.root / "package.json")
        document = {"uri": address, "languageId": "json", "version": 1, "text": "{ broken"}
        one.server.notify("textDocument/didOpen", {"textDocument": document})
        for method in ("documentSymbol", "documentLink", "codeLens"):
            one.server.ask(f"textDocument/{method}", {"textDocument": {"uri": address}})
        one.server.ask("textDocument/completion", {"textDocument": {"uri": address}, "position": {"line": 0, "character": 2}})
        one.server.ask("textDocument/hover", {"textDocument": {"uri": address}, "position": {"line": 90, "character": 200}})
        demand(one.server.diagnostics.get(address, []), [], "the diagnostics of a file outside the registry")
        untitled = {"uri": "untitled:Untitled-1", "languageId": "json", "version": 1, "text": "{"}
        one.server.notify("textDocument/didOpen", {"textDocument": untitled})
        one.server.ask("textDocument/documentSymbol", {"textDocument": {"uri": "untitled:Untitled-1"}})
        one.settle("with files outside open")
    print("files outside the registry are left alone")


# 5. Memory.

def memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1])


def check_memory(count, generator):
    with editor() as one:
        for file in (AMERICANO, APP, TEMPLATE):
            one.open(file)
        early = None
        for number in range(count):
            random_edit(one, generator)
            # The answer shows that the server has followed.
            one.ask("textDocument/hover", AMERICANO, 0)
            if number % 20 == 19:
                for file in one.texts:
                    one.set(file, one.path(file).read_bytes().decode())
            if number == count // 5:
                early = memory(one.server.process)
        late = memory(one.server.process)
        require(late < early * 1.25 + 4096, f"the server uses {late} kB after {count} edits, {early} kB after {count // 5}")
        for file in list(one.texts):
            one.close(file)
        one.settle("after all edits")
    print(f"{count} edits: {early} kB after the first fifth, {late} kB at the end")


def check_questions():
    with editor() as one:
        one.settle("at the start")
        for file in (AMERICANO, APP, TEMPLATE, ROWS):
            one.open(file)
        check_hovers(one)
        check_navigation(one)
        check_completions(one)
    print("completion, hover, definition, references, symbols, links, hints and lenses answer")


def check():
    seed = int(os.environ.get("SEED", SEED))
    generator = random.Random(seed)
    print(f"seed {seed}")
    check_lifecycle()
    check_ends()
    check_cancellation()
    check_other_clients()
    check_profiles()
    check_outside()
    check_hostile()
    check_both_files()
    check_changed_files()
    check_questions()
    check_fixes()
    check_offers()
    check_formatting()
    check_rename()
    for encoding in ("utf-16", "utf-8"):
        check_random_edits(encoding, max(20, EDITS // 50), generator)
    check_memory(EDITS, generator)


if __name__ == "__main__":
    main(check)
