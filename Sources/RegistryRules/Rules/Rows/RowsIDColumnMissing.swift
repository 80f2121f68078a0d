import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsIDColumnMissing = Rule(
    "rows/id-column-missing",
    .error,
    "A file of rows has no column called id.",
    why:
      "The id names the experience of a row, in reports, in files and on the command line, whatever row it moves to.",
    sources: [.registryFormat],
    passes: [.rows("name,id\nBerlin,berlin\n")],
    fails: [
      .rows("«store,name»\nberlin,Berlin\n", #""urlPrefix": "https://example.com/${store}""#),
      .rows("«ID,name»\nberlin,Berlin\n", #""urlPrefix": "https://example.com/${ID}""#),
    ],
    check: .registry { registry in
      registry.templates.tablePaths.compactMap { path in
        guard let template = registry.templates.reading(path).first, let table = template.table,
          template.idColumn == nil, let header = table.rangeOfHeader
        else { return nil }
        return Violation(
          at: template.place(of: header),
          "no column is called \"id\"; each row needs one",
          help: table.wayToAnID,
          related: [.init("these are the rows of this template", at: template.document.place(of: template.rows.node))]
        )
      }
    }
  )
}

extension CSVTable {
  /// What would give the rows their ids.
  fileprivate var wayToAnID: String {
    if columns.count == 1, columns[0].contains("|") {
      return "save the file with commas between the cells; it has \"|\""
    }
    let meant = Suggestion.nearest(to: "id", in: columns.filter { $0.utf8.count == 2 })
    return meant.map { "call the column \(Words.quoted($0)) \"id\"" }
      ?? "add a column \"id\" with a short name of its own for each row"
  }
}
