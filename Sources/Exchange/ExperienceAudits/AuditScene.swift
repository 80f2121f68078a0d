import AppClipCodes
import ExperienceEmitters
import ExperienceResolver
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

/// Everything that audited files are checked against.
struct AuditScene: Sendable {
  /// The selected apps, with their experiences.
  let registry: Registry
  /// The whole registry, so that another team's clip is not an unknown one.
  let whole: Registry
  /// The audited folder.
  let folder: AuditedFolder
  /// The Xcode target that the user named.
  let target: BuildTarget?
  /// The targets that the property lists of the folder belong to.
  let targets: BuiltTargets
  /// The hosts that the selected apps declare, in byte order, each once.
  let hosts: [String]
  /// The apps and clips of the whole registry, by bundle ID.
  let bundles: [String: [DeclaredBundle]]
  /// The selected apps, by host.
  private let apps: [String: [App]]
  private let host: String?
  /// The user's tables for App Clip Codes; nil without them.
  let codeTables: CodeTables?
  /// The URLs of the App Clip Codes that the whole registry declares, in normal form; empty if no file can be a code.
  let declaredCodes: Set<String>
  /// The folders that hosts serve as their root.
  private let roots: SiteRoots
  /// The project pages of the hosts, by host: the path below which the folder is served.
  private let projects: [String: String]
  /// The registered URLs, by host.
  private let registered: [String: [RegisteredURL]]
  /// The experiences whose URL has a query, by host and path: they share a page with the URL without the query.
  private let queried: [String: [PageAnswer]]

  init(_ whole: Registry, _ folder: AuditedFolder, _ options: AuditOptions) {
    self.whole = whole
    self.folder = folder
    registry = options.app.flatMap { whole.app(withID: $0) }.map { whole.narrowed(to: $0) } ?? whole
    bundles = Dictionary(grouping: whole.apps.flatMap(DeclaredBundle.all), by: \.id)
    host = folder.servedHost ?? options.host.flatMap { Domain.host($0) }
    target = options.target
    targets = BuiltTargets(
      folder,
      OwnerSearch(apps: registry.apps, all: whole.apps, target: options.target, isAppNamed: options.app != nil)
    )
    var apps: [String: [App]] = [:]
    for app in registry.apps { for host in Set(app.hosts) { apps[host, default: []].append(app) } }
    self.apps = apps
    roots = SiteRoots(folder)
    codeTables = options.codeTables
    let mayHaveCodes = folder.takesAnyName || folder.files.contains { Audit.printedCodes.takes($0.path) }
    declaredCodes = mayHaveCodes ? AuditedCode.declared(in: whole) : []
    hosts = apps.keys.sorted(by: ByteOrder.precedes)
    let urls = registry.registeredURLs
    registered = Dictionary(grouping: urls, by: \.read.host)
    queried = Self.queried(urls, in: registry)
    projects = registered.reduce(into: [:]) { projects, site in
      projects[site.key] = Self.project(on: site.key, site.value, folder)
    }
  }

  /// Whether a selected app declares `host`, in normal form.
  func hasHost(_ host: String) -> Bool { apps[host] != nil }

  /// The selected apps that declare `host`, in normal form.
  func apps(on host: String) -> [App] { apps[host] ?? [] }

  func registeredURLs(on host: String) -> [RegisteredURL] { registered[host] ?? [] }

  /// The experiences that match a page with a query.
  func queriedAnswers(host: String, path: String) -> [PageAnswer] { queried[Self.key(host: host, path: path)] ?? [] }

  private static func queried(_ urls: [RegisteredURL], in registry: Registry) -> [String: [PageAnswer]] {
    var answers: [String: [PageAnswer]] = [:]
    for url in urls where url.read.query != nil {
      let experience = url.experience
      guard let app = registry.app(withID: experience.appID) else { continue }
      let key = key(host: url.read.host, path: url.read.path)
      answers[key, default: []].append(PageAnswer(app: app, experience: experience))
    }
    return answers
  }

