"""Asks VS Code's JSON language service what it completes, inserts, explains and refuses with the schemas in schema/.

The service is the one that the Monaco editor contains as a web worker (PyPI's trame-code has Monaco 0.37.1 of 2023); node
runs it. Zed, Neovim, Helix, Sublime Text and Emacs use the same service.

1. In every object of the format, every key is suggested once, with its description, the required ones first.
2. What is inserted for a key is JSON once its tab stops are filled from the next suggestions, and has no text of an example.
3. Every word of a list is suggested for the value it belongs to, with the name that people know.
4. Hovering over a key shows its title and description; over a word, its name.
5. A file whose object is inserted into an empty file has all required keys.
6. The samples and templates have no problem; generated broken files that jsonschema refuses have one.
"""

import importlib.util
import json
import pathlib
import random
import re
import shutil
import subprocess

from jsonschema import Draft202012Validator

from harness import PACKAGE, SEED, demand, load, main, require
from schema_mutations import mutations, sample_files

SCHEMAS = {name: load(PACKAGE / "schema" / f"{name}.schema.json") for name in ("app", "experience")}
# The service of this version does not know the keywords of draft 2020-12 that forbid or demand other members, and has
# no words for what `not` refuses.
UNKNOWN_TO_SERVICE = {"dependentRequired", "dependentSchemas", "not"}
# How many of the generated files of each sample the service reads.
BROKEN = 20
CURSOR = "\u2038"


def worker():
    package = importlib.util.find_spec("trame_code")
    require(package, "PyPI's trame-code is not installed")
    path = pathlib.Path(package.origin).parent / "module/serve/monacoeditorwork/json.worker.bundle.js"
    require(path.is_file(), f"{path} is missing: trame-code no longer contains the Monaco editor")
    return path


def ask(questions):
    """The service's answers to (schema, method, text with a cursor), in the same order."""
    # Without the dialect, because the service of this version only says that it does not know all of it.
    schemas = [
        {"uri": f"file:///{name}", "fileMatch": [f"*/{name}.json"], "schema": {**schema, "$schema": None}}
        for name, schema in SCHEMAS.items()
    ]
    for schema in schemas:
        del schema["schema"]["$schema"]
    requests = []
    for name, method, text in questions:
        before, cursor, after = text.partition(CURSOR)
        lines = before.split("\n")
        position = {"line": len(lines) - 1, "character": len(lines[-1])} if cursor else None
        uri = f"file:///registry/{name}.json"
        requests.append({"method": method, "uri": uri, "text": before + after, "position": position})
    node = shutil.which("node") or shutil.which("nodejs")
    require(node, "node is not installed")
    run = subprocess.run(
        [node, PACKAGE / "Tests/Judges/json_service.js", worker()], input=json.dumps({"schemas": schemas, "requests": requests}),
        capture_output=True, text=True, timeout=300, check=False,
    )
    demand(run.returncode, 0, f"the status of node; standard error: {run.stderr[:2000]}")
    return json.loads(run.stdout)


def suggestions(contexts):
    """For each (schema, text with a cursor), the suggestions in the order in which VS Code lists them."""
    answers = ask([(name, "doComplete", text) for name, text in contexts])
    return [sorted(answer["items"], key=lambda item: item.get("sortText", item["label"])) for answer in answers]


def words_of(documentation):
    return documentation["value"] if isinstance(documentation, dict) else documentation or ""


def filled(text):
    """The text of a snippet without its syntax: placeholders and first choices as they are, empty tab stops as cursors."""
    stop = re.compile(r"\\([\\$}])|\$\{\d+\|([^,|]*)[^|]*\|\}|\$\{\d+:((?:\\.|[^}\\])*)\}|\$\{\d+\}|\$\d+")

    def value(match):
        escaped, choice, placeholder = match.groups()
        return escaped or choice or (re.sub(r"\\(.)", r"\1", placeholder) if placeholder is not None else CURSOR)

    return stop.sub(value, text)


# Every object of the format: where it is in a file, and the keys that its schema defines.

def target(schema, whole):
    """The schema that a value has, with its reference resolved."""
    return {**whole["$defs"][schema["$ref"].rsplit("/", 1)[1]], **schema} if "$ref" in schema else schema


