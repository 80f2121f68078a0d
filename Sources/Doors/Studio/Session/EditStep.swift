/// One step of a session that can be undone: the contents of some files before and after it.
struct EditStep: Sendable, Hashable {
  /// What was done, after "Undo: " in the page: `Retire “Coffee plan”`.
  let title: String
  /// The contents of each changed file; nil for a file that is not there.
  private(set) var changes: [String: Change]
  /// The member that is being typed into; nil if the step is finished.
  let typingKey: String?
  /// When the step was last extended.
  private(set) var time: Duration

  /// The contents of a file before and after a step.
  struct Change: Sendable, Hashable {
    let before: [UInt8]?
    var after: [UInt8]?
  }

  /// The longest pause in typing that does not begin a new step.
  private static let longestPause = Duration.seconds(2)

  init(_ title: String, _ changes: [String: Change], typingKey: String?, at time: Duration) {
    (self.title, self.changes, self.typingKey, self.time) = (title, changes, typingKey, time)
  }

  /// Adds the next characters that were typed; false if `next` is a step of its own.
  mutating func extend(by next: EditStep) -> Bool {
    guard let key = typingKey, key == next.typingKey, next.time - time < Self.longestPause,
      changes.keys == next.changes.keys
    else { return false }
    for (path, change) in next.changes { changes[path]?.after = change.after }
    time = next.time
    return true
  }
}

extension EditStep {
  /// The step as it would have been made if the file at `path` had been `theirs` instead of `base`; nil if both change
  /// the same member.
  func rebased(_ path: String, from base: [UInt8]?, onto theirs: [UInt8]?) -> EditStep? {
    guard let change = changes[path] else { return self }
    let merges = [change.before, change.after].map { FileMerge(path, base: base, mine: $0, theirs: theirs) }
    guard merges.allSatisfy(\.conflicts.isEmpty) else { return nil }
    var result = self
    result.changes[path] = Change(before: merges[0].merged, after: merges[1].merged)
    return result
  }
}
