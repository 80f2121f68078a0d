import CSVSyntax
import TextBasics

/// What a spreadsheet or a service saves into a table in place of a value.
private enum SpreadsheetValue {
  /// The error of a formula, such as `#REF!`.
  case error
  /// A long number that has lost its last digits, such as `4.00638E+12`.
  case shortened
  /// An image on a server, as Airtable (`door.jpg (https://…)`), forms and shop systems export it.
  case webImage

  /// Nil for any other text.
  init?(_ text: String, ofImage isImage: Bool) {
    if isImage, ["https://", "http://"].contains(where: { text.hasPrefix($0) || text.contains("(\($0)") }) {
      self = .webImage
    } else if text.hasPrefix("#"), Self.errors.contains(text.uppercased()) {
      self = .error
    } else if text.isShortenedNumber {
      self = .shortened
    } else {
      return nil
    }
  }

  /// The errors of Excel in English, German, French, Italian, Spanish and Dutch, as cells show them.
  private static let errors: Set = [
    "#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#NV", "#BEZUG!", "#WERT!",
    "#ZAHL!",
    "#ÜBERLAUF!", "#NOM?", "#VALEUR!", "#NOMBRE!", "#NUL!", "#NOME?", "#VALORE!", "#RIF!", "#¿NOMBRE?", "#¡REF!",
    "#¡VALOR!",
    "#¡DIV/0!", "#¡NUM!", "#NAAM?", "#VERW!", "#WAARDE!", "#GETAL!", "#N/B", "#DEEL/0!",
  ]

  func message(_ text: String) -> String {
    switch self {
    case .error: "\(Words.quoted(text)) is the error of a formula, not a value"
    case .shortened: "\(Words.quoted(text)) is a number that the spreadsheet has shortened; its last digits are lost"
    case .webImage: "\(Words.quoted(text)) is an image on a server; a card needs a file in the app's folder"
    }
  }

  var help: String {
    switch self {
    case .error: "correct the formula or empty the cell in the spreadsheet, and save the table again"
    case .shortened: "format the column as text in the spreadsheet, enter the numbers again, and save the table again"
    case .webImage: "download the images and write their paths into the column, or do not map it"
    }
  }
}

extension ImportedTable {
  /// Checks that the cells which are imported have values: one problem for each column, with the number of cells.
  ///
  /// - Throws: `ImportError` with all of them.
  func checkValues(of table: CSVTable, _ columns: [TableColumn], in file: InputFile) throws(ImportError) {
    let inURLs = (order.url?.columns ?? []).compactMap { table.column(called: $0) }
    let indexes = Set(columns.filter { !$0.isUnknown }.map(\.index)).union(inURLs).sorted()
    let images = Set(columns.filter(\.isImage).map(\.index))
    let problems = indexes.compactMap { index -> ImportError.Problem? in
      var (first, count): ((offset: Int, text: String, value: SpreadsheetValue)?, Int) = (nil, 0)
      for row in 0..<table.rowCount {
        let cell = table.cell(inColumn: index, ofRow: row)
        let text = table.text(of: cell).trimmed
        guard let value = SpreadsheetValue(text, ofImage: images.contains(index)) else { continue }
        count += 1
        first = first ?? (cell.range.lowerBound, text, value)
      }
      guard let first else { return nil }
      let others = count > 1 ? "; the column has \(Words.counted(count - 1, "other cell")) like this" : ""
      let place = table.location(of: first.offset, in: file)
      return ImportError.Problem(
        place: place,
        message: first.value.message(first.text) + others,
        help: first.value.help
      )
    }
    guard problems.isEmpty else { throw ImportError(problems) }
  }
}
