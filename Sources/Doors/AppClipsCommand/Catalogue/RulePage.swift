import AppClipRegistry
import ExperienceAudits
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

/// The examples of the rule. The frames are drawn by running the rule on them, so that the page shows exactly what `validate`
/// reports.
extension RulePage {
  /// For each example that fails, the frames, and the lines that matter in files that no frame shows.
  var failing: [String] {
    rule.fails.map { example in
      let findings = rule.findings(in: example)
      let sources = Sources(of: findings, shownPath: \.self, bytes: example.bytes(of:))
      let frame = Frame(sources: sources, palette: palette, columns: columns, wrapsMessages: true)
      let shown = Set(findings.flatMap(\.locations).map(\.file))
      let others = example.unusualLines.filter { !shown.contains($0.path) }
      return findings.map(frame.text(of:)).joined(separator: "\n") + listing(others)
    }
  }

  /// For each example that passes, the lines that matter; for rules about the layout of files, their names.
  var passing: [String] {
    let pointers = rule.fails.flatMap(rule.findings(in:)).compactMap(\.pointer)
    return rule.passes.map { example in
      guard example.otherFiles.isEmpty else { return listing(example.linesOfOtherFiles + example.unusualLines) }
      let choices =
        rule.area == "layout"
        ? [example.fileNames] : [example.unusualLines, example.subjectLines(at: pointers), example.wholeSubject]
      return listing(choices.first { !$0.isEmpty } ?? []) + pictures(of: example)
    }
  }

  private func listing(_ parts: [ExampleListing.Part]) -> String {
    ExampleListing(parts: parts, palette: palette, columns: columns).text
  }

  private func pictures(of example: Example) -> String {
    example.pictures.sorted { $0.key < $1.key }.compactMap { path, sample in
      sample.file.words.map { "  \(palette.paint("=", .gutter)) \(path) is \($0)\n" }
    }.joined()
  }
}

extension ImageFile {
  /// The image at a path, as the end of a sentence; nil if there is no image.
  fileprivate var words: String? {
    format.map { format in pixels.map { "\(format) of \($0)" } ?? format }
  }
}

extension Rule {
  /// The findings of this rule alone in one of its examples.
  func findings(in example: Example) -> [Finding] {
    guard check == nil else { return example.registry.report(rules: [self]).findings }
    return example.auditFindings.filter { $0.ruleID == identifier }
  }
}

extension Example {
  func bytes(of path: String) -> [UInt8]? { otherFiles[path]?.bytes ?? sources[path]?.bytes }
}
