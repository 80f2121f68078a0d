"""Serves what `appclips emit site` makes with nginx on loopback, and asks it what a browser would.

For experiences/, for a registry in which every text tries to become markup, and for one of generated URLs:
1. `nginx -t` reads the files.
2. Each declared URL, and each URL near one, gets the page that `appclips resolve` names: its title, its texts and its
   banner, or 404 where nothing answers. html5lib reads each page without a parse error; it has no script.
3. Included in the block of a host that has a website, an application or both, it leaves every path to them that is no
   registered URL.
4. To nginx an escaped slash in a path is a slash, as its file says: the URL gets the page of the one with the slash.
5. The association file comes with status 200 as application/json, and each picture as it is in the registry.
"""

import http.client
import json
import os
import random
import re
import shutil
import socket
import subprocess
import time

import harness
import nasty_registry
from check_banner import expected_content
from harness import NAMESPACE, SAMPLES, SEED, Difference, app, appclips, apps_of, demand, elements, main, outcome
from harness import parsed_page, resolve, temporary_folder, texts_of, write, write_json

ASSOCIATION = "/.well-known/apple-app-site-association"


class Server:
    """nginx with one server block a host, each as the file's own words ask for it. `rest` is what the blocks have of their
    own; without it, they have only the page for every other path."""

    def __init__(self, site, folder, rest=None):
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        blocks = "".join(self.block(host, rest) for host in sorted(site.iterdir()))
        paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        # Workers of root would be nobody, who may not read a temporary folder.
        user = "user root;\n" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{ }}\n"
            # Without TLS nginx reads the path before it knows the host: the default server's word counts for all.
            f"http {{ access_log off; merge_slashes off; {paths}\n"
            f"server {{ listen 127.0.0.1:{self.port} default_server; return 421; }}\n{blocks}}}\n"
        )
        self.command = [shutil.which("nginx") or "/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]

    def block(self, host, rest):
        if rest is None:
            named = "location @appclips" in (host / "nginx.conf").read_text()
            rest = "location / { try_files /none @appclips; }" if named else ""
        return (
            f'server {{ listen 127.0.0.1:{self.port}; server_name {host.name}; {rest}\n'
            f'set $appclips_files "{host}"; include "{host}/nginx.conf"; }}\n'
        )

    def __enter__(self):
        tested = outcome(*self.command, "-t")
        if tested.returncode != 0:
            raise Difference(f"nginx -t: {tested.stderr.strip()}")
        self.process = subprocess.Popen(self.command, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return self
            except OSError:
                time.sleep(0.05)
        raise Difference(f"nginx did not start: {(self.folder / 'error.log').read_text()}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)

    def get(self, url):
        """Status, content type and bytes of a URL."""
        host, slash, rest = url.removeprefix("https://").partition("/")
        if not slash:
            host, mark, query = host.partition("?")
            rest = mark + query
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        # As it is: http.client would refuse letters that a client may send raw.
        connection.putrequest("GET", "/", skip_host=True)
        connection._buffer[0] = b"GET /" + rest.encode() + b" HTTP/1.1"
        connection.putheader("Host", host)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.getheader("Content-Type"), body


def listed(registry):
    """Every app and its experiences in use, read from the very files."""
    return {name: (app, experiences) for name, app, experiences in apps_of(registry)}


def expected_page(answer, apps):
    app, cards = apps[answer["app"]]
    choice, title, subtitle = "card", app["name"], None
    if answer["outcome"] == "advanced":
        card = cards[answer["experience"]]
        choice, title, subtitle = card.get("banner", "card"), card["title"], card["subtitle"]
    return title, subtitle, [] if choice == "none" else [expected_content(app, choice)]


def check_page(url, body, answer, apps):
    page = parsed_page(body.decode())
    forbidden = elements(page) & {"script", "iframe", "object", "embed", "link"}
    demand(forbidden, set(), f"{url}: elements that load or run something")
    title, subtitle, banner = expected_page(answer, apps)
    metas = [element.attrib for element in page.iter(NAMESPACE + "meta")]
    demand(texts_of(page, "title"), [title], f"{url}: the title")
    demand(texts_of(page, "h1"), [title], f"{url}: the heading")
    demand([meta["content"] for meta in metas if meta.get("name") == "apple-itunes-app"], banner, f"{url}: the banner")
    graph = {meta["property"]: meta["content"] for meta in metas if "property" in meta}
    demand(graph["og:title"], title, f"{url}: og:title")
    if subtitle is not None:
        demand(graph["og:description"], subtitle, f"{url}: og:description")
    return graph.get("og:image")


def neighbours(url):
    """The URL and such as are near it, in forms that mean the same and in forms that do not."""
    address, mark, query = url.partition("?")
    yield url
    yield address
    yield from [address + "/", address + "/x/y", address + "0", address + "//", address + mark + query + ("&" if mark else "?") + "zz=1"]
    yield address.replace("a", "%61") + mark + query
    yield address.upper().replace("HTTPS://", "https://") + mark + query
    if mark:
        items = query.split("&")
        yield address + "?" + "&".join(reversed(items))
        yield address + "/?" + query
        yield address + "?" + items[0]
        yield address + "?y&" + query.replace("1", "%31")
        yield address + "/x?" + query


def check_registry(registry, folder, urls, pictures=True):
    apps = listed(registry)
    appclips("emit", "site", "--registry", registry, "--output", folder / "out", "--allow-errors", "--quiet")
    site = folder / "out" / "site"
    count = 0
    with Server(site, folder) as server:
        images = set()
        answers = resolve(registry, urls)
        count += check_escaped_slashes(registry, site, server, apps, urls)
        for url, answer in zip(urls, answers, strict=True):
            if answer["outcome"] == "invalid":
                continue
            host = answer["normalized"].removeprefix("https://").split("/")[0]
            if not (site / host).is_dir():
                continue
            written = re.sub("^https://[^/?]*", f"https://{host}", url)
            for form in {written, answer["normalized"]}:
                if is_unsendable(form) or is_slash_escaped(form):
                    continue
                status, kind, body = server.get(form)
                demand(status, 404 if answer["outcome"] == "none" else 200, f"{form}: the status")
                if status == 200:
                    demand(kind, "text/html; charset=utf-8", f"{form}: the type")
                    image = check_page(form, body, answer, apps)
                    if image:
                        images.add(image)
                count += 1
        for host in site.iterdir():
            if not (host / ASSOCIATION[1:]).exists():
                continue
            status, kind, body = server.get(f"https://{host.name}{ASSOCIATION}")
            demand((status, kind), (200, "application/json"), f"the association file of {host.name}")
            demand(list(json.loads(body)), ["appclips"], f"the services of {host.name}")
        for image in images:
            status, kind, body = server.get(image)
            demand(status, 200, image)
            if kind not in ["image/png", "image/jpeg"]:
                raise Difference(f"{image} is served as {kind}")
            if not any(body == path.read_bytes() for path in registry.rglob("images/**/*") if path.is_file()):
                raise Difference(f"{image} is no picture of the registry")
        if pictures and not images:
            raise Difference("no page has a picture")
    return count


def is_unsendable(url):
    """Whether a client cannot send the URL as it is."""
    return re.search(r"[\0- #\\]", url) is not None


def is_slash_escaped(url):
    return re.search("^[^?]*%2f", url, re.IGNORECASE) is not None


def check_escaped_slashes(registry, site, server, apps, urls):
    """The last slash of each path escaped: nginx gives what it gives for the slash, whatever resolve says of the escape."""
    plain = [url for url in urls if re.match("https://[^/?]+/[^?]*[^/?]", url) and not is_slash_escaped(url)]
    pairs = [(url, re.sub(r"^(https://[^/?]+/[^?]*[^?/])/(?=[^?/])", r"\1%2F", url)) for url in plain]
    pairs = [(url, escaped) for url, escaped in pairs if url != escaped and not is_unsendable(url)]
    answers = resolve(registry, [url for url, _ in pairs])
    others = resolve(registry, [escaped for _, escaped in pairs])
    count = different = 0
    for (_, escaped), answer, other in zip(pairs, answers, others, strict=True):
        host = answer.get("normalized", "").removeprefix("https://").split("/")[0]
        if answer["outcome"] == "invalid" or not (site / host).is_dir():
            continue
        status, _, body = server.get(re.sub("^https://[^/?]*", f"https://{host}", escaped))
        demand(status, 404 if answer["outcome"] == "none" else 200, f"{escaped}: the status")
        if status == 200:
            check_page(escaped, body, answer, apps)
        count += 1
        different += answer.get("experience") != other.get("experience")
    if not different:
        raise Difference("no URL shows that to nginx an escaped slash is a slash")
    return count


def check_shared(folder):
    """A host with a website of its own: files, scripts that an expression finds, and an application for all other paths."""
    registry = folder / "registry"
    card = {"subtitle": "x", "image": "x.png"}
    shop = app(
        "Shop", appStoreID="1", teamID="ABCDE12345", domains=["example.com"],
        defaultExperience={"action": "open", "localizations": {"en-US": card}},
    )
    write_json(registry / "app/app.json", shop)
    urls = {"home": "/", "coffee": "/coffee", "tea": "/tea/", "deal": "/deal?id=1", "root": "/?table=7", "cake": "/coffee/cake?n=1"}
    for name, path in urls.items():
        write_json(registry / f"app/{name}.json", {"urlPrefix": f"https://example.com{path}", "action": "open", "title": name, **card})
    appclips("emit", "site", "--registry", registry, "--output", folder / "out", "--allow-errors", "--quiet")
    www = folder / "www"
    own = {
        "index.html": "home", "about.html": "about", "style.css": "css", "cards/a.html": "cards", "index2.html": "two",
        "coffee/own.html": "own below a card", "coffee.css": "css 2", "deal.html": "deal of the site",
    }
    for name, text in own.items():
        write(www / name, text)
    types = "types { text/css css; text/html html; }"
    files = f'root "{www}"; {types} index index.html; location / {{ try_files $uri $uri/ $uri.html =404; }}'
    program = f'root "{www}"; {types} location ~ [.](css|php)$ {{ try_files $uri =404; }} location / {{ return 200 "app $uri"; }}'
    count = 0
    for rest, others in [
        (files, {"/": "home", "/about.html": "about", "/about": "about", "/index.html": "home", "/cards/a.html": "cards",
                 "/coffee/own.html": "own below a card", "/coffee/own": "own below a card", "/deal": "deal of the site",
                 "/deal?id=2": "deal of the site", "/style.css": "css", "/coffee.css": "css 2", "/?table=8": "home"}),
        (program, {"/": "app /", "/about": "app /about", "/coffees": "app /coffees", "/api/coffee": "app /api/coffee",
                   "/deal?id=2": "app /deal", "/cards/home.html": "app /cards/home.html", "/index.html": "app /index.html",
                   "/.well-known/other": "app /.well-known/other", "/style.css": "css"}),
    ]:
        with Server(folder / "out" / "site", folder, rest) as server:
            for path, text in others.items():
                status, kind, body = server.get(f"https://example.com{path}")
                demand((status, body.decode()), (200, text), f"{path} of the site's own")
                if path.endswith(".css"):
                    demand(kind, "text/css", f"the type of {path}")
            for path, name in {
                "/coffee": "coffee", "/coffee/": "coffee", "/coffee/large": "coffee", "/tea": "tea", "/tea/": "tea",
                "/deal?id=1": "deal", "/deal/?x&id=1": "deal", "/?table=7": "root", "/coffee/cake?n=1": "cake", "/coffee/cake": "coffee",
            }.items():
                status, kind, body = server.get(f"https://example.com{path}")
                demand((status, kind), (200, "text/html; charset=utf-8"), f"{path}: status and type")
                demand(texts_of(parsed_page(body.decode()), "title"), [name], f"{path}: the title")
            status, kind, body = server.get(f"https://example.com{ASSOCIATION}")
            demand((status, kind, list(json.loads(body))), (200, "application/json", ["appclips"]), "the association file")
            demand(server.get("https://example.com/card-pages/cards/app/coffee.html")[0], 404, "a page inside")
            count += len(others)
    return count


def declared_urls(registry):
    for app, cards in listed(registry).values():
        yield from harness.declared_urls(app, cards)
        yield from [f"https://{domain}" for domain in app["domains"]]


def write_generated(folder, chance):
    """Many experiences whose paths and queries are alike."""
    card = {"subtitle": "x", "image": "x.png"}
    many = app(
        "Many", appStoreID="1", teamID="ABCDE12345", domains=["example.com", "other.example"],
        defaultExperience={"action": "open", "localizations": {"en-US": card}},
    )
    write_json(folder / "app/app.json", many)
    parts = ["a", "b", "ab", "a.b", "A", "%20", "", "caf\u00e9", "x;y", "$1"]
    items = ["p=1", "p=12", "q", "q=", "r=%C3%A9", "s=a+b", "", "q", "t=$[x]", "u='"]
    urls = set()
    while len(urls) < 120:
        path = "".join("/" + chance.choice(parts) for _ in range(chance.randrange(4)))
        query = "&".join(chance.choice(items) for _ in range(chance.randrange(4)))
        urls.add(f"https://{chance.choice(['example.com'] * 5 + ['other.example', 'third.example'])}{path}{'?' + query if query else ''}")
    for index, url in enumerate(sorted(urls)):
        write_json(folder / f"app/card-{index}.json", {"urlPrefix": url, "action": "open", "title": f"Card {index}", **card})


def check():
    with temporary_folder() as folder:
        nasty_registry.write(folder / "nasty")
        write_generated(folder / "generated", random.Random(SEED))
        for title, registry in [("samples", SAMPLES), ("nasty", folder / "nasty"), ("generated", folder / "generated")]:
            urls = list(dict.fromkeys(near for url in declared_urls(registry) for near in neighbours(url)))
            (folder / f"{title}-nginx").mkdir()
            count = check_registry(registry, folder / f"{title}-nginx", urls, pictures=title != "generated")
            print(f"{title}: nginx gave {count} URLs the pages that resolve names")
        (folder / "shared").mkdir()
        print(f"shared: {check_shared(folder / 'shared')} other paths of a host stayed as they were")


main(check)
