import JSONSyntax
import RegistryModel
import TextBasics

/// A member of a file whose value means something else in another state of a registry.
package struct MemberChange: Sendable, Hashable {
  /// The way to it, with `/`: `place/address/locality`, `localizations/de/title`. An entry of a list whose order means
  /// nothing, such as `matches`, is a change of that list, with one side missing.
  package let member: String
  /// What it was; nil where there was nothing.
  package let before: Value?
  /// What it is; nil where there is nothing.
  package let after: Value?

  /// A value in words.
  package struct Value: Sendable, Hashable {
    /// The text, or what JSON would say.
    package let text: String
    /// Whether it is somebody's text, to be shown in quotes.
    let isText: Bool

    /// A text that somebody wrote.
    static func text(_ text: String) -> Value { Value(text: text, isText: true) }

    /// A word, a number, a list, a description.
    static func words(_ text: String) -> Value { Value(text: text, isText: false) }

    /// The value as messages show it.
    package var description: String { isText ? Words.quoted(text) : text }
  }
}

/// An object of a list in the file format: a code, a TestFlight invocation, an exception to a rule.
struct ListedObject {
  /// What makes it this one: the values of the members that tell such objects apart.
  let name: [String]
  /// All of it in words.
  let value: MemberChange.Value

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
