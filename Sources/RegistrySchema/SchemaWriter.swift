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
    json.beginObject()
    json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.member("$comment", "Written by appclips from its table of fields.")
    writeMembers(of: shape)
    json.key("$defs")
    json.beginObject()
    for inner in shape.innerShapes {
      json.key(inner.name)
      json.beginObject()
      writeMembers(of: inner)
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }

  private mutating func writeMembers(of shape: ObjectShape) {
    json.member("title", shape.title)
    json.member("description", shape.summary)
    json.member("type", "object")
    json.key("properties")
    json.beginObject()
    for field in shape.fields {
      json.key(field.name)
      write(field)
    }
    json.endObject()
    let required = shape.fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
    json.member("additionalProperties", false)
    writeGroups(of: shape)
    writeConditions(of: shape)
  }

  private mutating func writeConditions(of shape: ObjectShape) {
    let conditions = SchemaCondition.all.filter { $0.shape == shape.name }
    guard !conditions.isEmpty else { return }
    json.key("allOf")
    json.beginArray()
    for condition in conditions {
      let tree = Tree(SourceText(takesColumns ? condition.jsonOfTemplates : condition.json))
      if let root = tree.root { json.value(root, of: tree) }
    }
    json.endArray()
  }

  private mutating func write(_ field: FieldDescription) {
    json.beginObject()
    json.member("title", field.title)
    json.member("description", field.words)
    json.member("markdownDescription", field.markdown)
    if let constant = field.constant { json.member("const", constant) } else { writeMembers(of: field) }
    writeExamples(of: field)
    json.endObject()
  }

  private mutating func writeExamples(of field: FieldDescription) {
    guard !field.examples.isEmpty else { return }
    json.key("examples")
    json.beginArray()
    for example in field.examples {
      let tree = Tree(SourceText(example))
      if let root = tree.root { json.value(root, of: tree) }
    }
    json.endArray()
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
    json.key("dependentRequired")
    json.beginObject()
    for group in groups {
      for name in group { json.member(name, group.filter { $0 != name }) }
    }
    json.endObject()
  }

  /// A member forbids those of the groups behind its own. `not` with every pair would say the same, but an editor could
  /// then only mark the whole object, and here it marks the member that is too much.
  private mutating func writeExclusive(_ groups: [[String]]) {
    guard groups.count > 1 else { return }
    json.key("dependentSchemas")
    json.beginObject()
    for (index, group) in groups.dropLast().enumerated() {
      for name in group {
        json.key(name)
        writeForbidden(groups[(index + 1)...].flatMap { $0 })
      }
    }
    json.endObject()
  }

  private mutating func writeForbidden(_ names: [String]) {
    json.beginObject()
    json.key("properties")
    json.beginObject()
    for name in names { json.member(name, false) }
    json.endObject()
    json.endObject()
  }
}
