import ExperienceRegistry

extension Command {
  /// `appclips explain`.
  static let explain = Command(
    name: "explain",
    summary: "explain one rule: what it finds, why that matters, and what passes",
    discussion: """
      A finding carries the identifier of its rule in brackets. The page shows the rule at work: small files in which it \
      finds something, drawn as validate draws them, and files that pass.
      """,
    operands: [rule],
    examples: [Example("appclips explain card/title-too-long", "explain the finding error[card/title-too-long]")],
    run: { invocation, world throws(Failure) in
      guard let identifier = invocation.value(of: rule) else { return .usage }
      let rule = try RuleSearch(Rules.all).rule(named: identifier)
      let page = RulePage(rule, palette: world.outputPalette, columns: world.outputColumns)
      world.output.write(page.text)
      return .fine
    }
  )

  private static let rule = Operand("RULE", "the rule's identifier, as \"appclips rules\" lists it")
}
