import RegistryModel
import TextBasics

extension Rule {
  static let domainNotAHost = Rule(
    "app/domain-not-a-host",
    .error,
    "A value in \"domains\" is not a plain host name.",
    why:
      "An entry of the Associated Domains entitlement is \"appclips:\" followed by a fully qualified host name, "
      + "without a scheme, path, port or wildcard. Host names consist of letters, digits, hyphens and dots. An "
      + "underscore is only a warning, because DNS allows it.",
    sources: [.associatedDomains, .configuringAssociatedDomain, .rfc1123],
    passes: [.app(#""domains": ["example.com", "shop.example.com"]"#)],
    fails: [
      .app(#""domains": [«"https://example.com"»]"#),
      .app(#""domains": ["example.com", «"*.example.com"»]"#),
      .app(#""domains": [«"example.com:443"», «"example.com/shop"»]"#),
      .app(#""domains": [«"example.com,shop.example.com"», «"example.org;example.net"»]"#),
      .app(#""domains": [«"appclips:example.com?mode=developer"», «"example.org."», «"example,net"»]"#),
      .app(#""domains": ["example.com", «"shop..example.com"», «"shop!.example.com"», «"my_shop.example.com"»]"#),
    ],
    check: .app { app in
      (app.declaration?.domains ?? []).compactMap { domain in
        guard let host = Domain.host(domain.value), !host.hasSuffix(".") else { return violation(at: domain, of: app) }
        return host.contains("_") ? violation(atUnderscoreOf: domain, of: app) : nil
      }
    }
  )

  private static func violation(at domain: Located<String>, of app: App) -> Violation {
    let inside = hostMeant(by: domain.value) ?? Domain.hostInside(domain.value)
    let isThere = inside.map { app.hasHost($0) } ?? false
    let fix = isThere ? nil : inside.map { Fix.spell(domain.node, $0, isSafe: false, in: app.document) }
    let words = inside == nil ? mistake(in: domain.value) : nil
    let found = "expected a host name without a scheme, path, port or wildcard, found \(Words.quoted(domain.value))"
    let cure = inside.map { (host: String) -> String in
      isThere ? "remove it; \(Words.quoted(host)) is already in the list" : "use \(Words.quoted(host))"
    }
    let help: String = words?.help ?? cure ?? "use only the host name, such as \"example.com\""
    return Violation(at: domain.node, of: app.document, words?.message ?? found, help: help, fix: fix)
  }

  /// The host in an entry of the entitlements, in a wildcard, with a dot or white space at an end, or with a comma for a
  /// period; nil if it is something else.
  private static func hostMeant(by domain: String) -> String? {
    var text = domain.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
    for service in ["appclips:", "applinks:", "webcredentials:", "activitycontinuation:", "*."]
    where text.hasPrefix(service) {
      text = text.dropFirst(service.count)
    }
    guard !text.contains("://") else { return nil }
    text = text.prefix { !"?/".contains($0) }
    if text.hasSuffix(".") { text = text.dropLast() }
    if let at = text.lastIndex(of: "@") { text = text[text.index(after: at)...] }
    let labels = text.split(separator: ",", omittingEmptySubsequences: false)
    if labels.count == 2, !labels[1].contains(".") { text = labels.joined(separator: ".")[...] }
    return Domain.host(String(text)).flatMap { $0.contains(".") && !$0.hasSuffix(".") ? $0 : nil }
  }

  /// What is wrong with a domain that is several hosts, or whose parts or characters are not those of a host; nil if it is
  /// something else.
  private static func mistake(in domain: String) -> (message: String, help: String)? {
    let parts = domain.split { ",; ".contains($0) }.map(String.init)
    if parts.count > 1, parts.allSatisfy({ Domain.host($0)?.contains(".") ?? false }) {
      return (
        "expected one host name, found \(parts.count) in \(Words.quoted(domain))",
        "add each host separately: \(parts.map(Words.quoted).joined(separator: ", "))"
      )
    }
    if domain.contains("..") || domain.hasPrefix(".") {
      return (
        "the domain \(Words.quoted(domain)) has an empty part; expected a name before and after each dot",
        "remove the extra dot"
      )
    }
    let foreign = "!\"$&'()+,;<=>^`{|}~".unicodeScalars
    guard let character = domain.unicodeScalars.first(where: foreign.contains).map({ Words.quoted(String($0)) }) else {
      return nil
    }
    return (
      "the domain \(Words.quoted(domain)) contains \(character); host names can contain only letters, digits, hyphens and dots",
      "remove \(character)"
    )
  }

  private static func violation(atUnderscoreOf domain: Located<String>, of app: App) -> Violation {
    Violation(
      at: domain.node,
      of: app.document,
      "the domain \(Words.quoted(domain.value)) contains an underscore; host names can contain only letters, digits, hyphens "
        + "and dots",
      help: "use a host without an underscore",
      severity: .warning
    )
  }
}
