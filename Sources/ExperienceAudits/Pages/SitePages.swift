import ExperienceRegistry
import ExperienceResolver

/// All pages and association files of one host that were seen.
struct SitePages: Sendable {
  let host: String
  let scene: AuditScene
  private var paths: Set<String> = []
  /// Whether the page at the root of the host was seen: then the folder is the whole site.
  private(set) var hasRoot = false
  /// The association files, nil for one that cannot be read, each with its path below the root of the host.
  private(set) var associations: [(file: HostedAssociation?, path: String)] = []

  init(_ host: String, _ scene: AuditScene) {
    self.host = host
    self.scene = scene
  }

  mutating func add(_ page: WebPage) {
    for url in page.urls { paths.insert(Self.key(url.path)) }
    if let path = page.address?.path.lowercased() { hasRoot = hasRoot || ["index.html", "index.htm"].contains(path) }
  }

  mutating func add(_ file: HostedAssociation?, at path: String) { associations.append((file, path)) }

  /// The URLs registered on the host of which no page was seen; what follows a question mark is the same page's business.
  var missing: [RegisteredURL] {
    guard !paths.isEmpty else { return [] }
    return scene.registry.registeredURLs.filter { $0.read.host == host && !paths.contains(Self.key($0.read.path)) }
  }

  /// A path without the slash at its end, which names the same page.
  private static func key(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
