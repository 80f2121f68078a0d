import RegistryFiles

extension Failure {
  /// The work of a killed run in or above `folder` can be neither finished nor taken back.
  static func unfinished(_ problem: FileProblem, in folder: String) -> Failure {
    let words = "\(problem.description); \(clause(problem.help))"
    return switch problem.cause {
    case .isJournalOfAnotherPlace, .isNoJournal: .fault(words)
    default: .fault("a run was killed while it wrote to \(folder), and its work cannot be finished: \(words)")
    }
  }

  /// A sentence as it stands in the middle of another.
  private static func clause(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }
}
