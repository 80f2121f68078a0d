"""What the checks share: failures in words, the program that is checked, registries and pages as other programs read them.

A check is started as `python check_X.py APPCLIPS`, where APPCLIPS is the built program.
"""

import contextlib
import csv
import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parents[2]


def main_folder():
    """The working folder of the repository; a worktree's is the one that the worktree was made from."""
    link = PACKAGE / ".git"
    return pathlib.Path(link.read_text().removeprefix("gitdir:").strip()).parents[2] if link.is_file() else PACKAGE


# Apple's descriptions and other references, which are not part of the project; without them checks report what they skip.
SHARED = main_folder().parent / "shared"
SAMPLES = PACKAGE / "experiences"
PROGRAM = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
NAMESPACE = "{http://www.w3.org/1999/xhtml}"
SEED = 2026


class Difference(Exception):
    """Something that is not as it should be, in words."""


def demand(actual, expected, subject):
    if actual != expected:
        raise Difference(f"{subject}\n  expected {expected!r}\n  got      {actual!r}")


def require(holds, words):
    if not holds:
        raise Difference(words)


def outcome(*command, text=True, input=None, timeout=300, **options):
    """The status and the output of a command, as text with its line breaks as they are, or as bytes."""
    given = None if input is None else input.encode()
    command = list(map(str, command))
    result = subprocess.run(command, input=given, capture_output=True, timeout=timeout, check=False, **options)
    if command[0] == "swift" and result.returncode == -signal.SIGSEGV:
        # SwiftPM itself crashed, in libdispatch's event loop: rarely, on Linux, and whatever it builds.
        print(f"{' '.join(command[:2])} crashed, and is run once more")
        result = subprocess.run(command, input=given, capture_output=True, timeout=timeout, check=False, **options)
    if text:
        result.stdout, result.stderr = result.stdout.decode(errors="replace"), result.stderr.decode(errors="replace")
    return result


def run(*command, status=0, **options):
    """The output of a command, which has to end with `status`."""
    result = outcome(*command, **options)
    if result.returncode != status:
        words = " ".join(map(str, command))
        raise Difference(f"{words} ended with {result.returncode}, not {status}:\n{result.stdout}{result.stderr}")
    return result.stdout


def build_dependent(package):
    """Builds a package that depends on this one, with warnings as errors, and returns the folder of its programs.

    All such packages share one folder, so that the modules of this one are compiled once for all of them.
    """
    scratch = PACKAGE / ".build" / "ci-dependents"
    run(
        "swift", "build", "--package-path", package, "--scratch-path", scratch, "-Xswiftc", "-warnings-as-errors",
        timeout=1800,
    )
    return scratch / "debug"


def test_dependent(package, status=0):
    """What the tests of such a package print; they have to end with `status`."""
    scratch = PACKAGE / ".build" / "ci-dependents"
    command = ["swift", "test", "--disable-xctest", "--package-path", package, "--scratch-path", scratch]
    return run(*command, "-Xswiftc", "-warnings-as-errors", status=status, timeout=1800)


def appclips(*arguments, **options):
    """The output of the program that is checked."""
    return run(PROGRAM, *arguments, **options)


def emit_all(kind, registry, folder, *arguments):
    """Emits a kind for a whole registry; the entries of its files by path."""
    command = ["emit", kind, "--registry", registry, "--output", folder, "--format", "json", "--allow-errors", "--quiet", *arguments]
    return {entry["path"]: entry for entry in json.loads(appclips(*command))}


def resolve(registry, urls, *arguments, **options):
    """What `resolve` reports about each URL."""
    command = [PROGRAM, "resolve", "--registry", registry, "--urls", "-", "--format", "json", "--quiet", *arguments]
    # The status says whether a card was found for all of them.
    result = outcome(*command, input="".join(url + "\n" for url in urls), **options)
    answers = [json.loads(line) for line in result.stdout.split("\n")[:-1]]
    demand(len(answers), len(urls), f"the number of answers; standard error: {result.stderr[:300]}")
    return answers


@contextlib.contextmanager
def temporary_folder():
    with tempfile.TemporaryDirectory() as name:
        yield pathlib.Path(name).resolve()


def chromium():
    """The path of the browser that pages are looked at with."""
    names = ["chromium", "chromium-browser", "google-chrome"]
    program = next((path for path in map(shutil.which, names) if path), None)
    require(program, "there is no Chromium to look at the pages with")
    return program