def values(name):
    """Every value of the format as (text around it with a cursor, its schema), objects before what is in them."""
    whole = SCHEMAS[name]
    waiting = [(CURSOR, whole)]
    while waiting:
        around, schema = waiting.pop(0)
        schema = target(schema, whole)
        yield around, schema
        if schema.get("type") == "array":
            waiting.append((around.replace(CURSOR, f"[ {CURSOR} ]"), schema["items"]))
        elif "propertyNames" in schema or isinstance(schema.get("additionalProperties"), dict):
            key = "de-DE" if "de-DE" in schema["properties"] else "de"
            waiting.append((around.replace(CURSOR, f'{{ "{key}": {CURSOR} }}'), schema["properties"][key]))
        else:
            for key, inner in schema.get("properties", {}).items():
                waiting.append((around.replace(CURSOR, f'{{ "{key}": {CURSOR} }}'), inner))


def objects():
    for name in SCHEMAS:
        for around, schema in values(name):
            if schema.get("type") == "object":
                yield name, around.replace(CURSOR, f"{{\n  {CURSOR}\n}}"), schema


def lists_of_words():
    """Every value that is a word of a list: schema, text with a cursor, the words, their names."""
    for name in SCHEMAS:
        for around, schema in values(name):
            for one in [schema, *schema.get("anyOf", [])]:
                if "enum" in one and schema.get("type") == "string":
                    yield name, around, one["enum"], one.get("enumDescriptions", [""] * len(one["enum"]))


def check_keys():
    contexts = list(objects())
    inserted = []
    for (name, text, schema), items in zip(contexts, suggestions([context[:2] for context in contexts])):
        where = f"{name}: {' '.join(text.split())}"
        keys = [key for key, inner in schema["properties"].items() if not inner.get("doNotSuggest")]
        offered = [item["label"] for item in items]
        demand(sorted(offered), sorted(keys), f"the keys suggested in {where}")
        required = [key for key in keys if key in schema.get("required", [])]
        demand(offered[: len(required)], required, f"the first keys suggested in {where}")
        for item in items:
            inner = schema["properties"][item["label"]]
            key = f"{item['label']} in {where}"
            demand(words_of(item["documentation"]), inner["description"], f"the description of {key}")
            inserted.append((name, text, item["insertText"], inner, key))
    return inserted


def strings(value):
    """Every string in a JSON value."""
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for inner in inside for text in strings(inner)]


def check_inserted(inserted):
    """What a key inserts is JSON; a value that is still missing has suggestions, and each of them makes it JSON."""
    open_values = []
    words = {word for _, _, words, _ in lists_of_words() for word in words}
    for name, text, snippet, schema, key in inserted:
        example = re.search(r"Example: `(.*)`", schema.get("markdownDescription", ""))
        for string in strings(json.loads(example[1])) if example else []:
            require(string in words or string not in snippet, f"{string!r}, an example, is inserted for {key}")
        result = text.replace(CURSOR, filled(snippet))
        quoted = re.sub(f'"{CURSOR}"', lambda match: '""', result)
        require(":" in snippet, f"only {snippet!r} is inserted for {key}, without a value")
        if CURSOR not in quoted or re.search(rf"[{{\[]{CURSOR}[\]}}]", quoted):
            json.loads(quoted.replace(CURSOR, ""))
        else:
            require(quoted.count(CURSOR) == 1 or "{" in snippet, f"more than one value is missing in {key}")
            if quoted.count(CURSOR) == 1:
                open_values.append((name, quoted, key))
    for (name, text, key), items in zip(open_values, suggestions([value[:2] for value in open_values])):
        require(items, f"nothing is suggested for the value of {key}")
        for item in items:
            json.loads(text.replace(CURSOR, filled(item["insertText"]).replace(CURSOR, "")))
    return len(inserted), len(open_values)


