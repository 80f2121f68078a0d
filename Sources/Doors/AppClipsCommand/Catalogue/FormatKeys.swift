import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules

/// A key of the file format and all paths where it can be: `title` of an experience, and below `localizations`.
struct FormatKey: Sendable {
  let field: FieldDescription
  private(set) var places: [Place]

  /// A path of keys in a file.
  struct Place: Sendable, Hashable {
    /// The file, as words of a sentence.
    let file: String
    let path: [Step]
  }

  /// A key on the way to a value, or a placeholder for keys that the team chooses.
  enum Step: Sendable, Hashable {
    case key(String)
    case language
    case locale

    /// The key, or the placeholder in capitals.
    var text: String {
      switch self {
      case .key(let key): key
      case .language: "LANGUAGE"
      case .locale: "LOCALE"
      }
    }

    /// Whether a typed word means it.
    func accepts(_ word: String) -> Bool {
      switch self {
      case .key(let key): key == word
      case .language: word == text || Vocabulary.advancedLanguage.contains(word)
      case .locale: word == text || Vocabulary.appStoreLocale.contains(word)
      }
    }
  }

  /// Every key, those of experience files first; each description once.
  static let all: [FormatKey] = {
    var keys: [FormatKey] = []
    var positions: [ObjectIdentifier: Int] = [:]
    for (file, shape) in [("experience files", Fields.experience.shape), ("app.json", Fields.app.shape)] {
      visit(shape, below: []) { field, path in
        let place = Place(file: file, path: path)
        if let position = positions[ObjectIdentifier(field)] { return keys[position].places.append(place) }
        positions[ObjectIdentifier(field)] = keys.count
        keys.append(FormatKey(field: field, places: [place]))
      }
    }
    return keys
  }()

  private static func visit(
    _ shape: ObjectShape,
    below path: [Step],
    _ body: (FieldDescription, [Step]) -> Void
  ) {
    for field in shape.fields {
      body(field, path + [.key(field.name)])
      visit(field.type, below: path + [.key(field.name)], body)
    }
  }

  private static func visit(_ type: FieldType, below path: [Step], _ body: (FieldDescription, [Step]) -> Void) {
    switch type {
    case .object(let shape): visit(shape, below: path, body)
    case .list(let element, _): visit(element, below: path, body)
    case .entries(let value, let names):
      visit(value, below: path + [names === Vocabulary.appStoreLocale ? .locale : .language], body)
    case .text, .word, .integer, .number, .boolean: break
    }
  }

  /// The keys that a typed path means: `title`, `localizations.de.title`, `codes[0].url` or a JSON Pointer. The end of a
  /// path is enough.
  static func matching(_ typed: String) -> [FormatKey] {
    let words = typed.split { "./[]".contains($0) }.map(String.init).filter { Int($0) == nil }
    guard !words.isEmpty else { return [] }
    return all.filter { key in key.places.contains { $0.ends(with: words) } }
  }
}

extension FormatKey.Place {
  /// The path as it is typed: `localizations.LANGUAGE.title`.
  var dotted: String { path.map(\.text).joined(separator: ".") }

  fileprivate func ends(with words: [String]) -> Bool {
    words.count <= path.count && zip(path.suffix(words.count), words).allSatisfy { $0.accepts($1) }
  }
}

