/// What git says about changes in a folder that are not committed.
package enum GitAnswer: Sendable, Hashable {
  /// The files that differ from the last commit, each as a word and its path from the folder; none if all is committed.
  case changes([String])
  /// git failed; what it printed about that.
  case failure(words: String)
  /// There is no program git.
  case noProgram
}
