"""What App Store Connect stores: resources by kind and id, with links that are kept on one side.

The child names its parent: to move, remove or change something by hand is to edit one object.
"""

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


ADVANCED, DEFAULT = "appClipAdvancedExperiences", "appClipDefaultExperiences"
IMAGE, HEADER = "appClipAdvancedExperienceImages", "appClipHeaderImages"
TEXT, DEFAULT_TEXT = "appClipAdvancedExperienceLocalizations", "appClipDefaultExperienceLocalizations"
DETAIL, INVOCATION = "appClipAppStoreReviewDetails", "betaAppClipInvocations"
INVOCATION_TEXT = "betaAppClipInvocationLocalizations"
IMAGE_KINDS = (IMAGE, HEADER)


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


class State:
    """All resources, in the order in which they were made, with an index of their links."""

    def __init__(self):
        self.kinds = {kind: {} for kind in RELATIONS}
        self.index = {}
        self.contents = {}
        self.serials = itertools.count(1)
        self.chance = random.Random(0)

    def new_id(self):
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))

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

    def dump(self):
        """Everything as one object of kinds and ids, with attributes and links as members."""
        return {
            kind: {resource.id: {**resource.attributes, **resource.links} for resource in resources.values()}
            for kind, resources in self.kinds.items() if resources
        }


def state_of(registry):
    """A state in which each app of a registry has a clip, a released and an editable version, and a build."""
    state = State()
    for _, declared, _ in apps_of(registry):
        add_app(state, declared)
    return state


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
