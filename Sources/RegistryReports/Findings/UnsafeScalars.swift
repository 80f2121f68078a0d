/// The escape of an unsafe character in a document format: a parser gets the character back, and a terminal that shows
/// the document is not affected by it.
enum ScalarEscape {
  /// `\u202e`, in strings.
  case json
  /// `&#x202E;`, in texts and attributes.
  case xml

  /// The escape of `scalar`.
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
  /// The document with unsafe characters outside ASCII escaped. Those in ASCII are escaped by the writer, and the
  /// markup of these documents contains no others.
  func escapingUnsafeScalars(as escape: ScalarEscape) -> [UInt8] {
    guard contains(where: { $0 >= 0x7F }) else { return self }
    let text = String(decoding: self, as: UTF8.self).replacingScalars { scalar in
      scalar.value >= 0x7F && TerminalText.isUnsafe(scalar) ? escape.text(of: scalar) : nil
    }
    return Array(text.utf8)
  }
}

extension String {
  /// The text with some scalars replaced; `replacement` returns nil for scalars to keep.
  ///
  /// This works on scalars, because in Swift `\r\n` is one `Character`, and so is a comma with a combining accent.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
  }
}
