import ExperienceRegistry
import PropertyListSyntax
import XcodeTargets

extension XcodeList {
  /// Whether these are the entitlements of a clip.
  var isClipEntitlements: Bool { isEntitlements && TargetRole(ofEntitlements: value) == .clip }

  /// Why the list is not one of the app and its clip, as a clause; nil if it is.
  ///
  /// The list of another build, such as a staging app, counts only if there is none of the declared one.
  func strangeness(among all: [XcodeList], _ app: App) -> String? {
    let role = isEntitlements ? TargetRole(ofEntitlements: value) : TargetRole(ofInformation: value)
    if role == .other {
      let id = value[InformationKey.bundleID]?.text.flatMap { BuildSetting.isPart(of: $0) ? nil : $0 }
      return "it belongs to \(id.map { "another target, \($0)" } ?? "an extension, a watch app or another bundle")"
    }
    guard let (id, own) = bundleID(of: app), BundleIDRelation(id, to: own) == .flavor else { return nil }
    let hasOwn = all.contains { other in
      guard other.isEntitlements == isEntitlements, let (id, own) = other.bundleID(of: app) else { return false }
      return id == own
    }
    return hasOwn ? "it belongs to another build, \(id)" : nil
  }

  /// The bundle ID that the list states, and the declared one that it should be.
  private func bundleID(of app: App) -> (found: String, declared: String)? {
    if isEntitlements {
      let parents = value[EntitlementKey.parents]?.elements?.compactMap(\.text).map(WrittenIdentifier.init) ?? []
      guard let parent = parents.first, !parent.isOpen, let own = app.bundleID else { return nil }
      return (parent.bundleID, own)
    }
    guard let id = value[InformationKey.bundleID]?.text, !BuildSetting.isPart(of: id),
      let own = TargetRole(ofInformation: value) == .clip ? app.clipBundleID : app.bundleID
    else { return nil }
    return (id, own)
  }
}
