extension RegistryAnswers {
  /// The answers that flags give, each checked.
  init(_ invocation: Invocation) throws(Failure) {
    for question in RegistryQuestions.all {
      let given = invocation.values(of: question.flag)
      for answer in given {
        guard let problem = question.problem(with: answer, after: self) else { continue }
        throw .usage("--\(question.flag.name): \(problem)")
      }
      guard given.isEmpty || question.isAsked(self) else { throw .usage(Self.outOfPlace(question.flag)) }
      if !given.isEmpty { set(given, for: question.flag) }
    }
  }

  private static func outOfPlace(_ flag: Flag) -> String {
    flag.name == Flag.firstURL.name
      ? "--url makes a card, which needs --subtitle and --title" : "--\(flag.name) is for the card of --url; give both"
  }

  /// Takes what nobody answered from what was, where that is possible; what is left over needs flags.
  mutating func complete() throws(Failure) {
    var missing: [String] = []
    for question in RegistryQuestions.all where self[question.flag] == nil && question.isAsked(self) {
      if let fallback = question.fallback(self) {
        set([fallback], for: question.flag)
      } else if question.isRequired || question.flag.name == Flag.firstTitle.name {
        missing.append("--" + question.flag.name)
      }
    }
    guard !missing.isEmpty else { return }
    throw .usage("\(missing.joined(separator: ", ")) must be given; on a terminal, init asks for what is missing")
  }
}
