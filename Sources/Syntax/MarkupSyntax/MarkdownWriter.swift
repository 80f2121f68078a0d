/// Writes GitHub Flavored Markdown (CommonMark with tables, https://github.github.com/gfm/).
///
/// All text is treated as data: characters that Markdown or HTML would interpret as markup are escaped.
package struct MarkdownWriter: Sendable {
  private var text = ""

  /// Creates an empty document.
  package init() {}

  /// A cell of a table row.
  package enum Cell: Sendable {
    /// Plain text.
    case text(String)
    /// A value to copy exactly, in a monospaced font.
    case value(String)
  }

  /// Writes a heading of `level` 1 to 6.
  package mutating func heading(_ level: Int, _ title: String) {
    block(String(repeating: "#", count: level) + " " + Self.escaped(title))
  }

  /// Writes a paragraph.
  package mutating func paragraph(_ content: String) { block(Self.escaped(content)) }

  /// Writes a paragraph that consists of a clause and a link.
  package mutating func paragraph(_ clause: String, link title: String, to address: String) {
    block("\(Self.escaped(clause)) [\(Self.escaped(title))](<\(address)>)")
  }

  /// Writes a numbered list.
  package mutating func steps(_ steps: [String]) {
    block(steps.enumerated().map { "\($0.offset + 1). " + Self.escaped($0.element) }.joined(separator: "\n"))
  }

  /// Writes a collapsed section with `summary` as its visible title. GitHub renders Markdown inside such an element if
  /// it is surrounded by blank lines.
  package mutating func details(_ summary: String, _ content: (inout MarkdownWriter) -> Void) {
    var title = MarkupWriter(.html)
    title.element("summary", text: summary)
    block("<details>" + String(decoding: title.finishRepairing().dropLast(), as: UTF8.self))
    content(&self)
    block("</details>")
  }

  /// Writes a table.
  package mutating func table(_ header: [String], _ rows: [[Cell]]) {
    let lines = [header.map(Self.escaped), header.map { _ in "---" }] + rows.map { $0.map(Self.cell) }
    block(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
  }

  /// Returns the document.
  package consuming func finish() -> [UInt8] { Array(text.utf8) }

  private mutating func block(_ content: String) {
    if !text.isEmpty { text += "\n" }
    text += content + "\n"
  }

  private static func cell(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): escaped(text)
    case .value(let value): codeSpan(value) ?? escaped(value)
    }
  }
}

/// Escaping. All text is processed scalar by scalar, because a `|` with a combining accent is a different `Character`
/// but still ends a cell.
extension MarkdownWriter {
  /// `text` escaped so that exactly its characters are displayed, on one line of source.
  ///
  /// Characters that cannot be markup in their position are not escaped, so that the source stays readable. A line
  /// break becomes `<br>`. Other control characters become U+FFFD, as CommonMark itself does with U+0000, because many
  /// tools treat a file with control characters as binary. Characters that change the text direction are replaced by
  /// their code points.
  ///
  /// GitHub turns bare addresses into links and notifies people who are mentioned. An escape before the colon or period
  /// of an address prevents the link (https://github.github.com/gfm/#autolinks-extension-). A zero-width space prevents
  /// a mention, because GitHub looks for mentions after it has resolved escapes. Dollar signs delimit mathematical
  /// expressions; an element around each prevents that
  /// (https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/writing-mathematical-expressions).
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let canBeMath = scalars.count { $0 == "$" } > 1
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "\r" where next == "\n": break
      case "\n", "\r": escaped += "<br>"
      case "\\", "`", "*", "_", "[", "]", "<", "|", "~", "#": escaped += "\\\(scalar)"
      case "$" where canBeMath: escaped += "<span>$</span>"
      case ">" where index == 0: escaped += "\\>"
      case ":" where next == "/": escaped += "\\:"
      case "." where endsWithWWW(scalars[..<index]): escaped += "\\."
      case "@" where next.map(canBeginName) ?? false: escaped += "@&#8203;"
      case _ where changesDirection(scalar): escaped += "\\<U+\(String(scalar.value, radix: 16, uppercase: true))>"
      case "&" where next.map(canFollowAmpersand) ?? false: escaped += "\\&"
      default: escaped.unicodeScalars.append(isControl(scalar) && scalar != "\t" ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// `value` as a code span inside a table; nil if a code span cannot contain it: if it is empty, or contains control
  /// characters or characters that change the text direction.
  ///
  /// The fence is one backtick longer than any run of backticks in the value. Pipes are escaped even here, because
  /// GitHub splits a row into cells before it looks for code.
  static func codeSpan(_ value: String) -> String? {
    guard !value.isEmpty, !value.unicodeScalars.contains(where: { isControl($0) || changesDirection($0) }) else {
      return nil
    }
    let fence = String(repeating: "`", count: longestRunOfBackticks(in: value) + 1)
    let edges: [Unicode.Scalar?] = [value.unicodeScalars.first, value.unicodeScalars.last]
    let room = edges.contains("`") || edges.contains(" ") ? " " : ""
    var content = ""
    for scalar in value.unicodeScalars { content += scalar == "|" ? "\\|" : String(scalar) }
    return fence + room + content + room + fence
  }

  /// Whether an ampersand before `scalar` could begin a character reference.
  private static func canFollowAmpersand(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" || (scalar.isASCII && scalar.properties.isAlphabetic)
  }

  private static func canBeginName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the text before a period ends with `www`, so that it begins an address without a scheme.
  private static func endsWithWWW(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    scalars.suffix(3).elementsEqual("www".unicodeScalars) { $0.value | 0x20 == $1.value }
  }

  /// Whether this is an override, embedding or isolate
  /// (https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters).
  private static func changesDirection(_ scalar: Unicode.Scalar) -> Bool {
    0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  private static func longestRunOfBackticks(in value: String) -> Int {
    var longest = 0
    var run = 0
    for byte in value.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
