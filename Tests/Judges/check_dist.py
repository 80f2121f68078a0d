"""Checks what `make dist` made: the tarball of this system, its hash and the Homebrew formula.

    python check_dist.py APPCLIPS [--twice]

The program is static and runs in a folder that contains nothing else, like an image made with `docker import`. The manual page
has no warnings from mandoc. Ruby loads the formula, which installs every file. `make install` installs the same files.

With --twice, it builds again, in another folder with another umask, time zone and home, and names the object files that differ.
.ci/run does not: the compiler (Swift 6.3.1) does not always generate the same machine code for the same source.
"""

import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import struct
import sys
import tarfile

from harness import PACKAGE, SAMPLES, demand, main, require, run, temporary_folder

DIST = PACKAGE / ".build" / "dist"
FILES = {
    "bin/appclips": 0o755,
    "share/bash-completion/completions/appclips": 0o644,
    "share/doc/appclips/LGPL-2.1": 0o644,
    "share/doc/appclips/LICENSE": 0o644,
    "share/doc/appclips/NOTICE": 0o644,
    "share/fish/vendor_completions.d/appclips.fish": 0o644,
    "share/man/man1/appclips.1": 0o644,
    "share/zsh/site-functions/_appclips": 0o644,
}

# The part of Homebrew's DSL that the formula uses.
HOMEBREW = """
require "json"
SAID = Hash.new { |hash, key| hash[key] = [] }
class Place
  def initialize(name) = @name = name
  def /(other) = Place.new("#{@name}/#{other}")
  def install(*paths) = paths.flatten.each { |path| File.stat(path); SAID["installed"] << path }
end
class Formula
  def self.method_missing(name, *words)
    SAID[name.to_s].concat(words)
    yield if block_given?
  end
  def self.test = nil
  %w[bin man1 bash_completion zsh_completion fish_completion doc lib].each { |name| define_method(name) { Place.new(name) } }
end
module OS
  def self.mac? = false
end
load ARGV[0]
Appclips.new.install
puts JSON.generate(SAID)
"""


def tarball():
    found = sorted(DIST.glob("appclips-*.tar.gz"))
    demand(len(found), 1, f"the number of tarballs in {DIST}")
    return found[0]


def unpacked(path, folder):
    """Unpacks a tarball after checking its members, and returns the folder."""
    name = path.name.removesuffix(".tar.gz")
    with tarfile.open(path) as packed:
        members = packed.getmembers()
    run("tar", "-xzf", path, "-C", folder)
    demand([member.name for member in members], sorted(member.name for member in members), "the order of the members")
    files = {member.name.removeprefix(f"{name}/"): member.mode for member in members if member.isfile()}
    demand(files, FILES, "the files of the tarball and their modes")
    for member in members:
        demand((member.uid, member.gid, member.uname, member.gname), (0, 0, "root", "root"), f"the owner of {member.name}")
        require(not member.isdir() or member.mode == 0o755, f"the mode of {member.name} is {member.mode:o}")
    demand(len({member.mtime for member in members}), 1, "the number of times")
    demand(path.read_bytes()[3:8], b"\0" * 5, "the flags and the time in the header of gzip")
    return folder / name


def check_hash(path):
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    demand(path.with_name(f"{path.name}.sha256").read_text(), f"{digest}  {path.name}\n", "the file with the hash")
    return digest


def check_static(program):
    """The program is an ELF file without an interpreter, libraries, or paths of this machine."""
    image = program.read_bytes()
    demand(image[:5], b"\x7fELF\x02", "the first bytes of the program")
    start, size, count = *struct.unpack_from("<Q", image, 32), *struct.unpack_from("<HH", image, 54)
    kinds = [struct.unpack_from("<I", image, start + size * index)[0] for index in range(count)]
    require(not {2, 3} & set(kinds), f"the program is static: the kinds of its segments are {kinds}")
    for path in [PACKAGE, pathlib.Path.home() / ".cache"]:
        require(str(path).encode() not in image, f"{path} is in the program")
    require(len(image) < 30_000_000, f"the program has {len(image):,} bytes")


def check_alone(folder, version):
    """Runs the program in a folder that contains only the tarball, a registry and /proc, like `docker run` on an empty image."""
    shutil.copytree(SAMPLES, folder / "work" / "experiences")
    (folder / "proc").mkdir()
    enter = ["unshare", "--map-root-user", "--mount", "--pid", "--fork", f"--root={folder}", "--mount-proc"]

    def alone(*arguments, status=0):
        return run("env", "-i", *enter, "/bin/appclips", *arguments, "--registry", "/work/experiences", status=status)

    demand(run("env", "-i", *enter, "/bin/appclips", "version"), f"appclips {version}\n", "the version")
    alone("validate", "--strict")
    require("costra-coffee/americano" in alone("resolve", "https://costracoffee.com/1"), "resolve names the card")
    alone("emit", "all", "--output", "/work/out", "--allow-errors")
    require((folder / "work" / "out").is_dir(), "emit writes files")
    card = folder / "work" / "experiences" / "costra-coffee" / "americano.json"
    card.write_text(card.read_text(encoding="utf-8").replace('"Americano"', f'"{"Americano " * 9}"'), encoding="utf-8")
    require("card/title-too-long" in alone("validate", status=1), "validate finds a mistake")
    shutil.rmtree(folder / "work")


