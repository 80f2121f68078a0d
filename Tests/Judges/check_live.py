"""Has `appclips audit --live` ask servers on this machine, which answer rightly and in every wrong way.

One server plays all hosts of a registry and Apple's servers, told apart by the host that a request names. Each host has one
experience, and one defect or none. Then:
1. One audit of all hosts reports each defect at its URL, under its rule, and nothing else; so do two runs, byte for byte.
2. The requests name the program, bring no cookie back, ignore ~/.curlrc, come four at a time at most, and no document is
   asked for twice; a host that does not answer is not asked for its pages. Without curl, the status is 3.
3. URLs with a query are pages of their own, of a template the first 10 rows are requested, and that is said.
"""

import collections
import contextlib
import http.server
import json
import os
import shutil
import ssl
import subprocess
import threading
import time

from harness import PROGRAM, app, demand, main, outcome, require, temporary_folder, write_json

BUNDLE = "com.example.many"
CDN = "app-site-association.cdn-apple.com"
FILE = "/.well-known/apple-app-site-association"
IDENTIFIER = f"ABCDE12345.{BUNDLE}.Clip"
TAG = f'<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id={BUNDLE}.Clip, app-clip-display=card">'
IMAGE = '<meta property="og:image" content="https://example.com/card.png">'
LARGEST = 1_000_000

Reply = collections.namedtuple("Reply", "status fields body")


def association(identifiers=(IDENTIFIER,), content_type="application/json", padding=0):
    value = {"appclips": {"apps": list(identifiers)}, "padding": "x" * padding}
    return Reply(200, {"Content-Type": content_type} if content_type else {}, json.dumps(value).encode())


def page(*tags, encoding="utf-8", padding=0, declared=None):
    text = "<!DOCTYPE html>\n<html>\n<head>\n" + "\n".join(tags) + f"\n<title>Ä</title>\n</head>\n{'x' * padding}</html>\n"
    return Reply(200, {"Content-Type": f"text/html; charset={declared or encoding}"}, text.encode(encoding, "replace"))


def moved(target, status=302):
    return Reply(status, {"Location": target}, b"<p>moved")


def refused(reason, details):
    """What Apple's servers reply if they have no copy."""
    return Reply(404, {"Apple-Failure-Reason": reason, "Apple-Failure-Details": details, "Apple-From": "https://example.com/"}, b"Not Found")


