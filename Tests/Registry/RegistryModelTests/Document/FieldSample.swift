import RegistryModel

/// JSON texts that the tables of `Fields` accept, generated from the tables.
enum FieldSample {
  /// An object with every member of `shape`. Of groups that exclude each other, it has the one at `choice`.
  static func whole(_ shape: ObjectShape, choice: Int = 0) -> String {
    object(members(of: shape, choice: choice))
  }

  /// The members that `field` requires, and `field` itself with `value`.
  static func members(around field: FieldDescription, of shape: ObjectShape, value: String) -> [(
    key: String, value: String
  )] {
    let partners = shape.together.filter { $0.contains(field.name) }.flatMap(\.self)
    return shape.fields.compactMap { other in
      if other.name == field.name { return (field.name, value) }
      return other.isRequired || partners.contains(other.name) ? (other.name, Self.value(of: other)) : nil
    }
  }

  /// An object of `members`.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A value that `field` accepts.
  static func value(of field: FieldDescription) -> String {
    field.constant.map(String.init) ?? value(of: field.type, example: field.examples.first, choice: 0)
  }

  /// A value that a field of `type` accepts.
  static func value(of type: FieldType) -> String { value(of: type, example: nil, choice: 0) }

  private static func members(of shape: ObjectShape, choice: Int) -> [(key: String, value: String)] {
    let others = shape.exclusive.indices.filter { $0 != choice }.flatMap { shape.exclusive[$0] }
    return shape.fields.filter { !others.contains($0.name) }.map { field in
      let example = field.constant.map(String.init) ?? field.examples.first
      return (field.name, value(of: field.type, example: example, choice: choice))
    }
  }

  /// The example; for an object, a complete one.
  private static func value(of type: FieldType, example: String?, choice: Int) -> String {
    switch type {
    case .text: example ?? #""https://example.com/a""#
    case .word(let vocabulary): example ?? "\"\(vocabulary.words[0])\""
    case .integer(let bounds): example ?? "\(bounds.lowerBound)"
    case .number(let bounds): example ?? "\(bounds.lowerBound)"
    case .boolean: "true"
    case .list(.object(let shape), _): "[\(whole(shape, choice: choice))]"
    case .list(let element, _): example ?? "[\(value(of: element, example: nil, choice: choice))]"
    case .object(let shape): whole(shape, choice: choice)
    case .entries(let value, let vocabulary):
      "{ \"\(vocabulary.words[0])\": \(Self.value(of: value, example: "\"Coffee\"", choice: choice)) }"
    }
  }
}
