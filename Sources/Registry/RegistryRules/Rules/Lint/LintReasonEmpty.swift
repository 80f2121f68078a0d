import RegistryModel
import TextBasics

extension Rule {
  static let lintReasonEmpty = Rule(
    "lint/reason-empty",
    .error,
    "An exception has an empty reason.",
    why:
      "Without a reason, no one can tell later whether the exception is still justified. An exception without a "
      + "reason has no effect: the findings are still reported.",
    sources: [.registryFormat],
    passes: [.app(exception(#""Its sign says so""#))],
    fails: [.app(exception(#"«""»"#)), .app(exception(#"«"  "»"#))],
    check: .app { app in
      (app.declaration?.exceptions ?? []).compactMap { exception in
        guard let reason = exception.reason, reason.value.isBlank else { return nil }
        return Violation(
          at: reason.node,
          of: app.document,
          "the reason is empty; an exception without a reason has no effect",
          help: "say why the finding is acceptable, and who accepted it"
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
