"""Has `appclips audit` look at what was emitted, and at what other programs made of it, right and wrong.

    python check_audit.py APPCLIPS

For experiences/ and for a registry in which every text tries to become markup, a site, entitlements, Info.plist files and
size reports are laid out as they would be deployed. Then:
1. Of all that an audit says nothing, nor once html5lib has written the pages anew, Python's json the association files and
   plistlib the property lists, in XML and in binary.
2. Each page's tag is moved to places where it is one and where it is none, as html5lib reads them, and written in other
   ways; its pairs are changed. Exactly what html5lib sees is told, at the page.
3. Each defect that json and plistlib make, and each size that is too large in the reports of several languages, is told at
   its file and nowhere else.
4. A folder full of defects is told in every format, read back as check_reports.py reads them, and ends with the status
   that its findings ask for.
"""

import functools
import json
import os
import pathlib
import plistlib
import re
import shutil

import html5lib

import check_reports
import nasty_registry
from harness import NAMESPACE, PROGRAM, SAMPLES, Difference, appclips, apps_of, demand, load, main, outcome, temporary_folder

ASSOCIATION = "apple-app-site-association"
TAG = re.compile(r'<meta name="apple-itunes-app" content="([^"]*)">')
PREFIX = "com.apple.developer."
ON_DEMAND = PREFIX + "on-demand-install-capable"
PARENTS = PREFIX + "parent-application-identifiers"
CLIPS = PREFIX + "associated-appclip-app-identifiers"
DOMAINS = PREFIX + "associated-domains"
GROUPS = "com.apple.security.application-groups"
SIZES = "App Thinning Size Report.txt"


class Deployment:
    """What a registry says, laid out in a folder as hosts and builds would have it."""

    def __init__(self, registry, folder):
        self.registry, self.folder = registry, folder
        self.apps = {name: (app, cards) for name, app, cards in apps_of(registry)}
        self.pages = {
            entry["path"]: (entry["app"], entry.get("experience"))
            for entry in self.emit("site", folder) if entry["path"].endswith(".html")
        }
        for kind in ["entitlements", "info-plist"]:
            self.emit(kind, folder / "build")
        for name, (app, _) in self.apps.items():
            self.build(name, app)

    def emit(self, kind, output):
        command = ["emit", kind, "--registry", self.registry, "--output", output, "--format", "json", "--allow-errors"]
        return json.loads(appclips(*command, "--quiet"))

    def build(self, name, app):
        """What Xcode adds when it builds: the bundle id and the deployment target; and its report on sizes."""
        clip, folder = app["clip"], self.folder / "build" / emitted(name)
        path = folder / "Info.plist"
        keys = plistlib.loads(path.read_bytes()) if path.exists() else {}
        keys["CFBundleIdentifier"] = clip["bundleID"]
        if "minimumOSVersion" in clip:
            keys["MinimumOSVersion"] = clip["minimumOSVersion"]
        path.write_bytes(plistlib.dumps(keys))
        (folder / SIZES).write_text(size_report(limit(*self.apps[name]) - 0.1), encoding="utf-8")

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

    def changed(self, changes):
        """The folder while some files have other bytes, by their paths; None takes a file away."""
        return Changed(self.folder, changes)


def emitted(name):
    """The folder of an app among emitted files, whose names work in links."""
    return re.sub(r'[\x00-\x20\x7f"#%*:<=>?\[\\\]^`{|}~]', lambda character: f"={ord(character[0]):02X}", name)


class Changed:
    def __init__(self, folder, changes):
        self.changes = {folder / path: content for path, content in changes.items()}
        self.before = {path: path.read_bytes() if path.exists() else None for path in self.changes}

    def __enter__(self):
        self.write(self.changes)

    def __exit__(self, *_):
        self.write(self.before)

    @staticmethod
    def write(contents):
        for path, content in contents.items():
            if content is None:
                path.unlink()
            else:
                path.write_bytes(content)


# Pages.

def html_offset(html):
    """Where the first tag of a banner is written."""
    text = html if isinstance(html, str) else html.decode("latin-1")
    found = re.search("apple.{0,5}itunes", text, re.IGNORECASE)
    return found.start() if found else len(text)


