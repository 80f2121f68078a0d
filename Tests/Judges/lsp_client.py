"""A client of `appclips lsp` that checks every message of the server against the protocol's types (PyPI's lsprotocol).

A message has to be of the type that the protocol's specification gives it, with no key that the type does not have: it is
read into that type and written back, and both have to be equal.
"""

import contextlib
import itertools
import json
import queue
import subprocess
import threading
import urllib.parse

import lsprotocol.converters
import lsprotocol.types

from harness import PROGRAM, Difference, demand, require

CONVERTER = lsprotocol.converters.get_converter()
TIMEOUT = 60


def uri(path):
    return "file://" + urllib.parse.quote(str(path))


def path_of(address):
    require(address.startswith("file:///"), f"{address} is not the address of a file")
    return urllib.parse.unquote(address.removeprefix("file://"))


def check_type(message, kind, name):
    """`message` has to be exactly what the type can express."""
    try:
        written = CONVERTER.unstructure(CONVERTER.structure(message, kind), unstructure_as=kind)
    except Exception as error:
        raise Difference(f"{name} is not a {kind.__name__}: {error!r}\n{json.dumps(message)[:2000]}") from error
    # A request without parameters, and a result of null, may be written in two ways.
    plain = {key: value for key, value in message.items() if value is not None}
    demand({key: value for key, value in written.items() if value is not None}, plain, f"what {kind.__name__} can express of {name}")


class Server:
    """The server as a child process, with the texts of the open documents."""

    def __init__(self, *arguments, reads=True, **options):
        command = [PROGRAM, "lsp", *arguments]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options
        )
        self.numbers = itertools.count(1)
        self.sent, self.answers = {}, {}
        self.received = queue.Queue()
        self.diagnostics, self.asked = {}, []
        self.standard_error = b""
        if reads:
            threading.Thread(target=self.read, daemon=True).start()
        threading.Thread(target=self.read_errors, daemon=True).start()

    # What comes in.

    def read(self):
        while True:
            length = None
            while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
                name, _, value = line.decode("ascii").partition(":")
                if name.lower() == "content-length":
                    length = int(value)
            if length is None:
                return self.received.put(None)
            self.received.put(json.loads(self.process.stdout.read(length)))

    def read_errors(self):
        self.standard_error = self.process.stderr.read()

    def accept(self, message):
        """Checks a message; answers the server's own requests."""
        require(message is not None, f"the server ended: {self.standard_error.decode(errors='replace')[:2000]}")
        demand(message.get("jsonrpc"), "2.0", "the version of JSON-RPC")
        method, number = message.get("method"), message.get("id")
        if method is None:
            return self.accept_answer(message, number)
        known = lsprotocol.types.METHOD_TO_TYPES.get(method)
        require(known, f"the protocol has no method {method}")
        require(lsprotocol.types.message_direction(method) != "clientToServer", f"a server does not send {method}")
        check_type(message, known[0], method)
        if number is not None:
            self.asked.append(message)
            self.write({"jsonrpc": "2.0", "id": number, "result": None})
        elif method == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]

    def accept_answer(self, message, number):
        if "error" in message:
            check_type(message, lsprotocol.types.ResponseErrorMessage, "an error")
        require(number in self.sent, f"no request has the number of this answer: {message}")
        require(number not in self.answers, f"a second answer to request {number}")
        method = self.sent[number]
        if "error" in message or method not in lsprotocol.types.METHOD_TO_TYPES:
            pass
        elif method == "textDocument/codeAction":
            # The reader of lsprotocol takes an action with a command for a command.
            for action in message["result"] or []:
                is_command = isinstance(action.get("command"), str)
                check_type(action, lsprotocol.types.Command if is_command else lsprotocol.types.CodeAction, "an action")
        else:
            check_type(message, lsprotocol.types.METHOD_TO_TYPES[method][1], f"the answer to {method}")
        self.answers[number] = message

    def pump(self, until, subject, timeout=TIMEOUT):
        """Accepts messages until the condition holds."""
        while not until():
            try:
                self.accept(self.received.get(timeout=timeout))
            except queue.Empty:
                raise Difference(f"no {subject} within {timeout} s") from None

    def drain(self, seconds):
        """Accepts messages until none has come for some time."""
        with contextlib.suppress(queue.Empty):
            while True:
                self.accept(self.received.get(timeout=seconds))

    # What goes out.

    def write(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params=None):
        self.write({"jsonrpc": "2.0", "method": method, **({} if params is None else {"params": params})})

    def send(self, method, params=None):
        """Sends a request; its number."""
        number = next(self.numbers)
        self.sent[number] = method
        self.write({"jsonrpc": "2.0", "id": number, "method": method, **({} if params is None else {"params": params})})
        return number

    def answer(self, number, timeout=TIMEOUT):
        """The whole answer to a request."""
        self.pump(lambda: number in self.answers, f"answer to {self.sent[number]}", timeout)
        return self.answers[number]

    def ask(self, method, params=None):
        """The result of a request, which must not be an error."""
        answer = self.answer(self.send(method, params))
        require("error" not in answer, f"{method} fails: {answer.get('error')}")
        return answer["result"]

    def initialize(self, root, encodings=("utf-16",), **params):
        capabilities = {
            "general": {"positionEncodings": list(encodings)},
            "window": {"workDoneProgress": True},
            "workspace": {
                "didChangeWatchedFiles": {"dynamicRegistration": True},
                "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename", "delete"]},
            },
            "textDocument": {
                "publishDiagnostics": {"relatedInformation": True, "codeDescriptionSupport": True},
                "completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}},
                "hover": {"contentFormat": ["markdown", "plaintext"]},
                "codeAction": {
                    "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source.fixAll"]}},
                },
                "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
                "rename": {"prepareSupport": True},
            },
        }
        folders = [{"uri": uri(root), "name": root.name}]
        result = self.ask("initialize", {
            "processId": None, "rootUri": uri(root), "workspaceFolders": folders, "capabilities": capabilities, **params,
        })
        self.notify("initialized", {})
        return result

    def end(self):
        """Shuts the server down as the protocol asks; its status."""
        self.ask("shutdown")
        self.notify("exit")
        return self.wait()

    def wait(self, timeout=10):
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Difference(f"the server has not ended after {timeout} s") from None

    def kill(self):
        self.process.kill()
        self.process.wait()
