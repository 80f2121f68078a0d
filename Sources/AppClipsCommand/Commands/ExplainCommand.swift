import ExperienceRegistry
import RegistryRules

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
      let rule = try RuleSearch(Rules.withAudits).rule(named: identifier)
      switch invocation.choice(of: format, otherwise: PageFormat.text) {
      case .text:
        world.output.write(RulePage(rule, palette: world.outputPalette, columns: world.outputColumns).text)
      case .markdown: world.output.write(RulePage(rule).markdown)
      }
      return .fine
    }
  )

  private static let rule = Operand(
    "RULE",
    kind: .rule,
    "the rule's identifier, as \"appclips rules\" lists it"
  )

  private static let format = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: PageFormat.self),
    default: PageFormat.text.rawValue,
    section: .output,
    "a page for a terminal, or the one of the documentation"
  )
}

/// How a rule's page is written.
enum PageFormat: String, CaseIterable {
  case text, markdown
}
