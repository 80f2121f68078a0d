import CSVSyntax
import JSONSyntax

/// What a template writes for a row, as steps that are walked once for each: so that a row costs what its own text is long,
/// and not another reading of the template.
///
/// The text is an ordinary experience file without white space, which the ordinary reader then reads: rows have no model of
/// their own. The template's nodes that the text is made of are steps too, for the way back from a place in it.
package struct RowProgram: Sendable {
  enum Step: Sendable {
    /// A node of the template begins here.
    case node(Node)
    /// A comma, unless a bracket has just been opened.
    case comma
    /// These bytes of `literals`.
    case literal(Range<Int>)
    /// These bytes of `literals`, which are a part of a string beside columns: the bytes of the template that say it.
    case piece(Range<Int>, SourceRange)
    /// A cell as a part of a string: its column, and the bytes of the template that name it.
    case cell(Int, SourceRange)
    /// A cell as a whole value, where another than a string is asked for.
    case value(Int, SourceRange, ValueForm)
    /// Goes on at `past` where the cells of all of these `skipColumns` are empty; the container that then lacks something.
    case skip(Range<Int>, past: Int, of: Node)
  }

  /// What a value may be besides a string.
  package enum ValueForm: Sendable { case number, boolean }

  /// The steps.
  var steps: [Step] = []
  /// Bytes that several rows have in common.
  var literals: [UInt8] = []
  /// Columns whose cells must be empty for a member to be left out, those of one member one behind the other.
  var skipColumns: [Int] = []
}

extension RowProgram {
  /// The JSON text of a row that is not broken; `recording` takes down where it comes from.
  func text(ofRow row: Int, of table: CSVTable, _ recording: inout RowRecording?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(literals.count * 2)
    let (allSteps, allLiterals, allColumns) = (steps[...], literals[...], skipColumns[...])
    let (steps, literals, columns) = (allSteps.span, allLiterals.span, allColumns.span)
    var position = 0
    while position < steps.count {
      let start = bytes.count
      switch steps[position] {
      case .node(let node): recording?.nodes.append(node)
      case .comma:
        if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
          bytes.append(UInt8(ascii: ","))
        }
      case .literal(let range): bytes.append(literals.extracting(range))
      case .piece(let range, let place):
        bytes.append(literals.extracting(range))
        recording?.pieces.append(.init(range: start..<bytes.count, column: nil, place: place))
      case .cell(let column, let place):
        table.appendJSONText(of: table.cell(inColumn: column, ofRow: row), to: &bytes)
        recording?.pieces.append(.init(range: start..<bytes.count, column: column, place: place))
      case .value(let column, let place, let form):
        Self.append(table.cell(inColumn: column, ofRow: row), as: form, of: table, to: &bytes)
        recording?.pieces.append(.init(range: start..<bytes.count, column: column, place: place))
      case .skip(let unit, let past, let container):
        if unit.allSatisfy({ table.cell(inColumn: columns[$0], ofRow: row).contents.isEmpty }) {
          recording?.removals.append(.init(container: container, column: columns[unit.lowerBound]))
          position = past
          continue
        }
      }
      position += 1
    }
    return bytes
  }

  /// Appends a cell as a number or a word of its own; as a string, which rules then speak of, where it is none.
  private static func append(_ cell: CSVCell, as form: ValueForm, of table: CSVTable, to bytes: inout [UInt8]) {
    let contents = table.bytes[cell.contents]
    if form.accepts(contents.span) {
      bytes.append(contents.span)
    } else if form == .number, let number = table.numberText(of: cell).map({ ArraySlice($0.utf8) }),
      form.accepts(number.span)
    {
      bytes.append(number.span)
    } else {
      bytes.append(UInt8(ascii: "\""))
      table.appendJSONText(of: cell, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}

extension RowProgram.ValueForm {
  /// Whether a cell that holds `bytes` is such a value, spelled as JSON spells it.
  func accepts(_ bytes: Span<UInt8>) -> Bool {
    switch self {
    case .boolean: bytes.elementsEqual("true") || bytes.elementsEqual("false")
    case .number: bytes.isJSONNumber
    }
  }
}

extension Span<UInt8> {
  fileprivate func elementsEqual(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { bytes in indices.allSatisfy { self[$0] == bytes[$0] } }
  }
}
