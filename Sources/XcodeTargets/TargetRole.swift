package import PropertyListSyntax

/// What kind of target a property list belongs to, as far as its contents say.
package enum TargetRole: Sendable, Hashable {
  case app
  case clip
  /// An extension, a widget, a watch app, a framework or a test bundle.
  case other
  case unknown

  /// The prefix of a domain that App Clips are associated with.
  package static let clipService = "appclips:"

  /// The target of entitlements.
  ///
  /// Only a clip names its parent, and only an app its clip. The widget of a clip's Live Activities can be installed on
  /// demand like the clip itself
  /// (https://developer.apple.com/documentation/appclip/offering-live-activities-with-your-app-clip); without a parent, the
  /// domains of App Clips tell the two apart.
  package init(ofEntitlements list: PropertyList) {
    let domains = list[EntitlementKey.domains]?.elements?.compactMap(\.text) ?? []
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

  /// The target of an information property list.
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

/// The project file of Xcode, `project.pbxproj`, which people name when they mean the property lists of its targets.
package enum XcodeProject {
  /// Whether a file begins like a project file.
  package static func hasForm(of bytes: [UInt8]) -> Bool { bytes.starts(with: "// !$*UTF8*$!".utf8) }

  package static let message = "this is an Xcode project file, which names the property lists of the targets"
  package static let help =
    "name the *.entitlements and Info.plist files of app and clip, or the folder that holds them"
}
