import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsIDBadCharacter = Rule(
    "rows/id-bad-character",
    .error,
    "The id of a row contains a character that is not allowed in ids.",
    why: "Ids are used as file names and command-line arguments. A row without a usable id is skipped.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nköln-1.a_b,Köln\n")],
    fails: [
      .rows("id,name\n«ber/lin»,Berlin\nkiel,Kiel\n"),
      .rows("id,name\n« berlin»,Berlin\nkiel,Kiel\n"),
      .rows("id,name\n«\"ber,lin\"»,Berlin\nkiel,Kiel\n"),
      .rows("id,name\n«.berlin»,Berlin\nkiel,Kiel\n"),
    ],
    check: .registry { registry in
      registry.idViolations { problem, template, table, cell in
        guard case .character(let scalar) = problem.kind, let column = template.idColumn else { return nil }
        let id = table.text(of: table.cell(inColumn: column, ofRow: problem.row))
        let isFirst = scalar == "."
        return Violation(
          at: cell,
          isFirst
            ? "the id \(Words.quoted(id)) begins with a dot; it must begin with a letter, a digit, - or _"
            : "the id \(Words.quoted(id)) contains \(scalar.asSeen); ids can contain letters, digits, -, _ and dots",
          help: isFirst ? "remove the dot" : "remove the character, or replace it with -"
        )
      }
    }
  )
}

extension Unicode.Scalar {
  /// The character in quotes, or its name if it is invisible.
  fileprivate var asSeen: String {
    if self == " " { return "a space" }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
      return named
    default: return Words.quoted(String(self))
    }
  }
}
