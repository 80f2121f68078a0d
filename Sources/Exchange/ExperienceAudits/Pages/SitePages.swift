import ExperienceResolver
import HostNames
import RegistryModel
import RegistryRules

/// All audited pages and association files of one host.
struct SitePages: Sendable {
  let host: String
  let scene: AuditScene
  private var paths: Set<String> = []
  /// The paths of the pages' files, without those that pages name as their own.
  private var filePaths: Set<String> = []
  /// Whether the host's root page was audited, which means that the folder is the whole site.
  private(set) var hasRoot = false
  /// The association files, nil for one that cannot be read, each with its path below the root of the host.
  private(set) var associations: [(file: HostedAssociation?, path: String)] = []
  /// The canonical links of pages that are files.
  private(set) var canonicals: [Canonical] = []
  /// The pages that should have a Smart App Banner tag but have none, by what they have in common.
  private var untaggedPages: [String: UntaggedPages] = [:]
  /// Apple's copy of the association file; nil if it was not requested.
  var cached: ServedFile?
  /// The response of the host to the request for its association file; nil if it was not requested.
  var served: ServedFile?

  /// The canonical link of a page.
  struct Canonical: Sendable {
    let url: String
    /// The host in lowercase letters, without its port; empty for a relative link.
    let host: String
    /// The URL if it can start a clip.
    let read: InvocationURL?
    let place: Finding.Location
    /// The path of the page's file below the root.
    let path: String
    /// The URLs of the page's file.
    let own: [String]
  }

  /// A page without a tag.
  struct UntaggedPage: Sendable {
    let place: Finding.Location
    let noun: String
    let url: String
    let answer: PageAnswer
    /// What is in place of the tag.
    let attempt: BannerAttempt?
  }

  /// Pages without a tag that have one cause: they belong to one experience, or to the rows of one template.
  struct UntaggedPages: Sendable {
    /// The page of the experience itself if it is among them, or else the first one.
    fileprivate(set) var first: UntaggedPage
    fileprivate(set) var count = 1
  }

  init(_ host: String, _ scene: AuditScene) {
    self.host = host
    self.scene = scene
  }

  mutating func add(_ page: WebPage) {
    for url in page.urls { paths.insert(Self.key(url.path)) }
    noteTag(of: page)
    guard !page.isServed, let path = page.address?.path else { return }
    let name = path.lowercased()
    hasRoot = hasRoot || ["index.html", "index.htm"].contains(name)
    let own = WebPage.urls(host: host, path: path)
    for url in own { filePaths.insert(Self.key(url.path)) }
    guard let canonical = page.canonical else { return }
    canonicals.append(
      Canonical(
        url: canonical.url,
        host: Self.host(of: canonical.url),
        read: try? InvocationURL(mappingHostOf: canonical.url),
        place: page.location(of: canonical.range),
        path: path,
        own: own.map(\.text)
      )
    )
  }

  private static func host(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    return url[scheme.upperBound...].prefix { !"/?#:".contains($0) }.lowercased()
  }

  private mutating func noteTag(of page: WebPage) {
    guard page.banners.isEmpty, page.wantsBanner, !page.isPart,
      let answer = page.answers.first(where: { $0.experience != nil }), let experience = answer.experience
    else { return }
    let isOwn = page.urls.contains {
      $0.matchKey == experience.urlPrefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.matchKey
    }
    guard isOwn || !page.isExempt else { return }
    let new = UntaggedPage(
      place: page.attempt.map { page.location(of: $0.range) } ?? page.insertionPlace,
      noun: page.noun,
      url: page.urls[0].text,
      answer: answer,
      attempt: page.attempt
    )
    let cause = (experience.template ?? experience.id) + (page.attempt.map { " \($0.problem)" } ?? "")
    guard var group = untaggedPages[cause] else { return untaggedPages[cause] = UntaggedPages(first: new) }
    group.count += 1
    if isOwn, experience.template == nil { group.first = new }
    untaggedPages[cause] = group
  }

  /// The pages without a tag, in the order of their locations.
  var untagged: [UntaggedPages] { untaggedPages.sorted { $0.key < $1.key }.map(\.value) }

  mutating func add(_ file: HostedAssociation?, at path: String) { associations.append((file, path)) }

  /// Whether there is a file of a page at a path.
  func hasFile(at path: String) -> Bool { filePaths.contains(Self.key(path)) }

  /// The path below which the folder is served, such as `/project`, according to the canonical links of its pages; nil
  /// if it is the root of the host.
  var servedBelow: String? {
    guard let root = canonicals.first(where: { ["index.html", "index.htm"].contains($0.path.lowercased()) }),
      let path = root.read?.path
    else { return nil }
    let prefix = Self.key(path)
    guard !prefix.isEmpty, !hasFile(at: prefix) else { return nil }
    let isShared = canonicals.allSatisfy { link in
      guard let path = link.read?.path else { return true }
      return WebPage.urls(host: host, path: link.path).contains { prefix + Self.key($0.path) == Self.key(path) }
    }
    return isShared ? prefix : nil
  }

  /// The URLs registered on the host that have no page here, regardless of their queries. Of each template, only the
  /// first such row is included, with the number of other rows like it.
  func missing() -> [(url: RegisteredURL, others: Int)] {
    // A server is asked for each of them, and reports the missing ones itself. The pages of a site generator are not in
    // its project.
    let isGenerated = scene.folder.hosting.contains { [.generator, .angular, .jekyll].contains($0.kind) }
    guard !paths.isEmpty, scene.folder.servedHost == nil, !isGenerated else { return [] }
    var missing: [(url: RegisteredURL, others: Int)] = []
    var positions: [String: Int] = [:]
    for url in scene.registeredURLs(on: host) where !paths.contains(Self.key(url.read.path)) {
      let template = url.experience.row?.template.id
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
