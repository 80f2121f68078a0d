#!/bin/sh
# Publishes the App Clip experiences of smoothie-stand in App Store Connect.
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

need 'smoothie-stand/images/menu.png' \
  'smoothie-stand/images/order.jpg' \
  'smoothie-stand/images/pulp-and-peel.png' \
  'smoothie-stand/images/rewards.png' \
  'smoothie-stand/images/stands/brienz.png' \
  'smoothie-stand/images/stands/ost.png' \
  'smoothie-stand/images/stands/thun.jpg'

find_id '<app>' '/v1/apps?limit=200&filter[bundleId]=''com.example.pulpandpeel' 'com.example.pulpandpeel'
app=$(id '<app>')
find_id '<appClip>' "/v1/apps/$app/appClips?limit=200" 'com.example.pulpandpeel.Clip'
find_id '<appStoreVersion>' "/v1/apps/$app/appStoreVersions?filter[platform]=IOS&filter[appVersionState]=PREPARE_FOR_SUBMISSION,READY_FOR_REVIEW,DEVELOPER_REJECTED,REJECTED,METADATA_REJECTED,INVALID_BINARY&limit=1"
find_id '<buildBundle>' "/v1/builds?filter[app]=$app&filter[processingState]=VALID&sort=-uploadedDate&limit=1&include=buildBundles" 'com.example.pulpandpeel.Clip'

say 'create smoothie-stand/menu'
send POST '/v1/appClipAdvancedExperienceImages' '<image smoothie-stand/menu>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"menu.png","fileSize":9}}}
END OF BODY
upload 'smoothie-stand/images/menu.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/menu>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/menu>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/menu>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<smoothie-stand/menu>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://pulp.example/menu","defaultLanguage":"EN","isPoweredBy":false,"action":"VIEW","businessCategory":"FOOD_AND_DRINK"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/menu>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"What is in your cup","subtitle":"Fruit, calories and allergens"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}","attributes":{"language":"DE","title":"Was in deinem Becher steckt","subtitle":"Früchte, Kalorien und Allergene"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}","attributes":{"language":"FR","title":"Que contient votre verre","subtitle":"Fruits, calories et allergènes"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}","attributes":{"language":"JA","title":"カップの中身","subtitle":"果物、カロリー、アレルゲン"}}]}
END OF BODY

say 'create smoothie-stand/order'
send POST '/v1/appClipAdvancedExperienceImages' '<image smoothie-stand/order>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"order.jpg","fileSize":9}}}
END OF BODY
upload 'smoothie-stand/images/order.jpg'
send PATCH '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/order>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/order>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/order>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<smoothie-stand/order>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://pulp.example/order","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"FOOD_AND_DRINK"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/order>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Order a smoothie","subtitle":"Ready before you reach the stand"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}","attributes":{"language":"DE","title":"Smoothie bestellen","subtitle":"Fertig, bevor du am Stand bist"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}","attributes":{"language":"FR","title":"Commander un smoothie","subtitle":"Prêt avant votre arrivée"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}","attributes":{"language":"JA","title":"スムージーを注文","subtitle":"着くころには、できあがり"}}]}
END OF BODY

say 'create smoothie-stand/rewards'
send POST '/v1/appClipAdvancedExperienceImages' '<image smoothie-stand/rewards>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"rewards.png","fileSize":9}}}
END OF BODY
upload 'smoothie-stand/images/rewards.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/rewards>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/rewards>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/rewards>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<smoothie-stand/rewards>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://pulp.example/rewards","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"FOOD_AND_DRINK"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/rewards>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Your stamp card","subtitle":"Nine cups, and the tenth is on us"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}","attributes":{"language":"DE","title":"Deine Stempelkarte","subtitle":"Neun Becher, der zehnte ist geschenkt"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}","attributes":{"language":"FR","title":"Votre carte de fidélité","subtitle":"Neuf verres, et le dixième est offert"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}","attributes":{"language":"JA","title":"スタンプカード","subtitle":"9杯で、10杯目は無料"}}]}
END OF BODY

