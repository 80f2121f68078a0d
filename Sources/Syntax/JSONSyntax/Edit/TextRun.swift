import TextBasics

/// A run of bytes in the new text: either copied from the file or new.
struct TextRun: Sendable {
  let bytes: ArraySlice<UInt8>
  /// Where the bytes are in the file; nil for new bytes.
  let range: SourceRange?

  /// Creates a run of the bytes of `source` in `range`.
  init(_ range: SourceRange, of source: SourceText) {
    self.bytes = source.bytes[range.lowerBound..<range.upperBound]
    self.range = range
  }

  /// Creates a run of new bytes.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
    self.range = nil
  }

  static let empty = TextRun([])

  var isEmpty: Bool { bytes.isEmpty }

  var isWhitespace: Bool { bytes.allSatisfy(\.isWhitespace) }

  /// Whether it contains a line end.
  var isBroken: Bool { bytes.contains(where: \.isLineEnd) }

  /// The number of line ends; `\r\n` is one line end.
  var lineEndCount: Int {
    var count = 0
    for (index, byte) in zip(bytes.indices, bytes) where byte.isLineEnd {
      let isFirstHalf = byte == .carriageReturn && index + 1 < bytes.endIndex && bytes[index + 1] == .lineFeed
      if !isFirstHalf { count += 1 }
    }
    return count
  }

  /// The last line end and what follows it; empty if there is no line end.
  var lastLine: ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: \.isLineEnd) else { return [] }
    let isSecondHalf = bytes[last] == .lineFeed && last > bytes.startIndex && bytes[last - 1] == .carriageReturn
    return bytes[(isSecondHalf ? last - 1 : last)...]
  }

  /// The bytes after the last line end.
  var indentation: ArraySlice<UInt8> { lastLine.drop(while: \.isLineEnd) }

  /// The first line end; empty if there is none.
  var lineEnd: ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: \.isLineEnd) else { return [] }
    let isPair = bytes[first] == .carriageReturn && first + 1 < bytes.endIndex && bytes[first + 1] == .lineFeed
    return bytes[first..<(isPair ? first + 2 : first + 1)]
  }
}

/// The smallest edits that replace a range of a file with a list of text runs.
///
/// The longest sequence of text runs that the file has in the same order is kept, so that moving one member to the
/// front is an edit of that member and not of the twenty others.
struct PassageComparison {
  /// The edits, in order of location.
  private(set) var edits: [TextEdit] = []

  /// Compares `passages` with the bytes of `source` in `range`, which contains all copied text runs.
  init(_ passages: [TextRun], replacing range: SourceRange, of source: SourceText) {
    let kept = Self.longestOrderedRun(of: passages)
    var cursor = range.lowerBound
    var replacement: [UInt8] = []
    for (index, passage) in passages.enumerated() {
      guard let range = passage.range, kept.contains(index) else {
        replacement += passage.bytes
        continue
      }
      note(SourceRange(cursor, range.lowerBound), &replacement, source)
      cursor = range.upperBound
    }
    note(SourceRange(cursor, range.upperBound), &replacement, source)
  }

  private mutating func note(_ range: SourceRange, _ replacement: inout [UInt8], _ source: SourceText) {
    if source.bytes[range.lowerBound..<range.upperBound] != replacement[...] {
      edits.append(TextEdit(range, replacement))
    }
    replacement = []
  }

  /// The indices of the longest sequence of text runs that the file has in this order, found by patience sorting.
  private static func longestOrderedRun(of passages: [TextRun]) -> Set<Int> {
    /// For each length of a sequence, the last text run of the one that ends earliest.
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
