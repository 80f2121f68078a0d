import RegistryModel
import TextBasics

extension Rule {
  static let lintUnusedException = Rule(
    "lint/unused-exception",
    .warning,
    "An exception does not match any finding.",
    why:
      "The mistake has been fixed, and the exception would hide the next one of its kind. Nothing is reported if a "
      + "file of the app is not valid JSON, if the app is inside another app or contains one, or if the exception is "
      + "for a rule of \"appclips audit\" or for images that were not inspected.",
    sources: [.registryFormat],
    passes: [
      .app(
        """
        "name": "The Corner Shop of all the Neighbourhood",
          "lint": [{ "allow": "card/title-too-long", "reason": "Its sign says so" }]
        """
      ),
      .app(#""lint": [{ "allow": "audit/page-missing", "reason": "Other people serve that page" }]"#),
    ],
    fails: [
      .app(#""lint": [«{ "allow": "card/title-too-long", "reason": "Its sign said so" }»]"#),
      .experience(
        "",
        app: """
          "name": "The Corner Shop of all the Neighbourhood",
            "lint": [«{ "allow": "card/title-too-long", "experience": "shop/coffee", "reason": "Its sign says so" }»]
          """
      ),
    ],
    // An exception is unused only after all other rules have run, so `FindingReport` makes the findings.
    check: .registry { _, _ in [] }
  )

  /// The violation by an exception that allows nothing.
  static func violation(byUnused exception: LintExceptionDeclaration, of app: App) -> Violation {
    let rule = exception.allow?.value ?? ""
    let subject = exception.experience.map { "in \(Words.quoted($0.value))" } ?? "in this app"
    return Violation(
      at: exception.object,
      of: app.document,
      "this exception for \(rule) has no effect: the rule reports nothing \(subject)",
      help: "remove the exception",
      fix: Fix("remove the exception", isSafe: false, .remove(exception.object), in: app.document)
    )
  }
}