say 'create smoothie-stand/stands/brienz'
send POST '/v1/appClipAdvancedExperienceImages' '<image smoothie-stand/stands/brienz>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"brienz.png","fileSize":9}}}
END OF BODY
upload 'smoothie-stand/images/stands/brienz.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/stands/brienz>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/stands/brienz>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/stands/brienz>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<smoothie-stand/stands/brienz>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://pulp.example/stores/brienz","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"FOOD_AND_DRINK","place":{"names":["Pulp & Peel Brienz"],"mainAddress":{"structuredAddress":{"streetAddress":["Hauptstrasse 141"],"locality":"Brienz","stateProvince":"BE","postalCode":"3855","countryCode":"CH"}},"displayPoint":{"coordinates":{"latitude":46.7546,"longitude":8.0391},"source":"MANUALLY_PLACED"},"mapAction":"RESTAURANT_ORDER_TAKEOUT","relationship":"OWNER","homePage":"https://pulp.example/stores/brienz","categories":["Juice Bar"]}},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/stands/brienz>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Smoothies in Brienz","subtitle":"By the pier, where the steamer lands"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}","attributes":{"language":"DE","title":"Smoothies am Brienzersee","subtitle":"Am Steg, wo das Dampfschiff anlegt"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}","attributes":{"language":"FR","title":"Smoothies à Brienz","subtitle":"Au débarcadère du bateau à vapeur"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}","attributes":{"language":"JA","title":"ブリエンツのスムージー","subtitle":"蒸気船の桟橋のすぐそば"}}]}
END OF BODY

say 'create smoothie-stand/stands/ost'
send POST '/v1/appClipAdvancedExperienceImages' '<image smoothie-stand/stands/ost>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"ost.png","fileSize":9}}}
END OF BODY
upload 'smoothie-stand/images/stands/ost.png'
send PATCH '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/stands/ost>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/stands/ost>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/stands/ost>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<smoothie-stand/stands/ost>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://pulp.example/stores/ost","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"FOOD_AND_DRINK","place":{"names":["Pulp & Peel Interlaken Ost"],"mainAddress":{"structuredAddress":{"streetAddress":["Untere Bönigstrasse 3"],"locality":"Interlaken","stateProvince":"BE","postalCode":"3800","countryCode":"CH"}},"displayPoint":{"coordinates":{"latitude":46.6905,"longitude":7.869},"source":"MANUALLY_PLACED"},"mapAction":"RESTAURANT_ORDER_TAKEOUT","relationship":"OWNER","homePage":"https://pulp.example/stores/ost","categories":["Juice Bar"]}},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/stands/ost>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Smoothies at Interlaken Ost","subtitle":"Grab one between two trains"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}","attributes":{"language":"DE","title":"Smoothies in Interlaken Ost","subtitle":"Einer passt zwischen zwei Züge"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}","attributes":{"language":"FR","title":"Smoothies à Interlaken Ost","subtitle":"Un verre entre deux trains"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}","attributes":{"language":"JA","title":"インターラーケン東駅のスムージー","subtitle":"乗り換えの合間に一杯"}}]}
END OF BODY

