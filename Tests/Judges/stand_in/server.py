"""HTTP: one port for the API, another one, as another host, for uploads and downloads of images.

HTTP/1.1 with connections that stay open, a thread for each. Only loopback can reach it.
"""

import contextlib
import gzip
import http.server
import json
import re
import socket
import struct
import sys
import urllib.parse

LARGEST = 64 * 1024 * 1024
UPLOAD = re.compile(r"/upload/([^/]+)/(\d+)")
DOWNLOAD = re.compile(r"/image/([^/]+)/(\d+)x(\d+)bb\.(png|jpg)")
PAGE = b"<!DOCTYPE html><html><head><title>Proxy</title></head><body><h1>This is a proxy</h1></body></html>"


class Server(http.server.ThreadingHTTPServer):
    """One of the two ports of a store."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, store, handler, port=0):
        super().__init__(("127.0.0.1", port), handler)
        self.store = store

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request, client_address):
        # A client that is killed in the middle of a request is part of the tests.
        if not isinstance(sys.exception() if hasattr(sys, "exception") else sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class Handler(http.server.BaseHTTPRequestHandler):
    """Reads a request as a whole, lets the store answer it, and damages the answer if a fault asks for it."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    # An answer leaves in one piece.
    wbufsize = -1

    def handle_request(self):
        body = self.body()
        if body is None:
            return
        path, _, query = self.path.partition("?")
        self.answer(path, urllib.parse.parse_qsl(query, keep_blank_values=True), body)
        self.wfile.flush()

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = handle_request

    def body(self):
        """The body of the request; nothing if it cannot be read, which is answered here."""
        length = self.headers.get("Content-Length", "0")
        if "Transfer-Encoding" in self.headers or not length.isdigit() or int(length) > LARGEST:
            self.close_connection = True
            self.send(411, b"", {})
            return None
        return self.rfile.read(int(length))

    def send(self, status, data, headers, as_is=False):
        if not as_is and len(data) > 1000 and "gzip" in self.headers.get("Accept-Encoding", ""):
            data, headers = gzip.compress(data, 1), {**headers, "Content-Encoding": "gzip"}
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def send_json(self, status, document, headers=None):
        data = b"" if document is None else json.dumps(document, ensure_ascii=False).encode()
        kind = {"Content-Type": "application/json"} if document is not None else {}
        self.send(status, data, {**kind, **(headers or {})})

    def cut(self, data=b""):
        """Ends the connection after some bytes; without any, as if the network had failed."""
        self.close_connection = True
        self.wfile.write(data)
        self.wfile.flush()
        if not data:
            # Unread or unsent bytes are dropped, and the other side sees a reset.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()

    def pour(self):
        """Sends a body of JSON that does not end, until the other side closes the connection."""
        self.close_connection = True
        self.wfile.write(b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"data": "')
        with contextlib.suppress(OSError):
            while True:
                self.wfile.write(b"x" * 1_000_000)

    def damage(self, fault, status, data, headers):
        """Sends an answer the way a fault wants it."""
        if fault == "cut-after":
            self.cut()
        elif fault == "cut-middle":
            half = data[:len(data) // 2]
            self.cut(f"HTTP/1.1 {status} OK\r\nContent-Length: {max(len(data), 9)}\r\n\r\n".encode() + half)
        elif fault == "garbage":
            self.send(status, data[:len(data) * 2 // 3], headers)
        elif fault == "500-after":
            self.send_json(500, self.server.store.unexpected())
        else:
            self.send(status, data, headers)

    def log_message(self, *arguments):
        pass


class APIHandler(Handler):
    """The API."""

    def answer(self, path, query, body):
        self.server.store.serve(self, path, query, body)


class AssetHandler(Handler):
    """Another host: it receives the parts of uploads and sends processed images back, without any token."""

    def answer(self, path, query, body):
        self.server.store.serve_asset(self, path, body)
