"""Compiles what `appclips emit routes` makes, as an app would, and asks it where each declared URL leads.

    python check_routes.py APPCLIPS

For every app of experiences/, of a registry in which every text tries to become code, and of one whose ids make names
collide: the routes and the look-up table are compiled with warnings as errors, in a package of its own that links
ExperienceResolver alone. Each declared URL is resolved there and by `appclips resolve`; the case, its parameters and its
place are those of the declaration.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

import check_banner
import nasty_registry
from check_banner import Difference, demand

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
USER = PACKAGE / ".build" / "ci-routes"

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "routes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "appclips", path: "../..")],
  targets: [
TARGETS
  ]
)
"""

# A line for each URL: the case's id, the values of its parameters, its place. Values are told from nothing, and line ends
# from what ends a line.
MAIN = """import ExperienceResolver

let table = try RegisteredExperiences.table()
while let url = readLine(strippingNewline: true) {
  guard let route = ExperienceRoute(url, in: table) else {
    print("nowhere")
    continue
  }
  var fields: [String] = []
  for child in Mirror(reflecting: route).children {
    for value in Mirror(reflecting: child.value).children {
      fields.append((value.value as? String).map { "=" + $0.utf8.map(String.init).joined(separator: ".") } ?? "nil")
    }
  }
  print(name(of: route), PLACE, fields.joined(separator: " "), separator: "\\t")
}

func name(of route: ExperienceRoute) -> String {
  switch route {
CASES
  }
}
"""


