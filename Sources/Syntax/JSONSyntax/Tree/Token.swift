/// A token of the text. Every byte of a text belongs to exactly one token.
package struct Token: Hashable, Sendable {
  /// The kind of a token.
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
    /// Spaces that JSON does not allow, such as a no-break space or a form feed.
    case strangeSpace
    case leftBrace, rightBrace, leftBracket, rightBracket, comma, colon
    /// Text in quotes of any kind.
    case string
    /// A number, or malformed text that begins like one.
    case number
    case `true`, `false`, `null`
    /// Other unquoted text.
    case word
    /// A character that cannot begin a token.
    case unknown
    /// Bytes that are not UTF-8.
    case notUTF8
    /// The end, after the last byte.
    case endOfText
  }

  /// Whether a token is well-formed.
  enum Form: UInt8, Sendable {
    /// Well-formed according to RFC 8259; a string without escapes.
    case plain
    /// A well-formed string with escapes.
    case escaped
    /// Not well-formed; the reason is determined from its bytes.
    case malformed
  }

  package let kind: Kind
  /// Whether it is well-formed.
  let form: Form
  /// The offset of its first byte.
  package let lowerBound: Int
  /// The offset after its last byte.
  package let upperBound: Int

  /// Creates a well-formed token.
  init(_ kind: Kind, _ lowerBound: Int, _ upperBound: Int) {
    self.init(kind, .plain, lowerBound, upperBound)
  }

  init(_ kind: Kind, _ form: Form, _ lowerBound: Int, _ upperBound: Int) {
    self.kind = kind
    self.form = form
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// The bytes of the token in the file.
  package var range: SourceRange { SourceRange(lowerBound, upperBound) }
}