RIGHT, CARD = association(), page(TAG, IMAGE)
MISSING, HANGS, CUT = Reply(404, {}, b"<html>Not found</html>"), "hangs", "cut"
# Each host: what it replies to the request for its association file, Apple's copy and its pages, and the findings.
HOSTS = {
    "right": (RIGHT, RIGHT, CARD, []),
    "missing": (MISSING, MISSING, CARD, [(FILE, "error-response", "error")]),
    "forbidden": (Reply(403, {}, b""), RIGHT, CARD, [(FILE, "error-response", "error")]),
    "redirected": (moved(f"https://www.redirected.example{FILE}"), RIGHT, CARD, [(FILE, "association-redirected", "error")]),
    "typed": (association(content_type="text/plain"), RIGHT, CARD, [(FILE, "association-content-type", "warning")]),
    "untyped": (association(content_type=None), RIGHT, CARD, [(FILE, "association-content-type", "warning")]),
    "charset": (association(content_type="Application/JSON; charset=utf-8"), RIGHT, CARD, []),
    "large": (association(padding=200_000), RIGHT, CARD, [(FILE, "association-too-large", "warning")]),
    "huge": (association(padding=2 * LARGEST), RIGHT, CARD, [(FILE, "unreadable", "error")]),
    "broken": (RIGHT._replace(body=b'{ "appclips": '), RIGHT, CARD, [(FILE, "unreadable", "error")]),
    "fallback": (CARD, RIGHT, CARD, [(FILE, "unreadable", "error")]),
    "empty": (RIGHT._replace(body=b""), RIGHT, CARD, [(FILE, "unreadable", "error")]),
    "lacking": (association([]), association([]), CARD, [(FILE, "association-missing-clip", "error")]),
    "outdated": (RIGHT, association([]), CARD, [("cdn", "association-outdated", "warning")]),
    "leftover": (RIGHT, association([IDENTIFIER, "ABCDE12345.com.example.Old.Clip"]), CARD,
                 [("cdn", "association-outdated", "warning")]),
    "uncached": (RIGHT, MISSING, CARD, [("cdn", "association-outdated", "warning")]),
    "refusing": (RIGHT, refused("SWCERR00101 Bad HTTP Response: 403 Forbidden", '{"status":"403 Forbidden"}'), CARD,
                 [("cdn", "association-refused", "error")]),
    "late": (RIGHT, refused("SWCERR00301 Timeout", '{"cause":"deadline exceeded"}'), CARD, [("cdn", "association-refused", "error")]),
    "new": (RIGHT, refused("SWCERR00101 Bad HTTP Response: 404 Not Found", '{"status":"404 Not Found"}'), CARD,
            [("cdn", "association-refused", "warning")]),
    "absent": (MISSING, refused("SWCERR00101 Bad HTTP Response: 404 Not Found", "{}"), CARD, [(FILE, "error-response", "error")]),
    "bare": (RIGHT, RIGHT, page(IMAGE), [("/card", "banner-missing", "warning")]),
    "wrongclip": (RIGHT, RIGHT, page(TAG.replace(".Clip", ".Clp"), IMAGE), [("/card", "banner-clip-unknown", "error")]),
    "imageless": (RIGHT, RIGHT, page(TAG), [("/card", "preview-image-missing", "warning")]),
    "gone": (RIGHT, RIGHT, Reply(410, {}, b""), [("/card", "error-response", "warning")]),
    "failing": (RIGHT, RIGHT, Reply(503, {}, b""), [("/card", "error-response", "warning")]),
    "big": (RIGHT, RIGHT, page(TAG, IMAGE, padding=5_000_000), [("/card", "unreadable", "warning")]),
    "endless": (RIGHT, RIGHT, "endless", [("/card", "unreadable", "warning")]),
    "slow": (RIGHT, RIGHT, HANGS, [("/card", "unreadable", "warning")]),
    "hanging": (HANGS, RIGHT, CARD, [(FILE, "unreadable", "error")]),
    "cutting": (CUT, RIGHT, CARD, [(FILE, "unreadable", "error")]),
    "latin": (RIGHT, RIGHT, page(TAG, IMAGE, encoding="windows-1252"), []),
    "japanese": (RIGHT, RIGHT, page(TAG, IMAGE, encoding="shift_jis"), []),
    "marked": (RIGHT, RIGHT, page(TAG, IMAGE, encoding="utf-8-sig", declared="utf-8"), []),
    "wide": (RIGHT, RIGHT, page(TAG, IMAGE, encoding="utf-16"), [("/card", "unreadable", "error")]),
    "slash": (RIGHT, RIGHT, {"/card": moved("/card/", 301), "/card/": moved("index.html", 308), "/card/index.html": CARD}, []),
    "away": (RIGHT, RIGHT, moved("https://elsewhere.example/card"), [("/card", "page-redirected", "warning")]),
    "plain": (RIGHT, RIGHT, moved("http://plain.example/card"), [("/card", "page-redirected", "warning")]),
    "inside": (RIGHT, RIGHT, moved("https://127.0.0.1:1/secret"), [("/card", "page-redirected", "warning")]),
    "circle": (RIGHT, RIGHT, moved("/card"), [("/card", "page-redirected", "warning")]),
    "sibling": (RIGHT, RIGHT, moved("https://right.example/card"), [("/card", "page-redirected", "warning")]),
    "twin": (RIGHT, RIGHT, moved("https://right.example/card"), []),
    "aimless": (RIGHT, RIGHT, Reply(302, {}, b""), [("/card", "error-response", "warning")]),
    "closed": (None, RIGHT, None, [(FILE, "unreadable", "error")]),
    "selfsigned": (None, RIGHT, None, [(FILE, "unreadable", "error")]),
}


