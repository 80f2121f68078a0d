"""Runs the action for GitHub, the job for GitLab and the hooks as the programs that read them would.

A small runner runs the action step by step, with its expressions, conditions, outputs, cache and job summary. The checkout
belongs to another user, as in a container. Releases come from a server on this machine; they contain APPCLIPS, and `swift` is
replaced by a script that "builds" APPCLIPS. The workflows and hooks in README and guides are run too.
"""

import contextlib
import functools
import gzip
import hashlib
import http.server
import io
import json
import os
import platform
import re
import shutil
import tarfile
import threading

import yaml

from harness import PACKAGE, PROGRAM, SAMPLES, demand, documented_blocks, main, outcome, require, run, temporary_folder

FOREIGN_USER = 1001
CARD = "experiences/costra-coffee/americano.json"
CHANGED_URL = "`https://costracoffee.com/1`"
ACTION = "OWNER/appclips/.github/actions/appclips"
VERSION = "0.1.0"
TARBALL = f"appclips-{VERSION}-linux-{platform.machine().replace('aarch64', 'arm64')}.tar.gz"

# The objects that actions/github-script passes to its script. The comments of the one pull request are in a file.
GITHUB_SCRIPT = """
const fs = require("fs"), [comments, script] = [process.argv[2], fs.readFileSync(process.argv[3], "utf8")]
const known = JSON.parse(fs.readFileSync(comments, "utf8"))
const refused = () => { if (process.env.READ_ONLY) throw Object.assign(new Error("not accessible"), { status: 403 }) }
const issues = {
  listComments: async () => known,
  createComment: async ({ body, owner, repo, issue_number }) => {
    if (!(owner && repo && issue_number)) throw new Error("createComment without a pull request")
    refused()
    known.push({ id: known.length + 1, body, user: { type: "Bot" } })
  },
  updateComment: async ({ comment_id, body, owner, repo }) => {
    if (!(owner && repo)) throw new Error("updateComment without a repository")
    refused()
    known.find(comment => comment.id === comment_id).body = body
  },
}
const github = { rest: { issues }, paginate: async (list, options) => list(options) }
const context = { repo: { owner: "OWNER", repo: "shop" }, issue: { number: 7 } }
const core = { warning: text => console.log(`::warning::${text}`) }
const run = Object.getPrototypeOf(async () => {}).constructor("github", "context", "core", "require", script)
run(github, context, core, require).then(() => fs.writeFileSync(comments, JSON.stringify(known)))
"""

# Replaces `swift`. It accepts the arguments that .ci/release passes, and no others.
SWIFT = f"""#!/bin/sh
case "$*" in *"build --scratch-path .build/shipped --configuration release --product appclips "*) ;;
*) echo "swift: unexpected arguments: $*" >&2; exit 64 ;; esac
mkdir -p .build/shipped/release
case "$*" in *--show-bin-path*) echo "$PWD/.build/shipped/release"; exit 0 ;; esac
cp "{PROGRAM}" .build/shipped/release/appclips
echo built >> "$BUILDS"
"""


# Expressions of GitHub's workflows.

TOKEN = re.compile(r"\s*('[^']*'|&&|\|\||[!=]=|[!()]|[\w.-]+(?:\([^)]*\))?)")
OPERATORS = {"&&": " and ", "||": " or ", "!": " not ", "==": "==", "!=": "!=", "(": "(", ")": ")"}


def evaluate(expression, context):
    """The value of an expression without `${{` and `}}`."""
    words, end = [], 0
    while end < len(expression.rstrip()):
        token = TOKEN.match(expression, end)
        require(token, f"an expression that this check does not read: {expression}")
        end = token.end()
        word = token.group(1)
        words.append(OPERATORS.get(word) or (word if word[0] == "'" else repr(look_up(word, context))))
    return eval("".join(words))


def look_up(name, context):
    if name in ["cancelled()", "always()"]:
        return name == "always()"
    value = context
    for part in name.split("."):
        value = (value or {}).get(part)
    return "" if value is None else value


