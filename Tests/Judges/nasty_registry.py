"""A registry in which every text tries to become markup, a command, a pattern or a file name, with every member filled in."""

from PIL import Image

from harness import app as declaration, write_json

NASTY = [
    "\"quoted\" & 'quoted' <b>bold</b>", "&lt;b&gt; &amp;amp; &#60; \\u003C", "a | b `c` ``d`` * _e_ [f](g)",
    "first line\nsecond line\n\n\tindented\n", "\U0001F369 \u05E9\u05DC\u05D5\u05DD \u202E\u05E2\u05D5\u05DC\u05DD",
    "--> </style></script> ]]> <!-- {{x}} ${y} \\(z) */ \"\"\"", " leads and ends with a space ",
    "<\u0338b>&\u0301amp; \"\u0301>",
]
APP = "nasty & 'co' <x> $y"
BUNDLE = "com.example.<&>"

# Paths and queries that servers, shells and patterns have a meaning for.
ADDRESSES = [
    "/0?a=1&b=<c>", "/a%20b/$uri;{}", "/a%20b/(x|y)*?q=.*&q=.*", "/caf\u00e9/\U0001F369?x=%C3%A9", "/class/init",
    "/\"quoted\"", "/%25/%5C", "/a?z&z",
]


def card(index, text):
    address = ADDRESSES[index]
    url = f"https://example.com{address}"
    below = "" if "?" in address else "/s"
    item = ("&" if "?" in address else "?") + f"item=v{index}"
    return {
        "urlPrefix": url, "action": "view", "title": text, "subtitle": text[::-1],
        "image": f"images/{index} <&>`|$.png", "banner": ["card", "bar", "none"][index % 3],
        "localizations": {"he": {"title": f"\u05E9\u05DC\u05D5\u05DD {text}", "subtitle": text}},
        "parameters": {**({} if "?" in address else {"path": ["class"]}), "query": ["item", "it em"]},
        "place": {
            "names": [text], "address": {"street": [text], "locality": text, "countryCode": "IL"},
            "coordinates": {"latitude": -12.5 - index, "longitude": 170.25, "source": "CALCULATED"},
            "confirmationRadius": 100 + index,
        },
        "matches": [url + below + item],
        "codes": [
            {"kind": "qr", "url": url, "note": text}, {"kind": "nfc", "url": url, "note": text},
            {"kind": "appClipCode", "url": f"https://example.com/{index}", "index": index, "note": text,
             "fileName": f"it's {index} $x"},
            {"kind": "appClipCode", "url": url, "foreground": "FFFFFF", "background": "000000", "fileName": f"{index}"},
        ],
    }


def write(folder):
    """Writes the registry into `folder`, its pictures among it."""
    app = folder / APP
    (app / "images").mkdir(parents=True)
    picture = "images/'\"<&> $.png"
    declared = declaration(
        "N&B <\"\u05E9\u05DC\u05D5\u05DD\"> | `x` \"\"\" */", BUNDLE, appStoreID="1", teamID="ABCDE12345",
        clip={"bundleID": BUNDLE + ".Clip\U0001F369", "requestsLocationConfirmation": True},
        domains=["example.com", "b\u00fccher.example"],
        defaultExperience={
            "action": "open",
            "localizations": {
                "he": {"subtitle": "\u05E9\u05DC\u05D5\u05DD", "image": picture},
                "en-US": {"subtitle": NASTY[0], "image": picture},
            },
        },
        testFlightInvocations=[{"url": "https://example.com/0", "titles": {"en-US": NASTY[0], "he": NASTY[4]}}],
    )
    write_json(app / "app.json", declared)
    Image.new("RGB", (1800, 1200), (10, 20, 30)).save(app / picture)
    for index, text in enumerate(NASTY):
        declared = card(index, text)
        name = "class" if index == 0 else f"card-{index}"
        write_json(app / f"{name}.json", declared)
        Image.new("RGB", (1800, 1200), (index, 20, 30)).save(app / declared["image"])
