import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// A cell that is not empty.
struct SpreadsheetCell {
  let text: String
  /// The text in the format of a JSON number, if it is a number.
  let number: String
  let place: InputLocation

  /// The cell without the white space at its ends, which no ID and no URL has.
  var trimmed: SpreadsheetCell { SpreadsheetCell(text: text.trimmed, number: number, place: place) }
}

/// The values of one row of an imported table.
struct ImportedRow {
  let place: InputLocation
  var url: SpreadsheetCell?
  var id: SpreadsheetCell?
  var members = ProposedObject()
  /// The locations of all values, also of empty ones, by their path of keys.
  var places: [[String]: InputLocation] = [:]
  var emptied: [[String]] = []
  var codes: [ProposedCode] = []
  /// The members of the codes whose URLs no column has, because the template states them.
  var codeMembers: [(key: String, value: JSONValue)] = []
  /// The first cell that is not empty.
  var firstText: String?
  /// The cell of the only column of `--url`, if that is where the URL comes from.
  var urlCell: String?
  /// The elements of the lists so far, by their path of keys.
  fileprivate var lists: [[String]: [JSONValue]] = [:]
  /// The cells that cannot be read.
  var problems: [ImportError.Problem] = []

  /// Sets the value at a path of keys, or adds it to the list there: several columns can have the elements of a list.
  mutating func add(_ value: JSONValue, at path: [String], as type: FieldType) {
    emptied.removeAll { $0 == path }
    guard case .list = type else { return members.set(path[...], to: .exactly(value)) }
    lists[path, default: []] += value.elements
    members.set(path[...], to: .exactly(.array(lists[path] ?? [])))
  }

  /// The row as a skipped item, because it has no URL.
  func draft(lacking column: String) -> SkippedItem {
    SkippedItem(
      place: place,
      what: "the row" + (firstText.map { " of \(Words.quoted($0))" } ?? ""),
      why: "a row without a URL is not imported; fill in \(Words.quoted(column)) first"
    )
  }
}

/// Reads the rows of an imported table in order.
struct RowReader {
  private let table: CSVTable
  private let columns: [TableColumn]
  private let file: InputFile
  private let url: URLTemplate?
  private var cursor: CSVCursor
  /// The first cell of each column that was read as a Boolean although it is written otherwise or negated, and the number
  /// of such cells; by the position in `columns`.
  private var words: [Int: (first: SpreadsheetCell, value: Bool, count: Int)] = [:]
  /// The first cell of each column that says that there is no value, and the number of such cells; by the position in `columns`.
  private var absences: [Int: (first: SpreadsheetCell, count: Int)] = [:]
  /// The first cell with a code of an assumed kind, and the number of imported codes.
  private var assumedKind: InputLocation?
  private var firstCode: InputLocation?
  private var codeCount = 0

  init(_ table: CSVTable, _ columns: [TableColumn], file: InputFile, url: URLTemplate?) {
    (self.table, self.columns, self.file, self.url) = (table, columns, file, url)
    cursor = CSVCursor(table)
  }

  mutating func read(_ row: Int) -> ImportedRow {
    var read = ImportedRow(place: InputLocation(file: file.path, line: table.line(ofRow: row)))
    var codes: [(column: TableColumn, kind: String?, cell: SpreadsheetCell)] = []
    var shared: [(key: String, value: JSONValue)] = []
    for (position, column) in columns.enumerated() {
      let cell = table.cell(inColumn: column.index, ofRow: row)
      let start = cursor.location(of: cell.range.lowerBound)
      let place = InputLocation(file: file.path, line: start.line, column: start.column)
      var text = table.text(of: cell)
      if column.isAbsent(text) {
        let known = absences[position]
        absences[position] = (
          known?.first ?? SpreadsheetCell(text: text, number: text, place: place), (known?.count ?? 0) + 1
        )
        text = ""
      }
      guard !text.isEmpty else {
        guard case .field(let path, _) = column.meaning else { continue }
        if read.places[path] == nil { read.emptied.append(path) }
        read.places[path] = read.places[path] ?? place
        continue
      }
      read.firstText = read.firstText ?? text
      let found = SpreadsheetCell(text: text, number: table.numberText(of: cell) ?? text, place: place)
      switch column.meaning {
      case .id: read.id = found.trimmed
      case .url: read.url = found.trimmed
      case .field(let path, let type):
        if let value = value(of: found, inColumnAt: position, as: type, &read.problems) {
          read.add(value, at: path, as: type)
        }
        read.places[path] = place
      case .code(let kind): codes.append((column, kind, found))
      case .codeMember(let key, let type):
        if let value = value(of: found, inColumnAt: position, as: type, &read.problems) { shared.append((key, value)) }
        read.places[["codes", key]] = place
      case .unknown: break
      }
    }
    if let url { read.url = made(by: url, row, &read) }
    if read.url != nil { addCodes(codes, shared, to: &read) }
    if !columns.contains(where: \.hasCodes) { read.codeMembers = shared }
    return read
  }

