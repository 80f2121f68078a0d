import TextBasics

/// Several resources in App Store Connect where there should be one: active cards with the same URL, invocations with
/// the same URL, or default cards of the same version.
///
/// Two runs of `apply` at the same time make them if App Store Connect accepts it, which is not documented.
package struct StoreDouble: Sendable, Hashable {
  package let kind: Kind
  /// The URL, or the number of the version.
  package let name: String
  /// The IDs in byte order. The first one stays: every run has to choose the same one, and App Store Connect reports no
  /// time of creation.
  package let ids: [String]

  package enum Kind: Sendable, Hashable {
    case card, invocation, defaultCard
  }

  /// The ID of the one that stays.
  var kept: String { ids.first ?? "" }

  /// What is there more than once, for messages.
  package var words: String {
    switch kind {
    case .card: "the card for \(name)"
    case .invocation: "the TestFlight invocation \(name)"
    case .defaultCard: "the default card of version \(name)"
    }
  }
}

extension StoreApp {
  /// Everything that is there more than once, by kind and name.
  package var doubles: [StoreDouble] {
    let cards = (clip?.cards ?? []).filter { !$0.isDeactivated }
    let versions = Dictionary(versions.map { ($0.id, $0.number) }) { first, _ in first }
    let defaultCards = (clip?.defaultCards ?? []).compactMap { card in card.version.map { ($0, card.id) } }
    return Self.doubles(.card, cards.map { (DeclaredCard.key(of: $0.link), $0.link, $0.id) })
      + Self.doubles(.invocation, invocations.map { (AppPlan.normalized($0.url), $0.url, $0.id) })
      + Self.doubles(.defaultCard, defaultCards.map { ($0.0, versions[$0.0] ?? $0.0, $0.1) })
  }

  private static func doubles(
    _ kind: StoreDouble.Kind,
    _ resources: [(key: String, name: String, id: String)]
  ) -> [StoreDouble] {
    let groups = Dictionary(grouping: resources, by: \.key).values.filter { $0.count > 1 }
    return groups.map { group in
      let ids = group.map(\.id).sorted(by: ByteOrder.precedes)
      return StoreDouble(kind: kind, name: group.map(\.name).min(by: ByteOrder.precedes) ?? "", ids: ids)
    }.sorted { ByteOrder.precedes($0.name, $1.name) }
  }
}
