"""Holds `appclips emit banner` and `emit local-experiences` against PyPI's html5lib and Python's json.

    python check_banner.py APPCLIPS

For every app and experience of experiences/, and of a registry whose texts all try to become markup:
1. The tag is one `meta` element without a parse error, and its `content` is made of the very strings of the JSON files.
2. The HTML sheet has no parse error, no script and nothing to load, and every value in it is the string of the JSON file.
3. The JSON sheet holds the same strings.
"""

import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import html5lib

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
NAMESPACE = "{http://www.w3.org/1999/xhtml}"
VERBS = {"open": "Open", "view": "View", "play": "Play"}
NASTY = [
    "\"quoted\" & 'quoted' <b>bold</b>", "&lt;b&gt; &amp;amp; &#60; \\u003C", "a | b `c` ``d`` * _e_ [f](g)",
    "first line\nsecond line\n\n\tindented\n", "\U0001F369 \u05E9\u05DC\u05D5\u05DD \u202E\u05E2\u05D5\u05DC\u05DD",
    "--> </style></script> ]]> <!-- {{x}} ${y}", " leads and ends with a space ", "<\u0338b>&\u0301amp; \"\u0301>",
]


class Difference(Exception):
    """Something that is not as it should be, in words."""


def emit(program, registry, kind, *arguments):
    command = [program, "emit", kind, "--registry", str(registry), "--allow-errors", *arguments]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)
    if result.returncode != 0:
        raise Difference(f"{' '.join(command)} ended with {result.returncode}: {result.stderr.strip()}")
    return result.stdout


def demand(actual, expected, subject):
    if actual != expected:
        raise Difference(f"{subject}\n  expected {expected!r}\n  got      {actual!r}")


