import TextBasics

extension [SyntaxError] {
  /// The problems, with all problems of one habit merged into the first of them: one mistake, and one correction.
  package func oneForEachHabit() -> [SyntaxError] {
    let groups = Dictionary(grouping: self.filter { $0.habit != nil }, by: \.habit)
    var seen: Set<SyntaxError.Habit> = []
    return compactMap { problem in
      guard let habit = problem.habit, let all = groups[habit], all.count > 1 else { return problem }
      return seen.insert(habit).inserted ? SyntaxError(first: problem, of: all) : nil
    }
  }
}

extension SyntaxError {
  fileprivate init(first: SyntaxError, of all: [SyntaxError]) {
    let corrections = all.compactMap(\.correction)
    let isComplete = corrections.count == all.count
    self.init(
      first.kind,
      at: first.range,
      "\(first.message) (and \(all.count - 1) more later in the file)",
      help: first.help,
      related: first.related,
      correction: isComplete ? first.correction.map { Correction(joining: corrections, title: $0.title) } : nil,
      missesCloser: first.missesCloser,
      habit: first.habit
    )
  }
}

extension Correction {
  fileprivate init(joining all: [Correction], title: String) {
    self.init(title, all.flatMap(\.edits), isCertain: all.allSatisfy(\.isCertain))
  }
}

extension Tree {
  /// Whether a text, number or word overlaps bytes that a problem is about, so that its value may not be what the
  /// author meant.
  package func isSpoiled(_ range: SourceRange) -> Bool {
    guard !problems.isEmpty, let literal = literal(holding: range) else { return false }
    return problems.contains {
      $0.spoiled.lowerBound < literal.upperBound && literal.lowerBound < $0.spoiled.upperBound
    }
  }

  /// The bytes of the literal that `range` begins in.
  private func literal(holding range: SourceRange) -> SourceRange? {
    let end = records.partitionIndex { Int($0.lowerBound) > range.lowerBound }
    guard end > 0, !records[end - 1].kind.isContainer else { return nil }
    let found = records[end - 1].range
    return range.upperBound <= found.upperBound ? found : nil
  }
}
