import TextBasics

/// What the rules for hosts ask about a character that may stand in one.
struct HostCharacter: Sendable, Hashable {
  /// Its direction, as far as RFC 5893 tells directions apart.
  enum Direction: Sendable, Hashable {
    case left, right, arabicDigit, europeanDigit, neutral, mark, none
  }

  /// On which sides it joins its neighbours in cursive scripts.
  enum Joining: Sendable, Hashable {
    case none, both, left, right, transparent
  }

  var direction = Direction.left
  var joining = Joining.none
  /// Whether it is a mark, with which no label begins.
  var isMark = false
  /// Its canonical combining class.
  var combiningClass: UInt8 = 0

  /// Joins what stands before it with what follows: RFC 5892 lets joiners stand behind it.
  var isVirama: Bool { combiningClass == 9 }

  /// The ASCII character `byte`.
  init(ascii byte: UInt8) {
    let isLetter = (byte | 0x20) &- 0x61 < 26
    direction = isLetter ? .left : byte.isDigit ? .europeanDigit : .neutral
  }

  /// Reads the kind of a word of `HostTables.kinds`.
  init(_ reader: inout HostTableReader) {
    combiningClass = 0
    while true {
      let number = reader.number(radix: 10)
      guard number == 0 else {
        combiningClass = UInt8(truncatingIfNeeded: number)
        return
      }
      guard let sign = reader.sign() else { return }
      note(sign)
    }
  }

  private mutating func note(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "r"): direction = .right
    case UInt8(ascii: "a"): direction = .arabicDigit
    case UInt8(ascii: "e"): direction = .europeanDigit
    case UInt8(ascii: "n"): direction = .neutral
    case UInt8(ascii: "m"): direction = .mark
    case UInt8(ascii: "x"): direction = .none
    case UInt8(ascii: "D"): joining = .both
    case UInt8(ascii: "L"): joining = .left
    case UInt8(ascii: "R"): joining = .right
    case UInt8(ascii: "T"): joining = .transparent
    default: isMark = true
    }
  }
}
