import ExperienceRegistry
import ExperienceResolver
import JSONSyntax

/// Answers for programs: one JSON object a line.
///
/// What follows the normal form in a line depends on little: on the resolution and, where the answer's reason names it,
/// on the host. So it is made once, and a log of millions of URLs costs a look-up and a copy for each; an `Answer` for
/// each would cost a hundred times as much.
struct AnswerLines: AnswerWriter {
  /// Raised when a key is renamed or removed; keys may be added without.
  static let formatVersion = 1

  private let registry: Registry
  private let record: AnswerRecord
  /// What is registered, where each line says why; then each is made by itself.
  private let registered: RegisteredURLs?
  private let head = Array(#"{"formatVersion":\#(formatVersion),"url":""#.utf8)
  private let normalizedKey = Array(#"","normalized":""#.utf8)
  /// The ends of lines for certain answers, where nothing more is asked than where a URL leads.
  private var certainEnds: CertainEnds?
  /// The ends of other lines.
  private var otherEnds: [Key: [UInt8]] = [:]
  private var normalized: [UInt8] = []

  /// How many ends of other lines are kept, some 8 MB of them: a log may hold any number of hosts that are not ours.
  private static let keptEnds = 16_384

  /// What the end of a line depends on.
  private struct Key: Hashable {
    let resolution: Resolution
    let host: String
  }

  init(_ registry: Registry, places: CardPlaces, encounter: Encounter = Encounter(), explains: Bool = false) {
    self.registry = registry
    registered = explains ? RegisteredURLs(of: registry.table) : nil
    record = AnswerRecord(registry: registry, places: places, encounter: encounter)
    certainEnds = encounter == Encounter() && !explains ? CertainEnds(registry, places: places) : nil
  }

  mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    normalized.removeAll(keepingCapacity: true)
    let resolution = registry.resolve(url, appendingNormalFormTo: &normalized)
    output.append(contentsOf: head)
    output.appendJSONText(url)
    if !normalized.isEmpty {
      output.append(contentsOf: normalizedKey)
      JSONWriter.appendEscaped(normalized.span, to: &output)
    }
    appendEnd(for: resolution, url, to: &output)
    return resolution.hasCard
  }

  private mutating func appendEnd(for resolution: Resolution, _ url: Span<UInt8>, to output: inout [UInt8]) {
    if registered != nil { return output.append(contentsOf: end(for: url)) }
    if case .advanced(let index) = resolution.outcome, resolution.certainty == .certain {
      if certainEnds?.append(index, to: &output) ?? false { return }
    }
    guard let key = key(for: resolution) else { return output.append(contentsOf: end(for: url)) }
    if let known = otherEnds[key] { return output.append(contentsOf: known) }
    let end = end(for: url)
    if otherEnds.count >= Self.keptEnds { otherEnds.removeAll(keepingCapacity: true) }
    otherEnds[key] = end
    output.append(contentsOf: end)
  }

  /// What the end of the line depends on; nil where that is the whole URL, as it is for default links.
  private func key(for resolution: Resolution) -> Key? {
    switch resolution.outcome {
    case .advanced, .invalid: return Key(resolution: resolution, host: "")
    case .default, .none:
      let host = normalized.dropFirst("https://".utf8.count).prefix { $0 != UInt8(ascii: "/") }
      let name = String(decoding: host, as: UTF8.self)
      return name == "appclip.apple.com" ? nil : Key(resolution: resolution, host: name)
    }
  }

  /// Everything behind the normal form, the closing quote first.
  private func end(for url: Span<UInt8>) -> [UInt8] {
    let url = String(repairing: url)
    let answer = Array(#"","#.utf8) + record.members(of: registry.resolve(url))
    guard let registered else { return answer + Array("}\n".utf8) }
    let explanation = Explanation(url: url, table: registry.table, registered: registered)
    return answer + [UInt8(ascii: ",")] + record.members(of: explanation, in: registry) + Array("}\n".utf8)
  }
}
