"""Holds schema/ and `appclips validate` against PyPI's jsonschema.

    python check_schema.py APPCLIPS

1. Every schema file is valid JSON Schema 2020-12.
2. Every file under experiences/ is accepted by the schema it names, and names one that is there.
3. Each broken file of the table below is refused by the `validate` of APPCLIPS, and by jsonschema where its structure is
   what is broken.
"""

import copy
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
APP = "experiences/costra-coffee/app.json"
EXPERIENCE = "experiences/costra-coffee/americano.json"
REMOVED = object()

# What is done to a valid file: file, path of members, new value. jsonschema has to refuse every one.
STRUCTURAL = [
    (EXPERIENCE, ["urlPrefix"], REMOVED),
    (EXPERIENCE, ["action"], REMOVED),
    (EXPERIENCE, ["title"], REMOVED),
    (EXPERIENCE, ["subtitle"], REMOVED),
    (EXPERIENCE, ["image"], REMOVED),
    (EXPERIENCE, ["urlPrefix"], 7),
    (EXPERIENCE, ["action"], "buy"),
    (EXPERIENCE, ["action"], "Open"),
    (EXPERIENCE, ["title"], ["Americano"]),
    (EXPERIENCE, ["tittle"], "Americano"),
    (EXPERIENCE, ["businessCategory"], "foodAndDrink"),
    (EXPERIENCE, ["poweredBy"], "yes"),
    (EXPERIENCE, ["retired"], 1),
    (EXPERIENCE, ["banner"], "big"),
    (EXPERIENCE, ["matches"], "https://costracoffee.com/1"),
    (EXPERIENCE, ["limits"], {"title": "30"}),
    (EXPERIENCE, ["localizations"], {"en-US": {"title": "Americano", "subtitle": "Order ahead"}}),
    (EXPERIENCE, ["localizations"], {"de": "Americano"}),
    (EXPERIENCE, ["place"], "Berlin"),
    (EXPERIENCE, ["place"], {"names": "Berlin", "address": {"full": "Torstr. 1, Berlin"}}),
    (EXPERIENCE, ["place"], {"names": ["Berlin"], "coordinates": {"latitude": "52.5", "longitude": 13.4}}),
    (EXPERIENCE, ["place"], {"names": ["Berlin"], "adress": {"full": "Torstr. 1, Berlin"}}),
    (EXPERIENCE, ["codes"], {"kind": "qr", "url": "https://costracoffee.com/1"}),
    (EXPERIENCE, ["codes"], [{"kind": "barcode", "url": "https://costracoffee.com/1"}]),
    (EXPERIENCE, ["codes"], [{"kind": "qr"}]),
    (EXPERIENCE, ["parameters"], {"path": "size"}),
    (APP, ["schemaVersion"], REMOVED),
    (APP, ["schemaVersion"], "2"),
    (APP, ["name"], REMOVED),
    (APP, ["bundleID"], REMOVED),
    (APP, ["clip"], REMOVED),
    (APP, ["clip", "bundleID"], REMOVED),
    (APP, ["domains"], REMOVED),
    (APP, ["domains"], "costracoffee.com"),
    (APP, ["defaultLanguage"], REMOVED),
    (APP, ["defaultLanguage"], "english"),
    (APP, ["limits", "image", "formats"], ["gif"]),
    (APP, ["requirements"], "2019-01"),
    (APP, ["defaultExperience", "action"], "start"),
    (APP, ["domain"], "costracoffee.com"),
]

# Files whose structure is right and which are wrong all the same: no schema can tell.
MEANING = [
    (EXPERIENCE, ["title"], "Americano, the largest in the whole of Berlin"),
    (EXPERIENCE, ["title"], "   "),
    (EXPERIENCE, ["urlPrefix"], "http://costracoffee.com/1"),
    (EXPERIENCE, ["urlPrefix"], "https://example.org/1"),
    ("experiences/costra-coffee/latte.json", ["urlPrefix"], "https://costracoffee.com/1"),
    (EXPERIENCE, ["image"], "images/there-is-none.png"),
    (EXPERIENCE, ["image"], "../donut-shop/app.json"),
    (EXPERIENCE, ["matches"], ["https://costracoffee.com/2"]),
    (APP, ["limits", "title"], 60),
    (APP, ["clip", "bundleID"], "com.example.Clip"),
]

