"""Edits a registry in Neovim with `appclips lsp` as its language server.

Neovim, headless, runs editor.lua: it opens an experience, makes a mistake, applies the fix that is offered, completes a
key, renames the experience, and runs a lens. Afterwards the files on disk are validated.
"""

import json
import os
import shutil
import subprocess

from harness import PACKAGE, PROGRAM, SAMPLES, appclips, demand, main, require, temporary_folder


def check():
    editor = shutil.which("nvim")
    require(editor, "neovim is not installed")
    with temporary_folder() as root:
        shutil.copytree(SAMPLES, root / "experiences")
        file = root / "experiences/costra-coffee/americano.json"
        renamed = file.with_name("long-black.json")
        report = root / "report.json"
        environment = {
            **os.environ, "APPCLIPS": str(PROGRAM), "REPORT": str(report), "RENAMED": str(renamed), "HOME": str(root),
            "WITH_CODES": str(root / "experiences/bike-rental/bikes/city.json"),
        }
        run = subprocess.run(
            [editor, "--headless", "--clean", str(file), "-c", f"luafile {PACKAGE}/Tests/Judges/editor.lua"],
            cwd=root, env=environment, capture_output=True, text=True, timeout=240, check=False,
        )
        require(report.is_file(), f"Neovim wrote no report:\n{run.stdout}{run.stderr}")
        told = json.loads(report.read_text())
        require(not told.get("problem"), f"{told.get('problem')}\n{json.dumps(told, indent=1)[:3000]}")
        demand([one[1] for one in told["diagnostics"]], ["field/unknown-key"], "the diagnostics of a key in the wrong case")
        require("banner" in told["completed"], f"the completed line is {told['completed']!r}")
        require("Title" in json.dumps(told["hover"]), f"hovering over the title shows {told['hover']}")
        require("https://" in told["shown"], f"running the lens shows {told['shown']!r}")
        require(not file.exists() and renamed.is_file(), "the experience was not renamed")
        demand(json.loads(renamed.read_text()), json.loads((SAMPLES / "costra-coffee/americano.json").read_text()), "the renamed file")
        appclips("validate", "--strict", "--quiet", cwd=root)
        require("long-black" in appclips("list", cwd=root), "the renamed experience is not listed")
    print("Neovim opened, edited, fixed, completed, explained and renamed an experience, and ran a lens")


if __name__ == "__main__":
    main(check)
