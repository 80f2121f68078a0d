import ExperienceEmitters

extension Failure {
  /// Says in one line why an artifact could not be made, and the way out.
  ///
  /// What names nothing is wrong usage; what the registry says, or does not say, is a finding about it.
  init(_ problem: EmissionProblem) {
    self.init(status: problem.status, message: "\(problem.message); \(problem.help.asClause)")
  }
}

extension EmissionProblem {
  fileprivate var status: ExitStatus {
    switch self {
    case .unknownApp, .unknownExperience, .severalExperiences, .otherApp, .experienceAndURL, .otherFormat,
      .goesIntoNothing, .severalForOneFile:
      .usage
    case .undeclaredHost, .retired, .broken, .tooLong, .unanswered, .invalidURL, .defaultExperience, .missing,
      .unwritable, .unusable:
      .findings
    }
  }
}

extension String {
  /// A sentence as a clause: no capital in front, no full stop behind.
  fileprivate var asClause: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
