import CSVSyntax
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

/// Converts tables into experiences, one per row.
struct ImportedTable {
  private let order: Importer.Order
  private let template: RowTemplate?
  private(set) var proposal = Proposal()
  /// The row with each URL, by match key, and with each ID.
  private var owners: [String: InputLocation] = [:]
  private var names: [String: InputLocation] = [:]
  /// The names of the app's experiences, by their lower-case form.
  private let takenNames: [String: String]

  init(_ order: Importer.Order) {
    self.order = order
    takenNames = Dictionary(order.registry.names(in: order.app).map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
    template = order.template
  }

  mutating func add(_ file: InputFile) throws(ImportError) {
    let table = CSVTable(file.bytes)
    let problems = table.problems.map { problem in
      ImportError.Problem(
        place: table.location(of: problem.range.lowerBound, in: file),
        message: problem.message,
        help: problem.help
      )
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    if let sign = table.signOfEncoding {
      let message = "the file was read as \(table.encoding.name)"
      proposal.notes.append(Import.Note(place: table.location(of: sign.lowerBound, in: file), message: message))
    }
    let columns = table.columns.enumerated().map { index, name in
      TableColumn(name, meaning: order.columns[name] ?? name, index: index)
    }
    try checkMappedColumns(of: table, columns, in: file)
    try checkKeys(of: table, columns, in: file)
    for column in columns {
      guard case .unknown(let reason, let meant, _) = column.meaning else { continue }
      let why = reason + (meant.map { "; did you mean \(Words.quoted($0))?" } ?? "")
      let place = table.location(of: table.headerCell(ofColumn: column.index).range.lowerBound, in: file)
      proposal.leftOut.append(SkippedItem(place: place, what: "the column \"\(column.name)\"", why: why))
    }
    guard columns.contains(where: \.isURL) else {
      throw ImportError(
        table.location(of: 0, in: file),
        "the header has no column \"urlPrefix\", which identifies an experience",
        help: Self.helpWithoutURL(table.namesOfURLColumns(among: columns))
      )
    }
    for row in 0..<table.rowCount { try add(row, of: table, columns, in: file) }
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

  /// Rejects a table in which a column given with `--map` is missing or cannot be imported.
  private func checkMappedColumns(
    of table: CSVTable,
    _ columns: [TableColumn],
    in file: InputFile
  ) throws(ImportError) {
    for name in order.columns.keys.sorted() {
      guard let column = columns.first(where: { $0.name == name }) else {
        let names = Words.list(table.columns.map(Words.quoted))
        throw ImportError(
          table.location(of: 0, in: file),
          "the header has no column \"\(name)\" for --map",
          help: "its columns are \(names)"
        )
      }
      guard case .unknown(let why, _, let help) = column.meaning else { continue }
      throw ImportError(
        table.location(of: table.headerCell(ofColumn: column.index).range.lowerBound, in: file),
        "the column \"\(name)\" cannot be mapped to \"\(order.columns[name] ?? "")\": \(why)",
        help: help
      )
    }
  }

  /// Rejects a table in which two columns have the same key: only one of their values could be imported.
  private func checkKeys(of table: CSVTable, _ columns: [TableColumn], in file: InputFile) throws(ImportError) {
    var earlier: [String: TableColumn] = [:]
    for column in columns {
      if case .unknown = column.meaning { continue }
      let key = order.columns[column.name] ?? column.name
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

  /// The help for a table without a column `urlPrefix`. The columns called `candidates` contain URLs.
  private static func helpWithoutURL(_ candidates: [String]) -> String {
    guard !candidates.isEmpty else { return "add a column \"urlPrefix\" with the URL of each card" }
    let flags = candidates.map { "--map \"\($0)=urlPrefix\"" }
    return "select the column with \(Words.alternatives(flags)), or rename it to urlPrefix"
  }

  private mutating func add(
    _ row: Int,
    of table: CSVTable,
    _ columns: [TableColumn],
    in file: InputFile
  ) throws(ImportError) {
    var members = ProposedObject()
    var places: [[String]: InputLocation] = [:]
    var emptied: [[String]] = []
    var (url, id): (TableCell?, TableCell?) = (nil, nil)
    for column in columns {
      let cell = table.cell(inColumn: column.index, ofRow: row)
      let text = table.text(of: cell)
      guard !text.isEmpty else {
        if case .field(let path, _) = column.meaning {
          emptied.append(path)
          places[path] = table.location(of: cell.range.lowerBound, in: file)
        }
        continue
      }
      let found = TableCell(
        text: text,
        number: table.numberText(of: cell) ?? text,
        place: table.location(of: cell.range.lowerBound, in: file)
      )
      switch column.meaning {
      case .id: id = found
      case .url: url = found
      case .field(let path, let type):
        members.set(path[...], to: .exactly(try found.value(of: column.name, as: type)))
        places[path] = found.place
      case .unknown: break
      }
    }
    let rowLocation = InputLocation(file: file.path, line: table.line(ofRow: row))
    guard let url else {
      let urlColumn = columns.first(where: \.isURL)?.name
      throw ImportError(
        rowLocation,
        "this row has no URL",
        help: "fill in \(Words.quoted(urlColumn ?? "urlPrefix")), or remove the row"
      )
    }
    let key = try matchKey(of: url)
    let existing = order.experience(withMatchKey: key)
    let prefix = existing == nil && template == nil ? asciiURL(url) : url.text
    var experience = ProposedExperience(urlPrefix: prefix, name: try name(id, existing), place: rowLocation)
    // An existing template states the action or maps it to a column.
    if template == nil, existing == nil, members["action"] == nil {
      members.set("action", to: .string("open"))
    }
    experience.members = members
    experience.emptied = emptied
    experience.places = places
    proposal.experiences.append(experience)
  }

  /// The URL with its host in ASCII, which devices use. An existing template may need it as it is.
  private mutating func asciiURL(_ url: TableCell) -> String {
    let ascii = MappedURL.text(of: url.text)
    if ascii != url.text {
      let message = "using \(Words.quoted(ascii)) for \(Words.quoted(url.text))"
      proposal.notes.append(Import.Note(place: url.place, message: message))
    }
    return ascii
  }

  private mutating func matchKey(of url: TableCell) throws(ImportError) -> String {
    let key: String
    do throws(InvocationURL.ParseError) {
      key = try InvocationURL(mappingHostOf: url.text).matchKey
    } catch {
      throw ImportError(url.place, "\"\(url.text)\": \(error.description)", help: "correct the URL")
    }
    if let earlier = owners[key] {
      throw ImportError(
        url.place,
        "\"\(url.text)\" is already the URL of the row at \(earlier); each URL has one card",
        help: "keep one of the two"
      )
    }
    owners[key] = url.place
    return key
  }

  /// The name of a new experience. An existing experience keeps its name.
  private mutating func name(
    _ id: TableCell?,
    _ existing: AdvancedExperience?
  ) throws(ImportError) -> ExperienceName? {
    guard let id else { return nil }
    let prefix = order.app.folderPrefix
    let text = id.text.hasPrefix(prefix) ? String(id.text.dropFirst(prefix.count)) : id.text
    let name: ExperienceName
    do throws(ExperienceNameError) {
      name = try ExperienceName(text)
    } catch {
      throw ImportError(id.place, "the ID \"\(id.text)\" \(error.message)", help: "correct the ID, or leave it empty")
    }
    if let earlier = names[text.lowercased()] {
      throw ImportError(
        id.place,
        "the ID \"\(id.text)\" is already used by the row at \(earlier)",
        help: "give one of them another ID"
      )
    }
    names[text.lowercased()] = id.place
    if let existing {
      // A row of a table is identified by its own ID, which follows the template's ID and "#".
      guard existing.id != prefix + text, !(existing.rowLocation != nil && existing.id.hasSuffix("#" + text)) else {
        return name
      }
      proposal.leftOut.append(
        SkippedItem(place: id.place, what: "the ID \"\(id.text)\"", why: "the experience with this URL has another ID")
      )
    } else if let taken = takenNames[text.lowercased()] {
      throw ImportError(
        id.place,
        "the experience \"\(prefix)\(taken)\" already exists and has another URL",
        help: "give the row another ID; to change the URL of an experience, remove it and create another"
      )
    }
    return name
  }
}

/// A cell that is not empty.
struct TableCell {
  let text: String
  /// The text in the format of a JSON number, if it is a number.
  let number: String
  let place: InputLocation
}

extension CSVTable {
  /// The names of the unrecognized columns whose cells contain only URLs.
  fileprivate func namesOfURLColumns(among columns: [TableColumn]) -> [String] {
    columns.filter { column in
      guard case .unknown = column.meaning else { return false }
      let texts = (0..<rowCount).map { text(of: cell(inColumn: column.index, ofRow: $0)) }.filter { !$0.isEmpty }
      return !texts.isEmpty && texts.allSatisfy { $0.isWebAddress }
    }.map(\.name)
  }

  /// The location of a byte offset in the file.
  fileprivate func location(of offset: Int, in file: InputFile) -> InputLocation {
    let location = location(of: offset)
    return InputLocation(file: file.path, line: location.line, column: location.column)
  }
}
