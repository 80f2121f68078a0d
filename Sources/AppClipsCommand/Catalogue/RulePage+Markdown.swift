import ExperienceRegistry

extension RulePage {
  /// The page in Markdown, with its title.
  var markdown: String { "# \(rule.identifier)\n\n\(body)\n" }

  /// The page without its title, an empty line between its parts.
  var body: String {
    let parts = [Part.prose(rule.summary), .prose("Severity: \(rule.severity.rawValue).")] + self.parts.dropFirst()
    return parts.map(markdown(of:)).joined(separator: "\n\n")
  }

  private func markdown(of part: Part) -> String {
    switch part {
    case .heading(let title): "## \(title)"
    case .prose(let text): MarkdownText.escaped(text)
    case .lines(let lines): "```\n\(lines)```"
    case .source(let source):
      "- [\(MarkdownText.escaped(source.title))](<\(source.address)>), as of \(source.date)"
    }
  }
}
