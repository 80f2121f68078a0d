import CSVSyntax
import ExperienceResolver
import JSONSyntax
import RegistryModel

/// The texts in which answers for different experiences differ, as bytes of the URL table and of CSV files.
///
/// No strings are created, because a log may contain each of a million shops.
struct ExperienceTexts {
  /// The bytes with the ids and URLs. Stored here, because getting them from the table would change a reference count
  /// that threads contend for.
  private let image: ContiguousArray<UInt8>
  private let listed: ResolutionTable.Experiences
  /// The rows of templates whose lines differ only in texts.
  private var tables: [RowTable] = []
  /// The source of each experience's texts, by the index of the experience.
  private var sources: [Source] = []

  /// The source of an experience's texts. It takes only 8 bytes, because there may be a million of them.
  private struct Source {
    /// The number of a table of rows, or that of `single` or `mapped`.
    var table: Int32
    var row: Int32 = 0

    /// The source for an experience that is not such a row.
    static let single = Source(table: -1)
    /// The source for an experience whose registered URL differs from its declared one, so that answers contain both.
    static let mapped = Source(table: -2)
  }

  /// A table of rows. It is a class, because copying the arrays of a table would make threads contend for the reference
  /// count of each.
  private final class RowTable: Sendable {
    let table: CSVTable

    init(_ table: CSVTable) { self.table = table }

    func append(lineOfRow row: Int, to output: inout [UInt8]) {
      JSONWriter.appendDigits(of: table.line(ofRow: row), to: &output)
    }

    func append(_ column: Int, ofRow row: Int, to output: inout [UInt8]) {
      table.appendJSONText(of: table.cell(inColumn: column, ofRow: row), to: &output)
    }
  }

  /// Creates the texts for the table of `registry`; none unless `isNeeded`, when lines depend on more than what a URL
  /// resolves to. Rows in `unlisted` do not share the line of their template, because theirs names the problem. Walks
  /// over all experiences.
  init(_ registry: Registry, apart unlisted: Set<Int32>, isNeeded: Bool) {
    image = registry.table.image
    listed = registry.table.experiences
    guard isNeeded else { return }
    var last: (template: RowTemplate, source: Source)?
    sources.reserveCapacity(listed.endIndex)
    for (index, experience) in registry.registeredExperiences.enumerated() {
      let registered = listed.record(at: index).urlPrefix
      guard let declared = experience.urlPrefix, image.span.extracting(registered).isText(declared) else {
        sources.append(.mapped)
        continue
      }
      guard let (template, row) = experience.row, !unlisted.contains(Int32(index)) else {
        sources.append(.single)
        continue
      }
      if last?.template !== template { last = (template, source(of: template)) }
      sources.append(Source(table: last?.source.table ?? -1, row: Int32(row)))
    }
  }

  /// The source of the rows of `template`; `single` if the action or the language depends on the row, not only texts.
  private mutating func source(of template: RowTemplate) -> Source {
    guard let table = template.table, template.languageOfAllRows != nil, template.actionOfAllRows != nil else {
      return .single
    }
    tables.append(RowTable(table))
    return Source(table: Int32(tables.count - 1))
  }

  /// `resolution` with the same negative index for all experiences whose lines have the same template.
  @inline(__always)
  func shared(_ resolution: Resolution) -> Resolution {
    if resolution.certainty == .certain {
      guard case .advanced(let index) = resolution.outcome, let table = source(index)?.table, table >= 0 else {
        return resolution
      }
      return Resolution(.advanced(-1 - table))
    }
    // The reason for a tie depends on the URLs of both experiences.
    guard resolution.tie == nil else { return resolution }
    var (outcome, stringPrefix) = (resolution.outcome, resolution.stringPrefix)
    if case .advanced(let index) = outcome, let table = source(index)?.table, table >= 0 {
      outcome = .advanced(-1 - table)
    }
    if case .advanced(let index)? = stringPrefix, let table = source(index)?.table, table != Source.mapped.table {
      stringPrefix = .advanced(-1)
    }
    return Resolution(outcome, stringPrefix: stringPrefix, otherApp: resolution.otherApp)
  }

  @inline(__always)
  private func source(_ index: Int32) -> Source? { Int(index) < sources.count ? sources[Int(index)] : nil }

  /// Appends a template's line from its third hole on, with the texts of `host` and of the experiences in `resolution`.
  func append(
    restOf template: Span<UInt8>,
    _ holes: Span<AnswerTemplate.Hole>,
    host: Span<UInt8>,
    _ resolution: Resolution,
    to output: inout [UInt8]
  ) {
    let (answer, row) = experience(resolution.outcome)
    let stringPrefix = resolution.stringPrefix.flatMap { experience($0).record }
    var number = 2
    while number < holes.count {
      switch holes[number].variable {
      case .host: JSONWriter.appendEscaped(host, to: &output)
      case .id(let reading): append((reading == nil ? answer : stringPrefix)?.id, to: &output)
      case .urlPrefix(let reading): append((reading == nil ? answer : stringPrefix)?.urlPrefix, to: &output)
      case .app: append(stringPrefix?.app, to: &output)
      case .line: if let row { tables[Int(row.table)].append(lineOfRow: Int(row.row), to: &output) }
      case .cell(let column): if let row { tables[Int(row.table)].append(column, ofRow: Int(row.row), to: &output) }
      case .url, .normalized: break
      }
      let start = Int(holes[number].offset)
      number &+= 1
      let end = number < holes.count ? Int(holes[number].offset) : template.count
      output.append(template.extracting(start..<end))
    }
  }

  /// The record of the matching experience, and its row if it shares a template with others.
  private func experience(_ outcome: Resolution.Outcome) -> (record: ExperienceRecord?, row: Source?) {
    guard case .advanced(let index) = outcome else { return (nil, nil) }
    return (listed.record(at: Int(index)), source(index).flatMap { $0.table >= 0 ? $0 : nil })
  }

  private func append(_ range: Range<Int>?, to output: inout [UInt8]) {
    if let range { JSONWriter.appendEscaped(image.span.extracting(range), to: &output) }
  }
}

extension Span<UInt8> {
  /// Whether these are the bytes of `text`.
  fileprivate func isText(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      withUnsafeBufferPointer { $0.elementsEqual(bytes) }
    }
  }
}

extension CSVTable {
  /// Appends the content of a cell, escaped for a JSON string, without the quotation marks.
  fileprivate func appendJSONText(of cell: CSVCell, to json: inout [UInt8]) {
    let contents = bytes[cell.contents]
    guard cell.isQuoted, contents.span.holdsQuote else { return JSONWriter.appendEscaped(contents.span, to: &json) }
    JSONWriter.appendEscaped(text(of: cell), to: &json)
  }
}

extension Span<UInt8> {
  fileprivate var holdsQuote: Bool {
    for offset in indices where self[offset] == UInt8(ascii: "\"") { return true }
    return false
  }
}
