/// A text that must not appear in any output: a private key, or a token. Printing it or a value that contains it shows
/// only that it is there.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself.
  let value: String

  /// Hides `value`.
  package init(_ value: String) { self.value = value }

  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
