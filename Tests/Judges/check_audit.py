"""Has `appclips audit` look at what was emitted, and at what other programs made of it, right and wrong.

For experiences/ and for a registry in which every text tries to become markup, a site, entitlements, Info.plist files and
lists of sizes are laid out as they would be deployed. Then:
1. Of all that an audit says nothing, nor once html5lib has written the pages anew, Python's json the association files and
   plistlib the property lists, in XML and in binary. What json and plistlib cannot read is told as that.
2. Each page's tag is moved to places where it is one and where it is none, as html5lib reads them, and written in other
   ways. Exactly what html5lib sees is told, at the page.
"""

import contextlib
import functools
import json
import pathlib
import plistlib
import re
import shutil

import html5lib

import nasty_registry
from harness import NAMESPACE, PROGRAM, SAMPLES, Difference, apps_of, demand, emit_all, main, outcome, temporary_folder

ASSOCIATION = "apple-app-site-association"
TAG = re.compile(r'<meta name="apple-itunes-app" content="([^"]*)">')
DOMAINS = "com.apple.developer.associated-domains"
THINNING = "app-thinning.plist"


class Deployment:
    """What a registry says, laid out in a folder as hosts and builds would have it."""

    def __init__(self, registry, folder):
        self.registry, self.folder = registry, folder
        self.apps = {name: (app, cards) for name, app, cards in apps_of(registry)}
        self.pages = {
            entry["path"]: (entry["app"], entry.get("experience"))
            for entry in emit_all("site", registry, folder).values() if entry["path"].endswith(".html")
        }
        for kind in ["entitlements", "info-plist"]:
            emit_all(kind, registry, folder / "build")
        for name, (app, _) in self.apps.items():
            self.build(name, app)

    def build(self, name, app):
        """What Xcode adds when it builds: the bundle id and the deployment target; and its list of sizes."""
        clip, folder = app["clip"], self.folder / "build" / emitted(name)
        path = folder / "Info.plist"
        keys = plistlib.loads(path.read_bytes()) if path.exists() else {}
        keys["CFBundleIdentifier"] = clip["bundleID"]
        if "minimumOSVersion" in clip:
            keys["MinimumOSVersion"] = clip["minimumOSVersion"]
        path.write_bytes(plistlib.dumps(keys))
        (folder / THINNING).write_bytes(plistlib.dumps(thinning_list()))

    def run(self, *arguments):
        return outcome(PROGRAM, "audit", "--registry", self.registry, *arguments, cwd=self.folder)

    def audit(self, *arguments):
        """The findings as (file, rule), the whole folder or what `arguments` name, and the exit status."""
        result = self.run("--format", "json", *(arguments or ["."]))
        findings = json.loads(result.stdout)["findings"]
        failing = any(finding["severity"] == "error" for finding in findings)
        demand(result.returncode, 1 if failing else 0, f"the status of audit {arguments}: {result.stderr}")
        return {(finding["file"], finding["rule"]) for finding in findings}

    def expect(self, expected, subject, *arguments):
        found = self.audit(*arguments)
        expected = {(str(file), f"audit/{rule}") for file, rule in expected}
        # Pages of one card, or of the rows of one template, that lack the tag are one finding, at one of these pages.
        lacking = {finding for finding in expected if finding[1] == "audit/banner-missing"}
        told = lacking & found
        owner = lambda file: (self.pages.get(file) or (file, None))[1]
        owners = lambda findings: {str(owner(file)).split("#")[0] for file, _ in findings if owner(file)}
        if owners(told) == owners(lacking) and bool(told) == bool(lacking):
            expected -= lacking - told
        if found != expected:
            raise Difference(f"{subject}\n  not told:  {sorted(expected - found)}\n  told too:  {sorted(found - expected)}")

    @contextlib.contextmanager
    def changed(self, changes):
        """The folder while some files have other bytes, by their paths."""
        before = {path: (self.folder / path).read_bytes() for path in changes}
        self.write(changes)
        yield
        self.write(before)

    def write(self, contents):
        for path, content in contents.items():
            (self.folder / path).write_bytes(content)


def emitted(name):
    """The folder of an app among emitted files, whose names work in links."""
    return re.sub(r'[\x00-\x20\x7f"#%*:<=>?\[\\\]^`{|}~]', lambda character: f"={ord(character[0]):02X}", name)


# Pages.

def banners(html):
    """How many tags html5lib has as elements, as in a browser that runs scripts, and whether one has no effect."""
    document = html5lib.parse(html, scripting=True)
    named = lambda tag, key: tag.get(key, "").lower() == "apple-itunes-app"
    tags = [
        tag for tag in document.iter(NAMESPACE + "meta")
        if named(tag, "name") or ("name" not in tag.attrib and named(tag, "property"))
    ]
    malformed = any("name" not in tag.attrib or "content" not in tag.attrib for tag in tags)
    # A tag after a written <body> is in the wrong part of the page; a <body> that the parser adds is not in the file.
    body = document.find(NAMESPACE + "body")
    text = html if isinstance(html, str) else html.decode("latin-1")
    written, tag = re.search("<body[ >]", text), re.search("apple.{0,5}itunes", text, re.IGNORECASE)
    inside = set(body.iter(NAMESPACE + "meta")) if body is not None else set()
    is_before = written is not None and (tag is None or written.start() < tag.start())
    return len(tags), malformed or is_before and any(tag in inside for tag in tags)


