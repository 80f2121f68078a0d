/// The steps of a session that can be undone or made again.
///
/// A step keeps the contents of its files, and a header image can have 20 MB, so the oldest steps are forgotten when all
/// contents together are too large. Equal contents are kept once: changing an image back and forth needs no more room.
struct UndoHistory: Sendable {
  private(set) var undoSteps: [EditStep] = []
  private(set) var redoSteps: [EditStep] = []
  /// Whether steps were forgotten because their contents are too large.
  private(set) var isIncomplete = false

  /// The most bytes of all contents. The last step is kept even if it has more.
  private let mostBytes: Int

  init(mostBytes: Int = 100_000_000) { self.mostBytes = mostBytes }

  /// Why earlier steps cannot be undone, for the page.
  static let limit = "Earlier changes can no longer be undone: undo keeps up to 100 MB of images."

  /// Adds a step, or extends the last one. What was undone before cannot be made again after that.
  mutating func add(_ step: EditStep) {
    let isExtended = redoSteps.isEmpty && !undoSteps.isEmpty && undoSteps[undoSteps.count - 1].extend(by: step)
    if !isExtended { undoSteps.append(step) }
    redoSteps = []
    forgetOldSteps()
  }

  /// Moves the last step to the steps that can be made again, and returns it; nil if there is none.
  mutating func undo() -> EditStep? {
    guard let step = undoSteps.popLast() else { return nil }
    redoSteps.append(step)
    return step
  }

  /// The opposite of ``undo()``.
  mutating func redo() -> EditStep? {
    guard let step = redoSteps.popLast() else { return nil }
    undoSteps.append(step)
    return step
  }

  /// Adapts the steps to a file that changed on disk.
  mutating func rebase(_ path: String, from base: [UInt8]?, onto theirs: [UInt8]?) {
    undoSteps = undoSteps.rebased(path, from: base, onto: theirs)
    redoSteps = redoSteps.rebased(path, from: base, onto: theirs)
  }

  /// The paths of all files that steps change.
  var paths: Set<String> { Set((undoSteps + redoSteps).flatMap(\.changes.keys)) }

  /// `bytes`, or the equal contents of the file at `path` that a step keeps already.
  func shared(_ bytes: [UInt8]?, at path: String) -> [UInt8]? {
    guard let bytes, bytes.count >= Self.largeFile else { return bytes }
    let kept = undoSteps.lazy.compactMap { $0.changes[path] }.flatMap { [$0.before, $0.after] }
    return kept.first { $0 == bytes } ?? bytes
  }

  /// Files with fewer bytes are not compared, because typing makes many steps of them.
  private static let largeFile = 100_000

  /// The number of bytes that the steps keep.
  var byteCount: Int {
    var seen: Set<UnsafeRawPointer> = []
    return (undoSteps + redoSteps).reduce(0) { $0 + $1.bytes(notIn: &seen) }
  }

  private mutating func forgetOldSteps() {
    var seen: Set<UnsafeRawPointer> = []
    var total = 0
    for index in undoSteps.indices.reversed() {
      total += undoSteps[index].bytes(notIn: &seen)
      guard total > mostBytes, index < undoSteps.count - 1 else { continue }
      undoSteps.removeSubrange(...index)
      isIncomplete = true
      return
    }
  }
}

extension EditStep {
  /// The number of bytes of its contents that are not stored in memory at one of the addresses `seen`, which are added.
  fileprivate func bytes(notIn seen: inout Set<UnsafeRawPointer>) -> Int {
    changes.values.reduce(0) { total, change in
      [change.before, change.after].compactMap(\.self).reduce(total) { total, bytes in
        let isNew = bytes.withUnsafeBytes { $0.baseAddress.map { seen.insert($0).inserted } ?? false }
        return isNew ? total + bytes.count : total
      }
    }
  }
}

extension [EditStep] {
  /// The steps without those that cannot be rebased and without earlier ones for the same files, because undoing a step
  /// needs the steps that followed it in each of its files.
  fileprivate func rebased(_ path: String, from base: [UInt8]?, onto theirs: [UInt8]?) -> [EditStep] {
    var lost: Set<String> = []
    let kept = reversed().compactMap { step -> EditStep? in
      if lost.isDisjoint(with: step.changes.keys), let rebased = step.rebased(path, from: base, onto: theirs) {
        return rebased
      }
      lost.formUnion(step.changes.keys)
      return nil
    }
    return kept.reversed()
  }
}

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
