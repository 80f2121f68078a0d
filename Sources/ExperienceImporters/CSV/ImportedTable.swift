import CSVSyntax
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

/// Turns tables into experiences, a row each.
struct ImportedTable {
  private let order: Importer.Order
  private let template: RowTemplate?
  private(set) var proposal = Proposal()
  /// The row that has each URL, by match key, and each id.
  private var owners: [String: SourcePlace] = [:]
  private var names: [String: SourcePlace] = [:]
  /// The names of the app's experiences, by their small letters.
  private let takenNames: [String: String]

  private static let mostProblems = 5

  init(_ order: Importer.Order) {
    self.order = order
    takenNames = Dictionary(order.registry.names(in: order.app).map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
    template = order.template
  }

  mutating func add(_ file: InputFile) throws(ImportRefusal) {
    let table = CSVTable(file.bytes)
    let problems = table.problems.prefix(Self.mostProblems).map { problem in
      ImportRefusal.Problem(
        place: table.place(of: problem.range.lowerBound, in: file),
        message: problem.message,
        help: problem.help
      )
    }
    guard problems.isEmpty else { throw ImportRefusal(problems) }
    if let sign = table.signOfEncoding {
      let message = "the file is \(table.encoding.name) and was read as that"
      proposal.notes.append(Import.Note(place: table.place(of: sign.lowerBound, in: file), message: message))
    }
    let columns = table.columns.enumerated().map { index, name in
      TableColumn(name, meaning: order.columns[name] ?? name, index: index)
    }
    try checkMappedColumns(of: table, columns, in: file)
    for column in columns {
      guard case .unknown(let why, _) = column.meaning else { continue }
      let place = table.place(of: table.headerCell(ofColumn: column.index).range.lowerBound, in: file)
      proposal.leftOut.append(LeftOut(place: place, what: "the column \"\(column.name)\"", why: why))
    }
    guard columns.contains(where: \.isURL) else {
      throw ImportRefusal(
        table.place(of: 0, in: file),
        "the header has no column \"urlPrefix\", by which an experience is known",
        help: Self.helpWithoutURL(table.namesOfURLColumns(among: columns))
      )
    }
    for row in 0..<table.rowCount { try add(row, of: table, columns, in: file) }
  }

  /// Refuses a table in which a column that a user named is missing, or means nothing.
  private func checkMappedColumns(
    of table: CSVTable,
    _ columns: [TableColumn],
    in file: InputFile
  ) throws(ImportRefusal) {
    for name in order.columns.keys.sorted() {
      guard let column = columns.first(where: { $0.name == name }) else {
        let names = Words.list(table.columns.map(Words.quoted))
        throw ImportRefusal(
          table.place(of: 0, in: file),
          "the header has no column \"\(name)\" for --map",
          help: "its columns are \(names)"
        )
      }
      guard case .unknown(let why, let help) = column.meaning else { continue }
      throw ImportRefusal(
        table.place(of: table.headerCell(ofColumn: column.index).range.lowerBound, in: file),
        "the column \"\(name)\" cannot be \"\(order.columns[name] ?? "")\": \(why)",
        help: help
      )
    }
  }

  /// What to do with a table without a column of URLs, in which the columns called `candidates` hold URLs.
  private static func helpWithoutURL(_ candidates: [String]) -> String {
    guard !candidates.isEmpty else { return "add a column \"urlPrefix\" with the URL of each card" }
    let flags = candidates.map { "--map \"\($0)=urlPrefix\"" }
    return "say which column it is, with \(Words.alternatives(flags)), or call it urlPrefix"
  }

  private mutating func add(
    _ row: Int,
    of table: CSVTable,
    _ columns: [TableColumn],
    in file: InputFile
  ) throws(ImportRefusal) {
    var members = ProposedObject()
    var places: [[String]: SourcePlace] = [:]
    var (url, id): (TableCell?, TableCell?) = (nil, nil)
    for column in columns {
      let cell = table.cell(inColumn: column.index, ofRow: row)
      let text = table.text(of: cell)
      guard !text.isEmpty else { continue }
      let found = TableCell(
        text: text,
        number: table.numberText(of: cell) ?? text,
        place: table.place(of: cell.range.lowerBound, in: file)
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
    let rowPlace = SourcePlace(file: file.path, line: table.line(ofRow: row))
    guard let url else {
      throw ImportRefusal(rowPlace, "this row has no URL", help: "fill in \"urlPrefix\", or remove the row")
    }
    let key = try matchKey(of: url)
    let existing = order.experience(withMatchKey: key)
    var experience = ProposedExperience(urlPrefix: url.text, name: try name(id, existing), place: rowPlace)
    // A template that is there states the action, or a column of it.
    if template == nil, existing == nil || order.rows != nil, members["action"] == nil {
      members.set("action", to: .string("open"))
    }
    experience.members = members
    experience.places = places
    proposal.experiences.append(experience)
  }

  private mutating func matchKey(of url: TableCell) throws(ImportRefusal) -> String {
    let key: String
    do throws(InvocationURLProblem) {
      key = try InvocationURL(mappingHostOf: url.text).matchKey
    } catch {
      throw ImportRefusal(url.place, "\"\(url.text)\": \(error.description)", help: "correct the URL")
    }
    if let earlier = owners[key] {
      throw ImportRefusal(
        url.place,
        "\"\(url.text)\" is the URL of another row too, at \(earlier); each URL has one card",
        help: "keep one of the two"
      )
    }
    owners[key] = url.place
    return key
  }

  /// What a new experience is called. One that the app has keeps its name.
  private mutating func name(
    _ id: TableCell?,
    _ existing: AdvancedExperience?
  ) throws(ImportRefusal) -> ExperienceName? {
    guard let id else { return nil }
    let prefix = order.app.folderPrefix
    let text = id.text.hasPrefix(prefix) ? String(id.text.dropFirst(prefix.count)) : id.text
    let name: ExperienceName
    do throws(ExperienceNameProblem) {
      name = try ExperienceName(text)
    } catch {
      throw ImportRefusal(id.place, "the id \"\(id.text)\" \(error.message)", help: "correct the id, or leave it empty")
    }
    if let earlier = names[text.lowercased()] {
      throw ImportRefusal(
        id.place,
        "the id \"\(id.text)\" is that of another row too, at \(earlier)",
        help: "give one of the two another id"
      )
    }
    names[text.lowercased()] = id.place
    if let existing {
      // A row of a table is known by its own id: the template's id and "#" come before it.
      guard existing.id != prefix + text, !(existing.rowPlace != nil && existing.id.hasSuffix("#" + text)) else {
        return name
      }
      proposal.leftOut.append(
        LeftOut(place: id.place, what: "the id \"\(id.text)\"", why: "the URL's experience has another already")
      )
    } else if let taken = takenNames[text.lowercased()] {
      throw ImportRefusal(
        id.place,
        "the experience \"\(prefix)\(taken)\" is there already and has another URL",
        help: "give the row another id; to change the URL of an experience is to remove it and to create another"
      )
    }
    return name
  }
}

/// A cell that is not empty.
struct TableCell {
  let text: String
  /// The text as a number has to be written in JSON, if it is a number.
  let number: String
  let place: SourcePlace
}

extension CSVTable {
  /// The names of the columns without a meaning whose cells hold URLs, and nothing else.
  fileprivate func namesOfURLColumns(among columns: [TableColumn]) -> [String] {
    columns.filter { column in
      guard case .unknown = column.meaning else { return false }
      let texts = (0..<rowCount).lazy.map { text(of: cell(inColumn: column.index, ofRow: $0)) }.filter { !$0.isEmpty }
      return !texts.isEmpty && texts.allSatisfy { $0.isWebAddress }
    }.map(\.name)
  }

  /// A byte of the file as a place.
  fileprivate func place(of offset: Int, in file: InputFile) -> SourcePlace {
    let location = location(of: offset)
    return SourcePlace(file: file.path, line: location.line, column: location.column)
  }
}
