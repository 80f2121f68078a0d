"""Answers: a status with a document, and refusals with Apple's error objects.

The codes NOT_AUTHORIZED, RATE_LIMIT_EXCEEDED, ENTITY_ERROR.ATTRIBUTE.INVALID, ….INVALID.DUPLICATE,
ENTITY_ERROR.RELATIONSHIP.INVALID and STATE_ERROR are known from public reports of real answers; the others are made in
their likeness. A client must not depend on more than their first word.
"""

import uuid


class Refusal(Exception):
    """An answer that refuses a request, with at least one error."""

    def __init__(self, status, errors):
        super().__init__(errors[0]["detail"])
        self.status, self.errors = status, errors

    @property
    def document(self):
        return {"errors": self.errors}


def error(status, code, title, detail, pointer=None, parameter=None):
    """One of Apple's error objects."""
    result = {"id": str(uuid.uuid4()), "status": str(status), "code": code, "title": title, "detail": detail}
    if pointer is not None:
        result["source"] = {"pointer": pointer}
    elif parameter is not None:
        result["source"] = {"parameter": parameter}
    return result


def refuse(status, code, title, detail, **source):
    raise Refusal(status, [error(status, code, title, detail, **source)])


def refuse_attribute(name, detail, code="INVALID"):
    title = "An attribute in the provided entity has invalid value"
    refuse(409, f"ENTITY_ERROR.ATTRIBUTE.{code}", title, detail, pointer=f"/data/attributes/{name}")


def refuse_relationship(name, detail):
    title = "The provided entity includes a relationship with an invalid value"
    refuse(409, "ENTITY_ERROR.RELATIONSHIP.INVALID", title, detail, pointer=f"/data/relationships/{name}")


def refuse_state(detail):
    title = "The request cannot be fulfilled because of the state of another resource."
    refuse(409, "STATE_ERROR", title, detail)


def not_found(kind, identifier):
    title = "The specified resource does not exist"
    refuse(404, "NOT_FOUND", title, f"There is no resource of type '{kind}' with id '{identifier}'")
