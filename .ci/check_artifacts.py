"""Holds what `appclips emit` makes for devices, servers and shops against programs that read such things.

    python check_artifacts.py APPCLIPS

- QR codes: zbar and ZXing read every code of experiences/, and of 300 generated URLs, long ones and such in other letters
  among them, and get the normal form that `appclips resolve` gives.
- NFC records: ndeflib reads the URL back.
- Entitlements and Info.plist, new and put into XML and binary files: Python's plistlib reads every value, and what others
  wrote into the file is unchanged.
- Association files, new and merged: Python's json.
- Xcode schemes: Python's XML parser. Tables for Apple's generator: Python's csv.
- Requests to App Store Connect: the OpenAPI description in ../shared, where that is there, by openapi-schema-validator.
"""

import csv
import io
import json
import pathlib
import plistlib
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import ndef
import numpy
import zxingcpp
from PIL import Image
from pyzbar import pyzbar

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = PACKAGE / "experiences"
OPENAPI = PACKAGE.parent / "shared" / "asc-appclip-schemas.json"
SEED = 2026


class Difference(Exception):
    """Something that is not as it should be, in words."""


def demand(actual, expected, subject):
    if actual != expected:
        raise Difference(f"{subject}\n  expected {expected!r}\n  got      {actual!r}")


def run(program, *arguments, text=True):
    result = subprocess.run([program, *arguments], capture_output=True, timeout=300, check=False)
    if result.returncode != 0:
        words = result.stderr.decode(errors="replace").strip()
        raise Difference(f"{' '.join(map(str, arguments))} ended with {result.returncode}: {words}")
    return result.stdout.decode() if text else result.stdout


def emit_all(program, kind, registry, folder, *arguments):
    """Emits a kind for a whole registry; the files by path."""
    output = run(
        program, "emit", kind, "--registry", str(registry), "--output", str(folder), "--format", "json", *arguments
    )
    return {entry["path"]: entry for entry in json.loads(output)}


def normal_forms(program, registry, urls):
    """What each URL is in normal form, as `resolve` says."""
    result = subprocess.run(
        [program, "resolve", "--registry", str(registry), "--urls", "-", "--format", "json"],
        input="\n".join(urls) + "\n", capture_output=True, encoding="utf-8", timeout=300, check=False,
    )
    return [json.loads(line).get("normalized") for line in result.stdout.splitlines()]


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


def check_qr(program, folder):
    count = 0
    for path in emit_all(program, "qr", SAMPLES, folder / "qr"):
        svg = (folder / "qr" / path).read_text(encoding="utf-8")
        check_code(svg, pixels(svg)[1])
        count += 1
    registry = folder / "urls"
    registry.mkdir()
    app = {
        "schemaVersion": 2, "name": "Codes", "appStoreID": "1", "teamID": "ABCDE12345", "bundleID": "com.example.codes",
        "clip": {"bundleID": "com.example.codes.Clip"}, "domains": ["example.com", "bücher.example"],
        "defaultLanguage": "en", "codes": [],
    }
    urls = list(generated_urls(random.Random(SEED)))
    app["codes"] = [{"kind": "qr", "url": url} for url in urls]
    (registry / "app.json").write_text(json.dumps(app), encoding="utf-8")
    wanted = normal_forms(program, registry, urls)
    emit_all(program, "qr", registry, folder / "generated", "--allow-errors")
    for index, url in enumerate(wanted):
        check_code((folder / "generated" / f"qr-{index + 1}.svg").read_text(encoding="utf-8"), url)
        count += 1
    return count


def check_nfc(program, folder):
    files = emit_all(program, "nfc", SAMPLES, folder / "nfc", "--as", "binary")
    sheets = emit_all(program, "nfc", SAMPLES, folder / "sheets", "--as", "json")
    for path, sheet in zip(files, sheets, strict=True):
        # The payload as it is: as a UriRecord ndeflib escapes characters of the query anew.
        records = list(ndef.message_decoder((folder / "nfc" / path).read_bytes(), known_types={}))
        found = [ndef.UriRecord._prefix_strings[record.data[0]] + record.data[1:].decode() for record in records]
        demand([record.type for record in records], ["urn:nfc:wkt:U"], f"the records of {path}")
        url = json.loads((folder / "sheets" / sheet).read_text(encoding="utf-8"))["url"]
        demand(found, [url], f"what ndeflib reads of {path}")
    return len(files)


