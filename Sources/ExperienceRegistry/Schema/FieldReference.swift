/// The reference of the file format as a Markdown page: every object with its members, then the lists of words.
package enum FieldReference {
  /// The page; the same text every time.
  package static var markdown: String {
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
