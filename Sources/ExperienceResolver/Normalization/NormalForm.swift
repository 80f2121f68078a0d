/// Where the parts of a normal form stand in its text, and what is wrong with it.
///
/// The text is `scheme://[user[:password]@]host[:port]path[?query]`; the path is never empty but where a text that was
/// already normal ends with its host.
package struct NormalForm {
  /// Where the host of every https URL begins.
  static let hostStart = 8

  /// The first byte of the host.
  package internal(set) var hostStart = 0
  /// The end of the host.
  package internal(set) var hostEnd = 0
  /// The first byte of the path.
  var pathStart = 0
  /// The end of the path.
  package internal(set) var pathEnd = 0
  /// The end of the text: `pathEnd` where there is no query, else past the last byte of the query.
  package internal(set) var end = 0
  /// Whether the text is whole. Without that only `problem` and `blame` mean anything.
  package internal(set) var isComplete = false
  /// The first thing wrong, in the order of `InvocationURLProblem.Reason`.
  package internal(set) var problem: InvocationURLProblem.Reason?
  /// The bytes of the input to blame for `problem`.
  var blame = 0..<0

  /// Nothing yet.
  package init() {}

  /// Whether there is a query.
  package var hasQuery: Bool { pathEnd < end }

  /// The bytes of the query, without the `?`.
  var query: Range<Int> { hasQuery ? pathEnd + 1..<end : end..<end }

  /// Records `reason` unless an earlier one in the order was recorded.
  mutating func note(_ reason: InvocationURLProblem.Reason, at range: Range<Int>) {
    if let problem, problem.rawValue <= reason.rawValue { return }
    problem = reason
    blame = range
  }
}
