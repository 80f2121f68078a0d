"""Lints the workflows, the action, the GitLab job and the shell scripts.

actionlint checks the workflows in .github, README and guides, and runs shellcheck on their scripts. zizmor looks for what an
attacker could exploit. check-jsonschema checks action.yml and the GitLab job against their schemas. Nothing uses the network.
"""

import os
import pathlib
import sys

import yaml

from harness import PACKAGE, documented_blocks, main, outcome, require, temporary_folder

PROGRAMS = pathlib.Path(sys.executable).parent
SCRIPTS = [".ci/run", ".ci/release", ".github/actions/appclips/appclips.sh"]


def lint(name, *arguments):
    result = outcome(name, *arguments, cwd=PACKAGE, env=os.environ | {"PATH": f"{PROGRAMS}:{os.environ['PATH']}"})
    require(result.returncode == 0, f"{name} {' '.join(map(str, arguments))}\n{result.stdout}{result.stderr}")


def documented_workflows(folder):
    """The workflows of README and guides that use the action, as files."""
    blocks = [text for _, text in documented_blocks("yaml") if ".github/actions/appclips@" in text]
    for number, text in enumerate(blocks):
        path = folder / f"documented{number}.yml"
        path.write_text(text, encoding="utf-8")
        yield path


def gitlab_job(folder):
    """The job for GitLab as one document, with each input as its default or a word of its own."""
    header, jobs = (PACKAGE / ".gitlab" / "appclips.yml").read_text(encoding="utf-8").split("\n---\n")
    for name, input in yaml.safe_load(header)["spec"]["inputs"].items():
        jobs = jobs.replace(f"$[[ inputs.{name} ]]", input.get("default") or name)
    require("$[[" not in jobs, "every input that the job uses is declared")
    path = folder / "gitlab.yml"
    path.write_text(jobs, encoding="utf-8")
    return path


def check():
    with temporary_folder() as folder:
        documented = list(documented_workflows(folder))
        lint("actionlint", *sorted((PACKAGE / ".github" / "workflows").glob("*.yml")), *documented)
        lint("zizmor", "--offline", "--quiet", "--min-severity", "medium", "--config", ".github/zizmor.yml", ".github")
        schema = "--builtin-schema"
        lint("check-jsonschema", schema, "vendor.github-actions", ".github/actions/appclips/action.yml")
        lint("check-jsonschema", schema, "vendor.gitlab-ci", "--data-transform", "gitlab-ci", gitlab_job(folder))
    lint("shellcheck", *SCRIPTS)
    print(f"no complaints about the workflows ({len(documented)} of them in README and guides), the action, the job and the scripts")


main(check)
