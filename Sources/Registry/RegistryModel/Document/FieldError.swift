import CSVSyntax
package import JSONSyntax

/// A difference between a file and the file format. The rules of the area `field` describe it in words.
package struct FieldError: Sendable {
  /// The kind of difference.
  package let kind: Kind
  /// The key or value with the difference; for a missing member, the object that lacks it.
  package let node: Node
  /// The shape of the object that contains the node.
  package let shape: ObjectShape
  /// The field concerned; nil if the format does not have it.
  package let field: FieldDescription?
  /// The languages in the same object or list; empty unless this is about a language.
  package let listedLanguages: ListedLanguages

  package enum Kind: Sendable {
    /// An unknown key, and the field that was meant, if only one is possible.
    case unknownKey(meant: FieldDescription?)
    /// The first key of a top-level object of another kind: an app in the file of an experience, or the reverse; nil
    /// for an object that is neither.
    case keysOf(ObjectShape?)
    /// A required member that is missing.
    case missing
    /// A value of the wrong type.
    case wrongType(FieldType)
    /// A string that does not have the required form.
    case wrongForm(TextForm)
    /// A word that is not in the list.
    case unknownWord(Vocabulary)
    /// A number outside its bounds.
    case outOfBounds(String)
    /// A list with too few or too many elements.
    case wrongCount(found: Int, allowed: ClosedRange<Int>)
    /// A member that cannot be used together with another one.
    case givenBeside(other: Node)
    /// A member that requires another one, which is missing.
    case givenWithout(other: String)
  }
}

/// A cell with a text, in a member that requires a number, true or false.
package struct CellTypeMismatch {
  /// The name of the column.
  package let column: String
  /// The content of the cell.
  package let text: String
}

extension FieldError {
  /// The cell of the row in `document` that has the wrong type; nil if the template itself is the cause.
  package func cell(in document: Document) -> CellTypeMismatch? {
    guard case .wrongType(let type) = kind, type.formOfCell != nil, let row = document.values.row,
      let fill = row.cells.fills[node], let name = fill.text.onlyColumn, fill.hasCells, row.literal(at: node) == nil
    else { return nil }
    return CellTypeMismatch(column: name, text: row.text(of: fill.parts[0]))
  }
}
