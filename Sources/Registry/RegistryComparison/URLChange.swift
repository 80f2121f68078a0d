import ExperienceResolver
package import RegistryModel

/// A group of URLs that show a different card in a later state of a registry, represented by one of them.
package struct URLChange: Sendable {
  package let kind: Kind
  /// The shortest affected URL that is declared, or else the shortest one; of several, the first in byte order.
  package let witness: String
  /// Whether a file declares the witness, or it is the home page of a host. Otherwise it was constructed to find the change,
  /// and it may never be opened.
  let isDeclared: Bool
  /// The registered URL below which the change occurs: the more specific of the two matches, or the host if a default
  /// card matches before and after.
  package let scope: String
  /// The earlier result for the witness.
  package let before: Answer
  /// The later result for the witness.
  package let after: Answer
  /// The parts of the card that differ, if it is the same card.
  package let parts: [String]
  /// The reason, as a clause.
  package let reason: String

  /// The kinds of changes for a URL.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Another experience matches, no experience matches any longer, or one matches now.
    case card
    /// The same experience matches, but its card appears no longer, or appears now, because its app lists other domains.
    case domain
    /// The same experience matches, but its card looks different.
    case content
    /// The card is the same, but the possible matches under other interpretations of Apple's rule are different.
    case certainty
  }

  /// Whether the witness is only an example: the registered URL itself does not change, but URLs that continue it do.
  package var isExample: Bool { witness != scope && (before.experience ?? after.experience) != nil }

  /// Whether a card appears before or after the change.
  var isSeen: Bool { before.showsCard() || after.showsCard() }

  /// How the certainty of the card changes.
  package var certainty: Certainty {
    switch (before.certainty, after.certainty) {
    case (_, .certain): .becameCertain
    case (.certain, _): .becameAmbiguous
    default: .ambiguousWithAnotherCard
    }
  }

  /// The kinds of changes of certainty, most harmful first.
  package enum Certainty: Sendable, Hashable, CaseIterable {
    /// The card was certain, and is ambiguous now.
    case becameAmbiguous
    /// The card was ambiguous with a different card than it is now.
    case ambiguousWithAnotherCard
    /// The card was ambiguous, and is certain now.
    case becameCertain
  }

  /// Whether a user may see a different card than before. This is false if the same card only becomes more certain.
  package var mayShowAnotherCard: Bool { kind != .certainty || after.certainty == .ambiguous }
}

/// A deployed code, and what changes for it in a later state of the registry.
package struct DeployedCodeChange: Sendable {
  /// The code as declared in the earlier state.
  package let code: PrintedCode
  /// The URL on it.
  package let url: DeclaredURL
  package let change: URLChange
  /// Whether the card that appears later is the one for which the code is declared.
  let showsOwnCard: Bool

  /// Whether the code opened nothing, or opens nothing later: no card matches, or an obstacle keeps it from appearing.
  package let opensNothing: (before: Bool, after: Bool)

  init(code: PrintedCode, url: DeclaredURL, change: URLChange, showsOwnCard: Bool) {
    (self.code, self.url, self.change, self.showsOwnCard) = (code, url, change, showsOwnCard)
    opensNothing = (!change.before.showsCard(in: code), !change.after.showsCard(in: code))
  }

  /// What happens to the code, for people who scan it.
  package var harm: Harm {
    switch change.kind {
    case .content: .look
    case .certainty: change.after.certainty == .certain ? .certain : .ambiguous
    case .card, .domain:
      if opensNothing.after {
        .noCard
      } else if showsOwnCard {
        .ownCard
      } else if opensNothing.before {
        .newCard
      } else {
        change.before.experience != nil && change.after.experience == nil ? .defaultCard : .differentCard
      }
    }
  }

  /// Whether people see no card any longer, or only a default card. Another card in its place, as after its card is
  /// retired, breaks nothing.
  package var breaksCode: Bool {
    [.noCard, .defaultCard].contains(harm) || harm == .differentCard && change.after.experience == nil
  }

  /// The kinds of harm to a printed code.
  package enum Harm: Sendable, Hashable, CaseIterable {
    /// No card appears anymore.
    case noCard
    /// Only a default card appears in place of its card.
    case defaultCard
    /// The card of another experience, or the default card of another app, appears.
    case differentCard
    /// Its card is ambiguous, or is so with another card.
    case ambiguous
    /// The card looks different.
    case look
    /// The card for which the code is declared appears, and did not before.
    case ownCard
    /// Another card appears where there was none.
    case newCard
    /// Its card is no longer ambiguous.
    case certain
  }
}