def check_property_lists(program, folder):
    count = 0
    for kind in ["entitlements", "info-plist"]:
        for path, entry in emit_all(program, kind, SAMPLES, folder / kind).items():
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
                arguments = ["emit", kind, "--registry", str(SAMPLES), "--app", entry["app"], "--into", str(file), *target]
                run(program, *arguments)
                merged = plistlib.loads(file.read_bytes())
                expected = {**others, **made}
                if kind == "entitlements":
                    domains = made["com.apple.developer.associated-domains"]
                    expected["com.apple.developer.associated-domains"] = ["applinks:example.org", *domains]
                demand(merged, expected, f"{kind} of {entry['app']} put into a file")
                demand(file.read_bytes().startswith(b"bplist00"), form == plistlib.FMT_BINARY, "the form of the file")
                run(program, *arguments, "--check")
                count += 1
    return count


def check_association(program, folder):
    count = 0
    for path, entry in emit_all(program, "aasa", SAMPLES, folder / "aasa").items():
        made = json.loads((folder / "aasa" / path).read_text(encoding="utf-8"))
        demand(list(made), ["appclips"], f"the services of {path}")
        file = folder / "association"
        others = {"applinks": {"details": [{"appIDs": ["A.b"], "components": [{"/": "*"}]}]}, "appclips": {"apps": ["Z.y"]}}
        file.write_text(json.dumps(others, indent=4), encoding="utf-8")
        if path.count("/") == 1:
            run(program, "emit", "aasa", "--registry", str(SAMPLES), "--app", entry["app"], "--into", str(file))
            merged = json.loads(file.read_text(encoding="utf-8"))
            apps = ["Z.y", *made["appclips"]["apps"]]
            demand(merged, {**others, "appclips": {"apps": apps}}, f"the merged file of {entry['app']}")
        count += 1
    return count


def check_texts(program, folder):
    count = 0
    for path in emit_all(program, "xcode-scheme", SAMPLES, folder / "scheme"):
        root = xml.etree.ElementTree.parse(folder / "scheme" / path).getroot()
        demand({child.attrib["key"] for child in root}, {"_XCAppClipURL"}, f"the keys of {path}")
        demand([child.attrib["isEnabled"] for child in root].count("YES"), 1, f"what is ticked in {path}")
        count += 1
    for path in emit_all(program, "app-clip-codes", SAMPLES, folder / "codes", "--as", "csv"):
        rows = list(csv.reader(io.StringIO((folder / "codes" / path).read_text(encoding="utf-8"))))
        header = ["SVG File Name", "URL", "Background Color", "Foreground Color", "Type", "Logo"]
        demand(rows[0], header, f"the header of {path}")
        demand({len(row) for row in rows}, {6}, f"the columns of {path}")
        count += 1
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


def check_requests(program, folder):
    files = emit_all(program, "app-store-connect", SAMPLES, folder / "store")
    requests = [
        request for path in files
        for request in json.loads((folder / "store" / path).read_text(encoding="utf-8"))["requests"]
    ]
    if not OPENAPI.exists():
        return f"{len(requests)} requests not judged: ../shared is not there"
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
        parts = request["path"].split("/")
        path = "/".join(parts[:3] + ["{id}"] * (len(parts) > 3))
        schema = schemas.get((request["method"], path))
        if schema is None:
            raise Difference(f"App Store Connect has no {request['method']} {path}")
        validator = OAS30Validator({"allOf": [schema], "components": description["components"]})
        for error in validator.iter_errors(request["body"]):
            raise Difference(f"{request['method']} {path}: {error.message} at {list(error.absolute_path)}")
        unknown = list(unknown_keys(request["body"], schema, description))
        demand(unknown, [], f"what {request['method']} {path} does not know")
        count += 1
    return f"{count} requests fit the description of App Store Connect"


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print(f"{check_qr(program, folder)} QR codes read by zbar and ZXing")
        print(f"{check_nfc(program, folder)} NFC records read by ndeflib")
        print(f"{check_property_lists(program, folder)} property lists read by plistlib")
        print(f"{check_association(program, folder)} association files read by json")
        print(f"{check_texts(program, folder)} schemes and tables read by other parsers")
        print(check_requests(program, folder))


if __name__ == "__main__":
    try:
        main()
    except Difference as difference:
        sys.exit(f"check_artifacts.py: {difference}")
