"""Publishes registries to the stand-in for App Store Connect, and demands that exactly the declared state is there.

    python check_publish.py APPCLIPS [SCENARIO]...

What should be there is worked out here from the JSON files, independently of the program. Without ../shared nothing is
checked, and one line reports that.

- All sample registries, and 500 generated cards: from nothing to a second run that sends no change.
- Changes of every kind, and changes made by hand in App Store Connect.
- No version that can be edited, and downloads that fail: one message, and the next run finishes.
- Plans in files: applied as they are, and continued.
- 100 kills at random instants, two and four runs at once, and 200 faults, each followed by runs until one succeeds.
- Bodies without end.
- Requests that App Store Connect would refuse: the stand-in refuses them, too.
- Scripts of `emit app-store-connect --as sh`, which send the same requests with curl and jq.
- No secret in the arguments of any process; requests against the minimum.
"""

import collections
import contextlib
import copy
import hashlib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from harness import PROGRAM, SAMPLES, SEED, SHARED, Difference, app, apps_of, demand, main, outcome, require
from harness import temporary_folder, write, write_json

CLIPS = SHARED / "asc-appclip-schemas.json"
if CLIPS.exists():
    from app_store_connect import Store
    from stand_in.control import FAULTS
    from stand_in.images import png
    from stand_in.reading import PAGE
    from stand_in.state import ADVANCED, DEFAULT, DEFAULT_TEXT, DETAIL, HEADER, IMAGE, INVOCATION, INVOCATION_TEXT, TEXT
    from stand_in.state import state_of

# `CARDS=10000 python check_publish.py APPCLIPS many` tries more of them.
CARDS = int(os.environ.get("CARDS", 500))