def main(check, needs_program=True):
    """Runs a check; a difference ends it with status 1 and the difference on standard error."""
    if PROGRAM is None and needs_program:
        sys.exit(f"usage: python {sys.argv[0]} APPCLIPS\n\n{sys.modules['__main__'].__doc__}")
    try:
        check()
    except Difference as difference:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {difference}")


# Registries.

def without_comments(text):
    """JSON with comments and trailing commas as JSON; strings stay as they are."""
    pieces = re.findall(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/|.', text, re.DOTALL)
    kept = "".join(piece for piece in pieces if not piece.startswith(("//", "/*")))
    return re.sub(r'("(?:\\.|[^"\\])*")|,(?=\s*[}\]])', lambda match: match.group(1) or "", kept)


def load(path):
    """The JSON of a file; a .jsonc loses its comments and trailing commas first."""
    text = path.read_text(encoding="utf-8")
    return json.loads(without_comments(text) if path.suffix == ".jsonc" else text)


def write(path, content):
    """Writes text or bytes to a file, and makes the folders around it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def write_json(path, value):
    write(path, json.dumps(value))


def rows_of(folder, name, declaration):
    """The experience itself, or one for each row of its table, read by Python's csv."""
    if "rows" not in declaration:
        return [(name, declaration)]
    with (folder / declaration["rows"]).open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    member = {key: value for key, value in declaration.items() if key != "rows"}
    return [(f"{name}#{row['id']}", {**filled(member, row), "isRow": True}) for row in rows]


def filled(value, row):
    """A template's value with the cells of a row; what is empty is removed."""
    if isinstance(value, str):
        return re.sub(r"\$\{([^}]*)\}", lambda match: row[match.group(1)], value)
    if isinstance(value, list):
        return [filled(element, row) for element in value]
    if isinstance(value, dict):
        return {key: new for key, old in value.items() if (new := filled(old, row)) != ""}
    return value


def apps_of(registry):
    """Every app as (id, declaration, {id of an experience in use: declaration}), in the order of the ids."""
    for file in sorted(registry.rglob("app.json")):
        folder = file.parent
        paths = [path for path in folder.rglob("*.json*") if path != file]
        declared = {str(path.relative_to(registry).with_suffix("")): load(path) for path in paths}
        experiences = dict(pair for name, value in declared.items() for pair in rows_of(folder, name, value))
        used = {name: value for name, value in experiences.items() if not value.get("retired")}
        by_bytes = sorted(used.items(), key=lambda item: item[0].encode())
        yield str(folder.relative_to(registry)), load(file), dict(by_bytes)


def app(name, bundle="com.example.many", **members):
    """The declaration of an app on example.com."""
    return {
        "schemaVersion": 2, "name": name, "bundleID": bundle, "clip": {"bundleID": bundle + ".Clip"},
        "domains": ["example.com"], "defaultLanguage": "en", **members,
    }


def declared_urls(app, cards):
    """Every URL that an app and its experiences state, and those of its domains."""
    yield from [f"https://{domain}/" for domain in app["domains"]]
    for card in cards.values():
        codes = [code["url"] for code in card.get("codes", [])]
        yield from [card["urlPrefix"], *card.get("matches", []), *card.get("rejects", []), *codes]


# Documentation.

def documented_blocks(*languages):
    """The code blocks of README and guides in these languages, as (language, text)."""
    block = re.compile(rf"^```({'|'.join(languages)})\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    for path in [PACKAGE / "README.md", *sorted((PACKAGE / "Sources").glob("*/*/*.docc/*.md"))]:
        yield from block.findall(path.read_text(encoding="utf-8"))


# Pages.

def parsed_page(html):
    """The page as html5lib reads it, which has to be without a mistake."""
    import html5lib

    try:
        return html5lib.HTMLParser(strict=True).parse(html)
    except html5lib.html5parser.ParseError as error:
        raise Difference(f"the page is not HTML: {error}") from error


def elements(page):
    """The names of the elements that a page has."""
    return {element.tag.removeprefix(NAMESPACE) for element in page.iter() if isinstance(element.tag, str)}


def texts_of(page, name):
    """The text of each element of a name."""
    return ["".join(element.itertext()) for element in page.iter(NAMESPACE + name)]
