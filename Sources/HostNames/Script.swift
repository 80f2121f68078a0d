import TextBasics

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
