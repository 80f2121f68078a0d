import ExperienceEmitters
package import ExperienceResolver
import HostNames
package import RegistryModel
import RegistryRules
import TextBasics

/// A document that a live audit requests from a server.
package struct LiveRequest: Sendable, Hashable {
  /// What the document is.
  package let subject: Subject
  /// The host that is audited.
  package let host: String
  /// The URL that is requested, which is also the path of the document in findings.
  package let url: String

  /// The kinds of documents.
  package enum Subject: Sendable, Hashable {
    /// The association file of the host.
    case association
    /// Apple's copy of the association file, which devices get instead of the original.
    case cachedAssociation
    /// The page at the URL of an experience.
    case page
  }

  /// The association file of a host.
  package static func association(of host: String) -> LiveRequest {
    LiveRequest(subject: .association, host: host, url: "https://\(host)/.well-known/\(AssociationFile.name)")
  }

  /// Apple's copy of the association file of a host. The address is known from other developers, not from Apple's pages.
  package static func cachedAssociation(of host: String) -> LiveRequest {
    LiveRequest(subject: .cachedAssociation, host: host, url: "https://\(cacheHost)/a/v1/\(host)")
  }

  /// The page at a URL.
  package static func page(at url: InvocationURL) -> LiveRequest {
    LiveRequest(subject: .page, host: url.host, url: url.text)
  }

  /// The host of Apple's copies.
  package static let cacheHost = "app-site-association.cdn-apple.com"
}

/// How a server answered a request.
package struct LiveResponse: Sendable, Hashable {
  package let request: LiveRequest
  /// The status of the last response; 0 if there is none.
  package var status = 0
  /// The header field `Content-Type`; nil if there is none.
  package var contentType: String?
  /// Why Apple's servers have no copy; nil if they have one or do not say why.
  package var failure: AppleFailure?
  /// The targets of redirects, in order. The last one was not followed if the status is still that of a redirect.
  package var redirects: [String] = []

  /// The most redirects that are followed.
  package static let mostRedirects = 5

  /// Creates a response without any facts.
  package init(to request: LiveRequest) { self.request = request }
}

/// What a live audit requests from one host.
package struct LiveSite: Sendable {
  package let host: String
  /// The pages, each once.
  package private(set) var pages: [LiveRequest]
  /// The templates of which only some rows are requested.
  private var samples: [Sample]
  /// The number of pages that are not requested because there are too many.
  private var omittedCount: Int

  /// A template of which only the first rows are requested.
  private struct Sample: Sendable, Hashable {
    /// The id of the template.
    let template: String
    let requested: Int
    let all: Int
  }

  /// The most rows of a template that are requested, because they usually share one page template.
  package static let mostRows = 10
  /// The most pages of a host that are requested.
  package static let mostPages = 200

  /// Creates the requests for a host and one of its pages.
  package init(page url: InvocationURL) {
    (host, pages, samples, omittedCount) = (url.host, [.page(at: url)], [], 0)
  }

  /// Creates the requests for a host and all experiences of `registry` on it.
  package init(_ host: String, of registry: Registry) {
    var (urls, rows): (Set<String>, [String: Int]) = ([], [:])
    for url in registry.registeredURLs where url.read.host == host {
      if let template = url.experience.row?.template.id {
        rows[template, default: 0] += 1
        guard rows[template, default: 0] <= Self.mostRows else { continue }
      }
      urls.insert(url.read.text)
    }
    let sites = registry.apps.compactMap { $0.declaration?.defaultExperience?.url?.value }
    urls.formUnion(sites.compactMap { try? InvocationURL(mappingHostOf: $0) }.filter { $0.host == host }.map(\.text))
    let sorted = urls.sorted(by: ByteOrder.precedes)
    self.host = host
    pages = sorted.prefix(Self.mostPages).map { LiveRequest(subject: .page, host: host, url: $0) }
    omittedCount = max(0, sorted.count - Self.mostPages)
    samples = rows.sorted { ByteOrder.precedes($0.key, $1.key) }.filter { $0.value > Self.mostRows }
      .map { Sample(template: $0.key, requested: Self.mostRows, all: $0.value) }
  }

  /// Adds the requests for the same host that are missing here.
  package mutating func add(_ other: LiveSite) {
    pages += other.pages.filter { !pages.contains($0) }
    samples += other.samples.filter { !samples.contains($0) }
    omittedCount = max(omittedCount, other.omittedCount)
  }

  /// What is not requested, as clauses.
  package var omissions: [String] {
    let rows = samples.map { sample in
      "requested the pages of \(sample.requested) of \(sample.all) rows of \(sample.template)"
    }
    guard omittedCount > 0 else { return rows }
    return rows + ["requested \(Self.mostPages) of \(Self.mostPages + omittedCount) pages of \(host)"]
  }
}

extension Registry {
  /// The hosts that the apps declare, each once, in byte order.
  package var liveHosts: [String] { Set(apps.flatMap(\.hosts)).sorted(by: ByteOrder.precedes) }

  /// The declared host that another one was clearly meant to be: the one with or without `www`, or the only one that
  /// differs in one or two letters. Hosts share their endings, so more letters prove nothing.
  package func host(meantBy host: String) -> String? {
    let hosts = liveHosts
    if let sibling = hosts.first(where: { "www.\($0)" == host || $0 == "www.\(host)" }) { return sibling }
    let letters = Array(host.utf8)
    let near = hosts.filter { editDistance(letters, Array($0.utf8), atMost: 2) != nil }
    return near.count == 1 ? near.first : nil
  }
}
