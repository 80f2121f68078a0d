/// Why bytes are no property list that can be read.
package struct PropertyListProblem: Error, Sendable, Hashable {
  /// The first byte of what is wrong, as an offset into the file.
  package let offset: Int
  /// The offset behind it.
  package let end: Int
  /// What is there, without a full stop.
  package let message: String
  /// The way out.
  package let help: String

  init(_ offset: Int, _ message: String, help: String) {
    self.init(offset, offset, message, help: help)
  }

  init(_ offset: Int, _ end: Int, _ message: String, help: String) {
    self.offset = offset
    self.end = end
    self.message = message
    self.help = help
  }
}
