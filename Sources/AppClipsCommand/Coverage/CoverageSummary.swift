import RegistryComparison
import TextBasics

/// What a list of URLs hits, in one sentence.
struct CoverageSummary {
  private let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  /// `12 URLs: 7 advanced, 3 default, 1 without a card, 1 no App Clip URL; 2 ambiguous; 20 of 24 experiences never hit`.
  var sentence: String {
    let parts = [
      (coverage.advancedCount, "advanced"), (coverage.defaultCount, "default"),
      (coverage.cardlessCount, "without a card"), (coverage.invalidCount, "no App Clip URL"),
    ]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let dead = coverage.deadExperiences.count
    let clauses = [
      Words.counted(coverage.urlCount, "URL") + (counts.isEmpty ? "" : ": " + counts),
      coverage.ambiguousCount > 0 ? "\(coverage.ambiguousCount) ambiguous" : "",
      dead > 0 ? "\(dead) of \(Words.counted(coverage.experiences.count, "experience")) never hit" : "",
    ]
    return clauses.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
