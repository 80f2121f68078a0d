import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// The entitlements of an app or its clip.
struct BuiltEntitlements: Sendable {
  let list: BuiltPropertyList
  let app: App
  let target: BuildTarget
  let scene: AuditScene

  /// The identifier that the target was signed with; nil in a source file, and if only Xcode knows it.
  var signedIdentifier: WrittenIdentifier? { list.signedIdentifier }

  /// What the target is called in messages.
  var noun: String { target == .clip ? "the clip" : "the app" }
}

/// A domain that entitlements associate with App Clips.
struct ClipDomain: Sendable {
  /// Its position among all domains.
  let position: Int
  /// As it is written, without the service.
  let text: String

  /// The domain without what says how it is fetched.
  var withoutMode: String { String(text.prefix { $0 != "?" }) }
  /// What says how it is fetched, as `?mode=developer`; empty if nothing does.
  var mode: String { String(text.dropFirst(withoutMode.count)) }
  /// The host in normal form; nil for anything else.
  var host: String? { Domain.host(withoutMode) }
}

extension BuiltPropertyList {
  /// The domains of App Clips that are spelled out, without build settings.
  var clipDomains: [ClipDomain] {
    texts(of: EntitlementKey.domains).filter { $0.text.hasPrefix(TargetRole.clipService) }
      .map { ClipDomain(position: $0.position, text: String($0.text.dropFirst(TargetRole.clipService.count))) }
      .filter { !BuildSetting.isPart(of: $0.text) }
  }

  /// Whether a build setting is, or is part of, one of the domains.
  var hasOpenDomain: Bool { texts(of: EntitlementKey.domains).contains { BuildSetting.isPart(of: $0.text) } }

  /// The hosts of all services, in normal form.
  var hosts: [String] {
    texts(of: EntitlementKey.domains).compactMap { domain in
      let name = domain.text.drop { $0 != ":" }.dropFirst().prefix { $0 != "?" }
      return BuildSetting.isPart(of: domain.text)
        ? nil : Domain.host(String(name.hasPrefix("*.") ? name.dropFirst(2) : name))
    }
  }

  /// The application identifiers of a list, those that only Xcode knows left out.
  func identifiers(of key: String) -> [WrittenIdentifier] {
    texts(of: key).map { WrittenIdentifier($0.text) }.filter { !$0.isOpen }
  }

  /// The identifier that a binary was signed with; nil in a source file, and if only Xcode knows it.
  var signedIdentifier: WrittenIdentifier? {
    let identifier = value[EntitlementKey.identifier]?.text.map(WrittenIdentifier.init)
    return identifier.flatMap { $0.isOpen ? nil : $0 }
  }

  /// The bundle ID of an information property list; nil if only Xcode knows it.
  var bundleID: String? {
    value[InformationKey.bundleID]?.text.flatMap { $0.isEmpty || BuildSetting.isPart(of: $0) ? nil : $0 }
  }
}
