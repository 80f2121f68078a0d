import ExperienceResolver
package import RegistryModel

/// URLs that show another card in a later state of a registry, with one that stands for all of them.
package struct URLChange: Sendable {
  /// What changes.
  package let kind: Kind
  /// The shortest URL to which this happens, of several the first in byte order.
  package let witness: String
  /// The registered URL below which it happens: the more specific of the two that answer; the host, where a default card
  /// does before and after.
  package let scope: String
  /// What answers the witness before.
  package let before: Answer
  /// What answers it after.
  package let after: Answer
  /// What differs on the card, where it is the same one.
  package let parts: [String]
  /// Why, as a clause.
  package let reason: String

  /// What may change for a URL.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Another experience answers, or none does any more, or one does at last.
    case card
    /// The same experience answers and its card looks different.
    case content
    /// The same card, but what else might answer in another reading of Apple's rule is something else.
    case certainty
  }

  /// Whether the card that a person gets may be another one than before. Less doubt about the same card is no such thing.
  package var mayShowAnotherCard: Bool { kind != .certainty || after.certainty == .ambiguous }
}

/// A code that is out in the world, and what a later state of the registry changes for it.
package struct DeployedCodeChange: Sendable {
  /// The code, as the earlier state declares it.
  package let code: PrintedCode
  /// The URL on it.
  package let url: DeclaredURL
  /// What changes.
  package let change: URLChange
}

extension Registry {
  /// Every code that is out in the world, by file; those that cannot be read as URLs are left out.
  var deployedCodes: [(code: PrintedCode, url: DeclaredURL)] {
    let codes = apps.flatMap { app in app.printedCodes + experiences(of: app).flatMap(\.printedCodes) }
    return codes.filter(\.declaration.isDeployed).compactMap { code in code.url.map { (code, $0) } }
  }
}
