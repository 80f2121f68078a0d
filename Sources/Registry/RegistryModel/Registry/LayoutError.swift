package import ExperienceMigrations

/// A problem with the arrangement of files in a registry. The rules of the area `layout` describe it in words.
package enum LayoutError: Sendable, Hashable {
  /// An app's folder inside another app's.
  case appInsideApp(path: String, outer: String)
  /// Two files with the same ID.
  case sameID(path: String, earlier: String, id: String)
  /// Two IDs that differ only in case.
  case idsEqualButForCase(path: String, earlier: String, id: String, earlierID: String)
  /// A JSON file that belongs to no app.
  case outsideEveryApp(path: String)
  /// A link that leads outside the registry.
  case linkLeavesRegistry(path: String)
  /// A file or folder that could not be read, with the cause.
  case unreadable(path: String, cause: String)
  /// A file that looks like a card but is not read because of its name, with the name it needs.
  case notRead(path: String, rename: String)
  /// A file of an app in an older version of the file format with content that the version does not have.
  case notMigratable(path: String, MigrationError.Obstacle)
  /// The registry contains no app.
  case noApp
}

extension LayoutError {
  /// The file or folder with the problem; `.` for the registry itself.
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
