/// A label of a host (the part between two dots), mapped and in form C.
struct HostLabel {
  let ascii: String
  /// The decoded characters.
  private let scalars: [UInt32]
  private let characters: [HostCharacter]

  /// Checks a label. A label in `xn--` form is decoded first.
  init(_ written: [UInt32]) throws(HostError) {
    let text = Self.text(written)
    guard text.hasPrefix("xn--") else {
      scalars = written
      characters = try Self.characters(of: written)
      ascii = written.allSatisfy { $0 < 0x80 } ? text : "xn--" + Punycode.encoded(text)
      return
    }
    guard written.allSatisfy({ $0 < 0x80 }), let decoded = Punycode.decoded(text.dropFirst(4)) else {
      throw .badPunycode(text)
    }
    let scalars = decoded.unicodeScalars.map(\.value)
    let isMeant = scalars.contains { $0 >= 0x80 } && CanonicalForm.tables.composed(scalars) == scalars
    guard isMeant, scalars.allSatisfy({ HostCharacters.all.kind(of: $0) != nil && $0 != 0x2E }) else {
      throw .badPunycode(text)
    }
    self.scalars = scalars
    characters = try Self.characters(of: scalars)
    ascii = text
  }

  /// Whether the label is empty.
  var isEmpty: Bool { scalars.isEmpty }

  /// The label in decoded form.
  var readable: String { Self.text(scalars) }

  private static func text(_ scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return String(text)
  }

  private static func characters(of scalars: [UInt32]) throws(HostError) -> [HostCharacter] {
    var characters: [HostCharacter] = []
    for scalar in scalars {
      guard let kind = HostCharacters.all.kind(of: scalar) else {
        throw .notAllowed(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      }
      characters.append(kind)
    }
    if let first = scalars.first.flatMap(Unicode.Scalar.init), characters[0].isMark { throw .beginsWithMark(first) }
    for place in scalars.indices where scalars[place] | 1 == 0x200D {
      guard characters.joins(at: place, isNonJoiner: scalars[place] == 0x200C) else {
        throw .joinsNothing(scalars[place] == 0x200C ? "\u{200C}" : "\u{200D}")
      }
    }
    return characters
  }

  // MARK: Directions, RFC 5893 section 2

  /// Whether the label has letters that are written from right to left.
  var isRightToLeft: Bool { characters.contains { $0.direction == .right || $0.direction == .arabicDigit } }

  /// Whether the label is allowed in a host with right-to-left letters.
  var keepsDirection: Bool {
    guard let first = characters.first?.direction else { return true }
    let directions = Set(characters.map(\.direction))
    let last = characters.last { $0.direction != .mark }?.direction
    switch first {
    case .left:
      return directions.isDisjoint(with: [.right, .arabicDigit, .none]) && (last == .left || last == .europeanDigit)
    case .right:
      return directions.isDisjoint(with: [.left, .none]) && last != .neutral
        && !directions.isSuperset(of: [.arabicDigit, .europeanDigit])
    case .arabicDigit, .europeanDigit, .neutral, .mark, .none: return false
    }
  }
}

extension [HostCharacter] {
  /// Whether the joiner at `place` has something to join (RFC 5892 appendix A.1 and A.2): it follows a virama or, for
  /// the non-joiner, both neighbors would join without it.
  fileprivate func joins(at place: Int, isNonJoiner: Bool) -> Bool {
    if place > 0, self[place - 1].isVirama { return true }
    let before = self[..<place].last { $0.joining != .transparent }?.joining
    let after = self[(place + 1)...].first { $0.joining != .transparent }?.joining
    return isNonJoiner && (before == .left || before == .both) && (after == .right || after == .both)
  }
}
