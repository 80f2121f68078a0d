import JSONSyntax
import RegistryModel

/// An object of a list in the file format: a code, a TestFlight invocation, an exception to a rule.
struct ListedObject {
  /// What makes it this one: the values of the members that tell such objects apart.
  let name: [String]
  /// All of it in words.
  let value: MemberChange.Value

  /// The objects of the list at `list`.
  static func all(in list: Node, of values: DocumentValues, as shape: ObjectShape) -> [ListedObject] {
    values.elements(of: list).map { ListedObject($0, of: values, as: shape) }
  }

  private init(_ node: Node, of values: DocumentValues, as shape: ObjectShape) {
    let naming = shape.fields.filter(\.isName).map(\.name)
    let nothing = DocumentValues(Tree(SourceText([])))
    // Against nothing, everything that is there is a change; defaults that are written out are not.
    let members = MemberComparison.changes(nil, in: nothing, node, in: values, as: shape)
    name = naming.map { key in members.first { $0.member == key }?.after?.text ?? "" }
    let rest = members.filter { !naming.contains($0.member) }.compactMap { change in
      change.after.map { Self.words(for: change.member, $0) }
    }
    value = .words((name.filter { !$0.isEmpty }.joined(separator: " ") + rest.map { ", " + $0 }.joined()))
  }

  private static func words(for member: String, _ value: MemberChange.Value) -> String {
    switch (member, value.text) {
    case (_, "true"): member
    case ("note", _): value.description
    default: "\(member) \(value.description)"
    }
  }
}
