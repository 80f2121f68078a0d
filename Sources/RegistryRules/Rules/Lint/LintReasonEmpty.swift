import RegistryModel
import TextBasics

extension Rule {
  static let lintReasonEmpty = Rule(
    "lint/reason-empty",
    .error,
    "An exception has an empty reason.",
    why:
      "A year later, a colleague will ask for the reason. An exception without one allows nothing: its findings are "
      + "still reported.",
    sources: [.registryFormat],
    passes: [.app(exception(#""Its sign says so""#))],
    fails: [.app(exception(#"«""»"#)), .app(exception(#"«"  "»"#))],
    check: .app { app, registry in
      (app.declaration?.exceptions ?? []).compactMap { exception in
        guard let reason = exception.reason, reason.value.isBlank else { return nil }
        return Violation(
          at: reason.node,
          of: app.document,
          "the exception's reason is empty; without a reason it allows nothing",
          help: "explain why the finding is acceptable, and who decided it"
        )
      }
    }
  )

  private static func exception(_ reason: String) -> String {
    """
    "name": "The Corner Shop of all the Neighbourhood", "lint": [{ "allow": "card/title-too-long", "reason": \(reason) }]
    """
  }
}
