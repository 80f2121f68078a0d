import ExperienceRegistry

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
