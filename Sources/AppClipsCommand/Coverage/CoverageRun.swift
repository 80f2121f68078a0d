import RegistryComparison
import RegistryModel
import TextBasics

/// Counts the URLs of a list in constant memory.
struct CoverageRun {
  /// The counts so far.
  private(set) var coverage: Coverage
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  /// The prefix for lines that are paths; empty if paths are not accepted.
  private let origin: [UInt8]
  private var joined: [UInt8] = []

  /// Creates a run over `registry`. `origin` is the scheme and host for lines that are paths.
  init(_ registry: Registry, origin: String?) {
    coverage = Coverage(registry)
    self.origin = Array((origin ?? "").utf8)
  }

  /// Counts the URLs of `list`.
  mutating func count(_ list: consuming URLList, in world: inout World) throws(CommandError) {
    var progress = URLProgress()
    while try list.readLines(in: &world, { line, number in count(line, at: number) }) {
      progress.show(coverage.urlCount, in: &world)
    }
    progress.end(in: &world)
  }

  private mutating func count(_ line: Span<UInt8>, at number: Int) {
    let hasCard = isPath(line) ? countPath(line, at: number) : coverage.count(line, line: number)
    if !hasCard { everyURLHasCard = false }
  }

  private func isPath(_ line: Span<UInt8>) -> Bool { !origin.isEmpty && line[0] == UInt8(ascii: "/") }

  private mutating func countPath(_ path: Span<UInt8>, at number: Int) -> Bool {
    joined.removeAll(keepingCapacity: true)
    joined.append(contentsOf: origin)
    joined.append(path)
    let url = joined[...]
    return coverage.count(url.span, line: number)
  }
}

/// The coverage of a list of URLs in one sentence.
struct CoverageSummary {
  private let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  /// `12 URLs: 7 advanced, 3 default, 1 without a card, 1 not an App Clip URL; 2 ambiguous; 20 of 24 experiences never
  /// hit`.
  var sentence: String {
    let parts = [
      (coverage.advancedCount, "advanced"), (coverage.defaultCount, "default"),
      (coverage.cardlessCount, "without a card"),
      (coverage.invalidCount, coverage.invalidCount == 1 ? "not an App Clip URL" : "not App Clip URLs"),
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
