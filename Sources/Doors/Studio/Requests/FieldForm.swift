import ExperienceEmitters
import JSONSyntax
import RegistryModel

/// The forms of the page as JSON, generated from the table that the JSON Schemas and the reference are generated from.
enum FieldForm {
  /// The answer to `GET /api/fields`.
  static let json = JSONWriter.document { writer in
    write(Fields.app.shape, as: "app", to: &writer)
    write(Fields.defaultExperience.shape, as: "defaultExperience", to: &writer)
    write(Fields.experience.shape, as: "experience", to: &writer)
  }

  /// Writes the members of an object, in the order in which people should read them.
  private static func write(_ shape: ObjectShape, as key: String, to writer: inout JSONWriter) {
    writer.objects(key, shape.fields.filter { $0.name != "$schema" }) { field, writer in
      writer.member("key", field.name)
      writer.member("title", FormWords.namingCards(field.title))
      writer.member("description", FormWords.namingCards(field.words))
      writer.member("required", field.isRequired)
      writer.optionalMember("default", field.defaultValue)
      if let condition = field.condition {
        writer.object("onlyIf") { writer in
          writer.member("key", condition.field)
          writer.member("values", [condition.value])
        }
      }
      if let example = field.examples.first.flatMap({ try? JSONValue(json: $0) }) { writer.member("example", example) }
      write(field.type, of: field, to: &writer)
    }
  }

  private static func write(_ type: FieldType, of field: FieldDescription, to writer: inout JSONWriter) {
    switch type {
    case .text(let form):
      let type = form === TextForm.url ? "url" : form === TextForm.hexColor ? "color" : "text"
      writer.member("type", field.name == "image" ? "image" : type)
      writer.optionalMember("pattern", form.pattern)
      if form.pattern != nil { writer.member("form", form.noun) }
    case .word(let vocabulary):
      writer.member("type", "choice")
      write(vocabulary, to: &writer)
    case .integer where field.name == "index":
      writer.member("type", "template")
      writer.objects("templates", CodeOrder.templates) { template, writer in
        writer.member("foreground", template.foreground)
        writer.member("background", template.background)
        writer.member("third", template.third)
      }
    case .integer(let bounds):
      writer.member("type", "number")
      writer.member("step", 1)
      writer.member("minimum", bounds.lowerBound)
      if bounds.upperBound < Int.max { writer.member("maximum", bounds.upperBound) }
    case .number(let bounds):
      writer.member("type", "number")
      writer.member("minimum", bounds.lowerBound)
      if bounds.upperBound < .greatestFiniteMagnitude { writer.member("maximum", bounds.upperBound) }
    case .boolean: writer.member("type", "boolean")
    case .list(let element, let count):
      writer.member("type", "list")
      if count.upperBound < Int.max { writer.member("maximum", count.upperBound) }
      writer.object("items") { write(element, of: field, to: &$0) }
    case .object(let shape):
      writer.member("type", shape === Fields.coordinates.shape ? "coordinates" : "object")
      write(shape, as: "members", to: &writer)
    case .entries(let element, let vocabulary):
      writer.member("type", "entries")
      writer.object("keys") { write(vocabulary, to: &$0) }
      writer.object("items") { write(element, of: field, to: &$0) }
    }
  }

  private static func write(_ vocabulary: Vocabulary, to writer: inout JSONWriter) {
    writer.objects("choices", vocabulary.words) { word, writer in
      writer.member("value", word)
      writer.member("name", vocabulary.readableName(of: word) ?? word)
    }
    writer.member("openChoices", vocabulary.unknown != .error)
    writer.member("source", vocabulary.source.address)
  }
}
