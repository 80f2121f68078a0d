import CSVSyntax
import ExperienceResolver
import JSONSyntax
import RegistryModel

/// The texts that answers of different experiences differ in, as bytes of the table of URLs and of CSV files.
///
/// A log may meet each of a million shops once, so no string is made of any of them.
struct ExperienceTexts {
  /// The bytes with the ids and URLs, and where they are. Stored here, because asking the table for them counts another
  /// holder of its bytes, for which threads wait for one another.
  private let image: ContiguousArray<UInt8>
  private let listed: ResolutionTable.Experiences
  /// The rows of templates whose lines differ only in texts.
  private var tables: [RowTable] = []
  /// By the index of an experience, where its texts come from.
  private var sources: [Source] = []

  /// A million shops have one each, so it has 8 bytes.
  private struct Source {
    /// The number of a table of rows, or one of those below.
    var table: Int32
    var row: Int32 = 0

    /// Of an experience that is no such row.
    static let single = Source(table: -1)
    /// Of an experience whose registered URL is not the one that it declares, so that answers name both.
    static let mapped = Source(table: -2)
  }

  /// A class, because threads that copy the arrays of a table would count each of them, and wait for one another.
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

  /// The texts for the table of `registry`, and of none if lines depend on more than what a URL resolves to. Costs a walk over
  /// the experiences.
  init(_ registry: Registry, isNeeded: Bool) {
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
      guard let (template, row) = experience.row else {
        sources.append(.single)
        continue
      }
      if last?.template !== template { last = (template, source(of: template)) }
      sources.append(Source(table: last?.source.table ?? -1, row: Int32(row)))
    }
  }

  /// The source of the rows of `template`. Each is single if more than a text depends on the row: its verb, or its language.
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
    // The words on a tie depend on what both experiences register.
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

  /// Where the texts of the experience are that answers, and its row if it shares a template with others.
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
