import RegistryModel
import TextBasics

extension Rule {
  static let lintUnusedException = Rule(
    "lint/unused-exception",
    .warning,
    "An exception does not match any finding.",
    why:
      "The mistake that the exception was for has been fixed, and the exception would hide the next one of that "
      + "kind. An exception is not reported as unused if a file of the app is not valid JSON, if the app is inside "
      + "another one or contains one, if the exception is for images that were not inspected, or if it is for a rule of "
      + "appclips audit.",
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
    check: .unusedException { exception, app in
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
  )
}
