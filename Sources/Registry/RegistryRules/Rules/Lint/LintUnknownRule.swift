import RegistryModel
import TextBasics

extension Rule {
  static let lintUnknownRule = Rule(
    "lint/unknown-rule",
    .warning,
    "An exception is for a rule that does not exist.",
    why: "The exception has no effect. The ID of the rule may be misspelled.",
    sources: [.registryFormat],
    passes: [
      .app(exception(#""card/title-too-long""#)),
      .app(#""lint": [{ "allow": "audit/banner-missing", "reason": "Not ours" }]"#),
    ],
    fails: [
      .app(exception(#"«"card/title-to-long"»"#)),
      .app(exception(#"«"card"»"#)),
      .app(exception(#"«"coffee"»"#)),
      .app(exception(#"«"audit/banner-mising"»"#)),
    ],
    check: .app { app in
      let known = Rules.identifiers
      let unknown = (app.declaration?.exceptions ?? []).compactMap(\.allow).filter { !known.contains($0.value) }
      let isGuessed = Suggestion.isWorthwhile(for: unknown.count, among: known.count)
      return unknown.map { allow in
        let guess = isGuessed ? Rules.guess(for: allow.value) : nil
        return Violation(
          at: allow.node,
          of: app.document,
          Rules.message(aboutUnknown: allow.value, guess),
          help: Rules.help(withUnknown: allow.value, guess),
          fix: guess.map { .spell(allow.node, $0, isSafe: false, in: app.document) }
        )
      }
    }
  )

  private static func exception(_ rule: String) -> String {
    #""name": "The Corner Shop of all the Neighbourhood", "lint": [{ "allow": \#(rule), "reason": "Its sign says so" }]"#
  }
}

extension Rules {
  fileprivate static func message(aboutUnknown identifier: String, _ guess: String?) -> String {
    let quoted = Words.quoted(identifier)
    if retired.contains(identifier) { return "the rule \(quoted) no longer exists" }
    return guess == nil && isArea(identifier)
      ? "\(quoted) is an area, not a rule" : "there is no rule \(quoted)"
  }

  private static func isArea(_ identifier: String) -> Bool {
    identifiers.contains { $0.hasPrefix(identifier + "/") }
  }

  fileprivate static func help(withUnknown identifier: String, _ guess: String?) -> String {
    if retired.contains(identifier) { return "remove the exception" }
    if let guess { return "did you mean \(Words.quoted(guess))?" }
    return isArea(identifier)
      ? "use a rule from this area; \"appclips rules\" lists them"
      : "use the ID of a rule; \"appclips rules\" lists all rules"
  }

  fileprivate static func guess(for identifier: String) -> String? {
    retired.contains(identifier) ? nil : Suggestion.nearest(to: identifier, in: identifiers)
  }
}
