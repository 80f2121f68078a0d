import ExperienceMigrations
import ExperienceResolver
import RegistryModel
import ResolutionTables

/// Whether any URL changes its card: asked of URLs that tell two registries apart if anything does.
///
/// The cards before come from the frozen reader of a migration's step, those after from the files it made, as everybody
/// will read them. So the code that is proved makes no part of the proof.
struct MigrationProof: Sendable {
  /// How many URLs were asked.
  let probeCount: Int
  /// Those that show another card than before.
  let changed: [String]

  /// A card and the app it belongs to.
  struct Card: Sendable, Hashable {
    let app: String
    let card: FrozenCard
  }

  /// Compares the cards that URLs at, below and beside all registered URLs show, and those of `others`.
  init(before: [Card], after: [Card], others: [String] = []) {
    let probes = Set((before + after).flatMap { Self.probes(around: $0.card.urlPrefix) } + others)
    let (old, new) = (Answers(before), Answers(after))
    probeCount = probes.count
    changed = probes.filter { old.answer(to: $0) != new.answer(to: $0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The URL itself, with and without a slash, its children, its siblings by segment and by letter, its parents, and the
  /// same in capitals.
  static func probes(around url: String) -> [String] {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? url
    let query = parts.count > 1 ? "?" + parts[1] : ""
    let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
    let bodies = [stem, stem + "/", stem + "/child", stem + "/child/of/it", stem + "0", stem + "-x", stem.uppercased()]
    let queries = [query, "", "?probe=1", query.isEmpty ? "?" : query + "&probe=1"]
    return bodies.flatMap { body in queries.map { body + $0 } } + parents(of: stem)
  }

  /// Each folder above, with a sibling in it.
  private static func parents(of stem: String) -> [String] {
    var probes: [String] = []
    var rest = stem[...]
    while let slash = rest.lastIndex(of: "/"), !rest[..<slash].hasSuffix("/"), rest[..<slash].contains("//") {
      rest = rest[..<slash]
      probes += [String(rest), rest + "/sibling", rest + "/"]
    }
    return probes
  }

  /// What URLs show. The ids are made of the cards, so that of two cards with one URL the same one wins on both sides.
  private struct Answers {
    private let cards: [String: Card]
    private let table: ResolutionTable

    init(_ cards: [Card]) {
      let named = cards.map { (id: Self.id(of: $0), card: $0) }
      self.cards = Dictionary(named) { first, _ in first }
      table = ResolutionTable(
        experiences: named.map { Experience(id: $0.id, app: $0.card.app, mappingHostOf: $0.card.card.urlPrefix) },
        apps: []
      )
    }

    /// The card, and what else may answer.
    func answer(to url: String) -> [Card?] {
      let resolution = table.resolve(mappingHostOf: url)
      return [card(of: resolution.outcome)] + resolution.alternatives.map { card(of: $0.outcome) }
    }

    private func card(of outcome: Resolution.Outcome) -> Card? {
      guard case .advanced(let index) = outcome else { return nil }
      return cards[table.experiences[Int(index)].id]
    }

    private static func id(of card: Card) -> String {
      let frozen = card.card
      let parts = [frozen.urlPrefix, frozen.action, frozen.title, frozen.subtitle, frozen.language, frozen.image]
      return ([card.app] + parts).joined(separator: "\u{0}")
    }
  }
}
