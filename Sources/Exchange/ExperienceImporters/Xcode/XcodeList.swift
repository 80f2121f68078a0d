import JSONSyntax
import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// A property list of an Xcode target: its entitlements or its Info.plist.
struct XcodeList {
  let file: InputFile
  let value: PropertyList
  /// Whether the file is a provisioning profile, whose entitlements state what a build may have.
  let isProfile: Bool

  init(_ file: InputFile) throws(ImportError) {
    self.file = file
    do throws(PropertyListError) {
      let list = try PropertyListFile(foundIn: file.bytes).value
      let profile = list.entitlementsOfProfile
      (value, isProfile) = (profile ?? list, profile != nil)
    } catch {
      let isText = !file.bytes.starts(with: Array("bplist".utf8))
      let location = isText ? LineTable(SourceText(file.bytes)).location(of: error.offset) : nil
      let place = InputLocation(file: file.path, line: location?.line, column: location?.column)
      throw ImportError(place, error.message, help: error.help)
    }
    guard case .dictionary = value else {
      throw ImportError(
        InputLocation(file: file.path),
        "expected a dictionary in the property list",
        help: "pass an entitlements file or an Info.plist"
      )
    }
  }

  /// Keys that identify a property list as that of a target, regardless of its name; it has at least one of them.
  static let keys = [
    EntitlementKey.domains, EntitlementKey.parents, EntitlementKey.clips, EntitlementKey.identifier,
    InformationKey.clip,
    InformationKey.bundleID,
  ]

  /// Whether `bytes` are a property list of a target, whatever the name of the file is.
  static func isFound(in bytes: [UInt8]) -> Bool {
    PropertyListFile.hasForm(of: bytes) && keys.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  /// The suffixes of files with entitlements.
  static let endings = [".entitlements", ".xcent", ".mobileprovision", ".provisionprofile"]

  /// Whether it contains entitlements, judging by its name or its keys. An Info.plist does not, whatever its keys are.
  var isEntitlements: Bool {
    if isProfile || Self.endings.contains(where: file.name.hasSuffix) { return true }
    let isInformation =
      file.name.hasSuffix("Info.plist")
      || members.contains { $0.key.hasPrefix("CFBundle") || $0.key == InformationKey.clip }
    return !isInformation
      && members.contains {
        $0.key.hasPrefix("com.apple.developer.") || [EntitlementKey.groups, EntitlementKey.identifier].contains($0.key)
      }
  }

  /// The folder that contains it.
  var folder: String { file.folders.joined(separator: "/") }

  var members: [PropertyList.Member] {
    guard case .dictionary(let members) = value else { return [] }
    return members
  }

  /// The location of a member.
  func location(of keys: String...) -> InputLocation {
    InputLocation(file: file.path, pointer: ((isProfile ? ["Entitlements"] : []) + keys).joined(separator: "/"))
  }

  /// A member that must be a string if it exists; nil for a build setting, which is added to `leftOut`.
  func text(_ key: String, leftOut: inout [SkippedItem]) throws(ImportError) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.text else { throw wrongType(key, needed: "a string") }
    guard let setting = BuildSetting.first(in: text) else { return text }
    leftOut.append(setting.leftOut(at: location(of: key)))
    return nil
  }

  /// The strings of a list; empty if it is missing.
  func texts(_ key: String) throws(ImportError) -> [String] {
    guard let member = value[key] else { return [] }
    guard ExpectedType.strings.fits(member), let elements = member.elements else {
      throw wrongType(key, needed: "an array of strings")
    }
    return try elements.map { element throws(ImportError) in
      guard let text = element.text else { throw wrongType(key, needed: "an array of strings") }
      return text
    }
  }

  func wrongType(_ key: String, needed: String) -> ImportError {
    let found = value[key].map { ", found \($0.noun)" } ?? ""
    return ImportError(location(of: key), "expected \(needed) for \"\(key)\"\(found)", help: "correct it in Xcode")
  }

