"""Judges the judge: drives the stand-in for App Store Connect through everything that a publisher may meet.

    python check_app_store_connect.py

Each scenario starts a store of its own, sends requests with Python's http.client, and demands Apple's refusals, the
state afterwards, and that the stand-in never broke Apple's OpenAPI description itself. Without ../shared nothing is
checked, and one line reports that.
"""

import concurrent.futures
import functools
import gzip
import hashlib
import http.client
import json
import re
import signal
import subprocess
import sys
import time
import urllib.request

from harness import PACKAGE, SAMPLES, SHARED, Difference, app, demand, main, require, temporary_folder

CLIPS, LOOKUPS = SHARED / "asc-appclip-schemas.json", SHARED / "asc-lookup-schemas.json"
if CLIPS.exists():
    import jwt

    from app_store_connect import Store
    from stand_in.client import ADVANCED, DEFAULT, DEFAULT_TEXT, DETAIL, HEADER, IMAGE, INVOCATION, INVOCATION_TEXT, TEXT
    from stand_in.client import Client, body, inline, named, png, text
    from stand_in.state import first_state
    from stand_in.tokens import Key

ATTRIBUTE, RELATIONSHIP = "ENTITY_ERROR.ATTRIBUTE", "ENTITY_ERROR.RELATIONSHIP"
DUPLICATE = ATTRIBUTE + ".INVALID.DUPLICATE"
LANGUAGES = "EN DE FR IT ES NL PT SV DA FI NO PL".split()


def two_apps():
    other = app("Other", "com.example.other", appStoreID="222")
    return first_state([app("Shop", "com.example.shop", appStoreID="111"), other], seed=1)


# Scenarios. Each gets a client of a store of its own.

SCENARIOS = []


def scenario(control=None, state=lambda: first_state([app("Shop", "com.example.shop", appStoreID="111")], seed=1)):
    def register(check):
        SCENARIOS.append((check, control or {}, state))
        return check

    return register


@scenario()
def tokens(client):
    store, now = client.store, time.time()
    header = lambda token, scheme="Bearer": {"Authorization": f"{scheme} {token}"}
    status = lambda *words: client.ask("GET", "/v1/apps", headers=header(*words))[0]
    stranger = Key("TEAMKEY123", store.team.issuer)
    forged = jwt.encode({"iss": store.team.issuer}, "secret" * 8, "HS256", {"kid": "TEAMKEY123"})
    claims = {"iss": store.team.issuer, "iat": int(now), "exp": int(now) + 60, "aud": "appstoreconnect-v1"}
    team, person = functools.partial(store.team.token, now), functools.partial(store.individual.token, now)
    outcomes = {
        "a team key": (team(), 200), "an individual key": (person(), 200),
        "another audience": (team(aud="appstoreconnect-v2"), 401), "another issuer": (team(iss="someone"), 401),
        "no issuer": (team(iss=None), 401), "a subject instead": (team(iss=None, sub="user"), 401),
        "an individual key with an issuer": (person(iss=store.team.issuer), 401),
        "another subject": (person(sub="admin"), 401), "no iat": (team(iat=None), 401), "no exp": (team(exp=None), 401),
        "21 minutes": (team(exp=int(now) + 1260), 401),
        "an expired token": (team(iat=int(now) - 900, exp=int(now) - 60), 401),
        "a token of tomorrow": (team(iat=int(now) + 86_400, exp=int(now) + 86_460), 401),
        "another private key": (stranger.token(now), 401), "a symmetric signature": (forged, 401),
        "a key that does not exist": (jwt.encode(claims, store.team.private, "ES256", {"kid": "NOSUCHKEY1"}), 401),
        "no key id": (jwt.encode(claims, store.team.private, "ES256"), 401), "no token": ("", 401),
        "a damaged signature": (team()[:-8] + "AAAAAAAA", 401), "words": ("not.a.token", 401),
    }
    for name, (token, expected) in outcomes.items():
        demand(status(token), expected, f"the status for {name}")
    demand(status(team(), "Basic"), 401, "the status for another scheme")
    client.refused("GET", "/v1/apps?token=1", None, "PARAMETER_ERROR", status=400)
    client.control("POST", "/_tokens", {"expire": True})
    demand(status(client.token), 401, "the status for a token that was made to expire")
    demand(status(team()), 200, "the status for a new one")
    client.control("POST", "/_tokens", {"role": {"PERSONKEY1": "DEVELOPER"}})
    demand(status(person()), 403, "the status for a role without permission")
    client.control("POST", "/_tokens", {"revoke": "TEAMKEY123"})
    demand(status(team()), 401, "the status for a revoked key")


@scenario({"clock": 3600})
def clock(client):
    demand(client.ask("GET", "/v1/apps")[0], 401, "the status when the clock of the service is an hour ahead")
    client.store.change(clock=-3600)
    demand(client.ask("GET", "/v1/apps")[0], 401, "the status when it is an hour behind")
    client.store.change(clock=0)
    client.get("/v1/apps")


