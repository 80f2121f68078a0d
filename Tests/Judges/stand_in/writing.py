"""The rules of POST, PATCH and DELETE: our interpretation of what the service accepts beyond Apple's schemas.

Each rule is as strict as Apple's documents allow, so that a client that satisfies it depends on nothing undocumented:
an image is complete before a card uses it and serves one card; a card has its default language; an experience that
was removed stays removed; a default experience can be changed only while its version can be edited.
"""

import re
import urllib.parse

from .advanced import AdvancedRules
from .answers import not_found, refuse, refuse_attribute, refuse_relationship
from .defaults import DefaultRules
from .images import process
from .invocations import InvocationRules
from .state import IMAGE_KINDS, RELATIONS


class Writer(AdvancedRules, DefaultRules, InvocationRules):
    """Changes the resources of a store, or refuses to.

    The rule for a method and a kind is the method of that name: `create_appClips…`, `update_appClips…`.
    """

    def __init__(self, store):
        self.store = store

    @property
    def state(self):
        return self.store.state

    def create(self, kind, body):
        data = body["data"]
        links = self.targets(kind, data)
        make = getattr(self, f"create_{kind}")
        return make(dict(data.get("attributes", {})), links, data, body.get("included", []))

    def update(self, kind, identifier, body):
        resource = self.state.get(kind, identifier) or not_found(kind, identifier)
        if body["data"]["id"] != identifier:
            detail = f"'{body['data']['id']}' is not the id of the path"
            title = "The provided entity includes an invalid id"
            refuse(409, "ENTITY_ERROR.ID.INVALID", title, detail, pointer="/data/id")
        self.settle(resource)
        links = self.targets(kind, body["data"])
        change = getattr(self, f"update_{kind}")
        change(resource, dict(body["data"].get("attributes", {})), links, body)
        return resource

    def delete(self, kind, identifier):
        resource = self.state.get(kind, identifier) or not_found(kind, identifier)
        default = self.default_of(resource)
        if default and not self.is_editable(default):
            refuse(403, "FORBIDDEN_ERROR", "This request is forbidden", "The App Store version cannot be edited.")
        self.state.remove(resource)

    # Relationships.

    def targets(self, kind, data):
        """The to-one relationships of a body, whose targets have to exist, by name."""
        found = {}
        for name, value in data.get("relationships", {}).items():
            if name == "appClipDefaultExperienceTemplate":
                relation = RELATIONS["appClips"]["appClipDefaultExperiences"]
            else:
                relation = RELATIONS[kind][name]
            if isinstance(value.get("data"), dict):
                found[name] = self.target(relation.kind, value["data"]["id"], f"/data/relationships/{name}")
        return found

    def target(self, kind, identifier, pointer):
        found = self.state.get(kind, identifier)
        if found is None:
            title = "The provided entity includes a relationship with an invalid value"
            detail = f"'{identifier}' is not the id of a resource of type '{kind}'"
            refuse(409, "ENTITY_ERROR.RELATIONSHIP.INVALID", title, detail, pointer=pointer)
        return found

    def inline(self, data, included, name, existing):
        """The localizations that a relationship names: existing ones, and those that `included` has, each used once."""
        fresh = {}
        for index, each in enumerate(included):
            identifier = each.get("id")
            if identifier is None or not self.is_local(identifier):
                title = "The provided entity includes an invalid id"
                detail = f"'{identifier}' has an invalid format; a new resource has an id like '${{local-1}}'"
                refuse(409, "ENTITY_ERROR.ID.INVALID", title, detail, pointer=f"/included/{index}/id")
            if identifier in fresh:
                refuse_relationship(name, f"The id '{identifier}' is included twice.")
            fresh[identifier] = each.get("attributes", {})
        named = [each["id"] for each in data.get("relationships", {}).get(name, {}).get("data", [])]
        if len(set(named)) != len(named):
            refuse_relationship(name, "An id is named twice.")
        if unknown := set(named) - set(fresh) - set(existing):
            refuse_relationship(name, f"There is no resource with the id '{min(unknown)}'.")
        if unused := set(fresh) - set(named):
            refuse_relationship(name, f"The included resource '{min(unused)}' is not part of the relationship.")
        return [(identifier, fresh.get(identifier)) for identifier in named]

    @staticmethod
    def is_local(identifier):
        return identifier.startswith("${") and identifier.endswith("}") and len(identifier) > 3

    # Parts of the rules.

    def add_part(self, kind, attributes, links):
        attributes = {name: value for name, value in attributes.items() if value is not None}
        return self.state.add(kind, attributes, {name: target.id for name, target in links.items()})

    def assign(self, resource, attributes):
        """Changes attributes; null removes one."""
        for name, value in attributes.items():
            if value is None:
                resource.attributes.pop(name, None)
            else:
                resource.attributes[name] = value

    def check_locale(self, locale, others):
        if any(other.attributes["locale"] == locale for other in others):
            words = f"Entity with locale: '{locale}' already exists. Try updating."
            refuse_attribute("locale", words, "INVALID.DUPLICATE")

    def check_url(self, url, name):
        parts = urllib.parse.urlsplit(url or "")
        if parts.scheme.lower() != "https" or not parts.hostname or not re.fullmatch("[!-~]+", url):
            refuse_attribute(name, f"'{url}' is not an https URL.")

    def settle(self, resource):
        """Brings a resource that changes by itself up to the present."""
        if resource.kind in IMAGE_KINDS:
            process(resource, self.store)
