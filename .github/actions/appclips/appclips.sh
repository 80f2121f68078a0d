#!/bin/sh
# The steps of action.yml. Inputs arrive as environment variables, so that no input becomes code.
#
#     appclips.sh plan       decide which version is installed, and whether it is built or downloaded
#     appclips.sh install    install it
#     appclips.sh run        run the commands in COMMAND
set -eu

source=$(cd "$(dirname "$0")/../../.." && pwd)

fail() {
  echo "::error title=appclips::$1"
  exit 1
}

set_output() { echo "$1=$2" >> "$GITHUB_OUTPUT"; }

sha256() { if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

version_of_source() { sed -n 's/^let version = "\(.*\)"$/\1/p' "$source/Package.swift"; }

# Development versions have no release, so they are built.
plan() {
  version=$(version_of_source)
  # shellcheck disable=SC2153 # comes from action.yml
  case $version:$BUILD in
    *-dev:* | *:true) builds=true ;;
    *:false) builds=false ;;
    *) fail "build is either true or false, not \"$BUILD\"" ;;
  esac
  set_output version "$version"
  set_output build "$builds"
  set_output folder "$RUNNER_TEMP/appclips-$version"
  [ "$builds" = false ] || set_output key "appclips-$RUNNER_OS-$RUNNER_ARCH-$(fingerprint)"
}

# A hash of everything that the build reads. It includes the system, whose C library is used if there is no static one.
fingerprint() {
  {
    cd "$source"
    find Package.swift Sources .ci/release -type f | LC_ALL=C sort
    find Package.swift Sources .ci/release -type f | LC_ALL=C sort | xargs cat
    grep -s '^\(ID\|VERSION_ID\)=' /etc/os-release || true
  } | sha256 | cut -c 1-32
}

install() {
  if [ "$BUILD" = true ]; then build; else download; fi
  echo "$FOLDER/bin" >> "$GITHUB_PATH"
  "$FOLDER/bin/appclips" version
}

build() {
  # The cache has it.
  [ ! -x "$FOLDER/bin/appclips" ] || return 0
  command -v swift > /dev/null ||
    fail 'building needs Swift 6.2 or later: run the job in the container swift:6.2, or use a release of this action'
  "$source/.ci/release" install "$FOLDER"
}

download() {
  version=$(version_of_source)
  tarball=appclips-$version-$(platform).tar.gz
  releases=${RELEASES:-$GITHUB_SERVER_URL/$(repository)/releases/download}
  url=$releases/v$version/$tarball
  fetch "$url" "$RUNNER_TEMP/$tarball"
  expected=$SHA256
  if [ -z "$expected" ]; then
    fetch "$url.sha256" "$RUNNER_TEMP/$tarball.sha256"
    expected=$(cut -d ' ' -f 1 "$RUNNER_TEMP/$tarball.sha256")
  fi
  actual=$(sha256 "$RUNNER_TEMP/$tarball" | cut -d ' ' -f 1)
  [ "$actual" = "$expected" ] || fail "$url has the SHA-256 $actual; expected $expected. Nothing was run."
  mkdir -p "$FOLDER"
  tar -xzf "$RUNNER_TEMP/$tarball" -C "$FOLDER" --strip-components 1
}

platform() {
  case $RUNNER_OS-$RUNNER_ARCH in
    Linux-X64) echo linux-x86_64 ;;
    Linux-ARM64) echo linux-arm64 ;;
    macOS-*) echo macos-universal ;;
    *) fail "there is no release for $RUNNER_OS on $RUNNER_ARCH; appclips runs on Linux and macOS" >&2 ;;
  esac
}

# The repository of this action: a runner unpacks it below _actions/OWNER/NAME/REF. An action in the repository of the workflow
# is not unpacked.
repository() {
  case $source in
    */_actions/*/*/*) echo "${source#*/_actions/}" | cut -d / -f 1,2 ;;
    *) echo "$GITHUB_REPOSITORY" ;;
  esac
}

fetch() {
  if command -v curl > /dev/null; then
    curl --fail --silent --show-error --location --retry 3 --output "$2" "$1" && return 0
  elif command -v wget > /dev/null; then
    wget -q -O "$2" "$1" && return 0
  else
    fail 'curl or wget is needed to download the release'
  fi
  fail "$1 could not be downloaded. If there is no such release, \"build: true\" builds this version from source."
}

run() {
  cards=$RUNNER_TEMP/appclips-cards.md
  rm -f "$cards"
  # In a container the checkout belongs to another user, and git refuses such a folder unless safe.directory allows it.
  count=${GIT_CONFIG_COUNT:-0}
  export "GIT_CONFIG_KEY_$count=safe.directory" "GIT_CONFIG_VALUE_$count=*" GIT_CONFIG_COUNT=$((count + 1))
  status=0
  printf '%s\n' "$COMMAND" > "$RUNNER_TEMP/appclips-commands"
  while read -r line; do
    run_line "$line" || { status=$?; break; }
  done < "$RUNNER_TEMP/appclips-commands"
  if [ -e "$cards" ]; then
    set_output cards "$cards"
    cat "$cards" >> "$GITHUB_STEP_SUMMARY"
  fi
  return "$status"
}

# Runs a line of COMMAND with the arguments that this action adds.
run_line() {
  case $1 in
    '' | '#'*) ;;
    *--format*) appclips "$1" ;;
    'validate'* | 'audit'*) appclips "$1" --format github ;;
    'diff'*) compare "$1" ;;
    *) appclips "$1" ;;
  esac
}

compare() {
  one=$RUNNER_TEMP/appclips-diff.md
  case $1 in
    *git:*) set -- "$1" ;;
    *)
      if [ -z "${GITHUB_BASE_REF:-}" ]; then
        echo "$1: skipped, because this is not a pull request"
        return 0
      fi
      set -- "$1" "git:origin/$GITHUB_BASE_REF..."
      ;;
  esac
  set_output compared "$1"
  status=0
  appclips "$@" --format markdown --output "$one" || status=$?
  [ ! -e "$one" ] || cat "$one" >> "$cards"
  rm -f "$one"
  return "$status"
}

# Runs appclips with the words of a line, then the other arguments. The line is split as a shell would split it, but nothing in
# it is expanded. Returns the exit status of appclips, which xargs does not.
appclips() {
  line=$1
  shift
  echo "\$ appclips $line $*"
  echo 0 > "$RUNNER_TEMP/appclips-status"
  # shellcheck disable=SC2016 # the inner shell expands them
  printf '%s\n' "$line" | xargs sh -c '
    result=$1 program=$2 added=$3
    shift 3
    while [ "$added" -gt 0 ]; do
      set -- "$@" "$1"
      shift
      added=$((added - 1))
    done
    "$program" "$@" || echo $? > "$result"
  ' sh "$RUNNER_TEMP/appclips-status" "$FOLDER/bin/appclips" "$#" "$@"
  return "$(cat "$RUNNER_TEMP/appclips-status")"
}

"$1"
