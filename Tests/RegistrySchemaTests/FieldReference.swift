import RegistryModel
import TextBasics

@testable import RegistrySchema

/// The reference of the file format as a page of the documentation: every object with its members, then the lists of words.
/// `make golden` writes it.
enum FieldReference {
  /// The page; the same text every time.
  static var markdown: String {
    let intro = """
      # The file format, version \(Fields.schemaVersion)

      An app is a folder with an `app.json`; every other JSON file below it is one experience. A key in bold must be there.

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
    var sentences = shape.together.map { "\(named($0)) stand together." }
    if shape.exclusive.count > 1 {
      sentences.append("Only one of these: " + shape.exclusive.map(named).joined(separator: "; or ") + ".")
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
  /// How a file with `rows` becomes many experiences.
  static let rows = """
    ## Templates and rows

    An experience file with `rows` is a template: it makes one experience of each row of a CSV file (RFC 4180, with a header
    line). The path counts from the app's folder, and the file lies in it.

    The file is read as spreadsheets save it. If its header has semicolons or tabs between the names, they separate the cells
    of all rows; a first line such as `sep=;` names the separator for Excel. The text is UTF-8; UTF-16 and Windows-1252 are
    read too, and `rows/not-utf8` notes it. Rows of empty cells are skipped.

    - The column `id` must be there. Each row has its own: letters, digits, `-`, `_` and `.`. The experience is called
      `app/file#id`, in reports, on the command line and in the names of files; `app/file` means all of its rows.
    - `${column}` in any text is replaced by the row's cell, once: what a cell holds is not looked at again. `$${` is a
      literal `${`. In keys, and in `rows` itself, nothing is replaced.
    - A text that is one `${column}` and nothing else may stand for a number, or for `true` or `false`, where the key takes
      one. The cell then holds it as JSON spells it: `52.5`; `52,5` only if semicolons or tabs separate the cells.
    - An empty cell leaves out what is one `${column}` and nothing else: an optional member or an element of a list. A
      member that cannot be without it goes too: a `phone` without `number`, a language without `title`. So does an object
      or list in which nothing is left.
    - Every other text stays and has nothing in that place; a required one that is empty is a finding.

    Of a row a registry holds its id, its URL and what a look at it has shown, some 700 bytes beside the CSV file. Its
    text is written whenever something asks for it, and let go of: 100,000 rows are looked at one after another.

    Findings point at the cell, with the template as the second place. What is wrong in every row because of the template is
    said once, there. A row that cannot be read is left out, and `resolve` answers nothing before it is put right.

    """
}

extension FieldType {
  /// What the value may be, as a cell of the reference page.
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
    case (0, let most): " of \(most) at most"
    case (let least, Int.max): " of \(least) at least"
    case (let least, let most): " of \(least) to \(most)"
    }
  }
}

extension Vocabulary {
  /// Whether the list has too many words for a cell of a table.
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
