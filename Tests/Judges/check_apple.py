"""Type-checks every module for macOS 15, and ExperienceResolver for iOS 14, on Linux.

The Linux toolchain ships the interface of the standard library, and that interface says in which release of Apple's systems
each declaration appeared. Copies of it, retargeted in a cache folder, are compiled against instead of the Linux library;
Tests/Judges/apple has the part of Apple's C library that the module SystemFiles calls. No file of Apple's SDK is needed.

ExperienceResolver is also compiled to machine code for iOS 14. It uses `Span`, which is part of the system from iOS 26 on. If a
program for an earlier system refers to one of its symbols, the linker finds it in libswiftCompatibilitySpan.dylib instead
(https://github.com/swiftlang/swift/pull/80680), and Xcode copies that library into the app
(https://github.com/swiftlang/swift-build/pull/642). A clip should not have to contain it, so the machine code must not refer to
any of these symbols, with or without optimization.

Before anything else the check proves that it finds mistakes: an `Array.span`, which needs macOS 26, an `st_mtim`, which only
Linux has, and code that needs the metadata of `Span` must all be found.

Not covered: linking, running, and what imports Foundation, Testing or SwiftUI. The macOS job in .github/workflows does that.
"""

import hashlib
import json
import pathlib
import re
import shutil
import sys

from harness import PACKAGE as root, outcome, run, write

ours = root / "Tests" / "Judges" / "apple"
cache = root / ".build" / "apple"

# The edits in `retarget` fit the interface files of this release. With another one, check them and change this line.
checked_release = "swift-6.3.1-RELEASE"

library_modules = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Synchronization", "_Builtin_float"]
needs_apple = {
    "Foundation", "Testing", "SwiftUI", "XCTest", "UIKit", "CoreLocation", "AppClip", "StoreKit", "UserNotifications",
}

macos = ("macosx", "x86_64-apple-macosx15.0", "x86_64-apple-macos")
ios = ("iphonesimulator", "x86_64-apple-ios14.0-simulator", "x86_64-apple-ios-simulator")


def toolchain():
    version = run("swiftc", "--version")
    if checked_release not in version:
        sys.exit(
            f"this check was written for {checked_release}; the toolchain is\n{version}"
            "Compare its .swiftinterface files with the edits in Tests/Judges/check_apple.py, then change checked_release there."
        )
    return pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib" / "swift"


def retarget(module, text, triple):
    """The interface of a module of the Linux library as it would be for an Apple system."""
    text = text.replace("x86_64-unknown-linux-gnu", triple).replace("import Glibc", "import Darwin")
    # Without a body, or with one that calls what only Apple's library has: such a declaration is then always the system's.
    text = re.sub(r"^ *@backDeployed\(.*\)\n", "", text, flags=re.M)
    if module != "Swift":
        text = text.replace("-target-min-inlining-version min", "-target-min-inlining-version target")
    return text.replace("_swift_stdlib_gettid()", "UInt32(0)")


def prepare(library):
    """Puts the interfaces into the cache; what is there already for this toolchain and this check stays."""
    digest = hashlib.sha256(pathlib.Path(__file__).read_bytes() + checked_release.encode())
    for path in sorted(ours.iterdir()):
        digest.update(path.read_bytes())
    stamp = cache / "stamp"
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    shutil.rmtree(cache, ignore_errors=True)
    for platform, triple, name in [macos, ios]:
        for module in library_modules if platform == "macosx" else ["Swift", "SwiftOnoneSupport"]:
            source = library / "linux" / f"{module}.swiftmodule" / "x86_64-unknown-linux-gnu.swiftinterface"
            copy = cache / "resources" / platform / f"{module}.swiftmodule" / f"{name}.swiftinterface"
            write(copy, retarget(module, source.read_text(), triple))
    for shared in ["shims", "clang", "apinotes"]:
        (cache / "resources" / shared).symlink_to(library / shared)
    (cache / "sdk").mkdir()
    (cache / "sdk" / "SDKSettings.json").write_text('{ "CanonicalName": "none", "Version": "15.0" }')
    (cache / "macosx").mkdir()
    (cache / "iphonesimulator").mkdir()
    output, failed = compile(macos, "Darwin", [ours / "Darwin.swift"], ["-import-underlying-module"], bare=True)
    if failed:
        sys.exit(f"the hand-written module Darwin does not compile:\n{output}")
    stamp.write_text(digest.hexdigest())


