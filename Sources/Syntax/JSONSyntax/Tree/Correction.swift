/// The edits that fix a defect in a text, found by the parser at the defect.
///
/// A defect has a correction only if the parser knows what was meant and the defect cannot hide another one: the edits
/// must leave one problem fewer and add none. Where an unclosed string ends, or where a bracket is missing, is left to
/// the author.
package struct Correction: Hashable, Sendable {
  /// What the correction does, in the imperative.
  package let title: String
  /// The edits, in order.
  package let edits: [TextEdit]
  /// Whether the text has no other interpretation.
  package let isCertain: Bool

  init(_ title: String, _ edits: [TextEdit], isCertain: Bool = true) {
    self.title = title
    self.edits = edits
    self.isCertain = isCertain
  }

  /// Inserts `text` at `offset`.
  static func insert(_ text: StaticString, at offset: Int, _ title: String, isCertain: Bool = true) -> Correction {
    Correction(title, [TextEdit(SourceRange(offset, offset), Array(text.description.utf8))], isCertain: isCertain)
  }
}

extension Correction {
  /// Adds the missing comma between two values; nil if the two may have been meant as one.
  ///
  /// Between two members only a comma is possible, so the correction is certain. Two elements may be one value that was
  /// split, and two strings without a space between them are probably one string that contains quotes.
  static func comma(after last: SourceRange, before next: Token, inObject: Bool) -> Correction? {
    guard !inObject || next.kind == .string, next.kind != .word, last.upperBound < next.lowerBound else { return nil }
    return .insert(",", at: last.upperBound, "add the comma", isCertain: inObject)
  }

  /// Replaces other quotes around `content` with straight double quotes; nil if the content would then need escapes or
  /// is empty.
  static func quotes(around content: SourceRange, of token: Token, _ bytes: Span<UInt8>) -> Correction? {
    guard content.lowerBound < content.upperBound else { return nil }
    var text: [UInt8] = []
    for offset in content.lowerBound..<content.upperBound {
      let byte = bytes[offset]
      guard byte >= .space, byte != .quote, byte != .backslash else { return nil }
      text.append(byte)
    }
    return quoting(text, at: token)
  }

  /// Puts an unquoted key in double quotes; nil if it is not a plain word.
  static func quotes(aroundKey token: Token, _ bytes: Span<UInt8>) -> Correction? {
    var text: [UInt8] = []
    for offset in token.lowerBound..<token.upperBound {
      let character = Character(Unicode.Scalar(bytes[offset]))
      guard bytes[offset] < 0x80, character.isLetter || character.isNumber || character == "_" else { return nil }
      text.append(bytes[offset])
    }
    return quoting(text, at: token)
  }

  /// Replaces every unescaped tab of a string with `\t`.
  static func escapedTabs(in token: Token, _ bytes: Span<UInt8>) -> Correction {
    var edits: [TextEdit] = []
    for offset in token.lowerBound..<token.upperBound where bytes[offset] == .tab {
      edits.append(TextEdit(SourceRange(offset, offset + 1), Array("\\t".utf8)))
    }
    return Correction("replace the tabs with \\t", edits)
  }

  private static func quoting(_ text: [UInt8], at token: Token) -> Correction {
    Correction("put it in double quotes", [TextEdit(token.range, [.quote] + text + [.quote])])
  }
}
