import ExperienceResolver
import HostNames
import RegistryModel

extension Registry {
  /// Whether a fix may write a URL: its host is one of the app's domains or the one that it replaces, and no other card is
  /// registered for it, in any order of query items, with or without a final slash.
  func accepts(_ rewritten: RewrittenURL) -> Bool {
    let (declared, url) = (rewritten.declared, rewritten.url)
    return isHost(of: url, insteadOf: declared) && (declared.role != .urlPrefix || isFree(url, for: declared.owner))
  }

  private func isHost(of url: InvocationURL, insteadOf declared: DeclaredURL) -> Bool {
    if let now = try? declared.url.get().host, now == url.host { return true }
    let app = declared.declaringApp
    guard app.hasReadableDomains(in: self) else { return true }
    return app.hosts.isEmpty || app.hasHost(url.host) || url.host == AppleLink.host
  }

  private func isFree(_ url: InvocationURL, for owner: AdvancedExperience?) -> Bool {
    guard let other = resolve(url.text).experience, other.id != owner?.id else { return true }
    return (try? other.registered?.get())?.matchKey != url.matchKey
  }
}

/// Fixes that rewrite a URL, and the spellings they write. None of these fixes is safe: a card is registered for the
/// URL as it is written, and a printed code may carry either spelling.
extension DeclaredURL {
  /// A fix that replaces the URL with `text`; nil if `text` is not an invocation URL or has other mistakes. Whether it is
  /// offered also depends on the registry: see `Registry.accepts`.
  func fix(writing text: String) -> Fix? {
    guard let read = try? InvocationURL(mappingHostOf: text), !read.path.contains("//"), opensClip(read),
      role != .urlPrefix || keepsExpectations(read)
    else { return nil }
    if case .failure = url, Self.isLenient(text, read) { return nil }
    return Fix.spell(self.text.node, text, isSafe: false, in: document).rewriting(self, to: read)
  }

  /// Whether a text has characters that RFC 3986 does not allow and that its normal form `read` replaces. A text that cannot be
  /// parsed for another reason has no finding about them yet, and a fix must not bring one.
  private static func isLenient(_ text: String, _ read: InvocationURL) -> Bool {
    let found = Set(text.utf8).intersection("\\\"<>^`{|}".utf8)
    return !found.isEmpty && !found.isSubset(of: read.text.utf8)
  }

  /// Whether `read` is not a default link, or is that of the app's clip, as far as the clip's bundle ID is known.
  private func opensClip(_ read: InvocationURL) -> Bool {
    guard let link = AppleLink(read), link.isDefaultLink else { return true }
    guard let clip = declaringApp.declaration?.clip?.bundleID?.value else { return link.bundleID != nil }
    return link.bundleID == clip
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
