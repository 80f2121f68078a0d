/// Where git keeps what it knows of a folder.
package enum GitFolder {
  /// The nearest folder that holds a `.git`, at or above the absolute path `folder`; nil where there is none. What lies in
  /// it is not looked at: git may not take it for a repository.
  package static func holder(upwardFrom folder: String) -> String? {
    var folder = folder
    while true {
      if (try? FileKind(of: folder == "/" ? "/.git" : "\(folder)/.git")) != nil { return folder }
      guard folder != "/", folder.contains("/") else { return nil }
      let above = WritePlan.folder(of: folder)
      folder = above.isEmpty ? "/" : above
    }
  }
}
