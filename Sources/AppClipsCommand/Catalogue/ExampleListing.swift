import JSONSyntax

/// The telling lines of an example in which nothing is wrong.
///
/// An example is a whole registry, of which one line is the point: those lines are shown that the corner shop does not
/// have as it usually is, or where there are none, those at which the rule's other examples go wrong.
struct ExampleListing {
  private let parts: [Part]
  private let palette: Palette
  private let columns: Int

  /// A file and the numbers of the lines to show; none shows its name only.
  typealias Part = (path: String, source: SourceText, lines: [Int])

  init(_ parts: [Part], palette: Palette, columns: Int) {
    self.parts = parts
    self.palette = palette
    self.columns = columns
  }

  /// The lines with their numbers, below the names of their files.
  var text: String { parts.flatMap(panel).map { $0 + "\n" }.joined() }

  private func panel(of part: Part) -> [String] {
    let (file, numbers) = (SourceFile(part.source.bytes), part.lines)
    let gutter = "\(numbers.last ?? 1)".utf8.count
    let arrow = spaces(gutter) + palette.paint("-->", .gutter) + " \(TerminalText.visible(part.path))"
    guard !numbers.isEmpty else { return [arrow] }
    let empty = margin("", gutter)
    let shown = numbers.enumerated().flatMap { index, number in
      let isGap = index > 0 && numbers[index - 1] + 1 < number
      return (isGap ? [palette.paint("...", .gutter)] : []) + rows(ofLine: number, of: file, gutter)
    }
    return [arrow, empty] + shown + [empty]
  }

  /// A line that is too long goes on below itself, because any part of it may be the point.
  private func rows(ofLine number: Int, of file: SourceFile, _ gutter: Int) -> [String] {
    let text = TerminalText.visible(file.text(ofLine: number))
    guard !text.isEmpty else { return [margin("\(number)", gutter)] }
    let room = columns - gutter - 3
    guard TerminalText.columns(of: text) > room else { return [margin("\(number)", gutter) + " " + text] }
    let indent = text.prefix { $0 == " " }.count
    return Paragraph.lines(of: text, columns: room - indent - 4).enumerated().map { index, part in
      margin(index == 0 ? "\(number)" : "", gutter) + spaces(indent + (index == 0 ? 1 : 5)) + part
    }
  }

  private func margin(_ number: String, _ gutter: Int) -> String {
    palette.paint(number + spaces(gutter - number.utf8.count) + " |", .gutter)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
