import TextBasics

/// A member of a file whose value means something else in another state of a registry.
package struct MemberChange: Sendable, Hashable {
  /// The way to it, with `/`: `place/address/locality`, `localizations/de/title`. An entry of a list whose order means
  /// nothing, such as `matches`, is a change of that list, with one side missing.
  package let member: String
  /// What it was; nil where there was nothing.
  package let before: Value?
  /// What it is; nil where there is nothing.
  package let after: Value?

  /// A value in words.
  package struct Value: Sendable, Hashable {
    /// The text, or what JSON would say.
    package let text: String
    /// Whether it is somebody's text, to be shown in quotes.
    let isText: Bool

    /// A text that somebody wrote.
    static func text(_ text: String) -> Value { Value(text: text, isText: true) }

    /// A word, a number, a list, a description.
    static func words(_ text: String) -> Value { Value(text: text, isText: false) }

    /// The value as messages show it.
    package var description: String { isText ? Words.quoted(text) : text }
  }
}