def check_memory(program):
    """The heap grows in a few large steps while cards are read, instead of one page fault for every 4 KB."""
    pages = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled")
    if not pages.exists() or "[never]" in pages.read_text():
        print("skipped: page faults, because this system has no large pages")
        return
    card = json.loads((SAMPLES / "smoothie-stand" / "stands" / "thun.json").read_text(encoding="utf-8"))
    for key in ["parameters", "matches", "codes"]:
        del card[key]
    with temporary_folder() as registry:
        shutil.copytree(SAMPLES / "smoothie-stand", registry / "app", ignore=shutil.ignore_patterns("*.json"))
        shutil.copy(SAMPLES / "smoothie-stand" / "app.json", registry / "app")
        for number in range(5_000):
            card |= {"urlPrefix": f"https://pulp.example/stores/{number:05}", "title": f"Smoothies {number}"}
            (registry / "app" / f"{number:05}.json").write_text(json.dumps(card), encoding="utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt
        run(program, "validate", "--registry", registry)
        faults = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt - before
    require(faults < 5_000, f"reading 5,000 cards has {faults:,} page faults")


def check_manual(folder):
    page = folder / "share" / "man" / "man1" / "appclips.1"
    run("mandoc", "-T", "lint", "-W", "warning", page)
    demand(page.read_text(), run(folder / "bin" / "appclips", "help", "--format", "man"), "the manual page")


def check_formula(path, folder, digest, version):
    with temporary_folder() as temporary:
        (temporary / "homebrew.rb").write_text(HOMEBREW)
        said = json.loads(run("ruby", "-w", temporary / "homebrew.rb", DIST / "appclips.rb", cwd=folder))
    demand(said["version"], [version], "the version of the formula")
    demand(said["sha256"], [digest], "the hashes of the formula")
    require(said["url"][0].endswith(f"/releases/download/v{version}/{path.name}"), f"the address is {said['url']}")
    require(len(said["desc"][0]) <= 80, f"Homebrew allows 80 characters, not {len(said['desc'][0])}")
    demand(sorted(said["installed"]), sorted(FILES), "what the formula installs")


def check_install(folder):
    with temporary_folder() as root:
        run("make", "install", f"DESTDIR={root}", "PREFIX=/usr", cwd=PACKAGE, timeout=3600)
        installed = {str(path.relative_to(root / "usr")): path for path in root.rglob("*") if path.is_file()}
        demand(sorted(installed), sorted(FILES), "what make install installs")
        for name, path in installed.items():
            require(path.read_bytes() == (folder / name).read_bytes(), f"make install and make dist differ in {name}")


def differing_objects(clone):
    """The object files that differ between the build in another folder and the one here."""
    objects = (clone / ".build" / "shipped").glob("*/release/*.build/*.o")
    return [path.name for path in objects if path.read_bytes() != (PACKAGE / path.relative_to(clone)).read_bytes()]


def check_reproducible(path):
    """Another folder, another time zone, language and umask: the same bytes."""
    if run("git", "status", "--porcelain", "--untracked-files=no", cwd=PACKAGE).strip():
        print("skipped: the second build, because there are changes that are not committed")
        return
    with temporary_folder() as temporary:
        clone = temporary / "another folder"
        run("git", "clone", "--quiet", PACKAGE, clone)
        settings = os.environ | {"TZ": "Pacific/Auckland", "LC_ALL": "C.UTF-8", "HOME": str(temporary)}
        run("sh", "-c", "umask 077; make dist", cwd=clone, env=settings, timeout=3600)
        for name in [path.name, "appclips.rb"]:
            same = (clone / ".build" / "dist" / name).read_bytes() == (DIST / name).read_bytes()
            require(same, f"{name} differs between two builds of one commit, as do {differing_objects(clone)}")
    print("two builds of one commit in different folders are equal, byte by byte")


def check():
    path = tarball()
    version = re.fullmatch(r"appclips-(.*)-linux-(x86_64|arm64)", path.name.removesuffix(".tar.gz")).group(1)
    digest = check_hash(path)
    with temporary_folder() as temporary:
        folder = unpacked(path, temporary)
        check_static(folder / "bin" / "appclips")
        check_memory(folder / "bin" / "appclips")
        check_manual(folder)
        check_formula(path, folder, digest, version)
        check_install(folder)
        check_alone(folder, version)
    print(f"{path.name}: a static program, {path.stat().st_size:,} bytes with everything that is installed")
    if "--twice" in sys.argv:
        check_reproducible(path)


main(check)
