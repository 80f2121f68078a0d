package import CSVSyntax
import JSONSyntax

extension CSVTable {
  /// Appends the content of a cell, escaped for a JSON string, without the quotation marks.
  package func appendJSONText(of cell: CSVCell, to json: inout [UInt8]) {
    let contents = bytes[cell.contents]
    guard cell.isQuoted, contents.span.holdsQuote else { return JSONWriter.appendEscaped(contents.span, to: &json) }
    JSONWriter.appendEscaped(text(of: cell), to: &json)
  }
}

extension Span<UInt8> {
  fileprivate var holdsQuote: Bool {
    for offset in indices where self[offset] == UInt8(ascii: "\"") { return true }
    return false
  }
}
