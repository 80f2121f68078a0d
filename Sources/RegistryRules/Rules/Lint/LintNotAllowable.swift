import RegistryModel

extension Rule {
  static let lintNotAllowable = Rule(
    "lint/not-allowable",
    .error,
    "An exception names a rule that cannot be allowed.",
    why:
      "Findings of json/, layout/, rows/ and field/ are about how files are written and put together: most mean that a "
      + "part of the registry cannot be read, and no card needs one. With image/missing and routing/same-url a card does "
      + "not work; a URL that is not an invocation URL, a character that no page can hold, or a code that cannot be made, is "
      + "what `emit` refuses. The exception is ignored and the findings stay.",
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
          "findings of \(allow.value) cannot be allowed",
          help: "remove the exception and fix what \(allow.value) reports",
          fix: Fix("remove the exception", isSafe: false, .remove(exception.object), in: app.document)
        )
      }
    }
  )
}
