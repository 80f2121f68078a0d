"""Builds the Swift of the README as a user would: in a package of its own that depends on this one, and runs it.

What is `package` inside this package cannot be used there, so this holds the public interface to what the README shows.
"""

import re
import shutil

from harness import PACKAGE, build_dependent, demand, require, run

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
  ]
)
"""


blocks = re.findall(r"^```swift\n(.*?)^```", (PACKAGE / "README.md").read_text(), re.S | re.M)
demand(len(blocks), len(expected), "the number of blocks of Swift in README.md")

targets = []
for product, code in zip(expected, blocks):
    folder = user / "Sources" / f"Readme{product}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "main.swift").write_text(code)
    if "RegisteredExperiences" in code:
        shutil.copy(PACKAGE / "Tests/Support/ClipSample/RegisteredExperiences.swift", folder)
    targets.append(
        f'    .executableTarget(name: "Readme{product}", '
        f'dependencies: [.product(name: "{product}", package: "appclips")]),'
    )
(user / "Package.swift").write_text(manifest.replace("TARGETS", "\n".join(targets)))

programs = build_dependent(user)
for product, lines in expected.items():
    printed = run(programs / f"Readme{product}")
    missing = [line for line in lines if line not in printed]
    require(not missing, f"the README's use of {product} does not print {missing}:\n{printed}")
    print(f"{product}: the README's Swift builds on its own and prints what it says")
