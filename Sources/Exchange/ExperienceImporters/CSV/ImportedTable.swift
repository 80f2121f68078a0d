import CSVSyntax
import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

/// Converts tables into experiences, one per row.
struct ImportedTable {
  let order: Importer.Order
  let template: RowTemplate?
  var proposal = Proposal()
  /// The row with each URL, by match key, and with each ID.
  var owners: [String: InputLocation] = [:]
  var names: [String: InputLocation] = [:]
  /// The names of the app's experiences, by their lower-case form.
  let takenNames: [String: String]
  /// The first URL whose host was written in ASCII, as written and as used, and the number of such URLs.
  var asciiURLs: (place: InputLocation, written: String, used: String, count: Int)?
  /// The rows without a URL.
  private(set) var drafts: [SkippedItem] = []
  /// The column that would contain the URL of a row without one.
  private var urlColumn = "urlPrefix"

  init(_ order: Importer.Order) {
    self.order = order
    takenNames = Dictionary(order.registry.names(in: order.app).map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
    template = order.template
  }

  mutating func add(_ file: InputFile) throws(ImportError) {
    let table = CSVTable(file.bytes, in: order.encoding, languages: languages(of: file))
    let problems = table.problems.map { problem in
      ImportError.Problem(
        place: table.location(of: problem.range.lowerBound, in: file),
        message: problem.message,
        help: problem.kind.helpOfImport ?? problem.help
      )
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    noteEncoding(of: table, file)
    let isFew = table.columns.count <= Self.mostMisspelled
    let columns = table.columns.enumerated().flatMap { index, name in
      let keys = order.columns[name] ?? order.columns[name.trimmed] ?? [name.trimmed]
      return keys.map { TableColumn(name, meaning: $0, index: index, mayBeMisspelled: isFew) }
    }
    try checkMappedColumns(of: table, columns, in: file)
    try checkKeys(of: table, columns, in: file)
    try checkURL(of: table, columns, in: file)
    try checkValues(of: table, columns, in: file)
    skipUnknownColumns(of: table, columns, in: file)
    for case .field(let path, let type) in columns.map(\.meaning) { proposal.columns.append((path, type)) }
    for column in columns {
      guard case .code(let kind) = column.meaning else { continue }
      let slot = ProposedCode.Slot(column: column.name, line: 0)
      proposal.codeColumns.append((slot, kind ?? column.kindInName ?? "qr"))
    }
    for case .codeMember(let key, _) in columns.map(\.meaning) { proposal.codeMemberKeys.append(key) }
    urlColumn = order.url?.columns.first ?? columns.first(where: \.isURL)?.name ?? urlColumn
    try addRows(of: table, columns, in: file)
    if table.rowCount == 0 {
      let place = table.location(of: 0, in: file)
      proposal.notes.append(Import.Note(place: place, message: "the table has a header and no rows"))
    }
  }

  /// Adds the experiences of the rows.
  /// - Throws: `ImportError` with the problems of all rows.
  private mutating func addRows(of table: CSVTable, _ columns: [TableColumn], in file: InputFile) throws(ImportError) {
    var reader = RowReader(table, columns.filter { !$0.isUnknown }, file: file, url: order.url)
    var problems: [ImportError.Problem] = []
    for row in 0..<table.rowCount {
      let cells = reader.read(row)
      problems += cells.problems
      guard let url = cells.url else {
        drafts.append(cells.draft(lacking: urlColumn))
        continue
      }
      do throws(ImportError) { try add(cells, url) } catch { problems += error.problems }
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    proposal.notes += reader.notes
  }

  /// The number of columns up to which an unknown name is compared with the keys of the format.
  private static let mostMisspelled = 1_000

  /// The languages that the texts of a table are probably in: those of the app, of its cards, and of the table's columns.
  private func languages(of file: InputFile) -> [String] {
    let header = String(
      decoding: file.bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") },
      as: UTF8.self
    )
    let keys = order.columns.values.joined() + header.split { ",;\t\"".contains($0) }.map(String.init)
    let columns = keys.compactMap { key -> String? in
      let parts = key.split(separator: ".")
      return parts.count == 3 && parts[0] == "localizations" ? String(parts[1]) : nil
    }
    let cards = order.registry.experiences(of: order.app).prefix(100).flatMap { experience in
      experience.declaration?.localizations.map(\.language.value) ?? []
    }
    let declared =
      [order.app.defaultLanguage].compactMap(\.self) + (order.app.declaration?.languages.map(\.value) ?? [])
    return Array(Set(declared + columns + cards)).sorted()
  }

  private mutating func noteEncoding(of table: CSVTable, _ file: InputFile) {
    guard let sign = table.signOfEncoding, order.encoding == nil else { return }
    let sample = table.sampleLine.map { ": \(Words.quoted($0))" } ?? ""
    let message = "the file was read as \(table.encoding.name)\(sample)"
    proposal.notes.append(Import.Note(place: table.location(of: sign.lowerBound, in: file), message: message))
  }

  private mutating func skipUnknownColumns(of table: CSVTable, _ columns: [TableColumn], in file: InputFile) {
    let used = Set(order.url?.columns ?? [])
    var cursor = CSVCursor(table)
    let hasCodes = columns.contains(where: \.hasCodes)
    let isForeign = { (column: TableColumn) in
      guard case .unknown(let why, nil, _) = column.meaning else { return false }
      return why == TableColumn.isNoKey(column.key)
    }
    let foreign = columns.filter { !used.contains($0.name) && isForeign($0) }
    if foreign.count > 2 {
      let start = cursor.location(of: table.headerCell(ofColumn: foreign[0].index).range.lowerBound)
      proposal.leftOut.append(
        SkippedItem(
          place: InputLocation(file: file.path, line: start.line, column: start.column),
          what:
            "\(foreign.count) columns\(foreign.count > 20 ? ", such as" : ":") \(Words.list(foreign.prefix(20).map { Words.quoted($0.name) }))",
          why: "they are not keys of an experience; map one that a card needs with --map \"COLUMN=KEY\""
        )
      )
    }
    for column in columns where !used.contains(column.name) && !(foreign.count > 2 && isForeign(column)) {
      let (reason, meant): (String, String?)
      switch column.meaning {
      case .unknown(let why, let other, _): (reason, meant) = (why, other)
      case .codeMember where !hasCodes && order.template?.declaration.codes.isEmpty != false:
        (reason, meant) = ("it describes codes, but no column has their URLs; map one to codes.url", nil)
      default: continue
      }
      let start = cursor.location(of: table.headerCell(ofColumn: column.index).range.lowerBound)
      proposal.leftOut.append(
        SkippedItem(
          place: InputLocation(file: file.path, line: start.line, column: start.column),
          what: "the column \"\(column.name)\"",
          why: reason + (meant.map { "; did you mean \(Words.quoted($0))?" } ?? "")
        )
      )
    }
  }

  /// Adds the rows without a URL, which are drafts, to the skipped items. If no row has a URL, that is an error.
  mutating func skipDrafts() throws(ImportError) {
    proposal.leftOut += drafts
    guard proposal.experiences.isEmpty, let first = drafts.first else { return }
    throw ImportError(
      first.place,
      drafts.count == 1 ? "this row has no URL" : "none of the \(drafts.count) rows has a URL",
      help: "fill in \(Words.quoted(urlColumn))"
    )
  }

  /// Notes the rows of the registry that the imported files no longer contain: of each table in which they have a row,
  /// and of the one that rows are imported into.
  mutating func noteAbsentRows() {
    guard let file = order.files.first else { return }
    let rows = order.registry.experiences(of: order.app).filter { $0.template != nil && !$0.isRetired }
    let groups = Dictionary(grouping: rows) { $0.template ?? "" }
    for (id, rows) in groups.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
      let absent = rows.filter { row in row.matchKey.map { owners[$0] == nil } ?? true }
      guard absent.count < rows.count || id == template?.id, let first = absent.first,
        let path = first.rowLocation?.location.file
      else { continue }
      let ids = absent.prefix(Self.mostAbsentRows).map { String($0.id.dropFirst(id.count + 1)) }
      let others = absent.count - ids.count
      let names = Words.list(ids + (others == 0 ? [] : ["\(others) more"]))
      let (verb, rest) = absent.count == 1 ? ("is", "it is kept") : ("are", "they are kept")
      let message =
        "\(Words.counted(absent.count, "row")) of \(order.shownPath(path)) \(verb) not in the imported table: \(names); "
        + "\(rest), because import does not remove rows"
      proposal.notes.append(Import.Note(place: InputLocation(file: file.path), message: message))
    }
  }

  /// The maximum number of absent rows that a note names.
  private static let mostAbsentRows = 3
}

/// The checks of a header.
extension ImportedTable {
  /// Rejects a table in which a column given with `--map` is missing or cannot be imported.
  private func checkMappedColumns(
    of table: CSVTable,
    _ columns: [TableColumn],
    in file: InputFile
  ) throws(ImportError) {
    var problems: [ImportError.Problem] = []
    for name in order.columns.keys.sorted() {
      guard let index = table.column(called: name) else {
        problems += missingColumn(name, for: "--map", of: table, in: file).problems
        continue
      }
      for column in columns where column.index == index {
        guard case .unknown(let why, _, let help) = column.meaning else { continue }
        let key = Words.quoted("\(column.isNegated ? "!" : "")\(column.key)")
        let error = ImportError(
          table.location(of: table.headerCell(ofColumn: index).range.lowerBound, in: file),
          "the column \"\(name)\" cannot be mapped to \(key): \(why)",
          help: help
        )
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw ImportError(problems) }
  }

  private func missingColumn(_ name: String, for flag: String, of table: CSVTable, in file: InputFile) -> ImportError {
    let near =
      Suggestion.isWorthwhile(for: 1, among: table.columns.count)
      ? Suggestion.nearest(to: name, in: table.columns) : nil
    return ImportError(
      table.location(of: 0, in: file),
      "the header has no column \"\(name)\" for \(flag)",
      help: near.map { "did you mean \(Words.quoted($0))?" }
        ?? "its columns are \(Words.list(table.columns.map(Words.quoted)))"
    )
  }

  /// Rejects a table in which two columns have the same key: only one of their values could be imported.
  private func checkKeys(of table: CSVTable, _ columns: [TableColumn], in file: InputFile) throws(ImportError) {
    var earlier: [String: TableColumn] = [:]
    for column in columns where !column.isUnknown && !column.isRepeatable {
      let key = column.key
      guard let first = earlier.updateValue(column, forKey: key) else { continue }
      let names = [first.name, column.name]
      let flags = names.filter { $0 != key }.map { "--map \(Words.quoted("\($0)=\(key)"))" }
      let rest = names.contains(key) ? ", or rename or remove the column \(Words.quoted(key))" : ""
      throw ImportError(
        table.location(of: table.headerCell(ofColumn: column.index).range.lowerBound, in: file),
        "the columns \(Words.list(names.map(Words.quoted))) have the same key, \(Words.quoted(key))",
        help: "omit \(Words.alternatives(flags))\(rest)"
      )
    }
  }

  /// Rejects a table whose rows have no URL, or two.
  private func checkURL(of table: CSVTable, _ columns: [TableColumn], in file: InputFile) throws(ImportError) {
    let column = columns.first(where: \.isURL)
    guard let url = order.url else {
      guard column == nil else { return }
      throw ImportError(
        table.location(of: 0, in: file),
        "the header has no column \"urlPrefix\", which identifies an experience",
        help: Self.helpWithoutURL(table.namesOfURLColumns(among: columns), otherSeparator: table.otherSeparator)
      )
    }
    for name in url.columns where table.column(called: name) == nil {
      throw missingColumn(name, for: "--url", of: table, in: file)
    }
    guard let column else { return }
    throw ImportError(
      table.location(of: table.headerCell(ofColumn: column.index).range.lowerBound, in: file),
      "the column \(Words.quoted(column.name)) has the URLs, so --url cannot make them",
      help: column.isKey
        ? "omit --url, or map the column to another key"
        : "omit --url or --map \(Words.quoted("\(column.name)=urlPrefix"))"
    )
  }

  /// The help for a table without a column `urlPrefix`. The columns called `candidates` contain URLs.
  private static func helpWithoutURL(_ candidates: [String], otherSeparator: Character? = nil) -> String {
    guard !candidates.isEmpty else {
      if let mark = otherSeparator {
        return "the cells seem to be separated with \"\(mark)\"; use commas, semicolons or tabs"
      }
      return "add a column \"urlPrefix\" with the URL of each card, or make the URLs from another column with --url"
    }
    let flags = candidates.map { "--map \"\($0)=urlPrefix\"" }
    return "select the column with \(Words.alternatives(flags)), or rename it to urlPrefix"
  }
}

extension CSVError.Kind {
  /// The help for an imported file; nil if it is the same as for a file of the registry.
  fileprivate var helpOfImport: String? {
    guard case .unclearEncoding(let candidates) = self else { return nil }
    let flags = candidates.map { "--encoding \($0.rawValue)" }
    return "specify the encoding with \(Words.alternatives(flags)), or save the file as UTF-8"
  }
}

extension CSVTable {
  /// The position of the column that a user calls `name`, with or without the white space at the ends of its name.
  func column(called name: String) -> Int? {
    column(named: name) ?? columns.firstIndex { $0.trimmed == name.trimmed }
  }

  /// The character that divides the only cell of the header into several; nil if there is none.
  fileprivate var otherSeparator: Character? {
    guard columns.count == 1 else { return nil }
    return ["|", "^", "\u{1F}"].first { mark in columns[0].count { $0 == mark } > 1 }
  }

  /// The names of the unrecognized columns whose cells contain only URLs.
  fileprivate func namesOfURLColumns(among columns: [TableColumn]) -> [String] {
    columns.filter { column in
      guard column.isUnknown else { return false }
      let texts = (0..<rowCount).lazy.map { self.text(of: self.cell(inColumn: column.index, ofRow: $0)) }
        .filter { !$0.isEmpty }
      return !texts.isEmpty && texts.allSatisfy { $0.isWebAddress }
    }.map(\.name)
  }

  /// The location of a byte offset in the file.
  func location(of offset: Int, in file: InputFile) -> InputLocation {
    let location = location(of: offset)
    return InputLocation(file: file.path, line: location.line, column: location.column)
  }
}
