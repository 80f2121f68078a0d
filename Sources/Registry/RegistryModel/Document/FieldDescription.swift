import JSONSyntax

/// The definition of one member of an object of the file format.
///
/// The decoder, "did you mean", the JSON Schemas and the reference page are all derived from these values. An immutable
/// class, because checks pass it around.
package final class FieldDescription: Sendable {
  /// The member's key.
  package let name: String
  /// The type of its value.
  package let type: FieldType
  /// Whether omitting it is an error.
  package let isRequired: Bool
  /// The only value allowed in this version of the format. A file with another value has another version, which a
  /// separate rule reports.
  package let constant: Int?
  /// The default value, as it would be written in a file.
  package let defaultValue: String?
  /// Whether the order of a list is significant.
  package let isOrdered: Bool
  /// Whether the member identifies an object within a list.
  package let isName: Bool
  /// Whether a difference in the member is a difference in meaning. False for members that have no meaning by
  /// themselves, and for members that are compared together with something else.
  package let isCompared: Bool
  /// Whether editors suggest the member. False for members that appclips writes.
  package let isSuggested: Bool
  /// The rule that reports an out-of-bounds number.
  package let boundsRule: String
  /// The value of a member next to this one without which this one has no effect; nil if it always has one.
  package let condition: FieldCondition?
  /// A short title for editors.
  package let title: String
  /// The description, in words that a product owner understands.
  package let words: String
  /// Example values, as JSON text.
  package let examples: [String]

  fileprivate init(
    _ name: String,
    _ type: FieldType,
    required: Bool,
    constant: Int?,
    defaultValue: String?,
    isOrdered: Bool,
    isName: Bool,
    isCompared: Bool,
    isSuggested: Bool,
    boundsRule: String,
    condition: FieldCondition?,
    title: String,
    _ words: String,
    examples: [String]
  ) {
    self.name = name
    self.type = type
    isRequired = required
    self.constant = constant
    self.defaultValue = defaultValue
    self.isOrdered = isOrdered
    self.isName = isName
    self.isCompared = isCompared
    self.isSuggested = isSuggested
    self.boundsRule = boundsRule
    self.condition = condition
    self.title = title
    self.words = words
    self.examples = examples
  }
}

/// A value of a member on which the effect of another member of the same object depends.
package struct FieldCondition: Sendable, Hashable {
  /// The member's key.
  package let field: String
  /// The value that it must have.
  package let value: String

  /// The code is an App Clip Code.
  static let appClipCode = FieldCondition(field: "kind", value: "appClipCode")
}

/// One member of an object of the file format, with the code that decodes it into an `Owner`.
package struct Field<Owner: Declaration>: Sendable {
  let description: FieldDescription
  /// Decodes the value at a node into an owner.
  let decode: @Sendable (inout Owner, Node, inout FieldDecoder) -> Void

  /// Creates a member whose decoded value `set` stores in the owner. The value is nil if it has the wrong type.
  init<Value: FieldValue>(
    _ name: String,
    _ type: FieldType,
    required: Bool = false,
    constant: Int? = nil,
    default defaultValue: String? = nil,
    isOrdered: Bool = false,
    isName: Bool = false,
    isCompared: Bool = true,
    isSuggested: Bool = true,
    boundsRule: String = "field/out-of-bounds",
    onlyIf condition: FieldCondition? = nil,
    title: String,
    _ words: String,
    examples: [String] = [],
    _ set: @escaping @Sendable (inout Owner, consuming Value?) -> Void
  ) {
    description = FieldDescription(
      name,
      type,
      required: required,
      constant: constant,
      defaultValue: defaultValue,
      isOrdered: isOrdered,
      isName: isName,
      isCompared: isCompared,
      isSuggested: isSuggested,
      boundsRule: boundsRule,
      condition: condition,
      title: title,
      words,
      examples: examples
    )
    decode = { owner, node, decoder in set(&owner, Value.decode(node, as: type, &decoder)) }
  }
}

/// An object of the file format: its shape, and the code that decodes its members into an `Owner`.
package final class FieldTable<Owner: Declaration>: Sendable {
  /// The definition of the object in the file format.
  package let shape: ObjectShape
  /// The fields of `shape`, in its order.
  let fields: [Field<Owner>]

  init(
    _ name: String,
    _ noun: String,
    _ summary: String,
    exclusive: [[String]] = [],
    together: [[String]] = [],
    fields: [Field<Owner>]
  ) {
    shape = ObjectShape(
      name,
      noun,
      summary,
      exclusive: exclusive,
      together: together,
      fields: fields.map(\.description)
    )
    self.fields = fields
  }
}
