package import RegistryModel

/// A declared URL for which two states of a registry give different results.
package struct AnswerChange: Sendable {
  /// The URL and its purpose.
  package let url: DeclaredURL
  /// The experience that declares the URL; nil if an app declares it.
  package let owner: AdvancedExperience?
  /// The code that contains the URL; nil if it is not in a code.
  package let code: PrintedCode?
  /// The earlier result.
  package let before: Answer
  /// The later result.
  package let after: Answer

  /// A problem that a change causes.
  package enum Problem: String, Sendable, Hashable, CaseIterable {
    /// A URL in a deployed code, or one given to testers or reviewers, had a card and no longer does.
    case unanswered
    /// The experience that must not match now does.
    case rejectFails = "reject-fails"
  }

  /// The problem that the change causes; nil if the only change is a different card.
  package var problem: Problem? {
    switch url.role {
    case .code: isDeployed && losesCard ? .unanswered : nil
    case .review, .testFlight: losesCard ? .unanswered : nil
    case .reject: after.experience?.id == owner?.id ? .rejectFails : nil
    case .urlPrefix, .match, .website, .demoLink: nil
    }
  }

  /// Why no card appears although `answer`, the earlier or the later result, has one.
  package func obstacle(of answer: Answer) -> Answer.Obstacle? { code?.obstacle(of: answer) ?? answer.obstacle() }

  private var losesCard: Bool { before.showsCard(in: code) && !after.showsCard(in: code) }

  /// Whether only the default experience matches in the later state, which the code cannot invoke.
  package var needsAdvancedExperience: Bool {
    code?.obstacle(of: after) == .appClipCode
  }

  /// Whether the URL is in a deployed code.
  package var isDeployed: Bool { code?.declaration.isDeployed ?? false }
}

extension Registry {
  /// The URLs declared here for which `other` gives a different card or certainty, in the order of their files. For a
  /// retired experience, only its codes are checked, because nothing else is expected of it. URLs without a card in both
  /// states are omitted.
  ///
  /// Resolves each declared URL twice.
  package func changes(to other: Registry) -> [AnswerChange] {
    apps.flatMap { app in
      let plain = app.declaredURLs.filter { $0.role != .code }.map { change($0, of: nil, to: other) }
      let codes = app.printedCodes.map { change($0, to: other) }
      return (plain + codes).compactMap(\.self) + experiences(of: app).flatMap { changes(of: $0, to: other) }
    }
  }

  private func changes(of experience: AdvancedExperience, to other: Registry) -> [AnswerChange] {
    let plain = experience.isRetired ? [] : experience.declaredURLs.filter { $0.role != .code }
    return plain.compactMap { change($0, of: experience, to: other) }
      + experience.printedCodes.compactMap { change($0, to: other) }
  }

  private func change(_ code: PrintedCode, to other: Registry) -> AnswerChange? {
    code.url.flatMap { change($0, of: code.experience, code, to: other) }
  }

  private func change(
    _ url: DeclaredURL,
    of owner: AdvancedExperience?,
    _ code: PrintedCode? = nil,
    to other: Registry
  ) -> AnswerChange? {
    let (before, after) = (resolve(url.text.value), other.resolve(url.text.value))
    guard !before.isSame(as: after) else { return nil }
    let change = AnswerChange(url: url, owner: owner, code: code, before: before, after: after)
    let isSeen = change.problem != nil || before.showsCard(in: code) || after.showsCard(in: code)
    return isSeen ? change : nil
  }
}

extension Answer {
  /// Whether the card and its certainty are the same.
  fileprivate func isSame(as other: Answer) -> Bool {
    outcome == other.outcome && app?.id == other.app?.id && experience?.id == other.experience?.id
      && certainty == other.certainty
  }
}
