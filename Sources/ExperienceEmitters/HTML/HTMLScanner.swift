/// Finds the start tags of an HTML page, as far as the HTML standard's tokenizer finds them
/// (https://html.spec.whatwg.org/multipage/parsing.html#tokenization): not in comments, and not in the text of scripts,
/// styles and the like.
package struct HTMLScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Every start tag, or those of some elements, in the order of the page.
  package static func tags(of names: Set<String>? = nil, in bytes: [UInt8]) -> [HTMLTag] {
    var scanner = HTMLScanner(bytes)
    var tags: [HTMLTag] = []
    while let tag = scanner.next() {
      if names?.contains(tag.name) ?? true { tags.append(tag) }
    }
    return tags
  }

  /// Elements whose content is text whatever it looks like.
  private static let rawText: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  private mutating func next() -> HTMLTag? {
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = open + 1
      guard let byte = peek() else { return nil }
      switch byte {
      case UInt8(ascii: "!") where bytes[open...].starts(with: "<!--".utf8): skip(past: "-->", from: open + 4)
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): skip(past: ">", from: offset)
      case _ where byte.isLetter:
        guard let tag = tag(from: open) else { return nil }
        if Self.rawText.contains(tag.name) { skipText(of: tag.name) }
        return tag
      default: break
      }
    }
    return nil
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(past closing: String, from start: Int) {
    let end = bytes[min(start, bytes.count)...].firstRange(of: Array(closing.utf8))
    offset = end?.upperBound ?? bytes.count
  }

  /// To the end tag of an element that holds text alone.
  private mutating func skipText(of name: String) {
    let wanted = Array("</\(name)".utf8)
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = open
      let found = bytes[open...].prefix(wanted.count)
      if found.count == wanted.count, zip(found, wanted).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) { return }
      offset = open + 1
    }
    offset = bytes.count
  }

  private mutating func tag(from open: Int) -> HTMLTag? {
    let name = word { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    var attributes: [HTMLTag.Attribute] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"):
        offset += 1
        return HTMLTag(name: name.lowercased(), range: open..<offset, attributes: attributes)
      case _ where byte.isSpace || byte == UInt8(ascii: "/"): offset += 1
      default: attributes.append(attribute())
      }
    }
    return nil
  }

  private mutating func attribute() -> HTMLTag.Attribute {
    let start = offset
    offset += 1
    let ends: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "=")]
    _ = word { !$0.isSpace && !ends.contains($0) }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    let afterName = offset
    _ = word { $0.isSpace }
    guard peek() == UInt8(ascii: "=") else {
      offset = afterName
      return .init(name: name, value: "")
    }
    offset += 1
    _ = word { $0.isSpace }
    return .init(name: name, value: value())
  }

  private mutating func value() -> String {
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return word { !$0.isSpace && $0 != UInt8(ascii: ">") }
    }
    offset += 1
    let value = word { $0 != quote }
    offset = min(offset + 1, bytes.count)
    return value
  }

  /// Steps over bytes while they belong to a word, and gives the word.
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
