/// An App Clip Code without its colors: which arcs there are, and which of two colors each has.
///
/// The 16 bytes of a URL are scrambled, get error correction, and become 128 slots on five rings. A slot starts an arc or
/// continues the one before it, and the arcs carry more bits in their colors.
package struct AppClipCode: Sendable, Hashable {
  /// The URL, compressed.
  package let payload: CodePayload
  /// For each of the 128 slots, 0 if an arc starts there and 1 if the arc before it continues.
  let slots: [UInt8]
  /// The color of each arc in the order of their slots: 0 is the foreground, 1 the third color.
  let colors: [UInt8]

  /// An arc of a ring: the slot in its ring at which it starts, the number of slots that it covers, and 0 for the foreground or
  /// 1 for the third color.
  package typealias Arc = (slot: Int, length: Int, color: UInt8)

  /// Creates the code of a compressed URL.
  package init(_ payload: CodePayload) {
    self.payload = payload
    let isShort = payload.bytes[0] | payload.bytes[1] == 0
    let format = CodeFormat(version: isShort ? 0 : 1)
    let scrambled = payload.bytes.reversed().prefix(isShort ? 14 : 16).map { $0 ^ 0xA5 }
    let gapData = scrambled[..<format.gapData]
    let arcData = scrambled[format.gapData...]
    var gap = BitString(gapData + format.gap.correction(of: gapData)).bits
    let isInverted = gap.count { $0 == 0 } <= 51
    if isInverted { gap = gap.map { 1 - $0 } }
    var metadata = BitString()
    let nibbles = [UInt8(0), UInt8(format.version << 1) | (isInverted ? 1 : 0)]
    for nibble in nibbles + CodeFormat.metadata.correction(of: nibbles[...]) {
      metadata.append(UInt64(nibble), count: 4)
    }
    slots = CodeFormat.slots(metadata.bits + gap + CodeFormat.filler)
    let arcs = BitString(arcData + CodeFormat.arc.correction(of: arcData)).bits
    colors = Array(([0] + arcs + gap).prefix(slots.count { $0 == 0 }))
  }

  /// The arcs of the five rings, the innermost first.
  package var rings: [[Arc]] {
    var color = colors.makeIterator()
    return CodeRing.all.map { ring in
      let bits = Array(slots[ring.slots])
      return bits.indices.filter { bits[$0] == 0 }.map { start in
        let length = 1 + (1..<bits.count).prefix { bits[(start + $0) % bits.count] == 1 }.count
        return (start, length, color.next() ?? 0)
      }
    }
  }

  /// The code that was read as arcs: the color of each slot at which an arc starts, nil for the other slots. Wrong slots and
  /// colors are corrected.
  ///
  /// The error correction alone can mistake one payload for another: its words differ in as few as three symbols. So the
  /// corrected code may differ from what was read in a few arcs only, which makes a mistake rare, but does not exclude it.
  package init(reading starts: [UInt8?]) throws(CodeProblem) {
    guard starts.count == 128 else { throw .damaged }
    let read = CodeFormat.order.map { UInt8(starts[$0] == nil ? 1 : 0) }
    guard let metadata = CodeFormat.metadata.corrected(Self.nibbles(read[..<16])) else { throw .damaged }
    let version = Int(metadata[0] << 3 | metadata[1] >> 1)
    guard version < 2 else { throw .otherVersion(version) }
    let format = CodeFormat(version: version)
    let isInverted = metadata[1] & 1 == 1
    let gapBits = read[16..<120].map { isInverted ? 1 - $0 : $0 }
    guard let gap = format.gap.corrected(BitString(bits: gapBits).bytes) else { throw .damaged }
    let data = Array(gap.prefix(format.gapData))
    // Which slots start an arc does not depend on the colors, so that a missing arc shifts no color.
    let trial = AppClipCode(Self.payload(data + [UInt8](repeating: 0, count: 5), format))
    let colors = trial.slots.indices.filter { trial.slots[$0] == 0 }.map { starts[$0] ?? 0 }
    guard colors.count >= 57, let arc = CodeFormat.arc.corrected(BitString(bits: colors[1..<57]).bytes) else {
      throw .damaged
    }
    let code = AppClipCode(Self.payload(data + arc.prefix(5), format))
    guard code.slots == trial.slots, code.distance(to: starts) <= Self.mostWrong else { throw .damaged }
    self = code
  }

  /// How many slots and colors of a code are corrected. A drawing has no more wrong ones unless it was changed.
  private static let mostWrong = 4

  /// The number of slots that differ from those that were read, and of colors of the other slots that do.
  private func distance(to starts: [UInt8?]) -> Int {
    var color = colors.makeIterator()
    return slots.indices.count { slot in
      let expected = slots[slot] == 0 ? color.next() : nil
      return expected != starts[slot]
    }
  }

  private static func nibbles(_ bits: ArraySlice<UInt8>) -> [UInt8] {
    BitString(bits: bits).bytes.flatMap { [$0 >> 4, $0 & 15] }
  }

  private static func payload(_ scrambled: [UInt8], _ format: CodeFormat) -> CodePayload {
    let bytes = scrambled.map { $0 ^ 0xA5 }.reversed()
    return CodePayload(bytes: [UInt8](repeating: 0, count: 16 - bytes.count) + bytes)
  }
}