def expected_of(html, deployment, path):
    """What there is to tell of a page, by what html5lib sees in it and what the very JSON files declare."""
    name, experience = deployment.pages[path]
    choices = choices_of(deployment.apps[name][1], experience, address_of(deployment, path))
    count, malformed = banners(html)
    if count == 0:
        return {"banner-missing"} if wants_tag(choices) else set()
    if count > 1:
        return {"two-banners"}
    return {"banner-malformed"} if malformed else set()


def wants_tag(choices):
    """Pages that only a default experience answers may have a tag or not."""
    return "none" not in choices and any(choice is not None for choice in choices)


def address_of(deployment, path):
    """The URL of a page, without a query and a slash at its end."""
    name, experience = deployment.pages[path]
    url = deployment.apps[name][1][experience]["urlPrefix"] if experience else f"https://{path.split('/')[1]}"
    return url.split("?")[0].rstrip("/")


def choices_of(cards, experience, address):
    """What is declared of a page's tag: by the experience, and by those that a query picks on the same page."""
    same = [card for card in cards.values() if card["urlPrefix"].split("?")[0].rstrip("/") == address]
    own = [cards[experience]] if experience else [card for card in same if "?" not in card["urlPrefix"]]
    queried = [card for card in same if "?" in card["urlPrefix"]]
    return [card.get("banner", "any") for card in own + queried] if own else [None, *(card.get("banner", "any") for card in queried)]


PLACES = [
    "{tag}", "\n{tag}\r\n", "{tag}{tag}", "", "<!-- {tag} -->", "<!--{tag}-->{tag}", "<!-->{tag}", "<!--->{tag}",
    "<!-- --!>{tag}", "<!-- -- > {tag} -->", "<!-- <!-- {tag} --> -->", "<script>{tag}</script>",
    "<script>'<!-- <script> {tag} </script>' -->{tag}</script>", "<style>{tag}</style>", "<title>{tag}</title>",
    "<noscript>{tag}</noscript>", "<textarea>{tag}</textarea>", "<xmp>{tag}</xmp>", "<iframe>{tag}</iframe>",
    "<noembed>{tag}</noembed>", "<noframes>{tag}</noframes>", "<plaintext>{tag}", "<SCRIPT>{tag}</SCRIPT >{tag}",
    "<svg><![CDATA[{tag}]]></svg>", "<![CDATA[{tag}]]>", "<?php {tag} ?>", "<!doctype {tag}", "</ {tag}", "<p title='{tag}'>",
    "<p title='>'>{tag}", "<table>{tag}</table>", "<math>{tag}</math>", "<div>{tag}</div>", "</head><body>{tag}", "</html>{tag}",
    "<script src=x>{tag}", "<style>a</styles>{tag}</style>", "<title>a</title>{tag}", "<3 {tag}", "< meta>{tag}", "</>{tag}",
]
SPELLINGS = [
    "<META NAME='apple-itunes-app' CONTENT='{content}'>", "<meta\n\tcontent=\"{content}\"\n\tname=apple-itunes-app\n/>",
    "<meta/name=\"apple-itunes-app\"/content=\"{content}\"/>", "<meta name=Apple-iTunes-App content=\"{content}\" content=\"x\">",
    "<meta property=\"apple-itunes-app\" content=\"{content}\">", "<meta name = \"apple-itunes-app\" content = \"{content}\" >",
    "<meta content=\"{content}\">", "<metadata name=\"apple-itunes-app\" content=\"{content}\">",
    "<meta name=\"apple-itunes-app\">", "<meta name=\"apple-itunes-app\" name=\"x\" content=\"{content}\">",
    "<meta name=\"apple&#45;itunes&#x2d;app\" content=\"{content}\">", "<meta name=\" apple-itunes-app\" content=\"{content}\">",
    "<meta name=\"x\" name=\"apple-itunes-app\" content=\"{content}\">", "<meta a='\"' name=\"apple-itunes-app\" content=\"{content}\">",
]


WRITERS = [
    {}, {"quote_attr_values": "always", "quote_char": "'", "omit_optional_tags": False}, {"minimize_boolean_attributes": False},
    {"alphabetical_attributes": True, "strip_whitespace": True}, {"use_trailing_solidus": True, "escape_lt_in_attrs": True},
    {"inject_meta_charset": False, "resolve_entities": False, "encoding": "ascii"},
]


def rewritten(html, options):
    written = html5lib.serialize(html5lib.parse(html, scripting=True), tree="etree", **options)
    return written if isinstance(written, bytes) else written.encode()


