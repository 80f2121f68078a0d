import ExperienceEmitters
import JSONSyntax
package import RegistryModel

/// Messages in the words of a form: a person who fills in fields sees neither the keys of members nor the names of files.
package struct FormWords {
  /// The way to the member that a message is about.
  private let path: FieldPath

  /// The words for messages about the member at `pointer` in an object of the kind `root`.
  package init(about pointer: String = "", in root: ObjectShape = Fields.experience.shape) {
    path = FieldPath(pointer, in: root)
  }

  /// The title of the innermost field; nil for a whole file.
  var title: String? { path.field.map { Self.namingCards($0.title) } }

  /// `text` with "card" in place of "experience", because the page shows nothing else. Texts in quotation marks, paths
  /// and IDs stay.
  package static func namingCards(_ text: String) -> String {
    guard formats.contains(where: text.contains) else { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? cards(in: String($0.element)) : String($0.element) }
      .joined(separator: "\"")
  }

  /// The same, with names in place of the IDs for which `name` returns one.
  static func namingCards(_ text: String, by name: (_ id: String) -> String?) -> String {
    namingCards(text.split(separator: " ").map { name(String($0)) ?? String($0) }.joined(separator: " "))
  }

  /// Parts of the format's words that no form uses.
  private static let formats = ["xperience", "eployed", "localization"]

  /// What forms say instead.
  private static let forms = [
    "Deployed": "Printed", "deployed": "printed", "localization": "language", "localizations": "languages",
  ]

  private static func cards(in text: String) -> String {
    let text = text.replacing(/(^|[\s(“])(Deployed|deployed|localizations?)(?=[\s,.;:)”]|$)/) { found in
      found.1 + (forms[String(found.2)] ?? String(found.2))
    }
    let phrase = /(^|[\s(“])(an? )?(advanced |default )?(App Clip )?experience(s?)(?!\.?[\w\/#-])/.ignoresCase()
    return text.replacing(phrase) { found in
      let kind = found.3?.lowercased() == "default " ? "default " : String(found.4 ?? "")
      let article = found.2 == nil ? "" : kind == "App Clip " ? "an " : "a "
      let card = "\(article)\(kind)card\(found.5)"
      let isCapital = found.0.dropFirst(found.1.count).first?.isUppercase == true
      return found.1 + (isCapital ? card.prefix(1).uppercased() + card.dropFirst() : card)
    }
  }

  /// `text` with the titles of fields in place of quoted keys, and with the names of words in capital letters.
  package func rewriting(_ text: String) -> String {
    let parts = text.replacing("in app.json", with: "in the app's settings").split(
      separator: "\"",
      omittingEmptySubsequences: false
    )
    guard parts.count > 2 else { return Self.namingCards(parts.joined(separator: "\"")) }
    var result = String(parts[0])
    for position in 1..<parts.count {
      let (part, isQuoted) = (String(parts[position]), position % 2 == 1 && position < parts.count - 1)
      let name = isQuoted ? fieldTitle(part) ?? Self.names[part] : nil
      if let name {
        result += "“\(name)”"
      } else {
        result += isQuoted ? "\"\(part)\"" : position % 2 == 1 ? "\"\(part)" : part
      }
    }
    return Self.namingCards(result).replacing(" key “", with: " field “")
      .replacing("set “Retired” to true in one of them", with: "retire it")
      .replacing("set “Retired” to true", with: "retire the card")
      .replacing(/set (“[^”]+”) to true/) { "turn on \($0.1)" }
  }

  /// The advice without the text of a file and without a command of Apple's generator; empty if it consists of an example
  /// of a file, or of the command that explains a key, because the form explains its fields.
  package func rewriting(help: String) -> String {
    let clauses = help.split(separator: ";", omittingEmptySubsequences: false)
    let help = clauses.filter { !$0.contains("\"AppClipCodeGenerator ") }.joined(separator: ";")
    return help.contains("\": ") || help.contains("\"appclips explain ") ? "" : rewriting(help)
  }

  /// The title of the field with a key: of the object that the message is about, or else of the objects that contain it, or
  /// else of any object.
  private func fieldTitle(_ key: String) -> String? {
    (path.shapes.reversed() + Fields.shapes).lazy.compactMap { $0.field(named: key) }.first?.title
  }

  /// The names of words in capital letters, which no form shows as they are in a file.
  private static let names: [String: String] = {
    let lists = Fields.shapes.flatMap(\.fields).compactMap(\.type.vocabulary).filter { !$0.namesLanguages }
    let pairs = lists.flatMap { list in
      list.words.filter { $0.contains(where: \.isUppercase) }.compactMap { word in
        list.readableName(of: word).map { (word, $0) }
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}

extension FieldType {
  /// The list that a value of the type is taken from; nil for other values.
  fileprivate var vocabulary: Vocabulary? {
    if case .word(let vocabulary) = self { vocabulary } else { nil }
  }
}

extension Finding {
  /// The finding in the words of the form for `subject`, with titles in place of the IDs of `registry`. `others` are the
  /// other cards that it is about.
  func inWords(of subject: Subject, naming others: [AdvancedExperience], in registry: Registry) -> Finding {
    let words = FormWords(about: pointer ?? "", in: subject.shape)
    let settings = subject.app.document.path
    let other = others.count == 1 ? others.first : nil
    let app = subject.app
    let column = emptyCell(of: subject)
    return rewording { (message: String) -> String in
      let inSettings: String = message.replacing("in \(settings)", with: "in app.json")
      let ofApp = "card of \"\(app.id)\""
      let named: String = words.rewriting(inSettings)
        .replacing(ofApp, with: "card of \(Subject.defaultCard(app).name)")
      let text: String = named.replacing(/card "([^"]+)"/) { (found: Regex<(Substring, Substring)>.Match) -> String in
        guard let card = registry.experience(withID: String(found.1)) else { return String(found.0) }
        return "card \(card.name)"
      }
      if let column, message == self.message { return "the cell in the column \(column) is empty, so \(text)" }
      guard let other else { return text }
      return text.replacing("another card", with: "\(other.name) (\(other.id))")
    } help: { (help: String) -> String in
      if column != nil { return "" }
      let inSettings: String = help.replacing("in \(settings)", with: "in app.json")
      return words.rewriting(help: inSettings)
    }
  }

  /// The column of the empty cell that the finding is about: one that leaves white space at an end of a text, or a title
  /// out in a language; nil for any other finding.
  private func emptyCell(of subject: Subject) -> String? {
    let rules = ["card/surrounding-space", "language/required-missing", "language/fewer-than-default"]
    guard rules.contains(ruleID), let (template, row) = subject.experience?.row else { return nil }
    let text = template.texts.filter { template.document.tree.pointer(to: $0.node) == pointer }.flatMap(\.value.columns)
    let titles = template.translatedColumns.filter { message.contains("\"\($0.key)\"") }.values.joined()
    return (text + titles).first { template.isEmpty($0, ofRow: row) }
  }
}

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
    case .text(let form) where form === TextForm.countryCode:
      writer.member("type", "choice")
      writer.objects("choices", Countries.names.sorted { $0.key < $1.key }) { country, writer in
        writer.member("value", country.key)
        writer.member("name", country.value)
      }
    case .text(let form):
      let type = form === TextForm.url ? "url" : form === TextForm.hexColor ? "color" : "text"
      writer.member("type", field.name == "image" ? "image" : type)
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
      writer.member("minimum", bounds.lowerBound)
      if bounds.upperBound < Int.max { writer.member("maximum", bounds.upperBound) }
    case .number(let bounds):
      writer.member("type", "number")
      writer.member("minimum", bounds.lowerBound)
      if bounds.upperBound < .greatestFiniteMagnitude { writer.member("maximum", bounds.upperBound) }
    case .boolean: writer.member("type", "boolean")
    case .list(let element, _):
      writer.member("type", "list")
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
  }
}
