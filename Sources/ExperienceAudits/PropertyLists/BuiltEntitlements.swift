import ExperienceEmitters
import ExperienceRegistry
import PropertyListSyntax
import JSONSyntax

/// The entitlements of an app or its clip.
struct BuiltEntitlements: Sendable {
  let list: BuiltPropertyList
  let app: App
  let target: BuildTarget
  let scene: AuditScene

  fileprivate static let service = "appclips:"

  /// The domains of App Clips in it, without the service.
  var clipDomains: [(position: Int, text: String)] {
    list.texts(of: EntitlementKey.domains).filter { $0.text.hasPrefix(Self.service) }
      .map { ($0.position, String($0.text.dropFirst(Self.service.count))) }
  }

  /// A domain without what says where it is fetched from.
  static func withoutMode(_ domain: String) -> String { String(domain.prefix { $0 != "?" }) }

  /// What the target is called in messages.
  var noun: String { target == .clip ? "the clip" : "the app" }
}

extension BuiltPropertyList {
  /// The target that entitlements are of, as far as they or their file's name say it.
  func target(named: BuildTarget?) -> BuildTarget? {
    if let named { return named }
    if value[EntitlementKey.parents] != nil { return .clip }
    if value[EntitlementKey.onDemand] != nil, !isOfExtension(in: []) { return .clip }
    if RegistryPath.name(of: path).lowercased().contains("clip") { return .clip }
    return value[EntitlementKey.domains] != nil || value[EntitlementKey.clips] != nil ? .app : nil
  }

  /// Whether the entitlements are of an extension of a clip or an app, such as the widget of a Live Activity.
  ///
  /// An extension of a clip can be installed on demand too, and its bundle id is below the clip's
  /// (https://developer.apple.com/documentation/appclip/offering-live-activities-with-your-app-clip). Signed entitlements
  /// say the bundle id; those of a target in Xcode show it by what they lack: a parent and domains.
  func isOfExtension(in apps: [App]) -> Bool {
    if let identifier = value[EntitlementKey.identifier]?.text.map(WrittenIdentifier.init), !identifier.isOpen {
      return apps.flatMap { [$0.clipBundleID, $0.bundleID] }.compactMap(\.self).contains {
        identifier.bundleID.hasPrefix($0 + ".") && !apps.map(\.clipBundleID).contains(identifier.bundleID)
          && value[EntitlementKey.parents] == nil
      }
    }
    return value[EntitlementKey.onDemand] != nil && value[EntitlementKey.parents] == nil
      && value[EntitlementKey.domains] == nil
  }

  /// What entitlements say about whose they are.
  var signs: AuditScene.Signs {
    let identifiers = [EntitlementKey.parents, EntitlementKey.clips].flatMap { texts(of: $0).map(\.text) }
    let own = value[EntitlementKey.identifier]?.text.map { [$0] } ?? []
    let service = BuiltEntitlements.service
    let domains = texts(of: EntitlementKey.domains).map(\.text).filter { $0.hasPrefix(service) }.compactMap { text in
      Domain.host(BuiltEntitlements.withoutMode(String(text.dropFirst(service.count))))
    }
    return AuditScene.Signs(bundleIDs: (identifiers + own).map { WrittenIdentifier($0).bundleID }, hosts: domains)
  }
}
