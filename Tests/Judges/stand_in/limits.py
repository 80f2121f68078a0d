"""Rate limits: rolling windows for each key, and the header that reports them.

`X-Rate-Limit: user-hour-lim:3600;user-hour-rem:3599;` is Apple's form. The burst limit is known from developers only:
an answer 429 that comes with requests left.
"""

import collections
import time

from .answers import error


class Limits:
    """Counts the requests of each key."""

    def __init__(self):
        self.times = collections.defaultdict(collections.deque)

    def admit(self, key, settings):
        """Counts a request, or refuses it; returns whether it is admitted."""
        now, times = time.monotonic(), self.times[key]
        longest = max(settings[name] for name in ("hourSeconds", "burstSeconds"))
        while times and times[0] <= now - longest:
            times.popleft()
        if any(self.left(key, settings, window) == 0 for window in ("hour", "burst")):
            return False
        times.append(now)
        return True

    def left(self, key, settings, window):
        """How many requests of a window are left; None without a limit."""
        if settings[window] is None:
            return None
        start = time.monotonic() - settings[f"{window}Seconds"]
        return max(0, settings[window] - sum(moment > start for moment in self.times[key]))

    def header(self, key, settings):
        hour = settings["hour"]
        return "" if hour is None else f"user-hour-lim:{hour};user-hour-rem:{self.left(key, settings, 'hour')};"


def refusal():
    detail = "We've received too many requests for this API. Please wait and try again or slow down your request rate."
    return {"errors": [error(429, "RATE_LIMIT_EXCEEDED", "The request rate limit has been reached.", detail)]}
