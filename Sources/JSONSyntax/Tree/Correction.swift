/// What makes a defect of a text well: edits, found where the defect was.
///
/// Only defects have one of which the parser knows what was meant, and none that may hide another behind it: the edits
/// must leave one problem less and none that is new. What a string without its end holds, or which bracket is missing
/// where, is left to the author.
package struct Correction: Hashable, Sendable {
  /// What it does, in the imperative.
  package let title: String
  /// The edits, in order.
  package let edits: [TextEdit]
  /// Whether the text can be read in no other way.
  package let isCertain: Bool

  init(_ title: String, _ edits: [TextEdit], isCertain: Bool = true) {
    self.title = title
    self.edits = edits
    self.isCertain = isCertain
  }

  /// Puts `text` in at one place.
  static func insert(_ text: StaticString, at offset: Int, _ title: String, isCertain: Bool = true) -> Correction {
    Correction(title, [TextEdit(SourceRange(offset, offset), Array(text.description.utf8))], isCertain: isCertain)
  }
}

extension Correction {
  /// Adds the comma between two values. Between two members only a comma can stand; two elements may be one that was
  /// torn apart, and two strings without a space between them are one with quotes in it.
  static func comma(behind last: SourceRange, before next: Token, inObject: Bool) -> Correction? {
    guard !inObject || next.kind == .string, next.kind != .word, last.upperBound < next.lowerBound else { return nil }
    return .insert(",", at: last.upperBound, "add the comma", isCertain: inObject)
  }

  /// Writes straight double quotes around what stands between two other ones, unless something in there would mean
  /// something else then.
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

  /// Puts a key without quotes between quotes, where it is a plain word.
  static func quotes(aroundKey token: Token, _ bytes: Span<UInt8>) -> Correction? {
    var text: [UInt8] = []
    for offset in token.lowerBound..<token.upperBound {
      let character = Character(Unicode.Scalar(bytes[offset]))
      guard bytes[offset] < 0x80, character.isLetter || character.isNumber || character == "_" else { return nil }
      text.append(bytes[offset])
    }
    return quoting(text, at: token)
  }

  /// Writes every raw tab of a string as an escape.
  static func escapedTabs(in token: Token, _ bytes: Span<UInt8>) -> Correction {
    var edits: [TextEdit] = []
    for offset in token.lowerBound..<token.upperBound where bytes[offset] == .tab {
      edits.append(TextEdit(SourceRange(offset, offset + 1), Array("\\t".utf8)))
    }
    return Correction("write \\t in its place", edits)
  }

  private static func quoting(_ text: [UInt8], at token: Token) -> Correction {
    Correction("write it between double quotes", [TextEdit(token.range, [.quote] + text + [.quote])])
  }
}
