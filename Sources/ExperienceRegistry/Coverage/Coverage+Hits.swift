extension Coverage {
  /// How often a card was hit.
  package struct Hits: Sendable, Hashable {
    /// How many URLs show it.
    package private(set) var count = 0
    /// How many of these have another answer in another reading.
    package private(set) var ambiguous = 0
    /// How many URLs more would show it in another reading.
    package internal(set) var inOtherReading = 0

    mutating func count(isCertain: Bool) {
      count += 1
      if !isCertain { ambiguous += 1 }
    }
  }

  /// The lines that are no App Clip URL for one reason.
  package struct Refusal: Sendable, Hashable {
    /// How many there are.
    package private(set) var count = 0
    /// The numbers of the first, counted from 1.
    package private(set) var lines: [Int] = []
    /// The first of them, as far as `exampleLimit` goes.
    package private(set) var example = ""

    /// This many line numbers are kept.
    private static let keptLines = 3
    /// This many bytes are kept.
    private static let exampleLimit = 200

    mutating func count(_ line: Span<UInt8>, at number: Int) {
      count += 1
      if lines.isEmpty {
        example = line.extracting(first: Self.exampleLimit).withUnsafeBufferPointer {
          String(decoding: $0, as: UTF8.self)
        }
      }
      if lines.count < Self.keptLines { lines.append(number) }
    }
  }
}
