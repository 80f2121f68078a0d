import JSONSyntax
import RegistryModel
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

/// An error in `a.json`.
func finding(in range: SourceRange) -> Finding {
  Finding(
    rule: .named("card/title-too-long"),
    severity: .error,
    message: "too long",
    help: "shorten it",
    location: Finding.Location(file: "a.json", range: range)
  )
}

func frame(
  _ finding: Finding,
  _ files: [String: String],
  palette: Palette = .plain,
  columns: Int = 120
) -> String {
  let sources = Sources(of: [finding], shownPath: { "shop/\($0)" }, bytes: { files[$0].map { Array($0.utf8) } })
  return Frame(sources: sources, palette: palette, columns: columns).text(of: finding)
}

func frame(_ marked: String) -> String {
  let source = MarkedText(marked)
  let range = source.ranges[0]
  return frame(finding(in: SourceRange(range.lowerBound, range.upperBound)), ["a.json": source.text])
}

/// The rows between the two blank ones of the first panel.
func excerpt(of marked: String, columns: Int = 120) -> [String] {
  let source = MarkedText(marked)
  let range = SourceRange(source.ranges[0].lowerBound, source.ranges[0].upperBound)
  return excerpt(of: Array(source.text.utf8), range: range, columns: columns)
}

func excerpt(of bytes: [UInt8], range: SourceRange, columns: Int = 120) -> [String] {
  let finding = finding(in: range)
  let sources = Sources(of: [finding], shownPath: \.self, bytes: { _ in bytes })
  let lines = Frame(sources: sources, palette: .plain, columns: columns).text(of: finding)
    .split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst(3).dropLast(3).map(String.init)
}