say 'create smoothie-stand/stands/thun'
send POST '/v1/appClipAdvancedExperienceImages' '<image smoothie-stand/stands/thun>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","attributes":{"fileName":"thun.jpg","fileSize":9}}}
END OF BODY
upload 'smoothie-stand/images/stands/thun.jpg'
send PATCH '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/stands/thun>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/stands/thun>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipAdvancedExperienceImages/<image smoothie-stand/stands/thun>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipAdvancedExperiences' '<smoothie-stand/stands/thun>' << 'END OF BODY'
{"data":{"type":"appClipAdvancedExperiences","attributes":{"link":"https://pulp.example/stores/thun","defaultLanguage":"EN","isPoweredBy":false,"action":"OPEN","businessCategory":"FOOD_AND_DRINK","place":{"names":["Pulp & Peel Thun","Pulp & Peel Thoune"],"mainAddress":{"structuredAddress":{"streetAddress":["Obere Hauptgasse 20"],"locality":"Thun","stateProvince":"BE","postalCode":"3600","countryCode":"CH"}},"displayPoint":{"coordinates":{"latitude":46.7583,"longitude":7.6298},"source":"MANUALLY_PLACED"},"mapAction":"RESTAURANT_VIEW_MENU","relationship":"OWNER","homePage":"https://pulp.example/stores/thun","categories":["Juice Bar"]}},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"headerImage":{"data":{"type":"appClipAdvancedExperienceImages","id":"<image smoothie-stand/stands/thun>"}},"localizations":{"data":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}"},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}"}]}}},"included":[{"type":"appClipAdvancedExperienceLocalizations","id":"${en}","attributes":{"language":"EN","title":"Smoothies in Thun","subtitle":"Under the chestnut trees of the old town"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${de}","attributes":{"language":"DE","title":"Smoothies in Thuns Altstadt","subtitle":"Unter den Kastanien der Altstadt"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${fr}","attributes":{"language":"FR","title":"Smoothies à Thoune","subtitle":"Sous les marronniers de la vieille ville"}},{"type":"appClipAdvancedExperienceLocalizations","id":"${ja}","attributes":{"language":"JA","title":"トゥーンのスムージー","subtitle":"旧市街の栗の木の下で"}}]}
END OF BODY

