import RegistryComparison
import RegistryModel
import TextBasics

/// Counts the URLs of a list in constant memory, however many there are.
struct CoverageRun {
  /// What was counted so far.
  private(set) var coverage: Coverage
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  /// What stands before a line that is a path; empty where such a line is no URL.
  private let origin: [UInt8]
  private var joined: [UInt8] = []

  /// `origin` is scheme and host of lines that are paths.
  init(_ registry: Registry, origin: String?) {
    coverage = Coverage(registry)
    self.origin = Array((origin ?? "").utf8)
  }

  /// Counts the URLs of `list`.
  mutating func count(_ list: consuming URLList, in world: inout World) throws(Failure) {
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
