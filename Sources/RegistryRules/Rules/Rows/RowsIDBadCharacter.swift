import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsIDBadCharacter = Rule(
    "rows/id-bad-character",
    .error,
    "The id of a row has a character that ids cannot have.",
    why: "Ids become names of files and words of commands. A row without a proper one is left out.",
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
            ? "the id \(Words.quoted(id)) begins with a full stop; letters, digits, - and _ may begin one"
            : "the id \(Words.quoted(id)) has \(scalar.asSeen); it may have letters, digits, -, _ and full stops",
          help: isFirst ? "leave the full stop out" : "leave it out, or write - instead"
        )
      }
    }
  )
}

extension Unicode.Scalar {
  /// The character in quotes, or its name where nobody would see it.
  fileprivate var asSeen: String {
    if self == " " { return "a space" }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
      return named
    default: return Words.quoted(String(self))
    }
  }
}
