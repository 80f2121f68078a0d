import RegistryModel

/// The information property list of a clip.
struct BuiltInfoPlist: Sendable {
  let list: BuiltPropertyList
  let app: App
  let scene: AuditScene
}
