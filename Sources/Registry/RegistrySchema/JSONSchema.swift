import RegistryModel

/// The JSON Schema (draft 2020-12) of one kind of registry file, generated from the tables of `Fields`.
///
/// The schema defines the content of a file as far as a schema can. Requirements that depend on other files, on images
/// or on the number of visible characters are left to the rules; the descriptions mention the figures.
package struct JSONSchema: Sendable {
  /// The name of the schema: `app` or `experience`.
  package let name: String
  /// The name of the schema's file in the folder `schema`.
  package let fileName: String
  /// A description of the files, in one sentence.
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

  /// The schema named `name`, or nil.
  package static func named(_ name: String) -> JSONSchema? { all.first { $0.name == name } }

  /// The text of the schema, indented by two spaces, with a trailing line break. Always the same bytes.
  package func text() -> [UInt8] {
    var writer = SchemaWriter()
    writer.writeDocument(of: shape)
    return writer.finish()
  }
}
