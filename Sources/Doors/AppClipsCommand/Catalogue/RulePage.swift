import RegistryModel
import RegistryReports
import RegistryRules

/// The page about one rule: what it finds, why that matters and according to whom, the rule at work, what passes, and what
/// fixes it.
struct RulePage {
  let rule: Rule
  let palette: Palette
  let columns: Int

  init(_ rule: Rule, palette: Palette = .plain, columns: Int = Page.widest) {
    self.rule = rule
    self.palette = palette
    self.columns = min(columns, Page.widest)
  }

  /// The parts below the rule's name, in order.
  var parts: [Page.Part] {
    [.prose(rule.summary)]
      + Page.section("Why it matters", [.prose(rule.why)])
      + Page.section("What it finds", failing.map(Page.Part.lines))
      + Page.section("What passes", passing.map(Page.Part.lines))
      + Page.section("How to fix it", [.prose(RuleFixes(of: rule).sentence)])
      + Page.section("How to allow it", exception)
      + Page.section("Sources", rule.sources.map(Page.Part.source))
  }

  /// The page for a terminal.
  var page: Page { page(of: parts) }

  /// The page in Markdown, which states the severity in a sentence.
  var markdown: String {
    page(of: [.prose(rule.summary), .prose("Severity: \(rule.severity.rawValue).")] + parts.dropFirst()).markdown
  }

  private func page(of parts: [Page.Part]) -> Page {
    Page(label: (rule.severity.rawValue, rule.severity.ink), title: rule.identifier, parts: parts)
  }

  private var exception: [Page.Part] {
    guard Rules.isAllowable(rule.identifier) else { return [] }
    return [
      .prose("If a finding is fine as it is, add an exception to app.json and give the reason:"),
      .lines("  \"lint\": [{ \"allow\": \"\(rule.identifier)\", \"reason\": \"…\" }]\n"),
    ]
  }
}

/// The kinds of fixes that a rule offers, found by running it on its examples.
struct RuleFixes: Sendable, Hashable {
  /// Whether it offers fixes that `--fix` applies.
  let hasSafe: Bool
  /// Whether it offers fixes that need `--unsafe-fixes`.
  let hasUnsafe: Bool

  /// Runs `rule` on its examples.
  init(of rule: Rule) {
    let fixes = rule.fails.flatMap(rule.findings(in:)).compactMap(\.fix)
    hasSafe = fixes.contains(where: \.isSafe)
    hasUnsafe = fixes.contains { !$0.isSafe }
  }

  /// The flags that apply them.
  var flags: [String] { (hasSafe ? ["--fix"] : []) + (hasUnsafe ? ["--unsafe-fixes"] : []) }

  /// The words of the JSON forms.
  var words: [String] { (hasSafe ? ["safe"] : []) + (hasUnsafe ? ["unsafe"] : []) }

  /// The words of a page.
  var sentence: String {
    switch (hasSafe, hasUnsafe) {
    case (true, false): "\"validate --fix\" applies the fix if it is certain."
    case (true, true):
      "\"validate --fix\" applies the fix if it is certain. Add --unsafe-fixes to apply likely fixes too, and review them."
    case (false, true):
      "The fix is likely but not certain. \"validate --fix --unsafe-fixes\" applies it; review the change."
    case (false, false): "There is no automatic fix. The help of each finding says what to do."
    }
  }
}
