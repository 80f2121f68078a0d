package import CSVSyntax
import JSONSyntax

/// An experience file that makes one experience of each row of a CSV file.
///
/// Its rows are experiences like any other, and every rule, answer and artifact sees them as such. What differs is where
/// they are written: the text of a row is in memory only.
package final class RowTemplate: Sendable {
  /// The file's path without its extension; a row's id begins with it.
  package let id: String
  /// The app it belongs to.
  package let app: App
  /// The file.
  package let document: Document
  /// What the file declares, with the columns it names as they are written.
  package let declaration: ExperienceDeclaration
  /// The name of the CSV file, as written.
  package let rows: Located<String>
  /// The path of the CSV file inside the registry; nil where it leads out of the app's folder.
  package let rowsPath: String?
  /// What lies there.
  package let file: RowsFile
  /// The strings that name columns, in the order of the file.
  package let texts: [Located<TemplateText>]
  /// The position of the column called `id`; nil where there is none.
  package let idColumn: Int?
  /// The parts of a row's id as an experience; empty where there is no column for it.
  private let idParts: [TemplatePart]
  /// What is wrong with ids, in the order of the rows.
  package let idProblems: [RowIDProblem]
  /// The rows that are experiences, in the order of the file.
  let usableRows: [Int]
  /// What its rows take from their cells; nil where its own text is broken or its table cannot be read.
  private let cells: TemplateCells?
  /// What the cards of its rows say.
  package let rowCard: RowCard
  /// The name of the picture that all rows have; nil where they have none, or each its own.
  let imageOfAllRows: String?
  /// The path of that picture inside the registry; nil where there is none, or its name leads out of the app's folder.
  let imagePathOfAllRows: String?

  /// The template in `document`, whose rows `reader` fetches.
  init(
    id: String,
    app: App,
    document: Document,
    _ declaration: ExperienceDeclaration,
    rows: Located<String>,
    reader: RowsReader
  ) {
    self.id = id
    self.app = app
    self.document = document
    self.declaration = declaration
    self.rows = rows
    rowsPath = app.path(of: rows)
    file = rowsPath.map(reader) ?? .notLookedFor
    texts = document.tree.templateTexts
    imageOfAllRows = (declaration.image?.value).flatMap { TemplateText($0).textOfAllRows }
    imagePathOfAllRows = app.path(of: imageOfAllRows)
    var ids = RowIDs()
    var columns: [String] = []
    if case .table(let table) = file {
      columns = table.columns
      idColumn = table.column(named: "id")
      cells = document.isBroken ? nil : TemplateCells(document.tree, table)
      if let idColumn { ids.read(table, column: idColumn) }
    } else {
      idColumn = nil
      cells = nil
    }
    rowCard = RowCard(declaration, columns: columns)
    idProblems = ids.problems
    usableRows = ids.usable
    idParts = idColumn.map { [.text(id + "#"), .cell(inColumn: $0)] } ?? []
  }

  /// The rows, where they could be read as a table.
  package var table: CSVTable? {
    if case .table(let table) = file { table } else { nil }
  }

  /// The rows as they would be if its CSV file were `table`.
  package func rows(in table: CSVTable) -> [AdvancedExperience] {
    let template = RowTemplate(id: id, app: app, document: document, declaration, rows: rows) { _ in
      .table(table)
    }
    guard template.isUsable else { return [] }
    return template.usableRows.map { AdvancedExperience(row: $0, of: template) }
  }

  /// The rows that are experiences and whose bytes are such as `isMeant` says, each as a document; none if its rows cannot be
  /// experiences.
  package func rows(_ isMeant: (ArraySlice<UInt8>) -> Bool) -> [Document] {
    guard isUsable, let table, isMeant(table.bytes[...]) else { return [] }
    return usableRows.filter { isMeant(table.bytes[table.range(ofRow: $0)]) }.map { Document(row: $0, of: self) }
  }

  /// Whether its rows can be experiences: its own text is whole, its table has ids, and each row its own URL prefix.
  package var isUsable: Bool {
    guard !document.isBroken, idColumn != nil else { return false }
    let prefix = declaration.urlPrefix?.node
    return prefix.map { !isUnfinished($0) } ?? true
  }

  /// Whether rows are missing from the registry, so that what it answers may not be what was meant.
  package var lacksRows: Bool {
    guard isUsable, let table else { return true }
    return usableRows.count < table.rowCount
  }

  /// The place of bytes of the CSV file.
  package func place(of range: Range<Int>) -> Finding.Place {
    Finding.Place(file: rowsPath ?? document.path, range: SourceRange(range.lowerBound, range.upperBound))
  }

  /// The id of the experience in row `row`.
  func id(ofRow row: Int) -> String {
    guard let cells, !idParts.isEmpty else { return id }
    return idParts.text(ofRow: row, of: cells.table)
  }

  /// Row `row` with its cells; nil for a template whose rows cannot be read.
  func filled(row: Int) -> FilledRow? { cells.map { FilledRow(cells: $0, row: row) } }

  /// What the template's nodes say in a row.
  func values(ofRow row: Int) -> DocumentValues {
    filled(row: row).map { DocumentValues($0) } ?? DocumentValues(Tree(SourceText([])))
  }

  /// What a row declares. Costs about as much as decoding a file.
  func text(ofRow row: Int) -> DecodedText { DecodedText(values(ofRow: row)) }

  /// Whether row `row` is without the value at `node`, because its cells are empty.
  func lacks(_ node: Node, inRow row: Int) -> Bool { filled(row: row)?.lacks(node) ?? true }

  /// What `get` finds among the members of row `row` with the keys in `keys`, of which alone the row is read; nil for a
  /// template without a table.
  func read<Value>(_ keys: FieldSet, ofRow row: Int, _ get: (ExperienceDeclaration) -> Value?) -> Value? {
    cells?.read(keys, ofRow: row, get)
  }

  /// The card of row `row`, whose texts are in `language`; nil for a template without a table.
  func card(ofRow row: Int, language: String?) -> Card? {
    table.map { rowCard.card(ofRow: row, of: $0, language: language) }
  }

  /// The verb on the buttons of all rows, as written. Nil where there is none, or each row may have its own.
  package var actionOfAllRows: String? { (declaration.action?.value).flatMap { TemplateText($0).textOfAllRows } }

  /// The language of the title and subtitle of all rows: two lower-case letters. Nil where each row may have its own.
  package var languageOfAllRows: String? {
    guard let declared = declaration.defaultLanguage?.value else { return app.defaultLanguage }
    return TemplateText(declared).textOfAllRows
  }

  /// Whether a string names a column that the table does not have: what a row then says is not what was meant.
  func isUnfinished(_ node: Node) -> Bool {
    guard let table, let text = texts.first(where: { $0.node == node })?.value else { return false }
    return text.pieces.contains { piece in
      switch piece {
      case .literal: false
      case .column(_, let name): table.column(named: name) == nil
      case .unclosed: true
      }
    }
  }
}

extension Tree {
  /// The strings with columns in them, in the order of the text; keys are none.
  fileprivate var templateTexts: [Located<TemplateText>] {
    var texts: [Located<TemplateText>] = []
    var waiting = [root].compactMap(\.self)
    while let node = waiting.popLast() {
      switch kind(of: node) {
      case .object: waiting += members(of: node).map(\.value).reversed()
      case .array: waiting += elements(of: node).reversed()
      case .string:
        let text = TemplateText(string(of: node) ?? "")
        if !text.isLiteral, !isRows(node) { texts.append(Located(text, at: node)) }
      case .number, .true, .false, .null, .missing: break
      }
    }
    return texts
  }

  /// Whether `node` is the name of the CSV file, in which nothing is replaced.
  private func isRows(_ node: Node) -> Bool {
    root.flatMap { DocumentValues(self).value(of: "rows", in: $0, as: Fields.experience.shape) } == node
  }
}
