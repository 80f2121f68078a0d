extension SourceText {
  /// The runs of bytes that are not UTF-8, in order. ASCII is passed over eight bytes at a time.
  func brokenRuns() -> [SourceRange] {
    let file = bytes[...]
    let bytes = file.span
    var runs: [SourceRange] = []
    var offset = 0
    while offset < bytes.count {
      offset = Self.endOfASCII(from: offset, in: bytes)
      guard offset < bytes.count else { break }
      let scalar = EncodedScalar(at: offset, in: bytes)
      if !scalar.isValid {
        Self.note(SourceRange(offset, offset + scalar.length), in: &runs)
      }
      offset += scalar.length
    }
    return runs
  }

  /// The bytes that belong into a character, 80 to BF, but follow none that they could be part of.
  func strayBytes() -> Set<Int> {
    let bytes = bytes[...]
    var strays: Set<Int> = []
    for run in brokenRuns() {
      var offset = run.lowerBound
      while offset < run.upperBound {
        if isContinuation(at: offset) { strays.insert(offset) }
        offset += EncodedScalar(at: offset, in: bytes.span).length
      }
    }
    return strays
  }

  private static func endOfASCII(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset + 8 <= bytes.count {
      let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 8
    }
    while offset < bytes.count, bytes[offset] < 0x80 {
      offset += 1
    }
    return offset
  }

  /// Adds `range` to `runs`, or to the last run where the two touch.
  private static func note(_ range: SourceRange, in runs: inout [SourceRange]) {
    guard let last = runs.last, last.upperBound == range.lowerBound else {
      runs.append(range)
      return
    }
    runs[runs.count - 1] = SourceRange(last.lowerBound, range.upperBound)
  }
}