@scenario(state=two_apps)
def lookups(client):
    query = "filter%5BbundleId%5D=com.example.shop&include=appClips&fields[apps]=name,bundleId,appClips"
    found = client.get(f"/v1/apps?{query}")
    demand([each["id"] for each in found["data"]], ["111"], "the app of a bundle id")
    demand(set(found["data"][0]["attributes"]), {"name", "bundleId"}, "the fields")
    demand([each["type"] for each in found["included"]], ["appClips"], "what is included")
    demand(client.get("/v1/apps?filter[bundleId]=none")["data"], [], "the app of an unknown bundle id")
    demand(len(client.get("/v1/apps?filter[bundleId]=com.example")["data"]), 2, "the apps whose bundle ids begin alike")
    demand([each["id"] for each in client.get("/v1/apps?sort=-name")["data"]], ["111", "222"], "the apps sorted")
    client.expect(404, "GET", "/v1/apps/333", code="NOT_FOUND")
    editable = client.get("/v1/apps/111/appStoreVersions?filter[appVersionState]=PREPARE_FOR_SUBMISSION,REJECTED")["data"]
    demand([each["attributes"]["versionString"] for each in editable], ["1.1"], "the editable versions")
    clips = client.get("/v1/apps/111/appClips?filter[bundleId]=com.example.shop.Clip")["data"]
    demand(len(clips), 1, "the clips of an app")
    builds = client.get("/v1/builds?filter[app]=111&filter[preReleaseVersion.version]=1.1&include=buildBundles")
    kinds = {each["attributes"]["bundleType"]: each["id"] for each in builds["included"]}
    demand(set(kinds), {"APP", "APP_CLIP"}, "the bundles of a build")
    domains = client.get(f"/v1/buildBundles/{kinds['APP_CLIP']}/appClipDomainCacheStatus")["data"]
    demand(domains["attributes"]["domains"], [{"domain": "example.com", "isValid": True}], "the domains of a bundle")
    version = editable[0]
    changed = client.change(version, {"copyright": "Shop"})
    demand(changed["attributes"]["copyright"], "Shop", "a changed version")


