extension CardText {
  /// Whether the text is empty or nothing but white space, of which another rule speaks.
  var isBlank: Bool { text.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// False where the first and the last byte say already that no white space stands there.
  var mayHaveEdges: Bool {
    guard let first = text.value.utf8.first, let last = text.value.utf8.last else { return false }
    return !(0x21...0x7E ~= first && 0x21...0x7E ~= last)
  }

  /// The text without white space at either end.
  var withoutEdges: String {
    String(decoding: text.value.utf8.dropFirst(edges.leading).dropLast(edges.trailing), as: UTF8.self)
  }

  /// How many UTF-8 bytes of white space stand at either end.
  var edges: (leading: Int, trailing: Int) {
    let scalars = text.value.unicodeScalars
    let width = { (total: Int, scalar: Unicode.Scalar) in total + UTF8.width(scalar) }
    return (
      scalars.prefix(while: \.properties.isWhitespace).reduce(0, width),
      scalars.reversed().prefix(while: \.properties.isWhitespace).reduce(0, width)
    )
  }
}
