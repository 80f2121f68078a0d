import ExperienceRegistry
import PropertyListSyntax

extension Audit {
  /// Entitlements of apps and clips.
  static let entitlements = Audit(
    noun: "entitlements file",
    plural: "entitlements files",
    files: "*.entitlements and *.xcent",
    hasName: { name in [".entitlements", ".xcent"].contains { name.hasSuffix($0) } },
    isContent: { bytes in
      guard let value = try? PropertyListFile(bytes).value else { return false }
      return [EntitlementKey.domains, EntitlementKey.parents, EntitlementKey.onDemand].contains { value[$0] != nil }
    },
    look: { file, bytes, run in
      let scene = run.scene
      do throws(FileFault) {
        let list = try BuiltPropertyList(file, bytes, path: scene.folder.path(of: file))
        guard scene.target != nil || !list.isOfExtension(in: scene.whole.apps) else { return }
        let (target, app) = (list.target(named: scene.target), scene.owner(of: file.path, list.signs))
        if let target, let app {
          run.look(at: BuiltEntitlements(list: list, app: app, target: target, scene: scene))
        } else {
          run.note(
            StrayFile(
              place: .start(of: list.path),
              message: app == nil
                ? "the entitlements do not say of which app of the registry they are"
                : "the entitlements do not say whether they are the app's or the clip's",
              help: app == nil ? "name the app with --app ID" : "name the target with --target app or --target clip"
            )
          )
        }
      } catch {
        run.note(error)
      }
    }
  )
}
