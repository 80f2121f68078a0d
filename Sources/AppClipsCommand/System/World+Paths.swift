extension World {
  /// The absolute path that `path`, as it was typed, stands for; the disk is not asked.
  package func absolutePath(of path: String) throws(Failure) -> String {
    guard !path.utf8.starts(with: "/".utf8) else { return path }
    guard let workingFolder else { throw .fault("the working folder is gone, so \"\(path)\" means nothing") }
    return "\(workingFolder)/\(path)"
  }

  /// How the file at an absolute path is named to the user: from the working folder, or in full where that is gone.
  package func shownPath(of absolutePath: String) -> String {
    workingFolder.map { RelativePath.path(to: absolutePath, from: $0) } ?? absolutePath
  }
}
