import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsIDBadCharacter = Rule(
    "rows/id-bad-character",
    .error,
    "The ID of a row contains a character that is not allowed in IDs.",
    why: "appclips uses IDs as file names and command-line arguments. A row without a usable ID is skipped.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nköln-1.a_b,Köln\n")],
    fails: [
      .rows("id,name\n«ber/lin»,Berlin\nkiel,Kiel\n"),
      .rows("id,name\n« berlin»,Berlin\nkiel,Kiel\n"),
      .rows("id,name\n«\"ber,lin\"»,Berlin\nkiel,Kiel\n"),
      .rows("id,name\n«.berlin»,Berlin\nkiel,Kiel\n"),
    ],
    check: .registry { registry, _ in
      registry.idViolations { problem, template, table, cell in
        guard case .character(let scalar) = problem.kind, let column = template.idColumn else { return nil }
        let id = table.text(of: table.cell(inColumn: column, ofRow: problem.row))
        let mistake = IDMistake(scalar, in: id)
        return Violation(at: cell, "the ID \(Words.quoted(id)) \(mistake.message)", help: mistake.help)
      }
    }
  )
}

/// What is wrong with an ID, and what to write instead.
private struct IDMistake {
  let message: String
  let help: String

  /// The mistake that `scalar`, the first character that is not allowed, makes in `id`.
  init(_ scalar: Unicode.Scalar, in id: String) {
    let trimmed = id.trimmed
    if scalar == "." {
      message = "starts with a dot; expected a letter, a digit, - or _ first"
      help = "remove the dot"
    } else if trimmed != id, !trimmed.isEmpty {
      message = id.hasPrefix(trimmed) ? "ends with white space" : "starts with white space"
      help = "use \(Words.quoted(trimmed))"
    } else {
      message = "contains \(scalar.asSeen); IDs can contain letters, digits, -, _ and dots"
      help = "remove the character, or replace it with -"
    }
  }
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
