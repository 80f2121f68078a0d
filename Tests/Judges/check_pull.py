"""Holds `appclips pull` against the stand-in for App Store Connect.

The cards of the sample registries are put into the stand-in, as another program reads them. Then:

- A registry with nothing but the apps pulls all of them. It resolves every URL of the samples the same way, `plan` finds
  no difference, and a second run changes nothing.
- The samples themselves pull nothing, until things change there by hand: texts, languages, places, images, actions,
  cards that are new or deactivated, rows, the default card, App Review, TestFlight. After `pull --write`, `plan` finds no
  difference, comments are kept, and a second run changes nothing. Offline, everything but the images arrives.

Without ../shared nothing is checked, and one line reports that.
"""

import hashlib
import json
import shutil

from harness import PROGRAM, SAMPLES, SHARED, apps_of, declared_urls, demand, main, require, resolve, run
from harness import temporary_folder, write

if (SHARED / "asc-appclip-schemas.json").exists():
    from app_store_connect import Store
    from stand_in.images import png
    from stand_in.state import ADVANCED, DEFAULT, DEFAULT_TEXT, DETAIL, HEADER, IMAGE, INVOCATION, INVOCATION_TEXT, TEXT
    from stand_in.state import state_of

# What App Store Connect does not store.
OWN = ["schemaVersion", "name", "appStoreID", "teamID", "bundleID", "clip", "domains", "defaultLanguage"]
PARTS = ["floor", "neighborhood", "locality", "stateProvince", "postalCode", "countryCode"]


def published(registry):
    """The state in which everything that a registry declares is there."""
    state = state_of(registry)
    for folder, app, cards in apps_of(registry):
        publish = Publisher(state, registry / folder, app)
        for card in cards.values():
            publish.card(card)
        publish.app()
    return state


class Publisher:
    """Puts the declarations of an app into a state."""

    def __init__(self, state, folder, app):
        self.state, self.folder, self.declared = state, folder, app
        self.clip = self.only("appClips", "bundleId", app["clip"]["bundleID"])

    def only(self, kind, name, value):
        return next(each.id for each in self.state.kinds[kind].values() if each.attributes.get(name) == value)

    def image(self, kind, path, links=None):
        data = (self.folder / path).read_bytes()
        md5 = hashlib.md5(data).hexdigest()
        self.state.contents[md5] = data
        name = path.rpartition("/")[2]
        attributes = {"fileName": name, "fileSize": len(data), "sourceFileChecksum": md5, "state": "COMPLETE"}
        return self.state.add(kind, attributes, links)

    def card(self, card):
        language = card.get("defaultLanguage", self.declared["defaultLanguage"])
        attributes = {
            "link": card["urlPrefix"], "action": card["action"].upper(), "defaultLanguage": language.upper(),
            "isPoweredBy": card.get("poweredBy", False), "status": "RECEIVED", "version": 1,
        }
        if "businessCategory" in card:
            attributes["businessCategory"] = card["businessCategory"]
        if place := api_place(card.get("place", {})):
            attributes |= {"place": place, "placeStatus": "MATCHED"}
        image = self.image(IMAGE, card["image"])
        made = self.state.add(ADVANCED, attributes, {"appClip": self.clip, "headerImage": image.id})
        for code, texts in {language: card, **card.get("localizations", {})}.items():
            text = {"language": code.upper(), "title": texts["title"], "subtitle": texts["subtitle"]}
            self.state.add(TEXT, text, {"appClipAdvancedExperience": made.id})

    def app(self):
        declared = self.declared.get("defaultExperience")
        bundle = next(
            each for each in self.state.kinds["buildBundles"].values()
            if each.attributes["bundleId"] == self.declared["clip"]["bundleID"]
        )
        for invocation in self.declared.get("testFlightInvocations", []):
            made = self.state.add(INVOCATION, {"url": invocation["url"]}, {"buildBundle": bundle.id})
            for locale, title in invocation["titles"].items():
                self.state.add(INVOCATION_TEXT, {"locale": locale, "title": title}, {"betaAppClipInvocation": made.id})
        if not declared:
            return
        app = self.only("apps", "bundleId", self.declared["bundleID"])
        version = next(
            each.id for each in self.state.kinds["appStoreVersions"].values()
            if each.links["app"] == app and each.attributes["versionString"] == "1.1"
        )
        links = {"appClip": self.clip, "releaseWithAppStoreVersion": version}
        card = self.state.add(DEFAULT, {"action": declared["action"].upper()}, links)
        for locale, texts in declared.get("localizations", {}).items():
            attributes = {"locale": locale, **({"subtitle": texts["subtitle"]} if "subtitle" in texts else {})}
            text = self.state.add(DEFAULT_TEXT, attributes, {"appClipDefaultExperience": card.id})
            if "image" in texts:
                self.image(HEADER, texts["image"], {"appClipDefaultExperienceLocalization": text.id})
        if urls := declared.get("reviewURLs"):
            self.state.add(DETAIL, {"invocationUrls": urls}, {"appClipDefaultExperience": card.id})