def compile(system, module, files, flags=(), bare=False):
    """Compiles a module for an Apple system, as far as its interface. What the compiler printed, and whether it failed."""
    platform, triple, _ = system
    command = [
        "swiftc", "-emit-module", "-wmo", "-swift-version", "6", "-package-name", "appclips",
        "-target", triple, "-sdk", cache / "sdk", "-resource-dir", cache / "resources",
        "-I", cache / "resources" / "shims", "-I", cache / platform, "-I", ours,
        "-module-cache-path", cache / "modules", "-Xfrontend", "-disable-objc-interop",
        "-module-name", module, "-emit-module-path", cache / platform / f"{module}.swiftmodule",
    ]  # fmt: skip
    for headers in root.glob("Sources/*/*/include"):
        command += ["-I", headers]
    if bare:
        for implicit in ["concurrency", "string-processing"]:
            command += ["-Xfrontend", f"-disable-implicit-{implicit}-module-import"]
    if all(file.name != "main.swift" for file in files):
        command.append("-parse-as-library")
    result = outcome(*command, *flags, *files, cwd=root, timeout=1200)
    return result.stdout + result.stderr, result.returncode != 0


def diagnostics(output):
    return sorted(set(re.findall(r"^(\S+:\d+:\d+: (?:error|warning): .*)$", output, re.M)))


# The members and the metadata of Span, RawSpan, MutableSpan, MutableRawSpan, OutputSpan and OutputRawSpan in the standard
# library; extensions of these types in other modules have the name of the module next.
span_symbol = re.compile(r"_\$ss\d+(?:Mutable|Output)?(?:Raw)?SpanV(?!\d)\S*")


def span_symbols(module, files, flags, optimization):
    """The symbols of Span and its relatives to which the machine code of a module for iOS 14 refers."""
    object = cache / f"{module}.o"
    output, failed = compile(ios, module, files, [*flags, "-c", "-o", object, optimization], bare=True)
    if failed:
        sys.exit(f"{module} cannot be compiled to machine code:\n{output}")
    nm = pathlib.Path(shutil.which("swiftc")).resolve().parent / "llvm-nm"
    return span_symbol.findall(run(nm, "--undefined-only", object))


def prove():
    """Refuses to go on where a mistake that the check is for would be missed."""
    file = cache / "deliberate.swift"
    file.write_text(
        "import Darwin\n"
        "func arraySpan(_ bytes: [UInt8]) -> Int { bytes.span.count }\n"
        "func modified(_ status: stat) -> Int { status.st_mtim.tv_sec }\n"
        "func fine(_ bytes: ContiguousArray<UInt8>, _ status: stat) -> Int {\n"
        "  bytes.span.count + status.st_mtimespec.tv_sec\n"
        "}\n"
    )
    output, _ = compile(macos, "Deliberate", [file])
    found = [line.split("deliberate.swift:")[1] for line in diagnostics(output)]
    expected = [("2:", "'span' is only available in macOS 26.0 or newer"), ("3:", "has no member 'st_mtim'")]
    proven = len(found) == 2 and all(line.startswith(at) and text in line for line, (at, text) in zip(found, expected))
    if not proven:
        sys.exit(f"the check does not find its two deliberate mistakes, and those alone:\n{output}")
    file.write_text(
        "func size<Value: ~Copyable & ~Escapable>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }\n"
        "public func sizeOfSpan() -> Int { size(of: Span<UInt8>.self) }\n"
    )
    if not span_symbols("Deliberate", [file], [], "-Onone"):
        sys.exit("the check does not find a reference to the metadata of Span that was put there to be found")