def run(*command, **options):
    result = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=1200, check=False, **options)
    if result.returncode != 0:
        raise Difference(f"{' '.join(map(str, command))} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def collisions(folder):
    """Ids that differ by punctuation, words of Swift, and members of the enumeration."""
    app = folder / "app"
    app.mkdir(parents=True)
    declared = {
        "schemaVersion": 2, "name": "Many", "bundleID": "com.example.many", "clip": {"bundleID": "com.example.many.Clip"},
        "domains": ["example.com"], "defaultLanguage": "en",
    }
    (app / "app.json").write_text(json.dumps(declared))
    names = [
        "a-b", "a_b", "a.b", "a/b", "aB", "class", "init", "self", "Type", "place", "default", "defaultExperience", "1",
        "2026-1-11", "2026-11-1", "!", "\U0001F369", "caf\u00e9", "\u05E9\u05DC\u05D5\u05DD", "hashValue", "table",
    ]
    for index, name in enumerate(names):
        card = {
            "urlPrefix": f"https://example.com/{index}", "action": "open", "title": name, "subtitle": "x", "image": "x.png",
            "parameters": {"path": ["class", "a-b", "self"], "query": ["a_b", "Type", "let"]},
            "matches": [f"https://example.com/{index}/%41%2F/?let=a%26b+c&a_b"],
        }
        file = app / f"{name}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(card), encoding="utf-8")
    template = {
        "rows": "rows.csv", "urlPrefix": "https://example.com/rows/${id}", "action": "open", "title": "${id}",
        "subtitle": "x", "image": "x.png", "parameters": {"path": ["class"], "query": ["row"]},
        "place": {"coordinates": {"latitude": "${north}", "longitude": 10}, "confirmationRadius": 100},
        "matches": ["https://example.com/rows/${id}/%41%2F/?row=a%26b+c"],
    }
    (app / "rows.json").write_text(json.dumps(template), encoding="utf-8")
    (app / "rows.csv").write_text("id,north\r\nkiel,54.3\r\nB\u00f6nn,50.7\r\n1,-1.5\r\n", encoding="utf-8")


def emitted(program, registry, app, kind):
    return run(program, "emit", kind, "--registry", registry, "--app", app, "--as", "swift", "--allow-errors", "--quiet")


def write_target(program, registry, app, folder):
    """The sources of one app, and the id that each case of the enumeration stands for."""
    routes = emitted(program, registry, app, "routes")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Routes.swift").write_text(routes, encoding="utf-8")
    (folder / "Table.swift").write_text(emitted(program, registry, app, "resolver-table"), encoding="utf-8")
    selections = re.findall(r'^    case ("(?:[^"\\]|\\.)*"): self = \.(`?\w+`?)', routes, re.MULTILINE)
    cases = [f"  case .{name}: {literal}" for literal, name in selections]
    rows = re.findall(r'^      case ("(?:[^"\\]|\\.)*"): self = \.(`?\w+`?)\(row: row\.id(.*)\)$', routes, re.MULTILINE)
    cases += [f'  case .{name}(let row{", _" * rest.count(": parts.")}): {literal} + "#" + row' for literal, name, rest in rows]
    if "  case defaultExperience\n" in routes:
        cases.append('  case .defaultExperience: "default"')
    place = 'route.place.map { "\\($0.latitude) \\($0.longitude) \\($0.radius)" } ?? "-"'
    main = MAIN.replace("CASES", "\n".join(cases)).replace("PLACE", place if "var place:" in routes else '"-"')
    (folder / "main.swift").write_text(main, encoding="utf-8")


def expected_values(card, answer):
    """The parameters of a declared URL as the format's words say, read by Python's urllib."""
    normal = urllib.parse.urlsplit(answer["normalized"])
    prefix = urllib.parse.urlsplit(answer["prefix"])
    below = normal.path.removesuffix("/").split("/")[1:]
    first = len([part for part in prefix.path.removesuffix("/").split("/")[1:]])
    items = [item.partition("=") for item in normal.query.split("&") if item]
    declared = card.get("parameters", {})
    for index in range(len(declared.get("path", []))):
        position = first + index
        yield urllib.parse.unquote(below[position]) if position < len(below) else None
    for name in declared.get("query", []):
        values = [value for key, _, value in items if urllib.parse.unquote(key) == name]
        yield urllib.parse.unquote(values[0]) if values else None


def expected_line(answer, cards):
    if answer["outcome"] in ("none", "invalid"):
        return "nowhere"
    if answer["outcome"] == "default":
        return "default\t-\t"
    card = cards[answer["experience"]]
    place = card.get("place", {})
    spot = "-"
    if "coordinates" in place and "confirmationRadius" in place:
        numbers = [place["coordinates"]["latitude"], place["coordinates"]["longitude"], place["confirmationRadius"]]
        spot = " ".join(str(float(number)) for number in numbers)
    rows = [answer["experience"].rpartition("#")[2]] if card.get("isRow") else []
    values = rows + list(expected_values(card, answer))
    fields = ["nil" if value is None else "=" + ".".join(str(byte) for byte in value.encode()) for value in values]
    return f"{answer['experience']}\t{spot}\t{' '.join(fields)}"


def urls_of(app, cards):
    urls = [f"https://{domain}/" for domain in app["domains"]] + ["https://nowhere.example/"]
    for card in cards.values():
        codes = [code["url"] for code in card.get("codes", [])]
        for url in [card["urlPrefix"], *card.get("matches", []), *card.get("rejects", []), *codes]:
            urls += [url, url + ("&" if "?" in url else "?") + "zz=1"]
    return list(dict.fromkeys(urls))


def check(program, registry, name, app, cards, executable):
    urls = urls_of(app, cards)
    command = [program, "resolve", "--registry", registry, "--app", name, "--urls", "-", "--format", "json"]
    result = subprocess.run(
        command, input="\n".join(urls) + "\n", capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    # The system hands over URLs with their hosts in ASCII.
    asked = [answer.get("normalized", url) for url, answer in zip(urls, answers, strict=True)]
    lines = run(executable, input="\n".join(asked) + "\n").split("\n")[:-1]
    for url, answer, line in zip(asked, answers, lines, strict=True):
        demand(line, expected_line(answer, cards), f"where {url} leads")
    return len(urls)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        nasty_registry.write(folder / "nasty")
        collisions(folder / "collisions")
        found = [
            (registry, *entry)
            for registry in [PACKAGE / "experiences", folder / "nasty", folder / "collisions"]
            for entry in check_banner.apps_of(registry)
        ]
        targets = []
        for index, (registry, name, _, _) in enumerate(found):
            write_target(program, registry, name, USER / "Sources" / f"app{index}")
            targets.append(
                f'    .executableTarget(name: "app{index}", '
                'dependencies: [.product(name: "ExperienceResolver", package: "appclips")]),'
            )
        (USER / "Package.swift").write_text(MANIFEST.replace("TARGETS", "\n".join(targets)))
        run("swift", "build", "--package-path", USER, "-Xswiftc", "-warnings-as-errors")
        for index, (registry, name, app, cards) in enumerate(found):
            count = check(program, registry, name, app, cards, USER / ".build" / "debug" / f"app{index}")
            print(f"{name}: {count} URLs lead where resolve says, with their parameters and places")


if __name__ == "__main__":
    try:
        main()
    except Difference as difference:
        sys.exit(f"check_routes.py: {difference}")