class Shop:
    """A registry in a folder, a stand-in, and the program between them."""

    def __init__(self, folder, store, registry=SAMPLES):
        self.folder, self.store = folder, store
        self.registry = folder / "experiences"
        if registry:
            shutil.copytree(registry, self.registry)
        self.key = store.team.write(folder / "keys")[1]

    def command(self, *words):
        return [PROGRAM, *words, "--registry", self.registry, "--api-key", self.key, "--endpoint", self.store.address]

    def run(self, *words, status=0):
        result = outcome(*self.command(*words), cwd=self.folder, timeout=120 + CARDS)
        words = " ".join(map(str, words))
        require(status is None or result.returncode == status,
                f"{words} ended with {result.returncode}, not {status}:\n{result.stdout}{result.stderr}")
        return result

    def apply(self, *words, status=0):
        return self.run("apply", "--yes", *words, status=status)

    def persist(self, runs=12):
        """Runs until one succeeds, as a user would; returns how many that took."""
        for count in range(1, runs + 1):
            result = self.apply(status=None)
            if result.returncode == 0:
                return count
            require(result.returncode in (1, 3), f"ended with {result.returncode}: {result.stderr}")
        raise Difference(f"{runs} runs did not succeed; the last:\n{result.stdout}{result.stderr}")

    def demand_published(self, subject, orphans=True):
        """Demands that the state there is what the files declare, and nothing twice."""
        state = self.store.state.dump()
        get = lambda kind: state.get(kind, {})
        for identifier, declared, cards in apps_of(self.registry):
            clip = next(key for key, each in get("appClips").items() if each["bundleId"] == declared["clip"]["bundleID"])
            found = {key: each for key, each in get(ADVANCED).items() if each["appClip"] == clip}
            active = {key: each for key, each in found.items() if each["status"] != "DEACTIVATED"}
            links = collections.Counter(each["link"] for each in active.values())
            demand([link for link, count in links.items() if count > 1], [], f"{subject}: links with two cards")
            expected = {card["urlPrefix"]: self.expected_card(identifier, declared, card) for card in cards.values()}
            actual = {each["link"]: self.card(state, key, each) for key, each in active.items()}
            demand(sorted(actual), sorted(expected), f"{subject}: the links of {identifier}")
            for link in expected:
                demand(actual[link], expected[link], f"{subject}: {link}")
            self.demand_default(state, identifier, declared, clip, subject)
            self.demand_invocations(state, declared, clip, subject)
        used = {each.get("headerImage") for each in get(ADVANCED).values()}
        complete = {key for key, each in get(IMAGE).items() if each.get("state", "COMPLETE") == "COMPLETE"}
        require(not orphans or complete <= used, f"{subject}: {len(complete - used)} images were uploaded for nothing")
        demand(self.store.log.complaints, [], f"{subject}: complaints of the stand-in")
        require(not (self.registry / ".appclips-publishing").exists(), f"{subject}: the journal is still there")

    def md5(self, identifier, path):
        return hashlib.md5((self.registry / identifier / path).read_bytes()).hexdigest()

    def expected_card(self, identifier, declared, card):
        language = card.get("defaultLanguage", declared["defaultLanguage"]).upper()
        texts = {language: (card["title"], card["subtitle"])}
        for name, text in card.get("localizations", {}).items():
            texts[name.upper()] = (text["title"], text["subtitle"])
        return {
            "action": card["action"].upper(), "language": language, "powered": card.get("poweredBy", False),
            "category": card.get("businessCategory"), "names": card.get("place", {}).get("names"), "texts": texts,
            "image": self.md5(identifier, card["image"]),
        }

    def card(self, state, key, card):
        texts = [each for each in state[TEXT].values() if each["appClipAdvancedExperience"] == key]
        image = state[IMAGE][card["headerImage"]]
        demand(image.get("state", "COMPLETE"), "COMPLETE", f"the image of {card['link']}")
        return {
            "action": card.get("action"), "language": card["defaultLanguage"], "powered": card["isPoweredBy"],
            "category": card.get("businessCategory"), "names": card.get("place", {}).get("names"),
            "texts": {each["language"]: (each["title"], each["subtitle"]) for each in texts},
            "image": image["sourceFileChecksum"],
        }

    def demand_default(self, state, identifier, declared, clip, subject):
        default = declared.get("defaultExperience")
        found = {key: each for key, each in state.get(DEFAULT, {}).items() if each["appClip"] == clip}
        loose = [key for key, each in found.items() if "releaseWithAppStoreVersion" not in each]
        demand(loose, [], f"{subject}: default cards without a version")
        editable = [
            key for key, each in found.items()
            if state["appStoreVersions"][each["releaseWithAppStoreVersion"]]["appVersionState"] == "PREPARE_FOR_SUBMISSION"
        ]
        demand(len(editable), 1 if default else 0, f"{subject}: default cards of {identifier}")
        if not default:
            return
        [key] = editable
        images = {each["appClipDefaultExperienceLocalization"]: each for each in state.get(HEADER, {}).values()}
        texts = {
            each["locale"]: (each.get("subtitle"), images[own]["sourceFileChecksum"])
            for own, each in state.get(DEFAULT_TEXT, {}).items() if each["appClipDefaultExperience"] == key
        }
        expected = {
            locale: (text.get("subtitle"), self.md5(identifier, text["image"]))
            for locale, text in default["localizations"].items()
        }
        demand(texts, expected, f"{subject}: the default card of {identifier}")
        demand(found[key].get("action"), default["action"].upper(), f"{subject}: the verb of {identifier}")
        details = [each for each in state.get(DETAIL, {}).values() if each["appClipDefaultExperience"] == key]
        urls = [url for each in details for url in each["invocationUrls"]]
        demand(urls, default.get("reviewURLs", []), f"{subject}: the review URLs of {identifier}")

    def demand_invocations(self, state, declared, clip, subject):
        bundle = state["appClips"][clip]["bundleId"]
        found = {
            each["url"]: {
                text["locale"]: text["title"] for text in state[INVOCATION_TEXT].values()
                if text["betaAppClipInvocation"] == key
            }
            for key, each in state.get(INVOCATION, {}).items()
            if state["buildBundles"][each["buildBundle"]]["bundleId"] == bundle
        }
        expected = {each["url"]: each["titles"] for each in declared.get("testFlightInvocations", [])}
        demand(found, expected, f"{subject}: the invocations of {bundle}")

    def edit(self, name, **members):
        """Changes members of a file; None removes one."""
        path = self.registry / name
        value = {**json.loads(path.read_text()), **members}
        write_json(path, {key: each for key, each in value.items() if each is not None})


# Registries that are made here.