extension FormatKey {
  /// A page about `keys`, which are called alike.
  static func page(_ title: String, _ keys: [FormatKey]) -> Page {
    let keys = keys.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element)
    let rules = keys.first.map { Self.rules(about: $0.field.name) } ?? []
    return Page(
      label: ("key", .note),
      title: title,
      parts: keys.flatMap { Page.section($0.heading, $0.parts) }
        + Page.section("Rules", rules.isEmpty ? [] : [.lines(rules.map { "  \($0.identifier)\n" }.joined())])
    )
  }

  private var depth: Int { places.map(\.path.count).min() ?? 0 }

  /// `title in experience files`, `limits.title in experience files and app.json`.
  private var heading: String {
    var paths: [String] = []
    for place in places where !paths.contains(place.dotted) { paths.append(place.dotted) }
    return paths.map { path in
      "\(path) in " + places.filter { $0.dotted == path }.map(\.file).joined(separator: " and ")
    }.joined(separator: ", ")
  }

  private var parts: [Page.Part] {
    [.prose(field.words), .prose(valueSentence)] + example + words + members
  }

  private var valueSentence: String {
    let value = field.constant.map { "exactly \($0)" } ?? field.type.words
    let usual = field.defaultValue.map { " Default: \($0)." } ?? ""
    return "Value: \(value). \(field.isRequired ? "Required." : "Optional.")" + usual
  }

  private var example: [Page.Part] {
    guard let value = field.example else { return [] }
    let line = "\"\(field.name)\": \(value)"
    guard line.count > Page.widest - 2, field.type.shape != nil, let object = try? JSONValue(json: "{\(line)}") else {
      return [.lines("  \(line)\n")]
    }
    let file = String(decoding: Layout.usual.file(of: object), as: UTF8.self)
    return [.lines(file.split(separator: "\n").dropFirst().dropLast().map { "\($0)\n" }.joined())]
  }

  private var words: [Page.Part] { field.type.vocabulary.map { [.lines($0.lines)] } ?? [] }

  private var members: [Page.Part] {
    guard let shape = field.type.shape else { return [] }
    let table = TextTable(widths: [shape.fields.map(\.name.utf8.count).max() ?? 0], columns: Page.widest - 2)
    let rows = shape.fields.map {
      table.row([($0.name, $0.name)], last: $0.title + ($0.isRequired ? ", required" : ""))
    }
    return [.prose("Members:"), .lines(rows.joined().split(separator: "\n").map { "  \($0)\n" }.joined())]
  }

  /// The rules whose identifiers name the key, as `card/title-too-long` does `title`.
  private static func rules(about key: String) -> [Rule] {
    let words = key.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    return Rules.all.filter { rule in
      let pattern = rule.identifier.drop { $0 != "/" }.dropFirst()
      return "-\(pattern)-".contains("-\(words)-")
    }
  }
}

extension FieldDescription {
  /// A value as it is written in a file: an example from the table, or one made of the examples of the members.
  fileprivate var example: String? { examples.first ?? type.example }
}

extension ObjectShape {
  /// An example of each required member, or of the first two members if none is required. Members that cannot be used
  /// together with an earlier one are skipped.
  fileprivate var exampleMembers: [String] {
    let others = exclusive.dropFirst().joined()
    let usable = fields.filter { !others.contains($0.name) }
    let required = usable.filter(\.isRequired)
    return (required.isEmpty ? Array(usable.prefix(2)) : required).compactMap { field in
      field.example.map { "\"\(field.name)\": \($0)" }
    }
  }
}

extension FieldType {
  /// An example of a value with members; nil for a single value, whose field has its own.
  fileprivate var example: String? {
    switch self {
    case .object(let shape):
      shape.exampleMembers.isEmpty ? nil : "{ \(shape.exampleMembers.joined(separator: ", ")) }"
    case .list(let element, _): element.example.map { "[\($0)]" }
    case .entries(let value, let names):
      value.example.map { "{ \(names === Vocabulary.appStoreLocale ? "\"en-US\"" : "\"de\""): \($0) }" }
    case .text, .word, .integer, .number, .boolean: nil
    }
  }

  /// The words that its values or keys come from; nil if there is no list.
  var vocabulary: Vocabulary? {
    switch self {
    case .word(let vocabulary): vocabulary
    case .list(let element, _): element.vocabulary
    case .entries(_, let vocabulary): vocabulary
    default: nil
    }
  }

  /// The object that it is or contains; nil if there is none.
  fileprivate var shape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    case .list(let element, _): element.shape
    case .entries(let value, _): value.shape
    default: nil
    }
  }

  /// What a value may be, as part of a sentence.
  fileprivate var words: String {
    switch self {
    case .text(let form): form.noun
    case .word(let vocabulary): vocabulary.noun
    case .integer, .number: boundsInWords
    case .boolean: "true or false"
    case .list(let element, let count) where count.upperBound < Int.max:
      "a list with at most \(count.upperBound) elements; each is \(element.words)"
    case .list(let element, _): "a list; each element is \(element.words)"
    case .object(let shape): shape.noun
    case .entries(let value, let names): "an object; each key is \(names.noun), each value \(value.words)"
    }
  }
}
