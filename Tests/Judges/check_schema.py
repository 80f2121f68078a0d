"""Holds schema/ and `appclips validate` against PyPI's jsonschema.

    python check_schema.py APPCLIPS

1. Every schema file is valid JSON Schema 2020-12.
2. Every file under experiences/ is accepted by the schema it names, and names one that is there.
3. Each broken file of the tables below is refused by the `validate` of APPCLIPS with the rule named there, at a line of
   that file and at the member that was broken; by jsonschema too where its structure is what is broken, and only there.
"""

import copy
import json
import pathlib
import shutil

from jsonschema import Draft202012Validator

from harness import PACKAGE, PROGRAM, SAMPLES, Difference, demand, load, main, outcome, require, temporary_folder

APP = "experiences/costra-coffee/app.json"
EXPERIENCE = "experiences/costra-coffee/americano.json"
TEMPLATE = "experiences/bike-rental/shops.json"
REMOVED = object()
URL = "https://costracoffee.com/1"
COLOURS = {"foreground": "FFFFFF", "background": "000000"}
PLACE = {"names": ["Berlin"], "coordinates": {"latitude": 52.5, "longitude": 13.4}}

# What is done to a valid file: file, path of members, new value, rule. jsonschema has to refuse every one.
STRUCTURAL = [
    (EXPERIENCE, ["urlPrefix"], REMOVED, "field/missing"),
    (EXPERIENCE, ["action"], REMOVED, "field/missing"),
    (EXPERIENCE, ["title"], REMOVED, "field/missing"),
    (EXPERIENCE, ["subtitle"], REMOVED, "field/missing"),
    (EXPERIENCE, ["image"], REMOVED, "field/missing"),
    (EXPERIENCE, ["urlPrefix"], 7, "field/wrong-type"),
    (EXPERIENCE, ["action"], "buy", "field/unknown-word"),
    (EXPERIENCE, ["action"], "Open", "field/unknown-word"),
    (EXPERIENCE, ["title"], ["Americano"], "field/wrong-type"),
    (EXPERIENCE, ["tittle"], "Americano", "field/unknown-key"),
    (EXPERIENCE, ["businessCategory"], "foodAndDrink", "field/unknown-word"),
    (EXPERIENCE, ["poweredBy"], "yes", "field/wrong-type"),
    (EXPERIENCE, ["retired"], 1, "field/wrong-type"),
    (EXPERIENCE, ["banner"], "big", "field/unknown-word"),
    (EXPERIENCE, ["matches"], "https://costracoffee.com/1", "field/wrong-type"),
    (EXPERIENCE, ["limits"], {"title": "30"}, "field/wrong-type"),
    (EXPERIENCE, ["localizations"], {"xx": {"title": "Americano", "subtitle": "Order ahead"}}, "language/unknown"),
    (EXPERIENCE, ["localizations"], {"fr-CA": {"title": "Americano", "subtitle": "À l'avance"}}, "language/has-region"),
    (EXPERIENCE, ["localizations"], {"de": "Americano"}, "field/wrong-type"),
    (EXPERIENCE, ["place"], "Berlin", "field/wrong-type"),
    (EXPERIENCE, ["place"], {"names": "Berlin", "address": {"full": "Torstr. 1, Berlin"}}, "field/wrong-type"),
    (EXPERIENCE, ["place"], {**PLACE, "coordinates": {"latitude": "52.5", "longitude": 13.4}}, "field/wrong-type"),
    (EXPERIENCE, ["place"], {"names": ["Berlin"], "adress": {"full": "Torstr. 1, Berlin"}}, "field/unknown-key"),
    (EXPERIENCE, ["codes"], {"kind": "qr", "url": URL}, "field/wrong-type"),
    (EXPERIENCE, ["codes"], [{"kind": "barcode", "url": URL}], "field/unknown-word"),
    (EXPERIENCE, ["codes"], [{"kind": "qr"}], "field/missing"),
    (EXPERIENCE, ["parameters"], {"path": "size"}, "field/wrong-type"),
    (APP, ["schemaVersion"], REMOVED, "field/missing"),
    (APP, ["schemaVersion"], "2", "field/wrong-type"),
    (APP, ["name"], REMOVED, "field/missing"),
    (APP, ["bundleID"], REMOVED, "field/missing"),
    (APP, ["clip"], REMOVED, "field/missing"),
    (APP, ["clip", "bundleID"], REMOVED, "field/missing"),
    (APP, ["domains"], "costracoffee.com", "field/wrong-type"),
    (APP, ["defaultLanguage"], REMOVED, "field/missing"),
    (APP, ["defaultLanguage"], "english", "language/unknown"),
    (APP, ["limits", "image", "formats"], ["gif"], "field/unknown-word"),
    (APP, ["requirements"], "2019-01", "field/unknown-word"),
    (APP, ["defaultExperience", "action"], "start", "field/unknown-word"),
    (APP, ["domain"], "costracoffee.com", "field/unknown-key"),
    (EXPERIENCE, [], [], "field/wrong-type"),
    (EXPERIENCE, ["localizations"], {"de": {"title": "A", "subtitle": "B", "image": "a.png"}}, "field/unknown-key"),
    (EXPERIENCE, ["limits"], {"title": 0}, "field/out-of-bounds"),
    (EXPERIENCE, ["codes"], [{"kind": "appClipCode", "url": URL, "index": 18}], "field/out-of-bounds"),
    (EXPERIENCE, ["codes"], [{"kind": "appClipCode", "url": URL, "foreground": "FFFFFF"}], "field/given-without"),
    (EXPERIENCE, ["codes"], [{"kind": "appClipCode", "url": URL, "index": 1, **COLOURS}], "field/given-beside"),
    (EXPERIENCE, ["codes"], [{"kind": "qr", "url": URL, "fileName": "a/b.svg"}], "field/wrong-form"),
    (EXPERIENCE, ["parameters"], {"query": ["two words"]}, "field/wrong-form"),
    (EXPERIENCE, ["place"], {**PLACE, "address": {"full": "Torstr. 1", "locality": "Berlin"}}, "field/given-beside"),
    (EXPERIENCE, ["place"], {**PLACE, "coordinates": {"latitude": 91, "longitude": 0}}, "place/coordinates-out-of-range"),
    (EXPERIENCE, ["place"], {**PLACE, "confirmationRadius": 501}, "place/confirmation-radius-too-large"),
    (EXPERIENCE, ["place"], {**PLACE, "relationship": "owner"}, "field/unknown-word"),
    (APP, ["schemaVersion"], 3, "app/other-schema-version"),
    (APP, ["appStoreID"], "id1234567890", "field/wrong-form"),
    (APP, ["teamID"], "abcde12345", "field/wrong-form"),
    (APP, ["languages"], [], "field/wrong-count"),
    (APP, ["clip", "minimumOSVersion"], "iOS 16", "field/wrong-form"),
    (APP, ["clip", "appGroups"], ["com.bugfender"], "field/wrong-form"),
    (APP, ["clip", "uncompressedMegabytes"], -1, "field/out-of-bounds"),
    (APP, ["defaultExperience", "reviewURLs"], [URL] * 4, "field/wrong-count"),
    (APP, ["lint"], [{"allow": "card/title-too-long"}], "field/missing"),
    (EXPERIENCE, ["title"], "   ", "card/text-empty"),
    (EXPERIENCE, ["urlPrefix"], "http://costracoffee.com/1", "url/not-https"),
    (APP, ["limits", "title"], 60, "limits/looser-than-allowed"),
    (EXPERIENCE, ["rows"], 7, "field/wrong-type"),
    (TEMPLATE, ["action"], "buy", "field/unknown-word"),
    (TEMPLATE, ["poweredBy"], "yes", "field/wrong-type"),
    (TEMPLATE, ["place", "coordinates", "latitude"], "45.5", "field/wrong-type"),
    (TEMPLATE, ["place", "coordinates", "latitude"], "45${id}", "field/wrong-type"),
    (TEMPLATE, ["titel"], "${name}", "field/unknown-key"),
    (TEMPLATE, ["urlPrefix"], "http://velo.example/shops", "url/not-https"),
]

