/// The type of a member's value.
package enum FieldType: Sendable {
  /// A string of a certain form.
  case text(TextForm)
  /// One word of a closed list.
  case word(Vocabulary)
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds.
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case boolean
  /// A list with `count` elements.
  indirect case list(of: FieldType, count: ClosedRange<Int>)
  /// An object with known members.
  case object(ObjectShape)
  /// An object whose keys are words of a list, such as languages or locales.
  indirect case entries(of: FieldType, named: Vocabulary)

  /// Whether any string is accepted.
  var isAnyText: Bool {
    guard case .text(let form) = self else { return false }
    return form.pattern == nil
  }

  /// The noun for the type, with its article, for messages: "a number", "a string".
  package var noun: String {
    switch self {
    case .text, .word: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .list: "a list in [ ]"
    case .object, .entries: "an object in { }"
    }
  }
}
