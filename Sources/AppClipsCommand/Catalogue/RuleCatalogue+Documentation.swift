import ExperienceRegistry

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
