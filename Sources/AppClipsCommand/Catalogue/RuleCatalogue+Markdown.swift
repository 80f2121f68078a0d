import ExperienceRegistry

extension RuleCatalogue {
  /// A page with a table.
  var markdown: String {
    let rows = rules.map { rule in
      "| `\(rule.identifier)` | \(rule.severity.rawValue) | \(MarkdownText.escaped(rule.summary)) |\n"
    }
    return "# Rules\n\n| Rule | Severity | What it looks for |\n|---|---|---|\n" + rows.joined()
  }
}
