/// A start tag of an HTML page, with its place.
struct HTMLTag: Sendable, Hashable {
  /// The element's name in small letters.
  let name: String
  /// From `<` to behind `>`.
  let range: Range<Int>
  /// Attributes in the order of the page, names in small letters, values without quotes and with entities as written.
  let attributes: [Attribute]

  struct Attribute: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// The value of an attribute, of the first where it stands twice; nil where there is none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
