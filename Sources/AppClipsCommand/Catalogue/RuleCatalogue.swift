import ExperienceAudits
import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules

/// The list of rules in the forms that people and programs read; the areas in the order of the table.
struct RuleCatalogue {
  let rules: [Rule]

  init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// A table with an empty line between areas; broken to `columns`, or one line a rule where they are nil.
  func text(columns: Int?, palette: Palette) -> String {
    let table = TextTable(widths: [identifierWidth, severityWidth], columns: columns)
    var text = ""
    var area = rules.first?.area
    for rule in rules {
      if rule.area != area { text += "\n" }
      area = rule.area
      text += table.row(
        [(rule.identifier, palette.paint(rule.identifier, .heading))]
          + [(rule.severity.rawValue, palette.paint(rule.severity.rawValue, rule.severity.ink))],
        last: ([rule.summary] + RuleFixes(of: rule).flags.map { "[\($0)]" }).joined(separator: " ")
      )
    }
    return text
  }

  /// The rules of each area, in the order of the table.
  var areas: [(name: String, rules: [Rule])] {
    rules.reduce(into: []) { areas, rule in
      guard areas.last?.name == rule.area else { return areas.append((rule.area, [rule])) }
      areas[areas.count - 1].rules.append(rule)
    }
  }

  private var identifierWidth: Int { rules.map(\.identifier.utf8.count).max() ?? 0 }
  private var severityWidth: Int { Severity.allCases.map(\.rawValue.utf8.count).max() ?? 0 }
}

extension RuleCatalogue {
  /// The rules in the documentation: an index by area and a page for each rule, by their paths in the catalog of
  /// ExperienceRegistry. `make golden` writes them.
  var documentation: [String: String] {
    rules.reduce(into: ["Rules.md": index]) { pages, rule in
      pages["Rules/\(rule.area)/\(Self.pageName(of: rule)).md"] = RulePage(rule).markdown
    }
  }

  /// Pages are found by their names alone, so that these hold the area.
  private static func pageName(of rule: Rule) -> String {
    rule.identifier.split(separator: "/").joined(separator: "-")
  }

  private var index: String {
    let topics = areas.map { area in
      "### \(area.name)\n\n" + area.rules.map { "- <doc:\(Self.pageName(of: $0))>\n" }.joined()
    }
    return """
      # Rules

      What a registry is held to: \(rules.count) rules, by area.

      ## Overview

      A finding names its rule in brackets. Each rule has a page: what it looks for, why that matters and who says so,
      the rule at work, and what fixes it. `appclips explain RULE` prints the same page, and `appclips rules` the list. The
      area audit is about what is built and deployed: `appclips audit` holds that against the registry.

      ## Topics

      \(topics.joined(separator: "\n"))
      """
  }
}

extension RuleCatalogue {
  /// One object with everything but the examples, with a line end after it.
  var json: [UInt8] {
    JSONWriter.document { writer in
      writer.objects("rules", rules) { rule, writer in
        writer.member("rule", rule.identifier)
        writer.member("area", rule.area)
        writer.member("severity", rule.severity.rawValue)
        writer.member("summary", rule.summary)
        writer.member("why", rule.why)
        writer.member("fixes", RuleFixes(of: rule).words)
        writer.objects("sources", rule.sources) { source, writer in
          writer.member("title", source.title)
          writer.member("address", source.address)
          writer.member("date", source.date)
        }
      }
    }
  }
}

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

extension ValueKind {
  /// The identifier of a rule.
  static let rule = ValueKind.known(Rules.withAudits.map(\.identifier))

  /// Identifiers of rules of audits.
  static let auditRules = ValueKind.known(AuditRules.all.map(\.rule.identifier))

  /// Areas of rules and identifiers, with commas between them; the shell offers the first of them.
  static let rules = ValueKind.known(RuleCatalogue(Rules.all).areas.map(\.name) + Rules.all.map(\.identifier))
}
