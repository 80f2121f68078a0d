"""Holds every format of `appclips validate` against a reader that somebody else wrote.

A registry whose texts and file names try to end a string, a tag, a line or a command is validated in each format. Every
format has to tell the same findings as `--format json`, with the same texts, and every document has to be valid: SARIF
by the official schema, where that lies at ../shared/judges/schema, and XML by Python's parser.
"""

import hashlib
import json
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree

import jsonschema

from harness import (
    SHARED, Difference, app as declaration, appclips, demand, documented_blocks, main, require, temporary_folder,
)

SCHEMA = SHARED / "judges/schema/sarif-schema-2.1.0.json"
NAMES = ["100% & <b>, a:b", "\u05E9\u05DC\u05D5\u05DD \U0001F369", "\"quoted\" 'name' #1?", "plain"]
TITLES = [
    "\"quoted\" & 'quoted' <b>bold</b> ]]> and far too long", "first line\nsecond line\r\nthird line, and too long",
    "100% of {0} [all](1) %0A%25 ::error::x, and too long", "\U0001F369\U0001F1E8\U0001F1ED \u202E\u05E9\u05DC\u05D5\u05DD " * 5,
]


def write_registry(folder):
    app = folder / "experiences" / "café & 'Söhne' <x>"
    app.mkdir(parents=True)
    declared = declaration("N&B <\"x\">", domains=["example.com", "100% <b>&\"'"])
    (app / "app.json").write_text(json.dumps(declared, indent=2), encoding="utf-8-sig", newline="\r\n")
    for index, (name, title) in enumerate(zip(NAMES, TITLES)):
        card = {
            "urlPrefix": f"http://example.com/{name}", "action": "view", "title": title, "subtitle": title[::-1],
            f"key {title}": index, "image": f"images/{name}.png",
        }
        (app / f"{name}.json").write_text(json.dumps(card, ensure_ascii=False), encoding="utf-8")
    spelt = {"urlPrefix": "http://example.com/🍩", "Action": "OPEN", "title": " 🍩 Tea", "subtitle": "Ready\u200B"}
    (app / "spelt.json").write_text(json.dumps(spelt, ensure_ascii=False, indent="\t"), encoding="utf-8-sig", newline="\r\n")
    (app / "comma.json").write_text('{ "title": "🍩"\r\n  "subtitle": "1", }', encoding="utf-8-sig", newline="")
    (app / "broken.json").write_text('{ "title": "{0} & <b>" "subtitle": 1 ', encoding="utf-8")


def validate(folder, form, *arguments):
    return appclips("validate", "--format", form, *arguments, cwd=folder, status=1)


def unquoted(name):
    """A name as git quotes it in its output, as it is."""
    if not name.startswith('"'):
        return name
    bytes_of = re.sub(rb"\\([0-7]{3})", lambda match: bytes([int(match[1], 8)]), name[1:-1].encode())
    return bytes_of.replace(b'\\"', b'"').replace(b"\\\\", b"\\").decode()


def problem_matcher():
    """The pattern of the task for VS Code in the documentation, and the groups in it."""
    blocks = [json.loads(text) for _, text in documented_blocks("jsonc") if '"problemMatcher"' in text]
    demand(len(blocks), 1, "the number of documented tasks with a problem matcher")
    [task] = blocks[0]["tasks"]
    require("--format compact" in json.dumps(task).replace('", "', " "), f"the task does not use the format compact: {task}")
    pattern = task["problemMatcher"]["pattern"]
    return re.compile(pattern["regexp"]), [pattern[key] for key in ("file", "line", "column", "severity", "message", "code")]


def check_compact(text, findings, _folder):
    matcher, groups = problem_matcher()
    found = [matcher.search(line) for line in text.split("\n")[:-1]]
    require(all(found), f"the documented problem matcher does not match each line of\n{text}")
    told = [tuple(match[group] for group in groups) for match in found]
    told = [(unquoted(file), int(line), int(column), severity, rule) for file, line, column, severity, _, rule in told]
    expected = [tuple(finding[key] for key in ("file", "line", "column", "severity", "rule")) for finding in findings]
    demand(told, expected, "compact: the places")


def check_gitlab(text, findings, _folder):
    words = {"error": "major", "warning": "minor", "note": "info"}
    expected = [
        {
            "description": sentence(each), "check_name": each["rule"], "fingerprint": each["fingerprint"],
            "severity": words[each["severity"]],
            "location": {"path": each["file"], "lines": {"begin": each["line"], "end": each["endLine"]}},
        }
        for each in findings
    ]
    demand(json.loads(text), expected, "gitlab: the report")
    demand(len({each["fingerprint"] for each in expected}), len(expected), "gitlab: a fingerprint for each finding")


def sentence(finding):
    return f"{finding['message']} (help: {finding['help']})"


def check_checkstyle(text, findings, _folder):
    root = ElementTree.fromstring(text)
    words = {"error": "error", "warning": "warning", "note": "info"}
    told = {
        (file.get("name"), error.get("line"), error.get("column"), error.get("severity"), error.get("message"), error.get("source"))
        for file in root.findall("file")
        for error in file.findall("error")
    }
    expected = {
        (each["file"], str(each["line"]), str(each["column"]), words[each["severity"]], sentence(each), each["rule"])
        for each in findings
    }
    demand(told, expected, "checkstyle: the errors")


