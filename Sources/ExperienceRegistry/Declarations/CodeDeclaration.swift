package import JSONSyntax

/// One of `codes`: a printed code or a tag.
package struct CodeDeclaration: Sendable {
  package let object: Node
  package let kind: Located<String>?
  package let url: Located<String>?
  package let deployed: Located<Bool>?
  package let note: Located<String>?
  package let index: Located<Int>?
  package let foreground: Located<String>?
  package let background: Located<String>?
  package let type: Located<String>?
  package let logo: Located<String>?
  package let fileName: Located<String>?

  init(_ reader: ObjectReader) {
    object = reader.node
    kind = reader.string("kind")
    url = reader.string("url")
    deployed = reader.boolean("deployed")
    note = reader.string("note")
    index = reader.integer("index")
    foreground = reader.string("foreground")
    background = reader.string("background")
    type = reader.string("type")
    logo = reader.string("logo")
    fileName = reader.string("fileName")
  }

  /// Whether the code is out in the world.
  package var isDeployed: Bool { deployed?.value ?? false }
}
