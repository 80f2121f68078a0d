import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// A column of a table and the field of an experience that it is mapped to.
struct TableColumn {
  /// The name of the column in the header.
  let name: String
  /// Its position, counted from 0.
  let index: Int
  let meaning: Meaning
  /// The key that it is mapped to, without the "!" of a negated one.
  let key: String
  /// Whether its cells state the opposite of the field: it is mapped to "!" and the key of a Boolean.
  let isNegated: Bool

  /// Whether its name is the key itself, and not a name that a user mapped to it.
  var isKey: Bool { name.trimmed == key }

  enum Meaning {
    /// The ID of the experience.
    case id
    /// The URL, which identifies the experience.
    case url
    /// A field: the path of keys to it, and its type.
    case field([String], FieldType)
    /// The URL of a code or tag of this kind; nil if another column or the name of the column states the kind.
    case code(kind: String?)
    /// Another member of all codes of the experience.
    case codeMember(String, FieldType)
    /// No field: the reason, the key that was probably meant, and the help if a user specified this key.
    case unknown(String, meant: String? = nil, help: String)
  }

  /// Creates the column `name`, which is mapped to `key`. If `mayBeMisspelled` is false, no other key is suggested for an unknown
  /// one, because the table has thousands of them.
  init(_ name: String, meaning mapped: String, index: Int, mayBeMisspelled: Bool) {
    self.name = name
    self.index = index
    let isNegated = mapped.hasPrefix("!")
    let key = isNegated ? mapped.dropFirst().trimmed : mapped
    let found = Self.meaning(ofKey: key, mayBeMisspelled)
    let isWrong = isNegated && !found.isBoolean && !found.isUnknown
    meaning =
      isWrong
      ? .unknown("\(Words.quoted(key)) is not true or false, so it has no opposite", help: "remove the \"!\"") : found
    (self.key, self.isNegated) = (key, isNegated)
  }

  private static func meaning(ofKey key: String, _ mayBeMisspelled: Bool) -> Meaning {
    switch key {
    case ColumnKeys.id: .id
    case "urlPrefix": .url
    default: key.hasPrefix("codes.") ? meaning(ofCodeKey: key) : meaning(of: key, mayBeMisspelled)
    }
  }

  /// Whether the column has URLs of codes.
  var hasCodes: Bool { if case .code = meaning { true } else { false } }

  /// Whether another column can have the same meaning: each column with the URL of a code is a code of its own, and each
  /// column of a list, such as the lines of an address, adds its elements.
  var isRepeatable: Bool {
    if case .field(_, .list) = meaning { true } else { hasCodes }
  }

  /// The reason why a column with the name `key` is not imported.
  static func isNoKey(_ key: String, of shape: ObjectShape = Fields.experience.shape) -> String {
    "\(Words.quoted(key)) is not a key of \(shape.noun)"
  }

  /// Whether the column has no meaning.
  var isUnknown: Bool { meaning.isUnknown }

  /// Whether the cells are paths of images.
  var isImage: Bool { if case .field(let path, _) = meaning { path.last == "image" } else { false } }

  /// Whether the column contains the URL.
  var isURL: Bool { if case .url = meaning { true } else { false } }

  /// Finds the field for a name such as `place.coordinates.latitude` or `localizations.de.title`.
  private static func meaning(of name: String, _ mayBeMisspelled: Bool) -> Meaning {
    let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var type = FieldType.object(Fields.experience.shape)
    for key in keys {
      switch type {
      case .object(let shape):
        guard let field = shape.field(named: key) else {
          let meant = mayBeMisspelled ? ColumnKeys.meant(by: name, key, in: shape) : nil
          let known = (keys.count == 1 ? [ColumnKeys.id] : []) + shape.fields.map(\.name)
          return .unknown(
            isNoKey(key, of: shape),
            meant: meant,
            help: meant.map { "use \($0)" } ?? "the keys of \(shape.noun) are \(Words.list(known))"
          )
        }
        type = field.type
      case .entries(let inner, let vocabulary):
        guard vocabulary.contains(key) else {
          return .unknown("\"\(key)\" is not \(vocabulary.noun)", help: vocabulary.help(for: key))
        }
        type = inner
      default:
        return .unknown(
          "the key before the last period has no parts",
          help: "remove the last period and everything after it"
        )
      }
    }
    switch type {
    case .object(let shape):
      let parts = Words.list(shape.fields.map(\.name))
      return .unknown(
        "\(Words.quoted(name)) has parts; map the column to one of them",
        help: "use \(name).… with one of \(parts)"
      )
    case .entries:
      return .unknown(
        "the key has parts; a column needs the key of one part: \(name).…",
        help: "add the language and the key, as in localizations.de.title"
      )
    case .list(of: .text, _), .list(of: .word, _): return .field(keys, type)
    case .list:
      return .unknown(
        "the key has parts; a column needs the key of one: \(name).…",
        help: "use \(name).url for a column with the URLs of printed codes"
      )
    case .text, .word, .integer, .number, .boolean: return .field(keys, type)
    }
  }
}

