/// One member of one object of the file format.
///
/// The decoder, "did you mean", the JSON Schemas and the reference page are all made from these values. The tables are
/// made once and never change; as classes they are handed from check to check without copying what they hold.
package final class Field: Sendable {
  /// The member's key.
  package let name: String
  /// What its value may be.
  package let type: FieldType
  /// Whether a file without it is an error.
  package let isRequired: Bool
  /// The one value that a file of this version of the format has; a file with another one is of another version, which a
  /// rule of its own reports.
  package let constant: Int?
  /// The rule that reports a number outside the bounds.
  package let boundsRule: String
  /// A short title for editors.
  package let title: String
  /// What it means, in a product owner's words.
  package let words: String
  /// JSON texts of values that one may write.
  package let examples: [String]

  package init(
    _ name: String,
    _ type: FieldType,
    required: Bool = false,
    constant: Int? = nil,
    boundsRule: String = "field/out-of-bounds",
    title: String,
    _ words: String,
    examples: [String] = []
  ) {
    self.name = name
    self.type = type
    isRequired = required
    self.constant = constant
    self.boundsRule = boundsRule
    self.title = title
    self.words = words
    self.examples = examples
  }
}
