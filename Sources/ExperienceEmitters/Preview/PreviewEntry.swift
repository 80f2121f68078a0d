/// One card of the page in all its languages, with everything that is said beside it.
struct PreviewEntry: Sendable {
  /// The heading: the card's title, or the id where it has none.
  let heading: String
  /// The heading's language; nil for English words of our own and for ids.
  let language: String?
  /// The experience's id; for a default card the app's.
  let id: String
  /// Where it is declared: `experiences/shop/latte.json:3`.
  let place: String
  /// Whether it is out of use.
  let isRetired: Bool
  /// The card, once for each language, its own first.
  let cards: [LocalizedDrawing]
  /// The URLs that show it, each with what it is.
  let urls: [NamedURL]
  /// What else the file declares, name by name.
  let facts: [PreviewFact]
  /// Where it lies, for Maps and for the confirmation of a location.
  let location: [PreviewFact]
  /// What `validate` finds in it.
  let findings: [PreviewFinding]

  /// A card in one language.
  struct LocalizedDrawing: Sendable {
    let drawing: CardDrawing
    /// The language as its file spells it, with a word on what it is.
    let caption: String
  }

  /// A URL and what it is.
  struct NamedURL: Sendable {
    let name: String
    let url: String
  }
}

/// One thing that a file declares, as the page shows it.
struct PreviewFact: Sendable, Hashable {
  let name: String
  let values: [String]

  /// Nil where there are no values.
  init?(_ name: String, _ values: [String?]) {
    let known = values.compactMap(\.self).filter { !$0.isEmpty }
    guard !known.isEmpty else { return nil }
    self.name = name
    self.values = known
  }
}
