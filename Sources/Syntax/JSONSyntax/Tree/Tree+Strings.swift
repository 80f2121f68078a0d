extension String {
  /// Decodes UTF-8 in a range of `bytes`. Costs half of `String(decoding:as:)` for at most 15 bytes.
  fileprivate init(copying bytes: [UInt8], _ range: Range<Int>) {
    self = bytes.withUnsafeBytes { bytes in
      String(unsafeUninitializedCapacity: range.count) { text in
        UnsafeMutableRawBufferPointer(text).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
        return range.count
      }
    }
  }
}

extension Tree {
  /// The decoded string, with its escapes resolved; nil for anything else. Lone surrogates and bytes that are not UTF-8
  /// become U+FFFD.
  package func string(of node: Node) -> String? {
    let record = records[node.position]
    guard record.isOf(.string) else { return nil }
    guard record.isPlain else { return String(decoding: decodedBytes(of: node), as: UTF8.self) }
    return String(copying: source.bytes, Int(record.lowerBound) + 1..<Int(record.upperBound) - 1)
  }

  /// The bytes in the file that encode the part `range` of a decoded string, counted in UTF-8.
  ///
  /// Escapes and characters that the range touches are included whole. An empty range gives the empty range before its
  /// character, and offsets beyond the end give the point before the closing quote.
  package func sourceRange(ofDecodedUTF8 range: Range<Int>, in node: Node) -> SourceRange {
    sourceRanges(ofDecodedUTF8: CollectionOfOne(range), in: node)[0]
  }

  /// The same for several parts of one string, which must be in order and must not overlap. Costs one pass over the
  /// string.
  package func sourceRanges(ofDecodedUTF8 ranges: some Sequence<Range<Int>>, in node: Node) -> [SourceRange] {
    let file = source.bytes[...]
    let bytes = file.span
    var pieces = StringPieces(self.range(of: node), in: bytes)
    var decoded = 0
    var upper = pieces.offset
    var waiting = pieces.next(in: bytes)
    return ranges.map { range in
      var lower: Int?
      while let piece = waiting {
        let next = decoded + UTF8.width(piece.scalar)
        if lower == nil, range.lowerBound < next { lower = piece.range.lowerBound }
        if range.upperBound <= decoded { break }
        decoded = next
        upper = piece.range.upperBound
        waiting = pieces.next(in: bytes)
      }
      let start = lower ?? upper
      return SourceRange(start, range.isEmpty ? start : max(start, upper))
    }
  }

  /// The `\u` escapes in keys and values that are half of a surrogate pair, in order. RFC 8259 allows them (section
  /// 8.2), but parsers disagree on what they mean.
  package func loneSurrogates() -> [LoneSurrogate] {
    guard !isPlain else { return [] }
    var found: [LoneSurrogate] = []
    let file = source.bytes[...]
    for index in records.indices where records[index].kind == .string && !records[index].isPlain {
      var pieces = StringPieces(records[index].range, in: file.span)
      while let piece = pieces.next(in: file.span) {
        guard piece.isLoneSurrogate else { continue }
        found.append(LoneSurrogate(node: Node(index), range: piece.range))
      }
    }
    return found
  }

  /// The decoded string in UTF-8.
  func decodedBytes(of node: Node) -> [UInt8] {
    let file = source.bytes[...]
    let bytes = file.span
    var pieces = StringPieces(range(of: node), in: bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range(of: node).count)
    while let piece = pieces.next(in: bytes) {
      decoded.append(contentsOf: UTF8.encode(piece.scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return decoded
  }
}

/// A `\u` escape that is half of a surrogate pair.
package struct LoneSurrogate: Hashable, Sendable {
  /// The string or key that contains it.
  package let node: Node
  /// The bytes of the escape.
  package let range: SourceRange
}
