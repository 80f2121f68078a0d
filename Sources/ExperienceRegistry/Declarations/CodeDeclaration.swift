package import JSONSyntax

/// One of `codes`: a printed code or a tag. Each value is read when it is asked for.
package struct CodeDeclaration: Sendable {
  let reader: ObjectReader

  init(_ reader: ObjectReader) { self.reader = reader }

  package var object: Node { reader.node }
  package var kind: Located<String>? { reader.string("kind") }
  package var url: Located<String>? { reader.string("url") }
  package var deployed: Located<Bool>? { reader.boolean("deployed") }
  package var note: Located<String>? { reader.string("note") }
  package var index: Located<Int>? { reader.integer("index") }
  package var foreground: Located<String>? { reader.string("foreground") }
  package var background: Located<String>? { reader.string("background") }
  package var type: Located<String>? { reader.string("type") }
  package var logo: Located<String>? { reader.string("logo") }
  package var fileName: Located<String>? { reader.string("fileName") }

  /// Whether it is an App Clip Code, the only kind with rules of its own for URLs.
  package var isAppClipCode: Bool { kind?.value == "appClipCode" }

  /// Whether the code is out in the world.
  package var isDeployed: Bool { deployed?.value ?? false }
}
