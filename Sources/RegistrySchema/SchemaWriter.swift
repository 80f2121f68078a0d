import JSONSyntax
import RegistryModel

/// Writes a JSON Schema as it walks the tables of `Fields`.
struct SchemaWriter {
  var json = JSONWriter(layout: .indented(spaces: 2))
  /// Whether strings may name columns: where a file may be a template.
  private(set) var takesColumns = false

  mutating func finish() -> [UInt8] { json.finish() }

  /// A whole document: `shape` at its top, the shapes that it needs under `$defs`.
  mutating func writeDocument(of shape: ObjectShape) {
    takesColumns = shape.field(named: "rows") != nil
    object { writer in
      writer.json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.json.member("$comment", "Written by appclips from its table of fields.")
      writer.writeMembers(of: shape)
      writer.object("$defs") { writer in
        for inner in shape.innerShapes { writer.object(inner.name) { $0.writeMembers(of: inner) } }
      }
    }
  }

  /// Writes an object with the members that `write` writes.
  mutating func object(_ write: (inout SchemaWriter) -> Void) {
    json.beginObject()
    write(&self)
    json.endObject()
  }

  /// Writes a member that is an object.
  mutating func object(_ key: String, _ write: (inout SchemaWriter) -> Void) {
    json.key(key)
    object(write)
  }

  private mutating func writeMembers(of shape: ObjectShape) {
    json.member("title", shape.title)
    json.member("description", shape.summary)
    json.member("type", "object")
    object("properties") { writer in
      for field in shape.fields { writer.object(field.name) { $0.writeKeywords(of: field) } }
    }
    let required = shape.fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
    json.member("additionalProperties", false)
    writeGroups(of: shape)
    writeConditions(of: shape)
  }

  private mutating func writeConditions(of shape: ObjectShape) {
    let conditions = SchemaCondition.all.filter { $0.shape == shape.name }
    write("allOf", conditions.map { takesColumns ? $0.jsonOfTemplates : $0.json })
  }

  /// Writes a member with an array of the values that `texts` are; nothing where there are none.
  private mutating func write(_ key: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    json.key(key)
    json.beginArray()
    for tree in texts.map({ Tree(SourceText($0)) }) { if let root = tree.root { json.value(root, of: tree) } }
    json.endArray()
  }

  private mutating func writeKeywords(of field: FieldDescription) {
    json.member("title", field.title)
    json.member("description", field.words)
    json.member("markdownDescription", field.markdown)
    if let constant = field.constant { json.member("const", constant) } else { writeMembers(of: field) }
    write("examples", field.examples)
  }
}

extension SchemaWriter {
  /// The keywords for members that exclude each other and for members that belong together.
  mutating func writeGroups(of shape: ObjectShape) {
    writeTogether(shape.together)
    writeExclusive(shape.exclusive)
  }

  private mutating func writeTogether(_ groups: [[String]]) {
    guard !groups.isEmpty else { return }
    json.object("dependentRequired") { json in
      for group in groups { for name in group { json.member(name, group.filter { $0 != name }) } }
    }
  }

  /// A member forbids those of the groups behind its own. `not` with every pair would say the same, but an editor could
  /// then only mark the whole object, and here it marks the member that is too much.
  private mutating func writeExclusive(_ groups: [[String]]) {
    guard groups.count > 1 else { return }
    json.object("dependentSchemas") { json in
      for (index, group) in groups.dropLast().enumerated() {
        let forbidden = groups[(index + 1)...].joined()
        for name in group {
          json.object(name) { $0.object("properties") { json in for other in forbidden { json.member(other, false) } } }
        }
      }
    }
  }
}

extension ObjectShape {
  /// What the object is, as a title: "TestFlight invocation".
  var title: String {
    let articles = ["an ", "a "]
    let bare = articles.first(where: noun.hasPrefix).map { noun.dropFirst($0.count) } ?? noun[...]
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }

  /// Every shape that may stand inside, at any depth, each once, in the order of `Fields.shapes`.
  var innerShapes: [ObjectShape] {
    var found: [String] = []
    var open = [self]
    while let shape = open.popLast() {
      for inner in shape.fields.compactMap(\.type.shape) where !found.contains(inner.name) {
        found.append(inner.name)
        open.append(inner)
      }
    }
    return Fields.shapes.filter { found.contains($0.name) }
  }
}

extension FieldType {
  /// The shape of the objects that the value is or holds, or nil.
  var shape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    case .list(let element, _): element.shape
    case .entries(let value, _): value.shape
    case .text, .word, .integer, .number, .boolean: nil
    }
  }

  /// The list of words that the value, its elements or its keys are taken from, or nil.
  var vocabulary: Vocabulary? {
    switch self {
    case .word(let vocabulary), .entries(_, let vocabulary): vocabulary
    case .list(let element, _): element.vocabulary
    case .text, .integer, .number, .boolean, .object: nil
    }
  }
}

extension FieldDescription {
  /// What it means, for editors that show Markdown: the words, an example, and who lists the words it takes.
  var markdown: String {
    let example = examples.first.map { "Example: `\($0)`" }
    let list = type.vocabulary.map { "The list: [\($0.source.title)](\($0.source.address))" }
    return [words, example, list].compactMap(\.self).joined(separator: "\n\n")
  }
}
