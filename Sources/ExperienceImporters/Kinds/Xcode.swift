import PropertyListSyntax
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
      let projects = order.files.filter { XcodeProject.hasForm(of: $0.bytes) }
      let all = try order.files.filter { !projects.contains($0) }.map { file throws(ImportError) in try XcodeList(file)
      }
      let clipFolders = Set(all.filter(\.isClipEntitlements).map(\.folder))
      var proposal = Proposal()
      let lists = all.filter { list in
        guard let reason = list.strangeness(among: all, order.app) else { return true }
        let place = InputLocation(file: list.file.path)
        proposal.leftOut.append(SkippedItem(place: place, what: "the whole file", why: reason))
        return false
      }
      for file in projects { try XcodeProject(file).add(to: &proposal, from: file, in: order) }
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
