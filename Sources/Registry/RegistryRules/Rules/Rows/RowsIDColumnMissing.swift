import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsIDColumnMissing = Rule(
    "rows/id-column-missing",
    .error,
    "A CSV file has no column named \"id\".",
    why: "The ID identifies a row in reports, in files and on the command line, even if the row moves to another line.",
    sources: [.registryFormat],
    passes: [.rows("name,id\nBerlin,berlin\n")],
    fails: [
      .rows("«store,name»\nberlin,Berlin\n", #""urlPrefix": "https://example.com/${store}""#),
      .rows("«ID,name»\nberlin,Berlin\n", #""urlPrefix": "https://example.com/${ID}""#),
    ],
    check: .registry { registry, _ in
      registry.templates.tablePaths.compactMap { path in
        guard let template = registry.templates.reading(path).first, let table = template.table,
          template.idColumn == nil, let header = table.rangeOfHeader
        else { return nil }
        return Violation(
          at: template.location(of: header),
          "the file has no column named \"id\"; each row needs an ID",
          help: table.wayToAnID,
          related: [.init("this template uses these rows", at: template.document.location(of: template.rows.node))]
        )
      }
    }
  )
}

extension CSVTable {
  /// The help that leads to an id column.
  fileprivate var wayToAnID: String {
    if columns.count == 1, columns[0].contains("|") {
      return "separate the cells with commas instead of \"|\""
    }
    if let spaced = columns.first(where: { $0 != "id" && $0.trimmed == "id" }) {
      return "remove the white space from the column name \(Words.quoted(spaced))"
    }
    let meant = Suggestion.nearest(to: "id", in: columns.filter { $0.utf8.count == 2 })
    return meant.map { "rename the column \(Words.quoted($0)) to \"id\"" }
      ?? "add a column named \"id\" with a short, unique ID for each row"
  }
}
