import ExperienceRegistry

extension RuleCatalogue {
  /// A page with a table for each area.
  var markdown: String {
    "# Rules\n\n" + areas.map { "## \($0.name)\n\n\(table(of: $0.rules))" }.joined(separator: "\n")
  }

  private func table(of rules: [Rule]) -> String {
    let rows = rules.map { rule in
      let fixes = RuleFixes(of: rule).flags.map { "`\($0)`" }.joined(separator: ", ")
      let summary = MarkdownText.escaped(rule.summary)
      return "| `\(rule.identifier)` | \(rule.severity.rawValue) | \(fixes) | \(summary) |\n"
    }
    return "| Rule | Severity | Fix | What it looks for |\n|---|---|---|---|\n" + rows.joined()
  }
}
