"""Holds what `appclips emit` makes for devices, servers and shops against programs that read such things.

For experiences/ and for a registry in which every text tries to become markup:
- QR codes: zbar and ZXing read every code, and those of 300 generated URLs, long ones and such in other letters among them,
  and get the normal form that `appclips resolve` gives.
- NFC records: ndeflib reads the URL back.
- Entitlements and Info.plist, new and put into XML and binary files: Python's plistlib reads every value, and what others
  wrote into the file is unchanged.
- Association files, new and merged: Python's json.
- Xcode schemes: Python's XML parser. Tables for Apple's generator: Python's csv; their URLs: Apple's alphabet.
- Requests to App Store Connect: checksums by Python's hashlib, and the OpenAPI description in ../shared, where that is
  there, by openapi-schema-validator.
"""

import csv
import hashlib
import io
import json
import pathlib
import plistlib
import random
import re
import xml.etree.ElementTree

import ndef
import numpy
import zxingcpp
from PIL import Image
from pyzbar import pyzbar

import nasty_registry
from harness import SAMPLES, SEED, SHARED, Difference, app, appclips, demand, load, main, resolve, temporary_folder
from harness import emit_all, write_json

OPENAPI = SHARED / "asc-appclip-schemas.json"


def pixels(svg):
    """The picture that an SVG of one white square and one path of rectangles stands for."""
    root = xml.etree.ElementTree.fromstring(svg)
    namespace = "{http://www.w3.org/2000/svg}"
    side = int(root.attrib["viewBox"].split()[2])
    picture = numpy.full((side, side), 255, dtype=numpy.uint8)
    for piece in root.find(namespace + "path").attrib["d"].split("z")[:-1]:
        start, width = piece.removeprefix("M").split("h")[0:2]
        column, row = map(int, start.split())
        picture[row, column : column + int(width.split("v")[0])] = 0
    return Image.fromarray(numpy.kron(picture, numpy.ones((4, 4), dtype=numpy.uint8))), root.attrib["aria-label"]


def check_code(svg, url):
    picture, label = pixels(svg)
    demand(label, url, "the label of a QR code")
    # Both also look for bar codes, and find short ones in many a QR code.
    read = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    demand([found.text for found in read], [url], "what ZXing reads")
    read = pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])
    demand([found.data.decode() for found in read], [url], "what zbar reads")


def generated_urls(chance):
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
    others = "äöüßéñ漢字かなשלום😀"
    for number in range(300):
        length = int(10 ** chance.uniform(0, 3))
        path = "".join(chance.choice(letters) for _ in range(length))
        if number % 5 == 0:
            path += "".join(chance.choice(others) for _ in range(chance.randrange(1, 9)))
        host = "bücher.example" if number % 7 == 0 else "example.com"
        yield f"https://{host}/{path}" + (f"?a={chance.randrange(10**9)}&b" if number % 3 == 0 else "")


def check_qr(samples, folder):
    count = 0
    for path in emit_all("qr", samples, folder / "qr"):
        svg = (folder / "qr" / path).read_text(encoding="utf-8")
        check_code(svg, pixels(svg)[1])
        count += 1
    return count


def check_generated_codes(folder):
    registry = folder / "urls"
    urls = list(generated_urls(random.Random(SEED)))
    codes = [{"kind": "qr", "url": url} for url in urls]
    hosts = ["example.com", "bücher.example"]
    write_json(registry / "app.json", app("Codes", appStoreID="1", teamID="ABCDE12345", domains=hosts, codes=codes))
    emit_all("qr", registry, folder / "generated")
    for index, answer in enumerate(resolve(registry, urls)):
        check_code((folder / "generated" / f"qr-{index + 1}.svg").read_text(encoding="utf-8"), answer["normalized"])
    return len(urls)


def check_nfc(samples, folder):
    files = emit_all("nfc", samples, folder / "nfc", "--as", "binary")
    sheets = emit_all("nfc", samples, folder / "sheets", "--as", "json")
    for path, sheet in zip(files, sheets, strict=True):
        # The payload as it is: as a UriRecord ndeflib escapes characters of the query anew.
        records = list(ndef.message_decoder((folder / "nfc" / path).read_bytes(), known_types={}))
        found = [ndef.UriRecord._prefix_strings[record.data[0]] + record.data[1:].decode() for record in records]
        demand([record.type for record in records], ["urn:nfc:wkt:U"], f"the records of {path}")
        url = load(folder / "sheets" / sheet)["url"]
        demand(found, [url], f"what ndeflib reads of {path}")
    return len(files)