  /// The members whose keys are not in `taken`, each with its reason from `reasons`, otherwise `why`.
  func leftOut(except taken: Set<String>, because reasons: [String: String] = [:], otherwise why: String)
    -> [SkippedItem]
  {
    members.filter { !taken.contains($0.key) }.map { member in
      SkippedItem(place: location(of: member.key), what: "\"\(member.key)\"", why: reasons[member.key] ?? why)
    }
  }
}

extension BuildSetting {
  func leftOut(at place: InputLocation) -> SkippedItem {
    SkippedItem(
      place: place,
      what: "\"\(text)\"",
      why: "a build setting; its value is in the Xcode project or in an .xcconfig file"
    )
  }
}

/// The import of information property lists:
/// https://developer.apple.com/documentation/bundleresources/information-property-list/nsappclip.
extension XcodeList {
  private static let requests = [
    (InformationKey.notifications, "requestsEphemeralNotifications"),
    (InformationKey.location, "requestsLocationConfirmation"),
  ]

  /// Adds the information property list to `proposal`. It belongs to the clip if it has an App Clip part or if `isClip`
  /// is set.
  func addInformation(to proposal: inout Proposal, isClip: Bool, in order: Importer.Order) throws(ImportError) {
    let id = value[InformationKey.bundleID]?.text
    let isClip = isClip || value[InformationKey.clip] != nil || id != nil && id == order.clipBundleID
    var taken: Set = [InformationKey.bundleID]
    if let bundleID = try text(InformationKey.bundleID, leftOut: &proposal.leftOut) {
      let place = location(of: InformationKey.bundleID)
      // A project may have more than two targets; only the clip's can be identified for certain.
      guard isClip || order.appBundleID ?? bundleID == bundleID else {
        let why = "it belongs to another target, \(bundleID)"
        return proposal.leftOut.append(SkippedItem(place: place, what: "the whole file", why: why))
      }
      if isClip { try order.check(bundleID, isThe: "clip", order.clipBundleID, at: place) }
      proposal.app.set((isClip ? ["clip", "bundleID"] : ["bundleID"])[...], to: .exactly(.string(bundleID)))
    }
    if isClip {
      taken.formUnion([InformationKey.clip, InformationKey.minimumOS])
      let version = try text(InformationKey.minimumOS, leftOut: &proposal.leftOut)
      proposal.app.set("clip", "minimumOSVersion", to: version.map(JSONValue.string))
      try addRequests(to: &proposal)
    }
    let misplaced = "an entitlement, which has no effect in an Info.plist; move it to the target's entitlements file"
    let reasons = Dictionary(uniqueKeysWithValues: EntitlementKey.ofClips.map { ($0, misplaced) })
    proposal.leftOut += leftOut(except: taken, because: reasons, otherwise: "not related to the App Clip's cards")
  }

  private func addRequests(to proposal: inout Proposal) throws(ImportError) {
    guard let part = value[InformationKey.clip] else { return }
    guard case .dictionary(let members) = part else { throw wrongType(InformationKey.clip, needed: "a dictionary") }
    for (key, name) in Self.requests {
      guard let request = part[key] else { continue }
      guard case .boolean(let isRequested) = request else {
        throw ImportError(
          location(of: InformationKey.clip, key),
          "expected true or false for \"\(key)\"",
          help: "correct it in Xcode"
        )
      }
      proposal.app.set("clip", name, to: .boolean(isRequested))
    }
    for member in members where !Self.requests.contains(where: { $0.0 == member.key }) {
      proposal.leftOut.append(
        SkippedItem(
          place: location(of: InformationKey.clip, member.key),
          what: "\"\(member.key)\"",
          why: "the registry has no corresponding key"
        )
      )
    }
  }
}

extension XcodeList {
  /// Whether the list contains the entitlements of a clip.
  var isClipEntitlements: Bool { isEntitlements && TargetRole(ofEntitlements: value) == .clip }

  /// The reason why the list does not belong to the app or its clip, as a clause; nil if it does.
  ///
  /// The list of another build, such as a staging app, is used only if there is none of the declared build.
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

  /// The bundle ID in the list, and the declared one that it should equal.
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