# Files whose structure is right and which are wrong all the same: no schema can tell.
MEANING = [
    (EXPERIENCE, ["title"], "Americano, the largest in the whole of Berlin", "card/title-too-long"),
    (EXPERIENCE, ["urlPrefix"], "https://example.org/1", "url/host-not-in-domains"),
    ("experiences/costra-coffee/latte.json", ["urlPrefix"], "https://costracoffee.com/1", "routing/same-url"),
    (EXPERIENCE, ["image"], "images/there-is-none.png", "image/missing"),
    (EXPERIENCE, ["image"], "../donut-shop/app.json", "image/outside-app"),
    (EXPERIENCE, ["matches"], ["https://costracoffee.com/2"], "expectation/match-fails"),
    (APP, ["clip", "bundleID"], "com.example.Clip", "app/clip-bundle-id-not-prefixed"),
    (APP, ["domains"], REMOVED, "app/domains-missing"),
    (APP, ["domains"], [], "app/domains-missing"),
    (EXPERIENCE, ["rows"], "there-is-none.csv", "rows/file-missing"),
    (EXPERIENCE, ["rows"], "../shops.csv", "rows/file-outside-app"),
    (TEMPLATE, ["subtitle"], "Rent in ${city}", "rows/unknown-column"),
    (TEMPLATE, ["subtitle"], "Rent in ${town", "rows/unclosed-column"),
]

