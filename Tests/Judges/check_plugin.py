"""Builds a package outside this one with both plugins, as an app developer would, from an empty cache.

The package has a module with public routes, an app-like and a clip-like program, tests, and a copy of experiences/. The module
and the clip have the default isolation MainActor, the clip in language mode 5. The generated code has to compile without a warning
and to agree with `appclips resolve`; the generated tests have to pass. A build in which nothing changed runs nothing, a new
subtitle compiles nothing again, a new card adds a case, a mistake in a file fails the build at its line, and a warning does not. A
changed registry in appclips.json and a target of tests without a module are reported. `swift package appclips` prints what the
program prints.

The plugin's code for Xcode projects is type-checked against declarations of XcodeProjectPlugin, which only Xcode contains.
"""

import json
import os
import re
import shutil

from harness import PACKAGE, PROGRAM, SAMPLES, appclips, demand, main, outcome, require, run, temporary_folder, write_json

# The commands of this check need the plugins, which the other steps of .ci/run omit.
os.environ.pop("APPCLIPS_WITHOUT_PLUGINS", None)

APP = "costra-coffee"
COMMAND = "Check the App Clip experiences of"

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let resolver: Target.Dependency = .product(name: "ExperienceResolver", package: "appclips")
let routes: [Target.PluginUsage] = [.plugin(name: "AppClipRegistryPlugin", package: "appclips")]
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault")]
let isolated = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "coffee",
  platforms: [.macOS(.v15), .iOS(.v16)],
  dependencies: [.package(name: "appclips", path: "PACKAGE")],
  targets: [
    .target(name: "CoffeeKit", dependencies: [resolver], swiftSettings: isolated, plugins: routes),
    .executableTarget(name: "CoffeeApp", dependencies: ["CoffeeKit", resolver], swiftSettings: strict),
    .executableTarget(
      name: "CoffeeClip",
      dependencies: [resolver],
      swiftSettings: isolated + [.swiftLanguageMode(.v5)],
      plugins: routes
    ),
    .testTarget(name: "CoffeeKitTests", dependencies: ["CoffeeKit", resolver], swiftSettings: strict, plugins: routes),
  ]
)
"""

# Prints the case for each URL of standard input.
ROUTER = """IMPORTS

while let url = readLine() {
  let route = ExperienceRoute(url, in: RegisteredExperiences.table)
  print(route.map { "\\($0)" } ?? "none")
}
"""

# SwiftPM accepts no target in which every file is generated.
TEST = """import CoffeeKit
import Testing

