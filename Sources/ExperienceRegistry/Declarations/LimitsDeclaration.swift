package import JSONSyntax

/// What `limits` declares.
package struct LimitsDeclaration: Sendable {
  package let object: Node
  package let title: Located<Int>?
  package let subtitle: Located<Int>?
  package let image: ImageLimitsDeclaration?

  init(_ reader: ObjectReader) {
    object = reader.node
    title = reader.integer("title")
    subtitle = reader.integer("subtitle")
    image = reader.object("image").map(ImageLimitsDeclaration.init)
  }
}

/// What `image` of `limits` declares.
package struct ImageLimitsDeclaration: Sendable {
  package let object: Node
  package let width: Located<Int>?
  package let height: Located<Int>?
  package let formats: [Located<String>]

  init(_ reader: ObjectReader) {
    object = reader.node
    width = reader.integer("width")
    height = reader.integer("height")
    formats = reader.strings("formats")
  }
}
