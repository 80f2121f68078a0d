package import ExperienceMigrations

/// Something wrong with how the files of a registry lie; the rules of the area `layout` put it into words.
package enum LayoutProblem: Sendable, Hashable {
  /// An app's folder inside another app's.
  case appInsideApp(path: String, outer: String)
  /// Two files that give one id.
  case sameID(path: String, earlier: String, id: String)
  /// Two ids that differ only in upper and lower case.
  case idsEqualButForCase(path: String, earlier: String, id: String, earlierID: String)
  /// A JSON file that belongs to no app.
  case outsideEveryApp(path: String)
  /// A link that leads out of the registry.
  case linkLeavesRegistry(path: String)
  /// A file or folder that could not be read, with the cause.
  case unreadable(path: String, cause: String)
  /// A file that is not read though it looks like a card, with the name under which it would be.
  case notRead(path: String, rename: String)
  /// A file of an app in an older version of the file format that holds what the version does not have.
  case notMigratable(path: String, MigrationRefusal.Obstacle)
  /// No app at all.
  case noApp
}

extension LayoutProblem {
  /// The file or folder it is about; `.` for the registry itself.
  package var path: String {
    switch self {
    case .appInsideApp(let path, _), .sameID(let path, _, _), .idsEqualButForCase(let path, _, _, _),
      .outsideEveryApp(let path), .linkLeavesRegistry(let path), .unreadable(let path, _),
      .notRead(let path, _), .notMigratable(let path, _):
      path
    case .noApp: "."
    }
  }
}
