"""Holds `appclips emit banner` and `emit local-experiences` against PyPI's html5lib.

For every app and experience of experiences/, and of a registry whose texts all try to become markup:
1. The tag is one `meta` element without a parse error, and its `content` is made of the very strings of the JSON files.
2. The HTML sheet has no parse error, no script and nothing to load, and every value in it is the string of the JSON file.
"""

import html5lib

import nasty_registry
from harness import NAMESPACE, SAMPLES, Difference, appclips, apps_of, demand, elements, main, parsed_page, resolve
from harness import temporary_folder, texts_of

VERBS = {"open": "Open", "view": "View", "play": "Play"}


def emit(registry, kind, *arguments):
    return appclips("emit", kind, "--registry", registry, "--allow-errors", *arguments)


def expected_content(app, choice):
    pairs = [f"app-id={app['appStoreID']}"] if "appStoreID" in app else []
    pairs.append(f"app-clip-bundle-id={app['clip']['bundleID']}")
    return ", ".join(pairs + (["app-clip-display=card"] if choice == "card" else []))


def check_tag(html, app, choice, subject):
    if choice == "none":
        return demand(html, "", f"{subject}: no tag")
    fragment = html5lib.HTMLParser(strict=True).parseFragment(html)
    demand([element.tag for element in fragment], [NAMESPACE + "meta"], f"{subject}: one element")
    attributes = {"name": "apple-itunes-app", "content": expected_content(app, choice)}
    demand(dict(fragment[0].attrib), attributes, f"{subject}: the tag")


def expected_values(name, app, experience, normal):
    photo = f"{name}/{experience['image']}"
    yield from [normal[experience["urlPrefix"]], app["clip"]["bundleID"], experience["title"], experience["subtitle"]]
    yield from [VERBS[experience["action"]], photo]
    for texts in experience.get("localizations", {}).values():
        yield from [texts["title"], texts["subtitle"]]


def check_page(html, name, app, expected):
    page = parsed_page(html)
    forbidden = elements(page) & {"script", "link", "iframe", "object", "embed"}
    demand(forbidden, set(), f"{name}: elements that load or run something")
    for image in page.iter(NAMESPACE + "img"):
        if not image.attrib["src"].startswith("data:image/"):
            raise Difference(f"{name}: the page loads {image.attrib['src']}")
    demand(texts_of(page, "h1"), [app["name"]], f"{name}: the heading")
    values = [texts_of(article, "dd") for article in page.iter(NAMESPACE + "article")]
    demand(values, expected, f"{name}: the values of the page")


def check_registry(registry):
    count = 0
    for name, app, experiences in apps_of(registry):
        check_tag(emit(registry, "banner", "--app", name), app, "card", name)
        for identifier, experience in experiences.items():
            choice = experience.get("banner", "card")
            check_tag(emit(registry, "banner", "--experience", identifier), app, choice, identifier)
            url = experience["urlPrefix"]
            check_tag(emit(registry, "banner", "--url", url), app, choice, url)
            count += 2
        urls = [experience["urlPrefix"] for experience in experiences.values()]
        normal = {url: answer["normalized"] for url, answer in zip(urls, resolve(registry, urls))}
        expected = [list(expected_values(name, app, experience, normal)) for experience in experiences.values()]
        check_page(emit(registry, "local-experiences", "--app", name, "--format", "html"), name, app, expected)
        count += 2
    return count


def check():
    count = check_registry(SAMPLES)
    with temporary_folder() as folder:
        nasty_registry.write(folder)
        count += check_registry(folder)
    print(f"{count} emitted texts read back by html5lib as they are in the registry")


if __name__ == "__main__":
    main(check)
