/// A piece of the text as the lexer cuts it. Every byte of a text belongs to exactly one token.
package struct Token: Hashable, Sendable {
  /// What a token is.
  package enum Kind: UInt8, Sendable {
    /// Spaces, tabs and line ends.
    case whitespace
    /// The byte order mark that begins a file.
    case byteOrderMark
    /// `//` up to the end of its line.
    case lineComment
    /// `/*` up to `*/`.
    case blockComment
    /// A comment of another format: `#` up to the end of its line, or `<!--` up to `-->`.
    case hashComment
    /// Spaces that are none in JSON: no-break space, form feed, and their like.
    case strangeSpace
    case leftBrace, rightBrace, leftBracket, rightBracket, comma, colon
    /// Text in quotes of any kind.
    case string
    /// What begins like a number.
    case number
    case `true`, `false`, `null`
    /// Other text without quotes.
    case word
    /// Characters that begin nothing.
    case unknown
    /// Bytes that are not UTF-8.
    case notUTF8
    /// Behind the last byte.
    case endOfText
  }

  /// How well a token is written.
  enum Form: UInt8, Sendable {
    /// As RFC 8259 has it; a string holds no escape.
    case plain
    /// A string as RFC 8259 has it, with escapes.
    case escaped
    /// Not as RFC 8259 has it: its bytes tell why.
    case malformed
  }

  /// What the token is.
  package let kind: Kind
  /// How well it is written.
  let form: Form
  /// The offset of its first byte.
  package let lowerBound: Int
  /// The offset behind its last byte.
  package let upperBound: Int

  /// A well-formed token.
  init(_ kind: Kind, _ lowerBound: Int, _ upperBound: Int) {
    self.init(kind, .plain, lowerBound, upperBound)
  }

  init(_ kind: Kind, _ form: Form, _ lowerBound: Int, _ upperBound: Int) {
    self.kind = kind
    self.form = form
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// Its bytes in the file.
  package var range: SourceRange { SourceRange(lowerBound, upperBound) }
}
