"""Compares the public API with its committed listing, and builds a package that uses all of it.

    python check_api.py             compare and build
    python check_api.py --record    write the listing

The listings are `Tests/Judges/api/*.txt`: what a tool sees with `import AppClipRegistry`, and what a clip sees with
`import ExperienceResolver`. The package is `Tests/Judges/api` itself: Swift 6 mode, warnings are errors, one import each. A name that
it does not use is an error, because nobody has seen that name from outside. Reads the symbol graphs of `make docs`.
"""

import difflib
import json
import re
import sys

from harness import PACKAGE, build_dependent, require, run

GRAPHS = PACKAGE / ".build" / "docs"
LISTINGS = PACKAGE / "Tests" / "Judges" / "api"
PRODUCTS = ["AppClipRegistry", "ExperienceResolver"]
# Members that the compiler adds to every type of a kind, and that no declaration states.
MADE = re.compile(r"^(init\(from:\)|encode\(to:\)|hashValue|!=\(_:_:\)|rawValue|init\(rawValue:\)|allCases|AllCases|RawValue)$")


def spelled(symbol):
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    return re.sub(r"\s+", " ", text).strip()


def graphs(product):
    for path in sorted((GRAPHS / product).glob("*.symbols.json")):
        yield json.loads(path.read_text())


def listing(product, without):
    """The declarations of `product`, a line each, indented below their type."""
    symbols, conformances = {}, {}
    for graph in graphs(product):
        for symbol in graph["symbols"]:
            if symbol["accessLevel"] in ("public", "open") and symbol["kind"]["identifier"] != "swift.extension":
                symbols[symbol["identifier"]["precise"]] = symbol
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo":
                name = relation.get("targetFallback", relation["target"]).split(".")[-1]
                conformances.setdefault(relation["source"], set()).add(name)
    lines = {}
    for identifier, symbol in symbols.items():
        path = tuple(symbol["pathComponents"])
        if identifier in without or MADE.match(path[-1]):
            continue
        names = sorted(conformances.get(identifier, set()) - {"Copyable", "Escapable", "SendableMetatype"})
        text = spelled(symbol) + (": " + ", ".join(names) if names else "")
        lines.setdefault((path, text), "  " * (len(path) - 1) + text)
    # A program prints an error; it seldom asks which of them it is.
    names = {path[-1] for path, text in lines if not (text.startswith("case ") and path[-2].endswith("Error"))}
    return "".join(lines[key] + "\n" for key in sorted(lines)), set(symbols), names


def words(product):
    folder = LISTINGS / "Sources" / f"Uses{product}"
    return " ".join(path.read_text() for path in sorted(folder.glob("*.swift")))


record = "--record" in sys.argv
require((GRAPHS / "AppClipRegistry").is_dir(), "run make docs first: the listing is made from its symbol graphs")
_, resolver, _ = listing("ExperienceResolver", set())
for product in PRODUCTS:
    text, _, names = listing(product, resolver if product == "AppClipRegistry" else set())
    path = LISTINGS / f"{product}.txt"
    if record:
        path.write_text(text)
    known = path.read_text()
    change = "".join(difflib.unified_diff(known.splitlines(True), text.splitlines(True), path.name, "now"))
    require(
        not change,
        f"the public API of {product} has changed; review it and run python3 Tests/Judges/check_api.py --record\n{change}",
    )
    used = words(product)
    bases = {re.split(r"[(:]", name)[0] for name in names}
    unused = sorted(name for name in bases if name not in ("init", "==", "<", "hash", "subscript") and not re.search(rf"\b{re.escape(name)}\b", used))
    require(not unused, f"Tests/Judges/api uses everything that {product} makes public, but not {', '.join(unused)}")
    print(f"{product}: {text.count(chr(10))} public declarations, as listed, and all of them are used from outside")

programs = build_dependent(LISTINGS)
for product in PRODUCTS:
    run(programs / f"Uses{product}", cwd=PACKAGE)
print("a package of its own builds with each product alone, and runs")
