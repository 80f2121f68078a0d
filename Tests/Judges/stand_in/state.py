"""What App Store Connect stores: resources by kind and id, with links that are kept on one side.

As JSON it is one object by kind and id whose members are attributes and the ids of linked resources:

    {"apps": {"123": {"name": "Shop", "bundleId": "com.example.shop"}},
     "appClips": {"c1": {"bundleId": "com.example.shop.Clip", "app": "123"}},
     "contents": {"<MD5>": "<Base64 of an uploaded file>"}}

The child names its parent: to move, remove or change something by hand is to edit one object.
"""

import base64
import dataclasses
import itertools
import random
import uuid

from harness import apps_of


@dataclasses.dataclass(frozen=True)
class Relation:
    """A relationship of a kind: the kind it leads to, and how it is found.

    Without `back` the resource itself stores the id. With it the other resource does, under that name; `many` means
    that there can be several, `owned` that they are deleted together with the resource.
    """

    kind: str
    back: str | None = None
    many: bool = False
    owned: bool = False


def children(kind, back, owned=True):
    return Relation(kind, back, many=True, owned=owned)


RELATIONS = {
    "apps": {"appStoreVersions": children("appStoreVersions", "app"), "appClips": children("appClips", "app")},
    "appStoreVersions": {
        "app": Relation("apps"), "build": Relation("builds"),
        "appClipDefaultExperience": Relation("appClipDefaultExperiences", "releaseWithAppStoreVersion"),
    },
    "builds": {"app": Relation("apps"), "buildBundles": children("buildBundles", "build")},
    "buildBundles": {
        "build": Relation("builds"), "betaAppClipInvocations": children("betaAppClipInvocations", "buildBundle"),
        "appClipDomainCacheStatus": Relation("appClipDomainStatuses"),
        "appClipDomainDebugStatus": Relation("appClipDomainStatuses"),
    },
    "appClipDomainStatuses": {},
    "betaAppClipInvocations": {
        "buildBundle": Relation("buildBundles"),
        "betaAppClipInvocationLocalizations": children("betaAppClipInvocationLocalizations", "betaAppClipInvocation"),
    },
    "betaAppClipInvocationLocalizations": {"betaAppClipInvocation": Relation("betaAppClipInvocations")},
    "appClips": {
        "app": Relation("apps"), "appClipDefaultExperiences": children("appClipDefaultExperiences", "appClip"),
        "appClipAdvancedExperiences": children("appClipAdvancedExperiences", "appClip"),
    },
    "appClipDefaultExperiences": {
        "appClip": Relation("appClips"), "releaseWithAppStoreVersion": Relation("appStoreVersions"),
        "appClipDefaultExperienceLocalizations":
            children("appClipDefaultExperienceLocalizations", "appClipDefaultExperience"),
        "appClipAppStoreReviewDetail":
            Relation("appClipAppStoreReviewDetails", "appClipDefaultExperience", owned=True),
    },
    "appClipDefaultExperienceLocalizations": {
        "appClipDefaultExperience": Relation("appClipDefaultExperiences"),
        "appClipHeaderImage": Relation("appClipHeaderImages", "appClipDefaultExperienceLocalization", owned=True),
    },
    "appClipHeaderImages": {"appClipDefaultExperienceLocalization": Relation("appClipDefaultExperienceLocalizations")},
    "appClipAppStoreReviewDetails": {"appClipDefaultExperience": Relation("appClipDefaultExperiences")},
    "appClipAdvancedExperiences": {
        "appClip": Relation("appClips"), "headerImage": Relation("appClipAdvancedExperienceImages"),
        "localizations": children("appClipAdvancedExperienceLocalizations", "appClipAdvancedExperience"),
    },
    "appClipAdvancedExperienceImages": {},
    # Apple's resource does not say which experience it belongs to.
    "appClipAdvancedExperienceLocalizations": {"appClipAdvancedExperience": Relation("appClipAdvancedExperiences")},
}


@dataclasses.dataclass
class Resource:
    """One resource: its attributes, and the ids it stores of others."""

    kind: str
    id: str
    attributes: dict
    links: dict
    serial: int

    @property
    def linkage(self):
        return {"type": self.kind, "id": self.id}


class BadState(Exception):
    """What is wrong with a state that was loaded, in words."""


