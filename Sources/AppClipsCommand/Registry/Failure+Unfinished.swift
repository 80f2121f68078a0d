import SystemFiles

extension Failure {
  /// A commit in or above `folder` was interrupted and can be neither read around nor taken back.
  static func unfinished(_ problem: FileProblem, in folder: String) -> Failure {
    let words = "\(problem.description); \(clause(problem.help))"
    return switch problem.cause {
    case .isUnprovenJournal, .isJournalOfAnotherUser, .isBusy: .fault(words)
    default: .fault("appclips was interrupted while it wrote to \(folder), and the files cannot be put back: \(words)")
    }
  }

  /// A sentence as it is in the middle of another.
  private static func clause(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }
}
