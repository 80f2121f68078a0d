/// Finds bytes that are not UTF-8.
package enum UTF8Check {
  /// The runs of bytes that are not UTF-8, in order. ASCII is skipped eight bytes at a time.
  package static func brokenRuns(in bytes: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    let file = bytes[...]
    var offset = endOfASCII(from: 0, in: file.span)
    while offset < bytes.count {
      let length = scalarLength(at: offset, in: bytes)
      if length.isValid {
        offset += length.count
      } else {
        note(offset..<offset + length.count, in: &runs)
        offset += length.count
      }
      offset = endOfASCII(from: offset, in: file.span)
    }
    return runs
  }

  /// The number of bytes of the scalar at `offset`, or of the invalid bytes there.
  package static func scalarLength(at offset: Int, in bytes: [UInt8]) -> (count: Int, isValid: Bool) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar): return (scalar.count, true)
    case .error(let length): return (length, false)
    case .emptyInput: return (1, false)
    }
  }

  private static func endOfASCII(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset &+ 8 <= bytes.count {
      let word = bytes.word(at: offset)
      let others = word & 0x8080_8080_8080_8080
      guard others == 0 else { return offset &+ others.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// Adds `range` to `runs`, or extends the last run if the two touch.
  private static func note(_ range: Range<Int>, in runs: inout [Range<Int>]) {
    guard let last = runs.last, last.upperBound == range.lowerBound else { return runs.append(range) }
    runs[runs.count - 1] = last.lowerBound..<range.upperBound
  }
}
