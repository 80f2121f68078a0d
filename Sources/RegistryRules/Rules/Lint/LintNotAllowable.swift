import RegistryModel

extension Rule {
  static let lintNotAllowable = Rule(
    "lint/not-allowable",
    .error,
    "An exception is for a rule whose findings cannot be suppressed.",
    why:
      "Findings of json/, layout/, rows/ and field/ rules are about how files are written and organized. Most of them "
      + "mean that a part of the registry cannot be read, and no card needs such an exception. With image/missing and "
      + "routing/same-url, a card does not work. `emit` rejects a URL that is not an invocation URL, a character "
      + "that HTML cannot represent, and a code that cannot be generated. An exception for one of these rules is "
      + "ignored, and the findings are still reported.",
    sources: [.registryFormat],
    passes: [
      .app(
        """
        "name": "The Corner Shop of all the Neighbourhood",
          "lint": [{ "allow": "card/title-too-long", "reason": "Its sign says so" }]
        """
      )
    ],
    fails: [
      .app(#""lint": [{ "allow": «"json/syntax"», "reason": "The editor writes it like this" }]"#),
      .app(#""lint": [{ "allow": «"image/missing"», "reason": "It will come" }]"#),
      .app(#""lint": [{ "allow": «"url/not-https"», "reason": "The printer wrote it so" }]"#),
    ],
    check: .exceptions { app, known in
      (app.declaration?.exceptions ?? []).compactMap { exception in
        guard let allow = exception.allow, known.contains(allow.value), !Rules.isAllowable(allow.value)
        else { return nil }
        return Violation(
          at: allow.node,
          of: app.document,
          "findings of \(allow.value) cannot be suppressed",
          help: "remove the exception and fix what \(allow.value) reports",
          fix: Fix("remove the exception", isSafe: false, .remove(exception.object), in: app.document)
        )
      }
    }
  )
}