# Files that are no JSON: file, text that stands there, text that takes its place.
TEXT = [
    (EXPERIENCE, '",\n  "subtitle"', '"\n  "subtitle"'),
    (EXPERIENCE, "}\n", ""),
    (EXPERIENCE, '"action"', "action"),
    (EXPERIENCE, "{", "{,"),
]


def read(path):
    """A registry's file as JSON; a .jsonc loses its comments and trailing commas first."""
    text = path.read_text(encoding="utf-8")
    return json.loads(plain_json(text) if path.suffix == ".jsonc" else text)


def plain_json(text):
    kept, index = [], 0
    while index < len(text):
        if text[index] == '"':
            end = index + 1
            while text[end] != '"':
                end += 2 if text[end] == "\\" else 1
            kept.append(text[index : end + 1])
            index = end + 1
        elif text.startswith("//", index):
            index = (text + "\n").index("\n", index)
        elif text.startswith("/*", index):
            index = text.index("*/", index) + 2
        else:
            if text[index] in "]}":
                drop_trailing_comma(kept)
            kept.append(text[index])
            index += 1
    return "".join(kept)


def drop_trailing_comma(kept):
    last = next((place for place in reversed(range(len(kept))) if kept[place].strip()), None)
    if last is not None and kept[last] == ",":
        kept[last] = " "


def schema_validators():
    validators = {}
    for path in sorted((PACKAGE / "schema").rglob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema", path
        Draft202012Validator.check_schema(schema)
        validators[path] = Draft202012Validator(schema)
    assert validators, "schema/ holds no schema"
    return validators


def check_samples(validators):
    samples = sorted([*(PACKAGE / "experiences").rglob("*.json"), *(PACKAGE / "experiences").rglob("*.jsonc")])
    assert samples, "experiences/ holds no files"
    for sample in samples:
        document = read(sample)
        validator = validators.get((sample.parent / document["$schema"]).resolve())
        assert validator, f"{sample} names the schema {document['$schema']}, which is not there"
        for error in validator.iter_errors(document):
            sys.exit(f"{sample}: jsonschema refuses {error.json_path}: {error.message}")
    return len(samples)


def mutated(document, path, value):
    document = copy.deepcopy(document)
    parent = document
    for name in path[:-1]:
        parent = parent[name]
    if value is REMOVED:
        del parent[path[-1]]
    else:
        parent[path[-1]] = value
    return document


def check_refused(appclips, file, text, name):
    """`validate` must end with status 1, name the file in a finding, and say nothing else but findings."""
    with tempfile.TemporaryDirectory() as folder:
        registry = pathlib.Path(folder) / "experiences"
        shutil.copytree(PACKAGE / "experiences", registry)
        (pathlib.Path(folder) / file).write_text(text, encoding="utf-8")
        run = subprocess.run(
            [appclips, "validate", "--format", "json", "--registry", registry],
            capture_output=True, text=True, cwd=folder, timeout=60,
        )
        assert run.returncode == 1, f"validate ends with {run.returncode} on {name}: {run.stdout}{run.stderr}"
        report = json.loads(run.stdout)
        errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
        places = [f"{finding['file']}:{finding['line']}" for finding in errors]
        assert any(place.startswith(file) for place in places), f"validate names {places} on {name}"


def main(appclips):
    validators = schema_validators()
    print(f"{len(validators)} schema files are valid JSON Schema 2020-12")
    print(f"{check_samples(validators)} files under experiences/ are accepted")
    for file, path, value in STRUCTURAL + MEANING:
        document = read(PACKAGE / file)
        validator = validators[(PACKAGE / file).parent.joinpath(document["$schema"]).resolve()]
        broken = mutated(document, path, value)
        name = f"{file} with {'.'.join(path)} {'removed' if value is REMOVED else json.dumps(value)}"
        is_structural = (file, path, value) in STRUCTURAL
        assert is_structural != validator.is_valid(broken), f"jsonschema is wrong about {name}"
        check_refused(appclips, file, json.dumps(broken, indent=2, ensure_ascii=False) + "\n", name)
    print(f"{len(STRUCTURAL)} files of broken structure are refused by jsonschema and by validate")
    for file, old, new in TEXT:
        text = (PACKAGE / file).read_text(encoding="utf-8")
        assert old in text, (file, old)
        check_refused(appclips, file, text.replace(old, new, 1), f"{file} with {old!r} written as {new!r}")
    print(f"{len(MEANING) + len(TEXT)} that no schema can tell are refused by validate")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
