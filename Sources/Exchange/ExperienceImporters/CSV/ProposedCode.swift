import JSONSyntax
import RegistryModel

/// A code or tag whose URL is in a cell of a table.
struct ProposedCode: Sendable {
  /// The column of the URL, and the number of the URL among the lines of the cell, counted from 0.
  let slot: Slot
  let kind: String
  let url: String
  /// The other members, by key.
  var members: [(key: String, value: JSONValue)] = []
  /// Whether its note is the name of the column, because no column has notes.
  var isNamed = false
  let place: InputLocation

  struct Slot: Sendable, Hashable {
    /// The name of the column in the imported table.
    let column: String
    let line: Int

    /// The name of the column for the URL in the table of a template.
    var columnName: String { line == 0 ? column : "\(column) \(line + 1)" }
  }

  /// What identifies the code.
  var identity: CodeIdentity? { CodeIdentity(kind: kind, url: url) }

  /// The other members that cells of the table state.
  var statedMembers: [(key: String, value: JSONValue)] { members.filter { !isNamed || $0.key != "note" } }

  /// The code as an object of the file format.
  var value: ProposedObject {
    var object = ProposedObject()
    object.set("kind", to: .string(kind))
    object.set("url", to: .string(url))
    for (key, value) in members { object.set(key, to: value) }
    return object
  }
}

extension CodeDeclaration {
  /// What identifies a code: its kind and its URL. Nil if one of them is missing or cannot be parsed.
  var identity: CodeIdentity? { CodeIdentity(kind: kind?.value, url: url?.value) }
}

/// The kind of a code and the match key of its URL. A code is never identified by its position.
struct CodeIdentity: Hashable {
  private let kind: String
  private let url: String

  init?(kind: String?, url: String?) {
    guard let kind, let url else { return nil }
    self.kind = kind
    self.url = ProposedExperience.matchKey(of: url) ?? url
  }
}
