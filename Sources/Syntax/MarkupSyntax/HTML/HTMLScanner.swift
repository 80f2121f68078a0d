/// Finds the start tags of an HTML page in the same way as the tokenizer of the HTML standard
/// (https://html.spec.whatwg.org/multipage/parsing.html#tokenization), in a browser that runs scripts. Comments, the
/// text of scripts, styles and similar elements, and templates, which are never displayed, are skipped.
///
/// In a file that a program turns into the page, the code between is skipped as well (``MarkupDialect``).
package struct HTMLScanner {
  private let bytes: [UInt8]
  private let dialect: MarkupDialect
  private var code: TemplateCode
  private var offset = 0
  private var foreign = HTMLForeignContent()
  private var templateDepth = 0

  /// The code that was skipped so far.
  private var codeRanges: [Range<Int>] = []

  init(_ bytes: [UInt8], _ dialect: MarkupDialect) {
    (self.bytes, self.dialect) = (bytes, dialect)
    code = TemplateCode(bytes, dialect)
  }

  /// All start tags, or those of the elements in `names`, in the order of the page.
  package static func tags(
    of names: Set<String>? = nil,
    in bytes: [UInt8],
    _ dialect: MarkupDialect = .page
  ) -> [HTMLTag] {
    scan(bytes, dialect, for: names).tags
  }

  /// The start tags, and the ranges of the code outside tags, both in the order of the file.
  package static func scan(
    _ bytes: [UInt8],
    _ dialect: MarkupDialect,
    for names: Set<String>? = nil
  ) -> (tags: [HTMLTag], code: [Range<Int>]) {
    var scanner = HTMLScanner(bytes, dialect)
    var tags: [HTMLTag] = []
    while let tag = scanner.next() {
      if names?.contains(tag.name) ?? true { tags.append(tag) }
    }
    return (tags, scanner.codeRanges)
  }

  /// Elements whose content is always text.
  private static let rawText: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  private mutating func next() -> HTMLTag? {
    while let open = nextOpening() {
      if let end = code.end(at: open, .text) {
        codeRanges.append(open..<end)
        offset = end
        continue
      }
      offset = open + 1
      guard bytes[open] == UInt8(ascii: "<") else { continue }
      guard let byte = peek() else { return nil }
      switch byte {
      case UInt8(ascii: "!") where bytes[open...].starts(with: "<!--".utf8): skipComment(from: open + 4)
      case UInt8(ascii: "!") where foreign.isOpen && bytes[open...].starts(with: "<![CDATA[".utf8): skip(past: "]]>")
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skip(past: ">")
      case UInt8(ascii: "/"): skipEndTag(from: open)
      case _ where byte.isLetter:
        guard let tag = tag(from: open) else { return nil }
        if isShown(tag) { return tag }
      default: break
      }
    }
    return nil
  }

  /// The next place where a tag, a comment or code can begin.
  private func nextOpening() -> Int? {
    guard dialect != .page else { return bytes[offset...].firstIndex(of: UInt8(ascii: "<")) }
    return bytes[offset...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }
  }

  /// Whether the element has no content although its name is that of an element with text: `<Script … />`.
  private func isEmpty(_ tag: HTMLTag) -> Bool {
    guard dialect == .component else { return false }
    return tag.isClosed || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[tag.range.lowerBound + 1])
  }

  /// Skips the raw text after a start tag, and returns whether the tag is in the document and not in a template.
  private mutating func isShown(_ tag: HTMLTag) -> Bool {
    let isForeign = foreign.isOpen
    foreign.open(tag)
    guard !isForeign else { return templateDepth == 0 }
    if Self.rawText.contains(tag.name), !isEmpty(tag) { skipText(of: tag.name) }
    if tag.name == "plaintext" { offset = bytes.count }
    if tag.name == "template" { templateDepth += 1 }
    return templateDepth == 0
  }

  private mutating func skipEndTag(from open: Int) {
    offset = open + 2
    guard let byte = peek() else { return }
    guard byte.isLetter else { return skip(past: ">") }
    guard let tag = tag(from: open) else { return offset = bytes.count }
    foreign.close(tag.name)
    if tag.name == "template", templateDepth > 0 { templateDepth -= 1 }
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func has(_ text: String, at start: Int) -> Bool { bytes[min(start, bytes.count)...].starts(with: text.utf8) }

  private mutating func skip(past closing: String) {
    offset = bytes[offset...].firstRange(of: Array(closing.utf8))?.upperBound ?? bytes.count
  }

  /// Skips a comment. It ends with `-->` or `--!>`, and immediately if it begins with `>` or `->`.
  private mutating func skipComment(from start: Int) {
    offset = min(start, bytes.count)
    for end in [">", "->"] where has(end, at: start) { return offset = start + end.utf8.count }
    while let dash = bytes[offset...].firstIndex(of: UInt8(ascii: "-")) {
      for end in ["-->", "--!>"] where has(end, at: dash) { return offset = dash + end.utf8.count }
      offset = dash + 1
    }
    offset = bytes.count
  }

  /// Skips to the end tag of a raw text element. In a script with an open comment, a nested script start tag makes the
  /// next end tag part of the text.
  private mutating func skipText(of name: String) {
    var (isComment, isNested) = (false, false)
    while let open = bytes[offset...].firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "-") }) {
      offset = open + 1
      if name == "script", has("<!--", at: open) {
        // Skip only two of the four characters, because <!--> is a complete comment.
        (isComment, offset) = (true, open + 2)
      } else if isComment, has("-->", at: open) {
        (isComment, isNested) = (false, false)
      } else if has(tagNamed: name, after: "</", at: open) {
        guard isNested else { return offset = open }
        isNested = false
      } else if isComment, has(tagNamed: name, after: "<", at: open) {
        isNested = true
      }
    }
    offset = bytes.count
  }

  /// Whether a tag with this name, in either case, begins at `offset` with `opening`.
  private func has(tagNamed name: String, after opening: String, at offset: Int) -> Bool {
    guard has(opening, at: offset) else { return false }
    let wanted = Array(name.utf8)
    let found = bytes[(offset + opening.utf8.count)...].prefix(wanted.count + 1)
    guard found.count > wanted.count, let last = found.last else { return false }
    return zip(found, wanted).allSatisfy { $0 | 0x20 == $1 }
      && (last.isSpace || last == UInt8(ascii: "/") || last == UInt8(ascii: ">"))
  }

  private mutating func tag(from open: Int) -> HTMLTag? {
    let name = word { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    var attributes: [HTMLTag.Attribute] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"):
        offset += 1
        let isClosed = has("/>", at: offset - 2)
        return HTMLTag(name: name.lowercased(), range: open..<offset, attributes: attributes, isClosed: isClosed)
      case _ where byte.isSpace || byte == UInt8(ascii: "/"): offset += 1
      default:
        if let end = code.end(at: offset, .tag) { offset = end } else { attributes.append(attribute()) }
      }
    }
    return nil
  }

  private mutating func attribute() -> HTMLTag.Attribute {
    let start = offset
    offset += 1
    let ends: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "=")]
    _ = word { !$0.isSpace && !ends.contains($0) }
    let names = start..<offset
    let name = String(decoding: bytes[names], as: UTF8.self).lowercased()
    _ = word { $0.isSpace }
    guard peek() == UInt8(ascii: "=") else {
      offset = names.upperBound
      return .init(name: name, value: "", nameRange: names, valueRange: nil, quote: nil)
    }
    offset += 1
    _ = word { $0.isSpace }
    let mark = peek().flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
    let values = valueRange(in: mark)
    let value = String(decoding: bytes[values], as: UTF8.self)
    return .init(name: name, value: value, nameRange: names, valueRange: values, quote: mark)
  }

  /// Skips a value, in which code can contain its quotation mark, and returns its bytes.
  private mutating func valueRange(in quote: UInt8?) -> Range<Int> {
    if quote != nil { offset += 1 }
    let start = offset
    if quote == nil, dialect == .component, peek() == UInt8(ascii: "{"), let end = code.end(at: offset, .value) {
      offset = end
      return start..<end
    }
    while let byte = peek(), quote.map({ byte != $0 }) ?? !(byte.isSpace || byte == UInt8(ascii: ">")) {
      offset = code.end(at: offset, quote == nil ? .value : .quotedValue) ?? offset + 1
    }
    let end = min(offset, bytes.count)
    if quote != nil { offset = min(offset + 1, bytes.count) }
    return start..<end
  }

  /// Skips bytes while `belongs` is true, and returns them as a word.
  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = peek(), belongs(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
}