def check_pages(deployment):
    pages = {path: (deployment.folder / path).read_text(encoding="utf-8") for path in deployment.pages}
    tags = {path: match for path, html in pages.items() if (match := TAG.search(html))}
    count = 0

    def check(written, subject):
        expected = {(path, rule) for path, html in written.items() for rule in expected_of(html, deployment, path)}
        with deployment.changed({path: html if isinstance(html, bytes) else html.encode() for path, html in written.items()}):
            deployment.expect(expected, subject)
        return len(written)

    for options in WRITERS:
        count += check({path: rewritten(html, options) for path, html in pages.items()}, f"pages written by html5lib, {options}")
    count += check({path: "\uFEFF" + html.replace("\n", "\r\n") for path, html in pages.items()}, "pages of Windows")
    for place in PLACES:
        # At the end of the head: what swallows the rest of the page must not swallow what says its URL.
        moved = {path: pages[path].replace(tag[0], "").replace("</head>", place.replace("{tag}", tag[0]) + "</head>") for path, tag in tags.items()}
        count += check(moved, f"a tag in {place!r}")
    for spelling in SPELLINGS:
        spelt = {path: pages[path].replace(tag[0], spelling.replace("{content}", tag[1])) for path, tag in tags.items()}
        count += check(spelt, f"a tag written as {spelling!r}")
    with deployment.changed({path: html.encode("utf-16") for path, html in pages.items()}):
        deployment.expect({(path, "unreadable") for path in pages}, "pages in UTF-16")
    return count


# Association files and property lists.

ASSOCIATION_WRITERS = [
    json.dumps, functools.partial(json.dumps, indent="\t"), functools.partial(json.dumps, separators=(",", ":")),
    functools.partial(json.dumps, ensure_ascii=False, sort_keys=True),
]


def check_associations(deployment):
    """What Python's json writes is read, and what it cannot read is reported as that."""
    files = [path.relative_to(deployment.folder) for path in deployment.folder.rglob(ASSOCIATION)]
    count = 0
    for file in files:
        text = (deployment.folder / file).read_text(encoding="utf-8")
        for write in ASSOCIATION_WRITERS:
            for lacking, expected in [(0, set()), (1, {(file, "association-missing-clip")})]:
                value = json.loads(text)
                del value["appclips"]["apps"][:lacking]
                with deployment.changed({file: write(value).encode()}):
                    deployment.expect(expected, f"{file} without {lacking} of its clips")
                count += 1
        for broken in [text[:-3], text.replace(":", "", 1), text.replace("]", ",]", 1), "", "\uFEFF" * 2 + text]:
            with deployment.changed({file: broken.encode()}):
                deployment.expect({(file, "unreadable")}, f"{file}: {broken!r}")
            count += 1
    return count


def check_property_lists(deployment):
    """What plistlib writes is read, in XML and in binary, and what it cannot read is reported as that."""
    count = 0
    for name in deployment.apps:
        for title in ["clip.entitlements", "app.entitlements", "Info.plist", THINNING]:
            file = pathlib.Path("build") / emitted(name) / title
            original = (deployment.folder / file).read_bytes()
            keys = plistlib.loads(original)
            for form in [plistlib.FMT_XML, plistlib.FMT_BINARY]:
                with deployment.changed({file: plistlib.dumps(keys, fmt=form)}):
                    deployment.expect(set(), f"{file} in {form}")
                if DOMAINS in keys:
                    with deployment.changed({file: plistlib.dumps({**keys, DOMAINS: []}, fmt=form)}):
                        deployment.expect({(file, "domain-missing")}, f"{file} in {form} without domains")
                count += 1
            binary = plistlib.dumps(keys, fmt=plistlib.FMT_BINARY)
            damaged = [
                original[:-12], original.replace(b"</key>", b"</kye>", 1), binary[:-1], b"bplist00",
                binary[:9] + b"\xFF" + binary[10:],
            ]
            for broken in filter(is_broken, damaged):
                with deployment.changed({file: broken}):
                    deployment.expect({(file, "unreadable")}, f"{file}: broken as {broken[:60]!r}")
                count += 1
    return count


def is_broken(data):
    try:
        plistlib.loads(data)
    except Exception:
        return True
    return False


def thinning_list():
    """What Xcode writes of a clip of one megabyte."""
    variant = {
        "sizeCompressedApp": 500_000, "sizeUncompressedApp": 1_000_000,
        "variantDescriptors": [{"device": "iPhone16,1", "os-version": "18.0"}],
    }
    return {"variants": {"Apps/ExampleClip-1.ipa": variant}}


def check():
    with temporary_folder() as folder:
        nasty_registry.write(folder / "nasty")
        shutil.copytree(SAMPLES, folder / "samples")
        for title in ["samples", "nasty"]:
            deployment = Deployment(folder / title, folder / f"{title} deployed")
            deployment.expect(set(), f"{title}: what was emitted")
            counts = [part(deployment) for part in [check_pages, check_associations, check_property_lists]]
            kinds = ["pages", "association files", "property lists"]
            looked = ", ".join(f"{count} {kind}" for count, kind in zip(counts, kinds))
            print(f"{title}: audit told what other programs had done to {looked}")


main(check)
