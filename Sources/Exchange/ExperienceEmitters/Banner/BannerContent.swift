import MarkupSyntax

/// The `content` of a Smart App Banner tag as it is written: its items, with the bytes of each, so that a change keeps
/// everything that it is not about.
///
/// Apple shows the items separated by commas and publishes no grammar. Semicolons, other marks, white space or nothing at
/// all before a key that Apple documents are understood as commas, because that is what their author meant. A comma
/// inside a placeholder separates nothing.
package struct BannerContent {
  /// One item, such as `app-id=1234567890`.
  package struct Item {
    /// The key; the whole item if it has no `=`.
    package let key: String
    /// The value with its character references decoded; empty if there is none.
    package let value: String
    /// The bytes of the item, without white space around it.
    package let range: Range<Int>
    /// The bytes of the value; nil if there is none.
    let valueRange: Range<Int>?
    /// The character that separates the item from the one before: a comma, a semicolon or another mark, a space for white
    /// space only, or a null character for nothing. The first item has a comma.
    package let separator: Unicode.Scalar

    /// Whether a placeholder is in the place of the whole item, or at its start, so that the item is not known.
    package let isOpen: Bool

    /// Whether the value, or an item without a key, contains a placeholder.
    package var isPlaceholder: Bool { Placeholder.isIn(valueRange == nil ? key : value) }

    /// Whether the item has no `=`, so that its key is the whole item.
    package var isWhole: Bool { valueRange == nil }

    /// The documented key of the item; nil for any other.
    var known: BannerKey? { BannerKey(rawValue: key) }
  }

  /// The bytes of the attribute.
  let bytes: [UInt8]
  /// The items, without empty ones.
  package let items: [Item]

  /// Reads the value of the attribute as it is in the file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var items: [Item] = []
    var (start, separator): (Int, Unicode.Scalar) = (0, ",")
    for (range, next) in Self.separators(in: bytes) + [(bytes.count..<bytes.count, ",")] {
      if let item = Self.item(in: start..<range.lowerBound, of: bytes, after: separator) { items.append(item) }
      (start, separator) = (range.upperBound, next)
    }
    self.items = items
  }

  private static func item(in range: Range<Int>, of bytes: [UInt8], after separator: Unicode.Scalar) -> Item? {
    let range = trimmed(range, in: bytes)
    guard !range.isEmpty else { return nil }
    let text = { (range: Range<Int>) in HTMLText.decoded(String(decoding: bytes[range], as: UTF8.self)) }
    let code = Placeholder.ranges(in: Array(bytes[range]))
    let isCode = code.first?.lowerBound == 0
    guard !isCode, let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")) else {
      let key = text(range)
      let isOpen = isCode || code.isEmpty && Placeholder.isIn(key)
      return Item(key: key, value: "", range: range, valueRange: nil, separator: separator, isOpen: isOpen)
    }
    let value = trimmed(equals + 1..<range.upperBound, in: bytes)
    return Item(
      key: text(trimmed(range.lowerBound..<equals, in: bytes)),
      value: text(value),
      range: range,
      valueRange: value,
      separator: separator,
      isOpen: false
    )
  }

  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let lower = bytes[range].firstIndex { !$0.isMarkupSpace } ?? range.upperBound
    let upper = bytes[range].lastIndex { !$0.isMarkupSpace }.map { $0 + 1 } ?? lower
    return lower..<max(lower, upper)
  }

  /// The separators of items, with the white space after them.
  private static func separators(in bytes: [UInt8]) -> [(range: Range<Int>, separator: Unicode.Scalar)] {
    var found: [(range: Range<Int>, separator: Unicode.Scalar)] = []
    var code = Placeholder.ranges(in: bytes)[...]
    var offset = 0
    while offset < bytes.count {
      if let range = code.first, range.lowerBound <= offset {
        (offset, code) = (max(offset, range.upperBound), code.dropFirst())
        continue
      }
      let byte = bytes[offset]
      if let length = lengthOfComma(at: offset, in: bytes) {
        let next = bytes[(offset + length)...].firstIndex { !$0.isMarkupSpace } ?? bytes.count
        found.append((offset..<next, ","))
        offset = next
        continue
      }
      let next = bytes[(offset + 1)...].firstIndex { !$0.isMarkupSpace } ?? bytes.count
      let isMeant =
        (byte.isMarkupSpace || byte == UInt8(ascii: ";") && !endsReference(at: offset, in: bytes))
        && beginsWithKey(bytes[next...]) && !followsMark(offset, in: bytes)
      if byte == UInt8(ascii: ",") || isMeant {
        found.append((offset..<next, byte.isMarkupSpace ? " " : Unicode.Scalar(byte)))
        offset = next
      } else if let mark = mark(before: offset, after: found.last?.range.upperBound ?? 0, in: bytes) {
        found.append(mark)
        offset += 1
      } else {
        offset += 1
      }
    }
    return found.filter { $0.separator != " " || isBetweenItems($0.range, in: bytes) }
  }

  /// The length of a character reference to a comma that begins at `offset`; nil if there is none.
  private static func lengthOfComma(at offset: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[offset] == UInt8(ascii: "&") else { return nil }
    let start = String(decoding: bytes[offset...].prefix(8), as: UTF8.self).lowercased()
    return ["&#44;", "&#x2c;", "&comma;"].first(where: start.hasPrefix)?.utf8.count
  }

  /// What separates a key that begins at `offset` from the value before it, which begins after `start`, if that is neither
  /// a comma, a semicolon nor white space: another mark, or nothing. A URL may contain such a key.
  private static func mark(
    before offset: Int,
    after start: Int,
    in bytes: [UInt8]
  ) -> (range: Range<Int>, separator: Unicode.Scalar)? {
    guard offset > start, offset - start < 2_000, bytes[offset] == UInt8(ascii: "a"), beginsWithKey(bytes[offset...])
    else { return nil }
    let before = bytes[start..<offset]
    guard before.contains(UInt8(ascii: "=")), before.firstRange(of: Array("://".utf8)) == nil,
      let last = before.last, last != UInt8(ascii: "-"), last != UInt8(ascii: "=")
    else { return nil }
    let marks = before.reversed().prefix { !$0.isLetterOrDigit && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: ">") }
    let range = offset - marks.count..<offset
    let text = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first { !$0.properties.isWhitespace }
    return (range, text ?? (range.isEmpty ? "\0" : " "))
  }

  /// Whether a mark that is neither a comma nor a semicolon comes before `offset`.
  private static func followsMark(_ offset: Int, in bytes: [UInt8]) -> Bool {
    guard let last = bytes[..<offset].last(where: { !$0.isMarkupSpace }) else { return false }
    return last >= 0x80 || "&|+/".utf8.contains(last)
  }

  /// Whether white space comes after an item, and not after another separator.
  private static func isBetweenItems(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let last = bytes[..<range.lowerBound].last(where: { !$0.isMarkupSpace }) else { return false }
    return last != UInt8(ascii: ",") && last != UInt8(ascii: ";")
  }

  /// Whether a known key and `=` come next.
  private static func beginsWithKey(_ bytes: ArraySlice<UInt8>) -> Bool {
    BannerKey.allCases.contains { key in
      guard bytes.starts(with: key.rawValue.utf8) else { return false }
      return bytes.dropFirst(key.rawValue.utf8.count).first { !$0.isMarkupSpace } == UInt8(ascii: "=")
    }
  }

  /// Whether a semicolon is the end of a character reference, such as `&amp;`.
  private static func endsReference(at offset: Int, in bytes: [UInt8]) -> Bool {
    for byte in bytes[max(0, offset - 10)..<offset].reversed() {
      if byte == UInt8(ascii: "&") { return true }
      guard byte.isLetterOrDigit || byte == UInt8(ascii: "#") else { return false }
    }
    return false
  }
}

