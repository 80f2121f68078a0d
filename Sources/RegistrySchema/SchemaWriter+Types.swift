import JSONSyntax
import RegistryModel

extension SchemaWriter {
  /// Writes the keywords for the type of a member's value into the open object.
  mutating func writeMembers(of field: FieldDescription) {
    // The path of the CSV file cannot contain columns, because the file is needed to fill them in.
    if field.name == "rows" { writeOwnMembers(of: field.type) } else { writeMembers(of: field.type) }
  }

  /// Writes the keywords for `type` into the open object. In a template, a string that contains a column can stand for
  /// the value; for a number or a Boolean, the string must be a single column.
  private mutating func writeMembers(of type: FieldType) {
    guard takesColumns, let column = type.columnPattern else { return writeOwnMembers(of: type) }
    json.object("if") { json in
      json.member("type", "string")
      json.member("pattern", column)
    }
    object("else") { $0.writeOwnMembers(of: type) }
  }

  private mutating func writeOwnMembers(of type: FieldType) {
    switch type {
    case .text(let form): writeMembers(of: form)
    case .word(let vocabulary): writeMembers(of: vocabulary)
    case .integer(let bounds): writeMembers(of: bounds)
    case .number(let bounds): writeMembers(of: bounds)
    case .boolean: json.member("type", "boolean")
    case .list(let element, let count): writeMembers(ofList: element, count)
    case .object(let shape): json.member("$ref", "#/$defs/\(shape.name)")
    case .entries(let value, let vocabulary): writeMembers(ofEntries: value, named: vocabulary)
    }
  }

  private mutating func writeMembers(of form: TextForm) {
    json.member("type", "string")
    if let pattern = form.pattern { json.member("pattern", takesColumns ? #"\$\{|"# + pattern : pattern) }
    if let format = form.schemaFormat { json.member("format", format) }
  }

  /// Writes the keywords for a word of a list. For a list that Apple extends, editors suggest its words, but validators
  /// accept any string.
  private mutating func writeMembers(of vocabulary: Vocabulary) {
    guard vocabulary.unknown == .warning else {
      json.member("type", "string")
      return json.member("enum", vocabulary.words)
    }
    json.key("anyOf")
    json.beginArray()
    json.object { $0.member("enum", vocabulary.words) }
    json.object { $0.member("type", "string") }
    json.endArray()
  }

  private mutating func writeMembers(of bounds: ClosedRange<Int>) {
    json.member("type", "integer")
    json.member("minimum", bounds.lowerBound)
    if bounds.upperBound < Int.max { json.member("maximum", bounds.upperBound) }
  }

  private mutating func writeMembers(of bounds: ClosedRange<Double>) {
    json.member("type", "number")
    json.member("minimum", bounds.lowerBound)
    json.member("maximum", bounds.upperBound)
  }

  private mutating func writeMembers(ofList element: FieldType, _ count: ClosedRange<Int>) {
    json.member("type", "array")
    object("items") { $0.writeMembers(of: element) }
    if count.lowerBound > 0 { json.member("minItems", count.lowerBound) }
    if count.upperBound < Int.max { json.member("maxItems", count.upperBound) }
  }

  private mutating func writeMembers(ofEntries value: FieldType, named vocabulary: Vocabulary) {
    json.member("type", "object")
    object("propertyNames") { $0.writeOwnMembers(of: .word(vocabulary)) }
    object("additionalProperties") { $0.writeMembers(of: value) }
  }
}

extension FieldType {
  /// The pattern of strings that can stand for the value in a template. Nil if the value is a string anyway, or if a
  /// string cannot stand for it.
  fileprivate var columnPattern: String? {
    switch self {
    case .word(let vocabulary): vocabulary.unknown == .warning ? nil : #"\$\{"#
    case .integer, .number, .boolean: #"^\$\{[^}]*\}$"#
    case .text, .list, .object, .entries: nil
    }
  }
}
