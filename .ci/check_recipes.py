"""Runs the recipes of the README as the programs that read them would.

    python check_recipes.py APPCLIPS

Each workflow runs step by step in a repository whose branch changes a title: in a checkout that belongs to another user, as
in a container on a runner; with the shell of a container; without a build in the cache, and again with it. `swift build` is
replaced by APPCLIPS, the built program. Two pushes have to leave one comment. A registry with an error has to stop the
workflow. .pre-commit-hooks.yaml has to have the hooks that the README names, and the hook as a script has to run.
"""

import json
import os
import re
import shutil

import yaml

from harness import PACKAGE, PROGRAM, SAMPLES, Difference, main, outcome, require, run, temporary_folder

BLOCK = re.compile(r"^```(yaml|sh)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FOREIGN_USER = 1001
CARD = "experiences/costra-coffee/americano.json"
CHANGED_URL = "`https://costracoffee.com/1`"

# What a runner hands to the script of actions/github-script: the comments of one pull request, kept in a file.
GITHUB_SCRIPT = """
const fs = require("fs"), [comments, script] = [process.argv[2], fs.readFileSync(process.argv[3], "utf8")]
const known = JSON.parse(fs.readFileSync(comments, "utf8"))
const issues = {
  listComments: async () => known,
  createComment: async ({ body, owner, repo, issue_number }) => {
    if (!(owner && repo && issue_number)) throw new Error("createComment without a pull request")
    known.push({ id: known.length + 1, body })
  },
  updateComment: async ({ comment_id, body, owner, repo }) => {
    if (!(owner && repo)) throw new Error("updateComment without a repository")
    known.find(comment => comment.id === comment_id).body = body
  },
}
const github = { rest: { issues }, paginate: async (list, options) => list(options) }
const context = { repo: { owner: "OWNER", repo: "shop" }, issue: { number: 7 } }
const run = Object.getPrototypeOf(async () => {}).constructor("github", "context", "require", script)
run(github, context, require).then(() => fs.writeFileSync(comments, JSON.stringify(known)))
"""


class Machine:
    """A runner: a home, programs on the path, and a workspace that belongs to somebody else."""

    def __init__(self, folder):
        self.folder = folder
        self.home = self.folder / "home"
        self.programs = self.folder / "programs"
        self.cache = self.folder / "cache"
        for path in [self.home, self.programs]:
            path.mkdir()
        swift = self.programs / "swift"
        swift.write_text(
            "#!/bin/sh\n"
            'case "$*" in "build --configuration release --product appclips --package-path .appclips") ;;\n'
            '*) echo "swift: unexpected arguments: $*" >&2; exit 64 ;; esac\n'
            "test -f .appclips/Package.swift || exit 65\n"
            "mkdir -p .appclips/.build/release\n"
            f'cp "{PROGRAM}" .appclips/.build/release/appclips\n'
            f'echo built >> "{self.folder}/builds"\n'
        )
        swift.chmod(0o755)
        self.environment = {
            "PATH": f"{self.programs}:{os.environ['PATH']}",
            "HOME": str(self.home),
            "CI": "true",
        }

    def builds(self):
        log = self.folder / "builds"
        return len(log.read_text().splitlines()) if log.exists() else 0

    def git(self, folder, *words):
        safe = ["-c", f"safe.directory={folder}", "-c", "user.name=Test", "-c", "user.email=test@example.com"]
        return run("git", *safe, *words, cwd=folder, env=self.environment).strip()

    def workspace(self, name, broken=False):
        """A checkout of a branch that changes a title, and the commit that it left."""
        folder = self.folder / name
        folder.mkdir()
        shutil.copytree(SAMPLES, folder / "experiences")
        self.git(folder, "init", "-q", "-b", "topic")
        self.git(folder, "add", "-A")
        self.git(folder, "commit", "-qm", "before")
        self.git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
        base = self.git(folder, "rev-parse", "HEAD")
        card = folder / CARD
        text = card.read_text(encoding="utf-8")
        card.write_text(text.replace('"Americano"', '"Americano grande' + (" per favore e subito" * broken) + '"'))
        self.git(folder, "commit", "-qam", "after")
        if os.geteuid() == 0:
            run("chown", "-R", f"{FOREIGN_USER}:{FOREIGN_USER}", folder)
            refused = outcome("git", "status", cwd=folder, env=self.environment)
            require("dubious ownership" in refused.stderr, f"git trusts the checkout of another user: {refused.stderr}")
        return folder, base

    def shell(self, script, folder, environment):
        """Runs a step with the shell of a container."""
        return outcome("sh", "-e", "-c", script, cwd=folder, env=self.environment | environment)


class GitHub:
    """A workflow, run job by job and step by step."""

    def __init__(self, workflow, machine):
        self.workflow = workflow
        self.machine = machine
        self.comments = machine.folder / "comments.json"
        self.comments.write_text("[]")

    def run(self, folder):
        """The first step that fails, with what it printed; nothing if all of them succeed."""
        # PyYAML reads the key `on` as YAML 1.1 does.
        require(self.workflow.get(True) or self.workflow.get("on"), "the workflow says when it runs")
        for name, job in self.workflow["jobs"].items():
            require(job.get("runs-on") and job.get("steps"), f"the job {name} says where it runs and what")
            outputs = {}
            for step in job["steps"]:
                require(("uses" in step) != ("run" in step), f"a step of {name} uses or runs something: {step}")
                if not self.applies(step.get("if"), outputs):
                    continue
                failed = self.step(step, folder, outputs)
                if failed is not None:
                    return failed
            for path in outputs.get("saved", []):
                shutil.copytree(folder / path, self.machine.cache / path, dirs_exist_ok=True)
        return None

    def applies(self, condition, outputs):
        if condition is None:
            return True
        cached = re.fullmatch(r"steps\.(\w+)\.outputs\.cache-hit != 'true'", condition)
        if cached:
            return not outputs[cached.group(1)]
        known = {"github.event.pull_request.head.repo.full_name == github.repository": True}
        require(condition in known, f"a condition that this check does not know: {condition}")
        return known[condition]

    def step(self, step, folder, outputs):
        environment = {"GITHUB_WORKSPACE": str(folder), "GITHUB_BASE_REF": "main", "GITHUB_ACTIONS": "true"}
        if "run" in step:
            require("${{" not in step["run"], f"no expression in a script, where it could be code: {step['run']}")
            result = self.machine.shell(step["run"], folder, environment)
            return None if result.returncode == 0 else result
        action, options = step["uses"].split("@")[0], step.get("with", {})
        if action == "actions/checkout" and options.get("path"):
            checkout = folder / options["path"]
            checkout.mkdir()
            shutil.copy(PACKAGE / "Package.swift", checkout)
        elif action == "actions/checkout":
            require(options.get("fetch-depth") == 0, "diff needs the history")
        elif action == "actions/cache":
            require("hashFiles" in options["key"], "the key of the cache changes with the sources")
            outputs[step["id"]] = (self.machine.cache / options["path"]).exists()
            outputs.setdefault("saved", []).append(options["path"])
            if outputs[step["id"]]:
                shutil.copytree(self.machine.cache / options["path"], folder / options["path"])
        elif action == "actions/github-script":
            self.comment(options["script"], folder)
        else:
            raise Difference(f"an action that this check does not know: {action}")
        return None

    def comment(self, script, folder):
        if not shutil.which("node"):
            print("skipped: no node to run the script of actions/github-script")
            return
        (self.machine.folder / "script.js").write_text(script)
        (self.machine.folder / "runner.js").write_text(GITHUB_SCRIPT)
        words = ["runner.js", "comments.json", "script.js"]
        run("node", *[self.machine.folder / word for word in words], cwd=folder, env=self.machine.environment)


def check_workflow(workflow):
    with temporary_folder() as folder:
        machine = Machine(folder)
        runner = GitHub(workflow, machine)
        for push in ["first", "second"]:
            folder, _ = machine.workspace(push)
            failed = runner.run(folder)
            require(failed is None, f"the {push} push fails: {failed and failed.stderr + failed.stdout}")
            require(CHANGED_URL in (folder / "cards.md").read_text(encoding="utf-8"), "the comment names the URL")
        require(machine.builds() == 1, f"{machine.builds()} builds: the second push uses the cache")
        if shutil.which("node"):
            comments = json.loads(runner.comments.read_text())
            require(len(comments) == 1 and CHANGED_URL in comments[0]["body"], f"one comment for two pushes: {comments}")
        folder, _ = machine.workspace("broken", broken=True)
        failed = runner.run(folder)
        require(failed and f"::error file={CARD}" in failed.stdout, f"a broken registry fails with annotations: {failed}")


def check_gitlab(configuration):
    jobs = {name: job for name, job in configuration.items() if isinstance(job, dict) and "script" in job}
    require(jobs, "the configuration has a job")
    with temporary_folder() as folder:
        machine = Machine(folder)
        tool = machine.folder / "tool"
        tool.mkdir()
        shutil.copy(PACKAGE / "Package.swift", tool)
        for name, job in jobs.items():
            require(job.get("image") and job.get("rules"), f"the job {name} says where and when it runs")
            variables = {key: str(value) for key, value in job.get("variables", {}).items()}
            machine.git(tool, "init", "-q", "-b", "main")
            machine.git(tool, "add", "-A")
            machine.git(tool, "commit", "-qm", "tool")
            machine.git(tool, "tag", variables["APPCLIPS_VERSION"])
            machine.git(tool, "config", "--global", f"url.file://{tool}.insteadOf", variables["APPCLIPS"])
            for push, broken in [("first", False), ("second", False), ("broken", True)]:
                folder, base = machine.workspace(push, broken)
                for path in job["cache"]["paths"]:
                    if (machine.cache / path).exists():
                        shutil.copytree(machine.cache / path, folder / path)
                environment = {"CI_PROJECT_DIR": str(folder), "CI_MERGE_REQUEST_DIFF_BASE_SHA": base} | variables
                result = machine.shell("\n".join(job["script"]), folder, environment)
                require((result.returncode != 0) == broken, f"{name}, {push} push: {result.stderr}{result.stdout}")
                for path in job["cache"]["paths"]:
                    shutil.copytree(folder / path, machine.cache / path, dirs_exist_ok=True)
                artifacts = [*job["artifacts"]["paths"], *job["artifacts"]["reports"].values()]
                require(all((folder / path).exists() for path in artifacts), f"{name} leaves its artifacts {artifacts}")
                report = json.loads((folder / job["artifacts"]["reports"]["codequality"]).read_text(encoding="utf-8"))
                require(bool(report) == broken, f"the report of a {push} push: {report}")
                require(CHANGED_URL in (folder / "cards.md").read_text(encoding="utf-8"), "cards.md names the URL")
            require(machine.builds() == 1, f"{machine.builds()} builds: later pushes use the cache")
    return len(jobs)


def check_hooks(config, hooks):
    named = [hook["id"] for repository in config["repos"] for hook in repository["hooks"]]
    known = {hook["id"]: hook for hook in hooks}
    require(named and set(named) <= set(known), f"the hooks {named} are among {sorted(known)}")
    return [known[name]["entry"] for name in named]


def check_hook_scripts(scripts):
    with temporary_folder() as folder:
        machine = Machine(folder)
        (machine.programs / "appclips").symlink_to(PROGRAM)
        for script in scripts:
            for name, broken in [("clean", False), ("broken", True)]:
                folder, _ = machine.workspace(name + str(scripts.index(script)), broken)
                result = machine.shell(script, folder, {})
                require((result.returncode != 0) == broken, f"{script}: {result.stderr}{result.stdout}")


def check():
    hooks = yaml.safe_load((PACKAGE / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    counts = {"GitHub workflows": 0, "GitLab jobs": 0, "hooks": 0}
    for language, text in BLOCK.findall((PACKAGE / "README.md").read_text(encoding="utf-8")):
        if language == "sh":
            if "hooks/" in text:
                check_hook_scripts([text])
                counts["hooks"] += 1
            continue
        document = yaml.safe_load(text)
        if "jobs" in document:
            check_workflow(document)
            counts["GitHub workflows"] += 1
        elif "repos" in document:
            entries = check_hooks(document, hooks)
            check_hook_scripts(entries)
            counts["hooks"] += len(entries)
        else:
            counts["GitLab jobs"] += check_gitlab(document)
    require(all(counts.values()), f"every kind of recipe is in the README: {counts}")
    print("recipes run: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))


main(check)
