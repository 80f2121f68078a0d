import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsWrongType = Rule(
    "rows/wrong-type",
    .error,
    "A cell does not contain the number or Boolean (true or false) that the template requires.",
    why:
      "Spreadsheet programs often write numbers with a decimal comma. If commas separate the cells, appclips does not "
      + "guess the value, because a wrong guess could move a shop to another place.",
    sources: [.registryFormat],
    passes: [
      .rows(
        "id,name,lat,lon\nberlin,Berlin,52.5296,13.4013\nkiel,Kiel,,\n",
        #""place": { "names": ["${name}"], "address": { "full": "${name}" }, "#
          + #""coordinates": { "latitude": "${lat}", "longitude": "${lon}" } }"#
      ),
      .rows("id,name,closed\nberlin,Berlin,true\nkiel,Kiel,\n", #""retired": "${closed}""#),
    ],
    fails: [
      .rows(
        "id,name,lat,lon\nberlin,Berlin,«\"52,5296\"»,13.4013\nkiel,Kiel,54.3,«»\nulm,Ulm,48.4,9.99\n",
        #""place": { "names": ["${name}"], "coordinates": { "latitude": "${lat}", "longitude": "${lon}" } }"#
      ),
      .rows("id,name,closed\nberlin,Berlin,«shut»\nkiel,Kiel,«maybe»\n", #""retired": "${closed}""#),
    ],
    check: .field { problem, document in
      guard case .wrongType(let type) = problem.kind, let field = problem.field,
        let cell = problem.cell(in: document)
      else { return nil }
      let found = cell.text.isEmpty ? "is empty" : "contains \(Words.quoted(cell.text))"
      return Violation(
        at: problem.node,
        of: document,
        "the cell in the column \(Words.quoted(cell.column)) \(found); expected \(type.noun) for "
          + Words.quoted(field.name),
        help: type.spelling(of: cell.text).map { "use \($0)" } ?? "use \(type.noun) in the cell"
      )
    }
  )
}

extension FieldType {
  /// The value that `text` probably means, in JSON syntax; nil if there is none.
  fileprivate func spelling(of text: String) -> String? {
    let plain = text.filter { $0 != " " }.lowercased()
    switch self {
    case .integer, .number:
      let pointed = plain.replacing(",", with: ".")
      let bytes = ContiguousArray(pointed.utf8)
      return bytes.span.isJSONNumber ? pointed : nil
    default: return nil
    }
  }
}
