"""Holds schema/ and the samples against two validators of JSON Schema, and `validate` over generated broken files.

Every schema file is valid JSON Schema 2020-12, and accepts the samples that name it. Then every member of the samples,
and of two files that hold what the samples leave out, is broken in every way that its schema has a word for
(schema_mutations.py). SEED decides which CASES of these files are taken; both are printed.

1. PyPI's jsonschema and jsonschema-rs agree on every file.
2. What they refuse, `validate` refuses with an error at the same JSON Pointer.
3. What they accept and `validate` refuses, it refuses by a rule that SchemaAndValidate.md lists with the reason.
"""

import collections
import copy
import json
import os
import random
import re
import shutil
import sys

import jsonschema_rs
from jsonschema import Draft202012Validator

from harness import PACKAGE, PROGRAM, SAMPLES, SEED, demand, load, main, outcome, require, temporary_folder
from schema_mutations import mutations, sample_files, schema_of

PAGE = PACKAGE / "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/SchemaAndValidate.md"
APP = "experiences/costra-coffee/app.json"
EXPERIENCE = "experiences/costra-coffee/americano.json"

# What no sample holds: file and members to add.
FULLER = [
    (APP, {
        "clip": {
            "bundleID": "com.bugfender.costracoffee.CostraCoffee.Clip", "minimumOSVersion": "17.0",
            "appGroups": ["group.com.bugfender.costracoffee"], "requestsLocationConfirmation": False,
            "requestsEphemeralNotifications": True, "demoLink": "https://appclip.apple.com/demo",
            "uncompressedMegabytes": 14.5,
        },
        "requirements": "2026-02",
        "languages": ["en"],
        "testFlightInvocations": [{"url": "https://costracoffee.com/1", "titles": {"en-US": "One"}}],
        "codes": [{"kind": "qr", "url": "https://costracoffee.com/hello", "fileName": "hello.svg"}],
    }),
    (EXPERIENCE, {
        "localizations": {"de": {"title": "Kaffee", "subtitle": "Ohne Anstehen"}},
        "defaultLanguage": "en",
        "businessCategory": "FOOD_AND_DRINK",
        "poweredBy": False,
        "limits": {"title": 28, "subtitle": 50, "image": {"width": 1800, "height": 1200, "formats": ["png", "jpeg"]}},
        "parameters": {"path": ["size"], "query": ["milk"]},
        "matches": ["https://costracoffee.com/1/large?milk=oat"],
        "rejects": ["https://costracoffee.com/10"],
        "banner": "card",
        "retired": False,
        "place": {
            "names": ["Costra Coffee Mitte"],
            "address": {
                "street": ["Torstrasse 1"], "floor": "2", "neighborhood": "Mitte", "locality": "Berlin",
                "stateProvince": "Berlin", "postalCode": "10119", "countryCode": "DE",
            },
            "coordinates": {"latitude": 52.5296, "longitude": 13.4013, "source": "MANUALLY_PLACED"},
            "mapAction": "RESTAURANT_ORDER_FOOD", "relationship": "OWNER",
            "phone": {"number": "+49 30 1234567", "type": "LANDLINE", "intent": "Reservations"},
            "homePage": "https://costracoffee.com/mitte", "categories": ["Coffee shop"], "placeID": "I7C250D2CDCB364A",
        },
        "codes": [
            {
                "kind": "appClipCode", "url": "https://costracoffee.com/1", "foreground": "FFFFFF",
                "background": "102030", "type": "cam", "logo": "none", "fileName": "one.svg", "deployed": True,
                "note": "Counter",
            },
            {"kind": "appClipCode", "url": "https://costracoffee.com/1", "index": 4},
        ],
    }),
    (EXPERIENCE, {"place": {"names": ["Costra Coffee"], "address": {"full": "Torstrasse 1, 10119 Berlin"}}}),
]