def fill(value, context):
    """A value of a step with its expressions replaced."""
    if isinstance(value, dict):
        return {key: fill(member, context) for key, member in value.items()}
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(evaluate(match.group(1), context)), str(value))


# Where recipes run.

class Machine:
    """A runner: a home, programs on the path, a cache, a server with releases, and checkouts that belong to another user."""

    def __init__(self, folder):
        self.folder = folder
        for name in ["home", "programs", "cache", "site"]:
            (folder / name).mkdir()
        swift = folder / "programs" / "swift"
        swift.write_text(SWIFT)
        swift.chmod(0o755)
        self.environment = {
            "PATH": f"{folder}/programs:{os.environ['PATH']}", "HOME": f"{folder}/home", "CI": "true",
            "BUILDS": f"{folder}/builds",
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

    def publish(self, repository, damaged=False):
        """Puts a release into the site, and returns the hash of its tarball."""
        folder = self.folder / "site" / repository / "releases" / "download" / f"v{VERSION}"
        folder.mkdir(parents=True, exist_ok=True)
        digest = hashlib.sha256(packed_program()).hexdigest()
        (folder / TARBALL).write_bytes(packed_program() + b"\0" * damaged)
        (folder / f"{TARBALL}.sha256").write_text(f"{digest}  {TARBALL}\n")
        return digest

    @contextlib.contextmanager
    def server(self):
        """The address of the site while it is served."""
        handler = functools.partial(QuietHandler, directory=self.folder / "site")
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}"
            server.shutdown()


