"""Compares drawn App Clip Codes with those of Apple's generator, byte for byte, and reads all of them again.

Apple's codes and tables are in ../shared/judges/app-clip-codes; they are not part of the project.
"""

import hashlib
import json
import re

from harness import PROGRAM, SHARED, app, appclips, demand, load, main, outcome, temporary_folder, write_json

FOLDER = SHARED / "judges/app-clip-codes"
KEYS = ("url", "fileName", "index", "foreground", "background", "type", "logo")


def check_reading(files, codes):
    read = [json.loads(line) for line in appclips("codes", "read", *files, "--format=json", "--code-tables", FOLDER).splitlines()]
    for file, code, found in zip(files, codes, read, strict=True):
        for key, member in {"bitLength": "bits", "payload": "payload", "type": "type", "logo": "logo"}.items():
            demand(found.get(member), code.get(key, found.get(member)), f"{file}: {key} of {code['url']}")


def check():
    if not FOLDER.is_dir():
        return print("skipped: Apple's codes and tables are not in ../shared/judges/app-clip-codes")
    vectors = load(FOLDER / "vectors.json")
    codes = [code | {"fileName": f"{kind}{index}.svg"} for kind in ("codes", "payloads", "arcs", "computed") for index, code in enumerate(vectors[kind])]
    declared = [{"kind": "appClipCode", "logo": "none"} | {key: code[key] for key in KEYS if key in code} for code in codes]
    artwork = [f"--artwork={FOLDER}/svg/{name}.svg" for name in ("camera-badge-index-8", "nfc-badge-index-4")]
    # Only the combined encoding has bits for an empty segment or item; any other code would be read as another URL, and is refused.
    lossy = [code for code in codes if code.get("encoding") != "combined" and re.search("[?&]&|[^:]//", code["url"])]
    drawn = [code for code in codes if code["bitLength"] <= 128 and code not in lossy]
    with temporary_folder() as folder:
        write_json(folder / "shop/app.json", app("Codes", codes=declared))
        command = [PROGRAM, "emit", "app-clip-codes", "--as=svg", "--registry", folder, "--output", folder / "out", "--allow-errors"]
        notes = outcome(*command, "--code-tables", FOLDER, *artwork).stderr
        files = [folder / "out/shop" / code["fileName"] for code in drawn]
        demand(set(files) ^ set((folder / "out/shop").iterdir()), set(), "the codes that are drawn, or are not, against the rule")
        apples = [code for code in drawn if "file" in code]
        check_reading(files + [FOLDER / code["file"] for code in apples], drawn + apples)
        for file, code in zip(files, drawn):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            demand(digest, code.get("svgSHA256", digest), f"the SVG file of {code['url']}")
    sizes = {code["fileName"]: str(code["bitLength"]) for code in codes if code["bitLength"] > 128}
    demand(dict(re.findall(r"skipped (\S+): the URL needs (\d+) bits", notes)), sizes, "the sizes of the URLs that do not fit")
    print(f"{len(vectors['codes'])} codes equal Apple's, {len(drawn)} drawings and {len(apples)} files of Apple's read, {len(sizes)} sizes equal")


if __name__ == "__main__":
    main(check)
