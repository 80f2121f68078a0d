import TextBasics

/// Determines which of the encodings with one byte per character a text is in.
///
/// No byte tells them apart: `Kröpcke` of Excel for Mac is `Kršpcke` in Windows-1252, and both are text. So each character
/// outside ASCII is weighed by its neighbors: letters belong inside words, in the case of their word and in the languages at
/// hand; symbols belong between words. An encoding is certain if it has hardly any implausible character and every other
/// one has more of them, or clearly less weight. If two encodings differ in no character of the text, the first is taken.
struct EncodingGuess {
  enum Result {
    case certain(SingleByteEncoding)
    /// The encodings that are possible, the likeliest first, and the offset of a byte whose character is in doubt.
    case unclear([SingleByteEncoding], at: Int)
  }

  let result: Result

  /// How many characters are weighed. More do not change the result.
  private static let mostWeighed = 20_000

  /// How many characters a text needs at least to be taken for one in a rare encoding.
  private static let fewestForRare = 3

  private struct Weighed {
    let encoding: SingleByteEncoding
    let characters: [Unicode.Scalar]
    let weight: Int
    let implausible: Int
  }

  init(_ bytes: [UInt8], languages: [String]) {
    let offsets = Array(bytes.indices.lazy.filter { bytes[$0] >= 0x80 }.prefix(Self.mostWeighed))
    let used = bytes.reduce(into: [Bool](repeating: false, count: 128)) { used, byte in
      if byte >= 0x80 { used[Int(byte) - 0x80] = true }
    }
    var candidates: [SingleByteEncoding] = [.windows1252, .macRoman]
    for encoding in languages.flatMap(LanguageLetters.encodings) where !candidates.contains(encoding) {
      candidates.append(encoding)
    }
    let letters = languages.compactMap(LanguageLetters.letters).reduce(into: Set()) { $0.formUnion($1) }
    let weigh = { (encoding: SingleByteEncoding) -> Weighed? in
      let characters = zip(encoding.characters, used).filter(\.1).map(\.0)
      guard !characters.contains("\0") else { return nil }
      let scale = CharacterScale(bytes, encoding, letters)
      let weights = offsets.map(scale.weight)
      let implausible = weights.count { $0 < CharacterScale.leastPlausible }
      return Weighed(
        encoding: encoding,
        characters: characters,
        weight: weights.reduce(0, +),
        // The currency sign is in no text: where it seems to be, another encoding has the euro sign.
        implausible: characters.contains("¤") ? max(implausible, offsets.count / 2 + 1) : implausible
      )
    }
    let all = candidates.compactMap(weigh)
    let first = offsets.first ?? 0
    // The rare ones are not certain from a few letters: each of their characters is another letter elsewhere.
    var rare: [SingleByteEncoding] = []
    for encoding in (languages.isEmpty ? [""] : languages).flatMap(LanguageLetters.rareEncodings)
    where !rare.contains(encoding) { rare.append(encoding) }
    let further = offsets.count < Self.fewestForRare ? [] : rare.compactMap(weigh)
    let most = all.filter { $0.implausible * 3 <= offsets.count }.map(\.weight).max() ?? 0
    let isRare = further.contains { $0.implausible == 0 && $0.weight >= most + max(2, offsets.count) }
    if !isRare,
      let result = Self.result(of: all, isFrequent: true, offsets.count, among: candidates, in: bytes, first: first)
    {
      let better = further.first { $0.implausible == 0 && $0.weight >= most + max(2, offsets.count / 4) }
      if case .certain(let encoding) = result, let better {
        self.result = .unclear([encoding, better.encoding], at: first)
      } else {
        self.result = result
      }
      return
    }
    if let result = Self.result(of: further, isFrequent: false, offsets.count, among: rare, in: bytes, first: first) {
      self.result = result
    } else {
      let likely = all.filter { $0.implausible * 2 <= offsets.count }
      result = .unclear(likely.map(\.encoding), at: first)
    }
  }

  /// The result for weighed candidates; nil if none of them is plausible. A frequent encoding may have a few more
  /// implausible characters if every other one has many.
  private static func result(
    of all: [Weighed],
    isFrequent: Bool,
    _ count: Int,
    among candidates: [SingleByteEncoding],
    in bytes: [UInt8],
    first: Int
  ) -> Result? {
    let plausible = all.filter { weighed in
      let others = all.filter { $0.characters != weighed.characters }
      let isOnly = isFrequent && !others.isEmpty && others.allSatisfy { $0.implausible * 2 >= count }
      return weighed.implausible * (isOnly ? 4 : 10) <= count
    }
    guard var best = plausible.first else { return nil }
    for other in plausible.dropFirst() where other.weight > best.weight { best = other }
    let margin = max(2, count / 4)
    let rivals = plausible.filter { $0.characters != best.characters && best.weight - $0.weight < margin }
    guard let rival = rivals.max(by: { $0.weight < $1.weight }) else {
      // A sign of its own, such as † in a cell, is in no word, so nothing speaks for it.
      return best.weight > 0 ? .certain(best.encoding) : nil
    }
    let inDoubt = bytes.firstIndex { byte in
      byte >= 0x80 && best.encoding.scalar(of: byte) != rival.encoding.scalar(of: byte)
    }
    let names = [best.encoding, rival.encoding]
    return .unclear(candidates.filter(names.contains), at: inDoubt ?? first)
  }
}

/// Weighs the characters of a text in one encoding.
private struct CharacterScale {
  /// A character with less weight is implausible at its position.
  static let leastPlausible = -1

  private let bytes: [UInt8]
  private let encoding: SingleByteEncoding
  private let kinds: [Kind]
  /// The lowercase letters of the languages at hand.
  private let letters: Set<Unicode.Scalar>

