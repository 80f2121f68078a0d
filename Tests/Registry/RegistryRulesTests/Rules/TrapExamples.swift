import RegistryModel
import RegistryRules

/// The traps of the page as mistakes in a registry: by number, the rule and the files.
enum TrapExamples {
  static let all: [Int: [(rule: String, example: Example)]] = [
    1: [("app/default-link-without-p", code("qr", "https://appclip.apple.com/id?=com.example.shop.Clip"))],
    2: [
      ("field/wrong-form", .app(#""appStoreID": "ABCDE12345.com.example.shop""#)),
      ("app/team-id-in-bundle-id", .app(#""clip": { "bundleID": "ABCDE12345.com.example.shop.Clip" }"#)),
    ],
    4: [("app/app-store-id-missing", .app("", without: ["appStoreID"]))],
    9: [("url/has-fragment", .experience(#""urlPrefix": "https://example.com/coffee#top""#))],
    12: [
      ("routing/text-prefix", siblings), ("routing/declared-url-ambiguous", code("qr", "https://example.com/coffee10")),
    ],
    13: [
      (
        "expectation/match-fails",
        .experiences(
          [
            "menu": "",
            "soup": #""urlPrefix": "https://example.com/soup", "matches": ["https://example.com/menu/soup"]"#,
          ],
          showing: "soup"
        )
      ), ("expectation/reject-fails", .experience(#""rejects": ["https://example.com/coffee/latte"]"#)),
    ],
    14: [
      ("field/missing", .experience("", without: ["title"])),
      (
        "image/missing",
        .experience("", pictures: ["images/coffee.png": ImageSample(.missing(twin: nil))])
      ),
    ],
    16: [("app/default-experience-missing", .app("", without: ["defaultExperience"]))],
    17: [
      ("image/wrong-size", .experience("", pictures: ["images/coffee.png": .png(width: 3000, height: 2000)])),
      ("card/title-too-long", .experience(#""title": "A title with the sixty characters of a script found in 2026""#)),
      ("limits/looser-than-allowed", .app(#""limits": { "title": 60, "subtitle": 60 }"#)),
    ],
    18: [
      ("card/subtitle-refused-by-eas", defaultSubtitle("Fifty characters are fine for Apple and EAS refuses")),
      ("requirements/older-than-newest", .app(#""requirements": "2020-06""#)),
    ],
    19: [
      ("language/clash-of-regions", chinese),
      (
        "language/collapses",
        .experience(
          "",
          app: """
            "defaultExperience": { "action": "open", "localizations": {
                "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
                "zh-Hans": { "subtitle": "随到随取", "image": "images/shop.png" },
                "zh-Hant": { "subtitle": "隨到隨取", "image": "images/shop.png" } } }
            """
        )
      ),
    ],
    20: [("app/clip-too-large", clip(#""minimumOSVersion": "16.4", "uncompressedMegabytes": 17"#))],
    21: [
      ("app/clip-too-large", clip(#""minimumOSVersion": "15.0", "uncompressedMegabytes": 12"#)),
      ("app/clip-bundle-id-not-prefixed", .app(#""clip": { "bundleID": "com.example.Clip" }"#)),
    ],
    22: [
      (
        "url/does-not-fit-parameters",
        .experience(#""parameters": { "query": ["show"] }, "matches": ["https://example.com/coffee/2026-08-14"]"#)
      )
    ],
    23: [
      ("codes/not-encodable", code("appClipCode", "https://example.com/café")),
      (
        "codes/too-long-for-app-clip-code",
        code("appClipCode", "https://example.com/coffee/large/cold?cup=paper&milk=oat")
      ),
      ("codes/uuid-in-app-clip-code", code("appClipCode", "https://example.com/123e4567-e89b-12d3-a456-426614174000")),
    ],
    26: [("app/clip-bundle-id-not-prefixed", .app(#""clip": { "bundleID": "com.example.shop" }"#))],
    27: [
      ("app/domain-not-a-host", .app(#""domains": ["*.example.com"]"#)),
      ("app/domain-not-a-host", .app(#""domains": ["example.com/shop"]"#)),
      ("app/domain-not-a-host", .app(#""domains": ["example.com:443"]"#)),
      ("app/domain-not-a-host", .app(#""domains": ["example.com?mode=developer"]"#)),
    ],
    28: [
      ("url/host-not-in-domains", .experience(#""urlPrefix": "https://exmpl.example/c""#)),
      ("routing/domain-without-experience", .experience("", app: #""domains": ["example.com", "exmpl.example"]"#)),
      ("codes/not-under-prefix", .experience(#""codes": [{ "kind": "qr", "url": "https://exmpl.example/c" }]"#)),
    ],
    30: [
      (
        "app/demo-link-with-parameters",
        clip(#""demoLink": "https://appclip.apple.com/demo?table=4""#)
      ),
      (
        "codes/default-card-in-app-clip-code",
        code("appClipCode", "https://appclip.apple.com/id?p=com.example.shop.Clip")
      ),
    ],
  ]

  private static let siblings = Example.experiences(
    ["first": #""urlPrefix": "https://example.com/1""#, "tenth": #""urlPrefix": "https://example.com/10""#],
    showing: "tenth"
  )

  private static let chinese = Example.experience(
    """
    "localizations": { "zh-Hans": { "title": "咖啡", "subtitle": "随到随取" },
        "zh-Hant": { "title": "咖啡", "subtitle": "隨到隨取" } }
    """
  )

  private static func code(_ kind: String, _ url: String) -> Example {
    .experience("", app: #""codes": [{ "kind": "\#(kind)", "url": "\#(url)" }]"#)
  }

  private static func clip(_ members: String) -> Example {
    .app(#""clip": { "bundleID": "com.example.shop.Clip", \#(members) }"#)
  }

  private static func defaultSubtitle(_ subtitle: String) -> Example {
    .app(
      """
      "defaultExperience": { "action": "open", "localizations": {
          "en-US": { "subtitle": "\(subtitle)", "image": "images/shop.png" } } }
      """
    )
  }
}
