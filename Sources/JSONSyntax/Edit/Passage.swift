import TextBasics

/// A run of bytes of the text to come: taken over from the file, or new.
struct Passage: Sendable {
  let bytes: ArraySlice<UInt8>
  /// Where the file has them; nil for new ones.
  let range: SourceRange?

  /// The bytes of `source` in `range`.
  init(_ range: SourceRange, of source: SourceText) {
    self.bytes = source.bytes[range.lowerBound..<range.upperBound]
    self.range = range
  }

  /// New bytes.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
    self.range = nil
  }

  static let empty = Passage([])

  var isEmpty: Bool { bytes.isEmpty }

  var isWhitespace: Bool { bytes.allSatisfy(\.isWhitespace) }

  /// Whether a line ends inside.
  var isBroken: Bool { bytes.contains(where: \.isLineEnd) }

  /// How many lines end inside; `\r\n` is one line end.
  var lineEndCount: Int {
    var count = 0
    for (index, byte) in zip(bytes.indices, bytes) where byte.isLineEnd {
      let isFirstHalf = byte == .carriageReturn && index + 1 < bytes.endIndex && bytes[index + 1] == .lineFeed
      if !isFirstHalf { count += 1 }
    }
    return count
  }

  /// The last line end and what follows it; nothing where no line ends.
  var lastLine: ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: \.isLineEnd) else { return [] }
    let isSecondHalf = bytes[last] == .lineFeed && last > bytes.startIndex && bytes[last - 1] == .carriageReturn
    return bytes[(isSecondHalf ? last - 1 : last)...]
  }

  /// What follows the last line end.
  var indentation: ArraySlice<UInt8> { lastLine.drop(while: \.isLineEnd) }

  /// The first line end inside.
  var lineEnd: ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: \.isLineEnd) else { return [] }
    let isPair = bytes[first] == .carriageReturn && first + 1 < bytes.endIndex && bytes[first + 1] == .lineFeed
    return bytes[first..<(isPair ? first + 2 : first + 1)]
  }
}

/// Which bytes of a range have to change so that it holds a list of passages.
///
/// The passages that the file has in the same order stay: the longest such run, so that a member which moves to the front
/// is one that moves, and not the twenty others that make way.
struct PassageComparison {
  /// The edits, in order of place.
  private(set) var edits: [TextEdit] = []

  /// Compares `passages` with the bytes of `source` in `range`, where all taken-over passages lie.
  init(_ passages: [Passage], replacing range: SourceRange, of source: SourceText) {
    let kept = Self.longestOrderedRun(of: passages)
    var cursor = range.lowerBound
    var replacement: [UInt8] = []
    for (index, passage) in passages.enumerated() {
      guard let place = passage.range, kept.contains(index) else {
        replacement += passage.bytes
        continue
      }
      note(SourceRange(cursor, place.lowerBound), &replacement, source)
      cursor = place.upperBound
    }
    note(SourceRange(cursor, range.upperBound), &replacement, source)
  }

  private mutating func note(_ range: SourceRange, _ replacement: inout [UInt8], _ source: SourceText) {
    if source.bytes[range.lowerBound..<range.upperBound] != replacement[...] {
      edits.append(TextEdit(range, replacement))
    }
    replacement = []
  }

  /// The indices of the most passages that stand in the file in this order, by patience sorting.
  private static func longestOrderedRun(of passages: [Passage]) -> Set<Int> {
    /// For each length of run, the passage that ends it earliest.
    var ends: [Int] = []
    var previous: [Int: Int] = [:]
    for (index, passage) in passages.enumerated() {
      guard let start = passage.range?.lowerBound, !passage.isEmpty else { continue }
      let length = ends.partitionIndex { (passages[$0].range?.lowerBound ?? 0) >= start }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let index = next {
      run.insert(index)
      next = previous[index]
    }
    return run
  }
}
