import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let codeNotDeclared = AuditRule(
    "audit/code-not-declared",
    .warning,
    "A file for the print shop contains an App Clip Code that the registry does not declare.",
    why:
      "\"appclips validate\" and \"appclips diff\" protect only the codes that are declared. A code that is printed but not "
      + "declared stops working without a warning once its card changes. If no card has its URL, or only a default "
      + "experience, which App Clip Codes cannot open, it is an error. The URL is read from the arcs if the tables of "
      + "Apple's generator are found; otherwise, it is the one that the file states.",
    sources: [.registryFormat, .launchExperience],
    passes: [
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee?p=7" }]"#)
        .auditing("print/poster.svg", svg("https://example.com/coffee?p=7"))
    ],
    fails: [
      .experience("").auditing("print/poster.svg", "«»" + svg("https://example.com/coffee?p=7")),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?p=7" }]"#)
        .auditing("print/poster.svg", "«»" + svg("https://example.com/coffee?p=7")),
      .experience("").auditing("print/poster.svg", "«»" + svg("https://example.com/tea")),
    ],
    check: .code { code in
      guard !code.isDeclared else { return [] }
      let declaration = "{ \"kind\": \"appClipCode\", \"url\": \(Words.quoted(code.url)) }"
      guard let experience = code.answer?.experience else {
        return [
          Violation(
            at: code.place,
            "the code contains \(code.url), which opens no card",
            help: "do not print it, or register an experience for its URL that declares \(declaration)",
            severity: .error
          )
        ]
      }
      return [
        Violation(
          at: code.place,
          "the code contains \(code.url), which opens the card of \(Words.quoted(experience.id)), but is not declared there",
          help: "add \(declaration) to \"codes\" of \(Words.quoted(experience.id))"
        )
      ]
    }
  )

  /// The start of a code's file.
  private static func svg(_ url: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <svg data-design="Fingerprint" data-payload="\(url)" viewBox="0 0 800 800" xmlns="http://www.w3.org/2000/svg"/>

    """
  }
}
