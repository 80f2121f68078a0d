import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

extension CardText {
  /// Whether the text contains a character that `card/control-character` reports. Its white space is then not reported.
  var hasControlCharacter: Bool {
    traits.contains(.unusual) && text.value.unicodeScalars.contains(where: \.hasNoWayIntoMarkup)
  }

  /// The range in the file of the part of the text between two UTF-8 offsets.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.range(ofDecodedUTF8: range, in: text.node)
  }

  /// A violation at the first character for which `isUnwanted` is true; nil if there is none.
  ///
  /// If there are several, the message counts them as what `noun` calls one of them. `consequence` is a clause at the
  /// end of the message, and `help` depends on the number of the characters.
  func violation(
    ofHolding isUnwanted: (Unicode.Scalar) -> Bool,
    called noun: (CardText) -> String,
    _ consequence: String,
    help: (_ count: Int) -> String,
    fix: (CardText) -> Fix? = { _ in nil }
  ) -> Violation? {
    let scalars = text.value.unicodeScalars
    guard let index = scalars.firstIndex(where: isUnwanted) else { return nil }
    let start = scalars.utf8Offset(of: index)
    let count = 1 + scalars[scalars.index(after: index)...].count(where: isUnwanted)
    let first = scalars[index].named
    let noun = noun(self)
    let found =
      count == 1
      ? first : "\(Words.counted(count, noun)) (the first is \(first.replacing(" \(noun.uppercased())", with: "")))"
    return Violation(
      at: text.node,
      of: document,
      part: sourceRange(of: start..<start + UTF8.width(scalars[index])),
      "the \(self.noun) contains \(found); \(consequence)",
      help: help(count),
      fix: fix(self)
    )
  }
}

extension CardText {
  /// A fix that removes the characters for which `isUnwanted` is true, unless that leaves nothing or white space at an
  /// end. The characters are invisible, so the card looks the same as before.
  ///
  /// `noun` is what one of them is called.
  func removal(of isUnwanted: (Unicode.Scalar) -> Bool, called noun: String) -> Fix? {
    var left = String.UnicodeScalarView()
    for scalar in text.value.unicodeScalars where !isUnwanted(scalar) { left.append(scalar) }
    let isOne = text.value.unicodeScalars.count - left.count == 1
    return rewriting(as: String(left), "remove the \(noun)\(isOne ? "" : "s")", isSafe: true)
  }

  /// A fix that replaces the text with `value`; nil if `value` is blank or adds white space at an end.
  func rewriting(as value: String, _ title: String, isSafe: Bool) -> Fix? {
    let hasEdge = { (text: String) in text.first?.isWhitespace ?? true || text.last?.isWhitespace ?? true }
    guard !hasEdge(value) || (hasEdge(text.value) && !value.isBlank) else { return nil }
    return Fix(title, isSafe: isSafe, .set(text.node, .string(value)), in: document)
  }
}

extension String.UnicodeScalarView {
  /// The number of UTF-8 bytes before `index`.
  func utf8Offset(of index: Index) -> Int { self[..<index].reduce(0) { $0 + UTF8.width($1) } }
}

extension CardText {
  /// The text without white space at either end.
  var withoutEdges: String {
    String(decoding: text.value.utf8.dropFirst(edges.leading).dropLast(edges.trailing), as: UTF8.self)
  }

  /// The number of UTF-8 bytes of white space at either end.
  var edges: (leading: Int, trailing: Int) {
    let scalars = text.value.unicodeScalars
    let width = { (total: Int, scalar: Unicode.Scalar) in total + UTF8.width(scalar) }
    return (
      scalars.prefix(while: \.properties.isWhitespace).reduce(0, width),
      scalars.reversed().prefix(while: \.properties.isWhitespace).reduce(0, width)
    )
  }
}

extension CardText {
  /// The violation if the text is longer than its limit, or nil.
  ///
  /// Characters are counted only if the text has more bytes than the limit allows characters.
  var lengthViolation: Violation? {
    let written = text.value
    guard written.utf8.count > limit, written.utf16.count > limit else { return nil }
    let characters = written.count
    guard characters > limit else { return unitViolation(characters) }
    guard !fitsWithoutMarkup else { return nil }
    return Violation(
      at: text.node,
      of: document,
      "the \(noun) has \(Words.counted(characters, "character")); \(limitClause)",
      help: "shorten it by \(Words.counted(characters - limit, "character"))"
    )
  }

  /// Whether only HTML makes the text too long. Other rules report that.
  private var fitsWithoutMarkup: Bool {
    let written = text.value
    guard WrittenTag.first(in: written) != nil || HTMLReference.first(in: written) != nil else { return false }
    return WrittenTag.removingAll(from: HTMLReference.replacingAll(in: written)).count <= limit
  }

  /// The limit as a clause; it is called Apple's guidance if it is Apple's newest figure.
  private var limitClause: String {
    let newest = Requirements.newest
    let guidance = kind == .title ? newest.titleCharacters : newest.subtitleCharacters
    return limit == guidance ? "Apple's guidance is \(limit)" : "the limit for this card is \(limit)"
  }

  private func unitViolation(_ characters: Int) -> Violation {
    let units = text.value.utf16.count
    return Violation(
      at: text.node,
      of: document,
      "the \(noun) has \(Words.counted(characters, "character")) but \(units) UTF-16 code units; \(limitClause), "
        + "and Apple does not document which of the two it counts",
      help: "to be safe, shorten it by \(Words.counted(units - limit, "code unit")); most emoji have two or more",
      severity: .warning
    )
  }
}