  private enum Kind { case lowercase, uppercase, otherLetter, digit, other }

  init(_ bytes: [UInt8], _ encoding: SingleByteEncoding, _ letters: Set<Unicode.Scalar>) {
    (self.bytes, self.encoding, self.letters) = (bytes, encoding, letters)
    kinds = (0...UInt8.max).map { byte in
      guard let scalar = encoding.scalar(of: byte) else { return .other }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: return .uppercase
      // Ligatures and the italic f of Mac OS Roman are letters to Unicode, but in no text of a card.
      case .lowercaseLetter: return "ﬁﬂƒ".unicodeScalars.contains(scalar) ? .other : .lowercase
      case .otherLetter: return "ªº".unicodeScalars.contains(scalar) ? .other : .otherLetter
      case .decimalNumber: return .digit
      default: return .other
      }
    }
  }

  /// The weight of the character at `offset`.
  func weight(at offset: Int) -> Int {
    guard let scalar = encoding.scalar(of: bytes[offset]) else { return -3 }
    let (before, after) = (kind(at: offset - 1), kind(at: offset + 1))
    switch kinds[Int(bytes[offset])] {
    case .lowercase, .uppercase, .otherLetter: return weight(ofLetter: scalar, at: offset, before, after)
    case .digit, .other: return weight(ofSymbol: scalar, at: offset, before, after)
    }
  }

  private func kind(at offset: Int) -> Kind { bytes.indices.contains(offset) ? kinds[Int(bytes[offset])] : .other }

  private func isLetter(_ kind: Kind) -> Bool { kind != .digit && kind != .other }

  private func weight(ofLetter scalar: Unicode.Scalar, at offset: Int, _ before: Kind, _ after: Kind) -> Int {
    let isUppercase = kinds[Int(bytes[offset])] == .uppercase
    if encoding.isWestern, isAmongOthers(offset) { return -2 }
    let lower = isUppercase ? scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar : scalar
    // Where Turkish and Icelandic differ, and neither is at hand.
    if encoding.isWestern, "ýþð".unicodeScalars.contains(lower), !letters.contains(lower) { return -2 }
    guard isLetter(before) || isLetter(after) else {
      return "àáâèéêìíòóôùúöåøæяиавокус".unicodeScalars.contains(lower) && before != .digit && after != .digit ? 0 : -2
    }
    if isUppercase {
      if before == .lowercase || before == .digit || after == .digit { return -3 }
    } else if scalar != "ß", before == .uppercase, kind(at: offset - 2) == .uppercase || after == .uppercase {
      return -2
    } else if scalar == "ß", !isLetter(before) {
      return -2
    }
    var weight = letters.contains(lower) ? 3 : LanguageLetters.western.contains(lower) ? 2 : 1
    if !isLetter(before) { weight += isUppercase ? 1 : -1 }
    return weight
  }

  /// Whether the letters on both sides are outside ASCII as well, as in every word of Greek or Russian.
  private func isAmongOthers(_ offset: Int) -> Bool {
    [offset - 1, offset + 1].allSatisfy { bytes.indices.contains($0) && bytes[$0] >= 0x80 && isLetter(kind(at: $0)) }
  }

  private func weight(ofSymbol scalar: Unicode.Scalar, at offset: Int, _ before: Kind, _ after: Kind) -> Int {
    switch (isLetter(before), isLetter(after)) {
    case (true, true): return weight(betweenLetters: scalar, at: offset, before, after)
    case (true, false): return Self.afterWord[scalar] ?? -2
    case (false, true): return Self.beforeWord[scalar] ?? -2
    case (false, false):
      if before == .digit, after != .digit, "¡¿‘„".unicodeScalars.contains(scalar) { return -2 }
      let isBesideOthers = [offset - 1, offset + 1].contains { bytes.indices.contains($0) && bytes[$0] >= 0x80 }
      if isBesideOthers, !Self.alone.contains(scalar) { return -2 }
      return Self.alone.contains(scalar) ? 2 : 0
    }
  }

  private func weight(
    betweenLetters scalar: Unicode.Scalar,
    at offset: Int,
    _ before: Kind,
    _ after: Kind
  ) -> Int {
    switch scalar {
    case "’", "‘":
      let isPossessive = "sStTdDmM".utf8.contains(bytes[offset + 1]) && !isLetter(kind(at: offset + 2))
      let isElision = !isLetter(kind(at: offset - 2)) || "uU".utf8.contains(bytes[offset - 1])
      return isPossessive || isElision ? 3 : 1
    case "·", "\u{A0}", "\u{AD}": return 1
    case "–", "—", "…", "•", "×": return before == .lowercase && after == .lowercase || after == .lowercase ? -2 : 1
    default: return -3
    }
  }

  private static func weights(_ listing: [(String, Int)]) -> [Unicode.Scalar: Int] {
    listing.reduce(into: [:]) { weights, entry in entry.0.unicodeScalars.forEach { weights[$0] = entry.1 } }
  }

  private static let afterWord = weights([("™®", 3), ("’”“»«›‹…©°²³ªº\u{A0}", 1), ("–—•·€£%×\u{AD}", 0), ("¹†‡§", -1)])
  private static let beforeWord = weights([("„“”«»‹›‚‘’¿¡", 2), ("•–—§©°\u{A0}…·", 1), ("€£×№", 0), ("†‡", -2)])
  private static let alone = Set("€£¥°§%‰±×÷½¼¾–—·•©®™«»…µ¢“”„‚’¿¡²³¹ªº\u{A0}№".unicodeScalars)
}
