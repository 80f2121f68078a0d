/// Why bytes did not get in or out.
package enum StreamProblem: Error, Sendable, Hashable {
  /// Whoever read our output stopped reading: no fault, and nobody left to tell.
  case readerIsGone
  /// The system's own words.
  case failed(String)
}
