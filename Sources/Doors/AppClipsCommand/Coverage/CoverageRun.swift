import JSONSyntax
import RegistryComparison
import RegistryModel

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
    let hasCard =
      isPath(line)
      ? countPath(line, at: number)
      : loggedPath(in: line).map { countPath(line.extracting($0), at: number) } ?? coverage.count(line, line: number)
    if !hasCard { everyURLHasCard = false }
  }

  private func isPath(_ line: Span<UInt8>) -> Bool { !origin.isEmpty && line[0] == UInt8(ascii: "/") }

  /// The path in a line of a server's log in the common or the combined format of Apache and nginx, which has the request in
  /// quotation marks: `… "GET /path HTTP/1.1" 200 …`. Nil for any other line.
  private func loggedPath(in line: Span<UInt8>) -> Range<Int>? {
    guard !origin.isEmpty, let mark = line.indices.first(where: { line[$0] == UInt8(ascii: "\"") }) else { return nil }
    var start = mark + 1
    while start < line.count, 0x41...0x5A ~= line[start] { start += 1 }
    guard start > mark + 1, start + 1 < line.count, line[start] == 0x20, line[start + 1] == UInt8(ascii: "/") else {
      return nil
    }
    start += 1
    let end = line.indices[start...].first { line[$0] == 0x20 || line[$0] == UInt8(ascii: "\"") }
    return end.map { start..<$0 }
  }

  private mutating func countPath(_ path: Span<UInt8>, at number: Int) -> Bool {
    joined.removeAll(keepingCapacity: true)
    joined.append(contentsOf: origin)
    joined.append(path)
    let url = joined[...]
    return coverage.count(url.span, line: number)
  }
}