/// How the bytes of a code are divided into two words with error correction.
private struct CodeFormat {
  /// 0 for 14 bytes, 1 for 16.
  let version: Int

  /// The number of bytes in the word that the slots carry.
  var gapData: Int { version == 0 ? 9 : 11 }
  /// The code of that word, which has 13 symbols.
  var gap: ReedSolomon { version == 0 ? Self.shortGap : Self.longGap }

  private static let shortGap = ReedSolomon(correctionCodewords: 4, firstPower: 1)
  private static let longGap = ReedSolomon(correctionCodewords: 2, firstPower: 1)
  /// The code of the word that the colors carry, which has 7 symbols.
  static let arc = ReedSolomon(correctionCodewords: 2, firstPower: 1)
  /// The code of version and inversion: 4 symbols of 4 bits.
  static let metadata = ReedSolomon(correctionCodewords: 2, field: .nibbles)
  /// The bits that fill the slots that are left.
  static let filler: [UInt8] = [0, 1, 0, 1, 0, 1, 0, 0]

  /// The slot of each bit.
  static let order = [
    16, 0, 1, 2, 4, 5, 6, 7, 30, 31, 32, 33, 34, 36, 37, 38, 127, 95, 94, 66, 65, 17, 18, 19, 101, 102, 103, 71, 72, 46,
    23, 24, 114, 115, 116, 117, 83, 84, 56, 57, 118, 119, 120, 85, 86, 87, 58, 59, 96, 97, 98, 67, 68, 41, 42, 20, 104,
    105, 73, 74, 75, 47, 48, 25, 8, 9, 10, 11, 12, 13, 14, 15, 121, 122, 123, 88, 89, 60, 61, 62, 124, 125, 126, 91, 92,
    93, 64, 39, 100, 69, 70, 43, 44, 21, 22, 3, 111, 112, 113, 80, 81, 82, 54, 53, 106, 107, 108, 76, 77, 49, 50, 26,
    109, 110, 78, 79, 51, 52, 28, 29, 27, 35, 40, 45, 55, 63, 90, 99,
  ]

  /// The bits in the order of their slots.
  static func slots(_ bits: [UInt8]) -> [UInt8] {
    var slots = [UInt8](repeating: 0, count: order.count)
    for (bit, slot) in zip(bits, order) { slots[slot] = bit }
    return slots
  }
}

/// A sequence of bits, the first bit first.
struct BitString: Sendable, Hashable {
  private(set) var bits: [UInt8] = []

  init() {}

  /// The bits of `bytes`, each from its high bit.
  init(_ bytes: some Sequence<UInt8>) { for byte in bytes { append(UInt64(byte), count: 8) } }

  init(bits: some Sequence<UInt8>) { self.bits = Array(bits) }

  var count: Int { bits.count }

  /// Appends the lowest `count` bits of `value`, the highest first.
  mutating func append(_ value: UInt64, count: Int) {
    for shift in (0..<count).reversed() { bits.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 1) }
  }

  /// The bits as bytes; a last group with fewer than eight bits is dropped.
  var bytes: [UInt8] {
    stride(from: 0, through: bits.count - 8, by: 8).map { start in bits[start..<start + 8].reduce(0) { $0 << 1 | $1 } }
  }
}

/// Reads a sequence of bits from the front.
struct BitReader {
  private let bits: ArraySlice<UInt8>
  private var position: Int

  init(_ bits: ArraySlice<UInt8>) {
    self.bits = bits
    position = bits.startIndex
  }

  var isAtEnd: Bool { position == bits.endIndex }

  /// The next bit; nil at the end.
  mutating func next() -> UInt8? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return bits[position]
  }

  /// The next `count` bits as a number, the highest first; nil if fewer are left.
  mutating func number(_ count: Int) -> Int? {
    guard bits.endIndex - position >= count else { return nil }
    defer { position += count }
    return bits[position..<position + count].reduce(0) { $0 << 1 | Int($1) }
  }
}
