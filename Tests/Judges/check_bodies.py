"""Lists the functions and expressions of Sources that take the type checker longer than 300 ms, and fails if there are too many.

Each module is type-checked with the arguments of the debug build, which has to be there. The compiler measures the time of
the processor, so other programs that run at the same time add little. A long time usually comes from an expression with many
literals, operators or closures without types; statements with types in place of it take the compiler a few milliseconds.
"""

import json
import re

from harness import PACKAGE, main, outcome, require

LIMIT = 300
# The two lists of rules, which are one literal each, and as many for slower machines.
ALLOWED = 4
WITH_VALUE = {"-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-num-threads"}
WITHOUT_VALUE = {
    "-emit-module", "-emit-dependencies", "-emit-objc-header", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
    "-parseable-output", "-warnings-as-errors", "-c",
}


def arguments_of_modules():
    """The arguments of swiftc for each module of Sources, by the module's name."""
    found = {}
    for text in re.findall(r'args: (\[".*swiftc",.*\])$', (PACKAGE / ".build/debug.yaml").read_text(), re.MULTILINE):
        arguments = json.loads(text)
        module = arguments[arguments.index("-module-name") + 1] if "-module-name" in arguments else ""
        if any((PACKAGE / "Sources").glob(f"*/{module}")) and "-emit-module" in arguments:
            found[module] = arguments
    return found


def type_check(arguments):
    """Place, line, subject and time of each function and expression that takes longer than LIMIT."""
    kept, skips = [], False
    for argument in arguments:
        if not skips and argument not in WITH_VALUE | WITHOUT_VALUE:
            kept.append(argument)
        skips = not skips and argument in WITH_VALUE
    flags = (f"-warn-long-{subject}={LIMIT}" for subject in ("function-bodies", "expression-type-checking"))
    checked = outcome(*kept, "-typecheck", "-wmo", *(word for flag in flags for word in ("-Xfrontend", flag)))
    require(checked.returncode == 0, checked.stderr)
    return re.findall(r"^(\S+?):(\d+):\d+: warning: (.*) took (\d+)ms to type-check", checked.stderr, re.MULTILINE)


def check():
    modules = arguments_of_modules()
    require(len(modules) > 20, f"only {len(modules)} modules are in .build/debug.yaml")
    slow = {(place, int(line), int(time), what) for arguments in modules.values() for place, line, what, time in type_check(arguments)}
    for place, line, time, what in sorted(slow, key=lambda function: -function[2]):
        print(f"{time} ms: {place.removeprefix(str(PACKAGE) + '/')}:{line}: {what}")
    require(len(slow) <= ALLOWED, f"{len(slow)} functions and expressions take the type checker longer than {LIMIT} ms; {ALLOWED} are allowed")
    print(f"{len(slow)} functions and expressions of {len(modules)} modules take the type checker longer than {LIMIT} ms")


main(check, needs_program=False)