@functools.cache
def packed_program():
    """A release tarball that contains only the program."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tarball:
        tarball.add(PROGRAM, TARBALL.removesuffix(".tar.gz") + "/bin/appclips")
    return gzip.compress(packed.getvalue(), compresslevel=1, mtime=0)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class GitHub:
    """A runner that runs workflows job by job and step by step, and keeps the comments of a pull request."""

    def __init__(self, machine, site, version):
        self.machine = machine
        self.site = site
        self.comments = machine.folder / "comments.json"
        self.comments.write_text("[]")
        self.number = 0
        # Where a runner unpacks the repository of an action.
        self.actions = machine.folder / "_actions"
        source = self.actions / "OWNER" / "appclips" / "ref"
        shutil.copytree(PACKAGE / ".github" / "actions", source / ".github" / "actions")
        shutil.copytree(PACKAGE / ".ci" / "notice", source / ".ci" / "notice")
        for path in [".ci/release", "LICENSE"]:
            shutil.copy(PACKAGE / path, source / path)
        (source / "Sources").mkdir()
        manifest = (PACKAGE / "Package.swift").read_text(encoding="utf-8")
        changed = re.sub(r'^let version = ".*"$', f'let version = "{version}"', manifest, count=1, flags=re.M)
        (source / "Package.swift").write_text(changed, encoding="utf-8")

    def run(self, workflow, folder, event="pull_request", fork=False, environment=None):
        """Runs a workflow in a checkout. What it printed, and whether it succeeded."""
        # PyYAML reads the key `on` as YAML 1.1 does.
        require(workflow.get(True) or workflow.get("on"), "the workflow says when it runs")
        self.printed, self.succeeded = "", True
        self.number += 1
        self.temporary = self.machine.folder / f"temporary{self.number}"
        self.temporary.mkdir()
        self.summary = self.temporary / "summary.md"
        self.summary.touch()
        self.path = []
        self.extra = environment or {}
        pull = {"head": {"repo": {"full_name": "stranger/shop" if fork else "OWNER/shop"}}}
        github = {"repository": "OWNER/shop", "event": {"pull_request": pull if event == "pull_request" else None}}
        self.variables = {
            "GITHUB_WORKSPACE": str(folder), "GITHUB_ACTIONS": "true", "GITHUB_REPOSITORY": "OWNER/shop",
            "GITHUB_BASE_REF": "main" if event == "pull_request" else "", "GITHUB_SERVER_URL": self.site,
            "GITHUB_STEP_SUMMARY": str(self.summary), "RUNNER_TEMP": str(self.temporary), "RUNNER_OS": "Linux",
            "RUNNER_ARCH": {"x86_64": "X64", "aarch64": "ARM64"}[platform.machine()],
        }
        for name, job in workflow["jobs"].items():
            require(job.get("runs-on") and job.get("steps"), f"the job {name} says where it runs and what")
            self.saved = []
            self.steps(job["steps"], folder, {"github": github})
            for key, path in self.saved:
                shutil.copytree(path, self.machine.folder / "cache" / key)
        return self.succeeded

    def steps(self, steps, folder, context):
        context["steps"] = {}
        for step in steps:
            require(("uses" in step) != ("run" in step), f"a step uses or runs something: {step}")
            condition = str(step.get("if", ""))
            if not (self.succeeded or re.search(r"always\(\)|cancelled\(\)", condition)):
                continue
            if condition and not evaluate(condition, context):
                continue
            outputs = self.step(step, folder, context)
            if "id" in step:
                context["steps"][step["id"]] = {"outputs": outputs}

    def step(self, step, folder, context):
        """Runs a step and returns its outputs."""
        options, environment = fill(step.get("with", {}), context), fill(step.get("env", {}), context)
        if "run" in step:
            return self.script(step, folder, environment | {"GITHUB_ACTION_PATH": context.get("path", "")})
        action = step["uses"].split("@")[0]
        require(action.startswith("actions/") or action == ACTION, f"an action that this check does not know: {action}")
        if action == ACTION:
            self.composite(self.actions / "OWNER/appclips/ref/.github/actions/appclips", options, folder, context)
        elif action == "actions/checkout":
            require(options.get("fetch-depth") == "0", "diff needs the history")
        elif action == "actions/cache":
            self.restore(options)
        elif action == "actions/github-script":
            self.comment(options["script"], folder, environment)
        return {}

    def composite(self, action, options, folder, context):
        definition = yaml.safe_load((action / "action.yml").read_text(encoding="utf-8"))
        unknown = options.keys() - definition["inputs"].keys()
        require(not unknown, f"the action has no input {unknown}")
        inputs = {name: options.get(name, declared.get("default")) for name, declared in definition["inputs"].items()}
        inner = {"github": context["github"], "inputs": inputs, "path": str(action)}
        self.steps(definition["runs"]["steps"], folder, inner)
        self.outputs = fill({name: output["value"] for name, output in definition["outputs"].items()}, inner)

    def script(self, step, folder, environment):
        require("${{" not in step["run"], f"no expression in a script, where it could be code: {step['run']}")
        output, path = self.temporary / "output", self.temporary / "path"
        for file in [output, path]:
            file.write_text("")
        files = {"GITHUB_OUTPUT": str(output), "GITHUB_PATH": str(path)}
        inherited = self.machine.environment | self.variables | self.extra
        inherited["PATH"] = ":".join([*self.path, inherited["PATH"]])
        # A step of a container has sh; so has a minimal image of one's own.
        result = outcome("sh", "-e", "-c", step["run"], cwd=folder, env=inherited | environment | files)
        self.printed += result.stdout + result.stderr
        self.succeeded = self.succeeded and result.returncode == 0
        self.path += path.read_text().split()
        return dict(line.split("=", 1) for line in output.read_text().splitlines())

    def restore(self, options):
        kept = self.machine.folder / "cache" / options["key"]
        if kept.exists():
            shutil.copytree(kept, options["path"])
        else:
            self.saved.append((options["key"], options["path"]))

    def comment(self, script, folder, environment):
        files = {"runner.js": GITHUB_SCRIPT, "script.js": script}
        for name, text in files.items():
            (self.temporary / name).write_text(text)
        words = [self.temporary / "runner.js", self.comments, self.temporary / "script.js"]
        inherited = self.machine.environment | self.extra
        self.printed += run("node", *words, cwd=folder, env=inherited | environment)

    def bodies(self):
        return [comment["body"] for comment in json.loads(self.comments.read_text())]


def workflow(**options):
    """A workflow as the README shows it, with these inputs of the action."""
    steps = [{"uses": "actions/checkout@v6", "with": {"fetch-depth": 0}}, {"uses": f"{ACTION}@v{VERSION}", "with": options}]
    return {"on": "pull_request", "jobs": {"app-clips": {"runs-on": "ubuntu-latest", "steps": steps}}}


@contextlib.contextmanager
def runner(version=VERSION):
    with temporary_folder() as folder:
        machine = Machine(folder)
        with machine.server() as site:
            yield GitHub(machine, site, version)


# What is checked.

def check_pushes(definition):
    """Two pushes leave one comment; a broken registry stops the workflow with annotations."""
    with runner() as github:
        github.machine.publish("OWNER/appclips")
        person = {"id": 90, "body": "<!-- appclips diff -->\nmine", "user": {"type": "User"}}
        github.comments.write_text(json.dumps([person]))
        for push in ["first", "second"]:
            folder, _ = github.machine.workspace(push)
            require(github.run(definition, folder), f"the {push} push fails: {github.printed}")
            require(CHANGED_URL in github.summary.read_text(encoding="utf-8"), "the summary names the URL")
        demand(github.machine.builds(), 0, "the number of builds")
        require(not (github.machine.folder / "home" / ".gitconfig").exists(), "the settings of git are as they were")
        theirs, *ours = github.bodies()
        demand(theirs, person["body"], "the comment of a person")
        require(len(ours) == 1 and CHANGED_URL in ours[0], f"one comment for two pushes: {ours}")
        folder, _ = github.machine.workspace("broken", broken=True)
        require(not github.run(definition, folder), "a broken registry fails")
        require(f"::error file={CARD}" in github.printed, f"a broken registry has annotations: {github.printed}")


def check_events():
    """What a fork, a push, a token that may only read, and `comment: false` change."""
    with runner() as github:
        github.machine.publish("OWNER/appclips")
        folder, _ = github.machine.workspace("checkout")
        for name, options, arguments, has_cards in [
            ("a fork", {}, {"fork": True}, True),
            ("a push", {}, {"event": "push"}, False),
            ("a token that reads", {}, {"environment": {"READ_ONLY": "1"}}, True),
            ("comment: false", {"comment": "false"}, {}, True),
        ]:
            require(github.run(workflow(**options), folder, **arguments), f"{name}: {github.printed}")
            demand(bool(github.summary.read_text(encoding="utf-8")), has_cards, f"whether {name} has cards in the summary")
            demand(bool(github.outputs["cards"]), has_cards, f"whether {name} has cards in the outputs")
            demand(github.bodies(), [], f"the comments of {name}")
            warned = "pull-requests: write" in github.printed
            demand(warned, "READ_ONLY" in str(arguments), f"whether {name} warns: {github.printed}")
            demand("skipped" in github.printed, not has_cards, f"whether {name} skips diff")


def check_commands():
    """Lines of `command`: their words, their status, and nothing that a shell would run."""
    with runner() as github:
        github.machine.publish("OWNER/appclips")
        folder, _ = github.machine.workspace("checkout")
        canary = github.machine.folder / "canary"
        for command, succeeds, printed in [
            ("list --app 'costra-coffee'\n\n# a comment\nversion\n", True, "americano"),
            ("validate --format compact", True, "$ appclips validate --format compact"),
            ('validate "experiences/costra-coffee" --strict', True, '/costra-coffee" --strict --format github'),
            ("diff git:HEAD~1", True, "diff git:HEAD~1 --format markdown"),
            ("diff --fail-on any", False, "--fail-on any git:origin/main..."),
            (f"list --app $(touch {canary}) `touch {canary}`", False, "$(touch"),
            ("validate\nlist --app nothing\nversion", False, "nothing"),
        ]:
            demand(github.run(workflow(command=command), folder), succeeds, f"whether {command!r} succeeds: {github.printed}")
            require(printed in github.printed, f"{command!r} prints {printed!r}: {github.printed}")
            require(not canary.exists(), f"{command!r} is run by a shell")
            demand(bool(github.outputs["cards"]), command.startswith("diff"), f"whether {command!r} has cards")
        demand(len(github.bodies()), 2, "the number of comments for two ways to compare")


def check_download():
    """A release is used only if its hash is right."""
    with runner() as github:
        folder, _ = github.machine.workspace("checkout")
        require(not github.run(workflow(), folder), "a release that is not there fails")
        require("could not be downloaded" in github.printed and "build: true" in github.printed, github.printed)
        digest = github.machine.publish("OWNER/appclips")
        require(github.run(workflow(sha256=digest), folder), f"the right hash: {github.printed}")
        demand(github.outputs["version"], VERSION, "the version that ran")
        refused = [(workflow(sha256="0" * 64), False), (workflow(), True), (workflow(sha256=digest), True)]
        for definition, damaged in refused:
            github.machine.publish("OWNER/appclips", damaged=damaged)
            require(not github.run(definition, folder), "a wrong hash fails")
            require("has the SHA-256" in github.printed and "expected" in github.printed, github.printed)
            require("$ appclips" not in github.printed, f"nothing is run: {github.printed}")
        github.machine.publish("mirror")
        mirror = workflow(releases=f"{github.site}/mirror/releases/download")
        require(github.run(mirror, folder), f"releases from elsewhere: {github.printed}")


def check_build():
    """A development version is built once and then comes from the cache, as does a release with `build: true`."""
    for version, options in [(f"{VERSION}-dev", {}), (VERSION, {"build": "true"})]:
        with runner(version) as github:
            for push in ["first", "second"]:
                folder, _ = github.machine.workspace(push)
                require(github.run(workflow(**options), folder), f"the {push} push fails: {github.printed}")
            demand(github.machine.builds(), 1, "the number of builds for two pushes")
            sources = github.actions / "OWNER/appclips/ref/Sources"
            (sources / "New.swift").write_text("// changed\n")
            require(github.run(workflow(**options), folder), github.printed)
            demand(github.machine.builds(), 2, "the number of builds after a change")
    with runner() as github:
        folder, _ = github.machine.workspace("checkout")
        require(not github.run(workflow(build="yes"), folder), "build is true or false")
        require('not "yes"' in github.printed, github.printed)


def check_gitlab(inputs):
    """The job for GitLab, which accepts inputs as a component does."""
    header, jobs = yaml.safe_load_all((PACKAGE / ".gitlab" / "appclips.yml").read_text(encoding="utf-8"))
    declared = header["spec"]["inputs"]
    unknown = inputs.keys() - declared.keys()
    require(not unknown, f"the job has no input {unknown}")
    with temporary_folder() as folder:
        machine = Machine(folder)
        digest = machine.publish("OWNER/appclips")
        with machine.server() as site:
            for push, broken, damaged, pinned in [
                ("first", False, False, ""), ("pinned", False, False, digest), ("broken", True, False, ""),
                ("damaged", False, True, ""), ("wrong", False, False, "0" * 64),
            ]:
                machine.publish("OWNER/appclips", damaged)
                given = inputs | {"releases": f"{site}/OWNER/appclips/releases/download", "sha256": pinned}
                values = {name: str(given.get(name, input.get("default"))) for name, input in declared.items()}
                text = re.sub(r"\$\[\[ inputs\.(\w+) \]\]", lambda match: values[match.group(1)], json.dumps(jobs))
                for job in json.loads(text).values():
                    run_gitlab_job(machine, job, push, broken, damaged or pinned == "0" * 64)
    return len(jobs)


def run_gitlab_job(machine, job, push, broken, refused):
    require(job.get("image") and job.get("rules"), "the job says where and when it runs")
    folder, base = machine.workspace(push, broken)
    variables = {"CI_PROJECT_DIR": str(folder), "CI_MERGE_REQUEST_DIFF_BASE_SHA": base} | job["variables"]
    script = "\n".join(job["script"])
    result = outcome("sh", "-e", "-c", script, cwd=folder, env=machine.environment | variables)
    demand(result.returncode != 0, broken or refused, f"whether the {push} push fails: {result.stderr}{result.stdout}")
    require(not refused or "has the SHA-256" in result.stderr, f"the {push} push: {result.stderr}")
    if refused:
        return
    artifacts = [*job["artifacts"]["paths"], *job["artifacts"]["reports"].values()]
    require(all((folder / path).exists() for path in artifacts), f"the {push} push leaves its artifacts {artifacts}")
    report = json.loads((folder / job["artifacts"]["reports"]["codequality"]).read_text(encoding="utf-8"))
    demand(bool(report), broken, f"whether the {push} push has findings: {report}")
    require(CHANGED_URL in (folder / "cards.md").read_text(encoding="utf-8"), "cards.md names the URL")


def check_hooks(config, hooks):
    named = [hook["id"] for repository in config["repos"] for hook in repository["hooks"]]
    known = {hook["id"]: hook for hook in hooks}
    require(named and set(named) <= set(known), f"the hooks {named} are among {sorted(known)}")
    return [known[name]["entry"] for name in named]


def run_hook(script, machine, checkout):
    """What a hook did. git runs hooks only in a checkout that it trusts."""
    trust = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
    return outcome("sh", "-e", "-c", script, cwd=checkout, env={**machine.environment, **trust})


def check_hook_scripts(scripts):
    with temporary_folder() as folder:
        machine = Machine(folder)
        (folder / "programs" / "appclips").symlink_to(PROGRAM)
        for script in scripts:
            for name, broken in [("clean", False), ("broken", True)]:
                checkout, _ = machine.workspace(name + str(scripts.index(script)), broken)
                result = run_hook(script, machine, checkout)
                demand(result.returncode != 0, broken, f"whether {script} fails: {result.stderr}{result.stdout}")


def check_staged(script):
    """A hook of one's own checks the index: a fix that is not staged does not help, a mistake that is not staged does no harm."""
    with temporary_folder() as folder:
        machine = Machine(folder)
        (folder / "programs" / "appclips").symlink_to(PROGRAM)
        for staged_mistake in (True, False):
            checkout, _ = machine.workspace(f"staged{staged_mistake}", staged_mistake)
            other, _ = machine.workspace(f"other{staged_mistake}", not staged_mistake)
            (checkout / CARD).write_bytes((other / CARD).read_bytes())
            result = run_hook(script, machine, checkout)
            demand(result.returncode != 0, staged_mistake, f"whether the hook sees what is staged: {result.stderr}{result.stdout}")


