import RegistryModel

extension Rule {
  static let lintNotAllowable = Rule(
    "lint/not-allowable",
    .error,
    "An exception is for a rule whose findings cannot be suppressed.",
    why:
      "Some findings cannot be suppressed, because a file cannot be read, a card does not work, or \"appclips emit\" "
      + "rejects a value. They come from all json/, layout/, rows/ and field/ rules and from "
      + "a few others, such as image/missing, routing/same-url and url/not-https. An exception for one of these "
      + "rules has no effect.",
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
      .app(#""lint": [{ "allow": «"lint/reason-empty"», "reason": "The reason will come" }]"#),
      .app(#""lint": [{ "allow": «"url/not-https"», "reason": "The printer wrote it so" }]"#),
    ],
    check: .app { app in
      (app.declaration?.exceptions ?? []).compactMap { exception in
        guard let allow = exception.allow, Rules.identifiers.contains(allow.value), !Rules.isAllowable(allow.value)
        else { return nil }
        return Violation(
          at: allow.node,
          of: app.document,
          "the findings of \(allow.value) cannot be suppressed",
          help: "remove the exception and fix what \(allow.value) reports",
          fix: Fix("remove the exception", isSafe: false, .remove(exception.object), in: app.document)
        )
      }
    }
  )
}
