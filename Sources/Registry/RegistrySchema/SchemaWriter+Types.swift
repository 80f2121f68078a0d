import JSONSyntax
import RegistryModel

/// Editors complete words only if a list of them is in `enum`, at the top of the value's schema or in `anyOf`: they do not
/// look into `if` and `else`.
extension SchemaWriter {
  /// Writes the keywords for the type of a member's value into the open object.
  mutating func writeMembers(of field: FieldDescription) {
    // The path of the CSV file cannot contain columns, because the file is needed to fill them in.
    let columns = takesColumns
    if field.name == "rows" { takesColumns = false }
    writeMembers(of: field.type)
    takesColumns = columns
    if let value = field.defaultValue { json.member("default", field.type.json(of: value)) }
    // An example from a list of words is useful to everyone; a text of another shop is not.
    if case .word = field.type {
      json.member("examples", JSONValue.array(field.examples.compactMap { try? JSONValue(json: $0) }))
    }
    let column = takesColumns && field.type.canBeColumn ? [SchemaSnippet.column] : []
    write(column + [SchemaSnippet(field)].compactMap(\.self))
  }

  private mutating func writeMembers(of type: FieldType) {
    switch type {
    case .text(let form): writeMembers(of: form)
    case .word(let vocabulary): writeMembers(of: vocabulary)
    case .integer(let bounds):
      writeType("integer")
      json.member("minimum", bounds.lowerBound)
      if bounds.upperBound < Int.max { json.member("maximum", bounds.upperBound) }
    case .number(let bounds):
      writeType("number")
      json.member("minimum", bounds.lowerBound)
      json.member("maximum", bounds.upperBound)
    case .boolean: writeType("boolean")
    case .list(let element, let count): writeMembers(ofList: element, count)
    case .object(let shape): json.member("$ref", "#/$defs/\(shape.name)")
    case .entries(let value, let vocabulary): writeMembers(ofEntries: value, named: vocabulary)
    }
  }

  /// Writes the type of a number or a Boolean. In a template, a string that is a single column can replace the value;
  /// `pattern` applies only to strings.
  private mutating func writeType(_ name: String) {
    guard takesColumns else { return json.member("type", name) }
    json.member("type", [name, "string"])
    json.member("pattern", #"^\$\{[^}]*\}$"#)
    json.member("patternErrorMessage", "Enter a value without quotation marks, or a single column such as ${name}.")
  }

  private mutating func writeMembers(of form: TextForm) {
    json.member("type", "string")
    if let pattern = form.pattern { json.member("pattern", takesColumns ? #"\$\{|"# + pattern : pattern) }
    if let format = form.schemaFormat { json.member("format", format) }
  }

  /// Writes the keywords for a word of a list. For a list that Apple extends, editors suggest its words, but validators
  /// accept any string. In a template, they also accept a string with a column.
  private mutating func writeMembers(of vocabulary: Vocabulary) {
    json.member("type", "string")
    guard takesColumns || vocabulary.unknown == .warning else { return writeWords(of: vocabulary) }
    json.key("anyOf")
    json.beginArray()
    object { $0.writeWords(of: vocabulary) }
    json.object { json in
      if vocabulary.unknown == .warning { json.member("type", "string") } else { json.member("pattern", #"\$\{"#) }
    }
    json.endArray()
  }

  private mutating func writeWords(of vocabulary: Vocabulary) {
    json.member("enum", vocabulary.words)
    let names = vocabulary.words.map { vocabulary.readableName(of: $0) ?? "" }
    if names.contains(where: { !$0.isEmpty }) { json.member("enumDescriptions", names) }
  }

  private mutating func writeMembers(ofList element: FieldType, _ count: ClosedRange<Int>) {
    json.member("type", "array")
    object("items") { $0.writeMembers(of: element) }
    if count.lowerBound > 0 { json.member("minItems", count.lowerBound) }
    if count.upperBound < Int.max { json.member("maxItems", count.upperBound) }
  }

  /// Writes the keywords for an object with words as keys. Each word is in `properties` with what editors insert after it.
  private mutating func writeMembers(ofEntries value: FieldType, named vocabulary: Vocabulary) {
    json.member("type", "object")
    object("properties") { writer in
      for word in vocabulary.words {
        writer.object(word) { writer in
          let name = vocabulary.readableName(of: word)
          writer.json.optionalMember("description", name)
          writer.json.optionalMember("markdownDescription", name)
          writer.writeMembers(of: value)
        }
      }
    }
    if vocabulary.unknown == .error { object("propertyNames") { $0.json.member("enum", vocabulary.words) } }
    object("additionalProperties") { $0.writeMembers(of: value) }
  }
}

extension FieldType {
  /// Whether a single column can replace the value and editors should suggest that. The value of a number is easier to
  /// type than to choose.
  fileprivate var canBeColumn: Bool {
    switch self {
    case .word, .boolean: true
    case .text, .integer, .number, .list, .object, .entries: false
    }
  }

  /// A default value of the table as JSON.
  fileprivate func json(of value: String) -> JSONValue {
    if case .boolean = self { .boolean(value == "true") } else { .string(value) }
  }
}
