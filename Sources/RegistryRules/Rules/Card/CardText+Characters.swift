import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

extension CardText {
  /// Whether it holds a character that `card/control-character` reports: then nothing else is said of its white space.
  var hasControlCharacter: Bool { !facts.isPlain && text.value.unicodeScalars.contains(where: \.hasNoWayIntoMarkup) }

  /// The part of the text between two UTF-8 offsets, as a range of the file.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.range(ofDecodedUTF8: range, in: text.node)
  }

  /// The violation of holding characters that `isUnwanted`, at the first of them; nil where there is none.
  ///
  /// `consequence` goes on from the name of the character. Costs a look at the bytes for a plain text.
  func violation(
    ofHolding isUnwanted: (Unicode.Scalar) -> Bool,
    _ consequence: String,
    help: String,
    fix: (CardText) -> Fix? = { _ in nil }
  ) -> Violation? {
    guard !facts.isPlain else { return nil }
    let scalars = text.value.unicodeScalars
    guard let index = scalars.firstIndex(where: isUnwanted) else { return nil }
    let start = scalars.utf8Offset(of: index)
    let others = scalars[scalars.index(after: index)...].count(where: isUnwanted)
    let more = others > 0 ? " and \(others) more like it" : ""
    return Violation(
      at: text.node,
      of: document,
      part: sourceRange(of: start..<start + UTF8.width(scalars[index])),
      "the \(noun) holds \(scalars[index].named)\(more); \(consequence)",
      help: help,
      fix: fix(self)
    )
  }
}

extension CardText {
  /// Takes out the characters that `isUnwanted`, unless nothing or white space at an end would be left. Nobody could see
  /// them, so the card reads as before.
  func removal(of isUnwanted: (Unicode.Scalar) -> Bool) -> Fix? {
    var left = String.UnicodeScalarView()
    for scalar in text.value.unicodeScalars where !isUnwanted(scalar) { left.append(scalar) }
    return rewriting(as: String(left), "remove the invisible characters", isSafe: true)
  }

  /// Writes `value` in place of the text, unless it is blank or has white space at an end that the text has not.
  func rewriting(as value: String, _ title: String, isSafe: Bool) -> Fix? {
    let hasEdge = { (text: String) in text.first?.isWhitespace ?? true || text.last?.isWhitespace ?? true }
    guard !hasEdge(value) || (hasEdge(text.value) && !value.isBlank) else { return nil }
    return Fix(title, isSafe: isSafe, .set(text.node, .string(value)), in: document)
  }
}

extension String.UnicodeScalarView {
  /// How many UTF-8 bytes stand before `index`.
  func utf8Offset(of index: Index) -> Int { self[..<index].reduce(0) { $0 + UTF8.width($1) } }
}
