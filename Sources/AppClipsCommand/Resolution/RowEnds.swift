import CSVSyntax
import ExperienceRegistry
import ExperienceResolver
import JSONSyntax

/// The ends of lines for certain answers of the rows of one template: what all of them have in common, and where each has
/// something of its own.
///
/// That comes straight from the bytes of the table and from the row's cells, so that a log that meets each of a million shops
/// once makes no experience and no text of any. A class, because threads that copy the arrays in it would count each of them,
/// and wait for one another.
final class RowEnds: Sendable {
  private let table: CSVTable
  /// What is in all ends, one behind the other, as it stands in JSON.
  private let literals: [UInt8]
  private let parts: [Part]

  private enum Part: Sendable {
    case text(Range<Int>)
    case id, urlPrefix, line
    case cell(inColumn: Int)
  }

  /// The ends of the rows of `template`, whose CSV file lies in what the user knows as `folder`, as that stands in JSON. Nil
  /// where more than a text depends on the row: its verb, or its language.
  init?(_ template: RowTemplate, folder: [UInt8]) {
    guard let table = template.table, let path = template.rowsPath, let language = template.languageOfAllRows,
      let action = template.actionOfAllRows
    else { return nil }
    var builder = Builder()
    builder.add(#"","outcome":"advanced","app":""#, template.app.id)
    builder.add(#"","experience":""#, .id)
    builder.add(#"","prefix":""#, .urlPrefix)
    builder.add(#"","file":""#, bytes: folder)
    builder.add("", path)
    builder.add(#"","line":"#, .line)
    builder.add(#","certainty":"certain","reason":""#, .urlPrefix)
    builder.add(" (", .id)
    builder.add(") ", Explanation.isMostSpecific)
    if let action = Action(rawValue: action) { builder.add(#"","action":""#, action.rawValue) }
    builder.add(#"","title":""#, template.rowCard.title)
    builder.add(#"","subtitle":""#, template.rowCard.subtitle)
    builder.add(#"","language":""#, language)
    builder.add("\"}\n", "")
    self.table = table
    literals = builder.literals
    parts = builder.parts
  }

  /// Appends the end for row `row`, whose texts stand at `record` in the bytes of the table of URLs.
  func append(row: Int, _ record: ExperienceRecord, of image: Span<UInt8>, to output: inout [UInt8]) {
    for index in 0..<parts.count {
      switch parts[index] {
      case .text(let range): output.append(literals, range)
      case .id: JSONWriter.appendEscaped(image.extracting(record.id), to: &output)
      case .urlPrefix: JSONWriter.appendEscaped(image.extracting(record.urlPrefix), to: &output)
      case .line: output.append(contentsOf: String(table.line(ofRow: row)).utf8)
      case .cell(let column): table.appendJSONText(of: table.cell(inColumn: column, ofRow: row), to: &output)
      }
    }
  }

  /// Joins what follows one another and is the same in all rows.
  private struct Builder {
    private(set) var literals: [UInt8] = []
    private(set) var parts: [Part] = []

    mutating func add(_ json: StaticString, _ part: Part) {
      add(json, "")
      parts.append(part)
    }

    mutating func add(_ json: StaticString, _ text: String) {
      add(json, bytes: [])
      var bytes: [UInt8] = []
      JSONWriter.appendEscaped(text, to: &bytes)
      add("", bytes: bytes)
    }

    /// A member that is left out where there is no text.
    mutating func add(_ json: StaticString, _ text: [RowCard.Part]?) {
      guard let text else { return }
      add(json, "")
      for part in text {
        switch part {
        case .text(let text): add("", text)
        case .cell(let column): parts.append(.cell(inColumn: column))
        }
      }
    }

    mutating func add(_ json: StaticString, bytes: [UInt8]) {
      let start = literals.count
      literals.append(json)
      literals += bytes
      if case .text(let last) = parts.last {
        parts[parts.count - 1] = .text(last.lowerBound..<literals.count)
      } else if literals.count > start {
        parts.append(.text(start..<literals.count))
      }
    }
  }
}
