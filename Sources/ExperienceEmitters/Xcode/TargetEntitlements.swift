import PropertyListSyntax
import RegistryModel

/// The entitlements of one Xcode target that come from the registry.
///
/// Sources: https://developer.apple.com/documentation/bundleresources/entitlements (the keys for on-demand install and
/// parent application), https://developer.apple.com/documentation/xcode/configuring-an-associated-domain,
/// https://developer.apple.com/documentation/appclip/sharing-data-between-your-app-clip-and-your-full-app. The app's
/// `associated-appclip-app-identifiers` is not included, because Xcode writes it when it archives.
struct TargetEntitlements {
  /// Keys with their required values, in the order of a new file.
  private(set) var values: [(key: String, value: PropertyList)] = []
  private let hosts: [String]
  private let groups: [String]

  private static let domains = "com.apple.developer.associated-domains"
  private static let appGroups = "com.apple.security.application-groups"
  private static let onDemand = "com.apple.developer.on-demand-install-capable"
  private static let parents = "com.apple.developer.parent-application-identifiers"
  private static let service = "appclips:"

  init(of app: App, for target: BuildTarget) throws(EmissionError) {
    hosts = app.hosts.reduce(into: []) { hosts, host in
      let entry = Self.service + host
      if !hosts.contains(entry) { hosts.append(entry) }
    }
    groups = app.declaration?.clip?.appGroups.map(\.value) ?? []
    guard target == .clip else { return }
    guard let bundleID = app.bundleID else { throw .missing(key: "bundleID", of: app.id, kind: "entitlements") }
    values = [(Self.onDemand, true), (Self.parents, .array([.string("$(AppIdentifierPrefix)\(bundleID)")]))]
  }

  /// The entitlements as a new property list.
  var propertyList: PropertyList { merged(into: .dictionary([])) }

  /// The key paths that differ from `existing`, each with its new value.
  func changes(of existing: PropertyList) -> [(path: [String], value: PropertyList)] {
    var changes = values.filter { existing[$0.key] != $0.value }.map { (path: [$0.key], value: $0.value) }
    for (key, list) in [(Self.domains, merged(existing[Self.domains])), (Self.appGroups, merged(groupsOf: existing))] {
      guard let list, existing[key] != list else { continue }
      changes.append((path: [key], value: list))
    }
    return changes
  }

  /// `existing` with all changes applied.
  func merged(into existing: PropertyList) -> PropertyList {
    changes(of: existing).reduce(existing) { $0.setting($1.path[0], to: $1.value) }
  }

  /// The `appclips:` hosts in `existing` that the app does not declare; a merge removes them.
  func staleHosts(in existing: PropertyList) -> [String] {
    (existing[Self.domains]?.elements ?? []).compactMap(\.text).filter { isOurs($0) && !isDeclared($0) }
  }

  /// The domains of other services unchanged, and those of App Clips as declared; a `?mode=` is kept.
  private func merged(_ domains: PropertyList?) -> PropertyList? {
    let old = domains?.elements ?? []
    let kept = old.filter { element in element.text.map { !isOurs($0) || isDeclared($0) } ?? true }
    let present = Set(kept.compactMap(\.text).map(Self.withoutMode))
    let list = kept + hosts.filter { !present.contains($0) }.map(PropertyList.string)
    return list.isEmpty && domains == nil ? nil : .array(list)
  }

  /// The existing app groups and the declared ones. No group is removed, because other targets may share it.
  private func merged(groupsOf existing: PropertyList) -> PropertyList? {
    let old = existing[Self.appGroups]?.elements ?? []
    let list = old + groups.map(PropertyList.string).filter { !old.contains($0) }
    return list.isEmpty && existing[Self.appGroups] == nil ? nil : .array(list)
  }

  private func isOurs(_ domain: String) -> Bool { domain.hasPrefix(Self.service) }

  private func isDeclared(_ domain: String) -> Bool { hosts.contains(Self.withoutMode(domain)) }

  private static func withoutMode(_ domain: String) -> String { String(domain.prefix { $0 != "?" }) }
}