def banners(html):
    """The tags that are elements, as html5lib has them in a browser that runs scripts, each as its pairs."""
    document = html5lib.parse(html, scripting=True)
    named = lambda tag, key: tag.get(key, "").lower() == "apple-itunes-app"
    tags = [tag for tag in document.iter(NAMESPACE + "meta") if named(tag, "name") or ("name" not in tag.attrib and named(tag, "property"))]
    malformed = any("name" not in tag.attrib or "content" not in tag.attrib for tag in tags)
    # A tag after a written <body> is in the wrong part of the page; a <body> that the parser adds is not in the file.
    body = document.find(NAMESPACE + "body")
    written_body = re.search("<body[ >]", html if isinstance(html, str) else html.decode("latin-1"))
    inside = set(body.iter(NAMESPACE + "meta")) if body is not None else set()
    malformed |= any(tag in inside for tag in tags) and written_body is not None and written_body.start() < html_offset(html)
    if len(tags) == 1 and ("content" not in tags[0].attrib or {"app-id", "app-clip-bundle-id"} & set(tags[0].attrib)):
        return True, None
    contents = [tag.get("content", "") for tag in tags]
    # Without its =, a key is meant as well.
    written = [re.sub(r"(?<![^, ])(app-id|app-clip-bundle-id|app-clip-display)(?=[^= -])(?=[^=]*(,|$))", r"\1=", each) for each in contents]
    malformed |= written != contents
    return malformed, [[tuple(part.strip() for part in pair.partition("=")[::2]) for pair in each.split(",")] for each in written]


def expected_of(html, deployment, path):
    """What there is to tell of a page, by what html5lib sees in it and what the very JSON files declare."""
    name, experience = deployment.pages[path]
    app, cards = deployment.apps[name]
    choices = choices_of(cards, experience, address_of(deployment, path))
    malformed, found = banners(html)
    # Without content, or with one that ends at a space for want of quotation marks, nothing else is told of the tag.
    if found is None:
        return {"banner-malformed"}
    rules = set()
    if not found and wants_tag(choices):
        rules.add("banner-missing")
    if len(found) > 1:
        return {"two-banners"}
    for pairs in found:
        keys = [key for key, _ in pairs]
        # Apple shows one form: with name and content, and each item once.
        if malformed or any(keys.count(key) > 1 for key in keys):
            rules.add("banner-malformed")
        first = dict(reversed(pairs))
        # An argument that is the page's own URL says nothing else than the page.
        if first.get("app-argument", "").rstrip("/") == address_of(deployment, path):
            del first["app-argument"]
        rules |= expected_of_pairs(first, app, choices, [one["clip"]["bundleID"] for one, _ in deployment.apps.values()])
    return rules


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


def expected_of_pairs(pairs, app, choices, clips):
    clip, display, rules = pairs.get("app-clip-bundle-id"), pairs.get("app-clip-display"), set()
    if clip is not None and set(choices) == {"none"}:
        rules.add("banner-unwanted")
    if clip is None and wants_tag(choices):
        rules.add("banner-without-clip")
    if clip is not None and clip not in clips:
        rules.add("banner-clip-unknown")
    elif clip is not None and clip != app["clip"]["bundleID"]:
        rules.add("banner-other")
    elif clip is not None and pairs.get("app-id") != app.get("appStoreID"):
        rules.add("banner-app-id-wrong")
    wanting = [choice for choice in choices if choice != "none" and clip == app["clip"]["bundleID"]]
    if wanting and all(display not in [None, "card"] or (choice, display) in [("card", None), ("bar", "card")] for choice in wanting):
        rules.add("banner-display-other")
    if clip is not None and "app-argument" in pairs:
        rules.add("banner-app-argument")
    return rules


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


def contents(content, clip, others):
    """The text of a tag with other pairs."""
    pairs = content.split(", ")
    yield from [",".join(pairs), ", ".join(reversed(pairs)), " , ".join(pairs) + " ,", ",\n\t".join(pairs)]
    yield from [", ".join(pair for pair in pairs if pair != left) for left in pairs]
    yield from [content + ", app-argument=https://example.com/", content + ", app-clip-display=popover", content + ", affiliate-data=x"]
    yield from [content.replace("app-id=", "app-id=9"), content.replace("app-id=", "app-id ="), content.replace("app-id=", "app-id")]
    yield from [content.replace(clip, each) for each in [clip + "s", clip.removesuffix(clip[-1]), clip.upper(), f"ABCDE12345.{clip}", "", *others]]
    yield content + ", app-clip-display=card" if "app-clip-display" not in content else content.replace(", app-clip-display=card", "")
    yield from ["", "app-id=1", clip]


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
    for number in range(len(list(contents("a, b, c", "c", [])))):
        count += check(dict(other_pairs(deployment, pages, tags, number)), f"pairs, variant {number}")
    untagged = {path: html.replace("<head>", "<head>" + next(iter(tags.values()))[0]) for path, html in pages.items() if path not in tags}
    count += check(untagged, "a tag where none is wanted")
    with deployment.changed({path: html.encode("utf-16") for path, html in pages.items()}):
        deployment.expect({(path, "unreadable") for path in pages}, "pages in UTF-16")
    return count + check_places_of_pages(deployment, pages, tags)


