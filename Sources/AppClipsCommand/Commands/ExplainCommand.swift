import AppClipRegistry
import RegistryRules
import TextBasics

extension Command {
  /// `appclips explain`.
  static let explain = Command(
    name: "explain",
    summary: "explain one rule: what it finds, why that matters, and what fixes it",
    discussion: """
      A finding carries the identifier of its rule in brackets. The page shows the rule at work: small files in which it \
      finds something, drawn as validate draws them, and files that pass.
      """,
    operands: [rule],
    flags: [format],
    examples: [Example("appclips explain card/title-too-long", "explain the finding error[card/title-too-long]")],
    run: { invocation, world throws(Failure) in
      guard let identifier = invocation.value(of: rule) else { return .usage }
      let rule = try RuleSearch(rules: Rules.withAudits).rule(named: identifier)
      switch invocation.choice(of: format, otherwise: PageFormat.text) {
      case .text:
        world.output.write(RulePage(rule, palette: world.outputPalette, columns: world.outputColumns).text)
      case .markdown: world.output.write(RulePage(rule).markdown)
      }
      return .fine
    }
  )

  private static let rule = Operand("RULE", kind: .rule, "the rule's identifier, as \"appclips rules\" lists it")

  private static let format = Flag.format(
    default: PageFormat.text,
    "a page for a terminal, or the one of the documentation"
  )
}

/// How a rule's page is written.
enum PageFormat: String, CaseIterable {
  case text, markdown
}

/// Finds the rule that somebody named, or says which one was meant.
struct RuleSearch {
  let rules: [Rule]

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
