import AppClipRegistry
import ExperienceAudits
import RegistryModel
import RegistryReports
import RegistryRules

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
