package import CSVSyntax
import JSONSyntax

/// An experience file that turns each row of a CSV file into an experience.
///
/// Rules, resolution and artifacts treat rows like any other experience. The only difference is that a row has no file
/// of its own.
package final class RowTemplate: Sendable {
  /// The file's path without its extension; the IDs of its rows start with it.
  package let id: String
  /// The app that the template belongs to.
  package let app: App
  /// The document of the template.
  package let document: Document
  /// The decoded content of the template, with columns as written.
  package let declaration: ExperienceDeclaration
  /// The path of the CSV file, as written.
  package let rows: Located<String>
  /// The path of the CSV file inside the registry; nil if it leads outside the app's folder.
  package let rowsPath: String?
  /// The CSV file, or the reason that it cannot be read.
  package let file: RowsFile
  /// The strings that contain columns, in the order of the file.
  package let texts: [Located<TemplateText>]
  /// The index of the column named `id`; nil if there is none.
  package let idColumn: Int?
  /// The parts of a row's ID as an experience; empty if there is no column `id`.
  private let idParts: [TemplatePart]
  /// The problems with IDs, in the order of the rows.
  package let idProblems: [RowIDError]
  /// The rows that are experiences, in the order of the file.
  let usableRows: [Int]
  /// The values that rows fill in from their cells; nil if the template has syntax errors or the table cannot be read.
  private let cells: TemplateCells?
  /// The texts of the cards of its rows.
  package let rowCard: RowCard
  /// The image that all rows have in common, as written; nil if there is none or it depends on the row.
  let imageOfAllRows: String?
  /// The path of that image inside the registry; nil if there is none or it is outside the app's folder.
  let imagePathOfAllRows: String?

  /// Creates the template in `document`; `reader` loads its CSV file.
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
    var readTable: CSVTable?
    if case .table(let table) = file {
      readTable = table
      idColumn = table.column(named: "id")
      cells = document.isBroken ? nil : TemplateCells(document.tree, table)
      if let idColumn { ids.read(table, column: idColumn) }
    } else {
      idColumn = nil
      cells = nil
    }
    rowCard = RowCard(declaration, of: readTable)
    idProblems = ids.problems
    usableRows = ids.usable
    idParts = idColumn.map { [.text(id + "#"), .cell(inColumn: $0)] } ?? []
  }

  /// The table of rows; nil if it could not be read.
  package var table: CSVTable? {
    if case .table(let table) = file { table } else { nil }
  }

  /// The columns whose cells are read as true or false.
  package var booleanColumns: [Int] {
    var columns: Set<Int> = []
    for text in texts {
      guard let fill = cells?.fills[text.node], fill.form == .boolean else { continue }
      for part in fill.parts { if let column = part.column { columns.insert(column) } }
    }
    return columns.sorted()
  }

  /// The experiences that the template would have if its CSV file were `table`.
  package func rows(in table: CSVTable) -> [AdvancedExperience] {
    let template = RowTemplate(id: id, app: app, document: document, declaration, rows: rows) { _ in
      .table(table)
    }
    guard template.isUsable else { return [] }
    return template.usableRows.map { AdvancedExperience(row: $0, of: template) }
  }

  /// The documents of the rows that are experiences and whose bytes satisfy `isMeant`; empty if the rows cannot be
  /// experiences.
  package func rows(_ isMeant: (ArraySlice<UInt8>) -> Bool) -> [Document] {
    guard isUsable, let table, isMeant(table.bytes[...]) else { return [] }
    return usableRows.filter { isMeant(table.bytes[table.range(ofRow: $0)]) }.map { Document(row: $0, of: self) }
  }

  /// Whether the rows can be experiences: the template has no syntax errors, the table has IDs, and the URL prefix uses
  /// only columns that exist.
  package var isUsable: Bool {
    guard !document.isBroken, idColumn != nil else { return false }
    let prefix = declaration.urlPrefix?.node
    return prefix.map { !isUnfinished($0) } ?? true
  }

  /// The template without the values of any row: what can be checked of it if no row is an experience.
  package var documentWithoutRows: Document { document.asOne(of: .template) }

  /// Whether the rows could be experiences, but there are none.
  package var isEmpty: Bool { isUsable && usableRows.isEmpty }

  /// Whether rows are missing from the registry, so that resolution may give a wrong result.
  package var lacksRows: Bool {
    guard isUsable, let table else { return true }
    return usableRows.count < table.rowCount
  }

  /// The location of a byte range in the CSV file.
  package func location(of range: Range<Int>) -> Finding.Location {
    Finding.Location(file: rowsPath ?? document.path, range: SourceRange(range.lowerBound, range.upperBound))
  }

  /// The ID of the experience in row `row`.
  package func id(ofRow row: Int) -> String {
    guard let cells, !idParts.isEmpty else { return id }
    return idParts.text(ofRow: row, of: cells.table)
  }

  /// Row `row` with its cells filled in; nil for a template whose rows cannot be read.
  func filled(row: Int) -> FilledRow? { cells.map { FilledRow(cells: $0, row: row) } }

  /// The values of the template's nodes in a row.
  func values(ofRow row: Int) -> DocumentValues {
    filled(row: row).map { DocumentValues($0) } ?? DocumentValues(Tree(SourceText([])))
  }

  /// The decoded content of a row. Costs about as much as decoding a file.
  func text(ofRow row: Int) -> DecodedText { DecodedText(values(ofRow: row)) }

  /// Whether row `row` lacks the value at `node` because its cells are empty.
  func lacks(_ node: Node, inRow row: Int) -> Bool { filled(row: row)?.lacks(node) ?? true }

  /// The result of `get` for row `row`, of which only the members in `keys` are decoded; nil for a template without a
  /// table.
  func read<Value>(_ keys: FieldSet, ofRow row: Int, _ get: (ExperienceDeclaration) -> Value?) -> Value? {
    cells?.read(keys, ofRow: row, get)
  }

  /// The card of row `row` with the texts' language `language`; nil for a template without a table.
  func card(ofRow row: Int, language: String?) -> Card? {
    table.map { rowCard.card(ofRow: row, of: $0, language: language) }
  }

  /// The action that all rows have in common, as written; nil if there is none or it depends on the row.
  package var actionOfAllRows: String? { (declaration.action?.value).flatMap { TemplateText($0).textOfAllRows } }

  /// The language of title and subtitle that all rows have in common: two lowercase letters; nil if it depends on the
  /// row.
  package var languageOfAllRows: String? {
    guard let declared = declaration.defaultLanguage?.value else { return app.defaultLanguage }
    return TemplateText(declared).textOfAllRows
  }

  /// Whether a string names a column that the table does not have, so that no row has its value, or an object or a list
  /// contains such a string.
  func isUnfinished(_ node: Node) -> Bool {
    guard let table else { return false }
    let tree = document.tree
    let isInside = { (text: Located<TemplateText>) in text.node == node || tree.parent(of: text.node) == node }
    return texts.contains { isInside($0) && $0.value.isUnfinished(table.column(named:)) }
  }
}

extension Tree {
  /// The strings that contain columns, in the order of the text. Keys are not included.
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

  /// Whether `node` is the path of the CSV file, in which columns are not replaced.
  private func isRows(_ node: Node) -> Bool {
    root.flatMap { DocumentValues(self).value(of: "rows", in: $0, as: Fields.experience.shape) } == node
  }
}
