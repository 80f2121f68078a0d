package import RegistryModel

/// A declared URL to which two states of a registry give two answers.
package struct AnswerChange: Sendable {
  /// The URL and what it is for.
  package let url: DeclaredURL
  /// The experience that declares it; nil for what an app declares.
  package let owner: AdvancedExperience?
  /// What carries it; nil for what is no code.
  package let code: CodeDeclaration?
  /// The earlier answer.
  package let before: Answer
  /// The later answer.
  package let after: Answer

  /// What goes wrong with a change.
  package enum Problem: String, Sendable, Hashable, CaseIterable {
    /// A card appeared at what is out in the world or named to testers and reviewers, and none does any more.
    case unanswered
    /// The experience that must not answer now does.
    case rejectFails = "reject-fails"
  }

  /// What goes wrong; nil where another card is all there is.
  package var problem: Problem? {
    switch url.role {
    case .code: isDeployed && (after.card == nil || needsAdvancedExperience) ? .unanswered : nil
    case .review, .testFlight: after.card == nil ? .unanswered : nil
    case .reject: after.experience?.id == owner?.id ? .rejectFails : nil
    case .urlPrefix, .match, .website, .demoLink: nil
    }
  }

  /// Whether only the default experience answers later, which the code cannot start.
  package var needsAdvancedExperience: Bool {
    code?.isAppClipCode == true && url.isOfDefaultExperience(answeredBy: after.outcome)
  }

  /// Whether it is a code out in the world.
  package var isDeployed: Bool { code?.isDeployed ?? false }
}

extension Registry {
  /// The URLs declared here that `other` answers differently, in the order of their files: another card, or another
  /// certainty. Of a retired experience only its codes are looked at; nothing else of it is expected of anybody.
  ///
  /// Costs two answers for each declared URL.
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
    code.url.flatMap { change($0, of: code.experience, code.declaration, to: other) }
  }

  private func change(
    _ url: DeclaredURL,
    of owner: AdvancedExperience?,
    _ code: CodeDeclaration? = nil,
    to other: Registry
  ) -> AnswerChange? {
    let (before, after) = (resolve(url.text.value), other.resolve(url.text.value))
    guard !before.isSame(as: after) else { return nil }
    return AnswerChange(url: url, owner: owner, code: code, before: before, after: after)
  }
}

extension Answer {
  /// Whether the same card appears as surely.
  fileprivate func isSame(as other: Answer) -> Bool {
    outcome == other.outcome && app?.id == other.app?.id && experience?.id == other.experience?.id
      && certainty == other.certainty
  }
}
