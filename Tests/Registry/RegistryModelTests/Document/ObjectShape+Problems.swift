import JSONSyntax

@testable import RegistryModel

extension ObjectShape {
  /// The differences from this shape in a document whose top-level value must have it.
  func problems(in tree: Tree) -> [FieldError] {
    var decoder = FieldDecoder(DocumentValues(tree))
    if let root = tree.root { decode(root, &decoder) }
    return decoder.problems(inFileOf: self, notOf: nil)
  }

  private func decode(_ root: Node, _ decoder: inout FieldDecoder) {
    func object<Owner: ObjectDeclaration>(_: FieldTable<Owner>) { _ = decoder.decode(root, into: Owner(at: root)) }
    func named<Owner: NamedDeclaration>(_: FieldTable<Owner>) {
      _ = decoder.decode(root, into: Owner(named: Located("en", at: root), at: root))
    }
    switch name {
    case Fields.app.shape.name: object(Fields.app)
    case Fields.clip.shape.name: object(Fields.clip)
    case Fields.limits.shape.name: object(Fields.limits)
    case Fields.imageLimits.shape.name: object(Fields.imageLimits)
    case Fields.defaultExperience.shape.name: object(Fields.defaultExperience)
    case Fields.defaultLocalization.shape.name: named(Fields.defaultLocalization)
    case Fields.testFlightInvocation.shape.name: object(Fields.testFlightInvocation)
    case Fields.lintException.shape.name: object(Fields.lintException)
    case Fields.experience.shape.name: object(Fields.experience)
    case Fields.localization.shape.name: named(Fields.localization)
    case Fields.place.shape.name: object(Fields.place)
    case Fields.address.shape.name: object(Fields.address)
    case Fields.coordinates.shape.name: object(Fields.coordinates)
    case Fields.phone.shape.name: object(Fields.phone)
    case Fields.parameters.shape.name: object(Fields.parameters)
    case Fields.code.shape.name: object(Fields.code)
    default: preconditionFailure("add the table of \(name)")
    }
  }
}
