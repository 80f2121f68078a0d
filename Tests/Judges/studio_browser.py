"""A page of `appclips edit` in Chromium, as a person uses it: by labels, buttons, keys and the mouse."""

import contextlib
import pathlib
import re
import shutil
import subprocess
import threading
import time

import axe_core_python
from PIL import Image, ImageDraw
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from harness import Difference, PACKAGE, PROGRAM, SAMPLES, chromium, demand, require, temporary_folder

PICTURES = PACKAGE / ".build" / "checks" / "studio"
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# A machine that builds something at the same time needs its share.
PATIENCE = 20


class Server:
    """`appclips edit` for a folder; `address` is what it prints. It opens no browser unless `opens`."""

    def __init__(self, folder, *arguments, port=0, opens=False, **options):
        command = [PROGRAM, "edit", *([] if opens else ["--no-open"]), "--port", port, *arguments, folder]
        self.process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True, **{"stderr": subprocess.STDOUT, **options})
        self.output = ""
        self.address = None
        printed = threading.Event()

        def read():
            for line in self.process.stdout:
                self.output += line
                found = re.search(r"http://\S+", line)
                if found and not self.address:
                    self.address = found[0]
                    printed.set()
            printed.set()

        self.reader = threading.Thread(target=read, daemon=True)
        self.reader.start()
        printed.wait(PATIENCE)
        require(self.address, f"edit prints no address: {self.output}")

    @property
    def origin(self):
        return "/".join(self.address.split("/")[:3])

    @property
    def base(self):
        """The address below which everything is served."""
        return self.address.split("/#")[0]

    @property
    def key(self):
        return self.address.split("#key=")[1]

    def stop(self, kill=False):
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def serving(folder, *arguments, **options):
    server = Server(folder, *arguments, **options)
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def serving_samples(page):
    """Shows a copy of the samples in the page."""
    with temporary_folder() as folder:
        shutil.copytree(SAMPLES, folder / "registry")
        with serving(folder / "registry") as server:
            page.open(server.address)
            yield


class Page:
    """A browser with one page."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = chromium()
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-prefers-reduced-motion"]:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.set_capability("unhandledPromptBehavior", "accept")
        driver = shutil.which("chromedriver") or "/usr/lib/chromium/chromedriver"
        self.driver = webdriver.Chrome(options=options, service=Service(driver))
        self.size(1280, 900)
        self.pictures = 0

    def close_tab(self, other):
        """Closes this tab and goes to `other`. On a busy machine, chromedriver gives up on it; the tab does no harm then."""
        with contextlib.suppress(WebDriverException):
            self.driver.close()
        self.driver.switch_to.window(other)

    def close(self):
        self.driver.quit()

    # How it looks.

    def size(self, width, height=900):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def appearance(self, name):
        feature = {"name": "prefers-color-scheme", "value": name}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})

    def looks(self, widths):
        """Goes through widths, light and dark, and names each."""
        for width in widths:
            for appearance in ["light", "dark"]:
                self.appearance(appearance)
                self.size(width)
                yield f"{width}-{appearance}"
        self.appearance("light")
        self.size(1280)

    def picture(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        time.sleep(0.3)
        self.driver.save_screenshot(str(PICTURES / f"{name}.png"))
        self.pictures += 1

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def audit(self, name):
        """What axe finds, sideways scrolling, and anything that the page writes to the console."""
        wide = self.run("return document.documentElement.scrollWidth > document.documentElement.clientWidth")
        require(not wide, f"{name}: the page scrolls sideways")
        self.run(AXE)
        options = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
        found = self.driver.execute_async_script("axe.run(document, arguments[0]).then(arguments[1])", options)["violations"]
        words = "".join(f"\n  {each['id']}: {each['nodes'][0]['html'][:200]}" for each in found)
        require(not found, f"{name}: axe finds{words}")
        self.console(name)

    def console(self, name):
        # A refused request is logged by the browser itself; that a page is asked about unsaved changes is too.
        known = ("beforeunload", "status of 4", "favicon")
        lines = [line["message"] for line in self.driver.get_log("browser") if not any(word in line["message"] for word in known)]
        # The page that was open before tried to reach its server, which has ended.
        origin = self.run("return location.origin")
        lines = [line for line in lines if line.startswith(origin) or "Failed to load resource: net::" not in line]
        require(not lines, f"{name}: the page writes to the console: {lines[:3]}")

    # Where things are.

    def open(self, address):
        self.driver.get("about:blank")
        # What an earlier page logged when its server ended.
        self.driver.get_log("browser")
        self.driver.get(address)
        self.wait(lambda: self.all("main h1"), "a heading")

    def go(self, part):
        self.run("location.hash = arguments[0]", part)
        time.sleep(0.2)
        self.wait(lambda: self.all("main h1"), f"the page {part}")

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def find(self, css):
        return self.wait(lambda: next((each for each in self.all(css) if each.is_displayed()), None), css)

    def wait(self, condition, words, patience=PATIENCE):
        """What `condition` answers as soon as that is something."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            with contextlib.suppress(StaleElementReferenceException):
                answer = condition()
                if answer:
                    return answer
            time.sleep(0.05)
        self.picture("failure")
        raise Difference(f"the page never shows {words}; see {PICTURES / 'failure.png'}")

    def shows(self, text, css="body"):
        self.wait(lambda: text in "\n".join(each.text for each in self.all(css)), f"“{text}” in {css}")

    def lacks(self, text, css="body"):
        self.wait(lambda: text not in "\n".join(each.text for each in self.all(css)), f"{css} without “{text}”")

    # What a person does.

    def button(self, words, inside="body"):
        path = f".//*[self::button or self::a][normalize-space()='{words}' or @aria-label='{words}']"
        root = self.find(inside)
        return self.wait(lambda: next((each for each in root.find_elements(By.XPATH, path) if each.is_displayed() and each.is_enabled()), None), f"the button “{words}”")

    def press(self, words, inside="body"):
        element = self.button(words, inside)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def labelled(self, words, inside="main"):
        """The visible control with a label."""
        def control():
            for label in self.all(f"{inside} label"):
                if label.text == words and label.is_displayed():
                    return self.driver.find_element(By.ID, label.get_attribute("for"))
            return None
        return self.wait(control, f"the field “{words}”")

    def fill(self, words, text, inside="main"):
        self.fill_in(self.labelled(words, inside), text)

    def field(self, pointer):
        return self.find(f'[data-pointer="{pointer}"] :is(input:not([type=radio]), select)')

    def fill_at(self, pointer, text):
        self.fill_in(self.field(pointer), text)

    def fill_in(self, element, text):
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        if element.tag_name == "select":
            return Select(element).select_by_value(text)
        element.send_keys(Keys.CONTROL, "a")
        # Characters outside the Basic Multilingual Plane are refused by the driver.
        if all(ord(character) < 0x10000 for character in text):
            return element.send_keys(text or Keys.BACKSPACE)
        self.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", element, text)

    def choose(self, pointer, value):
        element = self.wait(lambda: self.all(f'[data-pointer="{pointer}"] input[value="{value}"]'), f"the choice {value}")[0]
        label = self.driver.find_element(By.CSS_SELECTOR, f'label[for="{element.get_attribute("id")}"]')
        self.run("arguments[0].scrollIntoView({block: 'center'})", label)
        label.click()

    def drop(self, file, css=".image-box"):
        """Drops a file with the mouse, as from a file manager."""
        x, y = self.middle(self.find(css))
        data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
        for kind in ["dragEnter", "dragOver", "drop"]:
            self.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})

    def middle(self, element):
        """The middle of an element in the window, where it is scrolled to."""
        box = self.run("""
          arguments[0].scrollIntoView({ block: "center" });
          const { left, top, width, height } = arguments[0].getBoundingClientRect();
          return [left + width / 2, top + height / 2];""", element)
        return box[0], box[1]

    def touch(self, *fingers):
        """Moves fingers over a touch screen; each is a list of points, and all lists are equally long."""
        send = lambda kind, points: self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})
        steps = list(zip(*fingers))
        send("touchStart", steps[0])
        for step in steps[1:]:
            send("touchMove", step)
        send("touchEnd", [])

    def focused(self):
        """The label or the text of what has the focus."""
        element = self.driver.switch_to.active_element
        return element.get_attribute("aria-label") or element.text

    def settled(self):
        """Waits until the page awaits no answer."""
        self.driver.execute_async_script("""
          const done = arguments[0];
          import(new URL("api.js", document.baseURI)).then(({ isBusy }) => {
            let calm = 0;
            const look = () => {
              calm = isBusy() ? 0 : calm + 1;
              calm > 4 ? done() : setTimeout(look, 50);
            };
            look();
          });""")


