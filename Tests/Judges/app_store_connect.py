"""A stand-in for App Store Connect on loopback: our interpretation of Apple's documents, not the service.

    python Tests/Judges/app_store_connect.py [--port N] [--registry FOLDER] [--keys FOLDER]

It keeps apps, clips, cards, images, versions and builds, serves the operations of Apple's App Clip API and its
look-ups, and checks every request and every answer of its own against Apple's OpenAPI description in ../shared. What
that description leaves open is decided in `stand_in/`, one idea a file, as strictly as Apple's articles allow; what
App Store Connect itself does has not been tried from here.

As a program it prints where it listens, and writes an API key to FOLDER. `--registry` begins with an app, a clip, two
versions and a build for every app of a registry. As a module:

    with Store(state_of(SAMPLES)) as store:
        keys = store.team.write(folder)
        ...  # store.address is the endpoint, store.state what is there, store.log the requests

`store.change` changes the settings that `stand_in/control.py` explains.
"""

import argparse
import functools
import json
import pathlib
import random
import signal
import sys
import threading
import time
import traceback
import zlib

from harness import Difference, PACKAGE, require
from stand_in import apple, tokens
from stand_in.answers import Refusal, error, refuse
from stand_in.control import AFTERWARDS, SETTINGS, Faults, merged
from stand_in.images import content_type, processed, receive
from stand_in.limits import Limits, refusal
from stand_in.log import Log
from stand_in.reading import Reader, Request
from stand_in.server import APIHandler, AssetHandler, DOWNLOAD, PAGE, Server, UPLOAD
from stand_in.state import State, state_of
from stand_in.tokens import BadToken, Gate, Key
from stand_in.writing import Writer

ISSUER = "69a6de70-03db-47e3-e053-5b8c7c11a4d1"


