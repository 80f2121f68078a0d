"""Holds the hosts of `appclips resolve` against PyPI's idna 3.11, whose tables are those of Unicode 16.0, as ours are.

1. Every code point from U+0080 on, in the host 一X一: the same ASCII form, or refused by both.
2. Forty thousand host names made of letters, marks, joiners, digits, right-to-left letters and xn-- labels, from a seed.

What may differ is listed in `EXPLAINED`, with the reason, and nothing else may.
"""

import random
import re
import unicodedata

import idna

from harness import SAMPLES, demand, main, resolve

SEED = 5
# What no URL may hold in a host: the forbidden domain code points of the URL Standard.
FORBIDDEN = set("#%/:<>?@[\\]^|\x7f") | {chr(code) for code in range(0x21)}
EXPLAINED = {
    "RFC 3986 has no such character in a host, and Foundation refuses what becomes one":
        "\u1FEF\uFE37\uFE38\uFE5B\uFE5C\uFF02\uFF40\uFF5B\uFF5D",
    "a spacing mark since Unicode 16.0, written from left to right; Python's own tables of directions are older":
        "\U0001171E",
}


def ours(hosts):
    """The host of the normal form of each; None where it is refused."""
    answers = resolve(SAMPLES, [f"https://{host}/" for host in hosts], timeout=600)
    return [answer["normalized"].split("/")[2] if "normalized" in answer else None for answer in answers]


def theirs(host):
    """UTS 46 with idna's tables, as the URL Standard asks for it: not transitional, directions and joiners checked."""
    try:
        mapped = idna.uts46_remap(host, std3_rules=False, transitional=False)
        if not mapped or set(mapped) & FORBIDDEN:
            return None
        labels = [read(label) for label in mapped.split(".")]
        if not any(labels):
            return None
        for label in labels:
            check_label(label)
        if any(unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in "".join(labels)):
            for label in filter(None, labels):
                idna.check_bidi(label, True)
    except (idna.IDNAError, UnicodeError):
        return None
    return ".".join(label if label.isascii() else "xn--" + label.encode("punycode").decode() for label in labels)


def read(label):
    if not label.startswith("xn--"):
        return label
    decoded = label[4:].encode("ascii").decode("punycode")
    if not decoded or decoded.isascii() or idna.uts46_remap(decoded, std3_rules=False, transitional=False) != decoded:
        raise idna.IDNAError("no label")
    return decoded


def check_label(label):
    if label and unicodedata.category(label[0]).startswith("M"):
        raise idna.IDNAError("begins with a mark")
    for place, character in enumerate(label):
        if character in "\u200C\u200D" and not idna.valid_contextj(label, place):
            raise idna.IDNAError("joins nothing")


def is_address(host):
    """Whether the URL Standard takes it for an IPv4 address (https://url.spec.whatwg.org/#ends-in-a-number-checker)."""
    last = host.removesuffix(".").rsplit(".")[-1]
    return re.fullmatch("[0-9]+|0x[0-9a-f]*", last) is not None


def is_newer(host):
    """Whether Python's own tables of directions and categories are too old for it."""
    return any(unicodedata.category(character) == "Cn" for character in host)


def generated(count):
    chance = random.Random(SEED)
    codes = [code for code in range(0x80, 0x30000) if unicodedata.category(chr(code)) not in ("Cn", "Co", "Cs")]
    marks = [code for code in codes if unicodedata.category(chr(code)).startswith("M")]
    others = [code for code in codes if not 0x3400 <= code < 0xA000 and not 0xAC00 <= code < 0xD7A4 and code < 0x17000]
    right = [code for code in codes if unicodedata.bidirectional(chr(code)) in ("R", "AL", "AN")]
    latin = [*b"abcdeiouxyAEI019-", 0xE9, 0x1EA1, 0x300, 0x301, 0x302, 0x323, 0x327, 0x331]
    hangul = [*range(0x1100, 0x1113), *range(0x1161, 0x1176), *range(0x11A8, 0x11C3), 0xAC00, 0xAC01]
    joiners = [0x94D, 0x915, 0x200C, 0x200D]
    pools = [latin, marks + latin * 20, right + [*b"01-"] * 30 + [0x200C] * 20 + marks, hangul, others + joiners * 300]
    for _ in range(count):
        labels = []
        for _ in range(chance.randint(1, 3)):
            pool = chance.choice(pools)
            label = "".join(chr(chance.choice(pool)) for _ in range(chance.randint(1, 6)))
            labels.append("xn--" + label.encode("punycode").decode() if chance.random() < 0.1 else label)
        host = ".".join(labels)
        if not host.isascii():
            yield host


def compare(title, hosts):
    explained, accepted, differences = 0, 0, []
    for host, answer in zip(hosts, ours(hosts)):
        expected = theirs(host)
        accepted += answer is not None
        if expected is not None and is_address(expected):
            # Which address it is, or that it is none, is no matter of letters.
            if answer is not None and not re.fullmatch(r"[0-9]+(\.[0-9]+){3}", answer):
                differences.append(f"{host!a}: {answer!r}, which is no address")
            continue
        if answer == expected:
            continue
        if any(character in text for text in EXPLAINED.values() for character in host) or is_newer(host):
            explained += 1
        else:
            differences.append(f"{host!a}: {answer!r}, and idna says {expected!r}")
    print(f"{title}: {len(hosts)}, {accepted} accepted, {explained} differ as explained, {len(differences)} differ")
    return differences


def check():
    points = [f"一{chr(code)}一" for code in range(0x80, 0x110000) if not 0xD800 <= code < 0xE000]
    print(f"idna {idna.__version__}, Unicode {idna.idnadata.__version__}, seed {SEED}")
    differences = compare("code points", points) + compare("host names", list(generated(40_000)))
    demand(differences[:20], [], "hosts that differ")


main(check)