@contextlib.contextmanager
def browsing():
    page = Page()
    try:
        yield page
    except WebDriverException as error:
        page.picture("failure")
        raise Difference(f"{error.msg}; see {PICTURES / 'failure.png'}") from error
    finally:
        page.close()


# What several checks do on a page.

def photo(path, color):
    """A picture of a cup that is not 3:2."""
    image = Image.new("RGB", (2400, 2000), color)
    draw = ImageDraw.Draw(image)
    draw.ellipse((1450, 800, 1950, 1300), outline="white", width=70)
    draw.rounded_rectangle((700, 600, 1650, 1500), 240, fill="white")
    draw.ellipse((780, 660, 1570, 860), fill=tuple(channel // 2 for channel in color))
    image.save(path)


def add_image(page, folder, name, color, audits=False):
    """Drops an image and cuts it with the keyboard."""
    file = folder.parent / f"{name}.png"
    photo(file, color)
    page.drop(file)
    page.shows("Crop the image", "dialog")
    page.find("dialog canvas").send_keys("++", Keys.ARROW_RIGHT * 4, Keys.ARROW_UP * 2)
    if audits:
        page.audit("the crop")
        page.picture("day-4-crop")
    page.press("Use image", inside="dialog")
    page.shows(f"images/{name}", ".image-path")


def discard(page):
    page.press("Discard changes")
    page.shows("Nothing to save")


def save(page):
    buttons = lambda: [each for each in page.all(".review-bar button") if each.text.startswith("Save")]
    page.wait(buttons, "Save")[0].click()


def add_language(page, language, audits=False):
    """A language is asked for in a dialog; nothing else can be typed meanwhile, and nothing is added before “Add”."""
    page.press("Add language", ".tab-row")
    tabs = len(page.all("[role=tab]"))
    page.fill("Language", language, "dialog")
    demand(len(page.all("[role=tab]")), tabs, "the tabs while a language is chosen")
    if audits:
        page.audit("a language that is chosen")
        page.picture("day-5-add-language")
    page.press("Add", "dialog")
    page.wait(lambda: page.find("[role=tab][aria-selected=true]").get_attribute("data-language") == language, "the new tab")
    page.wait(lambda: page.run("return document.activeElement.matches('.panel:not([hidden]) input')"), "the focus in its title")
