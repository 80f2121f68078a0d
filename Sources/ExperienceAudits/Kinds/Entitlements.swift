import XcodeTargets

extension Audit {
  /// Entitlements of apps and clips. Those of extensions, watch apps and other bundles are skipped.
  static let entitlements = Audit(
    noun: "entitlements file",
    plural: "entitlements files",
    files: "*.entitlements and *.xcent, and property lists with the entitlements of a clip",
    hasName: { name in [".entitlements", ".xcent"].contains { name.hasSuffix($0) } },
    isContent: { bytes in
      [EntitlementKey.domains, EntitlementKey.parents, EntitlementKey.onDemand].contains(where: bytes.mentions)
    },
    otherEnding: ".plist",
    propertyList: .entitlements,
    look: { file, _, run in
      do throws(FileReadError) {
        guard let list = try run.scene.targets.list(at: file.path) else { return }
        switch run.scene.targets.owner(of: file.path) {
        case .target(let app, let target):
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
