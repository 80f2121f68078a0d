import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// Finds the files of one app among those of a project with several clips, such as one for a beta app.
///
/// A list or project file states whose it is with bundle IDs. Files of others are skipped only if a file is certainly the
/// app's: otherwise all of them are another app's, and the import is refused.
extension Importer.Order {
  /// An app and its clip, as a file states them.
  fileprivate typealias Pair = (app: String?, clip: String?)

  /// The order with the bundle IDs that it lacks, as far as the files state them. If they state several, those of the app
  /// with the shortest bundle ID: other builds have a longer one.
  func completed(by lists: [XcodeList], _ projects: [XcodeProject]) -> Importer.Order {
    let pairs = lists.map(\.stated) + projects.flatMap(\.pairs)
    let apps = Set(pairs.compactMap(\.app) + [appBundleID].compactMap(\.self))
    let clips = Set(pairs.compactMap(\.clip)).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let owners = clips.map { clip in
      pairs.first { $0.clip == clip && $0.app != nil }?.app ?? Self.owner(of: clip, among: apps)
    }
    var order = self
    // An app that exists is not guessed.
    guard isNewApp || appBundleID != nil || clips.count == 1 else { return self }
    if clipBundleID == nil {
      let own = zip(clips, owners).filter { appBundleID == nil || $0.1 == appBundleID }
      order.clipBundleID = own.first { $0.0.parentID == appBundleID }?.0 ?? own.first?.0
    }
    if appBundleID == nil, let clip = order.clipBundleID, let index = clips.firstIndex(of: clip) {
      order.appBundleID = owners[index]
    }
    return order
  }

  /// The app that contains a clip: the one whose bundle ID is the longest beginning of the clip's. An app that is known only
  /// by its clip has the bundle ID without the last component.
  private static func owner(of clip: String, among apps: Set<String>) -> String? {
    apps.contains(clip.parentID) ? clip.parentID : nil
  }

  /// The reason why a list belongs to another app, as a clause; nil if it may be the app's.
  func strangeness(of list: XcodeList) -> String? {
    let stated = list.stated
    if let app = stated.app, let own = appBundleID, app != own { return "it belongs to another app, \(app)" }
    if let clip = stated.clip, let own = clipBundleID, clip != own { return "it belongs to another clip, \(clip)" }
    return nil
  }

  /// Whether one of the files is the app's for certain.
  func hasOwnFile(among lists: [XcodeList], _ projects: [XcodeProject]) -> Bool {
    (lists.map(\.stated) + projects.flatMap(\.pairs)).contains { pair in
      let known = [(pair.app, appBundleID), (pair.clip, clipBundleID)].filter { $0.0 != nil && $0.1 != nil }
      return !known.isEmpty && known.allSatisfy { $0.0 == $0.1 }
    }
  }
}

extension XcodeList {
  /// The bundle IDs of the app and the clip that the list is about, without those that build settings are part of. Of several,
  /// the first.
  fileprivate var stated: (app: String?, clip: String?) {
    guard isEntitlements else {
      let id = value[InformationKey.bundleID]?.text.flatMap { BuildSetting.isPart(of: $0) ? nil : $0 }
      return (nil, TargetRole(ofInformation: value) == .clip ? id : nil)
    }
    let signed = value[EntitlementKey.identifier]?.text.map(WrittenIdentifier.init).flatMap(\.knownBundleID)
    let isClip = isClipEntitlements
    let app = isClip ? first(EntitlementKey.parents) : signed
    return (app, isClip ? signed : first(EntitlementKey.clips))
  }

  private func first(_ key: String) -> String? {
    (value[key]?.elements ?? []).lazy.compactMap(\.text).map(WrittenIdentifier.init).compactMap(\.knownBundleID).first
  }
}

extension WrittenIdentifier {
  /// The bundle ID; nil if a build setting is part of it.
  fileprivate var knownBundleID: String? { isOpen ? nil : bundleID }
}

extension XcodeProject {
  /// The clips of the project, each with the app that contains it.
  fileprivate var pairs: [(app: String?, clip: String?)] {
    targets.filter(\.isClip).compactMap { clip in clip.bundleID.map { (app(containing: $0)?.bundleID, $0) } }
  }

  /// The app that contains the clip with a bundle ID.
  func app(containing clip: String) -> Target? {
    targets.filter { target in !target.isClip && target.bundleID.map { clip.hasPrefix($0 + ".") } ?? false }
      .max { ($0.bundleID ?? "").utf8.count < ($1.bundleID ?? "").utf8.count }
  }
}
