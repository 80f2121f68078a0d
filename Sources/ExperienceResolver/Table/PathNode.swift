/// A path on a host that is registered or leads to one that is: `https://example.com`, `https://example.com/menu`.
struct PathNode: Sendable {
  /// Where its text begins in the table's `text`; it is the beginning of a registered URL.
  let textStart: UInt32
  /// How many bytes its text has, without a slash at the end.
  let length: UInt16
  /// Whether URLs with a query are registered for this very path.
  var hasQueries = false
  /// Whether registered URLs go deeper, in the next segment or inside it.
  var goesDeeper = false
  /// What answers here: not below 0 the experience of all readings, -1 nothing, else -2 - an index into `answers`.
  var answer: Int32 = -1
}

/// What answers a URL whose deepest node this is, where the readings differ. -1 is nothing.
struct PathAnswer: Sendable, Hashable {
  /// The most specific experience without a query, by segments.
  var segments: Int32 = -1
  /// The next one with the same match key.
  var tie: Int32 = -1
  /// The longest registered text that the node's text begins with.
  var plain: Int32 = -1
  /// The longest registered text that the node's text and a slash begin with.
  var plainBeforeSlash: Int32 = -1

  /// Whether one number says it all.
  var isUniform: Bool { tie < 0 && plain == segments && plainBeforeSlash == segments }
}
