package import JSONSyntax

/// The decoded `limits` object of an app or an experience.
package struct LimitsDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<LimitsDeclaration> { Fields.limits }

  package let object: Node
  package var title: Located<Int>?
  package var subtitle: Located<Int>?
  package var image: ImageLimitsDeclaration?

  package init(at object: Node) { self.object = object }
}

/// The decoded `image` object of `limits`.
package struct ImageLimitsDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<ImageLimitsDeclaration> { Fields.imageLimits }

  package let object: Node
  package var width: Located<Int>?
  package var height: Located<Int>?
  package var formats: [Located<String>] = []

  package init(at object: Node) { self.object = object }
}
