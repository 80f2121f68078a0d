import JSONSyntax
import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// A property list of an Xcode target: its entitlements or its Info.plist.
struct XcodeList {
  let file: InputFile
  let value: PropertyList

  init(_ file: InputFile) throws(ImportRefusal) {
    self.file = file
    guard !XcodeProject.hasForm(of: file.bytes) else {
      throw ImportRefusal(SourcePlace(file: file.path), XcodeProject.message, help: XcodeProject.help)
    }
    do throws(PropertyListProblem) {
      value = try PropertyListFile(file.bytes).value
    } catch {
      let isText = !file.bytes.starts(with: Array("bplist".utf8))
      let location = isText ? LineTable(SourceText(file.bytes)).location(of: error.offset) : nil
      let place = SourcePlace(file: file.path, line: location?.line, column: location?.column)
      throw ImportRefusal(place, error.message, help: error.help)
    }
    guard case .dictionary = value else {
      throw ImportRefusal(
        SourcePlace(file: file.path),
        "the property list is no dictionary",
        help: "name an entitlements file or an Info.plist"
      )
    }
  }

  /// Keys of which a property list by any name has one if it is a target's.
  static let keys = [
    EntitlementKey.domains, EntitlementKey.parents, EntitlementKey.clips, InformationKey.clip, InformationKey.bundleID,
  ]

  /// Whether it holds entitlements: by its name, or by its keys.
  var isEntitlements: Bool {
    file.name.hasSuffix(".entitlements")
      || members.contains { $0.key.hasPrefix("com.apple.developer.") || $0.key == EntitlementKey.groups }
  }

  /// The folder that it lies in.
  var folder: String { file.folders.joined(separator: "/") }

  var members: [PropertyList.Member] {
    guard case .dictionary(let members) = value else { return [] }
    return members
  }

  /// The place of a member.
  func place(of keys: String...) -> SourcePlace {
    SourcePlace(file: file.path, pointer: keys.joined(separator: "/"))
  }

  /// A string that must be one where it is there; nil for a build setting, which is put among `leftOut`.
  func text(_ key: String, leftOut: inout [LeftOut]) throws(ImportRefusal) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.text else { throw wrongType(key, needed: "a string") }
    guard let setting = BuildSetting.first(in: text) else { return text }
    leftOut.append(setting.leftOut(at: place(of: key)))
    return nil
  }

  /// The strings of a list; none where it is not there.
  func texts(_ key: String) throws(ImportRefusal) -> [String] {
    guard let member = value[key] else { return [] }
    guard let elements = member.elements else { throw wrongType(key, needed: "a list of strings") }
    return try elements.map { element throws(ImportRefusal) in
      guard let text = element.text else { throw wrongType(key, needed: "a list of strings") }
      return text
    }
  }

  func wrongType(_ key: String, needed: String) -> ImportRefusal {
    ImportRefusal(place(of: key), "\"\(key)\" is something else than \(needed)", help: "correct it in Xcode")
  }

  /// The members whose keys are not among `taken`, each with its reason in `reasons`, else `why`.
  func leftOut(besides taken: Set<String>, because reasons: [String: String] = [:], otherwise why: String) -> [LeftOut]
  {
    members.filter { !taken.contains($0.key) }.map { member in
      LeftOut(place: place(of: member.key), what: "\"\(member.key)\"", why: reasons[member.key] ?? why)
    }
  }
}

extension BuildSetting {
  func leftOut(at place: SourcePlace) -> LeftOut {
    LeftOut(place: place, what: "\"\(text)\"", why: "it is a build setting; its value is in the project")
  }
}

/// Information property lists: https://developer.apple.com/documentation/bundleresources/information-property-list/nsappclip.
extension XcodeList {
  private static let requests = [
    ("NSAppClipRequestEphemeralUserNotification", "requestsEphemeralNotifications"),
    ("NSAppClipRequestLocationConfirmation", "requestsLocationConfirmation"),
  ]

  /// Adds what it says. It is the clip's where it has a part for clips, or where `isClip` is known otherwise.
  func addInformation(to proposal: inout Proposal, isClip: Bool, in order: Importer.Order) throws(ImportRefusal) {
    let isClip = isClip || value[InformationKey.clip] != nil
    var taken: Set = [InformationKey.bundleID]
    if let bundleID = try text(InformationKey.bundleID, leftOut: &proposal.leftOut) {
      let place = place(of: InformationKey.bundleID)
      // A project has more targets than two; only of the clip's it is sure which one was meant.
      guard isClip || order.app.bundleID ?? bundleID == bundleID else {
        let why = "it belongs to another target, \(bundleID)"
        return proposal.leftOut.append(LeftOut(place: place, what: "the file", why: why))
      }
      if isClip { try order.check(bundleID, isThe: "clip", order.app.clipBundleID, at: place) }
      proposal.app.set((isClip ? ["clip", "bundleID"] : ["bundleID"])[...], to: .exactly(.string(bundleID)))
    }
    if isClip {
      taken.formUnion([InformationKey.clip, InformationKey.minimumOS])
      let version = try text(InformationKey.minimumOS, leftOut: &proposal.leftOut)
      proposal.app.set("clip", "minimumOSVersion", to: version.map(JSONValue.string))
      try addRequests(to: &proposal)
    }
    proposal.leftOut += leftOut(besides: taken, otherwise: "it is not about the App Clip's cards")
  }

  private func addRequests(to proposal: inout Proposal) throws(ImportRefusal) {
    guard let part = value[InformationKey.clip] else { return }
    guard case .dictionary(let members) = part else { throw wrongType(InformationKey.clip, needed: "a dictionary") }
    for (key, name) in Self.requests {
      guard let request = part[key] else { continue }
      guard case .boolean(let isRequested) = request else {
        throw ImportRefusal(
          place(of: InformationKey.clip, key),
          "\"\(key)\" is something else than true or false",
          help: "correct it in Xcode"
        )
      }
      proposal.app.set("clip", name, to: .boolean(isRequested))
    }
    for member in members where !Self.requests.contains(where: { $0.0 == member.key }) {
      proposal.leftOut.append(
        LeftOut(
          place: place(of: InformationKey.clip, member.key),
          what: "\"\(member.key)\"",
          why: "the registry has no place for it"
        )
      )
    }
  }
}

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
