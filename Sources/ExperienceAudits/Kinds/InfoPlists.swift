import ExperienceEmitters
import XcodeTargets

extension Audit {
  /// Information property lists; those of other bundles than clips are passed over.
  static let infoPlists = Audit(
    noun: "Info.plist",
    plural: "Info.plist files",
    files: "*Info.plist and other property lists of a target, in XML or binary",
    hasName: { $0.hasSuffix("Info.plist") },
    isContent: { bytes in
      XcodeProject.hasForm(of: bytes) || [InformationKey.clip, InformationKey.bundleID].contains(where: bytes.mentions)
    },
    otherEnding: ".plist",
    propertyList: .information,
    look: { file, _, run in
      do throws(FileFault) {
        guard let list = try run.scene.targets.list(at: file.path) else { return }
        switch run.scene.targets.owner(of: file.path) {
        case .target(let app, .clip): run.look(at: BuiltInfoPlist(list: list, app: app, scene: run.scene))
        case .unknown(let stray): run.note(stray)
        case .target, .nothing: break
        }
      } catch {
        run.note(error)
      }
    }
  )
}

extension [UInt8] {
  /// Whether a property list with these bytes has `key`: keys are ASCII, in XML as in a binary list.
  func mentions(_ key: String) -> Bool { firstRange(of: Array(key.utf8)) != nil }
}
