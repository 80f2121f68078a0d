import RegistryModel
import RegistryRules

/// Which fixes a rule offers, as its own examples show: a list written beside the rules could be wrong.
struct RuleFixes: Sendable, Hashable {
  /// Whether it offers fixes that `--fix` makes.
  let hasSafe: Bool
  /// Whether it offers guesses, which need `--unsafe-fixes`.
  let hasUnsafe: Bool

  /// Runs `rule` on its examples.
  init(of rule: Rule) {
    let fixes = rule.fails.flatMap(rule.findings(in:)).compactMap(\.fix)
    hasSafe = fixes.contains(where: \.isSafe)
    hasUnsafe = fixes.contains { !$0.isSafe }
  }

  /// The flags that make them.
  var flags: [String] { (hasSafe ? ["--fix"] : []) + (hasUnsafe ? ["--unsafe-fixes"] : []) }

  /// The words of the JSON forms.
  var words: [String] { (hasSafe ? ["safe"] : []) + (hasUnsafe ? ["unsafe"] : []) }

  /// The words of a page.
  var sentence: String {
    switch (hasSafe, hasUnsafe) {
    case (true, false): "Where the way out is certain, validate --fix takes it."
    case (true, true):
      "Where the way out is certain, validate --fix takes it; where it is a guess, --unsafe-fixes has to be added."
    case (false, true): "It is a guess that somebody has to look at: validate --fix --unsafe-fixes makes it."
    case (false, false):
      "Nothing does by itself: only the author knows what is right. The help of each finding says how to go on."
    }
  }
}
