import ExperienceRegistry
import ExperienceResolver

/// The end of the line for a URL whose host no app has: the same for all of them but for the host, which it names once.
///
/// The hosts in a log are unlimited, so the line is not kept for each, as `KeptEnds` does, but once, in two parts.
struct PageEnds {
  private var parts: (before: [UInt8], after: [UInt8])?
  /// The hosts whose apps the reason names instead.
  private let silentHosts: Set<String>
  private let suffices: Bool

  /// The ends for `registry`; none are kept unless the resolution and the host decide everything, as `suffices` states.
  init(_ registry: Registry, suffices: Bool) {
    silentHosts = suffices ? registry.silentHosts() : []
    self.suffices = suffices
  }

  /// Whether the end of the line is known that depends on `resolution` and on the bytes of `text` in `host`.
  func holdsEnd(of resolution: Resolution, _ text: Span<UInt8>, host: Range<Int>) -> Bool {
    parts != nil && namesHostOnly(resolution, text, host)
  }

  /// Appends the end of the line for a URL of `host`.
  func append(naming host: Span<UInt8>, to output: inout [UInt8]) {
    guard let parts else { return }
    output += parts.before
    output.append(host)
    output += parts.after
  }

  /// Keeps `end`; false if it is not one of these.
  mutating func learn(_ end: ArraySlice<UInt8>, of resolution: Resolution, _ text: [UInt8], host: Range<Int>) -> Bool {
    let bytes = text[...]
    guard suffices, namesHostOnly(resolution, bytes.span, host) else { return false }
    let name = String(decoding: text[host], as: UTF8.self)
    guard let clause = end.firstRange(of: Array(Explanation.nobodyHas(domain: name).utf8)) else { return false }
    let start = clause.upperBound - name.utf8.count
    parts = (Array(end[..<start]), Array(end[clause.upperBound...]))
    return true
  }

  private func namesHostOnly(_ resolution: Resolution, _ text: Span<UInt8>, _ host: Range<Int>) -> Bool {
    guard resolution == Resolution(.none) else { return false }
    guard host.count == AppleLink.host.utf8.count || !silentHosts.isEmpty else { return true }
    let name = String(repairing: text.extracting(host))
    return name != AppleLink.host && !silentHosts.contains(name)
  }
}
