import TextBasics

extension QRCodeSegment {
  /// A way to pack characters.
  enum Mode: Int, CaseIterable, Sendable {
    /// Digits, three in ten bits.
    case numeric
    /// Digits, capitals and nine signs, two in eleven bits.
    case alphanumeric
    /// Bytes, one in eight bits.
    case byte

    /// The four bits that announce it.
    var indicator: Int { 1 << rawValue }

    /// The bits that count the segment's characters.
    func countBits(in sizeClass: QRCodeVersion.SizeClass) -> Int {
      switch self {
      case .numeric: [10, 12, 14][sizeClass.rawValue]
      case .alphanumeric: [9, 11, 13][sizeClass.rawValue]
      case .byte: [8, 16, 16][sizeClass.rawValue]
      }
    }

    /// What a character costs, in sixths of a bit.
    var sixthsOfBit: Int {
      switch self {
      case .numeric: 20
      case .alphanumeric: 33
      case .byte: 48
      }
    }

    /// Characters that are packed together.
    var groupSize: Int {
      switch self {
      case .numeric: 3
      case .alphanumeric: 2
      case .byte: 1
      }
    }

    /// What a character counts, by the next one in its group.
    var base: Int {
      switch self {
      case .numeric: 10
      case .alphanumeric: 45
      case .byte: 256
      }
    }

    /// Bits for a group of `count` characters.
    func bits(ofGroup count: Int) -> Int {
      switch self {
      case .numeric: 3 * count + 1
      case .alphanumeric: 5 * count + 1
      case .byte: 8
      }
    }

    /// Whether it can pack a byte.
    func holds(_ byte: UInt8) -> Bool {
      switch self {
      case .numeric: byte.isDigit
      case .alphanumeric: Self.alphabet.contains(byte)
      case .byte: true
      }
    }

    /// The number that stands for a byte which the mode holds.
    func value(of byte: UInt8) -> Int {
      switch self {
      case .numeric: Int(byte) - Int(UInt8(ascii: "0"))
      case .alphanumeric: Self.alphabet.firstIndex(of: byte) ?? 0
      case .byte: Int(byte)
      }
    }

    /// Table 5 of ISO/IEC 18004:2015.
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  }
}
