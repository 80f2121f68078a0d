import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsSameID = Rule(
    "rows/same-id",
    .error,
    "Two rows have the same ID.",
    why:
      "An ID identifies one experience, so the second row is skipped. On many file systems, two IDs that differ only "
      + "in case become the same file.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\nkiel,Kiel\n")],
    fails: [
      .rows("id,name\nberlin,Berlin\n«berlin»,Mitte\nkiel,Kiel\n"),
      .rows("id,name\nberlin,Berlin\n«Berlin»,Mitte\nkiel,Kiel\n"),
    ],
    check: .registry { registry, _ in
      registry.idViolations { problem, template, table, cell in
        guard let column = template.idColumn, let earlier = problem.kind.earlierRow else { return nil }
        let id = { (row: Int) in Words.quoted(table.text(of: table.cell(inColumn: column, ofRow: row))) }
        let other = template.location(of: table.cell(inColumn: column, ofRow: earlier).range)
        let isSame = problem.kind == .same(earlier: earlier)
        return Violation(
          at: cell,
          isSame
            ? "another row already has the ID \(id(problem.row)); each row needs its own ID"
            : "the ID \(id(problem.row)) differs from \(id(earlier)) only in case; IDs must differ in more than case",
          help: "change one of the two IDs",
          related: [Finding.Related("the other row is here", at: other)]
        )
      }
    }
  )
}

extension RowIDError.Kind {
  /// The row that already has the id.
  fileprivate var earlierRow: Int? {
    switch self {
    case .same(let earlier), .equalButForCase(let earlier): earlier
    case .empty, .character: nil
    }
  }
}