def small(folder, count=5):
    """An app with some cards, a place, languages, a default card, review URLs and an invocation."""
    registry = folder / "experiences"
    picture(registry / "shop/images/card.png", 1)
    picture(registry / "shop/images/other.png", 2)
    text = lambda word: {"subtitle": f"Shop {word}", "image": "images/card.png"}
    write_json(registry / "shop/app.json", app(
        "Shop", "com.example.shop", appStoreID="111", teamID="ABCDE12345",
        defaultExperience={
            "action": "open", "localizations": {"en-US": text("now"), "de-DE": text("jetzt")},
            "reviewURLs": ["https://example.com/0"],
        },
        testFlightInvocations=[{"url": "https://example.com/0", "titles": {"en-US": "First"}}],
    ))
    for number in range(count):
        write_json(registry / f"shop/card{number}.json", card(number))
    return registry


def card(number, **members):
    return {
        "urlPrefix": f"https://example.com/{number}", "action": "open", "title": f"Card {number}",
        "subtitle": f"Everything about number {number}", "image": "images/card.png",
        "localizations": {"de": {"title": f"Karte {number}", "subtitle": f"Alles über Nummer {number}"}}, **members,
    }


def picture(path, shade):
    """A PNG of the right size, of one colour."""
    write(path, png(1800, 1200, shade))


def changed(shop):
    """Every kind of change, in the registry of a shop that `small` made."""
    shop.edit("shop/card0.json", subtitle="Another subtitle", action="view")
    shop.edit("shop/card1.json", image="images/other.png")
    shop.edit("shop/card2.json", urlPrefix="https://example.com/two")
    shop.edit("shop/card3.json", retired=True)
    shop.edit("shop/card4.json", localizations={"fr": {"title": "Carte", "subtitle": "Tout"}}, poweredBy=True,
              place={"names": ["Shop"], "address": {"full": "1 High Street, London"}})
    write_json(shop.registry / "shop/new.json", card(9))
    declared = json.loads((shop.registry / "shop/app.json").read_text())
    default = declared["defaultExperience"]
    default |= {"action": "view", "reviewURLs": ["https://example.com/9"]}
    default["localizations"] = {
        "en-US": {"subtitle": "Shop today", "image": "images/other.png"},
        "fr-FR": {"subtitle": "Acheter", "image": "images/card.png"},
    }
    declared["testFlightInvocations"][0]["titles"] = {"en-US": "Second", "fr-FR": "Premier"}
    write_json(shop.registry / "shop/app.json", declared)


# Scenarios.

def stand_in(folder):
    """Without these refusals, which Apple's description asks for, the scenarios below would prove little."""
    with Store(state_of(small(folder))) as store:
        [clip] = store.state.kinds["appClips"]
        images = [store.state.add(IMAGE, {"fileName": "a.png", "fileSize": 9, "state": state}).id
                  for state in ("COMPLETE", "AWAITING_UPLOAD")]
        link = lambda kind, identifier: {"data": {"type": kind, "id": identifier}}
        text = {"type": TEXT, "id": "${local-1}", "attributes": {"language": "EN", "title": "Tea", "subtitle": "Hot"}}
        card = {
            "data": {
                "type": ADVANCED,
                "attributes": {"link": "https://example.com/1", "defaultLanguage": "EN", "isPoweredBy": False},
                "relationships": {
                    "appClip": link("appClips", clip), "headerImage": link(IMAGE, images[0]),
                    "localizations": {"data": [{"type": TEXT, "id": "${local-1}"}]},
                },
            },
            "included": [text],
        }
        token, now = store.team.token, time.time()
        for words, changes, signed, expected in [
            ("with a token for another audience", {}, token(now, aud="appstoreconnect-v2"), 401),
            ("with an expired token", {}, token(now - 3600), 401),
            ("with an unknown attribute", {"subtitel": "x"}, token(now), "ENTITY_ERROR.ATTRIBUTE.INVALID"),
            ("with an attribute of another type", {"isPoweredBy": "no"}, token(now), "ENTITY_ERROR.ATTRIBUTE.INVALID"),
            ("without an attribute", {"link": None}, token(now), "ENTITY_ERROR.ATTRIBUTE.INVALID"),
            ("without its own language", {"defaultLanguage": "DE"}, token(now), "ENTITY_ERROR.RELATIONSHIP.INVALID"),
            ("that is right", {}, token(now), 201),
            ("with the link of another", {}, token(now), "ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE"),
        ]:
            sent = copy.deepcopy(card)
            attributes = {**sent["data"]["attributes"], **changes}
            sent["data"]["attributes"] = {name: value for name, value in attributes.items() if value is not None}
            status, answer = asked(store, sent, signed)
            actual = status if isinstance(expected, int) else answer["errors"][0]["code"]
            demand(actual, expected, f"the answer to a card {words}")
        card["data"]["attributes"]["link"] = "https://example.com/2"
        card["data"]["relationships"]["headerImage"] = link(IMAGE, images[1])
        demand(asked(store, card, token(now))[0], 409, "the answer to a card with an image that was not uploaded")


