import ExperienceRegistry
import ExperienceResolver

/// All pages of one host that were seen.
struct SitePages: Sendable {
  let host: String
  let scene: AuditScene
  private var paths: Set<String> = []

  init(_ host: String, _ scene: AuditScene) {
    self.host = host
    self.scene = scene
  }

  mutating func add(_ page: WebPage) {
    for url in page.urls { paths.insert(Self.key(url.path)) }
  }

  /// The URLs registered on the host of which no page was seen; what follows a question mark is the same page's business.
  var missing: [RegisteredURL] {
    scene.registry.registeredURLs.filter { $0.read.host == host && !paths.contains(Self.key($0.read.path)) }
  }

  /// A path without the slash at its end, which names the same page.
  private static func key(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
