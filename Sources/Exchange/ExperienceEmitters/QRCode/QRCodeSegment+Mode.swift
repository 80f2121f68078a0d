import TextBasics

extension QRCodeSegment {
  /// An encoding mode: a way to pack characters into bits.
  enum Mode: Int, CaseIterable, Sendable {
    /// Digits, three per ten bits.
    case numeric
    /// Digits, uppercase letters and nine symbols, two per eleven bits.
    case alphanumeric
    /// Bytes, one per eight bits.
    case byte

    /// The four bits that identify the mode.
    var indicator: Int { 1 << rawValue }

    /// The number of bits in the segment's character count.
    func countBits(in sizeClass: QRCodeVersion.SizeClass) -> Int {
      switch self {
      case .numeric: [10, 12, 14][sizeClass.rawValue]
      case .alphanumeric: [9, 11, 13][sizeClass.rawValue]
      case .byte: [8, 16, 16][sizeClass.rawValue]
      }
    }

    /// The length of a character, in sixths of a bit.
    var sixthsOfBit: Int {
      switch self {
      case .numeric: 20
      case .alphanumeric: 33
      case .byte: 48
      }
    }

    /// The number of characters that are packed together.
    var groupSize: Int {
      switch self {
      case .numeric: 3
      case .alphanumeric: 2
      case .byte: 1
      }
    }

    /// The factor by which a character's value is multiplied before the next one in its group is added.
    var base: Int {
      switch self {
      case .numeric: 10
      case .alphanumeric: 45
      case .byte: 256
      }
    }

    /// The number of bits for a group of `count` characters.
    func bits(ofGroup count: Int) -> Int {
      switch self {
      case .numeric: 3 * count + 1
      case .alphanumeric: 5 * count + 1
      case .byte: 8
      }
    }

    /// Whether the mode can encode `byte`.
    func holds(_ byte: UInt8) -> Bool {
      switch self {
      case .numeric: byte.isDigit
      case .alphanumeric: Self.alphabet.contains(byte)
      case .byte: true
      }
    }

    /// The value that encodes `byte`, which the mode must be able to encode.
    func value(of byte: UInt8) -> Int {
      switch self {
      case .numeric: Int(byte) - Int(UInt8(ascii: "0"))
      case .alphanumeric: Self.alphabet.firstIndex(of: byte) ?? 0
      case .byte: Int(byte)
      }
    }

    /// The characters of the alphanumeric mode: table 5 of ISO/IEC 18004:2015.
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  }
}
