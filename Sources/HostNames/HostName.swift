/// A host name in either of its forms, for showing it in the other.
package struct HostName {
  /// The name as given.
  let text: String

  package init(_ text: String) { self.text = text }

  /// The name in letters, where some label of it is in `xn--` form and can be read; else nil.
  package var readable: String? {
    guard text.mayHoldPunycode else { return nil }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false).map { label -> String? in
      label.hasPrefix("xn--") ? Punycode.decoded(label.dropFirst(4)) : String(label)
    }
    return labels.contains(nil) ? nil : labels.compactMap { $0 }.joined(separator: ".")
  }

  /// The name in ASCII by UTS 46; nil where no host can be called so.
  var ascii: String? { try? HostMapping.ascii(text) }

  /// What is doubtful about a name in letters, as a clause that goes on from it; nil where nothing is.
  package var lookAlike: String? {
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
  /// Whether it is an ASCII letter, digit or hyphen, or a Cyrillic letter drawn like a Latin one.
  fileprivate var looksLatin: Bool {
    isASCII || "аеорсухѕіјһԁԛԝӏ".unicodeScalars.contains(self)
  }
}

extension String {
  /// Whether some label may be in `xn--` form. Nearly every host has no hyphen, which is soon seen.
  var mayHoldPunycode: Bool { utf8.contains(UInt8(ascii: "-")) && contains("xn--") }
}
