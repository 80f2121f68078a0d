import ExperienceEmitters
import JSONSyntax
import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// A property list of an Xcode target.
struct BuiltPropertyList: Sendable {
  let path: String
  private let file: PropertyListFile
  /// Its kind; nil for a list that is not a target's.
  let kind: PropertyListKind?
  /// Its contents, a dictionary.
  let value: PropertyList
  /// Whether it is a provisioning profile, whose entitlements state what a build may have.
  let isProfile: Bool

  /// Reads a property list, also one inside a file of another program.
  init(_ bytes: [UInt8], path: String, as kind: PropertyListKind? = nil) throws(FileReadError) {
    self.path = path
    self.kind = kind
    if XcodeProject.hasForm(of: bytes) {
      throw FileReadError(place: .start(of: path), message: XcodeProject.message, help: XcodeProject.help)
    }
    do throws(PropertyListError) {
      self.file = try PropertyListFile(foundIn: bytes)
    } catch {
      let isBinary = bytes.starts(with: Array("bplist".utf8))
      let range = isBinary ? SourceRange(0, 0) : SourceRange(error.offset, error.end)
      throw FileReadError(place: Finding.Location(file: path, range: range), message: error.message, help: error.help)
    }
    let profile = self.file.value.entitlementsOfProfile
    (value, isProfile) = (profile ?? self.file.value, profile != nil)
    guard case .dictionary = value else {
      let place = Finding.Location.start(of: path)
      throw FileReadError(
        place: place,
        message: "expected a dictionary at the top of the property list",
        help: "pass the entitlements or Info.plist files of the app and the clip"
      )
    }
  }

  /// The location of a value, or of one of its elements. For a missing value, it is the nearest value that should
  /// contain it.
  func location(of key: String..., element: Int? = nil) -> Finding.Location { location(at: key, element: element) }

  func location(at path: [String], element: Int? = nil) -> Finding.Location {
    let key: [String] = isProfile ? ["Entitlements"] + path : path
    var range: Range<Int>? = element.flatMap { file.range(at: key, element: $0) } ?? file.range(at: key)
    if range == nil, key.count > 1 { range = file.range(at: key.dropLast()) }
    range = range ?? file.rootTag
    return Finding.Location(
      file: self.path,
      range: range.map { SourceRange($0.lowerBound, $0.upperBound) } ?? SourceRange(0, 0)
    )
  }

  /// The strings in an array, each with its position.
  func texts(of key: String) -> [(position: Int, text: String)] { value.strings(of: key) }

  /// The App Clip domains that contain no build settings.
  var clipDomains: [ClipDomain] {
    texts(of: EntitlementKey.domains).filter { $0.text.hasPrefix(TargetRole.clipService) }
      .map { ClipDomain(position: $0.position, text: String($0.text.dropFirst(TargetRole.clipService.count))) }
      .filter { !BuildSetting.isPart(of: $0.text) }
  }

  /// Whether the domains are not all known: a build setting is part of one, or they are `*`, which a provisioning profile
  /// has and a build that was signed with nothing else.
  var hasOpenDomain: Bool {
    texts(of: EntitlementKey.domains).contains { domain in
      guard let setting = BuildSetting.first(in: domain.text) else { return domain.text == "*" }
      // No value of a setting turns the domain of another service into one for App Clips.
      return setting.front.isEmpty || setting.front.hasPrefix(TargetRole.clipService)
    }
  }

  /// The hosts of all services, in normal form.
  var hosts: [String] {
    texts(of: EntitlementKey.domains).compactMap { domain in
      let name = domain.text.drop { $0 != ":" }.dropFirst().prefix { $0 != "?" }
      return BuildSetting.isPart(of: domain.text)
        ? nil : Domain.host(String(name.hasPrefix("*.") ? name.dropFirst(2) : name))
    }
  }

  /// The application identifiers of a list, without those that depend on build settings.
  func identifiers(of key: String) -> [WrittenIdentifier] {
    texts(of: key).map { WrittenIdentifier($0.text) }.filter { !$0.isOpen }
  }

  /// The identifier that a binary was signed with; nil in a source file, and if it depends on build settings.
  var signedIdentifier: WrittenIdentifier? {
    let identifier = value[EntitlementKey.identifier]?.text.map(WrittenIdentifier.init)
    return identifier.flatMap { $0.isOpen ? nil : $0 }
  }

  /// The bundle ID of an information property list; nil if it depends on build settings.
  var bundleID: String? {
    value[InformationKey.bundleID]?.text.flatMap { $0.isEmpty || BuildSetting.isPart(of: $0) ? nil : $0 }
  }
}

/// A property list and the app that it is about: the information property list of the app or of its clip, or the options
/// of an export.
struct BuiltInfoPlist: Sendable {
  let list: BuiltPropertyList
  let app: App
  let scene: AuditScene
}

/// The entitlements of an app or its clip.
struct BuiltEntitlements: Sendable {
  let list: BuiltPropertyList
  let app: App
  let target: BuildTarget
  let scene: AuditScene

  /// The identifier that the target was signed with; nil in a source file, and if it depends on build settings.
  var signedIdentifier: WrittenIdentifier? { list.signedIdentifier }

  /// The name of the target in messages.
  var noun: String { target == .clip ? "the clip" : "the app" }

  /// The declared hosts that wrong ones stand for.
  var meantHosts: MeantHosts {
    let isKnown = !list.hasOpenDomain && !list.isProfile
    return MeantHosts(listed: isKnown ? list.clipDomains.compactMap(\.host) : [], declared: isKnown ? app.hosts : [])
  }
}

/// A domain that entitlements associate with App Clips.
struct ClipDomain: Sendable {
  /// Its position among all domains.
  let position: Int
  /// The domain as written, without the service.
  let text: String

  var withoutMode: String { String(text.prefix { $0 != "?" }) }
  /// The mode, which determines how the association file is fetched, such as `?mode=developer`; empty if there is
  /// none.
  var mode: String { String(text.dropFirst(withoutMode.count)) }
  /// The host in normal form; nil for anything else.
  var host: String? { Domain.host(withoutMode) }
}
