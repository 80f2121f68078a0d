/// The variant of JSON that a text is written in.
package enum Dialect: Sendable {
  /// RFC 8259 and nothing else.
  case json
  /// RFC 8259, plus `//` and `/* */` comments and a comma after the last element or member.
  case jsonWithComments
}