def check_documented(hooks):
    """The recipes of README and guides: how many there are of each kind."""
    counts = {"workflows": 0, "GitLab jobs": 0, "hooks": 0}
    for language, text in documented_blocks("yaml", "sh"):
        if language == "sh":
            if "hooks/" in text:
                check_hook_scripts([text])
                check_staged(text)
                counts["hooks"] += 1
            continue
        document = yaml.safe_load(text)
        if "jobs" in document and ACTION in text:
            # Others publish, after a push or every night; check_workflows reads them, and check_publish runs the commands.
            if "pull_request" in (document.get(True) or document["on"]):
                check_pushes(document)
                counts["workflows"] += 1
        elif "include" in document:
            for included in document["include"]:
                counts["GitLab jobs"] += check_gitlab(included["inputs"])
        elif "repos" in document:
            entries = check_hooks(document, hooks)
            check_hook_scripts(entries)
            counts["hooks"] += len(entries)
    return counts


def check():
    hooks = yaml.safe_load((PACKAGE / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    check_pushes(workflow())
    check_events()
    check_commands()
    check_download()
    check_build()
    check_gitlab({"version": f"v{VERSION}"})
    check_hook_scripts(sorted({hook["entry"] for hook in hooks}))
    counts = check_documented(hooks)
    print("the action, the GitLab job and the hooks do what they should")
    print("recipes of README and guides: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))


main(check)
