/// Executes independent parts of a task, sequentially or concurrently.
///
/// Results are returned in the order of the parts, so they do not depend on the number of workers. This module does not
/// start threads; a higher-level module provides workers that do.
package protocol Workers: Sendable {
  /// The number of parts that can be executed concurrently.
  var count: Int { get }

  /// The results of `work` for each part, in order. Returns when all parts are done.
  func map<Answer: Sendable>(parts: Int, _ work: @escaping @Sendable (_ part: Int) -> Answer) -> [Answer]
}

/// Executes one part after another on the calling thread.
package struct OneWorker: Workers {
  package let count = 1

  package init() {}

  package func map<Answer: Sendable>(parts: Int, _ work: @escaping @Sendable (_ part: Int) -> Answer) -> [Answer] {
    (0..<parts).map { work($0) }
  }
}

extension Workers {
  /// The results of `work` for consecutive parts of `0..<count` of about equal length. A small task is not split,
  /// because starting a thread takes as long as processing a dozen files.
  package func map<Answer: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (_ part: Range<Int>) -> Answer
  ) -> [Answer] {
    let parts = parts(for: count)
    return map(parts: parts) { part in work(count * part / parts..<count * (part + 1) / parts) }
  }

  /// The number of parts into which a task with `count` items is split.
  package func parts(for count: Int) -> Int { min(self.count, count / 128 + 1) }
}
