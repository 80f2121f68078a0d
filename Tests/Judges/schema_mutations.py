"""The samples with their schemas, and broken files: every member, broken in every way that its schema has a word for.

    mutations(document, schema, random) -> [(what was done, broken document)]

Nothing here knows a key of the file format: the schema says what stands where.
"""

import copy

from harness import SAMPLES

OTHERS = {
    "string": ["a text", ""],
    "integer": [7],
    "number": [7.5],
    "boolean": [True],
    "array": [[]],
    "object": [{}],
    "null": [None],
}


def sample_files():
    return sorted([*SAMPLES.rglob("*.json"), *SAMPLES.rglob("*.jsonc")])


def schema_of(file, document):
    """The path of the schema that a file names."""
    return (file.parent / document["$schema"]).resolve()


def resolved(schema, whole):
    """The schema that a value of the usual kind is held to: not that of strings which name a column."""
    if "$ref" in schema:
        return resolved(whole["$defs"][schema["$ref"].rsplit("/", 1)[1]], whole)
    kinds = schema.get("type")
    return {**schema, "type": kinds[0]} if isinstance(kinds, list) else schema


def replaced(document, path, value):
    if not path:
        return value
    document = copy.deepcopy(document)
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    parent[path[-1]] = value
    return document


def mutations(document, whole, random):
    """Every broken version of `document`, in an order that `random` decides."""
    found = list(of_value(document, [], document, whole, whole))
    random.shuffle(found)
    return found


def of_value(document, path, value, schema, whole):
    schema = resolved(schema, whole)
    yield from of_type(document, path, schema)
    yield from of_words(document, path, value, schema)
    yield from of_bounds(document, path, schema)
    if isinstance(value, dict):
        yield from of_object(document, path, value, schema, whole)
    elif isinstance(value, list):
        yield from of_list(document, path, value, schema, whole)
    elif isinstance(value, str):
        yield from of_text(document, path, value)


def of_type(document, path, schema):
    for kind, values in OTHERS.items():
        if kind != schema.get("type") and not (kind == "integer" and schema.get("type") == "number"):
            yield f"{kind} in its place", path, replaced(document, path, values[0])


def of_words(document, path, value, schema):
    words = schema.get("enum") or [word for one in schema.get("anyOf", []) for word in one.get("enum", [])]
    for word in words[:1]:
        if isinstance(word, str):
            yield "a word of no list", path, replaced(document, path, word + "x")
            other = word.lower() if word != word.lower() else word.upper()
            yield "the other case", path, replaced(document, path, other)
    if "const" in schema:
        yield "another constant", path, replaced(document, path, schema["const"] + 1)


def of_bounds(document, path, schema):
    for keyword, step in (("minimum", -1), ("maximum", 1)):
        if keyword in schema:
            yield f"beyond the {keyword}", path, replaced(document, path, schema[keyword] + step)
            yield f"far beyond the {keyword}", path, replaced(document, path, schema[keyword] + step * 100_000)


def of_text(document, path, value):
    """What patterns are there for: empty, blank, with something before, behind or left out."""
    for name, text in (
        ("empty", ""),
        ("blank", "  "),
        ("with a slash before", "/" + value),
        ("with a backslash behind", value + "\\"),
        ("with a space inside", value[:1] + " " + value[1:]),
        ("in http", value.replace("https:", "http:")),
        ("with a port", value.replace(".com/", ".com:8443/").replace(".example/", ".example:8443/")),
        ("with a user", value.replace("https://", "https://me@")),
        ("with a query", value + "?table=4"),
        ("with an accent", value + "é"),
        ("very long", value + "x" * 80),
        ("in small letters", value.lower()),
        ("in capitals", value.upper()),
    ):
        if text != value:
            yield name, path, replaced(document, path, text)


def of_object(document, path, value, schema, whole):
    yield "an unknown key", path, replaced(document, path, {**value, "unheardOf": 1})
    for key in value:
        others = {name: member for name, member in value.items() if name != key}
        yield f"without {key}", path, replaced(document, path, others)
        misspelt = {(key + "x" if name == key else name): member for name, member in value.items()}
        yield f"with {key} misspelt", path, replaced(document, path, misspelt)
        yield f"with {key} a level deeper", path, replaced(document, path, {**value, key: {key: value[key]}})
        inner = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
        if isinstance(inner, dict):
            yield from of_value(document, path + [key], value[key], inner, whole)


def of_list(document, path, value, schema, whole):
    yield "an empty list", path, replaced(document, path, [])
    if value:
        yield "forty of them", path, replaced(document, path, [value[0]] * 40)
        yield "a list in the list", path, replaced(document, path, [value])
        yield "null among them", path, replaced(document, path, value + [None])
        yield from of_value(document, path + [0], value[0], schema.get("items", {}), whole)
