import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsNotUTF8 = Rule(
    "rows/not-utf8",
    .error,
    "A CSV file is not encoded in UTF-8.",
    why:
      "Spreadsheet programs often save CSV files in UTF-16, in Windows-1252 or, on a Mac, in Mac OS Roman. appclips "
      + "recognizes the encoding by the letters of words, and reports it with a note, because other programs may display "
      + "the wrong characters. It is an error if the encoding is not clear, and if it is one of East Asia, such as "
      + "Shift-JIS, which appclips recognizes but does not read.",
    sources: [.registryFormat],
    passes: [.rows("id,name\ncafe,Café\n")],
    // The byte 81 is not a letter in any of the encodings.
    fails: [.latin1Rows("id,name\ncafe,Caf«\u{81}»\nkiel,Kiel\n")],
    check: .registry { registry, _ in
      registry.rowViolations { $0 != .syntax }
        + registry.templates.tablePaths.compactMap { path in
          guard let table = registry.templates.table(at: path), let sign = table.signOfEncoding else { return nil }
          return Violation(
            at: Finding.Location(file: path, range: SourceRange(sign.lowerBound, sign.upperBound)),
            "the file was read as \(table.encoding.name)"
              + (table.sampleLine.map { ", with the line \(Words.quoted($0))" } ?? "") + "; UTF-8 is recommended",
            help: "save the CSV file again with UTF-8 encoding",
            severity: .note
          )
        }
    }
  )
}