  /// The key of a page, without a trailing slash, which names the same page.
  private static func key(host: String, path: String) -> String {
    host + (path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// The host that serves a file, and the path of the file there. The host is the one that the user named, else the
  /// one that a folder in the path, the audited folder or the nearest folder above it is named after, else the only
  /// one. Nil if none of these is known.
  func address(of path: String) -> (host: String, path: String)? {
    place(of: path).map { host, path in (host, projects[host].map { "\($0)/\(path)" } ?? path) }
  }

  /// The path below which the pages of a project are served: on `github.io`, the root of a host belongs to one repository,
  /// and every other one is a folder of it (`Source.projectPages`). Nil if the folder has files at that path.
  private static func project(on host: String, _ urls: [RegisteredURL], _ folder: AuditedFolder) -> String? {
    guard isPagesHost(host), !folder.path.hasSuffix(host) else { return nil }
    let names = Set(urls.map { $0.read.path.split(separator: "/").first.map(String.init) ?? "" })
    guard names.count == 1, let name = names.first, !name.isEmpty,
      !folder.files.contains(where: { $0.path.hasPrefix(name + "/") || $0.path.hasPrefix(name + ".") })
    else { return nil }
    return name
  }

  /// Whether a host is one of GitHub Pages with the name of an account.
  static func isPagesHost(_ host: String) -> Bool { host.hasSuffix(".github.io") }

  /// The path below which a host serves the folder; nil for its root.
  func project(on host: String) -> String? { projects[host] }

  /// The path of a file below the root of its site, whichever host that is.
  func sitePath(of path: String) -> String { roots.path(of: path) }

  private func place(of path: String) -> (host: String, path: String)? {
    let below = folder.servedHost == nil ? sitePath(of: path) : path
    if let host { return (host, below) }
    let folders = path.split(separator: "/").dropLast()
    for (index, name) in folders.enumerated() {
      guard let host = Domain.host(String(name)), hasHost(host) else { continue }
      let inFolder = path.split(separator: "/")[(index + 1)...].joined(separator: "/")
      return (host, inFolder.utf8.count < below.utf8.count ? inFolder : below)
    }
    let above = folder.path.split(separator: "/").reversed().lazy.compactMap { Domain.host(String($0)) }
    if let host = above.first(where: hasHost) { return (host, below) }
    return hosts.count == 1 ? hosts.first.map { ($0, below) } : nil
  }

  /// A member of a declaration as a related location.
  func related(_ message: String, at node: Node?, of document: Document) -> [Finding.Related] {
    guard let node else { return [] }
    return [Finding.Related(message, at: document.location(of: node))]
  }
}

/// An app or clip that is declared with a bundle ID.
struct DeclaredBundle: Sendable {
  let app: App
  let target: BuildTarget
  let id: String

  /// The clip and the full app of `app`, if their bundle IDs are declared.
  static func all(of app: App) -> [DeclaredBundle] {
    [(BuildTarget.clip, app.clipBundleID), (.app, app.bundleID)].compactMap { target, id in
      id.map { DeclaredBundle(app: app, target: target, id: $0) }
    }
  }

  /// The application identifier; nil if the team is not declared.
  var applicationIdentifier: String? { app.applicationIdentifier(of: target) }
}

extension App {
  /// The application identifier of one of the app's two targets; nil if the team ID or bundle ID is not declared.
  func applicationIdentifier(of target: BuildTarget) -> String? {
    guard let teamID, let bundleID = target == .clip ? clipBundleID : bundleID else { return nil }
    return "\(teamID).\(bundleID)"
  }
}

extension AuditScene {
  /// The app that a size report is about: the one with the name of the build, else the only app, else the one whose
  /// ID is the name of a folder in the path. Nil if there could be several.
  func owner(of path: String, named name: String?) -> App? {
    let isMeant: [(App) -> Bool] = [
      { app in Self.isNamed(app, name) },
      { _ in true },
      { app in "/\(path)".contains("/\(app.id)/") },
    ]
    for meant in isMeant {
      let found = registry.apps.filter(meant)
      if found.count == 1 { return found.first }
    }
    return nil
  }

  /// Whether a name begins with the app's name. Only letters and digits are compared, because Xcode's names have no
  /// spaces.
  private static func isNamed(_ app: App, _ name: String?) -> Bool {
    guard let name, let wanted = app.name.map(letters), !wanted.isEmpty else { return false }
    return letters(name).hasPrefix(wanted)
  }

  static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
