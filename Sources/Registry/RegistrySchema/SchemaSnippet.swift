import JSONSyntax
import RegistryModel

/// What an editor inserts for a value: the required members, each with an empty tab stop.
///
/// `defaultSnippets` is a keyword of VS Code's JSON language service, which many editors use
/// (https://code.visualstudio.com/docs/languages/json#_define-snippets-in-json-schemas). In the body of a snippet, a string
/// that starts with `^` is inserted without its quotation marks.
struct SchemaSnippet {
  /// The text of the snippet in the list of suggestions.
  let label: String
  let description: String
  let body: JSONValue

  init(label: String, description: String, body: JSONValue) {
    self.label = label
    self.description = description
    self.body = body
  }

  /// The object with the required members of `shape`; nil if it has none.
  init?(_ shape: ObjectShape) {
    guard shape.fields.contains(where: \.isRequired) else { return nil }
    var stops = TabStops()
    self.init(label: shape.title, description: shape.summary, body: stops.object(shape))
  }

  /// The value of `field` if it contains other objects or texts by name; nil for any other field. For an object, the
  /// snippet is in the definition of its shape.
  init?(_ field: FieldDescription) {
    switch field.type {
    case .list(of: .object, count: _), .entries: break
    default: return nil
    }
    var stops = TabStops()
    self.init(label: field.title, description: field.words, body: stops.value(of: field.type))
  }

  /// A column of the CSV file, as the whole value.
  static let column = SchemaSnippet(
    label: "${column}",
    description: "The cell of a column. Only in a file with rows.",
    body: .string(#"^"\${$1}""#)
  )
}

/// Numbers the tab stops of a snippet from 1.
private struct TabStops {
  private var last = 0

  private mutating func next() -> Int {
    last += 1
    return last
  }

  mutating func object(_ shape: ObjectShape) -> JSONValue {
    let members = shape.fields.filter(\.isRequired).map { field in
      (key: field.name, value: field.constant.map(JSONValue.integer) ?? value(of: field.type))
    }
    return .object(members)
  }

  mutating func value(of type: FieldType) -> JSONValue {
    switch type {
    case .text: return .string("$\(next())")
    case .word(let vocabulary): return word(of: vocabulary)
    case .integer, .number, .boolean: return .string("^$\(next())")
    case .list(let element, _): return .array([value(of: element)])
    case .object(let shape): return object(shape)
    case .entries(let value, _):
      let key = "$\(next())"
      return .object([(key, self.value(of: value))])
    }
  }

  /// A choice among the words of a short list, and an empty string for a long one.
  private mutating func word(of vocabulary: Vocabulary) -> JSONValue {
    guard vocabulary.unknown == .error, vocabulary.words.count <= 5 else { return .string("$\(next())") }
    return .string("^${\(next())|\(vocabulary.words.map { "\"\($0)\"" }.joined(separator: ","))|}")
  }
}