def asked(store, document, token):
    """Status and document of a POST of a card."""
    fields = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{store.address}/v1/{ADVANCED}", json.dumps(document).encode(), fields)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused)


def samples(folder):
    with Store(state_of(SAMPLES), {"jitter": 0.01}) as store:
        shop = Shop(folder, store)
        shop.apply("--allow-deployed")
        shop.demand_published("the samples")
        table(store, "the samples", shop)
        demand_fixed_point(shop)


def demand_fixed_point(shop):
    shop.store.log.requests.clear()
    demand(shop.run("plan", "--check").stdout, "", "the plan afterwards")
    shop.apply()
    changes = [each for each in shop.store.log.requests if each["method"] != "GET"]
    demand(changes, [], "the changes of a second run")


def table(store, subject, shop):
    """Prints the requests by kind, next to the fewest that any program needs."""
    state = store.state.dump()
    images = len(state.get(IMAGE, {})) + len(state.get(HEADER, {}))
    least = {
        f"POST {IMAGE}": len(state.get(IMAGE, {})), f"POST {HEADER}": len(state.get(HEADER, {})),
        f"PATCH {IMAGE}": len(state.get(IMAGE, {})), f"PATCH {HEADER}": len(state.get(HEADER, {})),
        f"POST {ADVANCED}": len(state.get(ADVANCED, {})), f"POST {DEFAULT}": len(state.get(DEFAULT, {})),
        f"POST {DEFAULT_TEXT}": len(state.get(DEFAULT_TEXT, {})), f"POST {DETAIL}": len(state.get(DETAIL, {})),
        f"POST {INVOCATION}": len(state.get(INVOCATION, {})),
        "PUT upload": least_parts(shop, store.control["images"]["partBytes"]), "GET": least_pages(state),
    }
    sent = collections.Counter()
    for each in store.log.requests:
        kind = each["path"].split("/")[1 if each["path"].startswith("/upload/") else 2]
        sent["GET" if each["method"] == "GET" else f"{each['method']} {kind}"] += 1
    print(f"requests for {subject}: {sum(sent.values())}, {images} images")
    for kind in sorted(set(sent) | {kind for kind, count in least.items() if count}):
        print(f"  {sent[kind]:5} {kind}" + (f", at least {least[kind]}" if kind in least else ""))
        if kind in least:
            demand(sent[kind], least[kind], f"the number of requests {kind} for {subject}")


