import TextBasics

extension PropertyList {
  /// The first text that XML cannot represent, with the character; nil if all texts can be written.
  package var firstUnwritable: (text: String, character: Unicode.Scalar)? {
    switch self {
    case .string(let text): text.unicodeScalars.first { !XMLText.holds($0) }.map { (text, $0) }
    case .array(let elements): elements.lazy.compactMap(\.firstUnwritable).first
    case .dictionary(let members):
      members.lazy.compactMap { PropertyList.string($0.key).firstUnwritable ?? $0.value.firstUnwritable }.first
    default: nil
    }
  }
}

/// Writes property lists in XML in Xcode's style: one value per line, tabs, `<true/>`.
package struct XMLPropertyListWriter: Sendable {
  private let step: String
  private let newline: String

  package init(step: String = "\t", newline: String = "\n") {
    self.step = step
    self.newline = newline
  }

  /// A whole file that contains `value`.
  package func file(of value: PropertyList) -> [UInt8] {
    let lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">",
      text(of: value, depth: 0),
      "</plist>",
    ]
    return Array(lines.map { $0 + newline }.joined().utf8)
  }

  /// A value at a depth of indentation; the first line is not indented.
  func text(of value: PropertyList, depth: Int) -> String {
    switch value {
    case .dictionary(let members):
      let lines = members.flatMap { ["<key>\(XMLText.encoded($0.key))</key>", text(of: $0.value, depth: depth + 1)] }
      return block("dict", lines, depth)
    case .array(let elements): return block("array", elements.map { text(of: $0, depth: depth + 1) }, depth)
    case .string(let text): return element("string", XMLText.encoded(text))
    case .integer(let number): return element("integer", String(number))
    case .unsigned(let number): return element("integer", String(number))
    case .real(let number): return element("real", Self.text(of: number))
    case .boolean(let isTrue): return isTrue ? "<true/>" : "<false/>"
    case .date(let seconds): return element("date", XMLText.text(secondsSince2001: seconds))
    case .data(let bytes): return element("data", Base64.text(of: bytes))
    case .uid(let number): return text(of: .dictionary([.init("CF$UID", .unsigned(number))]), depth: depth)
    }
  }

  private func block(_ name: String, _ lines: [String], _ depth: Int) -> String {
    guard !lines.isEmpty else { return "<\(name)/>" }
    let outer = String(repeating: step, count: depth)
    let inner = lines.map { outer + step + $0 + newline }.joined()
    return "<\(name)>\(newline)\(inner)\(outer)</\(name)>"
  }

  private func element(_ name: String, _ text: String) -> String { "<\(name)>\(text)</\(name)>" }

  private static func text(of number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