class Sites(http.server.ThreadingHTTPServer):
    """All hosts, and Apple's servers."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, replies):
        super().__init__(("127.0.0.1", 0), Handler)
        self.replies, self.requests, self.lock = replies, [], threading.Lock()
        self.current = self.most = 0
        self.end = threading.Event()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request, client_address):
        pass


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        sites, host = self.server, self.headers["Host"]
        reply = sites.replies(host, self.path)
        # The client gives up on one that hangs before its end here.
        counts = not isinstance(reply, str)
        with sites.lock:
            sites.requests.append((host, self.path, dict(self.headers)))
            sites.current += counts
            sites.most = max(sites.most, sites.current)
        time.sleep(0.005)
        # Counted down before the first byte of the reply: the client may ask again as soon as it has the last one, before
        # this thread goes on.
        with sites.lock:
            sites.current -= counts
        self.send(reply)

    def send(self, reply):
        if reply == HANGS:
            self.server.end.wait(15)
        if isinstance(reply, str) and reply != "endless":
            self.close_connection = True
            return
        if reply == "endless":
            self.send_response(200)
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for _ in range(50):
                self.wfile.write(b"186a0\r\n" + b"x" * 100_000 + b"\r\n")
            self.wfile.write(b"0\r\n\r\n")
            return
        self.send_response(reply.status)
        for name, value in {**reply.fields, "Set-Cookie": "a=b", "Content-Length": str(len(reply.body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply.body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(replies, context=None):
    sites = Sites(replies)
    if context:
        sites.socket = context.wrap_socket(sites.socket, server_side=True)
    thread = threading.Thread(target=sites.serve_forever)
    thread.start()
    try:
        yield sites
    finally:
        sites.end.set()
        sites.shutdown()
        thread.join()
        sites.server_close()


def reply(host, path):
    """What a host of HOSTS replies."""
    if host == CDN:
        return HOSTS[path.rsplit("/", 1)[1].removesuffix(".example")][1]
    file, _, card, _ = HOSTS[host.removesuffix(".example")]
    if path == FILE:
        return file
    return card.get(path, MISSING) if isinstance(card, dict) else card


def card(url, **members):
    return {"urlPrefix": url, "action": "open", "title": "Card", "subtitle": "A card", "image": "card.png", **members}


def write_registry(folder, domains, cards):
    members = {"domains": domains, "teamID": "ABCDE12345", "appStoreID": "1234567890"}
    write_json(folder / "experiences/app.json", app("Many", BUNDLE, **members))
    for name, value in cards.items():
        write_json(folder / f"experiences/{name}.json", value)


def audit(folder, *arguments, stand_ins=(), **options):
    words = [word for host, address in stand_ins for word in ("--endpoint-for", f"{host}={address}")]
    return outcome(PROGRAM, "audit", "--registry", "experiences", *words, *arguments, cwd=folder, **options)


def check_hosts(folder):
    """Every host at once, twice."""
    cards = {name: card(f"https://{name}.example/card") for name in HOSTS}
    # All others have the same title, so that a redirect from the twin shows the same card.
    cards["sibling"]["title"] = "Another card"
    write_registry(folder, [f"{name}.example" for name in HOSTS], cards)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=selfsigned.example"]
    subprocess.run([*command, "-out", certificate, "-keyout", key], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    (folder / ".curlrc").write_text('header = "X-Curlrc: read"\ninsecure\nlocation\n')
    environment = {**os.environ, "HOME": str(folder), "CURL_HOME": str(folder)}
    with serving(reply) as sites, serving(lambda *_: RIGHT, context) as secure:
        addresses = {f"{name}.example": sites.address for name in HOSTS} | {CDN: sites.address}
        # The port of a service that no machine has any longer.
        addresses["closed.example"] = "http://127.0.0.1:9"
        addresses["selfsigned.example"] = f"https://127.0.0.1:{secure.server_port}"
        run = lambda: audit(folder, "--live", "--format", "json", stand_ins=addresses.items(), env=environment)
        first = run()
        requests, most = list(sites.requests), sites.most
        second = run()
    demand(first.returncode, 1, f"the status of an audit with errors: {first.stderr}")
    demand(second.stdout, first.stdout, "a second audit")
    found = collections.defaultdict(list)
    for finding in json.loads(first.stdout)["findings"]:
        host, path = finding["file"].removeprefix("https://").split("/", 1)
        host, path = (path.rsplit("/", 1)[1], "cdn") if host == CDN else (host, "/" + path)
        found[host.removesuffix(".example")].append((path, finding["rule"].removeprefix("audit/"), finding["severity"]))
    for name, (*_, expected) in HOSTS.items():
        demand(sorted(found.pop(name, [])), sorted(expected), f"the findings of the host {name}")
    demand(dict(found), {}, "findings of other hosts")
    check_requests(requests, most)
    return len(requests)


def check_requests(requests, most):
    paths = collections.Counter((host, path) for host, path, _ in requests)
    # curl asks again on a new connection if one that was used before is closed.
    followed = ("circle.example", "/card"), ("right.example", "/card"), ("cutting.example", FILE)
    demand([pair for pair, count in paths.items() if count > 1 and pair not in followed], [], "documents requested twice")
    demand(paths["circle.example", "/card"], 6, "the requests for a page that redirects to itself")
    for name in ["hanging", "cutting", "closed", "selfsigned"]:
        demand(paths[f"{name}.example", "/card"], 0, f"the requests for pages of the host {name}")
    require(most <= 4, f"{most} requests were sent at once")
    for host, path, fields in requests:
        names = {name.lower() for name in fields}
        require(fields.get("User-Agent", "").startswith("appclips/"), f"{host}{path} has the fields {fields}")
        require(not names & {"cookie", "x-curlrc", "authorization", "accept-encoding"}, f"{host}{path} has the fields {fields}")


def check_pages(folder):
    """Queries, rows, one page, and formats."""
    rows = {"rows": "rows.csv", "urlPrefix": "https://shop.example/s/${id}", "title": "${name}"}
    write_registry(folder, ["shop.example"], {
        "query": card("https://shop.example/q?b=2"), "other": card("https://shop.example/q?b=3"),
        "rows": card("", **rows), "old": card("https://shop.example/old", retired=True),
    })
    lines = [f"{number},Shop {number}" for number in range(30)]
    (folder / "experiences/rows.csv").write_text("id,name\n" + "\n".join(lines) + "\n")
    with serving(lambda host, path: RIGHT if host == CDN or path == FILE else CARD) as sites:
        stand_ins = [("shop.example", sites.address), (CDN, sites.address)]
        result = audit(folder, "https://shop.example", stand_ins=stand_ins)
        demand((result.returncode, result.stdout), (0, ""), f"the audit of a right host: {result.stderr}")
        require("requested the pages of 10 of 30 rows of rows" in result.stderr, f"no word about the rows: {result.stderr}")
        asked = sorted(path for host, path, _ in sites.requests if host == "shop.example")
        rows = [f"/s/{number}" for number in range(10)]
        demand(asked, sorted([FILE, "/q?b=2", "/q?b=3", *rows]), "the requests")
        sites.requests.clear()
        result = audit(folder, "https://shop.example/s/29", stand_ins=stand_ins)
        demand(result.returncode, 0, f"the audit of one page: {result.stderr}")
        asked = sorted(path for host, path, _ in sites.requests if host == "shop.example")
        demand(asked, sorted([FILE, "/s/29"]), "the requests for one page")
    with serving(lambda host, path: RIGHT if host == CDN or path == FILE else page(TAG)) as sites:
        stand_ins = [("shop.example", sites.address), (CDN, sites.address)]
        for name in ["text", "compact", "json", "sarif", "github", "gitlab", "junit", "checkstyle"]:
            result = audit(folder, "--live", "--format", name, "--strict", stand_ins=stand_ins)
            demand(result.returncode, 1, f"the status with --format {name}: {result.stderr}")
            require("https://shop.example/q?b=2" in result.stdout.replace("&#x3F;", "?").replace("%3A", ":"),
                    f"--format {name} does not name the URL:\n{result.stdout[:600]}")


def check_without_curl(folder):
    (folder / "bin").mkdir()
    without = audit(folder, "--live", env={**os.environ, "PATH": str(folder / "bin")})
    demand(without.returncode, 3, f"without curl: {without.stderr}")
    require("curl was not found" in without.stderr, without.stderr)


def check():
    require(shutil.which("curl"), "curl is missing")
    with temporary_folder() as folder:
        count = check_hosts(folder)
    with temporary_folder() as folder:
        check_pages(folder)
        check_without_curl(folder)
    print(f"{len(HOSTS)} hosts were audited with {count} requests; every defect was found, and nothing else")


main(check)
