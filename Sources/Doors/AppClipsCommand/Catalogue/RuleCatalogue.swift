import AppClipRegistry
import ExperienceAudits
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

/// A list of rules for people and programs, with the areas in the order of the table.
extension [Rule] {
  /// A table with an empty line between areas, wrapped to `columns`; with nil, each rule is one line.
  func text(columns: Int?, palette: Palette) -> String {
    let table = TextTable(widths: [identifierWidth, severityWidth], columns: columns)
    var text = ""
    var area = first?.area
    for rule in self {
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
    reduce(into: []) { areas, rule in
      guard areas.last?.name == rule.area else { return areas.append((rule.area, [rule])) }
      areas[areas.count - 1].rules.append(rule)
    }
  }

  private var identifierWidth: Int { map(\.identifier.utf8.count).max() ?? 0 }
  private var severityWidth: Int { Severity.allCases.map(\.rawValue.utf8.count).max() ?? 0 }
}

extension [Rule] {
  /// One JSON object with everything except the examples, and a line end.
  var json: [UInt8] {
    JSONWriter.document { writer in
      writer.objects("rules", self) { rule, writer in
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

extension Rules {
  /// The complete catalog: the rules of `validate`, then those of `audit`.
  static let withAudits = all + AuditRules.all.map(\.rule)
}

extension [Rule] {
  /// A page with a table for each area.
  var markdown: String {
    "# Rules\n\n" + areas.map { "## \($0.name)\n\n\($0.rules.table)" }.joined(separator: "\n")
  }

  private var table: String {
    let rows = map { rule in
      let fixes = RuleFixes(of: rule).flags.map { "`\($0)`" }.joined(separator: ", ")
      let summary = MarkdownText.escaped(rule.summary)
      return "| `\(rule.identifier)` | \(rule.severity.rawValue) | \(fixes) | \(summary) |\n"
    }
    return "| Rule | Severity | Fix | What it looks for |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension ValueKind {
  static let rule = ValueKind.known(Rules.identifiers)

  static let auditRules = ValueKind.known(Rules.audits)
}
