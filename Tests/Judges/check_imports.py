"""Holds what `appclips import` reads against programs that write such things.

- App Store Connect: responses made at random from Apple's OpenAPI description in ../shared, where that is there, which
  openapi-schema-validator accepts, several pages each. Every attribute that the registry has a place for arrives, every
  other one is listed as left out, and the same import again changes nothing.
- Entitlements and Info.plist, XML and binary, as Python's plistlib writes them.
- Tables as Python's csv writes them: quotes, commas, line ends and other letters in cells.
"""

import csv
import json
import plistlib
import random
import re

from harness import PROGRAM, SEED, SHARED, app, demand, load, main, outcome, temporary_folder, write_json

OPENAPI = SHARED / "asc-appclip-schemas.json"
APP = app("Shop", "com.example.shop")
TEXTS = ["Tea", "Thé \"noir\"", "茶 & 餅", "🍵 to go", "Türkischer Tee", "a\\b/c", "שלום"]


def run(folder, *arguments):
    """The output of an import, which ends with 1 if, and only if, it wrote something that has a new error."""
    result = outcome(PROGRAM, *arguments, cwd=folder)
    has_errors = re.search(r"new findings: \d+ error", result.stderr) is not None
    demand(result.returncode, int(has_errors), f"the exit status, with {result.stderr}")
    return json.loads(result.stdout) if "json" in arguments else result.stdout


def new_registry(folder):
    write_json(folder / "experiences/shop/app.json", APP)


def experiences(folder):
    files = [file for file in (folder / "experiences/shop").rglob("*.json") if file.name != "app.json"]
    return {data["urlPrefix"]: data for data in map(load, files)}


def snapshot(folder):
    return {file: file.read_bytes() for file in (folder / "experiences").rglob("*.*")}


def maybe(chance, members):
    """Some of the members of an object; nothing where none is left."""
    return {key: value for key, value in members.items() if value is not None and chance.random() < 0.6}


def place(chance, attributes):
    """A place as the API has it, and as the registry should."""
    properties = attributes["place"]["properties"]
    word = lambda schema: chance.choice(schema["enum"])
    texts = lambda: [chance.choice(TEXTS) for _ in range(chance.randint(1, 3))]
    text = lambda: chance.choice(TEXTS)
    parts = maybe(chance, {"streetAddress": texts(), "floor": text(), "locality": text(), "countryCode": "DE"})
    full = None if parts else text()
    point = {"latitude": round(chance.uniform(-90, 90), 6), "longitude": round(chance.uniform(-180, 180), 6)}
    source = word(properties["displayPoint"]["properties"]["source"])
    phone = {"number": "+49 30 1", "type": word(properties["phoneNumber"]["properties"]["type"]), "intent": text()}
    theirs = maybe(chance, {
        "placeId": "I123", "names": texts(), "mapAction": word(properties["mapAction"]),
        "relationship": word(properties["relationship"]), "homePage": "https://example.com/home", "categories": texts(),
        "mainAddress": {"fullAddress": full} if full else {"structuredAddress": parts},
        "displayPoint": {"coordinates": point, "source": source}, "phoneNumber": phone,
    })
    names = {"placeId": "placeID", "mainAddress": "address", "displayPoint": "coordinates", "phoneNumber": "phone"}
    ours = {names.get(key, key): value for key, value in theirs.items()}
    if "address" in ours:
        street = {"streetAddress": "street"}
        ours["address"] = {"full": full} if full else {street.get(key, key): value for key, value in parts.items()}
    if "coordinates" in ours:
        ours["coordinates"] = {**point, "source": source}
    return theirs, ours


def response(chance, number, schemas, languages):
    """One experience: its resource, what it includes, what should come of it, how much of it is left out."""
    attributes = schemas["AppClipAdvancedExperience"]["properties"]["attributes"]["properties"]
    link = f"https://example.com/{number}"
    language, *others = chance.sample(languages, chance.randint(1, 4))
    theirs, ours = place(chance, attributes)
    values = {
        "link": link, "defaultLanguage": language, "action": chance.choice(schemas["AppClipAction"]["enum"]),
        **maybe(chance, {
            "businessCategory": chance.choice(attributes["businessCategory"]["enum"]), "isPoweredBy": chance.random() < 0.5,
            "place": theirs or None, "version": number, "placeStatus": chance.choice(attributes["placeStatus"]["enum"]),
            "status": chance.choice(["RECEIVED", "DEACTIVATED"]),
        }),
    }
    texts = {code: (chance.choice(TEXTS), chance.choice(TEXTS)) for code in [language, *others]}
    kind = "appClipAdvancedExperienceLocalizations"
    image = "appClipAdvancedExperienceImages"
    included = [
        {"type": kind, "id": f"{number}-{code}", "attributes": {"language": code, "title": title, "subtitle": subtitle}}
        for code, (title, subtitle) in texts.items()
    ] + [{"type": image, "id": f"i{number}", "attributes": {"fileName": f"p{number}.png", "fileSize": 7}}]
    resource = {
        "type": "appClipAdvancedExperiences", "id": f"e{number}", "attributes": values,
        "relationships": {
            "localizations": {"data": [{"type": kind, "id": f"{number}-{code}"} for code in texts]},
            "headerImage": {"data": {"type": image, "id": f"i{number}"}},
        },
    }
    wanted = {"urlPrefix": link, "action": values["action"].lower(), "image": f"images/p{number}.png"}
    wanted["title"], wanted["subtitle"] = texts[language]
    if language != "EN":
        wanted["defaultLanguage"] = language.lower()
    if others:
        wanted["localizations"] = {
            code.lower(): {"title": texts[code][0], "subtitle": texts[code][1]} for code in others
        }
    if "businessCategory" in values:
        wanted["businessCategory"] = values["businessCategory"]
    if values.get("isPoweredBy"):
        wanted["poweredBy"] = True
    if values.get("status") == "DEACTIVATED":
        wanted["retired"] = True
    if "place" in values:
        wanted["place"] = {**ours, "placeStatus": values["placeStatus"]} if "placeStatus" in values else ours
    homeless = "placeStatus" in values and "place" not in values
    left = ("version" in values) + homeless + (values.get("status") == "RECEIVED") + 1
    return resource, included, wanted, left


