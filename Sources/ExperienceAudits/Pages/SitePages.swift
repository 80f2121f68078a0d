import ExperienceResolver
import RegistryModel
import RegistryRules

/// All audited pages and association files of one host.
struct SitePages: Sendable {
  let host: String
  let scene: AuditScene
  private var paths: Set<String> = []
  /// Whether the host's root page was audited, which means that the folder is the whole site.
  private(set) var hasRoot = false
  /// The association files, nil for one that cannot be read, each with its path below the root of the host.
  private(set) var associations: [(file: HostedAssociation?, path: String)] = []
  /// Apple's copy of the association file; nil if it was not requested.
  var cached: ServedFile?

  init(_ host: String, _ scene: AuditScene) {
    self.host = host
    self.scene = scene
  }

  mutating func add(_ page: WebPage) {
    for url in page.urls { paths.insert(Self.key(url.path)) }
    if !page.isServed, let path = page.address?.path.lowercased() {
      hasRoot = hasRoot || ["index.html", "index.htm"].contains(path)
    }
  }

  mutating func add(_ file: HostedAssociation?, at path: String) { associations.append((file, path)) }

  /// The URLs registered on the host that have no page here, regardless of their queries. Of each template, only the
  /// first such row is included, with the number of other rows like it.
  func missing() -> [(url: RegisteredURL, others: Int)] {
    // A server is asked for each of them, and reports the missing ones itself.
    guard !paths.isEmpty, scene.folder.servedHost == nil else { return [] }
    var missing: [(url: RegisteredURL, others: Int)] = []
    var positions: [String: Int] = [:]
    for url in scene.registeredURLs(on: host) where !paths.contains(Self.key(url.read.path)) {
      let template = scene.registry.experiences[url.index].row?.template.id
      if let template, let position = positions[template] {
        missing[position].others += 1
      } else {
        if let template { positions[template] = missing.count }
        missing.append((url, 0))
      }
    }
    return missing
  }

  /// A path without its trailing slash, which names the same page.
  private static func key(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
