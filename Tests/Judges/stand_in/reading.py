"""The answers to GET: resources as Apple's documents, filtered, in pages, with what a request includes.

Three things are ours, because Apple does not document them: a page has 50 resources at most even if more are asked
for, an included to-many relationship shows 10 unless `limit[…]` asks for more, and a resource shows the data of a
relationship only if the request includes it.
"""

import base64
import urllib.parse

from .answers import not_found, refuse
from .apple import refuse_parameter
from .images import image_attributes
from .state import IMAGE_KINDS, RELATIONS

PAGE = 50
INCLUDED = 10


class Request:
    """A request for documents: where the service is, its target, and the checked query."""

    def __init__(self, base, assets, target, query):
        self.base, self.assets, self.target, self.query = base, assets, target, query

    @property
    def include(self):
        return self.query.get("include", [])

    def shows(self, kind, member):
        fields = self.query.get(f"fields[{kind}]")
        return fields is None or member in fields

    def limit(self, relationship):
        return self.query.get(f"limit[{relationship}]", INCLUDED)


class Reader:
    """Makes documents of the resources of a store."""

    def __init__(self, store):
        self.store = store

    @property
    def state(self):
        return self.store.state

    def answer(self, operation, identifiers, request):
        """The document that a GET is answered with."""
        parts = operation.parts[2:]
        kind = parts[0]
        if len(parts) == 1:
            return self.collection(self.filtered(self.all(kind), request), request)
        resource = self.state.get(kind, identifiers[0]) or not_found(kind, identifiers[0])
        if len(parts) == 2:
            return self.document(resource, request)
        return self.relationship(resource, parts[-1], request, is_linkage=parts[2] == "relationships")

    def all(self, kind):
        return list(self.state.kinds[kind].values())

    def relationship(self, resource, name, request, is_linkage):
        found = self.state.related(resource, name)
        if RELATIONS[resource.kind][name].many:
            return self.collection(self.filtered(found, request), request, is_linkage)
        if not found:
            detail = f"There is no '{name}' of the resource of type '{resource.kind}' with id '{resource.id}'"
            refuse(404, "NOT_FOUND", "The specified resource does not exist", detail)
        if is_linkage:
            return {"data": found[0].linkage, "links": {"self": request.base + request.target}}
        return self.document(found[0], request)

    # Collections.

    def filtered(self, resources, request):
        for name, values in request.query.items():
            if name.startswith(("filter[", "exists[")):
                member = name[7:-1]
                resources = [each for each in resources if self.passes(each, name[:6], member, values)]
        return self.ordered(resources, request)

    def passes(self, resource, operator, member, values):
        if operator == "exists":
            return str(bool(self.state.related(resource, member))).lower() in values
        if member == "id":
            return resource.id in values
        if member in RELATIONS[resource.kind]:
            return any(other.id in values for other in self.state.related(resource, member))
        self.store.writer.settle(resource)
        value = resource.attributes.get(member.removesuffix(".version"))
        if member == "bundleId":
            # The filter of the service is not exact either (ittybittyapps/appstoreconnect-cli issue 249).
            return any(value.startswith(each) for each in values)
        return ("true" if value is True else "false" if value is False else value) in values

    def ordered(self, resources, request):
        """In the order of creation unless the request sorts."""
        resources.sort(key=lambda each: each.serial)
        for field in reversed(request.query.get("sort", [])):
            name = field.removeprefix("-")
            resources.sort(key=lambda each: str(each.attributes.get(name, "")), reverse=field.startswith("-"))
        return resources

    def collection(self, resources, request, is_linkage=False):
        limit = min(request.query.get("limit", PAGE), PAGE)
        start = self.start(resources, request)
        page = resources[start:start + limit]
        links = {"self": request.base + request.target}
        paging = {"total": len(resources), "limit": limit}
        if start + limit < len(resources):
            cursor = base64.urlsafe_b64encode(f"{start + limit} {page[-1].id}".encode()).decode().rstrip("=")
            paging["nextCursor"] = cursor
            links["next"] = request.base + with_cursor(request.target, cursor)
        document = {"data": [], "links": links, "meta": {"paging": paging}}
        if is_linkage:
            document["data"] = [each.linkage for each in page]
            return document
        document["data"] = [self.resource(each, request, request.include) for each in page]
        return self.with_included(document, page, request)

    def start(self, resources, request):
        """Where the page of a cursor begins: after the last resource of the page before, if that still exists."""
        cursor = request.query.get("cursor")
        if cursor is None:
            return 0
        try:
            index, last = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode().split(" ")
            identifiers = [each.id for each in resources]
            return identifiers.index(last) + 1 if last in identifiers else int(index)
        except ValueError:
            refuse_parameter("cursor", "The cursor is not valid.")

    # Documents.

    def document(self, resource, request):
        links = {"self": request.base + request.target}
        document = {"data": self.resource(resource, request, request.include), "links": links}
        return self.with_included(document, [resource], request)

    def with_included(self, document, resources, request):
        included = {}
        for resource in resources:
            for name in request.include:
                for other in self.shown(resource, name, request) if name in RELATIONS[resource.kind] else []:
                    included.setdefault((other.kind, other.id), other)
        if request.include:
            document["included"] = [self.resource(other, request, []) for other in included.values()]
        return document

    def shown(self, resource, name, request):
        found = self.state.related(resource, name)
        return found[:request.limit(name)] if RELATIONS[resource.kind][name].many else found

    def resource(self, resource, request, include):
        self.store.writer.settle(resource)
        kind, own = resource.kind, f"/v1/{resource.kind}/{resource.id}"
        attributes = resource.attributes
        if kind in IMAGE_KINDS:
            attributes = image_attributes(resource, self.store, request.assets)
        allowed = self.store.description.attributes(kind)
        result = {**resource.linkage, "attributes": {
            name: value for name, value in attributes.items()
            if name in allowed and value is not None and request.shows(kind, name)
        }}
        relationships = {
            name: self.relation(resource, name, request, name in include, own)
            for name in RELATIONS[kind]
            if self.store.description.members(kind, name) and request.shows(kind, name)
        }
        if any(relationships.values()):
            result["relationships"] = {name: value for name, value in relationships.items() if value}
        return {**result, "links": {"self": request.base + own}}

    def relation(self, resource, name, request, is_included, own):
        members = self.store.description.members(resource.kind, name)
        result = {}
        if "links" in members:
            links = {"self": f"{own}/relationships/{name}", "related": f"{own}/{name}"}
            result["links"] = {key: request.base + path for key, path in links.items()}
        if is_included and "data" in members:
            shown = self.shown(resource, name, request)
            if RELATIONS[resource.kind][name].many:
                total = len(self.state.related(resource, name))
                result["meta"] = {"paging": {"total": total, "limit": request.limit(name)}}
                result["data"] = [each.linkage for each in shown]
            elif shown:
                result["data"] = shown[0].linkage
        return result


def with_cursor(target, cursor):
    path, _, query = target.partition("?")
    pairs = [(name, value) for name, value in urllib.parse.parse_qsl(query) if name != "cursor"]
    return f"{path}?{urllib.parse.urlencode([*pairs, ('cursor', cursor)])}"
