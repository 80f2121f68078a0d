"""The settings of the stand-in, which a test changes while it runs, and the faults that it causes on purpose.

A connection that is cut tests more than our own code. On a connection that it reuses, curl repeats a POST whose answer
never came, without being asked, and reports success; the log then shows both. With `Connection: close` it does not.

A fault is an object with `do` (a name from `FAULTS`, or several, of which the seed picks one) and any of:

    method, path   only requests of this method, and of a path template that matches this pattern (fnmatch)
    at             the numbers of the requests among those, from 1: 3 or [3, 7]
    rate           the share of those requests, chosen by the seed and the number
    times          at most so many
    seconds        how long `slow` and `hang` wait

Numbers count from the moment at which the faults or the seed were set.
"""

import copy
import fnmatch
import random

FAULTS = {
    "500": "answer 500 without doing anything",
    "503": "answer 503 without doing anything",
    "429": "answer 429 although requests are left",
    "401": "answer 401 once, although the token is good",
    "html": "answer 502 with a page, as a proxy does",
    "html-200": "answer 200 with a page, as a network that asks for a login does",
    "html-407": "answer 407 with a page, as a proxy that asks for a password does",
    "garbage": "do it, and answer with JSON that ends in the middle",
    "cut-before": "close the connection without doing anything",
    "cut-after": "do it, and close the connection without an answer",
    "cut-middle": "do it, and close the connection in the middle of the answer",
    "500-after": "do it, and answer 500",
    "slow": "do it, and answer after `seconds`",
    "hang": "do nothing for `seconds`, then close the connection",
}
# What a hostile service does, or a proxy: never by chance.
HOSTILE = {
    "endless": "answer 200 with a body that does not end",
    "bomb": "answer 200 with a small compressed body that has a gigabyte",
    "quote": "answer 409 with an error that quotes the token, as it is and with escape sequences",
}
AFTERWARDS = {"garbage", "cut-after", "cut-middle", "500-after", "slow"}

SETTINGS = {
    "seed": 0,
    "faults": [],
    # The longest random pause before an answer, in seconds: with several connections, answers come out of order.
    "jitter": 0,
    # How far the clock of the service is ahead of ours, in seconds.
    "clock": 0,
    # Requests for each key in a window; None is no limit. `burst` refuses although requests are left.
    "limits": {
        "hour": 3600, "hourSeconds": 3600, "minute": None, "minuteSeconds": 60, "burst": None, "burstSeconds": 1,
    },
    # `seconds` of processing; `fail` has the numbers of commits and names of files that fail; `anySize` allows other
    # images than 1800 × 1200; `stuck` ones are never processed; `processed`: downloads are "changed" bytes, or the "same" as uploaded.
    "images": {"seconds": 0, "fail": [], "anySize": False, "stuck": False, "partBytes": 50_000, "processed": "changed"},
    # `seconds` until a place is matched; the names in `noMatch` never are.
    "places": {"seconds": 0, "noMatch": []},
    # What Apple does not settle. `updates` of advanced experiences: "accepted" or "refused". `localIDs` of included
    # resources: "braces", as in ${local-1}, or "any". `emptyRelated`, the answer for a relationship that leads
    # nowhere: "notFound" or "null". `order` of collections: "creation" or "shuffled". `links` of active cards: "unique" or
    # "any".
    "rules": {"updates": "accepted", "localIDs": "braces", "emptyRelated": "notFound", "order": "creation",
              "links": "unique"},
}
CHOICES = {
    "processed": {"changed", "same"}, "updates": {"accepted", "refused"}, "localIDs": {"braces", "any"},
    "emptyRelated": {"notFound", "null"}, "order": {"creation", "shuffled"},
    "links": {"unique", "any"},
}
FAULT_MEMBERS = {"do", "method", "path", "at", "rate", "times", "seconds"}


class BadControl(Exception):
    """What is wrong with settings, in words."""


def merged(settings, changes):
    """The settings with changes; groups are merged by member, and what does not exist is refused."""
    result = copy.deepcopy(settings)
    for name, value in changes.items():
        if name not in result:
            raise BadControl(f"there is no setting \"{name}\"")
        if isinstance(result[name], dict):
            if unknown := set(value) - set(result[name]):
                raise BadControl(f"\"{name}\" has no \"{min(unknown)}\"")
            result[name] |= value
        else:
            result[name] = value
    check(result)
    return result


def check(settings):
    for group in settings.values():
        for name, value in group.items() if isinstance(group, dict) else ():
            if name in CHOICES and value not in CHOICES[name]:
                raise BadControl(f"\"{name}\" is one of {', '.join(sorted(CHOICES[name]))}")
    for fault in settings["faults"]:
        if unknown := set(fault) - FAULT_MEMBERS:
            raise BadControl(f"a fault has no \"{min(unknown)}\"")
        if unknown := set(kinds(fault)) - set(FAULTS) - set(HOSTILE):
            raise BadControl(f"there is no fault \"{min(unknown)}\"; there are {', '.join(FAULTS)}")


def kinds(fault):
    return fault["do"] if isinstance(fault["do"], list) else [fault["do"]]


class Faults:
    """Decides for each request whether something goes wrong."""

    def __init__(self, settings):
        self.seed, self.faults = settings["seed"], settings["faults"]
        self.counts, self.used = [0] * len(self.faults), [0] * len(self.faults)

    def pick(self, method, path):
        """The name and the seconds of the first fault that a request hits; nothing for a request that goes well."""
        hit = None
        for index, fault in enumerate(self.faults):
            if fault.get("method", method) != method or not fnmatch.fnmatchcase(path, fault.get("path", "*")):
                continue
            self.counts[index] += 1
            if hit is None and self.used[index] < fault.get("times", float("inf")) and self.hits(index, fault):
                self.used[index] += 1
                hit = random.Random(f"{self.seed} {index} {self.counts[index]} kind").choice(kinds(fault))
                hit = hit, fault.get("seconds", 1)
        return hit

    def hits(self, index, fault):
        number = self.counts[index]
        if "at" in fault:
            return number in (fault["at"] if isinstance(fault["at"], list) else [fault["at"]])
        return "rate" not in fault or random.Random(f"{self.seed} {index} {number}").random() < fault["rate"]