def other_pairs(deployment, pages, tags, number):
    clips = [app["clip"]["bundleID"].replace("&", "&amp;").replace("<", "&lt;") for app, _ in deployment.apps.values()]
    for path, tag in tags.items():
        clip = re.search("app-clip-bundle-id=([^,]*)", tag[1])[1]
        variants = list(contents(tag[1], clip, [other for other in clips if other != clip][:1] or [clip]))
        if number < len(variants):
            yield path, pages[path].replace(tag[0], tag[0].replace(tag[1], variants[number]))


def check_places_of_pages(deployment, pages, tags):
    """Pages that are gone, and pages whose URL no experience answers."""
    addresses = {path: address_of(deployment, path) for path in deployment.pages}
    for path, (_, experience) in deployment.pages.items():
        if experience:
            [file] = deployment.registry.glob(experience.split("#")[0].replace("[", "[[]") + ".json*")
            if "#" in experience:
                file = file.parent / load(file)["rows"]
            with deployment.changed({path: None}):
                missing = {file for file, _ in deployment.audit("/".join(path.split("/")[:2]))}
            # One page is there for all queries of its path.
            is_shared = list(addresses.values()).count(addresses[path]) > 1
            expected = set() if is_shared else {os.path.relpath(file, deployment.folder)}
            demand(missing, expected, f"what is told of {path} once it is gone")
    strangers = {}
    for path, tag in tags.items():
        name, _ = deployment.pages[path]
        if "defaultExperience" not in deployment.apps[name][0]:
            strangers[str(pathlib.Path(path).with_name("nobody.html"))] = f"<head>{tag[0]}</head>".encode()
    with deployment.changed(strangers):
        deployment.expect({(path, "banner-unanswered") for path in strangers}, "pages that nobody answers")
    return len(pages) + len(strangers)


# Association files.

def association_defects(clips):
    """How a file is changed, and what is to be told of it; `clips` are the identifiers that belong there."""
    def change(function):
        def changed(value):
            function(value)
            return value
        return changed

    some, missing = clips[0], ["association-missing-clip"]
    yield change(lambda value: value["appclips"]["apps"].remove(some)), missing
    yield change(lambda value: value["appclips"]["apps"].clear()), missing
    yield change(lambda value: value.pop("appclips")), ["association-without-apps"]
    yield change(lambda value: value["appclips"].update(apps=some)), ["association-without-apps"]
    yield change(lambda value: value["appclips"].update(apps=[7])), ["association-without-apps"]
    yield change(lambda value: value.update(appClips=value.pop("appclips"))), ["association-without-apps"]
    yield change(lambda value: value["appclips"]["apps"].append("ZZZZZ99999.org.example.other.Clip")), ["association-unknown-clip"]
    bare = some.partition(".")[2]
    yield change(lambda value: value["appclips"].update(apps=[bare])), missing
    yield change(lambda value: value["appclips"].update(apps=[f"TEAMID.{bare}"])), missing
    yield change(lambda value: value["appclips"].update(details=[], components=[])), ["association-unknown-key"]
    yield change(lambda value: value.update(applinks={"details": [{"appIDs": [some]}]})), ["association-clip-in-applinks"]
    yield change(lambda value: value.update(applinks={"apps": [], "details": [{"appID": some, "paths": ["*"]}]})), ["association-clip-in-applinks"]
    yield change(lambda value: value.update(activitycontinuation={"apps": ["x" * 131_072]})), ["association-too-large"]


ASSOCIATION_WRITERS = [
    json.dumps, functools.partial(json.dumps, indent="\t"), functools.partial(json.dumps, separators=(",", ":")),
    functools.partial(json.dumps, ensure_ascii=False, sort_keys=True),
]


