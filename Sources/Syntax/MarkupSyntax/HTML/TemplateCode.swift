/// How a file becomes the page that a browser gets.
package enum MarkupDialect: Sendable {
  /// The file is the page.
  case page
  /// A program replaces placeholders, such as `{{ title }}`, `<%= title %>` and `<?= $title ?>`.
  case template
  /// The file is code that contains elements, such as JSX: a value in braces is an expression, and `/>` ends an element.
  case component

  /// File name extensions of code that contains elements.
  private static let components: Set<String> = ["jsx", "tsx", "js", "ts", "mjs", "mdx", "astro", "svelte", "vue"]

  /// The dialect of a file that a person edits, by its name.
  package static func written(in name: String) -> MarkupDialect {
    guard let ending = name.split(separator: ".").last, name.contains(".") else { return .template }
    return components.contains(ending.lowercased()) ? .component : .template
  }
}

/// Finds the code of templates and components, which is not a part of the page.
///
/// Each search goes forward only, and results are kept, so that a whole file costs as much as reading it a few times.
struct TemplateCode {
  /// Where code can begin.
  enum Place: Sendable {
    case text
    case tag
    case value
    case quotedValue
  }

  private struct Form {
    let open: [UInt8]
    let close: [UInt8]
    /// The next place where the form ends, if it is known; the end of the file if there is none.
    var end = -1

    init(_ open: StaticString, _ close: StaticString) {
      self.open = open.withUTF8Buffer { Array($0) }
      self.close = close.withUTF8Buffer { Array($0) }
    }
  }

  private let bytes: [UInt8]
  private let dialect: MarkupDialect
  private var forms: [Form]
  /// Braces before this offset are known to have no end.
  private var unbalancedEnd = 0

  /// Placeholders of template languages: Liquid, Jinja, Nunjucks, Handlebars, Vue, Blade, ERB, EJS, PHP.
  private static let ofTemplates = [
    Form("{{", "}}"), Form("{%", "%}"), Form("{#", "#}"), Form("{!!", "!!}"), Form("<%", "%>"), Form("<?", "?>"),
  ]
  private static let ofComponents = [Form("{/*", "*/}")]
  /// The longest expression in braces; a longer one is taken for something else.
  private static let mostBytes = 20_000

  init(_ bytes: [UInt8], _ dialect: MarkupDialect) {
    (self.bytes, self.dialect) = (bytes, dialect)
    forms = dialect == .template ? Self.ofTemplates : dialect == .component ? Self.ofComponents : []
  }

  /// The end of the code that begins at `offset`; nil if none does.
  mutating func end(at offset: Int, _ place: Place) -> Int? {
    guard dialect != .page, offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      if let end = endOfForm(at: offset) { return end }
      let isExpression = dialect == .component && (place == .tag || place == .value)
      return isExpression ? endOfBraces(at: offset) : nil
    case UInt8(ascii: "<"): return endOfForm(at: offset)
    case UInt8(ascii: "$"), UInt8(ascii: "#"):
      let isBrace = place != .text && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "{")
      return isBrace ? endOfBraces(at: offset + 1) : nil
    default: return nil
    }
  }

  private mutating func endOfForm(at offset: Int) -> Int? {
    for index in forms.indices where bytes[offset...].starts(with: forms[index].open) {
      let start = offset + forms[index].open.count
      if forms[index].end < start {
        let found = bytes[min(start, bytes.count)...].firstRange(of: forms[index].close)
        forms[index].end = found?.lowerBound ?? bytes.count
      }
      guard forms[index].end < bytes.count else { continue }
      // Placeholders contain no other ones, so a mark that another one follows is text.
      if bytes[offset] == UInt8(ascii: "{"), bytes[start..<forms[index].end].firstRange(of: forms[index].open) != nil {
        continue
      }
      var end = forms[index].end + forms[index].close.count
      // Handlebars and Liquid have three braces for text that is not escaped.
      if forms[index].open.count == 2, start < bytes.count, bytes[start] == UInt8(ascii: "{"), end < bytes.count,
        bytes[end] == UInt8(ascii: "}")
      {
        end += 1
      }
      return end
    }
    return nil
  }

  /// The end of an expression in braces, which can contain braces and texts in quotation marks.
  private mutating func endOfBraces(at open: Int) -> Int? {
    guard open >= unbalancedEnd else { return nil }
    var (depth, offset) = (0, open)
    let limit = min(bytes.count, open + Self.mostBytes)
    while offset < limit {
      switch bytes[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        offset = endOfText(at: offset, before: limit)
      default: break
      }
      offset += 1
    }
    unbalancedEnd = limit
    return nil
  }

  /// The closing quotation mark of a text, or its first one if there is no other on the line.
  private func endOfText(at open: Int, before limit: Int) -> Int {
    let mark = bytes[open]
    var offset = open + 1
    while offset < limit, mark == UInt8(ascii: "`") || bytes[offset] != 0x0A {
      if bytes[offset] == mark { return offset }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return open
  }
}

/// Texts that contain placeholders, which a program replaces before a browser gets them.
package enum Placeholder {
  /// Whether a value contains a placeholder. Identifiers and URLs contain none of these characters, except for `$`, `%`
  /// and `_`, which count only in the forms of names: `$NAME`, `%NAME%`, `__NAME__`.
  package static func isIn(_ value: String) -> Bool {
    if ["{", "<%", "<?", "[[", "$("].contains(where: value.contains) || value.hasPrefix("@") { return true }
    return hasName(in: value, after: "$", before: "") || hasName(in: value, after: "%", before: "%")
      || hasName(in: value, after: "__", before: "__")
  }

  /// Whether a name of letters, digits, underscores and periods, which begins with a letter, follows `mark`.
  private static func hasName(in value: String, after mark: String, before end: String) -> Bool {
    var rest = value[...]
    while let found = rest.firstRange(of: mark) {
      rest = rest[found.upperBound...]
      guard rest.first?.isLetter == true else { continue }
      if end.isEmpty { return true }
      guard let close = rest.firstRange(of: end) else { return false }
      if rest[..<close.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) { return true }
    }
    return false
  }

  /// The ranges of the placeholders in `bytes`, in order.
  package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var code = TemplateCode(bytes, .template)
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < bytes.count {
      guard let end = code.end(at: offset, .value) else {
        offset += 1
        continue
      }
      ranges.append(offset..<end)
      offset = end
    }
    return ranges
  }
}
