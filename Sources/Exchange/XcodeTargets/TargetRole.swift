package import PropertyListSyntax

/// The kind of target that a property list belongs to, judging by its contents.
package enum TargetRole: Sendable, Hashable {
  case app
  case clip
  /// An extension, a widget, a watch app, a framework or a test bundle.
  case other
  case unknown

  /// The prefix of a domain that App Clips are associated with.
  package static let clipService = "appclips:"

  /// Determines the target of entitlements.
  ///
  /// Only a clip refers to its parent, and only an app to its clip. The widget of a clip's Live Activities can be
  /// installed on demand like the clip itself
  /// (https://developer.apple.com/documentation/appclip/offering-live-activities-with-your-app-clip); without a parent,
  /// the domains for App Clips distinguish the two.
  package init(ofEntitlements list: PropertyList) {
    let domains = list.strings(of: EntitlementKey.domains).map(\.text)
    if list[EntitlementKey.parents] != nil {
      self = .clip
    } else if list[EntitlementKey.clips] != nil {
      self = .app
    } else if list[EntitlementKey.onDemand] == true {
      self = domains.contains { $0.hasPrefix(Self.clipService) } ? .clip : .other
    } else {
      self = list[EntitlementKey.domains] == nil ? .unknown : .app
    }
  }

  /// Determines the target of an information property list.
  package init(ofInformation list: PropertyList) {
    let type = list[InformationKey.packageType]?.text
    if InformationKey.otherBundles.contains(where: { list[$0] != nil }) {
      self = .other
    } else if let type, type != "APPL", !BuildSetting.isPart(of: type) {
      self = .other
    } else {
      self = list[InformationKey.clip] == nil ? .unknown : .clip
    }
  }
}
