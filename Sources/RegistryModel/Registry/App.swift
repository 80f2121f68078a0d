import JSONSyntax

/// An app of the registry: a folder with an `app.json`.
///
/// A class, because it holds many values, is handed from rule to rule, and never changes.
public final class App: Sendable {
  /// The folder's path inside the registry; `.` for an app at its top.
  public let id: String
  /// The file that declares it.
  package let document: Document
  /// What the file declares; nil where it holds no JSON object or another version of the format.
  package let declaration: AppDeclaration?
  /// Apple's figures that it holds to.
  public let requirements: Requirements
  /// What its cards may be at most.
  public let limits: CardLimits
  /// The hosts of `domains` in normal form, of those that are hosts.
  package let hosts: [String]
  /// The first domain of each host.
  private let domainOfHost: [String: Located<String>]

  package init(id: String, document: Document, newestVersion: Int) {
    self.id = id
    self.document = document
    var decoder = FieldDecoder(document.values)
    let declared: AppDeclaration? = document.tree.root.flatMap { decoder.object(at: $0) }
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

  /// Whether `host`, in normal form, is one of `hosts`. Costs the same however many there are.
  package func hasHost(_ host: String) -> Bool { domainOfHost[host] != nil }

  /// The domain that declares `host`, which is in normal form; nil if it is not one of `hosts`.
  package func domain(of host: String) -> Located<String>? { domainOfHost[host] }

  /// The version of the format it states, where that is not the one this package reads as it stands.
  package let otherVersion: Located<Int>?

  /// The folder as a prefix of paths: empty or with a `/` at its end.
  package let folderPrefix: String

  /// The app's name, the title of its default card.
  public var name: String? { declaration?.name?.value }
  /// The App Store id, digits only.
  public var appStoreID: String? { declaration?.appStoreID?.value }
  /// The application identifier prefix.
  public var teamID: String? { declaration?.teamID?.value }
  /// The full app's bundle id.
  public var bundleID: String? { declaration?.bundleID?.value }
  /// The clip's bundle id.
  public var clipBundleID: String? { declaration?.clip?.bundleID?.value }
  /// The hosts associated with the clip, as declared.
  public var domains: [String] { declaration?.domains.map(\.value) ?? [] }
  /// The language of the texts at the top of each experience: two lower-case letters.
  public var defaultLanguage: String? { declaration?.defaultLanguage?.value }
}
