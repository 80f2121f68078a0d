import ExperienceResolver
import HostNames
import RegistryModel

/// Fixes that rewrite a URL, and the spellings they write. None of these fixes is safe: a card is registered for the
/// URL as it is written, and a printed code may carry either spelling.
extension DeclaredURL {
  /// A fix that replaces the URL with `text`; nil if `text` is not an invocation URL, has other mistakes, or makes
  /// another URL fail.
  func fix(writing text: String, in registry: Registry) -> Fix? {
    guard let read = try? InvocationURL(mappingHostOf: text), !read.path.contains("//"), isHost(of: read, in: registry),
      opensClip(read, in: registry)
    else { return nil }
    let fix = Fix.spell(self.text.node, text, isSafe: false, in: document)
    guard role == .urlPrefix else { return fix }
    return isFree(read, in: registry) && keepsExpectations(read) ? fix.claiming(read.matchKey) : nil
  }

  /// Whether the host of `read` is one of the app's domains or the host that the URL has now.
  private func isHost(of read: InvocationURL, in registry: Registry) -> Bool {
    if let now = try? url.get().host, now == read.host { return true }
    guard let app = registry.app(withID: app), app.hasReadableDomains(in: registry) else { return true }
    return app.hosts.isEmpty || app.hasHost(read.host) || read.host == "appclip.apple.com"
  }

  /// Whether `read` is not a default link, or is that of the app's clip, as far as the clip's bundle ID is known.
  private func opensClip(_ read: InvocationURL, in registry: Registry) -> Bool {
    guard let link = AppleLink(read), link.isDefaultLink else { return true }
    guard let clip = registry.app(withID: app)?.declaration?.clip?.bundleID?.value else { return link.bundleID != nil }
    return link.bundleID == clip
  }

  /// Whether no other card is registered for the URL `read`, in any order of query items, with or without a final
  /// slash.
  private func isFree(_ read: InvocationURL, in registry: Registry) -> Bool {
    guard let other = registry.resolve(read.text).experience, other.id != owner?.id else { return true }
    return (try? other.registered?.get())?.matchKey != read.matchKey
  }

  /// Whether the URLs under `matches` and `codes` of the experience are below `read`.
  private func keepsExpectations(_ read: InvocationURL) -> Bool {
    guard let owner else { return true }
    let urls = owner.expectedURLs.filter { $0.role == .match } + owner.printedCodes.compactMap(\.url)
    return urls.compactMap { try? $0.url.get() }.allSatisfy { url in
      url.isPlainly(below: read) || CandidateURL(of: read).covers(CandidateURL(of: url))
    }
  }

  /// The part after the scheme, even if the colon or a slash is missing; the whole text if there is no scheme.
  var withoutScheme: String {
    let host = authority.lowerBound
    guard host == text.value.startIndex else { return String(text.value[host...]) }
    return text.value.replacing(#/^[Hh][Tt][Tt][Pp][Ss]?:?/+/#, with: "")
  }

  /// The text without the port and its colon.
  var withoutPort: String {
    let host = text.value[authority]
    guard let colon = host.lastIndex(of: ":"), host.last != "]" else { return text.value }
    return String(text.value[..<colon] + text.value[authority.upperBound...])
  }

  /// The text without the user name and password before the host.
  var withoutUserInformation: String {
    guard let sign = text.value[authority].lastIndex(of: "@") else { return text.value }
    return String(text.value[..<authority.lowerBound] + text.value[text.value.index(after: sign)...])
  }

  /// The text as browsers interpret it: trimmed, without tabs and line breaks, and with each space percent-escaped.
  var withoutWhiteSpace: String {
    let scalars = text.value.unicodeScalars.filter { $0.value > 0x20 || $0 == " " }
    let inside = scalars.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return inside.reduce(into: "") { $0 += $1 == " " ? "%20" : String($1) }
  }

  /// The text without the empty items of its query, and without the query if no item is left.
  var withoutEmptyQueryItems: String { withoutQueryItems(where: \.isEmpty) }

  /// The text without the query items for which `isUnwanted` is true, and without the query if no item is left.
  func withoutQueryItems(where isUnwanted: (Substring) -> Bool) -> String {
    let whole = text.value
    let end = whole.firstIndex(of: "#") ?? whole.endIndex
    guard let mark = whole[..<end].firstIndex(of: "?") else { return whole }
    let items = whole[whole.index(after: mark)..<end].split(separator: "&", omittingEmptySubsequences: false)
      .filter { !isUnwanted($0) }.joined(separator: "&")
    return whole[..<mark] + (items.isEmpty ? "" : "?" + items) + whole[end...]
  }

  /// The range of the user name, host and port.
  private var authority: Range<String.Index> {
    let text = text.value
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    return start..<(text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex)
  }
}