def check_property_lists(samples, folder):
    count = 0
    for kind in ["entitlements", "info-plist"]:
        for path, entry in emit_all(kind, samples, folder / kind).items():
            made = plistlib.loads((folder / kind / path).read_bytes())
            target = ["--target", pathlib.Path(path).stem] if kind == "entitlements" else []
            for form in [plistlib.FMT_XML, plistlib.FMT_BINARY]:
                others = {
                    "com.apple.developer.in-app-payments": ["merchant.<&>.example"], "CFBundleName": "Ümlaut & <co>",
                    "com.apple.developer.associated-domains": ["applinks:example.org", "appclips:gone.example"],
                    "number": 7, "data": b"\x00\x01", "nested": {"a": [True, 1.5]},
                }
                file = folder / "existing.plist"
                file.write_bytes(plistlib.dumps(others, fmt=form, sort_keys=False))
                arguments = ["emit", kind, "--allow-errors", "--registry", samples, "--app", entry["app"], "--into", file, *target]
                appclips(*arguments)
                merged = plistlib.loads(file.read_bytes())
                expected = {**others, **made}
                if kind == "entitlements":
                    domains = made["com.apple.developer.associated-domains"]
                    expected["com.apple.developer.associated-domains"] = ["applinks:example.org", *domains]
                demand(merged, expected, f"{kind} of {entry['app']} put into a file")
                demand(file.read_bytes().startswith(b"bplist00"), form == plistlib.FMT_BINARY, "the form of the file")
                appclips(*arguments, "--check")
                count += 1
    return count


def check_association(samples, folder):
    count = 0
    for path, entry in emit_all("aasa", samples, folder / "aasa").items():
        made = load(folder / "aasa" / path)
        demand(list(made), ["appclips"], f"the services of {path}")
        file = folder / "association"
        others = {"applinks": {"details": [{"appIDs": ["A.b"], "components": [{"/": "*"}]}]}, "appclips": {"apps": ["Z.y"]}}
        file.write_text(json.dumps(others, indent=4), encoding="utf-8")
        if path.count("/") == 1:
            appclips("emit", "aasa", "--allow-errors", "--registry", samples, "--app", entry["app"], "--into", file)
            merged = load(file)
            apps = ["Z.y", *made["appclips"]["apps"]]
            demand(merged, {**others, "appclips": {"apps": apps}}, f"the merged file of {entry['app']}")
        count += 1
    return count


def check_texts(samples, folder):
    count = 0
    for path in emit_all("xcode-scheme", samples, folder / "scheme"):
        root = xml.etree.ElementTree.parse(folder / "scheme" / path).getroot()
        demand({child.attrib["key"] for child in root}, {"_XCAppClipURL"}, f"the keys of {path}")
        demand([child.attrib["isEnabled"] for child in root].count("YES"), 1, f"what is ticked in {path}")
        count += 1
    for path in emit_all("app-clip-codes", samples, folder / "codes", "--as", "csv"):
        rows = list(csv.reader(io.StringIO((folder / "codes" / path).read_text(encoding="utf-8"))))
        header = ["SVG File Name", "URL", "Background Color", "Foreground Color", "Type", "Logo"]
        demand(rows[0], header, f"the header of {path}")
        demand({len(row) for row in rows}, {6}, f"the columns of {path}")
        count += 1
    # Apple's alphabet (https://developer.apple.com/documentation/appclip/encoding-a-url-in-an-app-clip-code), and digits in
    # a host, which its generator takes.
    fitting = re.compile(r"https://(?!.*xn--)[a-z0-9.-]+([/?#][a-zA-Z0-9/#?=%._,+;:&-]*)?")
    for path in emit_all("app-clip-codes", samples, folder / "codes", "--as", "json"):
        for code in load(folder / "codes" / path)["codes"]:
            # A URL of these characters can still be too long.
            if "bits" in code.get("problem", ""):
                continue
            demand("problem" in code, fitting.fullmatch(code["url"]) is None, f"whether a code can hold {code['url']}")
    return count


