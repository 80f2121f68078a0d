/// A value in a configuration file: JSON, or a literal in a JavaScript or TypeScript program.
package struct Literal: Sendable, Hashable {
  /// The bytes of the value in the file.
  package let range: Range<Int>
  package let kind: Kind

  package indirect enum Kind: Sendable, Hashable {
    case string(String)
    case number(String)
    case boolean(Bool)
    case null
    case array([Literal])
    case object([Member])
    /// Anything else, as written: a value that only the program knows.
    case computed(String)
  }

  /// A member of an object. A spread, such as `...config`, is a member without a key.
  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: Literal
  }

  /// The value of a member; nil if there is none, and for any other value.
  package subscript(key: String) -> Literal? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The value at a path of keys.
  package subscript(path: [String]) -> Literal? { path.reduce(self) { $0?[$1] } }

  package var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = kind else { return nil }
    return value
  }

  package var elements: [Literal]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The source of a value that only the program knows; nil for any other value.
  package var source: String? {
    guard case .computed(let source) = kind else { return nil }
    return source
  }
}

extension Literal {
  /// The value of a JSON file, or the one that a program exports: `module.exports = …` or `export default …`, directly,
  /// through a constant, or returned by a function. Nil if there is none.
  package static func exported(by bytes: [UInt8]) -> Literal? {
    var reader = LiteralReader(bytes)
    reader.skipSpace()
    if reader.peek == UInt8(ascii: "{") { return reader.value() }
    for mark in ["module.exports", "export default", "exports.default"] {
      guard let start = reader.offset(after: mark) else { continue }
      return reader.exported(from: start)
    }
    return nil
  }

  /// The text of a constant of a program; nil if it is not a literal.
  static func text(ofConstant name: String, in bytes: [UInt8]) -> String? {
    var reader = LiteralReader(bytes)
    return reader.constant(name)?.text
  }

  /// The value that a method of the exported object returns, such as `redirects() { return … }`. Nil if there is none.
  package static func returned(by method: String, in bytes: [UInt8]) -> Literal? {
    var reader = LiteralReader(bytes)
    return reader.returned(by: method)
  }
}
