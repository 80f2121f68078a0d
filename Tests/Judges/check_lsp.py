"""Talks to `appclips lsp` as an editor does, and checks its answers against the protocol and against other commands.

Every message is read with the types of the protocol (lsp_client.py). EDITS is the number of random edits, SEED decides them.

1. Diagnostics equal the findings of `validate --format json`: at the start and after every random edit of unsaved
   texts, in UTF-16 and in UTF-8 columns.
2. Completion, hover, definition, references, symbols, links, inlay hints and code lenses answer at positions of the samples.
3. The action that fixes all leaves what `validate --fix` leaves; formatting changes white space only.
4. The server ends when its client has disappeared. What editors get is what they say that they can read (PyPI's
   pytest-lsp, which has recorded that).
5. The server's memory does not grow with the number of edits.
"""

import collections
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
    PACKAGE, PROGRAM, SAMPLES, SEED, Difference, demand, main, outcome, require, temporary_folder, without_comments, write,
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
        """The result of a request about a document, or about a position in it."""
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
                write(copy / "experiences" / file, text)
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


# 2. Questions.

AMERICANO = "costra-coffee/americano.json"
TEMPLATE = "bike-rental/shops.json"
ROWS = "bike-rental/shops.csv"
APP = "costra-coffee/app.json"
BIKE = "bike-rental/bikes/city.json"
ABOUT_PLACES = ["completion", "hover", "definition", "references"]
ABOUT_FILES = ["documentSymbol", "documentLink", "codeLens"]


def check_completion(one, file, index):
    """What a completion replaces is in the line of the cursor, and contains the cursor."""
    items = one.ask("textDocument/completion", file, index)
    for item in items["items"] if isinstance(items, dict) else items or []:
        if edit := item.get("textEdit"):
            start, end = (index_of(one.texts[file], edit["range"][edge], one.encoding) for edge in ("start", "end"))
            require(start <= index <= end, f"the edit of {item['label']} is not at {index} in {file}")
            require("\n" not in one.texts[file][start:end], f"the edit of {item['label']} has several lines")


def check_questions():
    """Every question at many places: each answer has the type that the protocol gives it."""
    answered = collections.Counter()
    with editor() as one:
        one.settle("at the start")
        for file in (AMERICANO, APP, TEMPLATE, ROWS, BIKE):
            one.open(file)
            for index in range(0, len(one.texts[file]), 7):
                for name in ABOUT_PLACES:
                    more = {"context": {"includeDeclaration": True}} if name == "references" else {}
                    answered[name] += bool(one.ask(f"textDocument/{name}", file, index, **more))
                check_completion(one, file, index)
            for name in ABOUT_FILES:
                answered[name] += bool(one.ask(f"textDocument/{name}", file))
            answered["inlayHint"] += bool(one.ask("textDocument/inlayHint", file, range=one.range_of_all(file)))
            for link in one.ask("textDocument/documentLink", file) or []:
                if link.get("target", "").startswith("file:"):
                    require(pathlib.Path(path_of(link["target"])).exists(), f"there is no {link['target']}")
        place = one.text(AMERICANO).index('"urlPrefix"') + 3
        answered["prepareRename"] += bool(one.ask("textDocument/prepareRename", AMERICANO, place))
        renamed = one.ask("textDocument/rename", AMERICANO, place, newName="long-black")
        answered["rename"] += bool(renamed["documentChanges"])
        answered["symbol"] += bool(one.server.ask("workspace/symbol", {"query": "americano"}))
    missing = set(answered) - {name for name, count in answered.items() if count}
    require(not missing, f"no place has an answer to {missing}")
    print(f"{answered.total()} questions were answered with what the protocol allows")


# 3. Edits.

def check_fixes():
    """The action that fixes all of a file leaves what `validate --fix` leaves."""
    with editor() as one:
        path = one.path(AMERICANO)
        broken = path.read_text().replace('"action": "open"', '"Action": "Open"').replace('"Americano"', '" Americano"')
        path.write_text(broken)
        one.open(AMERICANO)
        one.settle("of a file with safe fixes")
        context = {"diagnostics": [], "only": ["source.fixAll"]}
        [action] = one.ask("textDocument/codeAction", AMERICANO, range=one.range_of_all(AMERICANO), context=context)
        [edits] = action["edit"]["changes"].values()
        outcome(PROGRAM, "validate", "--fix", cwd=one.root)
        require(path.read_text() != broken, "validate --fix fixes nothing")
        demand(edited(broken, edits, one.encoding), path.read_text(), "the text after the action that fixes all")
    print("the action that fixes all leaves what validate --fix leaves")


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
    print(f"{count} texts are formatted without changing a value or a comment")


# 4. The protocol.

def check_ends():
    """A client that disappears, and one that never reads."""
    with temporary_folder() as root:
        shutil.copytree(SAMPLES, root / "experiences")
        client = subprocess.Popen(["sleep", "600"])
        server = Server(cwd=root)
        server.initialize(root, processId=client.pid)
        client.kill()
        client.wait()
        try:
            server.process.wait(30)
        except subprocess.TimeoutExpired:
            require(False, "the server has not ended 30 s after the process of the client")
        # The server may wait for a client that never reads, but ends when the pipes close.
        server = Server(reads=False, cwd=root)
        for _ in range(3000):
            server.send("workspace/symbol", {"query": "a"})
        server.process.stdout.close()
        server.wait()
    print("the server ends when its client has disappeared")


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


def check():
    seed = int(os.environ.get("SEED", SEED))
    generator = random.Random(seed)
    print(f"seed {seed}")
    check_ends()
    check_profiles()
    check_hostile()
    check_questions()
    check_fixes()
    check_formatting()
    for encoding in ("utf-16", "utf-8"):
        check_random_edits(encoding, max(20, EDITS // 50), generator)
    check_memory(EDITS, generator)


if __name__ == "__main__":
    main(check)