def check_words():
    lists = list(lists_of_words())
    # Both after the colon and between quotation marks.
    contexts = [(name, text) for name, text, _, _ in lists] + [
        (name, text.replace(CURSOR, f'"{CURSOR}"')) for name, text, _, _ in lists
    ]
    hovers = ask([
        (name, "doHover", text.replace(CURSOR, json.dumps(words[-1])[:2] + CURSOR + json.dumps(words[-1])[2:]))
        for name, text, words, _ in lists
    ])
    for (name, text, words, names), items in zip(lists + lists, suggestions(contexts)):
        offered = {item["label"]: words_of(item.get("documentation")) for item in items}
        for word, readable in zip(words, names):
            require(f'"{word}"' in offered, f"{word} is not suggested in {name}: {text}; suggested: {list(offered)}")
            if readable:
                demand(offered[f'"{word}"'], readable, f"the name of {word} in {name}: {text}")
    for (name, text, words, names), hover in zip(lists, hovers):
        # The service escapes what Markdown could read as formatting, as in `Toll\-free`.
        shown = re.sub(r"\\([^\w\s])", r"\1", "\n".join(map(words_of, hover["contents"])))
        require(names[-1] in shown, f"hovering over {words[-1]} in {name}: {text} does not show {names[-1]}: {shown}")
    return sum(len(words) for _, _, words, _ in lists)


def check_hovers():
    contexts, titles = [], []
    for name, text, schema in objects():
        for key, inner in schema["properties"].items():
            contexts.append((name, "doHover", text.replace(CURSOR, f'"{key[0]}{CURSOR}{key[1:]}": 0')))
            titles.append((key, inner))
    for (name, _, text), (key, inner), hover in zip(contexts, titles, ask(contexts)):
        shown = re.sub(r"\\(.)", r"\1", "\n".join(map(words_of, hover["contents"])))
        words = inner["markdownDescription"].split("\n")[0]
        require(re.sub(r"\\(.)", r"\1", words) in shown, f"hovering over {key} in {name} shows {shown!r}, not {words!r}")
    return len(contexts)


def check_whole_files():
    """Into an empty file, the service inserts an object with every required key, and every value is empty."""
    for (name, schema), items in zip(SCHEMAS.items(), suggestions([(name, CURSOR) for name in SCHEMAS])):
        whole = [item for item in items if item["label"] == schema["title"]]
        demand(len(whole), 1, f"the suggestions named {schema['title']} in an empty file")
        value = json.loads(filled(whole[0]["insertText"]).replace(CURSOR, ""))
        demand(list(value), [key for key in schema["properties"] if key in schema["required"]], f"the keys of {name}")


def samples():
    """The samples as (file, name of the schema, document). The service may load no schema: it gets it by the name."""
    for path in sample_files():
        document = load(path)
        del document["$schema"]
        yield path.name, "app" if path.name == "app.json" else "experience", document


def broken_files():
    """Generated files that jsonschema refuses, by keywords that the service of this version knows."""
    chance = random.Random(SEED)
    for file, name, document in samples():
        validator = Draft202012Validator(SCHEMAS[name])
        for words, place, broken in mutations(document, SCHEMAS[name], chance)[:BROKEN]:
            errors = list(validator.iter_errors(broken))
            if errors and not UNKNOWN_TO_SERVICE & {keyword for error in errors for keyword in keywords(error)}:
                yield f"{file} at {place}: {words}", name, broken


def keywords(error):
    yield error.validator
    for inner in error.context:
        yield from keywords(inner)


def check_problems():
    """What the service reports about files, right and broken."""
    files, broken = list(samples()), list(broken_files())
    require(len(broken) > 100, f"only {len(broken)} generated files are broken")
    answers = ask([(name, "doValidation", json.dumps(value)) for _, name, value in files + broken])
    for (file, *_), problems in zip(files, answers):
        demand([problem["message"] for problem in problems], [], f"the problems of {file}")
    for (name, *_), problems in zip(broken, answers[len(files):]):
        require(problems, f"the service finds nothing in {name}")
        for problem in problems:
            require("Matches a schema that is not allowed" not in problem["message"], f"{name}: {problem['message']}")
    return len(files), len(broken)


def check():
    keys, missing = check_inserted(check_keys())
    print(f"{keys} keys are suggested, required ones first; for {missing} a value is suggested next")
    print(f"{check_words()} words of lists are suggested with the names that people know")
    print(f"{check_hovers()} keys are explained")
    check_whole_files()
    files, broken = check_problems()
    print(f"{files} samples have no problem, {broken} broken files have one")


if __name__ == "__main__":
    main(check)
