import RegistryRules
import TextBasics

/// Finds the rule that somebody named, or says which one was meant.
struct RuleSearch {
  private let rules: [Rule]

  init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// The rule called `name`. What is near but not equal is a question, never taken for an answer.
  func rule(named name: String) throws(Failure) -> Rule {
    if let rule = rules.first(where: { $0.identifier == name }) { return rule }
    throw .usage("no rule is called \"\(name)\"" + wayOut(from: name))
  }

  private func wayOut(from name: String) -> String {
    let identifiers = rules.map(\.identifier)
    if let near = Suggestion.nearest(to: name, in: identifiers) { return "; did you mean \(near)?" }
    let inArea = rules.filter { $0.area == name }.map(\.identifier)
    if !inArea.isEmpty { return "; the rules of that area are \(inArea.joined(separator: ", "))" }
    let namesakes = identifiers.filter { $0.hasSuffix("/" + name) }
    if let only = namesakes.first { return "; did you mean \(only)?" }
    return "; \"appclips rules\" lists them all"
  }
}
