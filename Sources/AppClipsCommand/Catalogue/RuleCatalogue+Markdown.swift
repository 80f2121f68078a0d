import ExperienceRegistry

extension RuleCatalogue {
  /// A page with a table.
  var markdown: String {
    let head = "# Rules\n\n| Rule | Severity | What it looks for |\n|---|---|---|\n"
    return head + rules.map { "| `\($0.identifier)` | \($0.severity.rawValue) | \(escaped($0.summary)) |\n" }.joined()
  }

  /// `text` so that Markdown shows it and obeys nothing in it.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
