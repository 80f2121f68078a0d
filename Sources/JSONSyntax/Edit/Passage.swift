/// A run of bytes of the text to come: taken over from the file, or new.
struct Passage: Sendable {
  /// The bytes.
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
