import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let hostNotInDomains = Rule(
    "url/host-not-in-domains",
    .error,
    "The host of a URL prefix is not among the app's domains.",
    why:
      "A clip is associated with individual hosts. Every host, including each subdomain, needs its own entry in the "
      + "Associated Domains entitlement and its own association file.",
    sources: [.launchExperience, .associatedDomains],
    passes: [
      .experience(#""urlPrefix": "https://EXAMPLE.com/coffee""#),
      .experience(
        #""urlPrefix": "https://www.example.com/coffee""#,
        app: #""domains": ["www.example.com"]"#
      ),
    ],
    fails: [
      .experience(#""urlPrefix": "https://«www.example.com»/coffee""#),
      .experiences(["coffee": "", "tea": ""], showing: "coffee", app: #""domains": [«"exmaple.com"»]"#),
    ],
    check: .registered { urls, registry in
      registry.groupsOnForeignHosts(of: urls).flatMap { group in
        group.deployedCodes.isEmpty || !group.isReportedForCodes
          ? registry.violations(ofForeignHostOf: group.urls) : []
      }
    }
  )
}

/// The registered URLs of one app on a host that is not among its domains.
struct ForeignHost {
  let app: App
  let host: String
  let urls: [RegisteredURL]
  let registry: Registry

  /// The deployed codes of the experiences on that host. They show no card, and they cannot be changed, which is worse
  /// than a host that is missing: `codes/deployed-without-domain` reports them instead.
  var deployedCodes: [PrintedCode] {
    urls.flatMap { url in
      url.experience.printedCodes.filter { code in
        guard code.declaration.isDeployed, case .success(let read)? = code.url?.url else { return false }
        return read.host == host
      }
    }
  }

  /// Whether nothing in the app allows findings about deployed codes.
  var isReportedForCodes: Bool {
    !(app.declaration?.exceptions ?? []).contains { $0.allow?.value == Rule.deployedWithoutDomain.identifier }
  }
}

extension Registry {
  /// The registered URLs on hosts that are not among their apps' domains, by app and host.
  func groupsOnForeignHosts(of urls: [RegisteredURL]) -> [ForeignHost] {
    let foreign = urls.filter { $0.isOnForeignHost(in: self) }
    guard !foreign.isEmpty else { return [] }
    return Dictionary(grouping: foreign) { [$0.declared.app, $0.read.host] }.values.map { group in
      ForeignHost(app: group[0].declaringApp, host: group[0].read.host, urls: group, registry: self)
    }
  }
}

extension RegisteredURL {
  /// Whether the host is among the app's domains. Most apps have one, so it is compared before the others.
  var isOnOwnHost: Bool {
    if let host = declaringApp.hosts.first, read.isOn(host) { return true }
    return declaringApp.hasHost(read.host)
  }

  /// Whether the host is not among the app's domains. False if a domain cannot be read, because it may be the one that
  /// is meant; it has a separate finding.
  fileprivate func isOnForeignHost(in registry: Registry) -> Bool {
    guard !isOnOwnHost, declaringApp.hasReadableDomains(in: registry),
      UnavailableHost(read.host) == nil, !declaringApp.hosts.contains(where: { isMeant(by: $0) })
    else { return false }
    let declared = declared
    return !declared.isSeveral && declared.firstPlaceholder == nil
  }
}

extension RegisteredURL {
  /// Whether a domain with a dot at its end or without its ending, which another rule reports, means the URL's host.
  private func isMeant(by domain: String) -> Bool {
    domain == read.host + "." || !domain.contains(".") && read.host.hasPrefix(domain + ".")
  }
}

extension Registry {
  /// The violations for URLs of one app on one host: one at each URL or, if several files have the same host, a single
  /// one at the domains, where it is missing.
  fileprivate func violations(ofForeignHostOf urls: [RegisteredURL]) -> [Violation] {
    guard let first = urls.first, let app = first.declared.owner?.declaringApp else { return [] }
    let host = Words.quoted(first.read.host)
    let files = Set(urls.map { templates.row(at: $0.location.file)?.template.document.path ?? $0.location.file })
    guard files.count > 1, let domains = app.declaration?.domains, let domain = domains.first else {
      return urls.map { url in
        let declared = url.declared
        let meant = app.host(meantBy: url.read.host)
        return declared.violation(
          at: declared.writtenHost,
          "the host \(host) is not among the app's domains",
          help: meant.map {
            "did you mean \(Words.quoted($0))? otherwise, add the host to \"domains\" in \(app.document.path)"
          }
            ?? "add it to \"domains\" in \(app.document.path), or use \(Words.alternatives(app.hosts))",
          related: (app.declaration?.domains.first).map {
            [Finding.Related("the app's domains are here", at: app.document.location(of: $0.node))]
          } ?? [],
          fix: meant.flatMap { declared.fix(writing: declared.text(onHost: $0)) }
        )
      }
    }
    let node = domains.count == 1 ? domain.node : app.document.tree.parent(of: domain.node) ?? domain.node
    return [
      Violation(
        at: node,
        of: app.document,
        "the host \(host), used in \(files.count) files, is not among the app's domains",
        help: "add it to \"domains\", or correct the URLs",
        related: [Finding.Related("one of the URLs is here", at: first.location)]
      )
    ]
  }
}

extension App {
  /// The domain that a host of a registered URL was probably meant to be: one with a typo, with a comma for a period,
  /// with a dot at the end or without its ending. Nil if no domain or several are possible.
  fileprivate func host(meantBy host: String) -> String? {
    let plain = host.replacing(",", with: ".").hasSuffix(".") ? String(host.dropLast()) : host.replacing(",", with: ".")
    let meant = hosts.filter { domain in
      domain == plain || domain.isTypo(of: plain) && !domain.hasSuffix("." + plain) && !plain.hasSuffix("." + domain)
    }
    return meant.count == 1 ? meant[0] : nil
  }
}

extension DeclaredURL {
  /// The text with `host` instead of its host.
  fileprivate func text(onHost host: String) -> String {
    guard let range = writtenHost else { return text.value }
    let bytes = Array(text.value.utf8)
    return String(decoding: bytes[..<range.lowerBound] + Array(host.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }
}
