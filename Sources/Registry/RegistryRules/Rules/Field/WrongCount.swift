import RegistryModel
import TextBasics

extension Rule {
  static let wrongCount = Rule(
    "field/wrong-count",
    .error,
    "An array has too few or too many elements.",
    why: "App Store Connect accepts up to three review URLs, and TestFlight up to three invocations per build.",
    sources: [.overviewOfAppClips, .testAnExperience],
    passes: [.app(#""languages": ["en"]"#)],
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
    check: .field { problem, document in
      guard case .wrongCount(let found, let allowed) = problem.kind, let field = problem.field else { return nil }
      let name = Words.quoted(field.name)
      guard found < allowed.lowerBound else {
        return Violation(
          at: problem.node,
          of: document,
          "\(name) has \(Words.counted(found, "element")); the limit is \(allowed.upperBound)",
          help: "remove \(Words.counted(found - allowed.upperBound, "element"))"
        )
      }
      return Violation(
        at: problem.node,
        of: document,
        "\(name) \(found == 0 ? "is empty" : "has \(Words.counted(found, "element"))"); expected at least "
          + Words.counted(allowed.lowerBound, "element"),
        help: field.isRequired ? "add an element" : "add an element, or remove the key"
      )
    }
  )
}
