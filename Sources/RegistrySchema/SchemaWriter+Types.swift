import JSONSyntax
import RegistryModel

extension SchemaWriter {
  /// The keywords that hold the value of a member to what it may be, inside an object that is open.
  mutating func writeMembers(of field: FieldDescription) {
    // Which file is meant is decided before any column could be put there.
    if field.name == "rows" { writeOwnMembers(of: field.type) } else { writeMembers(of: field.type) }
  }

  /// The keywords that hold a value to `type`, inside an object that is open. In a template a string that names a column may
  /// stand for it: of a number, true or false that column alone.
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

  /// A list that Apple extends only offers its words: an editor completes them, and a validator refuses no other.
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
  /// What a string looks like that stands for the value in a template; nil where strings are what it takes, and where none
  /// may stand for it.
  fileprivate var columnPattern: String? {
    switch self {
    case .word(let vocabulary): vocabulary.unknown == .warning ? nil : #"\$\{"#
    case .integer, .number, .boolean: #"^\$\{[^}]*\}$"#
    case .text, .list, .object, .entries: nil
    }
  }
}
