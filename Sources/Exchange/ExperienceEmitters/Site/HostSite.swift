import ImageFacts
import RegistryModel

/// The files that one host serves: the association file, a page for each experience, a page for the default card, and
/// the images.
///
/// A site belongs to a host and not to an app, because several apps can share a host and each of its URLs has one page.
struct HostSite {
  let host: String
  /// The apps that declare the host, in the order of their IDs.
  let apps: [App]
  /// The pages of the host's experiences that are in use, in the order of their IDs.
  let cards: [SitePage]
  /// The page for every other URL of the host; nil if there is none.
  let fallback: SitePage?

  /// The folder of the images, named so that no registered URL is in it.
  let pictureFolder: String
  /// The folder that the web server uses for the pages inside, named in the same way.
  let pageFolder: String

  init(_ host: String, in order: Emitter.Order) throws(EmissionError) {
    self.host = host
    apps = order.hosts.apps(with: host)
    var cards: [SitePage] = []
    for experience in order.hosts.experiences(on: host) {
      guard let app = order.registry.app(withID: experience.appID) else { continue }
      cards.append(try SitePage(experience, of: app))
    }
    self.cards = cards
    let taken = Set(cards.compactMap { $0.address.pathSegments.first })
    pictureFolder = Self.folder("card-pictures", avoiding: taken)
    pageFolder = Self.folder("card-pages", avoiding: taken)
    let defaultApp = apps.first { $0.declaration?.defaultExperience != nil }
    fallback = try defaultApp.map { app throws(EmissionError) in try SitePage(defaultOf: app, on: host) }
  }

  /// The hosts of `app`: its domains and the hosts of its registered URLs.
  static func hosts(of app: App, in registry: Registry) -> [String] {
    let registered = registry.experiences(of: app).filter { !$0.isRetired }.compactMap(\.host)
    var found: Set<String> = [AppleLink.host]
    return (app.hosts + registered).filter { found.insert($0).inserted }
  }

  /// Whether the host can be a server name: letters, digits, hyphens, underscores and periods, without a period at the
  /// end, which nginx removes from the host that a browser requests.
  static func canBeServed(_ host: String) -> Bool {
    host.last != "." && host.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
  }

  /// All pages of the site.
  var pages: [SitePage] { cards + (fallback.map { [$0] } ?? []) }

  private static func folder(_ name: String, avoiding taken: Set<String>) -> String {
    var folder = name
    while taken.contains(folder) { folder += "-" }
    return folder
  }

  /// The association file; nil if no app declares the host.
  func association() throws(EmissionError) -> AssociationFile? {
    guard !apps.isEmpty else { return nil }
    return AssociationFile(identifiers: try AssociatedHosts.identifiers(of: apps))
  }
}

extension HostSite {
  /// The files of the site below `site/<host>/`: association file, nginx configuration, pages and images.
  func files(_ order: Emitter.Order) throws(EmissionError) -> [OutputFile] {
    guard let owner = (apps.first ?? cards.first?.app).map(Target.app) else { return [] }
    var files: [OutputFile] = []
    if let association = try association() {
      files.append(OutputFile("site", about: owner, path: folder + Self.associationPath, bytes: association.bytes))
    }
    files.append(OutputFile("site", about: owner, path: "\(folder)nginx.conf", bytes: ServerFile(self).bytes))
    for page in pages { files.append(try file(of: page, order.inputs)) }
    var paths: Set<String> = []
    for page in pages {
      guard let picture = picture(of: page, order.inputs), paths.insert(picture.path).inserted else { continue }
      files.append(OutputFile("site", about: owner, path: folder + picture.path, bytes: picture.bytes))
    }
    return files
  }

  /// The file of one page.
  func file(of page: SitePage, _ inputs: [String: [UInt8]]) throws(EmissionError) -> OutputFile {
    let html = try page.html(pictureURL: picture(of: page, inputs).map { "/" + $0.path })
    return OutputFile("site", about: page.target, path: folder + page.path, bytes: html)
  }

  /// The path where a device looks for the association file (`Source.associatedDomains`), without the leading slash.
  static let associationPath = ".well-known/\(AssociationFile.name)"

  private var folder: String { "site/\(host)/" }

  /// The copy of a page's image; nil if its bytes are not available or a browser cannot show them.
  private func picture(of page: SitePage, _ inputs: [String: [UInt8]]) -> (path: String, bytes: [UInt8])? {
    guard let path = page.picture, let bytes = inputs[path] else { return nil }
    guard let ending = ImageHeader.inspect(bytes).format.fileEndings.first else { return nil }
    let name = SiteName.plain(path)
    return ("\(pictureFolder)/\(name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)")", bytes)
  }
}