extension BannerContent {
  /// What a change made of the content.
  struct Change {
    var bytes: [UInt8]
    /// What it replaced, removed or kept although the registry has another value, as clauses.
    var notes: [String] = []
  }

  /// Whether a placeholder is in the place of whole items, so that the file does not show which items there are.
  var isWritten: Bool { !items.contains(where: \.isOpen) }

  /// The content with the items of `tag`. Other items and the values that are right keep their bytes; a placeholder
  /// counts as the right value and is kept.
  func setting(_ tag: BannerTag) -> Change {
    var change = Change(bytes: [])
    var parts: [(text: [UInt8], gap: [UInt8])] = []
    var seen: Set<BannerKey> = []
    let keepsDisplay = !tag.isDisplayDeclared && items.contains { $0.known == .clip }
    for (index, item) in items.enumerated() {
      let gap = parts.isEmpty || index == 0 ? [] : gap(before: index)
      guard let key = item.known, key.isDeclared, key != .display || !keepsDisplay else {
        parts.append((Array(bytes[item.range]), gap))
        continue
      }
      guard seen.insert(key).inserted else {
        change.notes.append("removed a second \(key.rawValue)")
        continue
      }
      guard let text = text(of: item, tag.items.first { $0.key == key }?.value, &change.notes) else { continue }
      parts.append((text, gap))
    }
    for (index, item) in tag.items.enumerated() where !seen.contains(item.key) {
      if item.key == .display, keepsDisplay { continue }
      let before = tag.items[..<index].last { before in parts.contains { Self.has(before.key, $0.text) } }
      let place = before.flatMap { before in parts.firstIndex { Self.has(before.key, $0.text) } }.map { $0 + 1 } ?? 0
      let text: [UInt8] = Array("\(item.key.rawValue)=".utf8) + Self.escaped(item.value)
      parts.insert((text, place == 0 ? [] : usualGap), at: place)
      if place == 0, parts.count > 1 { parts[1].gap = usualGap }
    }
    let (start, end) = (items.first?.range.lowerBound ?? 0, items.last?.range.upperBound ?? 0)
    change.bytes = Array(bytes[..<start])
    for part in parts { change.bytes += part.gap + part.text }
    if !items.isEmpty { change.bytes += bytes[end...] }
    return change
  }