def targets():
    """The package's targets, each after those it depends on."""
    package = json.loads(run("swift", "package", "--scratch-path", cache / "package", "dump-package", cwd=root))
    waiting = {target["name"]: target for target in package["targets"] if target["type"] not in ["test", "plugin"]}
    ordered = []
    while waiting:
        for name, target in waiting.items():
            needed = {entry["byName"][0] for entry in target["dependencies"] if "byName" in entry}
            if not needed & waiting.keys():
                ordered.append((name, target, needed))
                del waiting[name]
                break
    return ordered


def features(target):
    for setting in target["settings"]:
        name = setting["kind"].get("enableUpcomingFeature", {}).get("_0")
        if name:
            yield from ["-enable-upcoming-feature", name]


def embedded(name, target, folder):
    """The declarations that SwiftPM generates for the files that the build embeds in the program."""
    paths = [folder / entry["path"] for entry in target["resources"] if "embedInCode" in entry["rule"]]
    files = [file for path in paths for file in (sorted(path.iterdir()) if path.is_dir() else [path])]
    if not files:
        return []
    names = [re.sub(r"\W", "_", file.name) for file in files]
    generated = cache / f"{name}_resources.swift"
    members = "".join(f"  static let {member}: [UInt8] = []\n" for member in names)
    generated.write_text(f"struct PackageResources {{\n{members}}}\n")
    return [generated]


def check(system, name, target, sources, bare=False):
    output, failed = compile(system, name, sources, features(target), bare)
    found = diagnostics(output)
    for line in found:
        print(line.replace(f"{root}/", ""))
    if failed and not found:
        print(output)
    return failed or bool(found)


prepare(toolchain())
prove()
print("finds an Array.span, an st_mtim and a reference to Span that were put there to be found")

broken, checked, skipped = [], [], {}
for name, target, needed in targets():
    folder = root / (target.get("path") or f"Sources/{name}")
    excluded = [folder / path for path in target.get("exclude", [])]
    sources = sorted(file for file in folder.rglob("*.swift") if not any(file.is_relative_to(path) for path in excluded))
    # A target in C: its header is all that Swift sees of it.
    if not sources:
        continue
    # Generated Swift code in a string literal imports nothing.
    code = "\n".join(re.sub(r'""".*?"""', "", file.read_text(), flags=re.S) for file in sources)
    imports = set(re.findall(r"^\s*(?:@?\w+ )*import (\w+)", code, re.M))
    missing = sorted(imports & needs_apple) or sorted(needed & skipped.keys())
    if missing:
        skipped[name] = missing
        continue
    failed = check(macos, name, target, sources + embedded(name, target, folder))
    if name in ["ExperienceResolver", "ClipSample"]:
        failed = check(ios, name, target, sources, bare=True) or failed
        for optimization in ["-O", "-Osize", "-Onone"]:
            for symbol in span_symbols(name, sources, list(features(target)), optimization):
                print(f"{name} refers to {symbol} with {optimization}, so a clip needs libswiftCompatibilitySpan.dylib")
                failed = True
    (broken if failed else checked).append(name)

print(f"macOS 15: {', '.join(checked)}")
if "ExperienceResolver" in checked:
    print("iOS 14: ExperienceResolver, and the sample that links it; neither needs the compatibility library for Span")
for name, missing in skipped.items():
    print(f"not checked: {name}, which needs {', '.join(missing)}")
if inside := [name for name in skipped if (root / "Sources" / name).exists()]:
    sys.exit(f"a module of the product cannot be checked: {', '.join(inside)}")
if broken:
    sys.exit(f"does not compile for macOS 15 or iOS 14: {', '.join(broken)}")
