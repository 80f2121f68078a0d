import RegistryModel
import TextBasics

extension Rule {
  static let wrongCount = Rule(
    "field/wrong-count",
    .error,
    "A list holds too few or too many elements.",
    why: "App Store Connect accepts up to three review URLs, and TestFlight up to three invocations for a build.",
    sources: [.overviewOfAppClips, .testAnExperience],
    passes: [.app(#""languages": ["en", "de"]"#)],
    fails: [
      .app(#""languages": «[]»"#),
      .app(
        """
        "defaultExperience": { "action": "open",
            "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } },
            "reviewURLs": «["https://example.com/1", "https://example.com/2", "https://example.com/3",
              "https://example.com/4", "https://example.com/5"]» }
        """
      ),
    ],
    check: .field { problem, document, _ in
      guard case .wrongCount(let found, let allowed) = problem.kind, let field = problem.field else { return nil }
      let name = Words.quoted(field.name)
      guard found < allowed.lowerBound else {
        return Violation(
          at: problem.node,
          of: document,
          "\(name) holds \(found); it takes at most \(allowed.upperBound)",
          help: "remove \(found - allowed.upperBound)"
        )
      }
      return Violation(
        at: problem.node,
        of: document,
        "\(name) \(found == 0 ? "is empty" : "holds \(found)"); it takes at least \(allowed.lowerBound)",
        help: field.isRequired ? "add one" : "add one, or remove \(name)"
      )
    }
  )
}