class Schemas:
    """The schemas of the folder, each in both validators."""

    def __init__(self):
        self.texts, self.python, self.rust = {}, {}, {}
        for path in sorted((PACKAGE / "schema").glob("*.json")):
            schema = load(path)
            demand(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", f"the dialect of {path}")
            Draft202012Validator.check_schema(schema)
            self.texts[path] = schema
            self.python[path] = Draft202012Validator(schema)
            self.rust[path] = jsonschema_rs.validator_for(schema)


def pointer(steps):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def places(error):
    """Where `validate` may point for one error of the schema: at its place, or at the key that the error means."""
    if error.context:
        return [place for inner in error.context for place in places(inner)] + [pointer(error.absolute_path)]
    path = list(error.absolute_path)
    known = error.schema.get("properties", {})
    if error.validator == "additionalProperties":
        return [pointer(path + [key]) for key in error.instance if key not in known]
    if error.validator == "dependentRequired":
        # The missing key may be one that is misspelt.
        return [pointer(path + [key]) for key in error.instance if key in error.validator_value or key not in known]
    if error.schema_path and "propertyNames" in error.schema_path:
        return [pointer(path + [error.instance])]
    return [pointer(path)]


def deepest(errors):
    """The errors whose place is deepest in the file: those that are about what was broken."""
    depth = max(max(place.count("/") for place in places(error)) for error in errors)
    return [error for error in errors if max(place.count("/") for place in places(error)) == depth]


class Sandbox:
    """A copy of the samples in which one file at a time is broken."""

    def __init__(self, folder):
        self.folder = folder
        shutil.copytree(SAMPLES, self.folder / "experiences")

    def findings(self, file, document):
        path = self.folder / file
        whole = path.read_bytes()
        path.write_text(json.dumps(document, indent=2, ensure_ascii=False), encoding="utf-8")
        run = outcome(PROGRAM, "validate", "--format", "json", cwd=self.folder)
        path.write_bytes(whole)
        require(run.returncode in (0, 1), f"validate ends with {run.returncode} on {file}:\n{run.stderr}")
        return [finding for finding in json.loads(run.stdout)["findings"] if finding["severity"] == "error"]


def sources():
    """The files to break: file and whole document."""
    for sample in sample_files():
        yield str(sample.relative_to(PACKAGE)), load(sample)
    for file, members in FULLER:
        yield file, {**load(PACKAGE / file), **copy.deepcopy(members)}


def broken_files(schemas, generator):
    """Every way to break each of the files; of what the samples share one is as good as another."""
    seen = set()
    for file, document in sources():
        schema = schema_of(PACKAGE / file, document)
        require(schema in schemas.texts, f"{file} names the schema {document['$schema']}, which does not exist")
        errors = [f"{error.json_path}: {error.message}" for error in schemas.python[schema].iter_errors(document)]
        demand((errors, schemas.rust[schema].is_valid(document)), ([], True), f"what is refused in {file} as it is")
        for name, path, broken in mutations(document, schemas.texts[schema], generator):
            key = (schema.name, tuple("#" if isinstance(step, int) else step for step in path), name)
            if key not in seen:
                seen.add(key)
                yield file, schema, path, name, broken


def listed_rules():
    rules = re.findall(r"^\| `([a-z]+/[a-z0-9-]+)`", PAGE.read_text(encoding="utf-8"), re.M)
    require(rules, f"{PAGE} lists no rules")
    return set(rules)


def check_case(schemas, sandbox, case, listed, counts):
    file, schema, path, name, broken = case
    where = f"{file} at {pointer(path) or 'its top'}: {name}"
    errors = list(schemas.python[schema].iter_errors(broken))
    if schemas.rust[schema].is_valid(broken) == bool(errors):
        return f"jsonschema {'refuses' if errors else 'accepts'} what jsonschema-rs does not: {where}"
    findings = [finding for finding in sandbox.findings(file, broken)]
    here = [finding for finding in findings if finding["file"] == file]
    if not errors:
        unlisted = {finding["rule"] for finding in findings} - listed
        if unlisted:
            return f"validate alone refuses by {', '.join(sorted(unlisted))}, which the page does not list: {where}"
        for rule in {finding["rule"] for finding in findings}:
            counts[rule] += 1
        counts["accepted by all" if not findings else "refused by validate alone"] += 1
        return None
    for error in deepest(errors):
        if not any(finding.get("pointer") in places(error) for finding in here):
            found = ", ".join(f"{finding['rule']} at {finding.get('pointer')}" for finding in here) or "nothing"
            return f"the schema refuses {places(error)} ({error.message[:90]}); validate finds {found}: {where}"
    counts["refused by the schema and by validate"] += 1
    return None


def check():
    seed, most = int(os.environ.get("SEED", SEED)), int(os.environ.get("CASES", 600))
    generator = random.Random(seed)
    schemas = Schemas()
    cases = list(broken_files(schemas, generator))
    generator.shuffle(cases)
    print(f"seed {seed}: {min(most, len(cases))} of {len(cases)} generated broken files")
    counts = collections.Counter()
    with temporary_folder() as folder:
        sandbox, listed = Sandbox(folder), listed_rules()
        failures = [failure for case in cases[:most] if (failure := check_case(schemas, sandbox, case, listed, counts))]
    for failure in failures[:40]:
        print(failure, file=sys.stderr)
    require(not failures, f"schema/ and validate disagree on {len(failures)} files")
    for name, count in sorted(counts.items(), key=lambda item: ("/" in item[0], -item[1], item[0])):
        print(f"  {count} {'only by ' if '/' in name else ''}{name}")
    refused = counts["refused by the schema and by validate"]
    require(refused >= 200 or most < 600, f"the schema refuses {refused} files: too few of the generated ones")


main(check)
