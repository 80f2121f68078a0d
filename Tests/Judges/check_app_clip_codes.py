"""Compares drawn App Clip Codes with those of Apple's generator, byte for byte, and reads all of them again.

PDFium, the viewer of Chromium, shows their PDF documents as the PNG files show them, within the edges of shapes.
Apple's codes and tables are in ../shared/judges/app-clip-codes; they are not part of the project.
"""

import hashlib
import json
import re

import pypdfium2
from PIL import Image, ImageChops, ImageFilter

from harness import PROGRAM, SHARED, app, appclips, demand, load, main, outcome, require, temporary_folder, write_json

FOLDER = SHARED / "judges/app-clip-codes"
KEYS = ("url", "fileName", "index", "foreground", "background", "type", "logo")


def check_page(pdf):
    """Each pixel has a color between those around it in the PNG file, which has 16 steps at the edges."""
    drawn = Image.open(pdf.with_suffix(".png")).convert("RGBA")
    image = Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn).convert("RGB")
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=1024 / 141.73).to_pil().convert("RGB")
    low, high = image.filter(ImageFilter.MinFilter(3)), image.filter(ImageFilter.MaxFilter(3))
    excess = max(max(ImageChops.subtract(*pair).getextrema())[1] for pair in ((low, page), (page, high)))
    require(page.size == image.size and excess <= 20, f"{pdf}: the pages differ by {excess} of 255 from the PNG file")


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
        pages = [each for each in declared if any(each["fileName"] == code["fileName"] for code in drawn[::24])]
        for name, some in {"shop": declared, "few": pages}.items():
            write_json(folder / f"all/{name}/app.json", app("Codes", codes=some))
        command = [PROGRAM, "emit", "app-clip-codes", "--allow-errors", "--registry", folder / "all", "--code-tables", FOLDER]
        notes = outcome(*command, "--output", folder / "out", "--as=svg", *artwork).stderr
        for format in ("pdf", "png"):
            outcome(*command, "--output", folder / "out", "--app=few", f"--as={format}")
        for page in pages:
            check_page((folder / "out/few" / page["fileName"]).with_suffix(".pdf"))
        files = [folder / "out/shop" / code["fileName"] for code in drawn]
        demand(set(files) ^ set((folder / "out/shop").iterdir()), set(), "the codes that are drawn, or are not, against the rule")
        apples = [code for code in drawn if "file" in code]
        everything = [*zip(files, drawn), *((FOLDER / code["file"], code) for code in apples)]
        read = appclips("codes", "read", *(file for file, _ in everything), "--format=json", "--code-tables", FOLDER).splitlines()
        for (file, code), found in zip(everything, map(json.loads, read), strict=True):
            for key, member in {"bitLength": "bits", "payload": "payload", "type": "type", "logo": "logo"}.items():
                demand(found.get(member), code.get(key, found.get(member)), f"{file}: {key} of {code['url']}")
        for file, code in zip(files, drawn):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            demand(digest, code.get("svgSHA256", digest), f"the SVG file of {code['url']}")
    sizes = {code["fileName"]: str(code["bitLength"]) for code in codes if code["bitLength"] > 128}
    demand(dict(re.findall(r"skipped (\S+): the URL needs (\d+) bits", notes)), sizes, "the sizes of the URLs that do not fit")
    print(f"{len(vectors['codes'])} codes equal Apple's, {len(drawn)} drawings and {len(apples)} files of Apple's read, {len(sizes)} sizes equal")


if __name__ == "__main__":
    main(check)