def check_junit(text, findings, _folder):
    root = ElementTree.fromstring(text)
    failing = {each["file"] for each in findings if each["severity"] == "error"}
    cases = list(root.iter("testcase"))
    told = {case.get("name") for case in cases if case.find("failure") is not None}
    demand(told, failing, "junit: the files that fail")
    demand((root.get("tests"), root.get("failures")), (str(len(cases)), str(len(failing))), "junit: the counts")


def check_sarif(text, findings, folder):
    log = json.loads(text)
    if SCHEMA.exists():
        schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
        validator = jsonschema.validators.validator_for(schema)
        validator(schema, format_checker=validator.FORMAT_CHECKER).validate(log)
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    demand(len(run["results"]), len(findings), "sarif: the results")
    for result, finding in zip(run["results"], findings):
        check_result(result, finding, rules)
    for artifact in run["artifacts"]:
        file = folder / urllib.parse.unquote(artifact["location"]["uri"])
        if file.is_file() and file.suffix == ".json":
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            demand(artifact["hashes"]["sha-256"], digest, f"sarif: the hash of {file}")
    for result, finding in zip(run["results"], findings):
        demand("fixes" in result, "fix" in finding, f"sarif: whether there is a fix for {finding['message']}")
        if "fix" in finding:
            check_fix(result["fixes"], finding, folder)
    base = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]
    demand(base, folder.as_uri() + "/", "sarif: the folder")


def check_result(result, finding, rules):
    message = result["message"]["text"].replace("{{", "{").replace("}}", "}")
    demand(message, f"{finding['message']}\nhelp: {finding['help']}", "sarif: the message")
    demand(rules[result["ruleIndex"]]["id"], finding["rule"], "sarif: the rule")
    demand((result["ruleId"], result["level"]), (finding["rule"], finding["severity"]), "sarif: rule and level")
    demand(result["partialFingerprints"]["appclips/v1"], finding["fingerprint"], "sarif: the fingerprint")
    physical = result["locations"][0]["physicalLocation"]
    demand(urllib.parse.unquote(physical["artifactLocation"]["uri"]), finding["file"], "sarif: the file")
    keys = ["line", "column", "endLine", "endColumn"]
    if "region" in physical:
        region = [physical["region"][key] for key in ["startLine", "startColumn", "endLine", "endColumn"]]
        demand(region, [finding[key] for key in keys], "sarif: the region")


def check_fix(fixes, finding, folder):
    """The replacements, made by lines and columns, leave a file of which the same finding is no longer told."""
    title = fixes[0]["description"]["text"].replace("{{", "{").replace("}}", "}")
    demand((title, fixes[0]["properties"]["safe"]), (finding["fix"]["title"], finding["fix"]["safe"]), "sarif: the fix")
    [change] = fixes[0]["artifactChanges"]
    path = folder / urllib.parse.unquote(change["artifactLocation"]["uri"])
    before = path.read_bytes()
    text = before.decode("utf-8-sig")
    for replacement in reversed(change["replacements"]):
        region = replacement["deletedRegion"]
        start = offset(text, region["startLine"], region["startColumn"])
        end = offset(text, region["endLine"], region["endColumn"])
        text = text[:start] + replacement.get("insertedContent", {}).get("text", "") + text[end:]
    mark = b"\xEF\xBB\xBF" if before.startswith(b"\xEF\xBB\xBF") else b""
    try:
        path.write_bytes(mark + text.encode())
        after = json.loads(validate(folder, "json"))["findings"]
    finally:
        path.write_bytes(before)
    same = [each for each in after if (each["rule"], each["file"], each["message"]) == (finding["rule"], finding["file"], finding["message"])]
    demand(same, [], f"sarif: findings that their fix leaves: {finding['fix']['title']}")


def offset(text, line, column):
    """Where a line and column, counted from 1 in characters, stand in a text whose lines end in any of three ways."""
    starts = [0] + [match.end() for match in re.finditer(r"\r\n|\n|\r", text)]
    return starts[line - 1] + column - 1


CHECKS = {
    "compact": check_compact, "gitlab": check_gitlab, "checkstyle": check_checkstyle, "junit": check_junit,
    "sarif": check_sarif,
}


def check():
    with temporary_folder() as folder:
        write_registry(folder)
        findings = json.loads(validate(folder, "json"))["findings"]
        if len(findings) < 20:
            raise Difference(f"only {len(findings)} findings, too few to say much")
        for form, part in CHECKS.items():
            text = validate(folder, form)
            part(text, findings, folder)
            validate(folder, form, "--output", "reports/report")
            written = (folder / "reports/report").read_bytes().decode("utf-8")
            demand(written, text, f"{form}: the file that --output names")
    fixes = sum("fix" in finding for finding in findings)
    if fixes < 5:
        raise Difference(f"only {fixes} fixes, too few to say much")
    print(f"reports: {fixes} fixes made from what SARIF says of them")
    print(f"reports: {len(findings)} findings in {len(CHECKS)} formats read back by other parsers")
    if not SCHEMA.exists():
        print(f"reports: skipped the official schema of SARIF: it is not at {SCHEMA}")


if __name__ == "__main__":
    main(check)
