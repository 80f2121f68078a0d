/// A build setting in a property list, such as `$(PRODUCT_BUNDLE_IDENTIFIER)`, whose value only the project knows.
package struct BuildSetting: Sendable, Hashable {
  /// The setting with its `$(` and `)`, or `${` and `}`.
  package let text: String
  /// What precedes it.
  package let front: String
  /// What follows it.
  package let rest: String

  /// The first one in `text`; nil if there is none.
  package static func first(in text: String) -> BuildSetting? {
    let starts = ["$(", "${"].compactMap { open in text.firstRange(of: open) }
    guard let start = starts.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let close: Character = text[start].hasSuffix("(") ? ")" : "}"
    let end = text[start.upperBound...].firstIndex(of: close).map { text.index(after: $0) } ?? text.endIndex
    return BuildSetting(
      text: String(text[start.lowerBound..<end]),
      front: String(text[..<start.lowerBound]),
      rest: String(text[end...])
    )
  }

  /// Whether `text` has one, so that only Xcode knows what it stands for.
  package static func isPart(of text: String) -> Bool { first(in: text) != nil }
}
