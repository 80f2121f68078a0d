#!/bin/sh
# Publishes the App Clip experiences of tour-merch in App Store Connect.
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

need 'tour-merch/images/2026-08-14-msg.png' \
  'tour-merch/images/2026-08-18-boston.png' \
  'tour-merch/images/2026-08-21-montreal.png' \
  'tour-merch/images/2026-08-24-chicago.png' \
  'tour-merch/images/tour-merch.png'

find_id '<app>' '/v1/apps?limit=200&filter[bundleId]=''net.insoc.tourmerch' 'net.insoc.tourmerch'
app=$(id '<app>')
find_id '<appClip>' "/v1/apps/$app/appClips?limit=200" 'net.insoc.tourmerch.Clip'
find_id '<appStoreVersion>' "/v1/apps/$app/appStoreVersions?filter[platform]=IOS&filter[appVersionState]=PREPARE_FOR_SUBMISSION,READY_FOR_REVIEW,DEVELOPER_REJECTED,REJECTED,METADATA_REJECTED,INVALID_BINARY&limit=1"

say 'create tour-merch/2026-08-14-msg'
send POST '/v1/appClipAdvancedExperienceImages' '<image tour-merch/2026-08-14-msg>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"2026-08-14-msg.png","fileSize":9}}}
END OF BODY
upload 'tour-merch/images/2026-08-14-msg.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-14-msg>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-14-msg>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-14-msg>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<tour-merch/2026-08-14-msg>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://tourmerch.example/show/2026-08-14-msg","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"SHOPPING"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-14-msg>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"New York, August 14","subtitle":"Get your shirt before the encore"}}]}
END OF BODY

say 'create tour-merch/2026-08-18-boston'
send POST '/v1/appClipAdvancedExperienceImages' '<image tour-merch/2026-08-18-boston>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"2026-08-18-boston.png","fileSize":9}}}
END OF BODY
upload 'tour-merch/images/2026-08-18-boston.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-18-boston>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-18-boston>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-18-boston>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<tour-merch/2026-08-18-boston>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://tourmerch.example/show/2026-08-18-boston","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"SHOPPING"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-18-boston>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Boston, August 18","subtitle":"Order now, pick up at gate C"}}]}
END OF BODY

say 'create tour-merch/2026-08-21-montreal'
send POST '/v1/appClipAdvancedExperienceImages' '<image tour-merch/2026-08-21-montreal>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"2026-08-21-montreal.png","fileSize":9}}}
END OF BODY
upload 'tour-merch/images/2026-08-21-montreal.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-21-montreal>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-21-montreal>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-21-montreal>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<tour-merch/2026-08-21-montreal>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://tourmerch.example/show/2026-08-21-montreal","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"SHOPPING"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-21-montreal>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Montréal, August 21","subtitle":"Shirts from the stage to your seat"}}]}
END OF BODY

say 'create tour-merch/2026-08-24-chicago'
send POST '/v1/appClipAdvancedExperienceImages' '<image tour-merch/2026-08-24-chicago>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"2026-08-24-chicago.png","fileSize":9}}}
END OF BODY
upload 'tour-merch/images/2026-08-24-chicago.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-24-chicago>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-24-chicago>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image tour-merch/2026-08-24-chicago>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<tour-merch/2026-08-24-chicago>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://tourmerch.example/show/2026-08-24-chicago","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"SHOPPING"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image tour-merch/2026-08-24-chicago>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Chicago, August 24","subtitle":"Last night, last shirts"}}]}
END OF BODY

say 'create the default card, App Review and TestFlight'
send POST '/v1/appClipDefaultExperiences' '<defaultExperience>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperiences","attributes":{"action":"OPEN"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"releaseWithAppStoreVersion":{"data":{"type":"appStoreVersions","id":"<appStoreVersion>"}}}}}
END OF BODY
send POST '/v1/appClipDefaultExperienceLocalizations' '<defaultExperience en-US>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperienceLocalizations","attributes":{"locale":"en-US","subtitle":"Find your show, get your shirt"},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipHeaderImages' '<image en-US>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","attributes":{"fileName":"tour-merch.png","fileSize":9},"relationships":{"appClipDefaultExperienceLocalization":{"data":{"type":"appClipDefaultExperienceLocalizations","id":"<defaultExperience en-US>"}}}}}
END OF BODY
upload 'tour-merch/images/tour-merch.png'
send PATCH '/v1/appClipHeaderImages/<image en-US>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","id":"<image en-US>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipHeaderImages/<image en-US>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
expect '/v1/appStoreVersions/<appStoreVersion>/relationships/appClipDefaultExperience' '.data.id' '<defaultExperience>'

say 'done'