def check_associations(deployment):
    files = [path.relative_to(deployment.folder) for path in deployment.folder.rglob(ASSOCIATION)]
    count = 0
    for file in files:
        text = (deployment.folder / file).read_text(encoding="utf-8")
        clips = json.loads(text)["appclips"]["apps"]
        for write in ASSOCIATION_WRITERS:
            for change, rules in [(lambda value: value, []), *association_defects(clips)]:
                with deployment.changed({file: write(change(json.loads(text))).encode()}):
                    deployment.expect({(file, rule) for rule in rules}, f"{file}: {rules}")
                count += 1
        for broken in [text[:-3], text.replace(":", "", 1), text.replace("]", ",]", 1), "", "\uFEFF" * 2 + text]:
            with deployment.changed({file: broken.encode()}):
                deployment.expect({(file, "unreadable")}, f"{file}: {broken!r}")
        named = file.with_name(ASSOCIATION + ".json")
        with deployment.changed({file: None, named: text.encode()}):
            deployment.expect({(named, "association-named-json")}, f"{named}")
        count += 6
    return count


# Property lists.

def entitlement_defects(app, is_clip):
    """How entitlements are changed, and what is to be told of them."""
    team = app["teamID"]
    own, other = (app["clip"]["bundleID"], app["bundleID"]) if is_clip else (app["bundleID"], app["clip"]["bundleID"])
    domain = f"appclips:{app['domains'][0]}"
    yield {}, []
    # A signed app names its clip; Xcode adds it when it builds.
    unnamed = [] if is_clip else ["associated-clip-missing"]
    yield {"application-identifier": f"{team}.{own}", "keychain-access-groups": [f"{team}.*"]}, unnamed
    yield {"application-identifier": f"{team}.{own}x"}, ["identifier-other", *unnamed]
    yield {"application-identifier": f"ZZZZZ99999.{own}"}, ["identifier-other", *unnamed]
    yield {DOMAINS: lambda old: [each for each in old if each != domain]}, ["domain-missing"]
    yield {DOMAINS: lambda old: [each.replace("appclips:", "applinks:") for each in old]}, ["domain-missing"]
    yield {DOMAINS: lambda old: [*old, "appclips:nobody.example", "applinks:other.example"]}, ["domain-unknown"]
    yield {DOMAINS: lambda old: [each + "?mode=developer" for each in old]}, ["domain-with-mode"]
    yield {DOMAINS: lambda old: [*old, "appclips:*.nobody.example"]}, ["domain-not-host"]
    yield {DOMAINS: lambda old: [*old, domain + "/"]}, ["domain-not-host"]
    if app["clip"].get("appGroups"):
        yield {GROUPS: lambda old: []}, ["app-group-missing"]
        yield {GROUPS: lambda old: old + ["group.other"]}, []
        yield {GROUPS: None}, ["app-group-missing"]
    if is_clip:
        signed = {"application-identifier": f"{team}.{own}"}
        yield {ON_DEMAND: None}, []
        yield {**signed, ON_DEMAND: False}, ["on-demand-missing"]
        yield {**signed, ON_DEMAND: None}, ["on-demand-missing"]
        yield {**signed, ON_DEMAND: "YES"}, ["wrong-value-type"]
        yield {PARENTS: [f"ZZZZZ99999.{other}"]}, ["parent-app-other"]
        yield {DOMAINS: lambda old: [*old, domain]}, ["domain-twice"]
        yield {PARENTS: [f"{team}.{other}"]}, []
        yield {PARENTS: [f"$(AppIdentifierPrefix){other}s"]}, ["parent-app-other"]
        yield {PARENTS: [f"{team}.{other}", f"{team}.{other}2"]}, ["parent-app-other"]
        yield {PARENTS: []}, ["parent-app-other"]
    else:
        yield {CLIPS: [f"{team}.{other}"]}, []
        yield {CLIPS: [f"{team}.{other}s"]}, ["associated-clip-other"]


