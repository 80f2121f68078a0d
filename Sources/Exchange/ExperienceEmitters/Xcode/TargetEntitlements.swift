import PropertyListSyntax
import RegistryModel

/// The entitlements of one Xcode target that come from the registry.
///
/// Sources: https://developer.apple.com/documentation/bundleresources/entitlements (the keys for on-demand install and
/// parent application), https://developer.apple.com/documentation/xcode/configuring-an-associated-domain,
/// https://developer.apple.com/documentation/appclip/sharing-data-between-your-app-clip-and-your-full-app. The app's
/// `associated-appclip-app-identifiers` is not included, because Xcode writes it when it archives.
struct TargetEntitlements {
  /// The bundle ID of the full app; nil in its own entitlements.
  private let parent: String?
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
    parent = target == .clip ? app.bundleID : nil
    if target == .clip, parent == nil { throw .missing(key: "bundleID", of: app.id, kind: "entitlements") }
  }

  /// The entitlements as a new property list.
  var propertyList: PropertyList { merged(into: .dictionary([])) }

  /// The key paths that differ from `existing`, each with its new value.
  func changes(of existing: PropertyList) -> [(path: [String], value: PropertyList)] {
    let wanted = [
      (Self.onDemand, parent == nil ? nil : true), (Self.parents, merged(parentsOf: existing)),
      (Self.domains, merged(domainsOf: existing)), (Self.appGroups, merged(groupsOf: existing)),
    ]
    return wanted.compactMap { key, value in
      value.flatMap { existing[key] == $0 ? nil : (path: [key], value: $0) }
    }
  }

  /// `existing` with all changes applied.
  func merged(into existing: PropertyList) -> PropertyList {
    changes(of: existing).reduce(existing) { $0.setting($1.path[0], to: $1.value) }
  }

  /// What a merge removes from `existing`, each as a clause with the reason.
  func removals(from existing: PropertyList) -> [String] {
    let hosts = Self.list(existing[Self.domains]).compactMap(\.text).filter { isOurs($0) && !isKept($0) }
    let isParentKept = merged(parentsOf: existing) == existing[Self.parents]
    let parents = parent == nil || isParentKept ? [] : Self.list(existing[Self.parents])
    return hosts.map { "removed \"\($0)\": the app does not declare that domain" }
      + parents.map {
        "removed \($0.text.map { "\"\($0)\"" } ?? "a value") from \(Self.parents): the parent is \(parent ?? "")"
      }
  }

  /// The elements of an array. A single value in place of an array is its only element.
  private static func list(_ value: PropertyList?) -> [PropertyList] { value.map { $0.elements ?? [$0] } ?? [] }

  /// The full app as the parent of the clip, with the prefix that the file has; nil for the full app.
  private func merged(parentsOf existing: PropertyList) -> PropertyList? {
    guard let parent else { return nil }
    let old = existing[Self.parents]
    if let only = old?.elements, only.count == 1, let text = only[0].text, Self.isIdentifier(text, of: parent) {
      return old
    }
    return .array([.string("$(AppIdentifierPrefix)\(parent)")])
  }

  /// Whether an application identifier has a prefix, or a setting for it, and this bundle ID.
  private static func isIdentifier(_ text: String, of bundleID: String) -> Bool {
    guard text.hasSuffix(bundleID) else { return false }
    let prefix = text.dropLast(bundleID.count)
    return prefix.hasSuffix(")") && prefix.hasPrefix("$(")
      || prefix.hasSuffix(".") && prefix.dropLast().allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
        && prefix.count == 11
  }

  /// The domains of other services unchanged, and those of App Clips as declared; a `?mode=` and build settings are kept.
  private func merged(domainsOf existing: PropertyList) -> PropertyList? {
    let old = Self.list(existing[Self.domains])
    let kept = old.filter { element in element.text.map { !isOurs($0) || isKept($0) } ?? true }
    let present = Set(kept.compactMap(\.text).map(Self.withoutMode))
    let list = kept + hosts.filter { !present.contains($0) }.map(PropertyList.string)
    return list.isEmpty && existing[Self.domains] == nil ? nil : .array(list)
  }

  /// The existing app groups and the declared ones. No group is removed, because other targets may share it.
  private func merged(groupsOf existing: PropertyList) -> PropertyList? {
    let old = Self.list(existing[Self.appGroups])
    let list = old + groups.map(PropertyList.string).filter { !old.contains($0) }
    return list.isEmpty && existing[Self.appGroups] == nil ? nil : .array(list)
  }

  private func isOurs(_ domain: String) -> Bool { domain.hasPrefix(Self.service) }

  /// Whether a domain of App Clips is declared, or a build setting decides which one it is.
  private func isKept(_ domain: String) -> Bool {
    hosts.contains(Self.withoutMode(domain)) || domain.contains("$(") || domain.contains("${")
  }

  private static func withoutMode(_ domain: String) -> String { String(domain.prefix { $0 != "?" }) }
}
