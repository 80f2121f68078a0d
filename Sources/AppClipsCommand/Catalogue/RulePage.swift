import ExperienceRegistry

/// What one rule is about, as a page to read: what it finds, why that matters and who says so, the rule at work, and
/// what passes.
struct RulePage {
  private let rule: Rule
  private let palette: Palette
  private let columns: Int

  /// Lines of prose are no longer than this on any screen.
  private static let widest = 80

  init(_ rule: Rule, palette: Palette, columns: Int) {
    self.rule = rule
    self.palette = palette
    self.columns = min(columns, Self.widest)
  }

  /// The page, an empty line between its parts.
  var text: String {
    let examples = RuleExamples(rule, palette: palette, columns: columns)
    let reason = [headline] + prose(rule.summary) + section("Why it matters", prose(rule.why))
    let atWork = section("What it finds", examples.failing) + section("What passes", examples.passing)
    return (reason + atWork + exception + sources).joined(separator: "\n")
  }

  private var headline: String {
    palette.paint(rule.severity.rawValue, rule.severity.ink) + ": " + palette.paint(rule.identifier, .heading) + "\n"
  }

  private var exception: [String] {
    guard !["json", "layout"].contains(rule.area) else { return [] }
    let words = "Where it is right as it is, an app allows it by an exception in its app.json, with a reason:"
    let member = "  \"lint\": [{ \"allow\": \"\(rule.identifier)\", \"reason\": \"…\" }]\n"
    return section("How to allow it", prose(words) + [member])
  }

  private var sources: [String] {
    section(
      "Sources",
      rule.sources.flatMap { source in
        prose("\(source.title), as of \(source.date)").map { $0 + "  \(source.address)\n" }
      }
    )
  }

  private func section(_ title: String, _ parts: [String]) -> [String] {
    parts.isEmpty ? [] : [palette.paint(title, .heading) + "\n"] + parts
  }

  private func prose(_ text: String) -> [String] {
    [Paragraph.lines(of: text, columns: columns).map { $0 + "\n" }.joined()]
  }
}
