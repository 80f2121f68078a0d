import JSONSyntax
import RegistryModel
import TextBasics

/// A member of a file whose meaning differs in another state of a registry.
package struct MemberChange: Sendable, Hashable {
  /// The path of the member: `place/address/locality`, `localizations/de/title`. An entry of an unordered list, such as
  /// `matches`, is a change of that list in which one side is missing.
  package let member: String
  /// The earlier value; nil if there was none.
  package let before: Value?
  /// The later value; nil if there is none.
  package let after: Value?

  /// A value as displayed to users.
  package struct Value: Sendable, Hashable {
    /// The text, or the value as in JSON.
    package let text: String
    /// Whether it is text written by a user, which is displayed in quotes.
    let isText: Bool

    /// Creates a value for text written by a user.
    static func text(_ text: String) -> Value { Value(text: text, isText: true) }

    /// Creates a value for a word, a number, a list or a description.
    static func words(_ text: String) -> Value { Value(text: text, isText: false) }

    /// The value as displayed in messages.
    package var description: String { isText ? Words.quoted(text) : text }
  }
}

/// An object in a list of the file format: a code, a TestFlight invocation or an exception to a rule.
struct ListedObject {
  /// The values of the members that identify the object in its list.
  let name: [String]
  /// The description of the whole object.
  let value: MemberChange.Value

  static func all(in list: Node, of values: DocumentValues, as shape: ObjectShape) -> [ListedObject] {
    values.elements(of: list).map { ListedObject($0, of: values, as: shape) }
  }

  private init(_ node: Node, of values: DocumentValues, as shape: ObjectShape) {
    let naming = shape.fields.filter(\.isName).map(\.name)
    let nothing = DocumentValues(Tree(SourceText([])))
    // Compared with nothing, every member is a change, except for defaults that are written out.
    let members = MemberComparison.changes(nil, in: nothing, node, in: values, as: shape)
    name = naming.map { key in members.first { $0.member == key }?.after?.text ?? "" }
    let rest = members.filter { !naming.contains($0.member) }.compactMap { change in
      change.after.map { Self.words(for: change.member, $0) }
    }
    let names: String = name.filter { !$0.isEmpty }.joined(separator: " ")
    let others: String = rest.map { (words: String) -> String in ", \(words)" }.joined()
    value = .words(names + others)
  }

  private static func words(for member: String, _ value: MemberChange.Value) -> String {
    switch (member, value.text) {
    case (_, "true"): member
    case ("note", _): value.description
    default: "\(member) \(value.description)"
    }
  }
}
