"""What was asked and how it ended, to be counted against the requests that a task needs at least."""


class Log:
    """Every request since the log was emptied, without secrets."""

    def __init__(self):
        self.requests, self.complaints = [], []
        self.in_flight = self.most_at_once = 0

    def begin(self):
        self.in_flight += 1
        self.most_at_once = max(self.most_at_once, self.in_flight)

    def end(self, method, path, outcome):
        self.in_flight -= 1
        self.requests.append({"method": method, "path": path, "outcome": outcome})

    def complain(self, words):
        """Notes something that must not happen: a mistake of the client that no answer can report, or one of ours."""
        self.complaints.append(words)
