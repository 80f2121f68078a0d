import ExperienceRegistry
import JSONSyntax

/// Who found it: the tool and its rules, which a viewer shows beside each result.
extension SARIFReport {
  func writeDriver(to driver: inout JSONWriter) {
    driver.member("name", "appclips")
    driver.member("version", packageVersion)
    driver.objects("rules", rules) { Self.write($0, to: &$1) }
  }

  private static func write(_ rule: Rule, to writer: inout JSONWriter) {
    writer.member("id", rule.identifier)
    writer.member("name", name(of: rule))
    writer.object("shortDescription") { $0.member("text", rule.summary) }
    writer.object("fullDescription") { $0.member("text", rule.why) }
    // The address of somebody who says so: pages of this package's documentation have none before they are published.
    if let source = rule.sources.first { writer.member("helpUri", source.address) }
    writer.object("help") { help in
      help.member("text", text(of: rule))
      help.member("markdown", markdown(of: rule))
    }
    writer.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
    writer.object("properties") { $0.member("tags", ["app-clips", rule.area]) }
  }

  /// `CardTitleTooLong`: the identifier in the form that viewers expect of a name.
  private static func name(of rule: Rule) -> String {
    rule.identifier.split { $0 == "/" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func text(of rule: Rule) -> String {
    ([rule.summary, rule.why] + rule.sources.map { "\($0.title): \($0.address)" }).joined(separator: "\n\n")
  }

  private static func markdown(of rule: Rule) -> String {
    let sources = rule.sources.map { "- [\(MarkdownText.escaped($0.title))](<\($0.address)>), as of \($0.date)" }
    let page = "`appclips explain \(rule.identifier)` shows the rule at work."
    return [MarkdownText.escaped(rule.summary), MarkdownText.escaped(rule.why), sources.joined(separator: "\n"), page]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
