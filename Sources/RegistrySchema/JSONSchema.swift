import RegistryModel

/// The JSON Schema (draft 2020-12) of one kind of registry file, made from the tables of `Fields` and from nothing else.
///
/// It says what a file may hold as far as a schema can: what depends on other files, on pictures or on how people count
/// characters is left to the rules, and its descriptions tell the figures.
package struct JSONSchema: Sendable {
  /// The name it is asked for by: `app` or `experience`.
  package let name: String
  /// The name of its file in the folder `schema`.
  package let fileName: String
  /// The files it describes, in one sentence.
  package let summary: String
  private let shape: ObjectShape

  private init(_ shape: ObjectShape) {
    name = shape.name
    fileName = "\(shape.name).schema.json"
    summary = shape.summary
    self.shape = shape
  }

  /// The schemas of the current version of the file format.
  package static let all: [JSONSchema] = [JSONSchema(Fields.app.shape), JSONSchema(Fields.experience.shape)]

  /// The schema called `name`, or nil.
  package static func named(_ name: String) -> JSONSchema? { all.first { $0.name == name } }

  /// The schema's text: the same bytes every time, two spaces a level, a line end at the end.
  package func text() -> [UInt8] {
    var writer = SchemaWriter()
    writer.writeDocument(of: shape)
    return writer.finish()
  }
}
