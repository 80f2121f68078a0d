/// A start tag of an HTML page, with its place.
package struct HTMLTag: Sendable, Hashable {
  /// The element's name in small letters.
  package let name: String
  /// From `<` to behind `>`.
  package let range: Range<Int>
  /// Attributes in the order of the page, names in small letters, values without quotes and with entities as written.
  let attributes: [Attribute]
  /// Whether it ends with `/>`, which means something in SVG and MathML alone.
  let isClosed: Bool

  package struct Attribute: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// The text of an attribute, of the first where it stands twice; nil where there is none.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { HTMLText.decoded($0.value) }
  }
}

/// Character references of HTML, as far as attributes of tags have them.
enum HTMLText {
  /// The names that XML shares with HTML, and the space that does not break. Others stay as they are written: no bundle id
  /// holds what they stand for.
  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]

  /// `text` with its references resolved.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"), let meant = character(rest[..<end].dropFirst()) else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += meant
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ reference: Substring) -> String? {
    guard reference.first == "#" else { return names[String(reference)] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
