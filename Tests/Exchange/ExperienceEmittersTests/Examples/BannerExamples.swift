import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let banner = [
    EmitterExample(
      "an app's whole site",
      .experience(""),
      gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card")
    ),
    EmitterExample(
      "the page of an experience that declares the bar instead of the card",
      .experience(#""banner": "bar""#),
      Selection(experienceID: "shop/coffee"),
      gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip")
    ),
    EmitterExample(
      "a page below an experience's URL prefix",
      .experience(#""banner": "bar""#),
      Selection(url: "https://example.com/coffee/large?milk=oat"),
      gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip")
    ),
    EmitterExample(
      "a page that shows the default card",
      .experience(#""banner": "bar""#),
      Selection(url: "https://example.com/tea"),
      gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card")
    ),
    EmitterExample(
      "an experience that declares no banner",
      .experience(#""banner": "none""#),
      Selection(experienceID: "shop/coffee"),
      gives: nil
    ),
    EmitterExample(
      "an app that is not in the App Store yet",
      .wholeApp(#"{ "schemaVersion": 2, "name": "Shop", "clip": { "bundleID": "com.example.shop.Clip" } }"#),
      gives: tag("app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card")
    ),
  ]

  private static func tag(_ content: String) -> String {
    "<meta name=\"apple-itunes-app\" content=\"\(content)\">\n"
  }
}