def unknown_keys(value, schema, description):
    """Members that the description has no word for; it allows them, but they would be lost."""
    if "$ref" in schema:
        schema = description["components"]["schemas"][schema["$ref"].split("/")[-1]]
    if isinstance(value, list):
        for element in value:
            yield from unknown_keys(element, schema.get("items", {}), description)
    if isinstance(value, dict):
        for key, member in value.items():
            if key not in schema.get("properties", {}):
                yield key
            else:
                yield from unknown_keys(member, schema["properties"][key], description)


def without_nulls(value, schema, description):
    """The value without members that are null where the description says nullable: its enumerations do not list null."""
    while "$ref" in schema:
        schema = description["components"]["schemas"][schema["$ref"].split("/")[-1]]
    if not isinstance(value, dict):
        return value
    members = {key: (member, schema.get("properties", {}).get(key, {})) for key, member in value.items()}
    return {
        key: without_nulls(member, inner, description) for key, (member, inner) in members.items()
        if member is not None or not inner.get("nullable")
    }


def check_verification(request, description):
    """A request that verifies reads a path that there is, and the value it expects is in the description of the answer."""
    # An id stands for what an earlier request creates: "<...>", which may contain any character.
    path = re.sub("<.*>", "{id}", request["path"])
    operation = description["paths"].get(path, {}).get("get")
    if operation is None:
        raise Difference(f"App Store Connect has no GET {path}")
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    for key in request["expects"]["pointer"].split("/")[1:]:
        while "$ref" in schema:
            schema = description["components"]["schemas"][schema["$ref"].split("/")[-1]]
        if key not in schema["properties"]:
            raise Difference(f"the answer to GET {path} has no {key} of {request['expects']['pointer']}")
        schema = schema["properties"][key]


def check_requests(samples, folder):
    files = emit_all("app-store-connect", samples, folder / "store")
    requests = [
        request for path in files
        for request in load(folder / "store" / path)["requests"]
    ]
    put = None
    for request in requests:
        if request["method"] == "PUT":
            put = request["upload"]
        elif "sourceFileChecksum" in request.get("body", {}).get("data", {}).get("attributes", {}):
            digest = hashlib.md5((samples / put).read_bytes()).hexdigest()
            demand(request["body"]["data"]["attributes"]["sourceFileChecksum"], digest, f"the checksum of {put}")
            put = None
    demand(put, None, "a picture that is uploaded without a checksum")
    if not OPENAPI.exists():
        return f"(not judged: ../shared is not there) {len(requests)}"
    from openapi_schema_validator import OAS30Validator

    description = json.loads(OPENAPI.read_text(encoding="utf-8"))
    schemas = {}
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}) if isinstance(operation, dict) else {}
            if "application/json" in content:
                schemas[method.upper(), path] = content["application/json"]["schema"]
    count = 0
    for request in requests:
        if request["method"] == "PUT":
            continue
        if request["method"] == "GET":
            check_verification(request, description)
            count += 1
            continue
        parts = request["path"].split("/")
        path = "/".join(parts[:3] + ["{id}"] * (len(parts) > 3))
        schema = schemas.get((request["method"], path))
        if schema is None:
            raise Difference(f"App Store Connect has no {request['method']} {path}")
        validator = OAS30Validator({"allOf": [schema], "components": description["components"]})
        for error in validator.iter_errors(without_nulls(request["body"], schema, description)):
            raise Difference(f"{request['method']} {path}: {error.message} at {list(error.absolute_path)}")
        unknown = list(unknown_keys(request["body"], schema, description))
        demand(unknown, [], f"what {request['method']} {path} does not know")
        count += 1
    return count


CHECKS = [
    (check_qr, "QR codes read by zbar and ZXing"), (check_nfc, "NFC records read by ndeflib"),
    (check_property_lists, "property lists read by plistlib"), (check_association, "association files read by json"),
    (check_texts, "schemes and tables read by other parsers"), (check_requests, "requests to App Store Connect"),
]


def check():
    with temporary_folder() as folder:
        nasty_registry.write(folder / "nasty")
        for title, registry in [("samples", SAMPLES), ("nasty", folder / "nasty")]:
            for part, words in CHECKS:
                place = folder / f"{title}-{part.__name__}"
                place.mkdir()
                print(f"{title}: {part(registry, place)} {words}")
        print(f"{check_generated_codes(folder)} QR codes of generated URLs read by zbar and ZXing")


main(check)
