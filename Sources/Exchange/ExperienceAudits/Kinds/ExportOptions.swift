import RegistryModel

extension Audit {
  /// The options with which an archive is exported, for the provisioning profiles in them.
  static let exportOptions = Audit(
    noun: "ExportOptions.plist",
    plural: "ExportOptions.plist files",
    files: "ExportOptions.plist and other property lists with the profiles of an export",
    hasName: { $0.lowercased().hasPrefix("exportoptions") && $0.hasSuffix(".plist") },
    isContent: { $0.mentions(BuiltPropertyList.profiles) },
    otherEndings: [".plist"],
    look: { file, bytes, run in
      do throws(FileReadError) {
        let list = try BuiltPropertyList(bytes, path: run.scene.folder.path(of: file))
        for app in run.scene.registry.apps {
          run.look(atOptions: BuiltInfoPlist(list: list, app: app, scene: run.scene))
        }
      } catch {
        run.note(error)
      }
    }
  )
}

extension BuiltPropertyList {
  /// The key of the provisioning profiles by bundle ID, in the options of an export.
  static let profiles = "provisioningProfiles"
}