def api_place(place):
    """A place as the API has it."""
    made = {name: place[name] for name in ["names", "mapAction", "relationship", "homePage", "categories"] if name in place}
    if "placeID" in place:
        made["placeId"] = place["placeID"]
    if address := place.get("address"):
        parts = {name: address[name] for name in PARTS if name in address}
        parts |= {"streetAddress": address["street"]} if "street" in address else {}
        made["mainAddress"] = {"fullAddress": address["full"]} if "full" in address else {"structuredAddress": parts}
    if point := place.get("coordinates"):
        degrees = {name: float(point[name]) for name in ["latitude", "longitude"]}
        made["displayPoint"] = {"coordinates": degrees, **({"source": point["source"]} if "source" in point else {})}
    # A row whose number is empty has no phone.
    if "number" in place.get("phone", {}):
        made["phoneNumber"] = place["phone"]
    return made


class Session:
    """A registry, and a stand-in that it is published to."""

    def __init__(self, store, folder):
        self.store, self.folder = store, folder
        store.team.write(folder)
        self.flags = ["--endpoint", store.address, "--api-key", folder / "TEAMKEY123.json"]

    def pull(self, *arguments):
        return json.loads(self.run("pull", "--format", "json", *arguments))

    def run(self, *arguments, status=0):
        flags = [] if "--state" in arguments else self.flags
        return run(PROGRAM, *arguments, *flags, "--quiet", cwd=self.folder, status=status)

    def files(self):
        return {path: path.read_bytes() for path in (self.folder / "experiences").rglob("*") if path.is_file()}

    def demand_fixed_point(self, subject):
        """`plan` finds no difference, and another pull changes nothing."""
        plan = json.loads(self.run("plan", "--format", "json"))
        demand([change for app in plan["apps"] for change in app["changes"]], [], f"the plan {subject}")
        before = self.files()
        demand(self.pull("--write")["files"], [], f"the files that a second pull changes {subject}")
        require(self.files() == before, f"a second pull changes files {subject}")


def check_round_trip():
    with temporary_folder() as folder, Store(published(SAMPLES), {"images": {"processed": "same"}}) as store:
        session = Session(store, folder)
        urls = []
        for name, app, cards in apps_of(SAMPLES):
            urls += declared_urls(app, cards)
            write(folder / "experiences" / name / "app.json", json.dumps({key: app[key] for key in OWN if key in app}, indent=2))
        before = session.files()
        shown = session.pull()
        require(session.files() == before, "pull without --write writes files")
        written = session.pull("--write")
        demand([file["path"] for file in written["files"]], [file["path"] for file in shown["files"]], "the files")
        keys = ["url", "outcome", "certainty", "app", "prefix", "action", "title", "subtitle"]
        answers = [
            [{key: answer.get(key) for key in keys} for answer in resolve(registry, sorted(set(urls)))]
            for registry in (SAMPLES, folder / "experiences")
        ]
        for expected, actual in zip(*answers):
            demand(actual, expected, "the card of a URL after a pull into an empty registry")
        session.demand_fixed_point("after a pull into an empty registry")
        demand(store.log.complaints, [], "the complaints of the stand-in")
        return f"{len(answers[0])} URLs, {len(written['files'])} files from nothing"


def check_changes():
    with temporary_folder() as folder, Store(published(SAMPLES), {"images": {"processed": "same"}}) as store:
        session = Session(store, folder)
        shutil.copytree(SAMPLES, folder / "experiences")
        demand(session.pull()["files"], [], "what the samples pull after they were published")
        session.demand_fixed_point("of the samples")
        change_by_hand(store.state)
        session.run("pull", "--output", "state.json")
        offline = session.pull("--state", "state.json")
        shown = session.pull()
        images = {file["path"] for file in shown["files"]} - {file["path"] for file in offline["files"]}
        require(images and all("/images/" in path for path in images), f"only images need the network, not {images}")
        before = session.files()
        session.pull("--write")
        after = session.files()
        require(before.keys() <= after.keys(), "pull removes a file")
        session.demand_fixed_point("after changes by hand")
        changed = sorted(str(path.relative_to(folder)) for path in after if after[path] != before.get(path))
        comments = lambda files: sum(data.count(b"//") - data.count(b"://") for path, data in files.items() if path.suffix == ".jsonc")
        demand(comments(after), comments(before), "the comments")
        demand(store.log.complaints, [], "the complaints of the stand-in")
        check_processed_image(session, store)
        return f"{len(changed)} files after changes by hand"


def check_processed_image(session, store):
    """App Store Connect gives back an image in other bytes than were uploaded: it is written once."""
    store.change(images={"processed": "changed"})
    hand = Hand(store.state)
    store.state.link(hand.card("costracoffee.com/5"), "headerImage", hand.image(IMAGE, "latte.png", 200).id)
    written = session.pull("--write")
    require(any("in another encoding" in note["message"] for note in written["notes"]), f"the notes: {written['notes']}")
    demand(len(written["files"]), 2, "the files for an image of another format")
    demand(session.pull("--write")["files"], [], "the files that a second pull changes for a processed image")


