import ExperienceRegistry

extension DefectKinds {
  static let field: [DefectKind] = [
    .experience("no URL prefix", "field/missing", without: ["urlPrefix"], isAtBrace: true),
    .experience("no action", "field/missing", without: ["action"], isAtBrace: true),
    .experience("no title", "field/missing", without: ["title"], isAtBrace: true),
    .experience("no subtitle", "field/missing", without: ["subtitle"], isAtBrace: true),
    .experience("no image", "field/missing", without: ["image"], isAtBrace: true),
    .experience(
      "a language without subtitle",
      "field/missing",
      #""localizations": { "de": «{» "title": "%Id% schön" } }"#
    ),
    .experience("a code without URL", "field/missing", #""codes": [«{» "kind": "qr" }]"#),
    .experience("a code without kind", "field/missing", #""codes": [«{» "url": "%url%" }]"#),
    .place("a point without longitude", "field/missing", #""coordinates": «{» "latitude": 52.5 }"#),
    .app("no name", "field/missing", without: ["name"], isAtBrace: true),
    .app("no bundle id", "field/missing", without: ["bundleID"], isAtBrace: true),
    .app("no clip", "field/missing", without: ["clip"], isAtBrace: true),
    .app("no domains", "app/domains-missing", without: ["domains"], isAtBrace: true),
    .app("no language", "field/missing", without: ["defaultLanguage"], isAtBrace: true),
    .app("no schema version", "field/missing", without: ["schemaVersion"], isAtBrace: true),
    .code(
      "an index beside colours",
      "field/given-beside",
      #""kind": "appClipCode", "url": "%url%", "index": 0, «"foreground"»: "FFFFFF", "background": "000000""#
    ),
    .place(
      "an address in one text and in parts",
      "field/given-beside",
      #""address": { "full": "1 High Street", «"locality"»: "York" }"#
    ),
    .code(
      "one colour of two",
      "field/given-without",
      #""kind": "appClipCode", "url": "%url%", «"background"»: "000000""#
    ),
    .experience("a limit of 0", "field/out-of-bounds", #""limits": { "subtitle": «0» }"#),
    .code("an index of 18", "field/out-of-bounds", #""kind": "appClipCode", "url": "%url%", "index": «18»"#),
    .experience("a key misspelt", "field/unknown-key", #"«"buisnessCategory"»: "BOOKS""#),
    .experience("a key of the app", "field/unknown-key", #"«"domains"»: ["%host%"]"#),
    .experience("a title under another name", "field/unknown-key", #"«"headline"»: "Coffee""#),
    .place(
      "a key that a place has not",
      "field/unknown-key",
      #""address": { "full": "1 High Street" }, «"radius"»: 100"#
    ),
    .app("a key that an app has not", "field/unknown-key", #"«"domain"»: "%host%""#, isAlone: false),
    .experience(
      "a picture for a language",
      "field/unknown-key",
      #""localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%", «"image"»: "images/%id%.png" } }"#
    ),
    .experience("a verb of one's own", "field/unknown-word", #""action": «"order"»"#),
    .experience("a verb in capitals", "field/unknown-word", #""action": «"OPEN"»"#),
    .experience("a category of one's own", "field/unknown-word", #""businessCategory": «"COFFEE"»"#),
    .experience("a banner of one's own", "field/unknown-word", #""banner": «"large"»"#),
    .code("a kind of code of one's own", "field/unknown-word", #""kind": «"barcode"», "url": "%url%""#),
    .place(
      "an action in Maps that Apple has not",
      "field/unknown-word",
      #""address": { "full": "1 High Street" }, "mapAction": «"ORDER_FOOD"»"#
    ),
    .place(
      "a relationship in small letters",
      "field/unknown-word",
      #""address": { "full": "1 High Street" }, "relationship": «"owner"»"#
    ),
    .app("figures of a year without any", "field/unknown-word", #""requirements": «"2019-01"»"#, isAlone: false),
    .app("an empty list of domains", "app/domains-missing", #""domains": «[]»"#),
    .app("an empty list of languages", "field/wrong-count", #""languages": «[]»"#),
    .app(
      "four TestFlight invocations",
      "field/wrong-count",
      #"""
      "testFlightInvocations": «[{ "url": "https://%host%/1", "titles": { "en-US": "1" } },
        { "url": "https://%host%/2", "titles": { "en-US": "2" } }, { "url": "https://%host%/3", "titles": { "en-US": "3" } },
        { "url": "https://%host%/4", "titles": { "en-US": "4" } }]»
      """#
    ),
    .app("an App Store id with letters", "field/wrong-form", #""appStoreID": «"id%digits%"»"#, isAlone: false),
    .app("a team id in small letters", "field/wrong-form", #""teamID": «"abcde12345"»"#, isAlone: false),
    .app("a bundle id with a space", "field/wrong-form", #""bundleID": «"com example %name%"»"#),
    .app(
      "an app group of another kind",
      "field/wrong-form",
      #""clip": { "bundleID": "%clip%", "minimumOSVersion": "17.0", "appGroups": [«"%bundle%"»], "requestsLocationConfirmation": true, "demoLink": "https://appclip.apple.com/demo/%name%" }"#
    ),
    .app(
      "a version in words",
      "field/wrong-form",
      #""clip": { "bundleID": "%clip%", "minimumOSVersion": «"iOS 17"», "requestsLocationConfirmation": true, "demoLink": "https://appclip.apple.com/demo/%name%" }"#
    ),
    .code(
      "a colour with #",
      "field/wrong-form",
      ##""kind": "appClipCode", "url": "%url%", "foreground": «"#FFFFFF"», "background": "000000""##
    ),
    .code("a file name with a folder", "field/wrong-form", #""kind": "qr", "url": "%url%", "fileName": «"a/b.svg"»"#),
    .experience(
      "a parameter with a space",
      "field/wrong-form",
      #""parameters": { "path": ["size"], "query": ["p", «"my size"»] }"#
    ),
    .place(
      "a country in small letters",
      "field/wrong-form",
      #""address": { "street": ["1 High Street"], "locality": "York", "countryCode": «"gb"» }"#
    ),
    .experience("yes for true", "field/wrong-type", #""poweredBy": «"yes"»"#),
    .experience("a URL prefix that is a number", "field/wrong-type", #""urlPrefix": «7»"#),
    .experience("a title that is null", "field/wrong-type", #""title": «null»"#),
    .experience("an image that is an object", "field/wrong-type", #""image": «{ "path": "images/%id%.png" }»"#),
    .experience("one match without a list", "field/wrong-type", #""matches": «"%url%/large"»"#),
    .experience("a place that is a text", "field/wrong-type", #""place": «"1 High Street"»"#),
    .experience("languages in a list", "field/wrong-type", #""localizations": «[]»"#),
    .app("a schema version that is a text", "field/wrong-type", #""schemaVersion": «"2"»"#),
    .app("domains that are a text", "field/wrong-type", #""domains": «"%host%"»"#),
    .app("an App Store id that is a number", "field/wrong-type", #""appStoreID": «%digits%»"#, isAlone: false),
    .app("a clip that is a text", "field/wrong-type", #""clip": «"%clip%"»"#),
    .app("a default experience that is a text", "field/wrong-type", #""defaultExperience": «"open"»"#),
  ]
}