def least_parts(shop, part_bytes):
    """The parts of the images on disk: one image for each card, and one for each locale of a default card."""
    sizes = []
    for identifier, declared, cards in apps_of(shop.registry):
        texts = declared.get("defaultExperience", {}).get("localizations", {})
        for declaration in [*cards.values(), *texts.values()]:
            sizes.append((shop.registry / identifier / declaration["image"]).stat().st_size)
    return sum(-(-size // part_bytes) for size in sizes)


def least_pages(state):
    """The pages that have to be read before anything is there, once more right before the first change, and afterwards.

    For an app these are the app, its clips, versions and builds, and for the clip its default cards, cards and
    invocations in pages of 50, and the texts of each default card.
    """
    pages = lambda kind: sum(max(1, -(-count // PAGE)) - 1 for count in collections.Counter(
        each.get("appClip") or each.get("buildBundle") for each in state.get(kind, {}).values()).values())
    return 3 * 7 * len(state["apps"]) + pages(ADVANCED) + pages(INVOCATION) + len(state.get(DEFAULT, {}))


def many(folder):
    """500 cards: time to plan, requests, and a run that is continued after a limit was reached."""
    registry = small(folder, CARDS)
    with Store(state_of(registry), {"limits": {"burst": None, "hour": None}}) as store:
        shop = Shop(folder, store, None)
        print(shop.run("plan").stderr.splitlines()[-1])
        store.log.requests.clear()
        start = time.monotonic()
        shop.apply("--quiet")
        print(f"{CARDS} cards were published in {time.monotonic() - start:.1f} s")
        shop.demand_published(f"{CARDS} cards")
        table(store, f"{CARDS} cards", shop)
        demand_fixed_point(shop)
        shop.run("pull", "--output", "state.json")
        start = time.monotonic()
        demand(outcome(PROGRAM, "plan", "--state", "state.json", cwd=folder).stdout, "", "the plan")
        seconds = time.monotonic() - start
        megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"{CARDS} cards were planned in {seconds:.2f} s; no program used more than {megabytes:.0f} MB")
        require(seconds < CARDS / 250, f"planning {CARDS} cards has to take less than {CARDS / 250} s")
        require(store.log.most_at_once <= 4, f"{store.log.most_at_once} requests were sent at once")


def kinds(folder):
    """Every kind of change, then by hand there, and back."""
    registry = small(folder)
    with Store(state_of(registry), {"images": {"seconds": 0.1}}) as store:
        shop = Shop(folder, store, None)
        shop.apply()
        shop.demand_published("a small registry")
        changed(shop)
        shop.apply()
        shop.demand_published("after changes", orphans=False)
        demand_fixed_point(shop)
        by_hand(shop)


def by_hand(shop):
    """What people change in App Store Connect: texts, verbs, a card that is gone, one that no file declares."""
    state = shop.store.state
    active = [each for each in state.kinds[ADVANCED].values() if each.attributes["status"] == "RECEIVED"]
    active[0].attributes["action"] = "PLAY"
    active[1].attributes["status"] = "DEACTIVATED"
    next(iter(state.kinds[TEXT].values())).attributes["title"] = "By hand"
    next(iter(state.kinds[DEFAULT_TEXT].values())).attributes["subtitle"] = "By hand"
    state.remove(next(iter(state.kinds[HEADER].values())))
    state.remove(next(iter(state.kinds[INVOCATION].values())))
    demand(shop.run("plan", "--check", status=1).returncode, 1, "the status of a plan with differences")
    shop.apply()
    shop.demand_published("after changes by hand", orphans=False)
    (shop.registry / "shop/new.json").unlink()
    require("kept; --prune deactivates it" in shop.apply().stdout, "an undeclared card is not listed")
    shop.apply("--prune")
    shop.demand_published("after --prune", orphans=False)


def refusals(folder):
    """What App Store Connect refuses is shown at its line, and the rest is done all the same."""
    registry = small(folder)
    with Store(state_of(registry), {"images": {"fail": ["other.png"]}}) as store:
        shop = Shop(folder, store, None)
        shop.edit("shop/card1.json", image="images/other.png")
        shop.apply(status=1)
        active = [each for each in store.state.kinds[ADVANCED].values() if each.attributes["status"] == "RECEIVED"]
        demand(len(active), 4, "the cards that were published in spite of a failed image")
        store.change(images={"fail": []})
        shop.persist()
        shop.demand_published("after a failed image")
        store.change(rules={"updates": "refused"})
        shop.edit("shop/card0.json", subtitle="Another subtitle")
        require("--replace" in shop.apply(status=1).stderr, "--replace is not offered")
        shop.apply("--replace")
        shop.demand_published("after --replace", orphans=False)


def bad_input(folder):
    """Something is wrong outside of the registry: one message with the way out, and a later run that finishes."""
    registry = small(folder)
    with Store(state_of(registry)) as store:
        shop = Shop(folder, store, None)
        store.state.remove(next(iter(store.state.kinds["appClips"].values())))
        fails(shop, "an app without a clip", "upload a build with the clip", status=1)
        store.set_state(state_of(registry))
        no_editable_version(shop)
        bad_downloads(shop)


def fails(shop, cause, words, *command, status=3):
    """Demands that a command fails with one message, and prints it."""
    command = command or ("apply", "--yes")
    result = shop.run(*command, status=status)
    message = next((line for line in result.stderr.splitlines() if re.search(words, line)), None)
    require(message, f"{cause}: expected \"{words}\" from {command[0]}:\n{result.stdout}{result.stderr}")
    print(f"  {cause}: {command[0]} ended with {status}: {message}")


def no_editable_version(shop):
    version = next(each for each in shop.store.state.kinds["appStoreVersions"].values()
                   if each.attributes["appVersionState"] == "PREPARE_FOR_SUBMISSION")
    version.attributes["appVersionState"] = "WAITING_FOR_REVIEW"
    fails(shop, "no editable version", "is waiting for the next app version", status=0)
    fails(shop, "no editable version", "1 waiting for the next app version", "plan", "--check", status=1)
    fails(shop, "no editable version", "is waiting for the next app version", status=0)
    fails(shop, "a version that cannot be edited", "1 held back", "apply", "--yes", "--app-version", "3.0", status=1)
    version.attributes["appVersionState"] = "PREPARE_FOR_SUBMISSION"
    shop.apply()
    shop.demand_published("after a version could be edited")


def bad_downloads(shop):
    shop.apply()
    shop.edit("shop/card0.json", subtitle="Another subtitle", image="images/other.png")
    before = (shop.registry / "shop/images/other.png").read_bytes()
    shop.store.change(faults=[{"do": "html", "path": "/image/*"}])
    picture(shop.registry / "shop/images/card.png", 9)
    for command in [("pull",), ("pull", "--check"), ("pull", "--write")]:
        fails(shop, "a failed download", "could not be downloaded: .* 502", *command)
    demand(json.loads((shop.registry / "shop/card0.json").read_text())["subtitle"], "Everything about number 0",
           "the text after a failed download")
    demand((shop.registry / "shop/images/other.png").read_bytes(), before, "the image after a failed download")
    shop.store.change(faults=[], images={"processed": "same"})
    shop.run("pull", "--write")
    demand(shop.run("plan", "--check").stdout, "", "the plan after the download")


def scripts(folder):
    """What `emit` writes for curl and jq, from nothing, and against a state that `pull` saved."""
    registry = small(folder)
    # The script finds the names of IDs in paths by their angle brackets.
    for number, name in enumerate(["a<b", "a>b", "<c>", "100%<", "%3C", "it's $HOME `x`", "e\\n"], start=20):
        write_json(registry / f"shop/{name}.json", card(number))
    with Store(state_of(registry)) as store:
        shop = Shop(folder, store, None)
        run_scripts(shop)
        shop.demand_published("a registry, by a script")
        changed(shop)
        shop.run("pull", "--output", "state.json")
        run_scripts(shop, "--state", "state.json")
        shop.demand_published("changes, by a script", orphans=False)


def run_scripts(shop, *words):
    words = ["emit", "app-store-connect", "--as", "sh", "--output", "scripts", "--registry", shop.registry, *words]
    result = outcome(PROGRAM, *words, cwd=shop.folder)
    demand(result.returncode, 0, f"the status of emit: {result.stderr}")
    environment = os.environ | {"ASC_ENDPOINT": shop.store.address, "ASC_TOKEN": shop.store.team.token(time.time())}
    for script in sorted((shop.folder / "scripts").rglob("*.sh")):
        if shutil.which("shellcheck"):
            demand(outcome("shellcheck", script).stdout, "", f"what shellcheck finds in {script.name}")
        result = outcome("sh", script, cwd=shop.registry, env=environment)
        demand(result.returncode, 0, f"the status of {script.name}: {result.stdout}{result.stderr}")
    shutil.rmtree(shop.folder / "scripts")


def plans(folder):
    """A plan in a file is continued after its run was killed, and may be applied again when it is done."""
    chance = random.Random(SEED)
    registry = small(folder)
    with Store(state_of(registry)) as store:
        shop = Shop(folder, store, None)
        shop.run("plan", "--output", "plan.json")
        kill(shop, chance, 0.5, 4, "plan.json")
        shop.apply("plan.json")
        shop.demand_published("after a plan that was continued")
        shop.apply("plan.json")
        changed(shop)
        shop.run("plan", "--output", "plan.json")
        kill(shop, chance, 0.5, 4, "plan.json")
        shop.apply("plan.json")
        shop.demand_published("after a plan with changes that was continued", orphans=False)


def kills(folder, count=100):
    """Runs that are killed at random instants, several in a row, from nothing and in the middle of changes."""
    chance = random.Random(SEED)
    registry = small(folder)
    # A quick machine sends more requests than Apple accepts in an hour.
    with Store(state_of(registry), {"limits": {"hour": None}}) as store:
        shop = Shop(folder, store, None)
        first = state_of(registry)
        start = time.monotonic()
        shop.apply()
        length = time.monotonic() - start
        killed = series = 0
        while killed < count:
            series += 1
            store.set_state(copy.deepcopy(first))
            killed += kill(shop, chance, length, 3)
            shop.persist()
            shop.demand_published(f"after kills from nothing, series {series}")
            declared = shutil.copytree(registry, folder / "declared")
            changed(shop)
            killed += kill(shop, chance, length, 3)
            shop.persist()
            shop.demand_published(f"after kills in the middle of changes, series {series}", orphans=False)
            shutil.rmtree(registry)
            declared.rename(registry)
        print(f"{killed} runs were killed within {length:.1f} s, seed {SEED}")


def kill(shop, chance, length, times, *words):
    """Kills so many runs; returns how many were still at work."""
    killed = 0
    for _ in range(times):
        process = subprocess.Popen(
            shop.command("apply", "--yes", *words), cwd=shop.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(chance.uniform(0.02, length))
        except subprocess.TimeoutExpired:
            process.send_signal(chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
            process.wait()
            killed += 1
    return killed


def faults(folder, count=200):
    """Faults of every kind at random requests."""
    registry = small(folder)
    with Store(state_of(registry)) as store:
        shop = Shop(folder, store, None)
        first, hit, series, runs = state_of(registry), collections.Counter(), 0, 0
        while sum(hit.values()) < count:
            series += 1
            store.set_state(copy.deepcopy(first))
            store.log.requests.clear()
            store.change(seed=SEED + series, faults=[{"do": list(FAULTS), "rate": 0.25, "times": 25, "seconds": 0.05}])
            runs += shop.persist()
            shop.demand_published(f"after faults, series {series}")
            for each in store.log.requests:
                name = each["outcome"].rpartition(", ")[2]
                hit[name] += name in FAULTS
        print(f"{sum(hit.values())} faults in {series} publications, {runs} runs, seed {SEED}: "
              + ", ".join(f"{number} {name}" for name, number in sorted(hit.items()) if number))


def together(folder):
    """Two and four runs at once from copies of a registry, also if equal links are accepted, and two in the same one."""
    registry = small(folder)
    with Store(state_of(registry), {"jitter": 0.02, "limits": {"hour": None, "burst": None}}) as store:
        shops = [Shop(folder, store, None)] + [Shop(folder / f"other{number}", store, registry) for number in range(3)]
        first = state_of(registry)
        for count, links in [(2, "unique"), (2, "any"), (2, "any"), (2, "any"), (4, "unique"), (4, "any"), (4, "any")]:
            store.change(rules={"links": links})
            store.set_state(copy.deepcopy(first))
            results = []
            threads = [threading.Thread(target=lambda shop=shop: results.append(shop.apply(status=None))) for shop in shops[:count]]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for shop in shops[:count]:
                shop.persist()
            active = [each for each in store.state.kinds[ADVANCED].values() if each.attributes["status"] == "RECEIVED"]
            removed = len(store.state.kinds[ADVANCED]) - len(active)
            said = sum(result.stderr.count("was there twice") for result in results)
            statuses = sorted(result.returncode for result in results)
            print(f"  {count} runs at once, {links} links: statuses {statuses}, {removed} cards removed, {said} named")
            require(said >= removed, "a card was removed without a word")
            shops[0].demand_published(f"after {count} runs at once, {links} links", orphans=False)
        store.set_state(copy.deepcopy(first))
        one = shops[0]
        silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        runs = [subprocess.Popen(one.command("apply", "--yes"), cwd=folder, **silent) for _ in range(2)]
        require({run.wait() for run in runs} <= {0, 3}, "two runs in one registry have a wrong status")
        one.demand_published("after two runs in one registry")


def hostile(folder):
    """Bodies without end, which do not fill the disk, and what `edit` leaves."""
    registry = small(folder)
    scratch = folder / "tmp"
    scratch.mkdir()
    os.environ["TMPDIR"] = str(scratch)
    try:
        with Store(state_of(registry)) as store:
            shop = Shop(folder, store, None)
            for fault in ["endless", "bomb"]:
                for command in [("plan",), ("apply", "--yes"), ("pull",)]:
                    store.change(faults=[{"do": fault, "path": "*/appClip*"}])
                    sizes, ended = [], threading.Event()
                    watcher = threading.Thread(target=watch, args=[scratch, sizes, ended])
                    watcher.start()
                    fails(shop, fault, "the response is larger than 16 MB", *command)
                    ended.set()
                    watcher.join()
                    require(max(sizes) < 70_000_000, f"{fault}: {max(sizes)} bytes on the disk")
                    demand(list(scratch.iterdir()), [], "what is left in the temporary folder")
        hangup(folder, scratch)
    finally:
        del os.environ["TMPDIR"]


def watch(folder, sizes, ended):
    """Adds the number of bytes in a folder to `sizes`, again and again."""
    while not ended.wait(0.01):
        # Files come and go.
        with contextlib.suppress(OSError):
            sizes.append(sum(path.stat().st_size for path in folder.rglob("*")))


def hangup(folder, scratch):
    """The page that opens the editor is removed when the terminal is closed; under nohup, the editor continues."""
    opener = folder / "bin" / "xdg-open"
    opener.parent.mkdir()
    opener.write_text("#!/bin/sh\n")
    opener.chmod(0o755)
    variables = os.environ | {"DISPLAY": ":9", "PATH": f"{opener.parent}:{os.environ['PATH']}"}
    for ignores, signals in [(False, [signal.SIGHUP]), (False, [signal.SIGTERM]), (True, [signal.SIGHUP, signal.SIGTERM])]:
        process = subprocess.Popen(
            [PROGRAM, "edit", "--port", "0"], cwd=folder, env=variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN if ignores else signal.SIG_DFL))
        process.stdout.readline()
        while sys.platform == "linux" and not any(scratch.iterdir()):
            time.sleep(0.01)
        for number in signals:
            require(process.poll() is None, f"edit ended before signal {number}")
            process.send_signal(number)
            time.sleep(0.2)
        process.wait()
        process.stdout.close()
        demand(list(scratch.iterdir()), [], f"what edit leaves after {signals}")


def secrets(folder):
    """What is in /proc while it publishes has no part of the key and no token: neither arguments nor variables of children."""
    registry = small(folder)
    with Store(state_of(registry), {"jitter": 0.03}) as store:
        shop = Shop(folder, store, None)
        lines = store.team.pem.splitlines()[1:-1]
        key = json.loads(shop.key.read_text())
        variables = {"ASC_KEY_ID": key["key_id"], "ASC_ISSUER_ID": key["issuer_id"], "ASC_KEY": key["key"], "ASC_TOKEN": "eyJ.x.y"}
        process = subprocess.Popen(
            [PROGRAM, "apply", "--yes", "--verbose", "--registry", shop.registry, "--endpoint", store.address], cwd=folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=os.environ | variables)
        seen = set()
        reader = threading.Thread(target=lambda: seen.add(process.stdout.read()))
        reader.start()
        while process.poll() is None:
            for entry in os.listdir("/proc") if os.path.isdir("/proc") else ():
                if entry.isdigit():
                    try:
                        arguments = pathlib.Path(f"/proc/{entry}/cmdline").read_bytes()
                        seen.add(arguments)
                        if b"curl" in arguments or b"openssl" in arguments:
                            seen.add(pathlib.Path(f"/proc/{entry}/environ").read_bytes())
                    except OSError:
                        pass
            time.sleep(0.01)
        reader.join()
        demand(process.returncode, 0, "the status")
        everything = b"\n".join(seen)
        require(sys.platform != "linux" or b"curl" in everything, "no process of curl was seen")
        for line in lines:
            require(line.encode() not in everything, "a part of the private key can be seen")
        require(b"eyJ" not in everything, "a token can be seen")
        shop.demand_published("with --verbose")


def check():
    if not CLIPS.exists():
        print(f"skipped: {CLIPS} is not there")
        return
    every = [
        stand_in, samples, many, kinds, refusals, bad_input, together, hostile, secrets, scripts, plans, kills, faults,
    ]
    for scenario in [each for each in every if each.__name__ in sys.argv[2:]] or every:
        start = time.monotonic()
        with temporary_folder() as folder:
            scenario(folder)
        print(f"{scenario.__name__}: {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main(check)
