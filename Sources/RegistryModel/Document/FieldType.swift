/// What the value of a member may be.
package enum FieldType: Sendable {
  /// A string of some form.
  case text(TextForm)
  /// One word of a closed list.
  case word(Vocabulary)
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds.
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case boolean
  /// A list with so many elements.
  indirect case list(of: FieldType, count: ClosedRange<Int>)
  /// An object with known members.
  case object(ObjectShape)
  /// An object whose members are named by the team, each name a word of a list: languages, locales.
  indirect case entries(of: FieldType, named: Vocabulary)

  /// Whether every string will do.
  var isAnyText: Bool {
    guard case .text(let form) = self else { return false }
    return form.pattern == nil
  }

  /// What the value is, with its article, for "… is a number; … is a string".
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
