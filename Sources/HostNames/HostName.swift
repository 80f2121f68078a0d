import TextBasics

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
  fileprivate var looksLatin: Bool { isASCII || "аеорсухѕіјһԁԛԝӏ".unicodeScalars.contains(self) }
}

extension String {
  /// Whether some label may be in `xn--` form. Nearly every host has no hyphen, which is soon seen.
  var mayHoldPunycode: Bool { utf8.contains(UInt8(ascii: "-")) && contains("xn--") }

  /// Whether this host and `host` belong to one owner: they differ in labels before the domain.
  ///
  /// A domain is the last two labels, or three below a short label and a country, as in `example.co.uk`.
  package func isSibling(of host: String) -> Bool {
    let (own, other) = (split(separator: "."), host.split(separator: "."))
    let isCountry = own.count > 2 && own[own.count - 1].count == 2 && own[own.count - 2].count <= 3
    let domain = own.suffix(isCountry ? 3 : 2)
    return own.count >= 2 && domain.elementsEqual(other.suffix(domain.count))
  }

  /// Whether this host and `host` differ by a letter or two and are long enough for that to be a slip.
  package func isTypo(of host: String) -> Bool {
    let (own, other) = (Array(utf8), Array(host.utf8))
    return min(own.count, other.count) >= 8 && editDistance(own, other, atMost: 2) != nil
  }
}

/// The scripts whose letters are taken for each other. Every other script is told apart at a glance, or is often mixed
/// with Latin on purpose, as Japanese is.
///
/// The ranges are the blocks of the Unicode Standard (https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt).
enum Script: String, CaseIterable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case cherokee = "Cherokee"

  /// The script of `scalar`; nil for digits, hyphens and every other script.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    default: return nil
    }
  }

  /// What a label of several of these scripts mixes: the first letter of the rarest of them; nil where there is one.
  static func mixture(of label: Substring, _ scripts: Set<Script>) -> String? {
    guard scripts.count > 1 else { return nil }
    let letters = label.unicodeScalars
    let counts = allCases.filter(scripts.contains).map { script in (script, letters.count { Script($0) == script }) }
    guard let rarest = counts.min(by: { $0.1 <= $1.1 }), let usual = counts.max(by: { $0.1 < $1.1 }),
      let letter = letters.first(where: { Script($0) == rarest.0 })
    else { return nil }
    return "with the \(rarest.0.rawValue) letter \(letter.named) among \(usual.0.rawValue) ones"
  }
}
