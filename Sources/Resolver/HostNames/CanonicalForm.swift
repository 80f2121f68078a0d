/// Normalization form C (Unicode Standard Annex 15) of a host after its characters are mapped.
///
/// The standard library has it only as an underscored API, and Foundation is not imported here. This implementation
/// covers only the characters that are allowed in hosts.
struct CanonicalForm: Sendable {
  /// The only instance, read on first use.
  static let tables = CanonicalForm()

  /// The two characters from which a character is composed.
  private var pairs: [UInt32: (UInt32, UInt32)] = [:]
  /// The character that two characters compose to.
  private var wholes: [UInt64: UInt32] = [:]
  /// The decompositions of characters that are never recomposed.
  private var parts: [UInt32: [UInt32]] = [:]

  private init() {
    var reader = HostTableReader(HostTables.compositions)
    while !reader.isAtEnd {
      let scalar = reader.number()
      let isComposed = reader.take("=")
      if !isComposed { _ = reader.take(">") }
      let numbers = reader.numbers()
      if isComposed, numbers.count == 2 {
        pairs[scalar] = (numbers[0], numbers[1])
        wholes[Self.key(numbers[0], numbers[1])] = scalar
      } else {
        parts[scalar] = numbers
      }
      reader.endWord()
    }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// Whether `scalar` is always decomposed.
  func splits(_ scalar: UInt32) -> Bool { parts[scalar] != nil }

  /// `text` in form C. Characters that are not allowed in a host are unchanged.
  func composed(_ text: [UInt32]) -> [UInt32] {
    var apart: [UInt32] = []
    for scalar in text { decompose(scalar, into: &apart) }
    let classes = sort(&apart)
    return compose(apart, classes)
  }

  private func decompose(_ scalar: UInt32, into apart: inout [UInt32]) {
    if let (first, second) = pairs[scalar] ?? HangulSyllable.parts(of: scalar) {
      decompose(first, into: &apart)
      apart.append(second)
    } else if let parts = parts[scalar] {
      apart += parts
    } else {
      apart.append(scalar)
    }
  }

  /// Sorts consecutive marks by their combining classes and returns the classes.
  private func sort(_ apart: inout [UInt32]) -> [UInt8] {
    var classes = apart.map { HostCharacters.all.kind(of: $0)?.combiningClass ?? 0 }
    for place in apart.indices.dropFirst() where classes[place] > 0 {
      var free = place
      while free > 0, classes[free - 1] > classes[free] {
        apart.swapAt(free - 1, free)
        classes.swapAt(free - 1, free)
        free -= 1
      }
    }
    return classes
  }

  private func compose(_ apart: [UInt32], _ classes: [UInt8]) -> [UInt32] {
    var output: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for (scalar, combining) in zip(apart, classes) {
      let isNext = starter == output.count - 1
      if let start = starter, isNext || lastClass < combining, let whole = whole(output[start], scalar) {
        output[start] = whole
        continue
      }
      if combining == 0 { starter = output.count }
      lastClass = combining
      output.append(scalar)
    }
    return output
  }

  private func whole(_ first: UInt32, _ second: UInt32) -> UInt32? {
    HangulSyllable.whole(of: first, second) ?? wholes[Self.key(first, second)]
  }
}

/// Hangul syllables, whose composition is calculated (The Unicode Standard, section 3.12).
enum HangulSyllable {
  private static let leads: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let tails: UInt32 = 0x11A7
  private static let syllables: UInt32 = 0xAC00

  /// The two parts of a syllable; nil for any other character.
  static func parts(of scalar: UInt32) -> (UInt32, UInt32)? {
    guard 0xAC00...0xD7A3 ~= scalar else { return nil }
    let number = scalar - syllables
    guard number % 28 == 0 else { return (scalar - number % 28, tails + number % 28) }
    return (leads + number / 588, vowels + number % 588 / 28)
  }

  /// The syllable that two parts compose to; nil if there is none.
  static func whole(of first: UInt32, _ second: UInt32) -> UInt32? {
    if 0x1100...0x1112 ~= first, 0x1161...0x1175 ~= second {
      return syllables + ((first - leads) * 21 + second - vowels) * 28
    }
    guard 0xAC00...0xD7A3 ~= first, (first - syllables) % 28 == 0, 0x11A8...0x11C2 ~= second else { return nil }
    return first + second - tails
  }
}
