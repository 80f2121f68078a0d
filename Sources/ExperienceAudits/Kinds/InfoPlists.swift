import ExperienceEmitters
import ExperienceRegistry
import PropertyListSyntax

extension Audit {
  /// Information property lists; those of other bundles than clips are passed over.
  static let infoPlists = Audit(
    noun: "Info.plist",
    plural: "Info.plist files",
    files: "*Info.plist, in XML or binary",
    hasName: { $0.hasSuffix("Info.plist") },
    isContent: { bytes in
      guard let value = try? PropertyListFile(bytes).value else { return false }
      return [BuiltInfoPlist.bundleKey, BuiltInfoPlist.clipKey].contains { value[$0] != nil }
    },
    look: { file, bytes, run in
      do throws(FileFault) {
        let list = try BuiltPropertyList(file, bytes, path: run.scene.folder.path(of: file))
        if let clip = BuiltInfoPlist(list, at: file.path, run.scene) {
          run.look(at: clip)
        } else if list.value[BuiltInfoPlist.clipKey] != nil, run.scene.target != .app {
          run.note(
            StrayFile(
              place: list.place(of: BuiltInfoPlist.clipKey),
              message: "the list is a clip's and does not say of which app of the registry",
              help: "name the app with --app ID"
            )
          )
        }
      } catch {
        run.note(error)
      }
    }
  )
}