@MainActor @Test func firstName() { #expect(name == "costra-coffee/americano") }
"""

# What Apple's module declares, as far as the plugin uses it; https://developer.apple.com/documentation/xcode has no reference
# for it, so these are the declarations that plugins of other packages compile against, such as that of swiftlang/swift-format.
XCODE = """import Foundation
import PackagePlugin

public struct XcodeProject {
  public let directoryURL: URL
}

public struct XcodeTarget {
  public let displayName: String
  public let inputFiles: FileList
}

public struct XcodePluginContext {
  public let pluginWorkDirectoryURL: URL
  public let xcodeProject: XcodeProject
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
"""


def write_package(folder):
    shutil.copytree(SAMPLES, folder / "experiences")
    (folder / "Package.swift").write_text(MANIFEST.replace("PACKAGE", str(PACKAGE)))
    sources = folder / "Sources"
    for name in ["CoffeeKit", "CoffeeApp", "CoffeeClip"]:
        (sources / name).mkdir(parents=True)
    (sources / "CoffeeKit" / "Kit.swift").write_text("public let name = RegisteredExperiences.table.experiences[0].id\n")
    (sources / "CoffeeApp" / "main.swift").write_text(ROUTER.replace("IMPORTS", "import CoffeeKit"))
    (sources / "CoffeeClip" / "main.swift").write_text(ROUTER.replace("IMPORTS", "import ExperienceResolver"))
    (folder / "Tests" / "CoffeeKitTests").mkdir(parents=True)
    write_json(sources / "CoffeeKit" / "appclips.json", {"registry": "../../experiences", "app": APP, "access": "public"})
    write_json(sources / "CoffeeClip" / "appclips.json", {"app": APP})
    (folder / "Tests" / "CoffeeKitTests" / "NameTests.swift").write_text(TEST)
    settings = {"app": APP, "access": "public", "tests": "CoffeeKit"}
    write_json(folder / "Tests" / "CoffeeKitTests" / "appclips.json", settings)


class Package:
    """The package, and the commands that a developer runs in its folder."""

    def __init__(self, folder):
        self.folder = folder
        self.options = ["--package-path", folder, "--cache-path", folder / "cache"]

    def build(self, fails=False):
        result = outcome("swift", "build", "--build-tests", *self.options, timeout=1800)
        output = result.stdout + result.stderr
        demand(result.returncode != 0, fails, f"whether the build fails\n{output[-6000:]}")
        return output

    def generated(self, target, name):
        outputs = self.folder / ".build" / "plugins" / "outputs"
        return next(file for file in outputs.rglob(name) if target in file.parts).read_text()

    def command(self, *arguments):
        return outcome("swift", "package", *self.options, "appclips", *arguments, cwd=self.folder, timeout=1800)

    def edit(self, path, old, new):
        file = self.folder / path
        text = file.read_text()
        demand(text.count(old), 1, f"{old!r} in {path}")
        file.write_text(text.replace(old, new))
        line = text[: text.index(old)].count("\n") + 1
        return f"{file}:{line}:"


def check_routes(package):
    run("swift", "test", "--skip-build", "--disable-xctest", *package.options, timeout=600)
    app = json.loads(appclips("resolve", "https://costracoffee.com/5/large", "--registry", SAMPLES, "--format", "json", "--quiet"))
    case = app["experience"].removeprefix(APP + "/")
    for name in ["CoffeeApp", "CoffeeClip"]:
        printed = run(package.folder / ".build" / "debug" / name, input="https://costracoffee.com/5/large\nhttps://a.example/\n")
        demand(printed, f"{case}\nnone\n", f"what {name} prints")


def check_changes(package):
    package.build()
    require(COMMAND not in package.build(), "a build in which nothing changed runs the generator")
    coffee = f"experiences/{APP}/americano.json"
    package.edit(coffee, "Order ahead", "Order early")
    output = package.build()
    demand(output.count(COMMAND), 3, "the number of targets that are checked after a change")
    require("Compiling Coffee" not in output, f"a new subtitle compiles the routes again:\n{output}")
    at = package.edit(coffee, '"Americano"', '"An Americano with a much too long title"')
    output = package.build(fails=True)
    require(re.search(f"^{re.escape(at)}\\d+: error: the title has 39 characters", output, re.M), f"{at} is not in\n{output}")
    package.edit(coffee, '"An Americano with a much too long title"', '"Americano"')
    settings = "Sources/CoffeeClip/appclips.json"
    at = package.edit(settings, '"app"', '"ap"')
    require(f'{at}2: error: unknown key "ap"' in package.build(fails=True), "the misspelled key is not reported")
    package.edit(settings, '"ap"', '"app"')
    images = package.folder / "experiences" / APP / "images"
    shutil.copy(images / "americano.png", images / "unused.png")
    output = package.build()
    require(f"{APP}/images/unused.png:1:1: warning: " in output, f"the warning is not printed:\n{output}")


def check_new_card(package):
    """A new file changes only its folder among the inputs of the build. SwiftPM reports a removed file that was an input."""
    cards = package.folder / "experiences" / APP
    card = json.loads((cards / "americano.json").read_text())
    # An address after which no other card of the app continues.
    write_json(cards / "lost.json", card | {"urlPrefix": "https://costracoffee.com/lost", "title": "Lost and found"})
    output = package.build()
    demand(output.count(COMMAND), 3, "the number of targets that are checked for a new card")
    for target in ["CoffeeKit", "CoffeeClip"]:
        require("  case lost\n" in package.generated(target, "ExperienceRoute.swift"), f"{target} has no case for the new card")
    (package.folder / "Package.swift").touch()
    package.build()
    (cards / "lost.json").unlink()
    output = package.build(fails=True)
    require("missing inputs" in output, f"the removed card is not reported:\n{output}")
    (package.folder / "Package.swift").touch()
    package.build()
    require("case lost" not in package.generated("CoffeeKit", "ExperienceRoute.swift"), "the removed card has a case")


def check_settings(package):
    settings = "Sources/CoffeeKit/appclips.json"
    for value, message in [
        ("../../experience", f"there is no folder {package.folder}/experience, which"),
        ("", "expected a path relative to this file for"),
        (str(package.folder / "experiences"), "expected a path relative to this file for"),
    ]:
        at = package.edit(settings, '"../../experiences"', f'"{value}"')
        output = package.build(fails=True)
        changed = re.search(f'^{re.escape(at)}\\d+: error: "registry" has changed', output, re.M)
        require(changed, f"the change to {value!r} is not reported:\n{output}")
        (package.folder / "Package.swift").touch()
        output = package.build(fails=True)
        require(f"{at} {message}" in output, f"{value!r} is not reported:\n{output}")
        package.edit(settings, f'"{value}"', '"../../experiences"')
        package.build()
    settings = package.folder / "Tests/CoffeeKitTests/appclips.json"
    text = settings.read_text()
    write_json(settings, {"app": APP})
    output = package.build(fails=True)
    require(f"{settings}: error: specify the module" in output, f"missing \"tests\" is not reported:\n{output}")
    settings.write_text(text)
    package.build()


def check_commands(package):
    asked = ["resolve", "https://costracoffee.com/5/large"]
    # SwiftPM prints its own progress, and standard error, on the same stream.
    require(appclips(*asked, cwd=package.folder) in package.command(*asked).stdout, "swift package appclips resolve")
    for arguments in [["emit", "routes", "--app", APP], ["validate", "--format", "json"], ["preview"]]:
        expected = outcome(PROGRAM, *arguments, cwd=package.folder)
        result = package.command(*arguments)
        demand(result.returncode, expected.returncode, f"the status of {arguments}\n{result.stdout}{result.stderr}")
        require(expected.stdout in result.stdout, f"{arguments} prints\n{result.stdout}{result.stderr}")
    demand(package.command("resolve", "https://a.example/").returncode, 1, "the status of a URL without a card")


def check_xcode(folder):
    library = run("swiftc", "-print-target-info")
    interface = json.loads(library)["paths"]["runtimeResourcePath"] + "/pm/PluginAPI"
    (folder / "Xcode.swift").write_text(XCODE)
    options = ["-swift-version", "6", "-parse-as-library", "-package-description-version", "6.2.0", "-I", interface, "-I", folder]
    module = folder / "XcodeProjectPlugin.swiftmodule"
    run("swiftc", "-emit-module", "-module-name", module.stem, "-emit-module-path", module, *options, folder / "Xcode.swift")
    run("swiftc", "-typecheck", *options, PACKAGE / "Sources/Doors/AppClipRegistryPlugin/AppClipRegistryPlugin.swift")


def check():
    with temporary_folder() as folder:
        check_xcode(folder)
        print("the plugin's code for Xcode projects compiles")
        package = Package(folder / "coffee")
        package.folder.mkdir()
        write_package(package.folder)
        output = package.build()
        for target in ["CoffeeKit", "CoffeeClip", "CoffeeKitTests"]:
            require(f"{COMMAND} {target}" in output, f"the registry is not checked for {target}:\n{output[-6000:]}")
        check_routes(package)
        print("the generated routes and tests compile without a warning and agree with resolve")
        check_changes(package)
        print("a change runs the generator, a mistake fails the build at its line, a warning does not")
        check_new_card(package)
        check_settings(package)
        print("a new card, a removed one, another registry and a target of tests without a module are noticed")
        check_commands(package)
        print("swift package appclips prints what appclips prints")


main(check)
