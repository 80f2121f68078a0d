"""Apple's OpenAPI description of App Store Connect, read into operations that check requests and answers.

The description is in ../shared, in two files: the App Clip part as Apple wrote it, and the look-ups that publishing
needs, cut down. Nothing of it is copied into the project, so without ../shared the stand-in cannot start.

Apple's schemas allow members that they do not mention. Here they are closed, for requests and for our own answers: the
service reports unknown attributes as errors, and a stand-in that ignores a misspelled one proves nothing.
"""

import functools
import json

from openapi_schema_validator import OAS30Validator, oas30_format_checker

from harness import SHARED

from .answers import Refusal, error, refuse

CLIPS = SHARED / "asc-appclip-schemas.json"
LOOKUPS = SHARED / "asc-lookup-schemas.json"
# What each look-up returns; the cut-down file names these schemas without containing them.
RETURNED = {
    "AppResponse": "App", "AppsResponse": "App", "AppStoreVersionsResponse": "AppStoreVersion", "BuildsResponse": "Build",
}
INCLUDED = ["App", "AppStoreVersion", "Build", "BuildBundle", "AppClip", "AppClipDefaultExperience"]


@functools.cache
def description():
    """Apple's description, read once."""
    return Description()


class Description:
    """Every operation of Apple's that the stand-in serves, and the schema of every resource."""

    def __init__(self):
        clips, lookups = json.loads(CLIPS.read_text("utf-8")), json.loads(LOOKUPS.read_text("utf-8"))
        self.schemas = {**lookups["schemas"], **clips["components"]["schemas"]}
        self.schemas |= {name: document_of(name, self.schemas) for name in RETURNED if name not in self.schemas}
        self.validators = {}
        self.operations = [*self.clip_operations(clips), *self.lookup_operations(lookups)]
        resources = [schema for schema in self.schemas.values() if "id" in schema.get("properties", {})]
        self.resources = {
            schema["properties"]["type"]["enum"][0]: schema for schema in resources if "title" in schema
        }

    def clip_operations(self, document):
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if method == "parameters":
                    continue
                answers = {
                    int(status): self.validator(content_of(answer)) for status, answer in operation["responses"].items()
                }
                parameters = {each["name"]: each["schema"] for each in operation.get("parameters", [])}
                body = self.validator(content_of(operation.get("requestBody", {})))
                yield Operation(method.upper(), path, parameters, body, answers)

    def lookup_operations(self, document):
        for name, operation in document["paths"].items():
            method, path = name.split(" ")
            parameters = {each["name"]: each["schema"] for each in operation.get("parameters", [])}
            body = self.validator(operation.get("body"))
            failure = self.validator("ErrorResponse")
            answers = {status: failure for status in (400, 401, 403, 404, 409, 422, 429)}
            answers[200] = self.validator(operation.get("200", "AppStoreVersionResponse"))
            yield Operation(method, path, parameters, body, answers, is_cut_down=True)

    def validator(self, name):
        """The validator of a schema; nothing for an operation without a body."""
        if name is None:
            return None
        if name not in self.validators:
            schema = closed({"$ref": name}, self.schemas)
            self.validators[name] = OAS30Validator(schema, format_checker=oas30_format_checker)
        return self.validators[name]

    def find(self, method, path):
        """The operation at a path with the ids in it; nothing if there is none."""
        parts = path.split("/")
        for operation in self.operations:
            if operation.method == method and operation.matches(parts):
                return operation
        return None

    def members(self, kind, relationship):
        """What a relationship of a resource may contain: links, data, meta; nothing if Apple does not publish it."""
        relationships = self.resources[kind]["properties"].get("relationships", {"properties": {}})
        return relationships["properties"].get(relationship, {}).get("properties", {})

    def attributes(self, kind):
        return self.resources[kind]["properties"].get("attributes", {}).get("properties", {})


