#!/bin/sh
# Publishes the App Clip experiences of bike-rental in App Store Connect.
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

need 'bike-rental/images/bikes/cargo.jpg' \
  'bike-rental/images/bikes/city.png' \
  'bike-rental/images/harbour-velo.png' \
  'bike-rental/images/help.png' \
  'bike-rental/images/quests.png' \
  'bike-rental/images/quests/harbour.png' \
  'bike-rental/images/stations.png'

find_id '<app>' '/v1/apps?limit=200&filter[bundleId]=''com.example.harbourvelo' 'com.example.harbourvelo'
app=$(id '<app>')
find_id '<appClip>' "/v1/apps/$app/appClips?limit=200" 'com.example.harbourvelo.Clip'
find_id '<appStoreVersion>' "/v1/apps/$app/appStoreVersions?filter[platform]=IOS&filter[appVersionState]=PREPARE_FOR_SUBMISSION,READY_FOR_REVIEW,DEVELOPER_REJECTED,REJECTED,METADATA_REJECTED,INVALID_BINARY&limit=1"

say 'create bike-rental/bikes/cargo'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/bikes/cargo>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"cargo.jpg","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/bikes/cargo.jpg'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/bikes/cargo>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/bikes/cargo>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/bikes/cargo>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/bikes/cargo>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/?p=cargo","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"BIKES"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/bikes/cargo>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Cargo bike","subtitle":"Room for two children or eight crates"}}]}
END OF BODY

say 'create bike-rental/bikes/city'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/bikes/city>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"city.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/bikes/city.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/bikes/city>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/bikes/city>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/bikes/city>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/bikes/city>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/?p=city","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"BIKES"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/bikes/city>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"City bike","subtitle":"Unlock it now, pay by the minute"}}]}
END OF BODY

say 'create bike-rental/help'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/help>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"help.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/help.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/help>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/help>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/help>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/help>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/help","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW","businessCategory":"BIKES"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/help>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"How to ride","subtitle":"Saddle, brakes and lights in a minute"}}]}
END OF BODY

say 'create bike-rental/quests'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/quests>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"quests.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/quests.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/quests>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/quests>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/quests>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/quests>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/game","defaultLanguage":"EN","isPoweredBy":false,"action":"PLAY","businessCategory":"BIKES"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/quests>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"City quests","subtitle":"Ride, find and win free minutes"}}]}
END OF BODY

say 'create bike-rental/quests/harbour'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/quests/harbour>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"harbour.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/quests/harbour.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/quests/harbour>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/quests/harbour>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/quests/harbour>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/quests/harbour>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/game?p=harbour","defaultLanguage":"EN","isPoweredBy":false,"action":"PLAY","businessCategory":"BIKES"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/quests/harbour>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"The harbour quest","subtitle":"Seven cranes, one hidden treasure"}}]}
END OF BODY

say 'create bike-rental/shops#lighthouse'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/shops#lighthouse>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"stations.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/stations.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/shops#lighthouse>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/shops#lighthouse>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/shops#lighthouse>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/shops#lighthouse>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/shops/lighthouse","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"BIKES","place":{"names":["Harbour Velo Lighthouse"],"mainAddress":{"structuredAddress":{"streetAddress":["1 Cape Road"],"locality":"Astoria","stateProvince":"OR","postalCode":"97103","countryCode":"US"}},"displayPoint":{"coordinates":{"latitude":46.1879,"longitude":-123.8313},"source":"CALCULATED"},"relationship":"OWNER","phoneNumber":{"number":"+1-503-555-0188","type":"LANDLINE"},"homePage":"https://velo.example/shops/lighthouse"}},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/shops#lighthouse>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Harbour Velo Lighthouse","subtitle":"Rent, return and repair"}}]}
END OF BODY

say 'create bike-rental/shops#market'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/shops#market>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"stations.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/stations.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/shops#market>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/shops#market>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/shops#market>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/shops#market>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/shops/market","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"BIKES","place":{"names":["Harbour Velo Market"],"mainAddress":{"structuredAddress":{"streetAddress":["12 Market Street"],"locality":"Portland","stateProvince":"OR","postalCode":"97204","countryCode":"US"}},"displayPoint":{"coordinates":{"latitude":45.5188,"longitude":-122.6751},"source":"CALCULATED"},"relationship":"OWNER","homePage":"https://velo.example/shops/market"}},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/shops#market>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Harbour Velo Market","subtitle":"Rent, return and repair"}}]}
END OF BODY

say 'create bike-rental/shops#pier-9'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/shops#pier-9>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"stations.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/stations.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/shops#pier-9>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/shops#pier-9>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/shops#pier-9>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/shops#pier-9>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/shops/pier-9","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"BIKES","place":{"names":["Harbour Velo Pier 9"],"mainAddress":{"structuredAddress":{"streetAddress":["9 Harbour Way, Hall B"],"locality":"Portland","stateProvince":"OR","postalCode":"97209","countryCode":"US"}},"displayPoint":{"coordinates":{"latitude":45.5311,"longitude":-122.6776},"source":"CALCULATED"},"relationship":"OWNER","phoneNumber":{"number":"+1-503-555-0171","type":"LANDLINE"},"homePage":"https://velo.example/shops/pier-9"}},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/shops#pier-9>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Harbour Velo Pier 9","subtitle":"Rent, return and repair"}}]}
END OF BODY

say 'create bike-rental/stations'
send POST '/v1/appClipAdvancedExperienceImages' '<image bike-rental/stations>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"stations.png","fileSize":9}}}
END OF BODY
upload 'bike-rental/images/stations.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image bike-rental/stations>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/stations>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image bike-rental/stations>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<bike-rental/stations>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://velo.example/stations","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW","businessCategory":"BIKES"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image bike-rental/stations>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Stations and free docks","subtitle":"See where you can park"}}]}
END OF BODY

say 'create the default card, App Review and TestFlight'
send POST '/v1/appClipDefaultExperiences' '<defaultExperience>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperiences","attributes":{"action":"OPEN"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"releaseWithAppStoreVersion":{"data":{"type":"appStoreVersions","id":"<appStoreVersion>"}}}}}
END OF BODY
send POST '/v1/appClipDefaultExperienceLocalizations' '<defaultExperience en-US>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperienceLocalizations","attributes":{"locale":"en-US","subtitle":"Scan a bike and ride"},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipHeaderImages' '<image en-US>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","attributes":{"fileName":"harbour-velo.png","fileSize":9},"relationships":{"appClipDefaultExperienceLocalization":{"data":{"type":"appClipDefaultExperienceLocalizations","id":"<defaultExperience en-US>"}}}}}
END OF BODY
upload 'bike-rental/images/harbour-velo.png'
send PATCH '/v1/appClipHeaderImages/<image en-US>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","id":"<image en-US>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipHeaderImages/<image en-US>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
expect '/v1/appStoreVersions/<appStoreVersion>/relationships/appClipDefaultExperience' '.data.id' '<defaultExperience>'

say 'done'
