#!/bin/sh
# Publishes the App Clip experiences of APP_ID in App Store Connect.
#
# Run it in the folder of the registry, with a token in ASC_TOKEN, which Apple accepts for 20 minutes at most. It needs
# curl and jq. Each request is sent once, and the first that fails ends the script. Then make it again from the new
# state: appclips pull --output state.json, and appclips emit app-store-connect --state state.json --as sh.
#
# Names in single quotes are meant as they are, also if they look like a variable.
# shellcheck disable=SC2016
set -eu
: "${ASC_TOKEN:?is not set}"
endpoint=${ASC_ENDPOINT:-"https://api.appstoreconnect.apple.com/"}
endpoint=${endpoint%/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo '{}' > "$work/ids"

# say TEXT
say() { printf '%s\n' "$1" >&2; }

# need FILE...: ends the script if a file that is uploaded later is not there.
need() {
  for file in "$@"; do
    [ -f "$file" ] || { echo "there is no $file: run this script in the folder of the registry" >&2 && exit 2; }
  done
}

# id NAME: the ID for a name.
id() { jq -er --arg name "$1" '.[$name]' "$work/ids"; }

# remember NAME ID
remember() {
  jq --arg name "$1" --arg id "$2" '.[$name] = $id' "$work/ids" > "$work/new"
  mv "$work/new" "$work/ids"
}

# ask METHOD PATH [FILE]: sends a request; the response is in $work/answer. Names in the path become IDs. The token is
# not an argument, because other users can see those.
ask() {
  path=$2
  case $path in
    *'<'*'>'*) rest=${path#*<} && path=${path%%<*}$(id "<${rest%%>*}>")${rest#*>} ;;
  esac
  status=$(
    {
      printf 'header = "Authorization: Bearer %s"\n' "$ASC_TOKEN"
      [ $# -lt 3 ] || printf 'header = "Content-Type: application/json"\ndata-binary = "@%s"\n' "$3"
    } | curl --disable --config - --silent --show-error --globoff --http1.1 --header 'Connection: close' \
      --request "$1" --output "$work/answer" --write-out '%{http_code}' "$endpoint$path"
  )
  case $status in 2*) ;; *) echo "$1 $path: $status" >&2 && cat "$work/answer" >&2 && echo >&2 && exit 1 ;; esac
}

# find_id NAME PATH [BUNDLE_ID]: remembers the ID of the first resource, or of the one with a bundle ID.
find_id() {
  ask GET "$2"
  found=$(jq -er --arg bundle "${3-}" \
    '[.data[], (.included // [])[]] | map(select($bundle == "" or .attributes.bundleId == $bundle))[0].id' \
    "$work/answer") || { echo "App Store Connect has no $1" >&2 && exit 1; }
  remember "$1" "$found"
}

# send METHOD PATH [NAME]: sends the body on standard input, in which names are IDs, and remembers the new ID.
send() {
  jq --slurpfile ids "$work/ids" \
    'walk(if type == "object" and (.id | type) == "string" then .id = ($ids[0][.id] // .id) else . end)' \
    > "$work/body"
  ask "$1" "$2" "$work/body"
  [ $# -lt 3 ] || remember "$3" "$(jq -er .data.id "$work/answer")"
}

# upload FILE: sends the parts of an image that the last request has reserved. They need no token.
upload() {
  jq -c '.data.attributes.uploadOperations[]' "$work/answer" > "$work/parts"
  while IFS= read -r part <&3; do
    get() { printf '%s' "$part" | jq -er "$1"; }
    tail -c "+$(($(get .offset) + 1))" "$1" | head -c "$(get .length)" > "$work/part"
    get '.requestHeaders[]? | "header = \(.name + ": " + .value | tojson)"' |
      curl --disable --config - --silent --show-error --fail --globoff --header 'Expect:' --output "$work/uploaded" \
        --request "$(get .method)" --data-binary "@$work/part" "$(get .url)"
  done 3< "$work/parts"
}

# expect PATH MEMBER VALUE: waits until a member of a response has a value.
expect() {
  value=$(jq -r --arg name "$3" '.[$name] // $name' "$work/ids")
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    ask GET "$1"
    found=$(jq -r "$2" "$work/answer")
    [ "$found" != "$value" ] || return 0
    [ "$found" != FAILED ] || break
    sleep 3
  done
  echo "GET $1: expected $value, found $found" >&2
  exit 1
}
