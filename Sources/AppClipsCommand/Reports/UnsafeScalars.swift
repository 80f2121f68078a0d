/// How a document writes a character that a terminal would obey, hide or reorder, so that a reader of the document gets it
/// back and a terminal that shows the document is not misled.
enum ScalarEscape {
  /// `\u202e`, in strings.
  case json
  /// `&#x202E;`, in texts and attributes.
  case xml

  /// What stands for `scalar`.
  func text(of scalar: Unicode.Scalar) -> String {
    switch self {
    case .json: String(scalar).utf16.map { "\\u" + Self.hexadecimal($0) }.joined()
    case .xml: "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
    }
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

extension [UInt8] {
  /// The document with its unsafe characters above ASCII escaped. Those of ASCII were escaped when it was written, and
  /// no markup of these documents has any others.
  func escapingUnsafeScalars(as escape: ScalarEscape) -> [UInt8] {
    guard contains(where: { $0 >= 0x7F }) else { return self }
    let text = String(decoding: self, as: UTF8.self).replacingScalars { scalar in
      scalar.value >= 0x7F && TerminalText.isUnsafe(scalar) ? escape.text(of: scalar) : nil
    }
    return Array(text.utf8)
  }
}

extension String {
  /// The text with other texts in place of some scalars.
  ///
  /// Scalar by scalar, because escapes are: to Swift, `\r\n` is one `Character`, and so is a comma with an accent.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
  }
}
