import RegistryModel

extension CardText {
  /// The text without white space at either end.
  var withoutEdges: String {
    String(decoding: text.value.utf8.dropFirst(edges.leading).dropLast(edges.trailing), as: UTF8.self)
  }

  /// The number of UTF-8 bytes of white space at either end.
  var edges: (leading: Int, trailing: Int) {
    let scalars = text.value.unicodeScalars
    let width = { (total: Int, scalar: Unicode.Scalar) in total + UTF8.width(scalar) }
    return (
      scalars.prefix(while: \.properties.isWhitespace).reduce(0, width),
      scalars.reversed().prefix(while: \.properties.isWhitespace).reduce(0, width)
    )
  }
}