@functools.cache
def bomb():
    """A JSON text of 300 MB, which gzip compresses to 300 KB."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, 31)
    parts = [compressor.compress(b'{"data": "')] + [compressor.compress(b"x" * 1_000_000) for _ in range(300)]
    return b"".join(parts) + compressor.flush()


class Store:
    """A running stand-in: what it stores, its settings, keys, limits and log."""

    def __init__(self, state=None, control=None, port=0):
        require(apple.CLIPS.exists() and apple.LOOKUPS.exists(), f"Apple's OpenAPI description is not at {apple.SHARED}")
        self.description = apple.description()
        self.team = Key("TEAMKEY123", ISSUER)
        self.gate, self.limits, self.log = Gate([self.team]), Limits(), Log()
        self.reader, self.writer = Reader(self), Writer(self)
        self.lock = threading.RLock()
        self.set_control(merged(SETTINGS, control or {}))
        self.set_state(state or State())
        self.api, self.assets = Server(self, APIHandler, port), Server(self, AssetHandler)

    def __enter__(self):
        for server in (self.api, self.assets):
            threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        return self

    def __exit__(self, *reason):
        for server in (self.api, self.assets):
            server.shutdown()
            server.server_close()

    @property
    def address(self):
        """The endpoint of the API."""
        return self.api.address

    def set_control(self, control):
        """Replaces all settings, and counts requests for faults from 1 again."""
        self.control = control
        self.faults = Faults(control)
        self.chance = random.Random(control["seed"])

    def set_state(self, state):
        self.state = state
        # What is not stored: parts of unfinished uploads, and when processing ends.
        self.received, self.ready = {}, {}

    def change(self, **changes):
        """Changes settings."""
        with self.lock:
            control = merged(self.control, changes)
            if changes.keys() & {"faults", "seed"}:
                self.set_control(control)
            else:
                self.control = control

    # Requests.

    def serve(self, handler, path, query, body):
        """Answers one request of the API through its handler."""
        operation = self.description.find(handler.command, path)
        template = operation.path if operation else path
        self.exchange(handler, template, lambda: self.respond(handler, operation, path, query, body))

    def serve_asset(self, handler, path, body):
        """Receives a part of an upload, or sends an image back, as the other host."""
        upload, download = UPLOAD.fullmatch(path), DOWNLOAD.fullmatch(path)
        template = "/upload/{id}/{part}" if upload else "/image/{id}/{name}" if download else path
        self.exchange(handler, template, lambda: self.asset(handler, template, upload, download, body))

    def exchange(self, handler, template, respond):
        """Answers a request with status, bytes, headers and an outcome for the log, unless a fault hits it."""
        with self.lock:
            log = self.log
            log.begin()
            fault, seconds = self.faults.pick(template) or (None, 0)
        if fault and fault not in AFTERWARDS:
            time.sleep(seconds if fault == "hang" else 0)
            outcome, send = fault, lambda: self.fail(handler, fault)
        else:
            status, data, headers, outcome = respond()
            time.sleep(seconds if fault == "slow" else self.chance.random() * self.control["jitter"])
            outcome = f"{outcome}, {fault}" if fault else outcome
            send = lambda: handler.damage(fault, status, data, headers)
        # A client that has the answer finds the request in the log.
        with self.lock:
            log.end(handler.command, template, outcome)
        send()

    def fail(self, handler, fault):
        """Answers with a fault instead of doing what was asked."""
        if fault in ("hang", "cut-before"):
            handler.cut()
        elif fault == "endless":
            handler.pour()
        elif fault == "bomb":
            handler.send(200, bomb(), {"Content-Type": "application/json", "Content-Encoding": "gzip"}, as_is=True)
        elif fault.startswith("html"):
            handler.send(int(fault[5:] or 502), PAGE, {"Content-Type": "text/html"})
        elif fault == "429":
            limit = self.limits.header(self.team.identifier, self.control["limits"])
            handler.send_json(429, refusal(), {"X-Rate-Limit": limit})
        elif fault == "401":
            handler.send_json(401, tokens.refusal())
        else:
            handler.send_json(int(fault), self.unexpected())

    def respond(self, handler, operation, path, query, body):
        """Status, bytes, headers and outcome of a request to the API."""
        with self.lock:
            status, document, headers, outcome = self.judged(handler, operation, path, query, body)
            status, document = self.checked(operation, status, document)
        data = b"" if document is None else json.dumps(document, ensure_ascii=False).encode()
        return status, data, {"Content-Type": "application/json", **headers} if data else headers, outcome

    def judged(self, handler, operation, path, query, body):
        """Status, document, headers and outcome: token, limits, and then the operation itself."""
        headers = {}
        try:
            key = self.gate.check(handler.headers.get("Authorization"))
            admitted = self.limits.admit(key.identifier, self.control["limits"])
            headers["X-Rate-Limit"] = self.limits.header(key.identifier, self.control["limits"])
            if not admitted:
                return 429, refusal(), headers, "429 RATE_LIMIT_EXCEEDED"
            status, document = self.perform(handler, operation, path, query, body)
            return status, document, headers, str(status)
        except BadToken as problem:
            return 401, tokens.refusal(), headers, f"401 {problem}"
        except Refusal as refused:
            return refused.status, refused.document, headers, f"{refused.status} {refused.errors[0]['code']}"
        except Exception:  # A mistake of the stand-in itself must not look like an answer of Apple's.
            self.log.complain(traceback.format_exc())
            return 500, self.unexpected(), headers, "500 mistake of the stand-in"

    def perform(self, handler, operation, path, query, body):
        if operation is None:
            detail = f"The path '{path}' does not exist with {handler.command}"
            refuse(404, "PATH_ERROR", "The URL path is not valid", detail)
        values = operation.check_query(query)
        identifiers = [part for own, part in zip(operation.parts, path.split("/")) if own == "{id}"]
        kind = operation.parts[2]
        request = Request(self.address, self.assets.address, handler.path, values)
        if operation.method == "GET":
            return 200, self.reader.answer(operation, identifiers, request)
        if operation.method == "DELETE":
            self.writer.delete(kind, *identifiers)
            return 204, None
        document = body_of(handler, body)
        operation.check_body(document)
        if operation.method == "POST":
            return 201, self.reader.document(self.writer.create(kind, document), request)
        return 200, self.reader.document(self.writer.update(kind, *identifiers, document), request)

    def checked(self, operation, status, document):
        """An answer, if Apple's description allows it; a mistake of ours is noted in the log."""
        if operation is None or status >= 500:
            return status, document
        wrong = operation.faults_of_answer(status, document)
        for words in wrong:
            self.log.complain(f"the stand-in broke Apple's description: {words}")
        return (500, self.unexpected()) if wrong else (status, document)

    def unexpected(self):
        title = "An unexpected error occurred."
        return {"errors": [error(500, "UNEXPECTED_ERROR", title, f"{title} If this error continues, contact us.")]}

    # The other host.

    def asset(self, handler, template, upload, download, body):
        """Status, bytes, headers and outcome of a request to the host of the images."""
        with self.lock:
            if "Authorization" in handler.headers:
                self.log.complain(f"{handler.command} {template}: the token of the API was sent to another host")
            status, data, kind = 404, b"not found", "text/plain"
            image = self.image((upload or download).group(1)) if upload or download else None
            if image and upload and handler.command == "PUT":
                problem = receive(image, int(upload.group(2)), handler.headers, body, self)
                status, data = (403, problem.encode()) if problem else (200, b"")
            elif image and download and handler.command == "GET":
                stored = self.state.contents.get(image.attributes.get("sourceFileChecksum"))
                if stored and image.attributes.get("state", "COMPLETE") == "COMPLETE":
                    is_same = self.control["images"]["processed"] == "same"
                    status, data, kind = 200, stored if is_same else processed(stored), content_type(image)
        return status, data, {"Content-Type": kind}, str(status)

    def image(self, identifier):
        kinds = ("appClipAdvancedExperienceImages", "appClipHeaderImages")
        return next(filter(None, (self.state.get(kind, identifier) for kind in kinds)), None)

def body_of(handler, data):
    """The JSON of a request, read strictly: no other content type, no duplicate keys, no NaN."""
    if handler.headers.get_content_type() != "application/json":
        detail = "The content type has to be application/json"
        refuse(400, "UNSUPPORTED_MEDIA_TYPE", "The media type is not supported", detail)
    try:
        return json.loads(data.decode(), object_pairs_hook=without_duplicates, parse_constant=refuse_constant)
    except ValueError as problem:
        refuse(400, "INVALID_JSON", "The request entity is not valid JSON", str(problem))


def refuse_constant(name):
    raise ValueError(f"{name} is not JSON")


def without_duplicates(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key is given twice")
    return result


def main():
    parser = argparse.ArgumentParser(description="A stand-in for App Store Connect on loopback.")
    parser.add_argument("--port", type=int, default=0, help="the port of the API; 0 picks a free one")
    parser.add_argument("--registry", type=pathlib.Path, help="begin with the apps of this registry")
    keys = PACKAGE / ".build" / "stand-in-keys"
    parser.add_argument("--keys", type=pathlib.Path, default=keys, help="where to write the API key")
    options = parser.parse_args()
    state = state_of(options.registry) if options.registry else None
    with Store(state, port=options.port) as store:
        print(store.address, *store.team.write(options.keys), sep="\n", flush=True)
        # A shell that starts programs in the background makes them ignore the signal.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    try:
        main()
    except Difference as problem:
        sys.exit(f"app_store_connect.py: {problem}")
