"""Builds and runs the Swift of the first pages as a user would: in a package of its own that depends on this one.

What is `package` inside this package cannot be used there, so this holds the public interface to what the pages show. The test
in the README is a test there too, in a package with a copy of the sample registries.
"""

import re
import shutil

from harness import PACKAGE, SAMPLES, build_dependent, demand, require, run, test_dependent, write

user = PACKAGE / ".build" / "ci-library"
expected = {
    "AppClipRegistry": ["Caffè Latte", '<meta name="apple-itunes-app"'],
    "ExperienceResolver": ["costra-coffee/americano"],
}

manifest = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "user",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "appclips", path: "../..")],
  targets: [
TARGETS
    .testTarget(name: "ShopTests", dependencies: [.product(name: "AppClipRegistry", package: "appclips")]),
  ]
)
"""


def swift_of(page):
    """The blocks of Swift of a page as one text."""
    blocks = re.findall(r"^```swift\n(.*?)^```", (PACKAGE / page).read_text(encoding="utf-8"), re.S | re.M)
    require(blocks, f"{page} has no block of Swift")
    return "\n".join(blocks)


pages = {
    "AppClipRegistry": swift_of("Sources/Doors/AppClipRegistry/AppClipRegistry.docc/AppClipRegistry.md"),
    "ExperienceResolver": "import ExperienceResolver\n"
    + swift_of("Sources/Resolver/ExperienceResolver/ExperienceResolver.docc/ExperienceResolver.md")
    + 'print(table.experience(for: resolution)?.id ?? "no card")\n',
}
targets = []
for product, code in pages.items():
    folder = user / "Sources" / f"Readme{product}"
    write(folder / "main.swift", code)
    if "RegisteredExperiences" in code:
        shutil.copy(PACKAGE / "Tests/Support/ClipSample/RegisteredExperiences.swift", folder)
    targets.append(
        f'    .executableTarget(name: "Readme{product}", '
        f'dependencies: [.product(name: "{product}", package: "appclips")]),'
    )
write(user / "Tests" / "ShopTests" / "RegistryTests.swift", swift_of("README.md"))
shutil.copytree(SAMPLES, user / "experiences", dirs_exist_ok=True)
(user / "Package.swift").write_text(manifest.replace("TARGETS", "\n".join(targets)))

programs = build_dependent(user)
for product, lines in expected.items():
    printed = run(programs / f"Readme{product}", cwd=PACKAGE)
    missing = [line for line in lines if line not in printed]
    require(not missing, f"the first page of {product} does not print {missing}:\n{printed}")
    print(f"{product}: the Swift of the first page builds on its own and prints what it says")

passed = test_dependent(user)
demand(passed.count("passed after"), 2, f"the README's test and the run of all tests pass\n{passed}")
card = user / "experiences" / "costra-coffee" / "americano.json"
card.write_text(card.read_text(encoding="utf-8").replace('"Americano"', '"Americano, the coffee for long mornings"'))
failed = test_dependent(user, status=1)
require("the title has 39 characters" in failed, f"the README's test shows the error:\n{failed}")
print("README: the test builds on its own, passes, and fails on an error")