  /// The bytes of a declared item with the value that it should have; nil if there should be none.
  private func text(of item: Item, _ wanted: String?, _ notes: inout [String]) -> [UInt8]? {
    let old = String(decoding: bytes[item.range], as: UTF8.self)
    guard !item.isPlaceholder else {
      notes.append("kept \(old), which another program replaces" + (wanted.map { "; the registry has \($0)" } ?? ""))
      return Array(bytes[item.range])
    }
    guard let wanted else {
      // The registry has no App Store ID: the one of the page is all there is.
      if item.known == .app { return Array(bytes[item.range]) }
      notes.append("removed \(old)")
      return nil
    }
    guard item.value != wanted else { return Array(bytes[item.range]) }
    notes.append("replaced \(old) with \(item.key)=\(wanted)")
    guard let range = item.valueRange else { return Array("\(item.key)=".utf8) + Self.escaped(wanted) }
    return bytes[item.range.lowerBound..<range.lowerBound] + Self.escaped(wanted)
  }

  /// What separates an item from the one before it. Anything but a comma becomes one.
  private func gap(before index: Int) -> [UInt8] {
    let written = bytes[items[index - 1].range.upperBound..<items[index].range.lowerBound]
    if written.contains(UInt8(ascii: ",")) { return Array(written) }
    let space = written.filter(\.isMarkupSpace)
    return [UInt8(ascii: ",")] + (space.isEmpty ? [0x20] : space)
  }

  private var usualGap: [UInt8] { items.count > 1 ? gap(before: 1) : Array(", ".utf8) }

  private static func has(_ key: BannerKey, _ text: [UInt8]) -> Bool {
    text.starts(with: key.rawValue.utf8) && BannerContent(text).items.first?.known == key
  }

  private static func escaped(_ value: String) -> [UInt8] {
    Array(value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").utf8)
  }
}

extension UInt8 {
  /// Whether the byte is white space in HTML.
  var isMarkupSpace: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
}