def without_comments(text):
    """JSON with comments and trailing commas as JSON; strings stay as they are."""
    pieces = re.findall(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/|.', text, re.DOTALL)
    kept = "".join(piece for piece in pieces if not piece.startswith(("//", "/*")))
    return re.sub(r'("(?:\\.|[^"\\])*")|,(?=\s*[}\]])', lambda match: match.group(1) or "", kept)


def load(path):
    return json.loads(without_comments(path.read_text(encoding="utf-8")))


def rows_of(folder, name, declaration):
    """The experience itself, or one for each row of its table, read by Python's csv."""
    if "rows" not in declaration:
        return [(name, declaration)]
    with (folder / declaration["rows"]).open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    member = {key: value for key, value in declaration.items() if key != "rows"}
    return [(f"{name}#{row['id']}", {**filled(member, row), "isRow": True}) for row in rows]


def filled(value, row):
    """A template's value with the cells of a row; what is left empty is left out."""
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


def expected_content(app, choice):
    pairs = [f"app-id={app['appStoreID']}"] if "appStoreID" in app else []
    pairs.append(f"app-clip-bundle-id={app['clip']['bundleID']}")
    return ", ".join(pairs + (["app-clip-display=card"] if choice == "card" else []))


def check_tag(html, app, choice, subject):
    if choice == "none":
        return demand(html, "", f"{subject}: no tag")
    fragment = html5lib.HTMLParser(strict=True).parseFragment(html)
    demand([element.tag for element in fragment], [NAMESPACE + "meta"], f"{subject}: one element")
    attributes = {"name": "apple-itunes-app", "content": expected_content(app, choice)}
    demand(dict(fragment[0].attrib), attributes, f"{subject}: the tag")


def expected_values(name, app, experience):
    photo = f"{name}/{experience['image']}"
    yield from [normal(experience["urlPrefix"]), app["clip"]["bundleID"], experience["title"], experience["subtitle"]]
    yield from [VERBS[experience["action"]], photo]
    for texts in experience.get("localizations", {}).values():
        yield from [texts["title"], texts["subtitle"]]


def text_of(element):
    return "".join(element.itertext())


def check_page(html, name, app, experiences):
    page = html5lib.HTMLParser(strict=True).parse(html)
    used = {element.tag.removeprefix(NAMESPACE) for element in page.iter() if isinstance(element.tag, str)}
    if used & {"script", "link", "iframe", "object", "embed"}:
        raise Difference(f"{name}: the page has elements that load or run something: {used}")
    for image in page.iter(NAMESPACE + "img"):
        if not image.attrib["src"].startswith("data:image/"):
            raise Difference(f"{name}: the page loads {image.attrib['src']}")
    demand([text_of(heading) for heading in page.iter(NAMESPACE + "h1")], [app["name"]], f"{name}: the heading")
    values = [[text_of(value) for value in article.iter(NAMESPACE + "dd")] for article in page.iter(NAMESPACE + "article")]
    expected = [list(expected_values(name, app, experience)) for experience in experiences.values()]
    demand(values, expected, f"{name}: the values of the page")


def check_json(text, name, app, experiences):
    keys = ["urlPrefix", "bundleID", "title", "subtitle", "action", "photo"]
    sheet = json.loads(text)
    values = [
        [entry[key] for key in keys]
        + [texts[key] for texts in entry.get("localizations", []) for key in ["title", "subtitle"]]
        for entry in sheet["experiences"]
    ]
    expected = [list(expected_values(name, app, experience)) for experience in experiences.values()]
    demand(values, expected, f"{name}: the values of the JSON sheet")
    demand([entry["experience"] for entry in sheet["experiences"]], list(experiences), f"{name}: the ids")


def check(program, registry):
    count = 0
    for name, app, experiences in apps_of(registry):
        check_tag(emit(program, registry, "banner", "--app", name), app, "card", name)
        for identifier, experience in experiences.items():
            choice = experience.get("banner", "card")
            check_tag(emit(program, registry, "banner", "--experience", identifier), app, choice, identifier)
            url = experience["urlPrefix"]
            check_tag(emit(program, registry, "banner", "--url", url), app, choice, url)
            count += 2
        sheet = ["local-experiences", "--app", name, "--format"]
        check_page(emit(program, registry, *sheet, "html"), name, app, experiences)
        check_json(emit(program, registry, *sheet, "json"), name, app, experiences)
        count += 3
    if count == 0:
        raise Difference(f"{registry} holds no app")
    return count


def normal(url):
    """The normal form of a URL of this check, whose characters apart from these are plain."""
    return url.replace("<", "%3C").replace(">", "%3E")


def write_nasty(folder):
    """An app and a card for each nasty text, in a folder with a name of the same kind."""
    app = folder / "nasty & 'co' <x>"
    app.mkdir()
    bundle = "com.example.<&>"
    declared = {
        "schemaVersion": 2, "name": "N&B <\"\u05E9\u05DC\u05D5\u05DD\"> | `x`", "appStoreID": "1",
        "bundleID": bundle, "clip": {"bundleID": bundle + ".Clip\U0001F369"},
        "domains": ["example.com"], "defaultLanguage": "en",
    }
    (app / "app.json").write_text(json.dumps(declared), encoding="utf-8")
    for index, text in enumerate(NASTY):
        card = {
            "urlPrefix": f"https://example.com/{index}?a=1&b=<c>", "action": "view", "title": text,
            "subtitle": text[::-1], "image": f"images/{index} <&>`|.png", "banner": ["card", "bar", "none"][index % 3],
            "localizations": {"he": {"title": f"\u05E9\u05DC\u05D5\u05DD {text}", "subtitle": text}},
        }
        (app / f"card-{index}.json").write_text(json.dumps(card), encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: check_banner.py APPCLIPS")
    program = str(pathlib.Path(sys.argv[1]).resolve())
    try:
        count = check(program, PACKAGE / "experiences")
        with tempfile.TemporaryDirectory() as folder:
            write_nasty(pathlib.Path(folder))
            count += check(program, pathlib.Path(folder))
    except (Difference, html5lib.html5parser.ParseError, json.JSONDecodeError) as problem:
        sys.exit(f"check_banner: {type(problem).__name__}: {problem}")
    print(f"{count} emitted texts read back by html5lib and json as they stand in the registry")


if __name__ == "__main__":
    main()
