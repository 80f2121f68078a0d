/// What came of asking git.
package enum GitAnswer: Sendable, Hashable {
  /// What it wrote to standard output.
  case output([UInt8])
  /// It failed; what it said about that.
  case failure(words: String)
  /// There is no program git.
  case noProgram
}