class Operation:
    """One method of one path, with the checks that Apple's description makes possible."""

    def __init__(self, method, path, parameters, body, answers, is_cut_down=False):
        self.method, self.path, self.parameters, self.body, self.answers = method, path, parameters, body, answers
        self.parts = path.split("/")
        self.is_cut_down = is_cut_down

    def matches(self, parts):
        if len(parts) != len(self.parts):
            return False
        return all(own in (part, "{id}") and part for own, part in zip(self.parts[1:], parts[1:]))

    def check_query(self, pairs):
        """The values of the query by name, as integers or lists; refused where Apple's description refuses them."""
        values = {}
        for name, text in pairs:
            if name in values:
                refuse_parameter(name, f"The parameter '{name}' is given twice.")
            values[name] = self.value(name, text)
        return values

    def value(self, name, text):
        if name == "cursor" and "limit" in self.parameters:
            return text
        schema = self.parameters.get(name)
        if schema is None and self.is_cut_down and name.startswith(("fields[", "limit[")):
            schema = {"type": "integer", "maximum": 50} if name.startswith("limit[") else {"type": "array", "items": {}}
        if schema is None:
            refuse_parameter(name, f"The parameter '{name}' can not be used with this request.", "ILLEGAL")
        if schema["type"] == "integer":
            if not text.isascii() or not text.isdigit() or not 0 < int(text) <= schema.get("maximum", 200):
                refuse_parameter(name, f"'{text}' is not valid for the parameter '{name}'.")
            return int(text)
        values = text.split(",")
        allowed = schema.get("items", {}).get("enum")
        for value in values:
            if not value or (allowed and value not in allowed):
                refuse_parameter(name, f"'{value}' is not valid for the parameter '{name}'.")
        return values

    def check_body(self, body):
        """Refuses a body that Apple's schema does not accept, with all errors at once, as the service does."""
        found = [entity_error(each) for each in self.body.iter_errors(body)]
        if found:
            raise Refusal(409, found)

    def faults_of_answer(self, status, document):
        """What Apple's description finds wrong with an answer of ours, in words."""
        if status not in self.answers:
            return [f"{self.method} {self.path} has no answer {status}"]
        validator = self.answers[status]
        if validator is None:
            return [] if document is None else [f"{self.method} {self.path}: the answer {status} has no content"]
        return [
            f"{self.method} {self.path}: {each.message} at {each.json_path}" for each in validator.iter_errors(document)
        ]


def refuse_parameter(name, detail, code="INVALID"):
    title = "A parameter has an invalid value" if code == "INVALID" else "The request includes an unknown parameter"
    refuse(400, f"PARAMETER_ERROR.{code}", title, detail, parameter=name)


def entity_error(found):
    """A violation of the schema of a body in the form that the service reports it."""
    path = list(found.absolute_path)
    part = "RELATIONSHIP" if "relationships" in path else "ATTRIBUTE"
    title = "The provided entity has a problem with an attribute or a relationship"
    pointer = "".join(f"/{step}" for step in path)
    return error(409, f"ENTITY_ERROR.{part}.INVALID", title, found.message, pointer=pointer)


def content_of(part):
    """The name of the schema of a request body or an answer."""
    schema = part.get("content", {}).get("application/json", {}).get("schema")
    return schema["$ref"].split("/")[-1] if schema else None


def document_of(name, schemas):
    """The document schema of a look-up, made the way Apple makes them."""
    reference = lambda schema: {"$ref": f"#/components/schemas/{schema}"}
    one = reference(RETURNED[name])
    properties = {
        "data": {"type": "array", "items": one} if name.endswith("sResponse") else one,
        "included": {"type": "array", "items": {"oneOf": [reference(each) for each in INCLUDED]}},
        "links": reference("PagedDocumentLinks" if name.endswith("sResponse") else "DocumentLinks"),
    }
    if name.endswith("sResponse"):
        properties["meta"] = reference("PagingInformation")
    return {"type": "object", "properties": properties, "required": ["data", "links"]}


def closed(node, schemas, seen=()):
    """A schema without references and discriminators that allows only the members that it mentions."""
    if isinstance(node, list):
        return [closed(each, schemas, seen) for each in node]
    if not isinstance(node, dict):
        return node
    if isinstance(node.get("$ref"), str):
        name = node["$ref"].split("/")[-1]
        # An error may contain errors; the inner ones are not checked.
        target = {} if name in seen else dict(closed(schemas[name], schemas, (*seen, name)))
        return with_null(target) if node.get("nullable") else target
    result = {key: closed(value, schemas, seen) for key, value in node.items() if key != "discriminator"}
    if "oneOf" in result:
        # The types differ, so that one of them at most can match; anyOf stops at it.
        result["anyOf"] = result.pop("oneOf")
    if isinstance(result.get("properties"), dict):
        result.setdefault("additionalProperties", False)
    return with_null(result) if result.get("nullable") is True else result


def with_null(schema):
    """The schema with null as a value; Apple marks enums and references as nullable, which validators ignore."""
    result = {**schema, "nullable": True}
    if "enum" in result and None not in result["enum"]:
        result["enum"] = [*result["enum"], None]
    return result
