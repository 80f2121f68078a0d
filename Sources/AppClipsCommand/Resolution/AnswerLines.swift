import ExperienceRegistry
import ExperienceResolver
import JSONSyntax
import ResolutionTables

/// Answers for programs: one JSON object a line.
///
/// What follows the normal form in a line depends on little: on the resolution and, where the answer's reason names it,
/// on the host. So it is made once, and a log of millions of URLs costs a look-up and a copy for each; an `Answer` for
/// each would cost a hundred times as much.
struct AnswerLines: AnswerWriter {
  private let registry: Registry
  /// That of the registry. Held here, because threads that count who holds the registry wait for one another.
  private let table: ResolutionTable
  private let record: AnswerRecord
  /// What is registered, where each line says why; then each is made by itself.
  private let registered: RegisteredURLs?
  /// The ends of lines for certain answers, where nothing more is asked than where a URL leads.
  private var certainEnds: CertainEnds
  /// The ends of lines for URLs that only begin as text with a registered one.
  private var textEnds: TextReadingEnds
  /// The ends of lines that are not certain, or have no advanced experience.
  private var otherEnds: KeptEnds
  /// The ends of lines for URLs that open as pages.
  private var pageEnds: PageEnds
  private var normalized: [UInt8] = []

  init(
    _ registry: Registry,
    places: CardPlaces,
    encounter: Encounter = Encounter(),
    explains: Bool = false,
    keeping otherEnds: KeptEnds = KeptEnds()
  ) {
    self.registry = registry
    table = registry.table
    registered = explains ? RegisteredURLs(of: registry.table) : nil
    record = AnswerRecord(registry: registry, places: places, encounter: encounter)
    certainEnds = CertainEnds(registry, places: places, suffices: encounter == Encounter() && !explains)
    textEnds = TextReadingEnds(registry.table, keeping: otherEnds)
    self.otherEnds = otherEnds
    pageEnds = PageEnds(registry, suffices: encounter == Encounter() && !explains)
  }

  mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    writeKnown(url, to: &output) ?? writeAny(url, to: &output)
  }

  /// Writes the line of a URL that is in normal form as it stands and whose end is known, as those of most are; nil where
  /// nothing was written.
  private mutating func writeKnown(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool? {
    var form = NormalForm()
    guard url.isPlainInJSON, let resolution = table.resolve(normal: url, &form), form.pathEnd > form.hostEnd
    else { return nil }
    let isWritten =
      if let index = resolution.certainExperience {
        writeCertain(index, url, normalUpTo: form.end, to: &output)
      } else {
        writeOther(resolution, url, form, to: &output)
      }
    return isWritten ? resolution.hasCard : nil
  }

  private mutating func writeCertain(
    _ index: Int32,
    _ url: Span<UInt8>,
    normalUpTo normalEnd: Int,
    to output: inout [UInt8]
  ) -> Bool {
    if let end = certainEnds.place(of: index) {
      output.append(lineOf: url, normalUpTo: normalEnd, certainEnds.bytes.span.extracting(end))
      return true
    }
    guard certainEnds.knows(index) else { return false }
    output.append(startOfLineOf: url, normalUpTo: normalEnd)
    return certainEnds.append(index, to: &output)
  }

  private func writeOther(
    _ resolution: Resolution,
    _ url: Span<UInt8>,
    _ form: NormalForm,
    to output: inout [UInt8]
  ) -> Bool {
    let host = resolution.namesHost ? form.hostStart..<form.hostEnd : 0..<0
    if pageEnds.holdsEnd(of: resolution, url, host: host) {
      output.append(startOfLineOf: url, normalUpTo: form.end)
      pageEnds.append(naming: url.extracting(host), to: &output)
      return true
    }
    if let index = resolution.onlyTextReading, let place = textEnds.place(of: resolution, url, host: host) {
      guard certainEnds.knows(index) else { return false }
      output.append(startOfLineOf: url, normalUpTo: form.end)
      textEnds.append(naming: index, at: place, to: &output)
      return true
    }
    guard let end = otherEnds.place(of: resolution, url, host: host) else { return false }
    output.append(lineOf: url, normalUpTo: form.end, otherEnds.bytes.span.extracting(end.range))
    return true
  }

  /// Writes any line, and keeps its end.
  private mutating func writeAny(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    normalized.removeAll(keepingCapacity: true)
    let resolution = registry.resolve(url, appendingNormalFormTo: &normalized)
    output.append(AnswerLine.head)
    output.appendJSONText(url)
    if !normalized.isEmpty {
      output.append(AnswerLine.normalizedKey)
      let normalized = normalized[...]
      JSONWriter.appendEscaped(normalized.span, to: &output)
    }
    appendEnd(for: resolution, url, to: &output)
    return resolution.hasCard
  }

  private mutating func appendEnd(for resolution: Resolution, _ url: Span<UInt8>, to output: inout [UInt8]) {
    if registered != nil { return output.append(contentsOf: end(for: url)) }
    if let index = resolution.certainExperience, certainEnds.append(index, to: &output) { return }
    let host = resolution.namesHost ? hostOfNormalized : 0..<0
    let text = normalized[...]
    if pageEnds.holdsEnd(of: resolution, text.span, host: host) {
      return pageEnds.append(naming: text.span.extracting(host), to: &output)
    }
    if let known = otherEnds.place(of: resolution, text.span, host: host) {
      return output.append(otherEnds.bytes.span.extracting(known.range))
    }
    let start = output.count
    appendUnknownEnd(for: resolution, host, url, to: &output)
    if pageEnds.learn(output[start...], of: resolution, normalized, host: host) { return }
    if !isDefaultLink(host) { otherEnds.keep(output[start...], for: resolution, normalized, host: host) }
  }

  private mutating func appendUnknownEnd(
    for resolution: Resolution,
    _ host: Range<Int>,
    _ url: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    let named = isDefaultLink(host) ? nil : resolution.onlyTextReading.flatMap { certainEnds.knows($0) ? $0 : nil }
    guard let named else { return output.append(contentsOf: end(for: url)) }
    let text = normalized[...]
    if let place = textEnds.place(of: resolution, text.span, host: host) {
      return textEnds.append(naming: named, at: place, to: &output)
    }
    let end = end(for: url)
    output.append(contentsOf: end)
    textEnds.learn(end, naming: named, resolution, normalized, host: host)
  }

  private var hostOfNormalized: Range<Int> {
    let start = "https://".utf8.count
    return start..<(normalized[start...].firstIndex(of: UInt8(ascii: "/")) ?? normalized.count)
  }

  /// Whether the end of the line depends on the whole URL.
  private func isDefaultLink(_ host: Range<Int>) -> Bool { normalized[host].elementsEqual("appclip.apple.com".utf8) }

  /// Everything behind the normal form, the closing quote first.
  private func end(for url: Span<UInt8>) -> [UInt8] {
    let url = String(repairing: url)
    let answer = Array(#"","#.utf8) + record.members(of: registry.resolve(url))
    guard let registered else { return answer + Array("}\n".utf8) }
    let explanation = registry.explanation(of: url, among: registered)
    return answer + [UInt8(ascii: ",")] + record.members(of: explanation, in: registry) + Array("}\n".utf8)
  }
}

extension Resolution {
  /// The index of the experience that answers in every reading.
  fileprivate var certainExperience: Int32? {
    guard case .advanced(let index) = outcome, certainty == .certain else { return nil }
    return index
  }

  /// Whether the reason names the host.
  fileprivate var namesHost: Bool {
    switch outcome {
    case .advanced, .invalid: false
    case .default, .none: true
    }
  }
}
