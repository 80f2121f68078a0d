import CSVSyntax
import RegistryModel

extension Rule {
  static let rowsSyntax = Rule(
    "rows/syntax",
    .error,
    "A CSV file cannot be read as a table with a header.",
    why:
      "It is unclear which cell belongs to which column. The row is skipped, and its URL shows a different card or "
      + "none.",
    sources: [.rfc4180],
    passes: [
      .rows("id,name\nberlin,\"Berlin, \"\"Mitte\"\"\"\n"), .rows("id,name\n\nberlin,\"Ber\"\"lin\"\n"),
      .rows("id,name,,\nberlin,Berlin,,\nkiel,Kiel\n"),
    ],
    fails: [
      .rows("id,name\nberlin,Berlin «\"»Mitte\"\nkiel,Kiel\n"),
      .rows("id,name\nberlin,«\"»Berlin\nkiel,Kiel\n"),
      .rows("id,name\nberlin,\"Berlin\"«M»itte\nkiel,Kiel\n"),
      .rows("id,name\n«berlin»\nkiel,Kiel\n"),
      .rows("id,name\nberlin,Berlin,«Mitte»\nkiel,Kiel,Markt\n"),
      .rows("id;name\n«berlin,Berlin»\nkiel;Kiel\n"),
      .rows("id,name,«name»\nberlin,Berlin,Mitte\nkiel,Kiel,Kiel\n"),
      .rows("id,name,«»\nberlin,Berlin,Mitte\nkiel,Kiel,\n"),
    ],
    check: .registry { registry, _ in registry.rowViolations { $0 == .syntax } }
  )
}
