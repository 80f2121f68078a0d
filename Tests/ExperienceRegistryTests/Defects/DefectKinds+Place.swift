import ExperienceRegistry

extension DefectKinds {
  static let language: [DefectKind] = [
    .experience(
      "two scripts of one language",
      "language/clash-of-regions",
      #"""
      "localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%" },
        "zh-Hans": { "title": "咖啡", "subtitle": "随到随取" }, «"zh-Hant"»: { "title": "咖啡 %n%", "subtitle": "隨到隨取" } }
      """#
    ),
    DefectKind(
      name: "a region of the language at the top",
      rule: "language/clash-of-regions",
      changes: [
        DefectKind.Change(
          target: .one,
          members: [
            #"""
            "localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%" },
              «"en-GB"»: { "title": "%Id% it is", "subtitle": "Ready in a jiffy" } }
            """#
          ],
          also: ["defaultLanguage"]
        )
      ]
    ),
    .experience(
      "a region of the app's language",
      "language/clash-of-regions",
      #"""
      "localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%" },
        «"en-US"»: { "title": "%Id% it is", "subtitle": "Ready in a jiffy" } }
      """#,
      without: ["defaultLanguage"]
    ),
    .app(
      "two locales that advanced cards do not tell apart",
      "language/collapses",
      #"""
      "defaultExperience": { "action": "open", "localizations": {
        "en-US": { "subtitle": "Order at %name%", "image": "images/default.png" },
        "pt-BR": { "subtitle": "Peça em %name%", "image": "images/default.png" },
        «"pt-PT"»: { "subtitle": "Encomende em %name%", "image": "images/default-de.png" } } }
      """#,
      isAlone: false
    ),
    .app(
      "a default card without the app's language",
      "language/default-missing",
      #"""
      "defaultExperience": { "action": "open", "localizations": «{
        "de-DE": { "subtitle": "Bestellen bei %name%", "image": "images/default-de.png" },
        "fr-FR": { "subtitle": "Commandez chez %name%", "image": "images/default.png" } }» }
      """#,
      isAlone: false
    ),
    DefectKind(
      name: "a card with fewer languages than the default one",
      rule: "language/fewer-than-default",
      changes: [
        DefectKind.Change(target: .app, without: ["languages"]),
        DefectKind.Change(
          target: .file("menu.json"),
          members: [#""localizations": «{ "fr": { "title": "Carte %n%", "subtitle": "Ce qu'il y a" } }»"#]
        ),
        DefectKind.Change(
          target: .file("old.json"),
          members: [#""localizations": { "de": { "title": "Alt %n%", "subtitle": "Bis Mai" } }"#]
        ),
      ],
      isAlone: true
    ),
    .experience(
      "the language at the top once more",
      "language/given-twice",
      #"""
      "localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%" },
        «"en"»: { "title": "%Id% it is", "subtitle": "Ready in a jiffy" } }
      """#
    ),
    .experience(
      "a language with a region",
      "language/has-region",
      #"""
      "localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%" },
        «"fr-FR"»: { "title": "%Id% prêt", "subtitle": "Prêt %n%" } }
      """#
    ),
    .experience(
      "a required language misspelt",
      "language/unknown",
      #""localizations": { «"ger"»: { "title": "%Id% schön", "subtitle": "Fertig %n%" } }"#
    ),
    .experience("a region at the top", "language/has-region", #""defaultLanguage": «"en_GB"»"#),
    .experience(
      "a required language with a region",
      "language/has-region",
      #""localizations": { «"de-AT"»: { "title": "%Id% schön", "subtitle": "Fertig %n%" } }"#
    ),
    .app(
      "a locale that no advanced card has",
      "language/only-default",
      #"""
      "defaultExperience": { "action": "open", "localizations": {
        "en-US": { "subtitle": "Order at %name%", "image": "images/default.png" },
        «"sl-SI"»: { "subtitle": "Naročite pri %name%", "image": "images/default-de.png" } } }
      """#,
      isAlone: false
    ),
    .experience(
      "a required language missing",
      "language/required-missing",
      without: ["localizations"],
      isAtBrace: true
    ),
    .experience(
      "the same texts in two languages",
      "language/same-texts",
      #""title": "Tea %n% %id%""#,
      #""subtitle": "In cups""#,
      #""localizations": { «"de"»: { "title": "Tea %n% %id%", "subtitle": "In cups" } }"#
    ),
    .experience(
      "a language that Apple has not",
      "language/unknown",
      #"""
      "localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig %n%" },
        «"xx"»: { "title": "%Id% xx", "subtitle": "%n% xx" } }
      """#
    ),
    .app("a language in words", "language/unknown", #""defaultLanguage": «"english"»"#),
    .app(
      "a locale that Apple has not",
      "language/unknown",
      #"""
      "testFlightInvocations": [{ "url": "https://%host%/", "titles": { "en-US": "Start", «"en-UK"»: "Go" } }]
      """#,
      isAlone: false
    ),
  ]

  static let place: [DefectKind] = [
    .place(
      "exchanged coordinates",
      "place/outside-country",
      #"""
      "address": { "street": ["1 High Street"], "locality": "York", "countryCode": "GB" },
        "coordinates": «{ "latitude": -1.08, "longitude": 53.96 }»
      """#
    ),
    .place(
      "an address without town",
      "place/address-incomplete",
      #""address": «{» "street": ["1 High Street"], "countryCode": "GB" }"#
    ),
    .place("an empty address", "place/address-incomplete", #""address": «{»}"#),
    .experience("a place without address", "place/address-missing", #""place": «{» "names": ["Shop %n%"] }"#),
    .place(
      "a radius of 501 metres",
      "place/confirmation-radius-too-large",
      #""coordinates": { "latitude": 52.5, "longitude": 13.4 }, "confirmationRadius": «501»"#
    ),
    .place(
      "a latitude of 91 degrees",
      "place/coordinates-out-of-range",
      #""coordinates": { "latitude": «91», "longitude": 13.4 }"#
    ),
    .place(
      "coordinates exchanged",
      "place/coordinates-out-of-range",
      #""coordinates": { "latitude": «-122.7», "longitude": 45.5 }"#
    ),
    .place(
      "UK for GB",
      "place/country-unknown",
      #""address": { "street": ["1 High Street"], "locality": "York", "countryCode": «"UK"» }"#
    ),
    .place(
      "a home page without https",
      "place/home-page-not-https",
      #""address": { "full": "York" }, "homePage": «"http://%host%"»"#
    ),
    .experience(
      "a place that Maps does not know",
      "place/not-in-maps",
      #""place": { "names": ["York"], "address": { "full": "York" }, "placeStatus": «"NO_MATCH"» }"#
    ),
    .experience(
      "another business without category",
      "place/powered-by-without-category",
      #""poweredBy": «true»"#,
      without: ["businessCategory", "buisnessCategory"]
    ),
    .experience("a place without name", "place/name-missing", #""place": «{» "address": { "full": "York" } }"#),
    .experience(
      "a blank name alone",
      "place/name-missing",
      #""place": { "names": «[""]», "address": { "full": "York" } }"#
    ),
    .place("a shop in the sea off Ghana", "place/null-island", #""coordinates": «{ "latitude": 0, "longitude": 0 }»"#),
    .place(
      "somebody else's place",
      "place/of-somebody-else",
      #""address": { "full": "York" }, "relationship": «"OTHER"»"#
    ),
    .place(
      "a number that only the town can call",
      "place/phone-not-international",
      #""address": { "full": "York" }, "phone": { "number": «"030 1234567"» }"#
    ),
    DefectKind(
      name: "a radius that nobody asks for",
      rule: "place/radius-not-requested",
      changes: [
        DefectKind.Change(
          target: .app,
          members: [
            #""clip": { "bundleID": "%clip%", "minimumOSVersion": "17.0", "demoLink": "https://appclip.apple.com/demo/%name%" }"#
          ]
        ),
        DefectKind.Change(
          target: .file("menu.json"),
          members: [
            #""place": { "names": ["Menu"], "coordinates": { "latitude": 53.9, "longitude": -1.08 }, "confirmationRadius": «100» }"#
          ]
        ),
      ],
      isAlone: true
    ),
    .place(
      "a radius around nothing",
      "place/radius-without-coordinates",
      #""address": { "full": "York" }, "confirmationRadius": «100»"#
    ),
    .pair(
      "the place of another card",
      "place/same-id",
      [#""place": { "names": ["One"], "address": { "full": "York" }, "placeID": "P%digits%" }"#],
      [#""place": { "names": ["Two"], "address": { "full": "York" }, "placeID": «"P%digits%"» }"#]
    ),
    .place("an empty category", "place/text-empty", #""address": { "full": "York" }, "categories": [«""»]"#),
    .place("an empty home page", "place/text-empty", #""address": { "full": "York" }, "homePage": «""»"#),
    .place("an address of spaces", "place/text-empty", #""address": { "full": «"  "» }"#),
  ]
}
