import PropertyListSyntax
import XcodeTargets

extension Audit {
  /// Entitlements of apps and clips. Those of extensions, watch apps and other bundles are skipped.
  static let entitlements = Audit(
    noun: "entitlements file",
    plural: "entitlements files",
    files: "*.entitlements, *.xcent, embedded.mobileprovision, the output of codesign, and property lists with the "
      + "entitlements of a clip",
    hasName: { name in
      [".entitlements", ".xcent", ".mobileprovision", ".provisionprofile"].contains { name.hasSuffix($0) }
    },
    isContent: { bytes in
      (EntitlementKey.ofClips + [EntitlementKey.identifier]).contains(where: bytes.mentions)
        && ![InformationKey.clip, InformationKey.bundleID].contains(where: bytes.mentions)
        && PropertyListFile.hasForm(of: bytes)
    },
    otherEndings: [".plist", ".txt"],
    propertyList: .entitlements,
    look: { file, _, run in
      do throws(FileReadError) {
        guard let list = try run.scene.targets.list(at: file.path) else { return }
        switch run.scene.targets.owner(of: file.path) {
        case .target(let app, let target):
          run.look(at: list, app: app)
          run.look(at: BuiltEntitlements(list: list, app: app, target: target, scene: run.scene))
        case .unknown(let stray): run.note(stray)
        case .nothing: break
        }
      } catch {
        run.note(error)
      }
    }
  )
}
