import ExperienceEmitters
import RegistryModel
import XcodeTargets

extension Audit {
  /// Information property lists of clips. Those of other bundles are skipped.
  static let infoPlists = Audit(
    noun: "Info.plist",
    plural: "Info.plist files",
    files: "*Info.plist and other property lists of a target, in XML or binary",
    hasName: { $0.hasSuffix("Info.plist") },
    isContent: { bytes in
      XcodeProject.hasForm(of: bytes) || [InformationKey.clip, InformationKey.bundleID].contains(where: bytes.mentions)
    },
    otherEndings: [".plist"],
    propertyList: .information,
    look: { file, _, run in
      do throws(FileReadError) {
        guard let list = try run.scene.targets.list(at: file.path) else { return }
        switch run.scene.targets.owner(of: file.path) {
        case .target(let app, .clip):
          run.look(at: list, app: app)
          run.look(at: BuiltInfoPlist(list: list, app: app, scene: run.scene))
        case .unknown(let stray): run.note(stray)
        case .target(let app, .app): run.look(at: list, app: app)
        case .nothing where TargetRole(ofInformation: list.value) != .other: run.look(at: list, app: nil)
        case .nothing: break
        }
        if let app = run.scene.app(with: list) {
          run.look(atApp: BuiltInfoPlist(list: list, app: app, scene: run.scene))
        }
      } catch {
        run.note(error)
      }
    }
  )
}

extension AuditScene {
  /// The selected app whose bundle ID an Info.plist has.
  fileprivate func app(with list: BuiltPropertyList) -> App? {
    let found = list.bundleID.flatMap { bundles[$0] } ?? []
    return found.first { $0.target == .app && registry.app(withID: $0.app.id) != nil }?.app
  }
}

extension [UInt8] {
  /// Whether a property list with these bytes has `key`. Keys are ASCII in both XML and binary lists.
  func mentions(_ key: String) -> Bool { firstRange(of: Array(key.utf8)) != nil }
}
