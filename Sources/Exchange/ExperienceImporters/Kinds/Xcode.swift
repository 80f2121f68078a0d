import JSONSyntax
import PropertyListSyntax
import RegistryModel
import XcodeTargets

extension Importer {
  /// The entitlements and property lists of an Xcode project, in XML or binary.
  package static let xcode = Importer(
    "xcode",
    "Entitlements, Info.plist files and Xcode projects.",
    details:
      "XML or binary, provisioning profiles, and the output of \"codesign -d --entitlements - --xml APP\". Build settings in "
      + "them are reported, not guessed.",
    isWanted: { path in (XcodeList.endings + [".plist", "project.pbxproj"]).contains(where: path.hasSuffix) },
    isContent: { path, bytes in
      XcodeList.endings.contains(where: path.hasSuffix) || path == "Info.plist" || path.hasSuffix("/Info.plist")
        || XcodeProject.hasForm(of: bytes)
        || XcodeList.keys.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
          && PropertyListFile.hasForm(of: bytes)
    },
    alternative: { path in
      path.hasSuffix(".xcworkspace") ? XcodeProject.help : nil
    },
    read: { order throws(ImportError) in
      let files = order.files.filter { XcodeProject.hasForm(of: $0.bytes) }
      let all = try order.files.filter { !files.contains($0) }.map { file throws(ImportError) in try XcodeList(file) }
      let projects = try files.map { file throws(ImportError) in try XcodeProject(file) }
      let isOpen = order.isNewApp && order.appBundleID == nil && order.clipBundleID == nil
      let order = order.completed(by: all, projects)
      let hasOwn = order.hasOwnFile(among: all, projects)
      let clipFolders = Set(all.filter(\.isClipEntitlements).map(\.folder))
      var proposal = Proposal()
      let lists = all.filter { list in
        let other = hasOwn ? order.strangeness(of: list) : nil
        guard let reason = list.strangeness(among: all, order.app) ?? other else { return true }
        let place = InputLocation(file: list.file.path)
        proposal.leftOut.append(SkippedItem(place: place, what: "the whole file", why: reason))
        return false
      }
      if isOpen, hasOwn, let id = order.appBundleID, let other = proposal.leftOut.first(where: \.isOfOtherApp) {
        let message = "\(other.why); using the files of \(id); to use others, pass --bundle-id"
        proposal.notes.append(Import.Note(place: other.place, message: message))
      }
      for (file, project) in zip(files, projects) {
        if !hasOwn { try project.checkClips(of: file, in: order) }
        project.add(to: &proposal, from: file, in: order)
      }
      for list in lists {
        if list.isEntitlements {
          try list.addEntitlements(to: &proposal, in: order)
        } else {
          try list.addInformation(to: &proposal, isClip: clipFolders.contains(list.folder), in: order)
        }
      }
      return proposal
    }
  )
}

extension SkippedItem {
  /// Whether it is a file of another app or clip.
  fileprivate var isOfOtherApp: Bool { what == "the whole file" && why.hasPrefix("it belongs to another") }
}

/// The import of an Xcode project file: the bundle IDs, the team and the deployment target of a clip and its app.
extension XcodeProject {
  init(_ file: InputFile) throws(ImportError) {
    do throws(PropertyListError) {
      try self.init(file.bytes)
    } catch {
      let location = LineTable(SourceText(file.bytes)).location(of: error.offset)
      throw ImportError(
        InputLocation(file: file.path, line: location.line, column: location.column),
        error.message,
        help: error.help
      )
    }
  }

  /// Rejects a project whose clips all have other bundle IDs than the app's, because it then belongs to another app. The
  /// clip of another build, such as a staging app, is skipped.
  fileprivate func checkClips(of file: InputFile, in order: Importer.Order) throws(ImportError) {
    let ids = targets.filter(\.isClip).map(\.bundleID)
    guard let wanted = order.clipBundleID, let first = ids.first, let id = first,
      ids.allSatisfy({ $0.map { $0 != wanted && BundleIDRelation($0, to: wanted) != .flavor } ?? false })
    else { return }
    try order.check(id, isThe: "clip", wanted, at: InputLocation(file: file.path))
  }

  /// Adds the clip of the app, or the only one, and the app that contains it to `proposal`.
  func add(to proposal: inout Proposal, from file: InputFile, in order: Importer.Order) {
    let clips = targets.filter(\.isClip)
    let place = InputLocation(file: file.path)
    let wanted = order.clipBundleID
    let known = clips.filter { $0.bundleID != nil && (wanted == nil || $0.bundleID == wanted) }
    guard Set(known.compactMap(\.bundleID)).count == 1, let clip = known.first, let id = clip.bundleID else {
      let why: String =
        if clips.isEmpty {
          "it has no target for an App Clip"
        } else if known.isEmpty {
          wanted.map { "none of its clips is \($0)" } ?? "the bundle ID of its clip is only known to Xcode"
        } else {
          "it has several clips: " + known.compactMap(\.bundleID).joined(separator: ", ")
        }
      return proposal.leftOut.append(SkippedItem(place: place, what: "the whole file", why: why))
    }
    proposal.app.set("clip", "bundleID", to: .string(id))
    proposal.app.set("clip", "minimumOSVersion", to: clip.minimumOSVersion.map(JSONValue.string))
    let others = Set(clips.compactMap(\.bundleID)).subtracting([id]).sorted()
    proposal.leftOut += others.map { other in
      SkippedItem(place: place, what: "the clip \(other)", why: "another clip of the project")
    }
    let app = app(containing: id)
    if let bundleID = app?.bundleID, order.appBundleID ?? bundleID == bundleID {
      proposal.app.set("bundleID", to: .string(bundleID))
    }
    // A project can name the team of the person who opened it last; the declared one stays.
    if order.app.teamID == nil, let team = clip.teamID ?? app?.teamID, TextForm.teamID.accepts(team) {
      proposal.app.set("teamID", to: .string(team))
    }
  }
}
