import RegistryComparison
import RegistryModel

/// One line of the table of answers.
struct CoverageRow {
  /// How many URLs have this answer.
  let count: Int
  /// How many of them have another in another reading.
  let ambiguous: Int
  /// The card, or what happens without one.
  let name: String
  let ink: Ink?

  private init(_ count: Int, ambiguous: Int = 0, _ name: String, _ ink: Ink? = nil) {
    self.count = count
    self.ambiguous = ambiguous
    self.name = name
    self.ink = ink
  }

  /// Every answer that came: cards by how often, of equally frequent ones in the registry's order; then what is no card.
  static func all(of coverage: Coverage) -> [CoverageRow] {
    let advanced = coverage.experiences.map {
      CoverageRow($0.hits.count, ambiguous: $0.hits.ambiguous, $0.experience.id)
    }
    let defaults = coverage.defaultExperiences.map { app, hits in
      CoverageRow(hits.count, ambiguous: hits.ambiguous, "the default experience of \(app.id)")
    }
    let cards = (advanced + defaults).enumerated().sorted { left, right in
      left.element.count == right.element.count ? left.offset < right.offset : left.element.count > right.element.count
    }
    let known = cards.reduce(0) { $0 + $1.element.ambiguous }
    let rest = [
      CoverageRow(coverage.cardlessCount, ambiguous: coverage.ambiguousCount - known, "no card", .error),
      CoverageRow(coverage.invalidCount, "no App Clip URL", .error),
    ]
    return (cards.map(\.element) + rest).filter { $0.count > 0 }
  }
}