@scenario({"images": {"partBytes": 1000, "seconds": 0.5}})
def publication(client):
    clip, data = client.clip(), png()
    require(len(data) > 2000, "the image is too small for several parts")
    image = client.create(IMAGE, {"fileName": "card.png", "fileSize": len(data)})
    demand(len(image["attributes"]["uploadOperations"]), -(-len(data) // 1000), "the parts of an upload")
    client.upload(image, data)
    committed = client.commit(image, data)[1]["data"]["attributes"]
    demand(committed["assetDeliveryState"]["state"], "UPLOAD_COMPLETE", "the state after the commit")
    texts = [text("EN"), text("DE", "Kaffee", "Ohne Schlange")]
    point = {"coordinates": {"latitude": 52.5, "longitude": 13.4}, "source": "CALCULATED"}
    attributes = {
        "link": "https://example.com/1", "defaultLanguage": "EN", "isPoweredBy": False, "action": "OPEN",
        "place": {"names": ["Shop"], "displayPoint": point},
    }
    links = {"appClip": clip, "headerImage": image["id"], **named(texts)}
    early = body(ADVANCED, attributes, inline(texts), **links)
    client.refused("POST", f"/v1/{ADVANCED}", early, RELATIONSHIP, "headerImage")
    time.sleep(0.55)
    card = client.create(ADVANCED, attributes, inline(texts), **links)
    read = client.get(f"/v1/appClips/{clip}/{ADVANCED}?include=headerImage,localizations&limit[localizations]=50")
    demand([each["id"] for each in read["data"]], [card["id"]], "the cards")
    included = {each["type"]: each for each in read["included"]}
    demand(included[IMAGE]["attributes"]["sourceFileChecksum"], hashlib.md5(data).hexdigest(), "the checksum")
    made = [each["attributes"] for each in read["included"] if each["type"] == TEXT]
    demand(made, texts, "the texts of a card")
    stored = {**attributes, "version": 1, "status": "RECEIVED", "placeStatus": "MATCHED"}
    demand(read["data"][0]["attributes"], stored, "a card")
    asset = included[IMAGE]["attributes"]["imageAsset"]
    demand((asset["width"], asset["height"]), (1800, 1200), "the size of an image")
    url = asset["templateUrl"].replace("{w}x{h}", "1800x1200").replace("{f}", "png")
    status, headers, processed = client.send("GET", url)
    demand((status, headers["Content-Type"], processed != data), (200, "image/png", True), "the processed image")
    parts = re.findall(rb"IHDR|tEXt|IDAT|IEND", processed)
    demand(parts, [b"IHDR", b"tEXt", b"IDAT", b"IEND"], "the parts of the processed image")
    client.store.change(images={"processed": "same"})
    demand(client.send("GET", url)[2], data, "the image as it was uploaded")


@scenario()
def default_experience(client):
    clip, version = client.clip(), client.version()
    experience = client.create(DEFAULT, {"action": "OPEN"}, appClip=clip, releaseWithAppStoreVersion=version)
    path = f"/v1/{DEFAULT}/{experience['id']}"
    duplicate = body(DEFAULT, {"action": "OPEN"}, appClip=clip, releaseWithAppStoreVersion=version)
    client.refused("POST", f"/v1/{DEFAULT}", duplicate, RELATIONSHIP)
    make = lambda locale: client.create(
        DEFAULT_TEXT, {"locale": locale, "subtitle": "Order"}, appClipDefaultExperience=experience["id"],
    )
    texts = {locale: make(locale) for locale in ("en-US", "de-DE")}
    again = body(DEFAULT_TEXT, {"locale": "de-DE"}, appClipDefaultExperience=experience["id"])
    client.refused("POST", f"/v1/{DEFAULT_TEXT}", again, DUPLICATE, "locale")
    german = texts["de-DE"]["id"]
    image = client.image(png(), HEADER, appClipDefaultExperienceLocalization=german)
    demand(image["state"]["state"], "COMPLETE", "the state of a header image")
    second = body(HEADER, {"fileName": "b.png", "fileSize": 9}, appClipDefaultExperienceLocalization=german)
    client.refused("POST", f"/v1/{HEADER}", second, "STATE_ERROR")
    for path_of_image in ("appClipHeaderImage", "relationships/appClipHeaderImage"):
        found = client.get(f"/v1/{DEFAULT_TEXT}/{german}/{path_of_image}")["data"]
        demand((found["type"], found["id"]), (HEADER, image["id"]), "the header image")
    client.expect(404, "GET", f"/v1/{DEFAULT_TEXT}/{texts['en-US']['id']}/appClipHeaderImage", code="NOT_FOUND")
    client.store.change(rules={"emptyRelated": "null"})
    demand(client.get(f"/v1/{DEFAULT_TEXT}/{texts['en-US']['id']}/appClipHeaderImage")["data"], None, "no header image")
    url = {"invocationUrls": ["https://example.com/1"]}
    detail = client.create(DETAIL, url, appClipDefaultExperience=experience["id"])
    client.refused("POST", f"/v1/{DETAIL}", body(DETAIL, url, appClipDefaultExperience=experience["id"]), "STATE_ERROR")
    many = {"invocationUrls": [f"https://example.com/{number}" for number in range(4)]}
    client.refused_change(detail, many, ATTRIBUTE, "invocationUrls")
    read = client.get(f"{path}?include=appClipAppStoreReviewDetail,releaseWithAppStoreVersion,{DEFAULT_TEXT}")
    kinds = sorted(each["type"] for each in read["included"])
    demand(kinds, sorted([DETAIL, "appStoreVersions", DEFAULT_TEXT, DEFAULT_TEXT]), "what is included")
    filtered = client.get(f"{path}/{DEFAULT_TEXT}?filter[locale]=de-DE")["data"]
    demand([each["id"] for each in filtered], [german], "the localization of a locale")

    # A released version locks its card; the next one can begin from it.
    client.store.state.get("appStoreVersions", version).attributes["appVersionState"] = "READY_FOR_DISTRIBUTION"
    client.refused_change(experience, {"action": "VIEW"}, "STATE_ERROR")
    client.refused_change(texts["de-DE"], {"subtitle": "Neu"}, "STATE_ERROR")
    client.expect(403, "DELETE", f"/v1/{HEADER}/{image['id']}", code="FORBIDDEN")
    client.expect(403, "DELETE", path, code="FORBIDDEN")
    state = client.store.state
    attributes = {"platform": "IOS", "versionString": "1.2", "appVersionState": "PREPARE_FOR_SUBMISSION"}
    following = state.add("appStoreVersions", attributes, {"app": "111"}).id
    copied = client.create(DEFAULT, None, appClip=clip, appClipDefaultExperienceTemplate=experience["id"])
    demand(copied["attributes"], {"action": "OPEN"}, "the copied card")
    demand(len(client.get(f"/v1/{DEFAULT}/{copied['id']}/{DEFAULT_TEXT}")["data"]), 2, "the copied localizations")
    demand(len(state.kinds[HEADER]), 2, "the copied images")
    unattached = client.get(f"/v1/appClips/{clip}/{DEFAULT}?exists[releaseWithAppStoreVersion]=false")["data"]
    demand([each["id"] for each in unattached], [copied["id"]], "the cards without a version")
    attach = f"/v1/appStoreVersions/{following}/relationships/appClipDefaultExperience"
    client.expect(204, "PATCH", attach, {"data": {"type": DEFAULT, "id": copied["id"]}})
    attached = client.get(f"/v1/appStoreVersions/{following}/appClipDefaultExperience")["data"]
    demand(attached["id"], copied["id"], "the attached card")
    locked = f"/v1/{DEFAULT}/{copied['id']}/relationships/releaseWithAppStoreVersion"
    client.refused("PATCH", locked, {"data": {"type": "appStoreVersions", "id": version}}, "STATE_ERROR")
    client.expect(204, "PATCH", locked, {"data": {"type": "appStoreVersions", "id": following}})
    client.expect(204, "DELETE", f"/v1/{DEFAULT}/{copied['id']}")
    demand([len(state.kinds[kind]) for kind in (DEFAULT, DEFAULT_TEXT, HEADER, DETAIL)], [1, 2, 1, 1], "what is left")


@scenario()
def invocations(client):
    bundle, titles = client.bundle(), [{"locale": "en-US", "title": "Order"}, {"locale": "de-DE", "title": "Bestellen"}]
    included, links = inline(titles, INVOCATION_TEXT), named(titles, INVOCATION_TEXT)
    make = lambda number, bundle=bundle: body(
        INVOCATION, {"url": f"https://example.com/{number}"}, included, buildBundle=bundle, **links,
    )
    made = [client.expect(201, "POST", f"/v1/{INVOCATION}", make(number))["data"] for number in range(3)]
    client.refused("POST", f"/v1/{INVOCATION}", make(4), "STATE_ERROR")
    read = client.get(f"/v1/buildBundles/{bundle}/{INVOCATION}?include={INVOCATION_TEXT}")
    demand((len(read["data"]), len(read["included"])), (3, 6), "the invocations and their titles")
    first = f"/v1/{INVOCATION}/{made[0]['id']}"
    changed = client.change(made[0], {"url": "https://example.com/new"})["attributes"]
    demand(changed["url"], "https://example.com/new", "the URL")
    client.refused_change(made[0], {"url": "http://example.com/"}, ATTRIBUTE, "url")
    extra = client.create(INVOCATION_TEXT, {"locale": "fr-FR", "title": "Commander"}, betaAppClipInvocation=made[0]["id"])
    path = f"/v1/{INVOCATION_TEXT}/{extra['id']}"
    demand(client.change(extra, {"title": "Ici"})["attributes"]["title"], "Ici", "the title")
    client.expect(204, "DELETE", path)
    client.expect(404, "DELETE", path, code="NOT_FOUND")
    client.expect(204, "DELETE", first)
    client.expect(404, "GET", first, code="NOT_FOUND")
    demand(len(client.store.state.kinds[INVOCATION_TEXT]), 4, "the titles that are left")
    other = client.only("buildBundles", bundleType="APP")
    client.refused("POST", f"/v1/{INVOCATION}", make(9, other), RELATIONSHIP, "buildBundle")


@scenario()
def wrong_bodies(client):
    clip, image, texts = client.clip(), client.image(png())["id"], [text("EN")]
    attributes = {"link": "https://example.com/1", "defaultLanguage": "EN", "isPoweredBy": False}
    good = {"appClip": clip, "headerImage": image, **named(texts)}
    path = f"/v1/{ADVANCED}"

    def refused(code, pointer, attributes=attributes, included=inline(texts), **links):
        client.refused("POST", path, body(ADVANCED, attributes, included, **{**good, **links}), code, pointer)

    without = lambda name: {key: value for key, value in attributes.items() if key != name}
    refused(ATTRIBUTE + ".REQUIRED", "link", without("link"))
    refused(ATTRIBUTE + ".UNKNOWN", "subtitel", {**attributes, "subtitel": "x"})
    refused(ATTRIBUTE, "defaultLanguage", {**attributes, "defaultLanguage": "en-US"})
    refused(ATTRIBUTE + ".TYPE", "isPoweredBy", {**attributes, "isPoweredBy": "no"})
    refused(ATTRIBUTE + ".UNKNOWN", "/data/attributes/place/name", {**attributes, "place": {"name": "Shop"}})
    refused(ATTRIBUTE + ".INVALID", "link", {**attributes, "link": "http://example.com/"})
    refused(RELATIONSHIP, "appClip", appClip="none")
    refused(RELATIONSHIP, "headerImage", headerImage="none")
    refused(RELATIONSHIP, "localizations", localizations=["${other}"])
    refused(RELATIONSHIP, "localizations", localizations=[])
    refused(RELATIONSHIP, "localizations", {**attributes, "defaultLanguage": "DE"})
    refused(RELATIONSHIP, "localizations", included=inline([{**texts[0], "title": None}]))
    refused(RELATIONSHIP, None, included=inline([text("EN"), text("EN")]), **named(["", ""]))
    refused(ATTRIBUTE + ".UNKNOWN", "/included/0/attributes/locale", included=inline([{"locale": "en"}]))
    plain = [{**inline(texts)[0], "id": "EN"}]
    refused("ENTITY_ERROR.ID", "/included/0/id", included=plain, localizations=["EN"])
    demand(client.store.state.kinds[ADVANCED], {}, "the cards after refusals alone")
    client.store.change(rules={"localIDs": "any"})
    card = client.create(ADVANCED, attributes, plain, **{**good, "localizations": ["EN"]})
    client.refused("PATCH", f"{path}/{card['id']}", body(ADVANCED, {}, id="other"), "ENTITY_ERROR.ID")
    client.refused_change(card, {"link": "https://example.com/2"}, ATTRIBUTE + ".UNKNOWN", "link")
    client.refused("POST", path, {}, "ENTITY_ERROR", "/data")
    for data in (b"", b"{", b"[1,]", b'{"data": NaN}', b'{"data": 1, "data": 2}', b"\xff"):
        client.refused("POST", path, data, "INVALID_JSON", status=400)
    demand(client.ask("POST", path, b"{}", headers={"Content-Type": "text/plain"})[0], 400, "the status for plain text")
    client.expect(404, "DELETE", f"{path}/{card['id']}", code="PATH_ERROR")
    client.expect(404, "GET", "/v1/appClips/x/nothing", code="PATH_ERROR")
    queries = "limit=201 limit=0 limit=ten include=nothing filter[status]=GONE fields[apps]=name limit=1&limit=2"
    for query in queries.split():
        source = {"parameter": query.split("=")[0]}
        client.expect(400, "GET", f"/v1/appClips/{clip}/{ADVANCED}?{query}", code="PARAMETER_ERROR", pointer=source)


@scenario(state=two_apps)
def second_link(client):
    clips = [each.id for each in client.store.state.kinds["appClips"].values()]
    card = client.card(clips[0], "https://example.com/1")
    image = client.image(png())["id"]
    root = client.card(clips[0], "https://example.com")
    make = lambda link: body(
        ADVANCED, {"link": link, "defaultLanguage": "EN", "isPoweredBy": False}, inline([text("EN")]),
        appClip=clips[0], headerImage=image, localizations=["${local-0}"],
    )
    for link in ("https://example.com/1", "https://EXAMPLE.com/1", "https://example.com/"):
        client.refused("POST", f"/v1/{ADVANCED}", make(link), DUPLICATE, "link")
    client.card(clips[1], "https://example.com/1")
    client.expect(201, "POST", f"/v1/{ADVANCED}", make("https://example.com/1?a=b"))
    removed = client.change(card, {"removed": True})
    demand(removed["attributes"]["status"], "DEACTIVATED", "the status of a removed card")
    client.refused_change(card, {"action": "VIEW"}, "STATE_ERROR")
    client.card(clips[0], "https://example.com/1")
    active = client.all(f"/v1/appClips/{clips[0]}/{ADVANCED}?filter[status]=RECEIVED")[0]
    links = sorted(each["attributes"]["link"] for each in active)
    demand(links, ["https://example.com", "https://example.com/1", "https://example.com/1?a=b"], "the active cards")
    client.refused_change(root, {"removed": False}, ATTRIBUTE, "removed")


@scenario()
def updates(client):
    card = client.card(client.clip(), "https://example.com/1", [text("EN"), text("DE")], place={"names": ["Shop"]})
    path = f"/v1/{ADVANCED}/{card['id']}"
    read = client.get(f"{path}?include=localizations,headerImage")
    kept = {each["attributes"]["language"]: each["id"] for each in read["included"] if each["type"] == TEXT}
    chosen = ["${local-0}", kept["DE"]]
    changed = client.change(card, {"action": "PLAY", "place": None}, inline([text("EN", "New")]), localizations=chosen)
    demand(changed["attributes"]["version"], 2, "the version")
    read = client.get(f"{path}?include=localizations")
    titles = {each["attributes"]["language"]: each["attributes"]["title"] for each in read["included"]}
    demand(titles, {"EN": "New", "DE": "Americano"}, "the titles")
    attributes = read["data"]["attributes"]
    demand((attributes["action"], "place" in attributes), ("PLAY", False), "action and place")
    client.refused_change(card, {}, RELATIONSHIP, "localizations", [], localizations=[kept["DE"]])
    client.refused_change(card, {}, RELATIONSHIP, "localizations", inline([text("FR")]))
    client.refused_change(card, {"defaultLanguage": None}, ATTRIBUTE, "defaultLanguage")
    other = client.card(client.clip(), "https://example.com/2")
    taken = client.get(f"/v1/{ADVANCED}/{other['id']}?include=headerImage")["included"][0]["id"]
    client.refused_change(card, {}, RELATIONSHIP, "headerImage", headerImage=taken)
    client.change(card, {}, headerImage=client.image(png(shade=9))["id"])
    require("action" not in client.change(card, {"action": None})["attributes"], "null does not remove the action")
    demand(len(client.store.state.kinds[TEXT]), 3, "the texts that exist")
    client.store.change(rules={"updates": "refused"})
    client.refused_change(card, {"action": "OPEN"}, "STATE_ERROR")
    client.change(card, {"removed": True})


@scenario({"places": {"seconds": 0.5, "noMatch": ["Nowhere"]}})
def places(client):
    make = lambda name: client.card(client.clip(), f"https://example.com/{name}", place={"names": [name]})
    cards = [make("Shop"), make("Nowhere")]
    status = lambda card: client.get(f"/v1/{ADVANCED}/{card['id']}")["data"]["attributes"]["placeStatus"]
    demand([status(card) for card in cards][1], "PENDING", "the status of a new place")
    time.sleep(0.55)
    found = client.get(f"/v1/appClips/{client.clip()}/{ADVANCED}?filter[placeStatus]=NO_MATCH")["data"]
    demand([each["id"] for each in found], [cards[1]["id"]], "the places without a match")
    demand(status(cards[0]), "MATCHED", "the status of a place that Maps knows")


@scenario({"images": {"partBytes": 1000, "fail": [2, "bad.png"]}})
def images(client):
    data, path = png(), f"/v1/{IMAGE}"
    client.refused("POST", path, body(IMAGE, {"fileName": "a.gif", "fileSize": 9}), ATTRIBUTE, "fileName")
    client.refused("POST", path, body(IMAGE, {"fileName": "a.png", "fileSize": 0}), ATTRIBUTE, "fileSize")
    image = client.create(IMAGE, {"fileName": "a.png", "fileSize": len(data)})
    operation = image["attributes"]["uploadOperations"][0]
    headers = {each["name"]: each["value"] for each in operation["requestHeaders"]}
    demand(client.commit(image, data)[0], 409, "the status of a commit before the upload")
    demand(client.send("PUT", operation["url"], data[:999], headers)[0], 403, "the status of a part that is too short")
    demand(client.send("PUT", operation["url"], data[:1000])[0], 403, "the status of a part without its headers")
    beyond = operation["url"][:-1] + "99"
    demand(client.send("PUT", beyond, data[:1000], headers)[0], 403, "the status of a part that does not exist")
    demand(client.send("PUT", operation["url"], data[:1000], headers)[0], 200, "the status of a part")
    demand(client.commit(image, data)[1]["errors"][0]["code"], "STATE_ERROR", "the refusal of a commit after one part")
    client.upload(image, data)
    status, refusal = client.commit(image, data, "0" * 32)
    source = {"pointer": "/data/attributes/" + "sourceFileChecksum"}
    demand((status, refusal["errors"][0]["source"]), (409, source), "a wrong checksum")
    client.refused_change(image, {"uploaded": True}, ATTRIBUTE, "sourceFileChecksum")
    demand(client.commit(image, data)[0], 200, "the status of the commit")
    demand(client.commit(image, data)[0], 409, "the status of a second commit")
    demand(client.send("PUT", operation["url"], data[:1000], headers)[0], 403, "the status of a part after the commit")
    read = client.get(f"{path}/{image['id']}")["data"]["attributes"]
    demand((read["assetDeliveryState"]["state"], "uploadOperations" in read), ("COMPLETE", False), "a complete image")
    demand((read["imageAsset"]["width"], read["imageAsset"]["height"]), (1800, 1200), "its size")
    failed = [client.image(data), client.image(data, name="bad.png")]
    failed += [client.image(png(30, 20)), client.image(b"GIF89a" * 9)]
    codes = [each["state"]["errors"][0]["code"] for each in failed]
    demand([each["state"]["state"] for each in failed], ["FAILED"] * 4, "the states of images that fail")
    demand(codes, ["IMAGE_TOOL_FAILURE"] * 2 + ["IMAGE_INCORRECT_DIMENSIONS", "IMAGE_NOT_READABLE"], "the reasons")
    make = lambda link, image: body(
        ADVANCED, {"link": link, "defaultLanguage": "EN", "isPoweredBy": False}, inline([text("EN")]),
        appClip=client.clip(), headerImage=image["id"], localizations=["${local-0}"],
    )
    client.refused("POST", f"/v1/{ADVANCED}", make("https://example.com/1", failed[0]), RELATIONSHIP)
    client.expect(201, "POST", f"/v1/{ADVANCED}", make("https://example.com/1", image))
    client.refused("POST", f"/v1/{ADVANCED}", make("https://example.com/2", image), RELATIONSHIP)
    demand(client.store.log.complaints, [], "the complaints so far")
    client.send("PUT", operation["url"], data[:1000], {**headers, "Authorization": f"Bearer {client.token}"})
    require("sent to another host" in client.store.log.complaints.pop(), "a token at the other host is not reported")


@scenario()
def pages(client):
    state, clip = client.store.state, client.clip()
    for number in range(120):
        add_card(state, clip, number)
    path = f"/v1/appClips/{clip}/{ADVANCED}"
    whole = [50, 50, 20]
    queries = {"": whole, "?limit=200": whole, "?limit=30": [30] * 4, "?limit=200&include=localizations": whole}
    for query, sizes in queries.items():
        found, actual = client.all(path + query)
        demand((actual, len({each["id"] for each in found})), (sizes, 120), f"the pages of {query or 'no query'}")
    links = [each["attributes"]["link"] for each in found[:2]]
    demand(links, ["https://example.com/0", "https://example.com/1"], "the order")
    linked, sizes = client.all(f"/v1/appClips/{clip}/relationships/{ADVANCED}?limit=200")
    demand((sizes, len(linked), set(linked[0])), ([50, 50, 20], 120, {"type", "id"}), "the pages of the linkages")
    client.expect(400, "GET", f"{path}?cursor=none", code="PARAMETER_ERROR")
    plain = client.send("GET", client.store.address + path, headers=client.bearer())[2]
    headers = {**client.bearer(), "Accept-Encoding": "gzip"}
    status, headers, packed = client.send("GET", client.store.address + path, headers=headers)
    demand((headers["Content-Encoding"], gzip.decompress(packed)), ("gzip", plain), "a compressed answer")
    # What disappears between two pages shifts nothing.
    first = client.get(path)
    state.remove(state.get(ADVANCED, first["data"][0]["id"]))
    following = client.get(first["links"]["next"])["data"]
    demand(following[0]["attributes"]["link"], "https://example.com/50", "the first card of the second page")
    client.store.change(rules={"order": "shuffled"})
    shuffled = [each["id"] for each in client.all(path)[0]]
    created = [each["id"] for each in found[1:]]
    demand((sorted(shuffled), shuffled == created), (sorted(created), False), "a shuffled order")
    demand([each["id"] for each in client.all(path)[0]], shuffled, "the shuffled order again")


def add_card(state, clip, number, languages=("EN",)):
    attributes = {"link": f"https://example.com/{number}", "defaultLanguage": "EN", "isPoweredBy": False}
    card = state.add(ADVANCED, {**attributes, "status": "RECEIVED"}, {"appClip": clip})
    for language in languages:
        state.add(TEXT, text(language), {"appClipAdvancedExperience": card.id})
    return card


@scenario()
def included(client):
    card = add_card(client.store.state, client.clip(), 1, LANGUAGES)
    path = f"/v1/{ADVANCED}/{card.id}"
    for query, count in [("", 10), ("&limit[localizations]=50", 12), ("&limit[localizations]=3", 3)]:
        document = client.get(f"{path}?include=localizations{query}")
        relationship = document["data"]["relationships"]["localizations"]
        counts = len(document["included"]), len(relationship["data"])
        demand(counts, (count, count), f"the texts with {query or 'no limit'}")
        demand(relationship["meta"]["paging"]["total"], 12, "the total")
    plain = client.get(path)
    require("included" not in plain and "relationships" not in plain["data"], "resources are included that were not asked for")
    fields = client.get(f"{path}?fields[{ADVANCED}]=link,localizations&include=localizations&fields[{TEXT}]=title")
    demand(set(fields["data"]["attributes"]), {"link"}, "the fields of a card")
    demand(set(fields["included"][0]["attributes"]), {"title"}, "the fields of a text")


@scenario()
def faults(client):
    clip, path = client.clip(), f"/v1/{DETAIL}"
    experience = client.create(DEFAULT, None, appClip=clip)["id"]
    make = body(DEFAULT_TEXT, {"locale": "en-US"}, appClipDefaultExperience=experience)
    path, texts = f"/v1/{DEFAULT_TEXT}", client.store.state.kinds[DEFAULT_TEXT]

    def once(fault, **members):
        """The status of a POST that a fault hits, or the name of the exception, and how many texts it made."""
        for identifier in list(texts):
            client.store.state.remove(texts[identifier])
        planned = {"do": fault, "method": "POST", "path": path, "times": 1, **members}
        client.control("POST", "/_control", {"faults": [planned]})
        try:
            status = client.ask("POST", path, make)[0]
        except (OSError, http.client.HTTPException) as problem:
            status = "cut" if isinstance(problem, (ConnectionError, http.client.IncompleteRead)) else str(problem)
        except json.JSONDecodeError:
            status = "not JSON"
        return status, len(texts)

    expected = {
        "500": (500, 0), "503": (503, 0), "429": (429, 0), "401": (401, 0),
        "html": ("not JSON", 0), "garbage": ("not JSON", 1),
        "cut-before": ("cut", 0), "cut-after": ("cut", 1), "cut-middle": ("cut", 1), "500-after": (500, 1),
    }
    for fault, outcome in expected.items():
        demand(once(fault), outcome, f"the outcome of the fault {fault}")
    start = time.monotonic()
    demand(once("slow", seconds=0.2), (201, 1), "the outcome of a slow answer")
    require(time.monotonic() - start >= 0.2, "a slow answer is not slow")
    demand(once("hang", seconds=0.1), ("cut", 0), "the outcome of a connection that hangs")
    # After an answer that was lost, the state shows what happened; a blind repetition would be refused.
    demand(once("cut-after"), ("cut", 1), "a lost answer")
    client.refused("POST", path, make, DUPLICATE)
    outcomes = [each["outcome"] for each in client.control("GET", "/_log?each=yes")]
    require({"201, cut-after", "cut-before"} <= set(outcomes), f"the log does not tell the faults apart: {outcomes}")

    statuses = lambda: [client.ask("GET", "/v1/apps")[0] for _ in range(20)]
    client.store.change(seed=1, faults=[{"do": "503", "at": [2, 5]}])
    demand(client.ask("GET", "/v1/apps")[0], 200, "the first request")
    client.store.change(jitter=0)
    failed = [number for number, status in enumerate(statuses(), 2) if status != 200]
    demand(failed, [2, 5], "the faults by number, which other settings do not restart")
    rates = {"faults": [{"do": ["500", "429"], "rate": 0.4}]}
    runs = []
    for seed in (1, 1, 2):
        client.store.change(seed=seed, **rates)
        runs.append(statuses())
    demand((runs[0] == runs[1], runs[0] == runs[2], set(runs[0])), (True, False, {200, 429, 500}), "the faults by seed")


@scenario({"limits": {"hour": 10, "hourSeconds": 2}})
def hours(client):
    for left in reversed(range(10)):
        client.get("/v1/apps")
        demand(client.headers["X-Rate-Limit"], f"user-hour-lim:10;user-hour-rem:{left};", "the header")
    client.expect(429, "GET", "/v1/apps", code="RATE_LIMIT_EXCEEDED")
    demand(client.headers["X-Rate-Limit"], "user-hour-lim:10;user-hour-rem:0;", "the header of a refusal")
    demand(client.ask("GET", "/v1/apps", token=client.store.individual.token(time.time()))[0], 200, "another key")
    time.sleep(2.05)
    client.get("/v1/apps")
    client.store.change(limits={"minute": 3, "minuteSeconds": 2, "hour": 100})
    client.get("/v1/apps")
    both = "user-hour-lim:100;user-hour-rem:98;user-minute-lim:3;user-minute-rem:1;"
    demand(client.headers["X-Rate-Limit"], both, "the header with a minute")


@scenario({"limits": {"burst": 3, "burstSeconds": 1}})
def bursts(client):
    statuses = [client.ask("GET", "/v1/apps")[0] for _ in range(5)]
    demand(statuses, [200, 200, 200, 429, 429], "the statuses of a burst")
    demand(client.headers["X-Rate-Limit"], "user-hour-lim:3600;user-hour-rem:3597;", "requests are left")
    time.sleep(1.05)
    client.get("/v1/apps")


@scenario({"jitter": 0.1, "seed": 3})
def out_of_order(client):
    ended = []

    def ask(number):
        own = Client(client.store)
        own.get(f"/v1/apps?limit={number}")
        ended.append(number)

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(ask, range(1, 13)))
    require(ended != sorted(ended), "the answers come in order")
    log = client.control("GET", "/_log")
    demand((log["requests"], log["connections"], 2 <= log["mostAtOnce"] <= 4), (12, 12, True), f"the log {log}")


@scenario()
def connections(client):
    start = time.monotonic()
    for _ in range(100):
        client.get("/v1/apps")
    seconds = time.monotonic() - start
    log = client.control("GET", "/_log")
    kind = {"method": "GET", "path": "/v1/apps", "outcome": "200", "count": 100}
    demand((log["connections"], log["mostAtOnce"], log["kinds"]), (1, 1, [kind]), "100 requests on one connection")
    require(seconds < 3, f"100 requests took {seconds:.1f} s")
    client.control("DELETE", "/_log")
    demand(client.control("GET", "/_log")["requests"], 0, "the requests of an empty log")
    secret = client.token.split(".")[2]
    client.get("/v1/apps")
    for path in ("/_log?each=yes", "/_log", "/_state", "/_control"):
        require(secret not in json.dumps(client.control("GET", path)), f"a token is in {path}")


@scenario()
def states(client):
    card = client.card(client.clip(), "https://example.com/1", [text("EN"), text("DE")])
    before = client.control("GET", "/_state")
    client.control("POST", "/_state", before)
    demand(client.control("GET", "/_state"), before, "a state that was loaded again")
    # By hand: the subtitle is another one, the place disappears, a second card appears, everything of a clip goes.
    identifier, german = next(pair for pair in before[TEXT].items() if pair[1]["language"] == "DE")
    german["subtitle"] = "Von Hand"
    client.control("POST", "/_state", before)
    read = client.get(f"/v1/{ADVANCED}/{card['id']}?include=localizations")["included"]
    subtitles = [each["attributes"]["subtitle"] for each in read if each["id"] == identifier]
    demand(subtitles, ["Von Hand"], "a text changed by hand")
    del before[ADVANCED][card["id"]], before[TEXT]
    client.control("POST", "/_state", before)
    client.expect(404, "GET", f"/v1/{ADVANCED}/{card['id']}", code="NOT_FOUND")
    require("contents" not in client.control("GET", "/_state?contents=no"), "the files are there")
    wrong = [
        ({"app": {}}, "no kind of resource"), ({"apps": {"1": {"nam": "x"}}}, "cannot have"), ([], "expected an object"),
        ({"appClips": {"1": {"app": "2"}}}, "does not exist"),
    ]
    for state, words in wrong:
        require(words in client.control("POST", "/_state", state, 400)["problem"], f"{state} is not refused")
    bad_faults = [{"faults": [{"do": "explode"}]}, {"faults": [{"do": "500", "when": 1}]}]
    for settings in [{"fault": []}, {"limits": {"day": 1}}, {"rules": {"updates": "maybe"}}, *bad_faults]:
        client.control("POST", "/_control", settings, 400)
    client.control("POST", "/_control", {"limits": {"hour": 5}})
    demand(client.control("GET", "/_control")["limits"]["minuteSeconds"], 60, "a setting that was not changed")
    client.control("DELETE", "/_control")
    demand(client.control("GET", "/_control")["limits"]["hour"], 3600, "the restored limit")


@scenario()
def every_operation(client):
    """Apple's operations are all served: with ids that exist, none is unknown and none fails."""
    description = client.store.description
    state = client.store.state
    card = client.card(client.clip(), "https://example.com/1")
    links = {"appClip": client.clip(), "releaseWithAppStoreVersion": client.version()}
    experience = client.create(DEFAULT, {"action": "OPEN"}, **links)["id"]
    localization = client.create(DEFAULT_TEXT, {"locale": "en-US"}, appClipDefaultExperience=experience)["id"]
    client.image(png(), HEADER, appClipDefaultExperienceLocalization=localization)
    client.create(DETAIL, {"invocationUrls": []}, appClipDefaultExperience=experience)
    titles = [{"locale": "en-US", "title": "Order"}]
    links = {"buildBundle": client.bundle(), **named(titles, INVOCATION_TEXT)}
    client.create(INVOCATION, {"url": "https://example.com/"}, inline(titles, INVOCATION_TEXT), **links)
    chosen = {"appStoreVersions": client.version(), "buildBundles": client.bundle(), ADVANCED: card["id"]}
    paths = json.loads(CLIPS.read_text())["paths"].values()
    documented = sum(method != "parameters" for path in paths for method in path)
    documented += len(json.loads(LOOKUPS.read_text())["paths"])
    demand(len(description.operations), documented, "the operations")
    order = ["GET", "POST", "PATCH", "DELETE"]
    for operation in sorted(description.operations, key=lambda each: order.index(each.method)):
        kind = operation.parts[2]
        identifier = chosen.get(kind) or next(iter(state.kinds[kind]), "x")
        data = None if operation.method in ("GET", "DELETE") else b"{}"
        status, document = client.ask(operation.method, operation.path.replace("{id}", identifier), data)
        allowed = {"GET": (200,), "POST": (409,), "PATCH": (409,), "DELETE": (204, 404)}[operation.method]
        require(status in allowed, f"{operation.method} {operation.path} is answered with {status}: {document}")
        if operation.method == "GET" and "include" in operation.parameters:
            names = operation.parameters["include"]["items"]["enum"]
            client.get(f"{operation.path.replace('{id}', identifier)}?include={','.join(names)}")
    return f"{documented} operations"


def check_program():
    """The stand-in as a program: it prints where it listens, writes keys that work, and ends when interrupted."""
    with temporary_folder() as folder:
        program = PACKAGE / "Tests" / "Judges" / "app_store_connect.py"
        command = [sys.executable, program, "--registry", SAMPLES, "--keys", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            address = program.stdout.readline().strip()
            files = [program.stdout.readline().strip() for _ in range(4)]
            key = json.loads((folder / "TEAMKEY123.json").read_text())
            now = int(time.time())
            claims = {"iss": key["issuer_id"], "iat": now, "exp": now + 600, "aud": "appstoreconnect-v1"}
            token = jwt.encode(claims, key["key"], "ES256", {"kid": key["key_id"]})
            request = urllib.request.Request(f"{address}/v1/apps", headers={"Authorization": f"Bearer {token}"})
            with urllib.request.urlopen(request) as answer:
                count = len(json.load(answer)["data"])
            program.send_signal(signal.SIGINT)
            demand(program.wait(10), 0, "the status of the program")
        demand(count, len(list(SAMPLES.rglob("app.json"))), "the apps of the sample registry")
        demand([(folder / file).stat().st_mode & 0o777 for file in files], [0o600] * 4, "who can read the keys")


def check():
    if not CLIPS.exists():
        print("(not checked: ../shared is not there)")
        return
    for run, control, state in SCENARIOS:
        with Store(state(), control) as store:
            client = Client(store)
            try:
                words = run(client)
            except Difference as difference:
                raise Difference(f"{run.__name__}: {difference}\n" + "\n".join(store.log.complaints)) from None
            demand(store.log.complaints, [], f"{run.__name__}: what the stand-in complains about")
            counted = words or f"{len(store.log.requests)} requests"
            print(f"{run.__name__.replace('_', ' ')}: {counted}")
    check_program()
    print("as a program: it starts, its keys are accepted, it ends")


main(check, needs_program=False)
