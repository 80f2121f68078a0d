import JSONSyntax

extension CardText {
  /// The part of the text between two UTF-8 offsets, as a range of the file.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.tree.sourceRange(ofDecodedUTF8: range, in: text.node)
  }

  /// The violation of holding characters that `isUnwanted`, at the first of them; nil where there is none.
  ///
  /// `consequence` goes on from the name of the character. Costs a look at the bytes for a plain text.
  func violation(
    ofHolding isUnwanted: (Unicode.Scalar) -> Bool,
    _ consequence: String,
    help: String
  ) -> Violation? {
    guard !isPlain else { return nil }
    let scalars = text.value.unicodeScalars
    guard let index = scalars.firstIndex(where: isUnwanted) else { return nil }
    let start = scalars.utf8Offset(of: index)
    let others = scalars[scalars.index(after: index)...].count(where: isUnwanted)
    let more = others > 0 ? " and \(others) more like it" : ""
    return Violation(
      at: text.node,
      of: document,
      part: sourceRange(of: start..<start + UTF8.width(scalars[index])),
      "the \(noun) holds \(scalars[index].named)\(more); \(consequence)",
      help: help
    )
  }
}

extension String.UnicodeScalarView {
  /// How many UTF-8 bytes stand before `index`.
  func utf8Offset(of index: Index) -> Int { self[..<index].reduce(0) { $0 + UTF8.width($1) } }
}