class State:
    """All resources, in the order in which they were made, with an index of their links."""

    def __init__(self, seed=0):
        self.kinds = {kind: {} for kind in RELATIONS}
        self.index = {}
        self.contents = {}
        self.serials = itertools.count(1)
        self.chance = random.Random(seed)

    def new_id(self):
        """An ID that no resource has, not even one that was loaded from a state that had the same seed."""
        while True:
            identifier = str(uuid.UUID(int=self.chance.getrandbits(128), version=4))
            if not any(identifier in resources for resources in self.kinds.values()):
                return identifier

    def add(self, kind, attributes, links=None, id=None):
        resource = Resource(kind, id or self.new_id(), dict(attributes), {}, next(self.serials))
        self.kinds[kind][resource.id] = resource
        for name, target in (links or {}).items():
            self.link(resource, name, target)
        return resource

    def get(self, kind, identifier):
        return self.kinds[kind].get(identifier)

    def link(self, resource, name, target):
        """Makes a resource store the id of another one under a name; None removes it."""
        old = resource.links.pop(name, None)
        if old is not None:
            self.index[resource.kind, name, old].pop(resource.id, None)
        if target is not None:
            resource.links[name] = target
            self.index.setdefault((resource.kind, name, target), {})[resource.id] = resource

    def related(self, resource, name):
        """The resources at the other end of a relationship."""
        relation = RELATIONS[resource.kind][name]
        if relation.back:
            return list(self.index.get((relation.kind, relation.back, resource.id), {}).values())
        target = self.kinds[relation.kind].get(resource.links.get(name))
        return [target] if target else []

    def one(self, resource, name):
        return next(iter(self.related(resource, name)), None)

    def remove(self, resource):
        """Removes a resource with everything that it owns, and the links to it."""
        for name, relation in RELATIONS[resource.kind].items():
            for other in self.related(resource, name) if relation.back else []:
                self.remove(other) if relation.owned else self.link(other, relation.back, None)
        for name in list(resource.links):
            self.link(resource, name, None)
        del self.kinds[resource.kind][resource.id]

    # As JSON.

    def dump(self, with_contents=True):
        document = {
            kind: {resource.id: {**resource.attributes, **resource.links} for resource in resources.values()}
            for kind, resources in self.kinds.items() if resources
        }
        if with_contents:
            document["contents"] = {md5: base64.b64encode(data).decode() for md5, data in self.contents.items()}
        return document

    @classmethod
    def load(cls, document, description, seed=0):
        """The state that a document describes; a BadState if Apple's description or a link contradicts it."""
        state = cls(seed)
        if not isinstance(document, dict):
            raise BadState("expected an object")
        state.contents = {md5: base64.b64decode(text) for md5, text in document.get("contents", {}).items()}
        for kind, resources in document.items():
            if kind != "contents" and kind not in RELATIONS:
                raise BadState(f"there is no kind of resource \"{kind}\"")
            for identifier, members in resources.items() if kind != "contents" else ():
                stored = {name for name, relation in RELATIONS[kind].items() if not relation.back}
                attributes = {name: value for name, value in members.items() if name not in stored}
                unknown = set(attributes) - set(description.attributes(kind)) - PRIVATE.get(kind, set())
                if unknown:
                    raise BadState(f"{kind} {identifier} cannot have \"{min(unknown)}\"")
                links = {name: value for name, value in members.items() if name in stored and value is not None}
                state.add(kind, attributes, links, identifier)
        state.check_links()
        return state

    def check_links(self):
        for kind, resources in self.kinds.items():
            for resource in resources.values():
                for name, target in resource.links.items():
                    if target not in self.kinds[RELATIONS[kind][name].kind]:
                        raise BadState(f"{kind} {resource.id}: \"{name}\" is {target}, which does not exist")


IMAGE_KINDS = ("appClipAdvancedExperienceImages", "appClipHeaderImages")
# Stored instead of assetDeliveryState, and which version of a default experience a version began from.
PRIVATE = {kind: {"state", "errors"} for kind in IMAGE_KINDS} | {"builds": {"preReleaseVersion"}}


def first_state(apps, seed=0):
    """A state in which each app, given as its `app.json`, has a clip, a released and an editable version, a build."""
    state = State(seed)
    for declared in apps:
        add_app(state, declared)
    return state


def state_of(registry, seed=0):
    """The first state for all apps of a registry."""
    return first_state((declared for _, declared, _ in apps_of(registry)), seed)


def add_app(state, declared):
    identifier = declared.get("appStoreID") or str(state.chance.randrange(10**9, 10**10))
    clip = declared["clip"]["bundleID"]
    attributes = {"name": declared["name"], "bundleId": declared["bundleID"], "sku": declared["bundleID"]}
    app = state.add("apps", {**attributes, "primaryLocale": "en-US"}, id=identifier)
    state.add("appClips", {"bundleId": clip}, {"app": app.id})
    build = state.add(
        "builds", {
            "version": "1", "uploadedDate": "2026-11-01T09:00:00Z", "expired": False, "minOsVersion": "16.4",
            "processingState": "VALID", "preReleaseVersion": "1.1",
        }, {"app": app.id},
    )
    domains = [{"domain": domain, "isValid": True} for domain in declared.get("domains", [])]
    status = state.add("appClipDomainStatuses", {"domains": domains, "lastUpdatedDate": "2026-11-01T09:00:00Z"})
    links = {"build": build.id, "appClipDomainCacheStatus": status.id, "appClipDomainDebugStatus": status.id}
    state.add("buildBundles", {"bundleId": declared["bundleID"], "bundleType": "APP"}, {"build": build.id})
    state.add("buildBundles", {"bundleId": clip, "bundleType": "APP_CLIP"}, links)
    editable = "PREPARE_FOR_SUBMISSION"
    for version, old, new in [("1.0", "READY_FOR_SALE", "READY_FOR_DISTRIBUTION"), ("1.1", editable, editable)]:
        attributes = {"platform": "IOS", "versionString": version, "appStoreState": old, "appVersionState": new}
        state.add("appStoreVersions", attributes, {"app": app.id})