class Hand:
    """Changes the state as someone does in App Store Connect."""

    def __init__(self, state):
        self.state = state

    def card(self, end):
        return next(each for each in self.state.kinds[ADVANCED].values() if each.attributes["link"].endswith(end))

    def text(self, card, language):
        texts = self.state.related(card, "localizations")
        return next(each for each in texts if each.attributes["language"] == language)

    def image(self, kind, name, shade, links=None):
        data = png(shade=shade)
        md5 = hashlib.md5(data).hexdigest()
        self.state.contents[md5] = data
        attributes = {"fileName": name, "fileSize": len(data), "sourceFileChecksum": md5, "state": "COMPLETE"}
        return self.state.add(kind, attributes, links)

    def new(self, old, link, language="EN", **attributes):
        """A card like an old one, with a link and an image of its own."""
        attributes = {**old.attributes, "link": link, "defaultLanguage": language, **attributes}
        links = {"appClip": old.links["appClip"], "headerImage": self.image(IMAGE, "new card.png", 40).id}
        made = self.state.add(ADVANCED, attributes, links)
        text = {"language": language, "title": "New " + link[-4:], "subtitle": "Made by hand"}
        self.state.add(TEXT, text, {"appClipAdvancedExperience": made.id})
        return made

    def default_text(self, locale, subtitle):
        return next(
            each for each in self.state.kinds[DEFAULT_TEXT].values()
            if each.attributes["locale"] == locale and each.attributes.get("subtitle") == subtitle
        )


def change_by_hand(state):
    hand = Hand(state)
    americano, cappuccino, latte = (hand.card(f"costracoffee.com/{number}") for number in [1, 2, 5])
    hand.card("costracoffee.com/3").attributes["status"] = "DEACTIVATED"
    hand.card("costracoffee.com/4").attributes["link"] = "https://costracoffee.com/four"
    hand.text(americano, "EN").attributes["subtitle"] = "Order \"ahead\" ${now}"
    state.link(americano, "headerImage", hand.image(IMAGE, "new card.png", 90).id)
    cappuccino.attributes |= {"action": "VIEW", "businessCategory": "FOOD_AND_DRINK", "isPoweredBy": True}
    hand.new(cappuccino, "https://costracoffee.com/new/one")
    hand.new(cappuccino, "https://costracoffee.com/new/two", "DE", placeStatus="NO_MATCH", place={
        "names": ["Costra"], "mainAddress": {"structuredAddress": {"locality": "Bern"}},
        "displayPoint": {"coordinates": {"latitude": 46.9, "longitude": 7.4}, "source": "CALCULATED"},
    })
    state.add(TEXT, {"language": "FR", "title": "Un", "subtitle": "Deux"}, {"appClipAdvancedExperience": latte.id})
    donuts = hand.card("example.com/location1").attributes["place"]
    donuts["mainAddress"]["structuredAddress"]["floor"] = "2"
    donuts["phoneNumber"]["number"] = "+1-503-555-0199"
    del donuts["homePage"], donuts["categories"]
    pier, market = hand.card("/shops/pier-9"), hand.card("/shops/market")
    hand.text(pier, "EN").attributes["title"] = "Harbour Velo Pier Nine"
    pier.attributes["place"]["names"] = ["Harbour Velo Pier Nine"]
    del pier.attributes["place"]["phoneNumber"]
    market.attributes["place"]["phoneNumber"] = {"number": "+1-503-555-0111", "type": "LANDLINE"}
    market.attributes["place"]["mainAddress"]["structuredAddress"]["streetAddress"] = ["14, Market \"Hall\""]
    market.attributes["place"]["displayPoint"]["coordinates"]["latitude"] = 45.52
    hand.default_text("en-US", "Order a coffee in seconds").attributes["subtitle"] = "Coffee, sooner"
    french = hand.default_text("fr-FR", "Des fruits frais, sans la file")
    hand.image(HEADER, "fruits.png", 120, {"appClipDefaultExperienceLocalization": french.id})
    state.remove(state.one(french, "appClipHeaderImage"))
    owner = {"appClipDefaultExperience": french.links["appClipDefaultExperience"]}
    spanish = state.add(DEFAULT_TEXT, {"locale": "es-ES", "subtitle": "Fruta"}, owner)
    hand.image(HEADER, "fruits.png", 120, {"appClipDefaultExperienceLocalization": spanish.id})
    detail = next(iter(state.kinds[DETAIL].values()))
    detail.attributes["invocationUrls"] = ["https://pulp.example/menu"]
    invocation = next(iter(state.kinds[INVOCATION].values()))
    titles = state.related(invocation, "betaAppClipInvocationLocalizations")
    titles[0].attributes["title"] = "Order now"
    state.remove(titles[1])


def check():
    if not (SHARED / "asc-appclip-schemas.json").exists():
        return print("not checked: ../shared is not there")
    for part in [check_round_trip, check_changes]:
        print(part())


main(check)
