import RegistryModel
import TextBasics

@testable import RegistrySchema

/// The documentation page about the file format: every object with its members, then the lists of words. `make golden`
/// writes it.
enum FieldReference {
  /// The text of the page. Always the same.
  static var markdown: String {
    let intro = """
      # The file format, version \(Fields.schemaVersion)

      An app is a folder with an `app.json`; every other JSON file below it is one experience. Keys in bold are
      required.

      """
    return ([intro] + Fields.shapes.map(section) + [rows, "## Lists of words\n"] + vocabularies.map(section))
      .joined(separator: "\n")
  }

  private static func section(_ shape: ObjectShape) -> String {
    var lines = ["## \(shape.name)", "", shape.summary, ""]
    lines += groupSentences(of: shape)
    lines += ["| key | value | meaning | example |", "|---|---|---|---|"]
    lines += shape.fields.map(row)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func groupSentences(of shape: ObjectShape) -> [String] {
    let named = { (names: [String]) in Words.list(names.map { "`\($0)`" }) }
    var sentences = shape.together.map { "\(named($0)) can only be used together." }
    if shape.exclusive.count > 1 {
      sentences.append("Use only one of these: " + shape.exclusive.map(named).joined(separator: "; or ") + ".")
    }
    return sentences.flatMap { [$0, ""] }
  }

  private static func row(_ field: FieldDescription) -> String {
    let key = field.isRequired ? "**`\(field.name)`**" : "`\(field.name)`"
    let value = field.constant.map { "exactly \($0)" } ?? field.type.referenceWords
    let example = field.examples.first.map { "`\($0)`" } ?? ""
    let cells = [key, value, field.words, example].map { $0.split(separator: "|").joined(separator: "\\|") }
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func section(_ vocabulary: Vocabulary) -> String {
    var words = vocabulary.words.map { "`\($0)`" }.joined(separator: ", ")
    if vocabulary.unknown == .warning { words += ". Apple adds to this list, so any other word is a warning" }
    return """
      ### \(vocabulary.headline)

      \(words).

      Listed in [\(vocabulary.source.title)](\(vocabulary.source.address)), read \(vocabulary.source.date).

      """
  }

  /// The lists that are too long for a table, in the order of the page.
  private static var vocabularies: [Vocabulary] {
    var found: [Vocabulary] = []
    for vocabulary in Fields.shapes.flatMap(\.fields).compactMap(\.type.vocabulary) where vocabulary.isLong {
      if !found.contains(where: { $0.noun == vocabulary.noun }) { found.append(vocabulary) }
    }
    return found
  }
}

extension FieldReference {
  /// The section about templates.
  static let rows = """
    ## Templates and rows

    An experience file with `rows` is a template: each row of a CSV file (RFC 4180, with a header line) becomes one
    experience. The path is relative to the app's folder, and the CSV file must be inside that folder.

    The file is read as spreadsheets save it. If semicolons or tabs separate the names in its header, they separate the
    cells of all rows; a first line such as `sep=;` sets the separator for Excel. The text is UTF-8. UTF-16,
    Windows-1252, Mac OS Roman and the European encodings of Excel in the app's languages are recognized by the letters of
    words, and `rows/not-utf8` reports them; an encoding that is not clear, or one of East Asia such as Shift-JIS, is an error. Rows whose cells are
    all empty are skipped, and so are cells after the last column that has a name, if they are empty.

    - The column `id` is required. Each row has its own ID: letters, digits, `-`, `_` and `.`. In reports, on the
      command line and in file names, the experience is called `app/file#id`; `app/file` stands for all of its rows.
    - `${column}` in any string is replaced by the row's cell, once: columns in the content of a cell are not replaced.
      `$${` is a literal `${`. In keys, and in `rows` itself, nothing is replaced.
    - If the table has no such column, the string has no value in any row: nothing is drawn or emitted from it.
    - A string that is a single `${column}` can stand for a number, or for `true` or `false`, if the key requires one.
      The cell then contains the value as JSON spells it: `52.5`; `52,5` only if semicolons or tabs separate the cells.
      `TRUE`, `WAHR`, `VRAI`, `ja`, `x`, `1` and their opposites are read too, and `rows/spreadsheet-boolean` reports them.
    - An empty cell removes a value that is a single `${column}`: an optional member or an element of a list. A member
      that requires the removed one is removed too: a `phone` without `number`, a language without `title`. So is an
      object or list in which nothing is left.
    - Any other string stays, with nothing in place of the column. A required string that is empty is a finding.

    For each row, a registry keeps its ID, its URL and what is known about it, about 700 bytes in addition to the CSV
    file. Its text is generated on demand and not kept, so 100,000 rows are processed one after another.

    Findings point at the cell, with the template as a related location. A problem that every row has because of the
    template is reported once, in the template. A row that cannot be read is skipped, and `resolve` gives no results
    until it is fixed.

    """
}

extension FieldType {
  /// The type of the value, as a cell of the reference page.
  var referenceWords: String {
    switch self {
    case .text(let form): form.noun
    case .word(let vocabulary): vocabulary.referenceWords
    case .integer, .number: boundsInWords
    case .boolean: "`true` or `false`"
    case .list(let element, let count): "a list" + Self.words(for: count) + "; each is \(element.referenceWords)"
    case .object(let shape): "[\(shape.noun)](#\(shape.name.lowercased()))"
    case .entries(let value, let vocabulary):
      "an object; each key is \(vocabulary.referenceWords), each value \(value.referenceWords)"
    }
  }

  private static func words(for count: ClosedRange<Int>) -> String {
    switch (count.lowerBound, count.upperBound) {
    case (0, Int.max): ""
    case (0, let most): " of at most \(most)"
    case (let least, Int.max): " of at least \(least)"
    case (let least, let most): " of \(least) to \(most)"
    }
  }
}

extension Vocabulary {
  /// Whether the list is too long for a table cell.
  var isLong: Bool { words.count > 5 }

  /// The list's headline on the reference page: "Business category".
  var headline: String {
    let bare = noun.drop { $0 != " " }.dropFirst()
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }

  /// The words, or a link to them.
  var referenceWords: String {
    guard isLong else { return Words.alternatives(words.map { "`\($0)`" }) }
    return "[\(noun)](#\(headline.lowercased().split(separator: " ").joined(separator: "-")))"
  }
}
