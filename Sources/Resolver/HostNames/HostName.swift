import TextBasics

/// A host name in ASCII or Unicode form, to be converted to the other.
package struct HostName {
  /// The name as given.
  let text: String

  package init(_ text: String) { self.text = text }

  /// The name with its `xn--` labels decoded; nil if there are none or one of them cannot be decoded.
  package var readable: String? {
    guard text.mayHoldPunycode else { return nil }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false).map { label -> String? in
      label.hasPrefix("xn--") ? Punycode.decoded(label.dropFirst(4)) : String(label)
    }
    return labels.contains(nil) ? nil : labels.compactMap { $0 }.joined(separator: ".")
  }

  /// The name in ASCII according to UTS 46; nil if it is not a valid host name.
  var ascii: String? { try? HostMapping.ascii(text) }

  /// What looks suspicious about a decoded name, as a clause that follows the name; nil if nothing does.
  package var lookAlike: String? {
    for label in text.split(separator: ".") {
      let scripts = Set(label.unicodeScalars.compactMap(Script.init))
      if let clause = Script.mixture(of: label, scripts) { return clause }
      if scripts == [.cyrillic], label.unicodeScalars.allSatisfy(\.looksLatin) {
        return "in Cyrillic letters that look like Latin letters"
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the character is ASCII or a Cyrillic letter that looks like a Latin one.
  fileprivate var looksLatin: Bool { isASCII || "аеорсухѕіјһԁԛԝӏ".unicodeScalars.contains(self) }
}

extension String {
  /// Whether a label may be in `xn--` form. Most hosts have no hyphen, which is checked first because it is fast.
  var mayHoldPunycode: Bool { utf8.contains(UInt8(ascii: "-")) && contains("xn--") }

  /// Whether this host and `host` have the same owner, which is assumed if they differ only in labels before the
  /// domain.
  ///
  /// The domain is the last two labels, or the last three if there is a short label before a country code, as in
  /// `example.co.uk`.
  package func isSibling(of host: String) -> Bool {
    let (own, other) = (split(separator: "."), host.split(separator: "."))
    let isCountry = own.count > 2 && own[own.count - 1].count == 2 && own[own.count - 2].count <= 3
    let domain = own.suffix(isCountry ? 3 : 2)
    return own.count >= 2 && domain.elementsEqual(other.suffix(domain.count))
  }

  /// Whether this host and `host` differ by one or two letters and are long enough for that to be a typo.
  package func isTypo(of host: String) -> Bool {
    let (own, other) = (Array(utf8), Array(host.utf8))
    return min(own.count, other.count) >= 8 && editDistance(own, other, atMost: 2) != nil
  }
}

/// The scripts whose letters are mistaken for each other. Other scripts are easy to tell apart or are often mixed with
/// Latin on purpose, as in Japanese.
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

  /// Describes the mixture of scripts in a label: the first letter of the rarest script; nil if there is only one
  /// script.
  static func mixture(of label: Substring, _ scripts: Set<Script>) -> String? {
    guard scripts.count > 1 else { return nil }
    let letters = label.unicodeScalars
    let counts = allCases.filter(scripts.contains).map { script in (script, letters.count { Script($0) == script }) }
    guard let rarest = counts.min(by: { $0.1 <= $1.1 }), let usual = counts.max(by: { $0.1 < $1.1 }),
      let letter = letters.first(where: { Script($0) == rarest.0 })
    else { return nil }
    return "which mixes \(letter.named) with \(usual.0.rawValue) letters"
  }
}
