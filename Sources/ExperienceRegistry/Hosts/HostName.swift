/// A host name in either of its forms, for showing it in the other.
struct HostName {
  /// The name as given.
  let text: String

  init(_ text: String) { self.text = text }

  /// The name in letters, where some label of it is in `xn--` form and can be read; else nil.
  var readable: String? {
    guard text.contains("xn--") else { return nil }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false).map { label -> String? in
      label.hasPrefix("xn--") ? Punycode.decoded(label.dropFirst(4)) : String(label)
    }
    return labels.contains(nil) ? nil : labels.compactMap { $0 }.joined(separator: ".")
  }

  /// The name in ASCII, where that can be said without the tables of UTS 46; else nil.
  ///
  /// Those tables map, compose and forbid. A name of small letters and digits without combining marks stays as it is
  /// under them, and that is what people write.
  var ascii: String? {
    let labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy({ $0.unicodeScalars.allSatisfy(\.staysInHost) }) else { return nil }
    return labels.map { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + Punycode.encoded(label)
    }.joined(separator: ".")
  }

  /// What is doubtful about a name in letters, as a clause that goes on from it; nil where nothing is.
  var lookAlike: String? {
    for label in text.split(separator: ".") {
      let scripts = Set(label.unicodeScalars.compactMap(Script.init))
      if let clause = Script.mixture(of: label, scripts) { return clause }
      if scripts == [.cyrillic], label.unicodeScalars.allSatisfy(\.looksLatin) {
        return "in Cyrillic letters that look like Latin ones"
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether UTS 46 leaves it alone, as far as that can be said by its kind.
  fileprivate var staysInHost: Bool {
    if isASCII { return properties.isAlphabetic || properties.numericType != nil || value == 0x2D }
    switch properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .decimalNumber: return !isCompatibilityForm
    default: return value == 0x30FC
    }
  }

  /// Wide, narrow and other forms that UTS 46 maps to plain ones.
  private var isCompatibilityForm: Bool {
    0xF900...0xFAFF ~= value || 0xFB00...0xFDFF ~= value || 0xFE70...0xFFEF ~= value || 0x1100...0x11FF ~= value
      || value >= 0x1D400 && value <= 0x1D7FF
  }

  /// Whether it is an ASCII letter, digit or hyphen, or a Cyrillic letter drawn like a Latin one.
  fileprivate var looksLatin: Bool {
    isASCII || "аеорсухѕіјһԁԛԝӏ".unicodeScalars.contains(self)
  }
}
