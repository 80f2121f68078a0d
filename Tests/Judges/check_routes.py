"""Compiles what `appclips emit routes` makes, as an app would, and asks it where each declared URL leads.

For every app of experiences/, of a registry in which every text tries to become code, and of one whose ids make names
collide: the routes and the look-up table are compiled with warnings as errors, in a package of its own that links
ExperienceResolver alone. Each declared URL is resolved there and by `appclips resolve`; the case, its parameters and its
place are those of the declaration.
"""

import re
import urllib.parse

import nasty_registry
from harness import PACKAGE, SAMPLES, app as declaration, appclips, apps_of, declared_urls, demand, main, resolve, run
from harness import temporary_folder, write, write_json

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

let table = RegisteredExperiences.table
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


def collisions(folder):
    """Ids that differ by punctuation, words of Swift, and members of the enumeration."""
    app = folder / "app"
    write_json(app / "app.json", declaration("Many"))
    names = [
        "a-b", "a_b", "a.b", "a/b", "aB", "class", "init", "self", "Type", "place", "default", "defaultExperience", "1",
        "2026-1-11", "2026-11-1", "!", "\U0001F369", "caf\u00e9", "\u05E9\u05DC\u05D5\u05DD", "hashValue", "table",
        "none", "some",
    ]
    for index, name in enumerate(names):
        card = {
            "urlPrefix": f"https://example.com/{index}", "action": "open", "title": name, "subtitle": "x", "image": "x.png",
            "parameters": {"path": ["class", "a-b", "self", "2", ""], "query": ["a_b", "Type", "let", "inout", "", "\u2E2F\u200F"]},
            "matches": [f"https://example.com/{index}/%41%2F/?let=a%26b+c&a_b"],
        }
        write_json(app / f"{name}.json", card)
    template = {
        "rows": "rows.csv", "urlPrefix": "https://example.com/rows/${id}", "action": "open", "title": "${id}",
        "subtitle": "x", "image": "x.png", "parameters": {"path": ["class"], "query": ["row"]},
        "place": {"coordinates": {"latitude": "${north}", "longitude": 10}, "confirmationRadius": 100},
        "matches": ["https://example.com/rows/${id}/%41%2F/?row=a%26b+c"],
    }
    write_json(app / "rows.json", template)
    (app / "rows.csv").write_text("id,north\r\nkiel,54.3\r\nB\u00f6nn,50.7\r\n1,-1.5\r\n", encoding="utf-8")


def emitted(registry, app, kind):
    return appclips("emit", kind, "--registry", registry, "--app", app, "--as", "swift", "--allow-errors", "--quiet")


def write_target(registry, app, folder):
    """The sources of one app, and the id that each case of the enumeration stands for."""
    routes = emitted(registry, app, "routes")
    write(folder / "Routes.swift", routes)
    (folder / "Table.swift").write_text(emitted(registry, app, "resolver-table"), encoding="utf-8")
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
    urls = ["https://nowhere.example/"]
    for url in declared_urls(app, cards):
        urls += [url, url + ("&" if "?" in url else "?") + "zz=1"]
    return list(dict.fromkeys(urls))


def check_app(registry, name, app, cards, executable):
    urls = urls_of(app, cards)
    answers = resolve(registry, urls, "--app", name)
    # The system hands over URLs with their hosts in ASCII.
    asked = [answer.get("normalized", url) for url, answer in zip(urls, answers, strict=True)]
    lines = run(executable, input="\n".join(asked) + "\n").split("\n")[:-1]
    for url, answer, line in zip(asked, answers, lines, strict=True):
        demand(line, expected_line(answer, cards), f"where {url} leads")
    return len(urls)


def check():
    with temporary_folder() as folder:
        nasty_registry.write(folder / "nasty")
        collisions(folder / "collisions")
        registries = [SAMPLES, folder / "nasty", folder / "collisions"]
        found = [(registry, *entry) for registry in registries for entry in apps_of(registry)]
        targets = []
        for index, (registry, name, _, _) in enumerate(found):
            write_target(registry, name, USER / "Sources" / f"app{index}")
            targets.append(
                f'    .executableTarget(name: "app{index}", '
                'dependencies: [.product(name: "ExperienceResolver", package: "appclips")]),'
            )
        (USER / "Package.swift").write_text(MANIFEST.replace("TARGETS", "\n".join(targets)))
        run("swift", "build", "--package-path", USER, "-Xswiftc", "-warnings-as-errors", timeout=1200)
        for index, (registry, name, app, cards) in enumerate(found):
            count = check_app(registry, name, app, cards, USER / ".build" / "debug" / f"app{index}")
            print(f"{name}: {count} URLs lead where resolve says, with their parameters and places")


main(check)
