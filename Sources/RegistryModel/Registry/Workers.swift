/// Who does the parts of a work that do not depend on each other: one after another, or several at once.
///
/// Whoever asks gets the answers in the order of the parts, so that nothing shows who did them. This module starts no
/// threads; those that a system has come in from above.
package protocol Workers: Sendable {
  /// How many parts can be worked on at once.
  var count: Int { get }

  /// What `work` answers for each part, in order; returns once all of them are done.
  func map<Answer: Sendable>(parts: Int, _ work: @Sendable (_ part: Int) -> Answer) -> [Answer]
}

/// Does one part after another, in the thread that asks.
package struct OneWorker: Workers {
  package let count = 1

  package init() {}

  package func map<Answer: Sendable>(parts: Int, _ work: @Sendable (_ part: Int) -> Answer) -> [Answer] {
    (0..<parts).map { work($0) }
  }
}

extension Workers {
  /// What `work` answers for parts of `0..<count` that lie one behind the other and are about equally long. Where there
  /// is little to do it is one part: to start a thread takes as long as a dozen files.
  package func map<Answer: Sendable>(
    _ count: Int,
    _ work: @Sendable (_ part: Range<Int>) -> Answer
  ) -> [Answer] {
    let parts = parts(for: count)
    return map(parts: parts) { part in work(count * part / parts..<count * (part + 1) / parts) }
  }

  /// Into how many parts a work on `count` things is cut.
  package func parts(for count: Int) -> Int { min(self.count, count / 128 + 1) }
}
