import RegistryModel
import TextBasics

extension Rule {
  static let lintReasonEmpty = Rule(
    "lint/reason-empty",
    .error,
    "An exception gives an empty reason.",
    why:
      "The reason is what a colleague asks for a year later. An exception without one allows nothing: its findings "
      + "stay.",
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
          help: "say why the finding is right to stay, and who decided it"
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