extension TableColumn.Meaning {
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether the cells are true or false.
  fileprivate var isBoolean: Bool {
    switch self {
    case .field(_, .boolean), .codeMember(_, .boolean): true
    case .field, .codeMember, .id, .url, .code, .unknown: false
    }
  }
}

extension TableColumn {
  /// Finds the member of a code for a key such as `codes.url`, or the kind for a key such as `codes.nfc`.
  private static func meaning(ofCodeKey name: String) -> Meaning {
    let key = String(name.dropFirst("codes.".count))
    let shape = Fields.code.shape
    if key == "url" { return .code(kind: nil) }
    if Vocabulary.codeKind.contains(key) { return .code(kind: key) }
    switch shape.field(named: key)?.type {
    case .text, .word, .integer, .number, .boolean: return .codeMember(key, shape.field(named: key)?.type ?? .boolean)
    case .list, .object, .entries, nil: break
    }
    let keys = shape.fields.map(\.name) + Vocabulary.codeKind.words
    return .unknown(
      "\(Words.quoted(key)) is not a key of a code",
      meant: Suggestion.nearest(to: key, in: keys).map { "codes.\($0)" },
      help: Suggestion.nearest(to: key, in: keys).map { "use codes.\($0)" }
        ?? "use codes.url for URLs of printed codes; the other keys are \(Words.list(keys.filter { $0 != "url" }))"
    )
  }

  /// The kind of code that the name of the column states; nil if it states none.
  var kindInName: String? {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if letters.contains("appclip") { return "appClipCode" }
    return name.lowercased().split { !$0.isLetter }.lazy.compactMap { ["nfc": "nfc", "qr": "qr"][$0] }.first
      ?? (letters.contains("nfc") ? "nfc" : letters.contains("qrcode") ? "qr" : nil)
  }
}

extension SpreadsheetCell {
  /// The cell as a value of the field `name`.
  func value(of name: String, as type: FieldType) throws(ImportError) -> JSONValue {
    switch type {
    case .boolean:
      guard let value = SpreadsheetBoolean.value(of: text) else { throw wrong(name, "true or false") }
      return .boolean(value)
    case .integer, .number:
      guard let value = try? JSONValue(json: number),
        number.utf8.first.map({ $0 == UInt8(ascii: "-") || $0 < 0x3A }) == true,
        Double(number) != nil
      else { throw wrong(name, "a number such as 52.5296") }
      return value
    // One element per line, because any other separator can occur in a URL or in a text.
    case .list: return .array(text.split(whereSeparator: \.isNewline).map { .string(String($0)) })
    case .text, .word, .object, .entries: return .string(text)
    }
  }

  private func wrong(_ name: String, _ needed: String) -> ImportError {
    ImportError(place, "expected \(needed) for \(name), found \"\(text)\"", help: "correct the cell, or clear it")
  }
}

/// The keys that a column of a table can be mapped to, with their full path: `place.address.locality`.
enum ColumnKeys {
  /// The key for the ID of an experience, which is not a member of its file.
  static let id = "id"

  /// Words that are often used in tables for a differently spelled key.
  private static let otherWords = [
    "url": "urlPrefix", "link": "urlPrefix", "city": "locality", "town": "locality", "state": "stateProvince",
    "province": "stateProvince", "zip": "postalCode", "zipcode": "postalCode", "postcode": "postalCode",
    "country": "countryCode", "address1": "street", "address2": "street", "addressline1": "street",
    "addressline2": "street", "address line 1": "street", "address line 2": "street", "street1": "street",
    "street2": "street", "street address": "street", "lat": "latitude", "lng": "longitude", "lon": "longitude",
    "long": "longitude",
  ]

  /// Every key that a column can be mapped to, except localizations and limits.
  static let all = keys(of: Fields.experience.shape, after: "").filter { !$0.hasPrefix("limits.") }

  /// The likely intended name for `name`, whose part `key` is not a key of `shape`: the key of `shape` with a similar
  /// spelling, otherwise the only key in an experience that matches its last part. Nil if that is not certain.
  static func meant(by name: String, _ key: String, in shape: ObjectShape) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1, Suggestion.isSameWord(key, id) { return id }
    if parts.count == 1, let kind = Vocabulary.codeKind.words.first(where: { Suggestion.isSameWord(key, $0) }) {
      return "codes.\(kind)"
    }
    if let near = Suggestion.nearest(to: key, in: shape.fields.map(\.name)) {
      return parts.map { $0 == key ? near : $0 }.joined(separator: ".")
    }
    let last = parts.last ?? ""
    let word = otherWords[last.lowercased()] ?? last
    let start = parts.count > 1 ? "\(parts[0])." : ""
    let found = all.filter { $0.hasPrefix(start) && ".\($0)".hasSuffix(".\(word)") }
    return found.count == 1 ? found[0] : nil
  }

  private static func keys(of shape: ObjectShape, after prefix: String) -> [String] {
    shape.fields.flatMap { field -> [String] in
      switch field.type {
      case .object(let inner): keys(of: inner, after: "\(prefix)\(field.name).")
      case .entries: []
      case .list(of: .object, _): []
      case .list, .text, .word, .integer, .number, .boolean: [prefix + field.name]
      }
    }
  }
}
