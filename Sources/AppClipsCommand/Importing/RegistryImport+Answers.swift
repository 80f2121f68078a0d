import ExperienceRegistry

/// A URL that an import gives another answer.
struct ImportedAnswer {
  let url: String
  /// What declares it, for the reader; nil for a URL that stands for all that no file declares.
  let declared: DeclaredURL?
  let isDeployed: Bool
  let before: Answer
  let after: Answer
}

extension RegistryImport {
  /// The URLs that show another card then: declared ones, deployed codes first, then for each case one that no file declares.
  ///
  /// A URL that had no card is none of these: to give it one is what an import is for.
  var changedAnswers: [ImportedAnswer] {
    guard !changes.isEmpty else { return [] }
    let declared = opened.registry.changes(to: after.registry).map {
      ImportedAnswer(
        url: $0.url.text.value,
        declared: $0.url,
        isDeployed: $0.isDeployed,
        before: $0.before,
        after: $0.after
      )
    }
    let known = Set(declared.map(\.url))
    let others = RegistryComparison(from: opened.registry, to: after.registry).urls.filter { change in
      change.kind == .card && change.before.card != nil && !known.contains(change.witness)
    }
    return declared.filter(\.isDeployed) + declared.filter { !$0.isDeployed }
      + others.map {
        ImportedAnswer(url: $0.witness, declared: nil, isDeployed: false, before: $0.before, after: $0.after)
      }
  }
}
