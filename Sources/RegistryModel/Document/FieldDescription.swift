import JSONSyntax

/// What the file format says of one member of one object.
///
/// The decoder, "did you mean", the JSON Schemas and the reference page are all made from these values. A class because
/// checks pass it around and it never changes.
package final class FieldDescription: Sendable {
  /// The member's key.
  package let name: String
  /// What its value may be.
  package let type: FieldType
  /// Whether a file without it is an error.
  package let isRequired: Bool
  /// The one value that a file of this version of the format has; a file with another one is of another version, which a
  /// rule of its own reports.
  package let constant: Int?
  /// The value of a missing member, as it would be written in a file.
  package let defaultValue: String?
  /// Whether the order of a list means something.
  package let isOrdered: Bool
  /// Whether the member tells the objects of a list apart.
  package let isName: Bool
  /// Whether two files differ in meaning where they differ in the member. False for what means nothing by itself, and for
  /// what depends on more than its value and is compared with that.
  package let isCompared: Bool
  /// The rule that reports a number outside the bounds.
  package let boundsRule: String
  /// A short title for editors.
  package let title: String
  /// What it means, in a product owner's words.
  package let words: String
  /// JSON texts of values that one may write.
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
    boundsRule: String,
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
    self.boundsRule = boundsRule
    self.title = title
    self.words = words
    self.examples = examples
  }
}

/// One member of an object of the file format, with the place of its value in an `Owner`.
package struct Field<Owner: Declaration>: Sendable {
  let description: FieldDescription
  /// Reads the value at a node into an owner.
  let decode: @Sendable (inout Owner, Node, inout FieldDecoder) -> Void

  /// A member whose value `set` writes into the owner.
  init<Value: FieldValue>(
    _ name: String,
    _ type: FieldType,
    required: Bool = false,
    constant: Int? = nil,
    default defaultValue: String? = nil,
    isOrdered: Bool = false,
    isName: Bool = false,
    isCompared: Bool = true,
    boundsRule: String = "field/out-of-bounds",
    title: String,
    _ words: String,
    examples: [String] = [],
    _ set: @escaping @Sendable (inout Owner, Value) -> Void
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
      boundsRule: boundsRule,
      title: title,
      words,
      examples: examples
    )
    decode = { owner, node, decoder in set(&owner, Value.decode(node, as: type, &decoder)) }
  }
}

/// An object of the file format: its shape, and how to read its members into an `Owner`.
package final class FieldTable<Owner: Declaration>: Sendable {
  /// What the file format says of the object.
  package let shape: ObjectShape
  /// Reads the value of each field of `shape`, by the field's position.
  let decoders: [@Sendable (inout Owner, Node, inout FieldDecoder) -> Void]

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
    decoders = fields.map(\.decode)
  }
}
