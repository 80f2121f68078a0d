"""What was asked and how it ended, to be counted against the requests that a task needs at least."""

import collections
import time


class Log:
    """Every request since the log was emptied, without secrets."""

    def __init__(self):
        self.requests, self.complaints = [], []
        self.connections, self.in_flight, self.most_at_once = set(), 0, 0
        self.started = time.monotonic()

    def begin(self, connection):
        self.connections.add(connection)
        self.in_flight += 1
        self.most_at_once = max(self.most_at_once, self.in_flight)

    def end(self, method, path, target, outcome):
        self.in_flight -= 1
        seconds = round(time.monotonic() - self.started, 3)
        number = len(self.requests) + 1
        self.requests.append({
            "number": number, "method": method, "path": path, "target": target, "outcome": outcome, "seconds": seconds,
        })

    def complain(self, words):
        """Notes something that must not happen: a mistake of the client that no answer can report, or one of ours."""
        self.complaints.append(words)

    def summary(self):
        counts = collections.Counter((each["method"], each["path"], each["outcome"]) for each in self.requests)
        kinds = [
            {"method": method, "path": path, "outcome": outcome, "count": count}
            for (method, path, outcome), count in sorted(counts.items(), key=lambda item: (item[0][1], item[0]))
        ]
        return {
            "requests": len(self.requests), "connections": len(self.connections), "mostAtOnce": self.most_at_once,
            "complaints": self.complaints, "kinds": kinds,
        }