  /// The value of a cell; nil if it is not one of the type, which is added to `problems`.
  private mutating func value(
    of cell: SpreadsheetCell,
    inColumnAt position: Int,
    as type: FieldType,
    _ problems: inout [ImportError.Problem]
  ) -> JSONValue? {
    let column = columns[position]
    let value: JSONValue
    do throws(ImportError) {
      value = try cell.value(of: column.name, as: type)
    } catch {
      problems += error.problems
      return nil
    }
    guard case .boolean = type, let truth = SpreadsheetBoolean.value(of: cell.text) else { return value }
    let meant = truth != column.isNegated
    if column.isNegated || !SpreadsheetBoolean.isPlain(cell.text) {
      let known = words[position]
      words[position] = (known?.first ?? cell, known?.value ?? meant, (known?.count ?? 0) + 1)
    }
    return .boolean(meant)
  }

  /// The URL that `--url` makes; nil if one of its cells is empty.
  private func made(by url: URLTemplate, _ row: Int, _ read: inout ImportedRow) -> SpreadsheetCell? {
    let cells = url.columns.compactMap { table.column(called: $0) }.map { table.cell(inColumn: $0, ofRow: row) }
    guard let first = cells.first, cells.allSatisfy({ !table.text(of: $0).trimmed.isEmpty }) else { return nil }
    let text = url.text { name in
      table.column(called: name).map { table.text(of: table.cell(inColumn: $0, ofRow: row)).trimmed } ?? ""
    }
    read.urlCell = cells.count == 1 ? table.text(of: first) : nil
    let start = table.location(of: first.range.lowerBound)
    return SpreadsheetCell(
      text: text,
      number: text,
      place: InputLocation(file: file.path, line: start.line, column: start.column)
    )
  }

  /// Adds a code for each URL in the cells. `shared` are the members that all of them have.
  private mutating func addCodes(
    _ cells: [(column: TableColumn, kind: String?, cell: SpreadsheetCell)],
    _ shared: [(key: String, value: JSONValue)],
    to read: inout ImportedRow
  ) {
    var kindOfRow: String?
    if let text = shared.first(where: { $0.key == "kind" })?.value.string {
      kindOfRow = Vocabulary.codeKind.contains(text) ? text : Vocabulary.codeKind.suggestions(for: text).first ?? text
    }
    let others = shared.filter { $0.key != "kind" }
    var known: Set<CodeIdentity?> = []
    for (column, kind, cell) in cells {
      let stated = kind ?? kindOfRow ?? column.kindInName
      if stated == nil { assumedKind = assumedKind ?? cell.place }
      for (line, url) in cell.text.split(whereSeparator: \.isNewline).map({ String($0).trimmed }).enumerated() {
        guard ProposedExperience.matchKey(of: url) != nil else {
          let message = "expected the URL of a code, found \(Words.quoted(url))"
          let help = "correct the cell, or clear it"
          read.problems.append(ImportError.Problem(place: cell.place, message: message, help: help))
          continue
        }
        var members = others
        let isNamed = !column.isKey && !members.contains { $0.key == "note" }
        if isNamed { members.append(("note", .string(column.name))) }
        let slot = ProposedCode.Slot(column: column.name, line: line)
        let ascii = ProposedExperience.asciiURL(url)
        let code = ProposedCode(
          slot: slot,
          kind: stated ?? "qr",
          url: ascii,
          members: members,
          isNamed: isNamed,
          place: cell.place
        )
        guard known.insert(code.identity).inserted else { continue }
        read.codes.append(code)
        read.places[["codes"]] = read.places[["codes"]] ?? cell.place
        firstCode = firstCode ?? cell.place
        codeCount += 1
      }
    }
  }

  /// What to know about how the rows were read.
  var notes: [Import.Note] {
    var notes = words.sorted { $0.key < $1.key }.map { position, found in
      let column = columns[position]
      let others =
        found.count == 1 ? "" : ", and \(Words.counted(found.count - 1, "other cell")) of the column as true or false"
      let cause = column.isNegated ? "; \"!\" negates the cells of \(Words.quoted(column.name))" : ""
      let message = "\(Words.quoted(found.first.text)) was read as \(found.value)\(others)\(cause)"
      return Import.Note(place: found.first.place, message: message)
    }
    notes += absences.sorted { $0.key < $1.key }.map { position, found in
      let others = found.count == 1 ? "" : ", and \(Words.counted(found.count - 1, "other cell")) of the column as well"
      let message =
        "\(Words.quoted(found.first.text)) was read as an empty cell of \(Words.quoted(columns[position].name))\(others)"
      return Import.Note(place: found.first.place, message: message)
    }
    if let assumedKind {
      let message =
        "the URLs were imported as QR codes; for another kind, map the column to codes.nfc or codes.appClipCode"
      notes.append(Import.Note(place: assumedKind, message: message))
    }
    let statesDeployment = columns.contains { if case .codeMember("deployed", _) = $0.meaning { true } else { false } }
    if let firstCode, !statesDeployment {
      let message =
        "\(Words.counted(codeCount, "code")) \(codeCount == 1 ? "was" : "were") read as not printed yet; if they are "
        + "printed, set \"deployed\" to true, or map a column to codes.deployed"
      notes.append(Import.Note(place: firstCode, message: message))
    }
    return notes
  }
}

extension JSONValue {
  /// The elements of a list; empty for any other value.
  fileprivate var elements: [JSONValue] {
    let tree = Tree(SourceText(text))
    return tree.root.map { tree.elements(of: $0).map { JSONValue($0, of: tree) } } ?? []
  }
}
