"""Holds the recipes for CI and hooks that people copy out of this package to the programs that will read them.

    python check_recipes.py APPCLIPS

The YAML of the README and .pre-commit-hooks.yaml has to parse, a hook that the README names has to be there, every call of
`appclips validate` in a recipe has to run: silently over the samples, and with status 1 over a broken copy; and every call
of `appclips diff` has to write its file in a repository with a branch that changes a title, naming the URL of that card.
"""

import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import yaml

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```(yaml|sh)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Difference(Exception):
    """Something that is not as it should be, in words."""


def demand(holds, words):
    if not holds:
        raise Difference(words)


def check_workflow(workflow):
    # PyYAML reads the key `on` as YAML 1.1 does.
    demand(workflow.get(True) or workflow.get("on"), "the workflow says when it runs")
    commands = []
    for name, job in workflow["jobs"].items():
        demand(job.get("runs-on") and job.get("steps"), f"the job {name} says where it runs and what")
        for step in job["steps"]:
            demand(("uses" in step) != ("run" in step), f"each step of {name} uses or runs something: {step}")
            commands.append(step.get("run", ""))
    return commands


def check_hooks(config, hooks):
    named = [hook["id"] for repository in config["repos"] for hook in repository["hooks"]]
    known = {hook["id"]: hook for hook in hooks}
    demand(named and set(named) <= set(known), f"the hooks {named} are among {sorted(known)}")
    return [known[name]["entry"] for name in named]


def calls(commands, verb):
    """The arguments of each call of `appclips VERB`."""
    words = [shlex.split(line, comments=True) for command in commands for line in command.splitlines()]
    words = [line[1:] if line[:1] == ["exec"] else line for line in words]
    return [line[1:] for line in words if len(line) > 1 and line[0].endswith("appclips") and line[1] == verb]


def run(program, arguments, folder):
    return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, timeout=120, check=False)


def check_calls(program, found):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        shutil.copytree(PACKAGE / "experiences", folder / "experiences")
        for arguments in found:
            result = run(program, arguments, folder)
            demand((result.returncode, result.stdout) == (0, ""), f"appclips {arguments}: {result.stderr}{result.stdout}")
        card = next(folder.glob("experiences/costra-coffee/americano.json"))
        card.write_text(card.read_text().replace("https://", "http://"))
        for arguments in found:
            demand(run(program, arguments, folder).returncode == 1, f"appclips {arguments} fails over a broken registry")


def check_differences(program, found):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        shutil.copytree(PACKAGE / "experiences", folder / "experiences")
        git = ["git", "-C", temporary, "-c", "user.name=Test", "-c", "user.email=test@example.com"]

        def commit(*options):
            for words in [["add", "-A"], ["commit", "-qm", "state", *options]]:
                subprocess.run([*git, *words], check=True, capture_output=True, timeout=60)

        subprocess.run([*git, "init", "-q", "-b", "topic"], check=True, capture_output=True, timeout=60)
        commit()
        subprocess.run([*git, "update-ref", "refs/remotes/origin/main", "HEAD"], check=True, timeout=60)
        card = folder / "experiences/costra-coffee/americano.json"
        card.write_text(card.read_text().replace('"Americano"', '"Americano grande"'))
        commit()
        for arguments in found:
            words = [re.sub(r"\$\{\{ *github\.base_ref *\}\}", "main", word) for word in arguments]
            result = run(program, words, folder)
            demand((result.returncode, result.stdout) == (0, ""), f"appclips {words}: {result.stderr}{result.stdout}")
            written = (folder / words[words.index("--output") + 1]).read_text(encoding="utf-8")
            demand("`https://costracoffee.com/1`" in written, f"appclips {words} names the URL: {written}")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    hooks = yaml.safe_load((PACKAGE / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    commands = []
    recipes = 0
    for language, text in BLOCK.findall((PACKAGE / "README.md").read_text(encoding="utf-8")):
        if language == "sh":
            commands.append(text)
            continue
        document = yaml.safe_load(text)
        recipes += 1
        commands += check_workflow(document) if "jobs" in document else check_hooks(document, hooks)
    found = calls(commands, "validate")
    differences = calls(commands, "diff")
    demand(recipes >= 2 and len(found) >= 3, f"{recipes} recipes with {len(found)} calls are too few to say much")
    demand(differences, "some recipe calls appclips diff")
    check_calls(program, found)
    check_differences(program, differences)
    print(f"recipes: {recipes} parsed, {len(found)} calls of appclips validate and {len(differences)} of diff run")


if __name__ == "__main__":
    try:
        main()
    except (Difference, yaml.YAMLError) as problem:
        sys.exit(f"check_recipes: {problem}")
