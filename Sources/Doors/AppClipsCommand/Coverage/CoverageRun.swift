import JSONSyntax
import RegistryComparison
import RegistryModel

/// Counts the URLs of a list in constant memory.
struct CoverageRun {
  /// The counts so far.
  private(set) var coverage: Coverage
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  /// The number of requests that open no page, which are not counted.
  private(set) var skippedCount = 0
  private var log: AccessLog
  private var url: [UInt8] = []

  /// Creates a run over `registry`. `origin` is the scheme and host for requests of a log that states none.
  init(_ registry: Registry, origin: String?) {
    coverage = Coverage(registry)
    log = AccessLog(origin: origin)
  }

  /// Counts the URLs of `list`.
  mutating func count(_ list: consuming URLList, in world: inout World) throws(CommandError) {
    var progress = URLProgress()
    while try list.readLines(in: &world, { line, number in count(line, at: number) }) {
      progress.show(coverage.urlCount, in: &world)
    }
    progress.end(in: &world)
  }

  /// Whether the line is surely a URL, as nearly every line of a list is.
  private func isURL(_ line: Span<UInt8>) -> Bool {
    !log.namesColumns && line.count > 5 && line[0] == UInt8(ascii: "h")
      && (line[4] == UInt8(ascii: ":") || line[5] == UInt8(ascii: ":"))
  }

  private mutating func count(_ line: Span<UInt8>, at number: Int) {
    let hasCard: Bool
    switch isURL(line) ? .other : log.read(line, into: &url) {
    case .request:
      let read = url[...]
      hasCard = coverage.count(read.span, line: number)
    case .heading: return
    case .noPage:
      skippedCount += 1
      return
    case .other: hasCard = coverage.count(line, line: number)
    }
    if !hasCard { everyURLHasCard = false }
  }
}