def check_store():
    if not OPENAPI.exists():
        return "responses not judged: ../shared is not there"
    from openapi_schema_validator import OAS30Validator

    document = load(OPENAPI)
    schemas = document["components"]["schemas"]
    whole = schemas["AppClipAdvancedExperiencesResponse"]
    validator = OAS30Validator({"allOf": [whole], "components": document["components"]})
    languages = schemas["AppClipAdvancedExperienceLanguage"]["enum"]
    chance = random.Random(SEED)
    count = 0
    for _ in range(20):
        with temporary_folder() as folder:
            new_registry(folder)
            made = [response(chance, number, schemas, languages) for number in range(chance.randint(1, 12))]
            half = len(made) // 2
            pages = [made[:half], made[half:]] if half else [made]
            for index, page in enumerate(pages):
                links = {"self": f"https://api.example/{index}"}
                if index + 1 < len(pages):
                    links["next"] = f"https://api.example/{index + 1}"
                body = {"data": [one[0] for one in page], "included": sum((one[1] for one in page), []), "links": links}
                errors = [error.message for error in validator.iter_errors(body)]
                demand(errors, [], "a generated response against Apple's description")
                write_json(folder / f"page{index}.json", body)
            files = [f"page{index}.json" for index in range(len(pages))]
            shown = run(folder, "import", "app-store-connect", *files, "--write", "--format", "json")
            demand(len(shown["leftOut"]), sum(one[3] for one in made), "how much is left out")
            demand(experiences(folder), {one[2]["urlPrefix"]: one[2] for one in made}, "what was imported")
            before = snapshot(folder)
            again = run(folder, "import", "app-store-connect", *files, "--write", "--format", "json")
            demand((again["files"], snapshot(folder)), ([], before), "the same import again")
            count += len(made)
    return f"{count} experiences of responses that Apple's description allows"


def check_xcode():
    for form in [plistlib.FMT_XML, plistlib.FMT_BINARY]:
        with temporary_folder() as folder:
            new_registry(folder)
            (folder / "ios").mkdir()
            entitlements = {
                "com.apple.developer.on-demand-install-capable": True,
                "com.apple.developer.associated-domains": ["appclips:example.com", "applinks:x.example", "appclips:shop.example"],
                "com.apple.developer.parent-application-identifiers": ["ABCDE12345.com.example.shop"],
                "com.apple.security.application-groups": ["group.shop", "group.tea"],
            }
            information = {
                "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "MinimumOSVersion": "17.0",
                "NSAppClip": {"NSAppClipRequestLocationConfirmation": True, "NSAppClipRequestEphemeralUserNotification": False},
            }
            (folder / "ios/Clip.entitlements").write_bytes(plistlib.dumps(entitlements, fmt=form))
            (folder / "ios/Info.plist").write_bytes(plistlib.dumps(information, fmt=form))
            run(folder, "import", "xcode", "ios", "--write")
            wanted = {**APP, "teamID": "ABCDE12345", "domains": ["example.com", "shop.example"]}
            wanted["clip"] = {
                **APP["clip"], "appGroups": ["group.shop", "group.tea"], "minimumOSVersion": "17.0",
                "requestsLocationConfirmation": True, "requestsEphemeralNotifications": False,
            }
            demand(load(folder / "experiences/shop/app.json"), wanted, f"app.json after {form}")
    return "property lists in XML and binary"


def check_table():
    chance = random.Random(SEED)
    cells = TEXTS + ["a,b", "line\nbreak", '"', " space ", "x\r\ny", "''", ";", "\t"]
    with temporary_folder() as folder:
        new_registry(folder)
        rows = [
            {"id": f"r/{number}", "urlPrefix": f"https://example.com/t/{number}", "action": "open",
             "title": chance.choice(cells), "subtitle": chance.choice(cells), "image": "images/a.png",
             "place.coordinates.latitude": "52.5", "place.coordinates.longitude": "-0.25", "poweredBy": "true"}
            for number in range(200)
        ]
        with open(folder / "rows.csv", "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, rows[0].keys())
            writer.writeheader()
            writer.writerows(rows)
        run(folder, "import", "csv", "rows.csv", "--write")
        wanted = {}
        for row in rows:
            data = {key: row[key] for key in ["urlPrefix", "action", "title", "subtitle", "image"]}
            place = {"coordinates": {"latitude": 52.5, "longitude": -0.25}}
            wanted[row["urlPrefix"]] = {**data, "poweredBy": True, "place": place}
        demand(experiences(folder), wanted, "the rows")
        demand((folder / "experiences/shop/r/7.json").exists(), True, "the file of an id")
    return f"{len(rows)} rows of a table"


def check():
    for part in [check_store, check_xcode, check_table]:
        print(part())


main(check)
