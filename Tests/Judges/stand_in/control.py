"""The settings of the stand-in, which a test changes while it runs, and the faults that it causes on purpose.

A connection that is cut tests more than our own code. On a connection that it reuses, curl repeats a POST whose answer
never came, without being asked, and reports success; the log then shows both. With `Connection: close` it does not.

A fault is an object with `do` (a name from `FAULTS`, or several, of which the seed picks one) and any of:

    path      only requests of a path template that matches this pattern (fnmatch)
    at        the numbers of the requests among those, from 1: [3, 7]
    rate      the share of those requests, chosen by the seed and the number
    times     at most so many
    seconds   how long `slow` and `hang` wait

Numbers count from the moment at which the faults or the seed were set. Two faults never come by chance: `endless`
answers 200 with a body that does not end, and `bomb` with a small compressed body that has 300 MB.
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
AFTERWARDS = {"garbage", "cut-after", "cut-middle", "500-after", "slow"}

SETTINGS = {
    "seed": 0,
    "faults": [],
    # The longest random pause before an answer, in seconds: with several connections, answers come out of order.
    "jitter": 0,
    # Requests for each key in a window; None is no limit. `burst` refuses although requests are left.
    "limits": {"hour": 3600, "hourSeconds": 3600, "burst": None, "burstSeconds": 1},
    # `seconds` of processing; `fail` has the names of files that fail; `processed`: downloads are "changed" bytes, or
    # the "same" as uploaded.
    "images": {"seconds": 0, "fail": [], "partBytes": 50_000, "processed": "changed"},
    # What Apple does not settle. `updates` of advanced experiences: "accepted" or "refused". `links` of active cards:
    # "unique" or "any".
    "rules": {"updates": "accepted", "links": "unique"},
}


def merged(settings, changes):
    """The settings with changes; groups are merged by member."""
    result = copy.deepcopy(settings)
    for name, value in changes.items():
        result[name] = {**result[name], **value} if isinstance(result[name], dict) else value
    return result


class Faults:
    """Decides for each request whether something goes wrong."""

    def __init__(self, settings):
        self.seed, self.faults = settings["seed"], settings["faults"]
        self.counts, self.used = [0] * len(self.faults), [0] * len(self.faults)

    def pick(self, path):
        """The name and the seconds of the first fault that a request hits; nothing for a request that goes well."""
        hit = None
        for index, fault in enumerate(self.faults):
            if not fnmatch.fnmatchcase(path, fault.get("path", "*")):
                continue
            self.counts[index] += 1
            if hit is None and self.used[index] < fault.get("times", float("inf")) and self.hits(index, fault):
                self.used[index] += 1
                choices = fault["do"] if isinstance(fault["do"], list) else [fault["do"]]
                hit = random.Random(f"{self.seed} {index} {self.counts[index]} kind").choice(choices)
                hit = hit, fault.get("seconds", 1)
        return hit

    def hits(self, index, fault):
        number = self.counts[index]
        if "at" in fault:
            return number in fault["at"]
        return "rate" not in fault or random.Random(f"{self.seed} {index} {number}").random() < fault["rate"]
