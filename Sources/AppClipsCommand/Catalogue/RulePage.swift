import RegistryModel
import RegistryRules

/// What one rule is about, as a page to read: what it finds, why that matters and who says so, the rule at work, what
/// passes, and what can be done.
///
/// The page is a list of parts; the terminal, the documentation and SARIF's viewers show the same ones.
struct RulePage {
  let rule: Rule
  private let palette: Palette
  private let columns: Int

  /// Lines of prose and frames are no longer than this on any screen.
  static let widest = 80

  init(_ rule: Rule, palette: Palette = .plain, columns: Int = widest) {
    self.rule = rule
    self.palette = palette
    self.columns = min(columns, Self.widest)
  }

  enum Part {
    /// A title.
    case heading(String)
    /// A paragraph.
    case prose(String)
    /// Lines that stay as they are.
    case lines(String)
    /// Who says so.
    case source(Source)
  }

  /// The parts below the rule's name, in order.
  var parts: [Part] {
    let examples = RuleExamples(rule: rule, palette: palette, columns: columns)
    return [.prose(rule.summary)]
      + section("Why it matters", [.prose(rule.why)])
      + section("What it finds", examples.failing.map(Part.lines))
      + section("What passes", examples.passing.map(Part.lines))
      + section("What fixes it", [.prose(RuleFixes(of: rule).sentence)])
      + section("How to allow it", exception)
      + section("Sources", rule.sources.map(Part.source))
  }

  /// The page for a terminal, an empty line between its parts.
  var text: String {
    let severity = palette.paint(rule.severity.rawValue, rule.severity.ink)
    let headline = "\(severity): \(palette.paint(rule.identifier, .heading))\n"
    return ([headline] + parts.map(text(of:))).joined(separator: "\n")
  }

  private func text(of part: Part) -> String {
    switch part {
    case .heading(let title): palette.paint(title, .heading) + "\n"
    case .prose(let text): prose(text)
    case .lines(let lines): lines
    case .source(let source): prose("\(source.title), as of \(source.date)") + "  \(source.address)\n"
    }
  }

  private var exception: [Part] {
    guard Rules.isAllowable(rule.identifier) else { return [] }
    return [
      .prose("Where it is right as it is, an app allows it by an exception in its app.json, with a reason:"),
      .lines("  \"lint\": [{ \"allow\": \"\(rule.identifier)\", \"reason\": \"…\" }]\n"),
    ]
  }

  private func section(_ title: String, _ parts: [Part]) -> [Part] { parts.isEmpty ? [] : [.heading(title)] + parts }

  private func prose(_ text: String) -> String {
    Paragraph.lines(of: text, columns: columns).map { $0 + "\n" }.joined()
  }
}

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

/// Which fixes a rule offers, as its own examples show: a list written beside the rules could be wrong.
struct RuleFixes: Sendable, Hashable {
  /// Whether it offers fixes that `--fix` makes.
  let hasSafe: Bool
  /// Whether it offers guesses, which need `--unsafe-fixes`.
  let hasUnsafe: Bool

  /// Runs `rule` on its examples.
  init(of rule: Rule) {
    let fixes = rule.fails.flatMap(rule.findings(in:)).compactMap(\.fix)
    hasSafe = fixes.contains(where: \.isSafe)
    hasUnsafe = fixes.contains { !$0.isSafe }
  }

  /// The flags that make them.
  var flags: [String] { (hasSafe ? ["--fix"] : []) + (hasUnsafe ? ["--unsafe-fixes"] : []) }

  /// The words of the JSON forms.
  var words: [String] { (hasSafe ? ["safe"] : []) + (hasUnsafe ? ["unsafe"] : []) }

  /// The words of a page.
  var sentence: String {
    switch (hasSafe, hasUnsafe) {
    case (true, false): "Where the way out is certain, validate --fix takes it."
    case (true, true):
      "Where the way out is certain, validate --fix takes it; where it is a guess, --unsafe-fixes has to be added."
    case (false, true): "It is a guess that somebody has to look at: validate --fix --unsafe-fixes makes it."
    case (false, false):
      "Nothing does by itself: only the author knows what is right. The help of each finding says how to go on."
    }
  }
}
