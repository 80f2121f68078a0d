"""A publisher of the simplest kind for the stand-in: it sends each request once and checks the answer.

Checks use it to make changes as if by hand in App Store Connect, and to judge the stand-in itself.
"""

import functools
import hashlib
import http.client
import json
import struct
import time
import urllib.error
import urllib.parse
import urllib.request
import zlib

from harness import Difference, demand, require

ADVANCED, DEFAULT = "appClipAdvancedExperiences", "appClipDefaultExperiences"
IMAGE, HEADER = "appClipAdvancedExperienceImages", "appClipHeaderImages"
TEXT, DEFAULT_TEXT = "appClipAdvancedExperienceLocalizations", "appClipDefaultExperienceLocalizations"
DETAIL, INVOCATION = "appClipAppStoreReviewDetails", "betaAppClipInvocations"
INVOCATION_TEXT = "betaAppClipInvocationLocalizations"


class Client:
    """A publisher of the simplest kind: one connection, one request after the other, no second attempt."""

    def __init__(self, store):
        self.store = store
        self.token = store.team.token(time.time())
        self.connections = {}

    def send(self, method, url, data=None, headers=None):
        """Status, headers and bytes; an exception if the connection ends before that."""
        parts = urllib.parse.urlsplit(url)
        connection = self.connections.setdefault(parts.netloc, http.client.HTTPConnection(parts.netloc, timeout=10))
        target = parts.path + ("?" + parts.query if parts.query else "")
        try:
            connection.request(method, target, data, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            raise

    def bearer(self, token=None):
        return {"Authorization": f"Bearer {token or self.token}"}

    def ask(self, method, path, body=None, token=None, headers=None):
        """Status and document of a request to the API."""
        url = path if path.startswith("http") else self.store.address + path
        headers = {**self.bearer(token), **(headers or {})}
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        status, self.headers, data = self.send(method, url, data, headers)
        return status, json.loads(data) if data else None

    def get(self, path):
        return self.expect(200, "GET", path)

    def expect(self, status, method, path, body=None, code=None, pointer=None):
        """The document of an answer that has to have a status and, if it refuses, a code and a pointer."""
        actual, document = self.ask(method, path, body)
        words = f"{method} {path}: {json.dumps(document)[:600]}"
        demand(actual, status, words)
        if code:
            error = document["errors"][0]
            require(error["code"].startswith(code), f"the code is not {code}: {words}")
            demand(error["status"], str(status), words)
            if pointer:
                demand(error["source"], pointer if isinstance(pointer, dict) else {"pointer": pointer}, words)
        return document

    def refused(self, method, path, body, code, member=None, status=409):
        """Demands a refusal; `member` is the attribute or relationship that it points at, or a whole pointer."""
        if member and not member.startswith("/"):
            member = f"/data/{'relationships' if 'RELATIONSHIP' in code else 'attributes'}/{member}"
        self.expect(status, method, path, body, code, member)

    def change(self, resource, attributes, included=None, **links):
        """The resource after a PATCH."""
        path = f"/v1/{resource['type']}/{resource['id']}"
        return self.expect(200, "PATCH", path, change(resource, attributes, included, **links))["data"]

    def refused_change(self, resource, attributes, code, member=None, included=None, **links):
        path = f"/v1/{resource['type']}/{resource['id']}"
        self.refused("PATCH", path, change(resource, attributes, included, **links), code, member)

    def create(self, kind, attributes=None, included=None, **links):
        return self.expect(201, "POST", f"/v1/{kind}", body(kind, attributes, included, **links))["data"]

    def control(self, method, path, value=None, status=200):
        data = None if value is None else json.dumps(value).encode()
        request = urllib.request.Request(self.store.address + path, data, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                actual, text = answer.status, answer.read()
        except urllib.error.HTTPError as refused:
            actual, text = refused.code, refused.read()
        demand(actual, status, f"{method} {path}: {text[:300]}")
        return json.loads(text)

    # What a publisher does.

    def all(self, path):
        """Every resource of a collection, page by page, and the sizes of the pages."""
        found, sizes = [], []
        while path:
            document = self.get(path)
            found += document["data"]
            sizes.append(len(document["data"]))
            demand(document["meta"]["paging"]["total"] >= len(found), True, "the total")
            path = document["links"].get("next")
        return found, sizes

    def upload(self, image, data):
        """Sends the parts, last one first."""
        for operation in reversed(image["attributes"]["uploadOperations"]):
            part = data[operation["offset"]:operation["offset"] + operation["length"]]
            headers = {each["name"]: each["value"] for each in operation["requestHeaders"]}
            demand(self.send(operation["method"], operation["url"], part, headers)[0], 200, "an upload")

    def commit(self, image, data, checksum=None):
        attributes = {"uploaded": True, "sourceFileChecksum": checksum or hashlib.md5(data).hexdigest()}
        return self.ask("PATCH", f"/v1/{image['type']}/{image['id']}", change(image, attributes))

    def image(self, data, kind=IMAGE, name="card.png", **links):
        """An image from reservation to the end of its processing."""
        image = self.create(kind, {"fileName": name, "fileSize": len(data)}, **links)
        self.upload(image, data)
        demand(self.commit(image, data)[0], 200, "the commit")
        for _ in range(100):
            state = self.get(f"/v1/{kind}/{image['id']}")["data"]["attributes"]["assetDeliveryState"]
            if state["state"] in ("COMPLETE", "FAILED"):
                return {**image, "state": state}
            time.sleep(0.01)
        raise Difference("the processing of an image does not end")

    def card(self, clip, link, texts=None, **attributes):
        """An advanced experience with an image of its own."""
        attributes = {"link": link, "defaultLanguage": "EN", "isPoweredBy": False, "action": "OPEN", **attributes}
        image = self.image(png())
        texts = texts or [text("EN")]
        return self.create(ADVANCED, attributes, inline(texts), appClip=clip, headerImage=image["id"], **named(texts))

    def clip(self):
        return self.only("appClips")

    def only(self, kind, **members):
        """The id of the one resource of a kind that has these attributes."""
        found = [
            each.id for each in self.store.state.kinds[kind].values()
            if all(each.attributes.get(name) == value for name, value in members.items())
        ]
        demand(len(found), 1, f"the number of {kind}")
        return found[0]

    def version(self, number="1.1"):
        return self.only("appStoreVersions", versionString=number)

    def bundle(self):
        return self.only("buildBundles", bundleType="APP_CLIP")


TARGETS = {
    "appClip": "appClips", "headerImage": IMAGE, "localizations": TEXT, "appClipDefaultExperience": DEFAULT,
    "releaseWithAppStoreVersion": "appStoreVersions", "appClipDefaultExperienceTemplate": DEFAULT,
    "appClipDefaultExperienceLocalization": DEFAULT_TEXT, "buildBundle": "buildBundles",
    "betaAppClipInvocationLocalizations": INVOCATION_TEXT, "betaAppClipInvocation": INVOCATION, "build": "builds",
}


def linkage(name, value):
    """The relationship with the id, or the ids, of its targets."""
    make = lambda identifier: {"type": TARGETS[name], "id": identifier}
    return {"data": [make(each) for each in value] if isinstance(value, list) else make(value)}


def body(kind, attributes=None, included=None, id=None, **links):
    data = {"type": kind, "attributes": attributes or {}}
    if id is not None:
        data["id"] = id
    if links:
        data["relationships"] = {name: linkage(name, value) for name, value in links.items()}
    return {"data": data} if included is None else {"data": data, "included": included}


def change(resource, attributes, included=None, **links):
    return body(resource["type"], attributes, included, resource["id"], **links)


def text(language, title="Americano", subtitle="Skip the line"):
    return {"language": language, "title": title, "subtitle": subtitle}


def inline(texts, kind=TEXT):
    return [{"type": kind, "id": f"${{local-{number}}}", "attributes": each} for number, each in enumerate(texts)]


def named(texts, name="localizations"):
    return {name: [f"${{local-{number}}}" for number in range(len(texts))]}


@functools.cache
def png(width=1800, height=1200, shade=0):
    """A grey image of a few hundred bytes to some kilobytes."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