# Words outside a list that Apple extends: jsonschema takes them and `validate` only warns.
WARNED = [
    (EXPERIENCE, ["place"], {**PLACE, "mapAction": "ORDER_FOOD"}, "field/unknown-word"),
    (APP, ["defaultExperience", "localizations"], {"en-UK": {"subtitle": "Coffee", "image": "images/costra.png"}}, "language/unknown"),
]

# Pictures that are none: what is in the file that the experience names.
PICTURES = [
    (b"<!doctype html><title>Sign in</title>", "image/web-page"),
    (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "image/git-lfs-pointer"),
    (b"\x89PNG\r\n\x1a\n", "image/damaged"),
    (b"", "image/not-png-or-jpeg"),
]

# Files whose text is wrong: file, text that stands there, text that takes its place, rule.
TEXT = [
    (EXPERIENCE, '",\n  "subtitle"', '"\n  "subtitle"', "json/syntax"),
    (EXPERIENCE, "}\n", "", "json/syntax"),
    (EXPERIENCE, '"action"', "action", "json/syntax"),
    (EXPERIENCE, "{", "{,", "json/syntax"),
    (EXPERIENCE, '"subtitle"', '"title": "Latte", "subtitle"', "json/duplicate-key"),
    (EXPERIENCE, "Americano", "Caf\udce9", "json/not-utf8"),
    (EXPERIENCE, "Americano", "\\ud83c", "json/lone-surrogate"),
    (EXPERIENCE, '"Americano"', "[" * 512 + "]" * 512, "json/too-deep"),
]


def schema_validators():
    validators = {}
    for path in sorted((PACKAGE / "schema").rglob("*.json")):
        schema = load(path)
        demand(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", f"the dialect of {path}")
        Draft202012Validator.check_schema(schema)
        validators[path] = Draft202012Validator(schema)
    require(validators, "schema/ holds no schema")
    return validators


def sample_files():
    return sorted([*SAMPLES.rglob("*.json"), *SAMPLES.rglob("*.jsonc")])


def schema_of(file, document):
    """The path of the schema that a file names."""
    return (file.parent / document["$schema"]).resolve()


def check_samples(validators):
    samples = sample_files()
    require(samples, "experiences/ holds no files")
    for sample in samples:
        document = load(sample)
        validator = validators.get(schema_of(sample, document))
        require(validator, f"{sample} names the schema {document['$schema']}, which does not exist")
        errors = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]
        demand(errors, [], f"what jsonschema refuses in {sample}")
    return len(samples)


