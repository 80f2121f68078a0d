/// A run of characters that are packed in one way.
///
/// Ten bits hold three digits, eleven bits two capitals, eight bits one byte of anything; but each change of the way
/// costs a head of 12 to 20 bits. Which cut of the text is shortest is found exactly, by the shortest way through
/// (character, mode), not by the hints of the standard's annex, which are not always right.
struct QRCodeSegment: Sendable, Hashable {
  let mode: Mode
  let bytes: ArraySlice<UInt8>

  /// The text as bits: each segment with its mode and length before it, then the end mark's place is left to
  /// `QRCodeCodewords`.
  static func bits(of bytes: [UInt8], in sizeClass: QRCodeVersion.SizeClass) -> QRCodeBits {
    var bits = QRCodeBits()
    for segment in shortestCut(of: bytes, in: sizeClass) {
      bits.append(segment.mode.indicator, length: 4)
      bits.append(segment.bytes.count, length: segment.mode.countBits(in: sizeClass))
      segment.append(to: &bits)
    }
    return bits
  }

  /// The segments whose bits are the fewest.
  static func shortestCut(of bytes: [UInt8], in sizeClass: QRCodeVersion.SizeClass) -> [QRCodeSegment] {
    guard !bytes.isEmpty else { return [] }
    let modes = Mode.allCases
    // Sixths of a bit: a digit is 20 of them, a capital 33, a byte 48, so that every cost is a whole number.
    let heads = modes.map { 6 * (4 + $0.countBits(in: sizeClass)) }
    var costs: [Int?] = heads
    var cameFrom: [[Int]] = []
    for byte in bytes {
      var ending: [Int?] = modes.indices.map { index in
        guard modes[index].holds(byte), let cost = costs[index] else { return nil }
        return cost + modes[index].sixthsOfBit
      }
      var origins = Array(modes.indices)
      for next in modes.indices {
        for last in modes.indices {
          guard let cost = ending[last], last != next else { continue }
          let changed = (cost + 5) / 6 * 6 + heads[next]
          if ending[next].map({ changed < $0 }) ?? true {
            // The character itself is still in `last`; the new segment begins behind it.
            origins[next] = last
            ending[next] = changed
          }
        }
      }
      cameFrom.append(origins)
      costs = ending
    }
    return runs(of: bytes, modes: walkBack(cameFrom, from: cheapest(costs)))
  }

  private static func cheapest(_ costs: [Int?]) -> Int {
    let known = costs.enumerated().compactMap { index, cost in cost.map { (index, $0) } }
    return known.min { $0.1 < $1.1 }?.0 ?? 0
  }

  /// The mode of each character, from where each came.
  private static func walkBack(_ cameFrom: [[Int]], from last: Int) -> [Mode] {
    var current = last
    var modes: [Mode] = []
    for origins in cameFrom.reversed() {
      current = origins[current]
      modes.append(Mode.allCases[current])
    }
    return modes.reversed()
  }

  private static func runs(of bytes: [UInt8], modes: [Mode]) -> [QRCodeSegment] {
    var segments: [QRCodeSegment] = []
    var start = 0
    for index in bytes.indices where index + 1 == bytes.count || modes[index + 1] != modes[index] {
      segments.append(QRCodeSegment(mode: modes[index], bytes: bytes[start...index]))
      start = index + 1
    }
    return segments
  }

  private func append(to bits: inout QRCodeBits) {
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(mode.groupSize)
      let value = group.reduce(0) { $0 * mode.base + mode.value(of: $1) }
      bits.append(value, length: mode.bits(ofGroup: group.count))
      rest = rest.dropFirst(group.count)
    }
  }
}
