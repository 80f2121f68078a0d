import RegistryModel
import RegistryRules

extension Emitter {
  /// The Smart App Banner tag: for every page of an app's site, for the page of an experience, or for the page at a URL.
  public static let banner = Emitter(
    "banner",
    "The Smart App Banner tag: for an app's whole site, for the page of an experience, or for the page at a URL.",
    formats: [.html],
    into: "an HTML page",
    examples: [
      EmitterExample(
        "an app's whole site",
        .experience(""),
        gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card")
      ),
      EmitterExample(
        "the page of an experience that wants the banner and not the card",
        .experience(#""banner": "bar""#),
        Selection(experience: "shop/coffee"),
        gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip")
      ),
      EmitterExample(
        "a page below an experience's URL prefix",
        .experience(#""banner": "bar""#),
        Selection(url: "https://example.com/coffee/large?milk=oat"),
        gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip")
      ),
      EmitterExample(
        "a page that the default experience answers",
        .experience(#""banner": "bar""#),
        Selection(url: "https://example.com/tea"),
        gives: tag("app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card")
      ),
      EmitterExample(
        "an experience that wants no banner",
        .experience(#""banner": "none""#),
        Selection(experience: "shop/coffee"),
        gives: nil
      ),
      EmitterExample(
        "an app that is not in the App Store yet",
        .wholeApp(#"{ "schemaVersion": 2, "name": "Shop", "clip": { "bundleID": "com.example.shop.Clip" } }"#),
        gives: tag("app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card")
      ),
    ],
    make: eachTarget { target, order, emission throws(EmissionProblem) in
      try addBanner(about: target, into: order.existing, to: &emission)
    }
  )

  private static func addBanner(
    about target: Target,
    into existing: ExistingFile?,
    to emission: inout Emission
  ) throws(EmissionProblem) {
    let choice = target.bannerChoice
    guard choice != .none else {
      let id = target.experience?.id ?? target.app.id
      emission.notes.append("\"\(id)\" declares \"banner\": \"none\"; its page carries no tag")
      guard let existing else { return }
      let bytes = try BannerPage(existing).with(nil)
      emission.files.append(OutputFile("banner", about: target, extension: "html", bytes: bytes))
      return
    }
    let line = try BannerTag(target.app, choice).html(target.app)
    let bytes =
      try existing.map { page throws(EmissionProblem) in
        try BannerPage(page).with(line.last == 0x0A ? line.dropLast() : line)
      } ?? line
    emission.files.append(OutputFile("banner", about: target, extension: "html", bytes: bytes))
  }

  private static func tag(_ content: String) -> String {
    "<meta name=\"apple-itunes-app\" content=\"\(content)\">\n"
  }
}