say 'create the default card, App Review and TestFlight'
send POST '/v1/appClipDefaultExperiences' '<defaultExperience>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperiences","attributes":{"action":"OPEN"},"relationships":{"appClip":{"data":{"type":"appClips","id":"<appClip>"}},"releaseWithAppStoreVersion":{"data":{"type":"appStoreVersions","id":"<appStoreVersion>"}}}}}
END OF BODY
send POST '/v1/appClipDefaultExperienceLocalizations' '<defaultExperience en-US>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperienceLocalizations","attributes":{"locale":"en-US","subtitle":"Fruit in, queue out"},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipDefaultExperienceLocalizations' '<defaultExperience de-DE>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperienceLocalizations","attributes":{"locale":"de-DE","subtitle":"Frische Frucht, kein Anstehen"},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipDefaultExperienceLocalizations' '<defaultExperience fr-FR>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperienceLocalizations","attributes":{"locale":"fr-FR","subtitle":"Des fruits frais, sans la file"},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipDefaultExperienceLocalizations' '<defaultExperience ja>' << 'END OF BODY'
{"data":{"type":"appClipDefaultExperienceLocalizations","attributes":{"locale":"ja","subtitle":"並ばずに、しぼりたてを"},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipAppStoreReviewDetails' << 'END OF BODY'
{"data":{"type":"appClipAppStoreReviewDetails","attributes":{"invocationUrls":["https://pulp.example/order","https://pulp.example/menu","https://pulp.example/stores/ost"]},"relationships":{"appClipDefaultExperience":{"data":{"type":"appClipDefaultExperiences","id":"<defaultExperience>"}}}}}
END OF BODY
send POST '/v1/appClipHeaderImages' '<image en-US>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","attributes":{"fileName":"pulp-and-peel.png","fileSize":9},"relationships":{"appClipDefaultExperienceLocalization":{"data":{"type":"appClipDefaultExperienceLocalizations","id":"<defaultExperience en-US>"}}}}}
END OF BODY
upload 'smoothie-stand/images/pulp-and-peel.png'
send PATCH '/v1/appClipHeaderImages/<image en-US>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","id":"<image en-US>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipHeaderImages/<image en-US>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipHeaderImages' '<image de-DE>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","attributes":{"fileName":"pulp-and-peel.png","fileSize":9},"relationships":{"appClipDefaultExperienceLocalization":{"data":{"type":"appClipDefaultExperienceLocalizations","id":"<defaultExperience de-DE>"}}}}}
END OF BODY
upload 'smoothie-stand/images/pulp-and-peel.png'
send PATCH '/v1/appClipHeaderImages/<image de-DE>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","id":"<image de-DE>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipHeaderImages/<image de-DE>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipHeaderImages' '<image fr-FR>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","attributes":{"fileName":"pulp-and-peel.png","fileSize":9},"relationships":{"appClipDefaultExperienceLocalization":{"data":{"type":"appClipDefaultExperienceLocalizations","id":"<defaultExperience fr-FR>"}}}}}
END OF BODY
upload 'smoothie-stand/images/pulp-and-peel.png'
send PATCH '/v1/appClipHeaderImages/<image fr-FR>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","id":"<image fr-FR>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipHeaderImages/<image fr-FR>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
send POST '/v1/appClipHeaderImages' '<image ja>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","attributes":{"fileName":"pulp-and-peel.png","fileSize":9},"relationships":{"appClipDefaultExperienceLocalization":{"data":{"type":"appClipDefaultExperienceLocalizations","id":"<defaultExperience ja>"}}}}}
END OF BODY
upload 'smoothie-stand/images/pulp-and-peel.png'
send PATCH '/v1/appClipHeaderImages/<image ja>' << 'END OF BODY'
{"data":{"type":"appClipHeaderImages","id":"<image ja>","attributes":{"uploaded":true,"sourceFileChecksum":"101a0e3e2f58188b3e2ffc1057316c13"}}}
END OF BODY
expect '/v1/appClipHeaderImages/<image ja>' '.data.attributes.assetDeliveryState.state' 'COMPLETE'
expect '/v1/appStoreVersions/<appStoreVersion>/relationships/appClipDefaultExperience' '.data.id' '<defaultExperience>'
send POST '/v1/betaAppClipInvocations' << 'END OF BODY'
{"data":{"type":"betaAppClipInvocations","attributes":{"url":"https://pulp.example/order"},"relationships":{"buildBundle":{"data":{"type":"buildBundles","id":"<buildBundle>"}},"betaAppClipInvocationLocalizations":{"data":[{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-en-US}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-de-DE}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-fr-FR}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-ja}"}]}}},"included":[{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-en-US}","attributes":{"title":"Order","locale":"en-US"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-de-DE}","attributes":{"title":"Bestellen","locale":"de-DE"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-fr-FR}","attributes":{"title":"Commander","locale":"fr-FR"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-1-ja}","attributes":{"title":"注文","locale":"ja"}}]}
END OF BODY
send POST '/v1/betaAppClipInvocations' << 'END OF BODY'
{"data":{"type":"betaAppClipInvocations","attributes":{"url":"https://pulp.example/stores/ost?p=4"},"relationships":{"buildBundle":{"data":{"type":"buildBundles","id":"<buildBundle>"}},"betaAppClipInvocationLocalizations":{"data":[{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-en-US}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-de-DE}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-fr-FR}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-ja}"}]}}},"included":[{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-en-US}","attributes":{"title":"Table 4, Ost","locale":"en-US"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-de-DE}","attributes":{"title":"Tisch 4, Ost","locale":"de-DE"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-fr-FR}","attributes":{"title":"Table 4, gare d'Ost","locale":"fr-FR"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-2-ja}","attributes":{"title":"東駅 4番席","locale":"ja"}}]}
END OF BODY
send POST '/v1/betaAppClipInvocations' << 'END OF BODY'
{"data":{"type":"betaAppClipInvocations","attributes":{"url":"https://pulp.example/rewards"},"relationships":{"buildBundle":{"data":{"type":"buildBundles","id":"<buildBundle>"}},"betaAppClipInvocationLocalizations":{"data":[{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-en-US}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-de-DE}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-fr-FR}"},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-ja}"}]}}},"included":[{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-en-US}","attributes":{"title":"Stamp card","locale":"en-US"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-de-DE}","attributes":{"title":"Stempelkarte","locale":"de-DE"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-fr-FR}","attributes":{"title":"Carte de fidélité","locale":"fr-FR"}},{"type":"betaAppClipInvocationLocalizations","id":"${invocation-3-ja}","attributes":{"title":"スタンプカード","locale":"ja"}}]}
END OF BODY

say 'done'
