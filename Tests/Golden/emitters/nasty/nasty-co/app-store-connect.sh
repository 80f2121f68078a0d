#!/bin/sh
# Publishes the App Clip experiences of nasty & "<co>" in App Store Connect.
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

need 'nasty & "<co>"/images/0 "<&>`|.png' \
  'nasty & "<co>"/images/1 "<&>`|.png' \
  'nasty & "<co>"/images/2 "<&>`|.png' \
  'nasty & "<co>"/images/3 "<&>`|.png' \
  'nasty & "<co>"/images/4 "<&>`|.png' \
  'nasty & "<co>"/images/5 "<&>`|.png' \
  'nasty & "<co>"/images/6 "<&>`|.png' \
  'nasty & "<co>"/images/7 "<&>`|.png'

find_id '<app>' '/v1/apps?limit=200&filter[bundleId]=''com.example.<&>' 'com.example.<&>'
app=$(id '<app>')
find_id '<appClip>' "/v1/apps/$app/appClips?limit=200" 'com.example.<&>.Clip🍩'

say 'create nasty & "<co>"/card-0'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-0>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"0 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/0 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-0>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-0>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-0>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-0>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/0?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-0>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"\"quoted\" & 'quoted' <b>bold</b>","subtitle":">b/<dlob>b< 'detouq' & \"detouq\""}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום \"quoted\" & 'quoted' <b>bold</b>","subtitle":"\"quoted\" & 'quoted' <b>bold</b> שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-1'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-1>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"1 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/1 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-1>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-1>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-1>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-1>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/1?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-1>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"&lt;b&gt; &amp;amp; &#60; \\u003C","subtitle":"C300u\\ ;06#& ;pma;pma& ;tg&b;tl&"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום &lt;b&gt; &amp;amp; &#60; \\u003C","subtitle":"&lt;b&gt; &amp;amp; &#60; \\u003C שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-2'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-2>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"2 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/2 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-2>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-2>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-2>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-2>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/2?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-2>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"a | b `c` ``d`` * _e_ [f](g) ~h~ # i","subtitle":"i # ~h~ )g(]f[ _e_ * ``d`` `c` b | a"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום a | b `c` ``d`` * _e_ [f](g) ~h~ # i","subtitle":"a | b `c` ``d`` * _e_ [f](g) ~h~ # i שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-3'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-3>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"3 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/3 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-3>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-3>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-3>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-3>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/3?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-3>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"first line\nsecond line\n\n\tindented\n","subtitle":"\ndetnedni\t\n\nenil dnoces\nenil tsrif"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום first line\nsecond line\n\n\tindented\n","subtitle":"first line\nsecond line\n\n\tindented\n שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-4'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-4>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"4 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/4 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-4>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-4>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-4>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-4>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/4?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-4>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"🍩👩‍👩‍👧‍👦 שלום ‮עולם","subtitle":"םלוע‮ םולש 👩‍👩‍👧‍👦🍩"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום 🍩👩‍👩‍👧‍👦 שלום ‮עולם","subtitle":"🍩👩‍👩‍👧‍👦 שלום ‮עולם שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-5'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-5>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"5 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/5 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-5>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-5>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-5>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-5>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/5?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-5>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"--> </style></script> ]]> ]]&gt; <!-- {{x}} ${y}","subtitle":"}y{$ }}x{{ --!< ;tg&]] >]] >tpircs/<>elyts/< >--"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום --> </style></script> ]]> ]]&gt; <!-- {{x}} ${y}","subtitle":"--> </style></script> ]]> ]]&gt; <!-- {{x}} ${y} שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-6'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-6>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"6 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/6 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-6>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-6>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-6>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-6>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/6?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-6>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":" leads and ends with a space ","subtitle":" ecaps a htiw sdne dna sdael "}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום  leads and ends with a space ","subtitle":" leads and ends with a space  שלום"}}]}
END OF BODY

say 'create nasty & "<co>"/card-7'
send POST '/v1/appClipAdvancedExperienceImages' '<image nasty & "%3Cco%3E"/card-7>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"7 \"<&>`|.png","fileSize":9}}}
END OF BODY
upload 'nasty & "<co>"/images/7 "<&>`|.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-7>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-7>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image nasty & "%3Cco%3E"/card-7>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<nasty & "%3Cco%3E"/card-7>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://example.com/7?a=1&b=%3Cc%3E","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image nasty & \"%3Cco%3E\"/card-7>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"≮b>&́amp; |́ \"́>","subtitle":">\"́ |́ ;pma&́>b≮"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${he}","attributes":{"language":"HE","title":"שלום ≮b>&́amp; |́ \"́>","subtitle":"≮b>&́amp; |́ \"́> שלום"}}]}
END OF BODY

say 'done'
