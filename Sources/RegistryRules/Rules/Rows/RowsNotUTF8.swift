import CSVSyntax
import JSONSyntax
import RegistryModel

extension Rule {
  static let rowsNotUTF8 = Rule(
    "rows/not-utf8",
    .error,
    "A file of rows is not UTF-8.",
    why:
      "Programs that save tables often use UTF-16 or the code page of their country. Windows-1252 and UTF-16 are read, and a "
      + "note says so; other programs may show wrong letters. Anything else is an error, since its letters are not known.",
    sources: [.registryFormat],
    passes: [.rows("id,name\ncafe,Café\n")],
    // The byte 81 is a letter in none of the encodings.
    fails: [.latin1Rows("id,name\ncafe,Caf«\u{81}»\nkiel,Kiel\n")],
    check: .registry { registry in
      registry.rowViolations(of: .notUTF8)
        + registry.templates.tablePaths.compactMap { path in
          guard let table = registry.templates.table(at: path), let sign = table.signOfEncoding else { return nil }
          return Violation(
            at: Finding.Place(file: path, range: SourceRange(sign.lowerBound, sign.upperBound)),
            "the file is \(table.encoding.name) and was read as that; UTF-8 is recommended",
            help: "save the file as CSV in UTF-8",
            severity: .note
          )
        }
    }
  )
}
