import ExperienceResolver
import HostNames
import JSONSyntax
package import RegistryModel

/// The matches of URLs as JSON, one object per line.
///
/// A line depends only on what the URL resolves to and sometimes on its host. So it is created once, as a template, and
/// each URL of a long log costs a look-up and a copy; creating an `Answer` for each would cost a hundred times as much.
package struct AnswerLines: AnswerWriter {
  package static let isJSON = true

  private let registry: Registry
  /// The table of the registry. Stored here to avoid contention between threads on the registry's reference count.
  private let table: ResolutionTable
  private let record: AnswerRecord
  /// The index of registered URLs, if matches are explained; otherwise nil.
  private let registered: CandidateIndex?
  /// The hashes of all hosts that belong to an app. URLs without a match on any other host share one line; a host whose
  /// hash collides with one of these merely gets a separate line.
  private let claimedHosts: Set<UInt64>
  /// The hosts for which a line depends on the whole URL.
  private let linkHosts: [ContiguousArray<UInt8>]
  /// The experiences that match URLs but show no card.
  private let unlisted: Set<Int32>
  private let texts: ExperienceTexts
  /// The hashes of the hosts of retired experiences. The line of a URL on another host names none.
  private let retiredHosts: Set<UInt64>
  /// Whether lines are cached, which requires that they do not depend on the whole URL.
  private let keepsLines: Bool
  private var cache: AnswerLineCache
  private var hosts = MappedHosts()
  private var normalized: [UInt8] = []
  /// The URL and its normal form, escaped for JSON strings.
  private var escaped: [UInt8] = []

  package init(
    _ registry: Registry,
    places: CardLocations,
    encounter: InvocationContext = InvocationContext(),
    explains: Bool = false,
    keepingIn cache: AnswerLineCache = AnswerLineCache()
  ) {
    self.registry = registry
    self.cache = cache
    table = registry.table
    registered = explains ? CandidateIndex(of: registry.table) : nil
    record = AnswerRecord(registry: registry, places: places, encounter: encounter)
    claimedHosts = Self.hashes(of: registry.claimedHosts())
    retiredHosts = Self.hashes(of: record.retiredCards?.hosts ?? [])
    linkHosts = registry.linkHosts().map { ContiguousArray($0.utf8) }
    unlisted = registry.unlistedExperiences()
    let needsTexts = encounter == InvocationContext() && !explains && registry.isAsOnDisk
    texts = ExperienceTexts(registry, apart: unlisted, isNeeded: needsTexts)
    // Not every URL fits into an App Clip Code.
    keepsLines = !explains && encounter.surface != .appClipCode
  }

  package mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    var form = NormalForm()
    if url.isPlainInJSON, let resolution = table.resolve(normal: url, &form), form.pathEnd > form.hostEnd {
      let normalized = url.extracting(..<form.end)
      write(resolution, url, normalized, host: form.hostStart..<form.hostEnd, inJSON: url, normalized, to: &output)
      return showsCard(resolution)
    }
    normalized.removeAll(keepingCapacity: true)
    let resolution = table.resolve(mappingHostOf: url, &hosts, appendingNormalFormTo: &normalized)
    let normalized = normalized[...]
    escaped.removeAll(keepingCapacity: true)
    escaped.appendJSONText(url)
    let middle = escaped.count
    JSONWriter.appendEscaped(normalized.span, to: &escaped)
    let (text, normalizedText) = (escaped[..<middle], escaped[middle...])
    let host = Self.host(of: normalized)
    write(resolution, url, normalized.span, host: host, inJSON: text.span, normalizedText.span, to: &output)
    return showsCard(resolution)
  }

  /// Whether a card appears. Almost always, no experience is unlisted.
  @inline(__always)
  private func showsCard(_ resolution: Resolution) -> Bool {
    resolution.hasCard && (unlisted.isEmpty || !resolution.isOne(of: unlisted))
  }

  package mutating func learn(from other: AnswerLines) { cache.copyLines(of: other.cache) }

  /// Writes the line of a URL. `text` and `normalizedText` are the URL and its normal form, escaped for JSON strings.
  private mutating func write(
    _ resolution: Resolution,
    _ url: Span<UInt8>,
    _ normalized: Span<UInt8>,
    host: Range<Int>,
    inJSON text: Span<UInt8>,
    _ normalizedText: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    if !retiredHosts.isEmpty, namesRetired(normalized, host) {
      output += lineAlone(of: url, normalized, resolution)
      return
    }
    let shared = texts.shared(resolution)
    guard let line = cache.line(ofCertain: shared) ?? line(for: url, normalized, host, resolution, shared) else {
      output += lineAlone(of: url, normalized, resolution)
      return
    }
    let (template, holes) = (cache.bytes.span.extracting(line.bytes), cache.holes.span.extracting(line.holes))
    output.append(startOf: template, holes, url: text, normalized: normalizedText)
    guard holes.count > 2 else { return }
    texts.append(restOf: template, holes, host: normalized.extracting(host), resolution, to: &output)
  }

  /// The cached line of a URL, created if necessary; nil if it depends on the whole URL.
  private mutating func line(
    for url: Span<UInt8>,
    _ normalized: Span<UInt8>,
    _ host: Range<Int>,
    _ resolution: Resolution,
    _ shared: Resolution
  ) -> AnswerLineCache.Line? {
    guard let key = key(for: shared, normalized, host) else { return nil }
    return cache.line(for: key, in: normalized) ?? keepLine(for: key, url, normalized, resolution)
  }

  /// The cache key of a line; nil if the line depends on the whole URL.
  @inline(__always)
  private func key(for resolution: Resolution, _ normalized: Span<UInt8>, _ host: Range<Int>) -> AnswerKey? {
    guard keepsLines else { return nil }
    var namedHost = 0..<0
    switch resolution.outcome {
    case .advanced, .invalid: break
    case .default, .none:
      let name = normalized.extracting(host)
      if linkHosts.contains(where: { $0.span.isEqual(to: name) }) { return nil }
      if resolution.outcome != .none || claimedHosts.contains(Self.hash(of: normalized, host)) { namedHost = host }
    }
    return AnswerKey(resolution: resolution, host: namedHost, isNormalized: !normalized.isEmpty)
  }

  private static func hashes(of hosts: some Sequence<String>) -> Set<UInt64> {
    Set(
      hosts.map { host in
        let bytes = ContiguousArray("https://\(host)".utf8)
        return hash(of: bytes.span, 8..<bytes.count)
      }
    )
  }

  private static func hash(of url: Span<UInt8>, _ host: Range<Int>) -> UInt64 {
    PathHash().hash(url, host, below: PathHash().start)
  }

  @inline(never)
  private mutating func keepLine(
    for key: AnswerKey,
    _ url: Span<UInt8>,
    _ normalized: Span<UInt8>,
    _ resolution: Resolution
  ) -> AnswerLineCache.Line {
    var template = AnswerTemplate(for: key)
    record.write(registry.answer(explanation(of: url, normalized, resolution)), to: &template)
    return cache.keep(consume template, for: key, in: normalized)
  }

  /// A line that is not cached.
  @inline(never)
  private func lineAlone(of url: Span<UInt8>, _ normalized: Span<UInt8>, _ resolution: Resolution) -> [UInt8] {
    let explanation = explanation(of: url, normalized, resolution)
    return record.line(of: registry.answer(explanation), explainedBy: registered == nil ? nil : explanation)
  }

  /// Whether the line of a URL names a retired experience.
  @inline(never)
  private func namesRetired(_ normalized: Span<UInt8>, _ host: Range<Int>) -> Bool {
    guard !normalized.isEmpty, retiredHosts.contains(Self.hash(of: normalized, host)),
      let url = try? InvocationURL(String(repairing: normalized))
    else { return false }
    return record.retiredCards?.card(for: url) != nil
  }

  private func explanation(of url: Span<UInt8>, _ normalized: Span<UInt8>, _ resolution: Resolution) -> Explanation {
    let normalized = normalized.isEmpty ? nil : String(repairing: normalized)
    return registry.explanation(of: String(repairing: url), normalized: normalized, resolution, among: registered)
  }

  /// The range of the host in a normal form with https.
  private static func host(of normalized: ArraySlice<UInt8>) -> Range<Int> {
    let start = "https://".utf8.count
    guard normalized.count > start else { return 0..<0 }
    return start..<(normalized[start...].firstIndex(of: UInt8(ascii: "/")) ?? normalized.count)
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for offset in indices where self[offset] != other[offset] { return false }
    return true
  }
}
