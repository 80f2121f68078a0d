import CSVSyntax

extension Rule {
  static let rowsNotUTF8 = Rule(
    "rows/not-utf8",
    .error,
    "A file of rows holds bytes that are not UTF-8.",
    why:
      "Programs that save tables often use the encoding of their country: a title would reach the card with wrong letters "
      + "or not at all.",
    sources: [.registryFormat],
    passes: [.rows("id,name\ncafe,Café\n")],
    fails: [.latin1Rows("id,name\ncafe,Caf«é»\nkiel,Kiel\n")],
    check: .registry { registry in registry.rowViolations(of: .notUTF8) }
  )
}
