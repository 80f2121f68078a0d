/// Breaks prose into lines.
package enum Paragraph {
  /// The lines of `text`, broken at spaces so that none is wider than `columns`; a longer word gets a line of its own.
  package static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let candidate = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, TerminalText.columns(of: candidate) > columns {
        lines.append(line)
        line = String(word)
      } else {
        line = candidate
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The lines of `text`, none wider than `columns`. The first is indented by `indent` columns, the others by `further` more.
  package static func hanging(_ text: String, columns: Int, indent: Int = 0, further: Int = 2) -> [String] {
    lines(of: text, columns: columns - indent - further).enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? indent : indent + further) + line
    }
  }

  /// The paragraphs of `text`, which are separated by empty lines.
  package static func paragraphs(of text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }
}
