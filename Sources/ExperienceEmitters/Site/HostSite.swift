import ImageFacts
import RegistryModel

/// Everything that one host serves: its association file, a page for each experience, the default card, the pictures.
///
/// Several apps may share a host, and each of its URLs has one answer. So a site is made of a host, and not of an app.
struct HostSite {
  let host: String
  /// The apps that declare the host, in the order of their ids.
  let apps: [App]
  /// The pages of the experiences on the host that are in use, in the order of their ids.
  let cards: [SitePage]
  /// The page that answers every other URL of the host; nil where nothing does.
  let fallback: SitePage?

  /// The folder of the pictures, named so that no registered URL lies in it.
  let pictureFolder: String

  init(_ host: String, in order: Emitter.Order) throws(EmissionProblem) {
    self.host = host
    apps = order.hosts.apps(with: host)
    var cards: [SitePage] = []
    for experience in order.hosts.experiences(on: host) {
      guard let app = order.registry.app(experience.app) else { continue }
      cards.append(try SitePage(experience, of: app))
    }
    self.cards = cards
    pictureFolder = Self.pictureFolder(besides: cards)
    let answering = apps.first { $0.declaration?.defaultExperience != nil }
    fallback = try answering.map { app throws(EmissionProblem) in try SitePage(defaultOf: app, on: host) }
  }

  /// The hosts of `app`: its domains, and those of its registered URLs.
  static func hosts(of app: App, in registry: Registry) -> [String] {
    let registered = registry.experiences(of: app).filter { !$0.isRetired }.compactMap(\.host)
    var found: Set<String> = [AppleLink.host]
    return (app.hosts + registered).filter { found.insert($0).inserted }
  }

  /// Whether a server can be told its name: letters, digits, hyphens, underscores and full stops, none at its end, which
  /// nginx takes off what a browser asks for.
  static func canBeServed(_ host: String) -> Bool {
    host.last != "." && host.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
  }

  /// The pages, each once.
  var pages: [SitePage] { cards + (fallback.map { [$0] } ?? []) }

  private static func pictureFolder(besides cards: [SitePage]) -> String {
    let taken = Set(cards.compactMap { $0.address.pathSegments.first })
    var folder = "card-pictures"
    while taken.contains(folder) { folder += "-" }
    return folder
  }

  /// The association file; nil where no app declares the host.
  func association() throws(EmissionProblem) -> AssociationFile? {
    guard !apps.isEmpty else { return nil }
    return AssociationFile(identifiers: try AssociatedHosts.identifiers(of: apps))
  }
}

extension HostSite {
  /// The files of the site below `site/<host>/`: association file, server's file, pages, pictures.
  func files(_ order: Emitter.Order) throws(EmissionProblem) -> [OutputFile] {
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

  /// The one page of an experience, or of the default card.
  func file(of page: SitePage, _ inputs: [String: [UInt8]]) throws(EmissionProblem) -> OutputFile {
    let html = try page.html(pictureURL: picture(of: page, inputs).map { "/" + $0.path })
    return OutputFile("site", about: page.target, path: folder + page.path, bytes: html)
  }

  /// Where a device looks for the association file (`Source.associatedDomains`), without the slash in front.
  static let associationPath = ".well-known/\(AssociationFile.name)"

  private var folder: String { "site/\(host)/" }

  /// The copy of a page's picture, where its bytes are at hand and a browser shows them.
  private func picture(of page: SitePage, _ inputs: [String: [UInt8]]) -> (path: String, bytes: [UInt8])? {
    guard let path = page.picture, let bytes = inputs[path] else { return nil }
    guard let ending = PictureFacts.inspect(bytes).format.fileEndings.first else { return nil }
    let name = SiteName.plain(path)
    return ("\(pictureFolder)/\(name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)")", bytes)
  }
}
