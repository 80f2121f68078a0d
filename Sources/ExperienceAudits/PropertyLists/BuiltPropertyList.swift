import ExperienceEmitters
import JSONSyntax
import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// A property list of an Xcode target.
struct BuiltPropertyList: Sendable {
  let path: String
  let file: PropertyListFile
  /// What it holds; a dictionary.
  let value: PropertyList

  /// Reads a property list.
  init(_ bytes: [UInt8], path: String) throws(FileFault) {
    self.path = path
    if XcodeProject.hasForm(of: bytes) {
      throw FileFault(place: .start(of: path), message: XcodeProject.message, help: XcodeProject.help)
    }
    do throws(PropertyListProblem) {
      self.file = try PropertyListFile(bytes)
    } catch {
      let isBinary = bytes.starts(with: Array("bplist".utf8))
      let range = isBinary ? SourceRange(0, 0) : SourceRange(error.offset, error.end)
      throw FileFault(place: Finding.Place(file: path, range: range), message: error.message, help: error.help)
    }
    value = self.file.value
    guard case .dictionary = value else {
      let place = Finding.Place.start(of: path)
      throw FileFault(place: place, message: "the property list is no dictionary", help: "put what it holds into one")
    }
  }

  /// The place of a value, or of an element; of what is missing the nearest thing around it.
  func place(of key: String..., element: Int? = nil) -> Finding.Place {
    let range =
      element.flatMap { file.range(at: key, element: $0) } ?? file.range(at: key)
      ?? (key.count > 1 ? file.range(at: key.dropLast()) : nil) ?? file.rootTag
    return Finding.Place(
      file: path,
      range: range.map { SourceRange($0.lowerBound, $0.upperBound) } ?? SourceRange(0, 0)
    )
  }

  /// The texts of an array, each with its position.
  func texts(of key: String) -> [(position: Int, text: String)] {
    guard let elements = value[key]?.elements else { return [] }
    return elements.enumerated().compactMap { position, element in element.text.map { (position, $0) } }
  }

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

/// The information property list of a clip.
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
