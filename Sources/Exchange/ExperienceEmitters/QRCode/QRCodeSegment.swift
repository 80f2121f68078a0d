/// A run of characters that are encoded in one mode.
///
/// Ten bits encode three digits, eleven bits two uppercase letters, and eight bits one arbitrary byte, but each change
/// of mode costs a header of 12 to 20 bits. The shortest segmentation is found exactly, as the shortest path through
/// (character, mode), rather than by the rules in the standard's annex, which are not always optimal.
struct QRCodeSegment: Sendable, Hashable {
  let mode: Mode
  let bytes: ArraySlice<UInt8>

  /// The text as bits: each segment is preceded by its mode and length. `QRCodeCodewords` adds the terminator.
  static func bits(of bytes: [UInt8], in sizeClass: QRCodeVersion.SizeClass) -> QRCodeBits {
    var bits = QRCodeBits()
    for segment in shortestCut(of: bytes, in: sizeClass) {
      bits.append(segment.mode.indicator, length: 4)
      bits.append(segment.bytes.count, length: segment.mode.countBits(in: sizeClass))
      segment.append(to: &bits)
    }
    return bits
  }

  /// The segmentation with the fewest bits.
  static func shortestCut(of bytes: [UInt8], in sizeClass: QRCodeVersion.SizeClass) -> [QRCodeSegment] {
    guard !bytes.isEmpty else { return [] }
    let modes = Mode.allCases
    // Costs are in sixths of a bit so that they are whole numbers: 20 for a digit, 33 for an uppercase letter, 48 for a
    // byte.
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
            // The character itself is still in `last`; the new segment begins after it.
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

  /// The mode of each character, reconstructed from the last mode and the origins of each step.
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
