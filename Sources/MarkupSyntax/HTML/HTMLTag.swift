/// A start tag of an HTML page, with its place.
package struct HTMLTag: Sendable, Hashable {
  /// The element's name in small letters.
  package let name: String
  /// From `<` to behind `>`.
  package let range: Range<Int>
  /// Attributes in the order of the page, names in small letters, values without quotes and with entities as written.
  package let attributes: [Attribute]
  /// Whether it ends with `/>`, which means something in SVG and MathML alone.
  let isClosed: Bool

  package struct Attribute: Sendable, Hashable {
    package let name: String
    package let value: String
  }

  /// The text of an attribute, of the first where it stands twice; nil where there is none.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { HTMLText.decoded($0.value) }
  }
}
