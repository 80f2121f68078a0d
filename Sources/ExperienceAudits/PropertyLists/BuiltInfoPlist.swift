import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax
import PropertyListSyntax

/// The information property list of a clip.
struct BuiltInfoPlist: Sendable {
  let list: BuiltPropertyList
  let app: App
  let scene: AuditScene

  static let clipKey = "NSAppClip"
  static let bundleKey = "CFBundleIdentifier"
  static let versionKey = "MinimumOSVersion"

  /// The list of a clip; nil for one of another bundle.
  ///
  /// Whose it is says the bundle id in it. A build setting stands for any bundle, and then it is the clip's where it has the
  /// key of clips, or lies in a folder or has a name with the word clip.
  init?(_ list: BuiltPropertyList, at path: String, _ scene: AuditScene) {
    let id = list.value[Self.bundleKey]?.text.flatMap { WrittenIdentifier.hasSetting($0) ? nil : $0 }
    let hasKey = list.value[Self.clipKey] != nil
    let isClip =
      switch (scene.target, id) {
      case (let target?, _): target == .clip
      case (_, let id?): hasKey || scene.registry.apps.contains { $0.clipBundleID == id }
      case (_, nil): hasKey || path.lowercased().contains("clip")
      }
    guard isClip, let app = scene.owner(of: path, AuditScene.Signs(bundleIDs: id.map { [$0] } ?? [])) else {
      return nil
    }
    self.list = list
    self.app = app
    self.scene = scene
  }
}
