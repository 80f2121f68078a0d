extension Tree: CustomStringConvertible {
  /// The text, reassembled from the tree; U+FFFD replaces bytes that are not UTF-8.
  package var description: String { String(decoding: writtenBytes, as: UTF8.self) }

  /// The bytes of the text, reassembled from the literals of the tree and the tokens between them.
  package var writtenBytes: [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(source.bytes.count)
    for record in records where record.kind != .object && record.kind != .array {
      write(tokens(in: SourceRange(written.count, record.range.lowerBound)), to: &written)
      written.append(contentsOf: source.bytes[record.range.lowerBound..<record.range.upperBound])
    }
    write(tokens(in: SourceRange(written.count, source.bytes.count)), to: &written)
    return written
  }

  /// The tokens of `range`, including trivia. The range must begin at the start of a token.
  ///
  /// A last token that extends beyond the range is returned whole. Cost: proportional to the range.
  package func tokens(in range: SourceRange) -> [Token] {
    let bytes = source.bytes[...]
    var lexer = Lexer()
    lexer.offset = range.lowerBound
    var tokens: [Token] = []
    while lexer.offset < range.upperBound {
      tokens.append(lexer.next(in: bytes.span))
    }
    return tokens
  }

  private func write(_ tokens: [Token], to written: inout [UInt8]) {
    for token in tokens {
      written.append(contentsOf: source.bytes[token.lowerBound..<token.upperBound])
    }
  }
}
