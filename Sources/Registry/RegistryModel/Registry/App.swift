import JSONSyntax

/// An app of the registry: a folder with an `app.json`.
///
/// An immutable class, because it has many properties and is passed from rule to rule.
public final class App: Sendable {
  /// The folder's path inside the registry; `.` for an app at its top.
  public let id: String
  /// The file that declares it.
  package let document: Document
  /// The decoded content; nil if the file does not contain a JSON object or uses another version of the format.
  package let declaration: AppDeclaration?
  /// Apple's figures that apply to the app.
  package let requirements: Requirements
  /// The limits for the app's cards.
  package let limits: CardLimits
  /// The hosts in `domains`, in normal form. Entries that are not hosts are omitted.
  package let hosts: [String]
  /// The first entry of `domains` for each host.
  private let domainOfHost: [String: Located<String>]

  package init(id: String, document: Document, newestVersion: Int) {
    self.id = id
    self.document = document
    var decoder = FieldDecoder(document.values)
    let declared = document.tree.root.flatMap { decoder.decode($0, into: AppDeclaration(at: $0)) }
    let isOtherVersion = declared?.schemaVersion.map { $0.value != newestVersion } ?? false
    declaration = isOtherVersion ? nil : declared
    otherVersion = isOtherVersion ? declared?.schemaVersion : nil
    requirements = declaration?.requirements.flatMap { Requirements.named($0.value) } ?? .newest
    limits = CardLimits(requirements).tightened(by: declaration?.limits)
    folderPrefix = id == "." ? "" : id + "/"
    let domains = (declaration?.domains ?? []).compactMap { domain in Domain.host(domain.value).map { ($0, domain) } }
    hosts = domains.map(\.0)
    domainOfHost = Dictionary(domains) { first, _ in first }
  }

  /// Whether `host`, in normal form, is one of `hosts`. Takes constant time.
  package func hasHost(_ host: String) -> Bool { domainOfHost[host] != nil }

  /// The entry of `domains` that declares `host`, which is in normal form; nil if it is not one of `hosts`.
  package func domain(of host: String) -> Located<String>? { domainOfHost[host] }

  /// The declared version of the format, if it differs from the newest one; nil otherwise.
  package let otherVersion: Located<Int>?

  /// The folder as a path prefix: empty or with a trailing `/`.
  package let folderPrefix: String

  /// The app's name, the title of its default card.
  public var name: String? { declaration?.name?.value }
  /// The App Store ID, digits only.
  public var appStoreID: String? { declaration?.appStoreID?.value }
  /// The application identifier prefix.
  public var teamID: String? { declaration?.teamID?.value }
  /// The full app's bundle ID.
  public var bundleID: String? { declaration?.bundleID?.value }
  /// The clip's bundle ID.
  public var clipBundleID: String? { declaration?.clip?.bundleID?.value }
  /// The hosts associated with the clip, as declared.
  public var domains: [String] { declaration?.domains.map(\.value) ?? [] }
  /// The language of the texts at the top level of each experience: two lowercase letters.
  public var defaultLanguage: String? { declaration?.defaultLanguage?.value }
}

extension App {
  /// The path inside the registry of an image or CSV file that an experience names; nil if it is outside the app's
  /// folder.
  package func path(of file: Located<String>?) -> String? { path(of: file?.value) }

  /// The path inside the registry of a file named relative to the app's folder; nil if it is outside the folder.
  package func path(of file: String?) -> String? {
    guard let file else { return nil }
    if RegistryPath.isPlain(file) { return folderPrefix + file }
    guard let path = RegistryPath.resolved(file, from: id == "." ? "" : id) else { return nil }
    return path.hasPrefix(folderPrefix) ? path : nil
  }
}