def mutated(document, path, value):
    if not path:
        return value
    document = copy.deepcopy(document)
    parent = document
    for name in path[:-1]:
        parent = parent[name]
    if value is REMOVED:
        del parent[path[-1]]
    else:
        parent[path[-1]] = value
    return document


def expect_finding(file, content, name, rule, severity="error", member=(), blamed=None):
    """`validate` of the samples with `content` in `file` must find `rule`, in the file `blamed` and at `member`."""
    with temporary_folder() as folder:
        shutil.copytree(SAMPLES, folder / "experiences")
        (folder / file).write_bytes(content)
        run = outcome(PROGRAM, "validate", "--format", "json", cwd=folder)
    demand(run.returncode, 1 if severity == "error" else 0, f"the status of validate on {name}:\n{run.stdout}{run.stderr}")
    findings = [finding for finding in json.loads(run.stdout)["findings"] if finding["rule"] == rule]
    pointer = "".join("/" + part for part in member)
    for finding in findings:
        is_there = finding["file"] == (blamed or file) and finding["line"] > 0 and finding["endLine"] >= finding["line"]
        if is_there and finding["severity"] == severity and (finding.get("pointer") or "").startswith(pointer):
            return
    raise Difference(f"validate does not find {rule} at {pointer or 'any line'} in {name}; it finds:\n{run.stdout}")


def check_edits(validators, edits, is_accepted, severity):
    for file, path, value, rule in edits:
        document = load(PACKAGE / file)
        validator = validators[schema_of(PACKAGE / file, document)]
        broken = mutated(document, path, value)
        name = f"{file} with {'.'.join(path) or 'all'} {'removed' if value is REMOVED else json.dumps(value)}"
        demand(validator.is_valid(broken), is_accepted, f"whether jsonschema accepts {name}")
        text = json.dumps(broken, indent=2, ensure_ascii=False) + "\n"
        member = path[:-1] if value is REMOVED else path
        expect_finding(file, text.encode(), name, rule, severity, member)


def check_texts():
    for file, old, new, rule in TEXT:
        text = (PACKAGE / file).read_text(encoding="utf-8")
        require(old in text, f"{file} no longer holds {old!r}")
        content = text.replace(old, new, 1).encode("utf-8", "surrogateescape")
        expect_finding(file, content, f"{file} with {old!r} written as {new[:40]!r}", rule)


def check_pictures():
    picture = pathlib.PurePath(EXPERIENCE).parent / load(PACKAGE / EXPERIENCE)["image"]
    for content, rule in PICTURES:
        name = f"{picture} with {content[:40]}"
        expect_finding(picture, content, name, rule, member=["image"], blamed=EXPERIENCE)


def check():
    validators = schema_validators()
    print(f"{len(validators)} schema files are valid JSON Schema 2020-12")
    print(f"{check_samples(validators)} files under experiences/ are accepted")
    check_edits(validators, STRUCTURAL, is_accepted=False, severity="error")
    print(f"{len(STRUCTURAL)} files of broken structure are refused by jsonschema and by validate")
    check_edits(validators, MEANING, is_accepted=True, severity="error")
    check_texts()
    check_pictures()
    print(f"{len(MEANING) + len(TEXT) + len(PICTURES)} that no schema can tell are refused by validate")
    check_edits(validators, WARNED, is_accepted=True, severity="warning")
    print(f"{len(WARNED)} with a word that Apple may have added are accepted by jsonschema, with a warning by validate")


if __name__ == "__main__":
    main(check)