def information_defects(app):
    """The same of a clip's information property list."""
    clip = app["clip"]
    key = lambda declared, name: {"NSAppClip": lambda old: {**(old or {}), name: not clip.get(declared, False)}}
    yield {}, []
    yield {"CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "NSAppClip": lambda old: old or {}}, []
    yield {"CFBundleIdentifier": clip["bundleID"] + "2", "NSAppClip": lambda old: old or {}}, ["bundle-id-other"]
    yield {"MinimumOSVersion": "13.4"}, ["minimum-os-other"] if "minimumOSVersion" in clip else []
    yield key("requestsLocationConfirmation", "NSAppClipRequestLocationConfirmation"), ["clip-request-other"]
    yield key("requestsEphemeralNotifications", "NSAppClipRequestEphemeralUserNotification"), ["clip-request-other"]


def with_changes(keys, changes):
    changed = dict(keys)
    for key, value in changes.items():
        value = value(keys.get(key)) if callable(value) else value
        if value is None:
            changed.pop(key, None)
        else:
            changed[key] = value
    return changed


def check_property_lists(deployment):
    count = 0
    for name, (app, _) in deployment.apps.items():
        lists = {
            "clip.entitlements": entitlement_defects(app, True), "app.entitlements": entitlement_defects(app, False),
            "Info.plist": information_defects(app),
        }
        for title, defects in lists.items():
            file = pathlib.Path("build") / emitted(name) / title
            original = (deployment.folder / file).read_bytes()
            for changes, rules in defects:
                keys = with_changes(plistlib.loads(original), changes)
                for form in [plistlib.FMT_XML, plistlib.FMT_BINARY]:
                    with deployment.changed({file: plistlib.dumps(keys, fmt=form)}):
                        deployment.expect({(file, rule) for rule in rules}, f"{file} in {form}: {changes}")
                    count += 1
            binary = plistlib.dumps(plistlib.loads(original), fmt=plistlib.FMT_BINARY)
            for broken in [original[:-12], original.replace(b"</key>", b"</kye>", 1), binary[:-1], b"bplist00", binary[:9] + b"\xFF" + binary[10:]]:
                try:
                    plistlib.loads(broken)
                except Exception:
                    with deployment.changed({file: broken}):
                        deployment.expect({(file, "unreadable")}, f"{file}: broken as {broken[:60]!r}")
                    count += 1
    return count


# Size reports.

def limit(app, cards):
    """The megabytes a clip may have: https://developer.apple.com/help/app-store-connect/reference/maximum-build-file-sizes"""
    version = app["clip"].get("minimumOSVersion")
    # Without a declared minimum, more than the oldest versions allow is a warning.
    allowed = 10 if version is None else [10, 15, 100][sum(float(version) >= step for step in [16, 17])]
    codes = [code for each in [app, *cards.values()] for code in each.get("codes", [])]
    demo = app["clip"].get("demoLink")
    allowed = min(allowed, 15) if any(code["url"] != demo for code in codes) else allowed
    return min(allowed, app["clip"].get("uncompressedMegabytes", allowed))


def size_report(megabytes, write="{:.1f} MB".format, devices="[device: iPhone16,1, os-version: 18.0]", zero="Zero KB"):
    """A report as https://developer.apple.com/documentation/xcode/reducing-your-app-s-size shows it."""
    parts = ["App Thinning Size Report for All Variants of ExampleClip\n"]
    for number, size in enumerate([megabytes / 2, megabytes, megabytes / 3]):
        parts.append(
            f"Variant: ExampleClip-{number}.ipa\nSupported variant descriptors: {devices}\n"
            f"App + On Demand Resources size: {write(size / 2)} compressed, {write(size)} uncompressed\n"
            f"App size: {write(size / 2)} compressed, {write(size)} uncompressed\n"
            f"On Demand Resources size: {zero} compressed, {zero} uncompressed\n"
        )
    return "\n".join(parts)


SIZE_WRITERS = [
    {}, {"write": lambda size: f"{size:.1f} MB".replace(".", ",")}, {"write": lambda size: f"{size * 1000:.0f} KB"},
    {"write": lambda size: f"{size * 1000000:,.0f} bytes"}, {"write": lambda size: f"{size:.1f}\u00A0Mo".replace(".", ","), "zero": "Zéro ko"},
    {"write": lambda size: f"{size / 1000:.4f} GB"}, {"devices": "[device: iPhone15,2, os-version: 17.0],\n[device: iPhone16,1, os-version: 18.0] and\n[device: iPad14,1]"},
]


def thinning_list(megabytes):
    variants = {
        f"Apps/ExampleClip-{number}.ipa": {
            "sizeCompressedApp": int(size * 500_000), "sizeUncompressedApp": int(size * 1_000_000),
            "variantDescriptors": [{"device": "iPhone16,1", "os-version": "18.0"}],
        }
        for number, size in enumerate([megabytes / 2, megabytes])
    }
    return {"variants": variants}


def check_sizes(deployment):
    count = 0
    for name, (app, cards) in deployment.apps.items():
        folder, allowed = pathlib.Path("build") / emitted(name), limit(app, cards)
        declared = app["clip"].get("uncompressedMegabytes")
        by_apple = limit({**app, "clip": {key: value for key, value in app["clip"].items() if key != "uncompressedMegabytes"}}, cards)
        for size in [0.4, allowed - 0.1, allowed, allowed + 0.1, by_apple + 0.1, 250]:
            rules = ["thinning-over-declared"] if declared and size > declared else []
            rules += ["thinning-over-limit"] if size > by_apple else []
            for options in SIZE_WRITERS:
                with deployment.changed({folder / SIZES: size_report(size, **options).encode()}):
                    deployment.expect({(folder / SIZES, rule) for rule in rules}, f"{name}: {size} MB, {options}")
            for form in [plistlib.FMT_XML, plistlib.FMT_BINARY]:
                file = folder / "app-thinning.plist"
                with deployment.changed({folder / SIZES: None, file: plistlib.dumps(thinning_list(size), fmt=form)}):
                    deployment.expect({(file, rule) for rule in rules}, f"{name}: a list of {size} MB in {form}")
            count += len(SIZE_WRITERS) + 2
    return count


# Reports.

def spoil(deployment):
    """A folder with defects of every kind, in files whose names and texts try to end what they stand in."""
    for path in deployment.folder.rglob("*.html"):
        path.write_text(path.read_text(encoding="utf-8").replace("app-id=", "app-id=\u05E9'\"&#10;::error::%0A "), encoding="utf-8")
    for path in deployment.folder.rglob(ASSOCIATION):
        path.write_text(json.dumps({"appclips": {"apps": ["\"<b>\" & 'x' \U0001F369\n::error::"], "a\u202Eb": 1}}, ensure_ascii=False), encoding="utf-8")
    for path in deployment.folder.rglob("*.entitlements"):
        path.write_bytes(plistlib.dumps({DOMAINS: ["appclips:<b>&\"'/]]>"], ON_DEMAND: False, PARENTS: ["\u05E9"]}))
    for path in deployment.folder.rglob("Info.plist"):
        keys = plistlib.loads(path.read_bytes())
        path.write_bytes(plistlib.dumps({**keys, "CFBundleIdentifier": "x" * 500 + "\u0301", "NSAppClip": {}}))
    for path in deployment.folder.rglob(SIZES):
        path.write_text(size_report(1000), encoding="utf-8")


def check_formats(deployment):
    spoil(deployment)
    run = lambda *arguments: deployment.run(".", *arguments)
    findings = json.loads(run("--format", "json").stdout)["findings"]
    if len(findings) < 12:
        raise Difference(f"only {len(findings)} findings, too few to say much")
    for form, check in check_reports.CHECKS.items():
        result = run("--format", form)
        demand(result.returncode, 1, f"{form}: the status")
        check(result.stdout, findings, deployment.folder)
        run("--format", form, "--output", "../report")
        demand((deployment.folder.parent / "report").read_bytes().decode(), result.stdout, f"{form}: the file that --output names")
    check_statuses(deployment, findings)
    return len(findings)


def check_statuses(deployment, findings):
    told = lambda severity: sorted({finding["rule"] for finding in findings if finding["severity"] == severity})
    errors, warnings = told("error"), [rule for rule in told("warning") if rule not in told("error")]
    statuses = [
        (["--select", errors[0]], 1), (["--select", warnings[0]], 0), (["--select", warnings[0], "--strict"], 1),
        (["--severity", "error", "--ignore", ",".join(errors), "--strict"], 0), (["--select", "audit/nothing"], 2),
        (["--write-baseline", "../known.json", "--strict"], 0), (["--baseline", "../known.json", "--strict"], 0),
        (["--max-findings", "1"], 1), (["nowhere"], 3),
    ]
    for arguments, status in statuses:
        result = deployment.run(".", *arguments)
        demand(result.returncode, status, f"the status of audit {' '.join(arguments)}: {result.stderr}")


def check():
    with temporary_folder() as folder:
        nasty_registry.write(folder / "nasty")
        shutil.copytree(SAMPLES, folder / "samples")
        for title in ["samples", "nasty"]:
            deployment = Deployment(folder / title, folder / f"{title} deployed")
            deployment.expect(set(), f"{title}: what was emitted")
            counts = [part(deployment) for part in [check_pages, check_associations, check_property_lists, check_sizes]]
            kinds = ["pages", "association files", "property lists", "size reports"]
            looked = ", ".join(f"{count} {kind}" for count, kind in zip(counts, kinds))
            print(f"{title}: audit told what other programs had done to {looked}")
            print(f"{title}: {check_formats(deployment)} findings in every format, read back by other parsers")


main(check)
