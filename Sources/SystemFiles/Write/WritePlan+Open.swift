/// The way from the plan's folder to what it is about, name by name.
///
/// A plan names no link: a commit has followed them before it wrote the plan down. So where one is met now, somebody put
/// it there since, and nothing is done through it.
extension WritePlan {
  /// Opens a folder of the plan; the empty path is the plan's own.
  func open(folder path: String) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      var folder = try Descriptor(.folder, at: root, followsLinks: false)
      for name in TreePath.parts(of: path) { folder = try Descriptor(.folder, name, in: folder) }
      return folder
    } catch {
      // What a system says of a link: this, or that it is no folder.
      throw error == .isLink ? .isNoFolder : error
    }
  }

  /// Opens the folder that holds the file or folder at `path`.
  func open(above path: String) throws(SystemError) -> Descriptor { try open(folder: Self.folder(of: path)) }

  /// Refuses a plan one of whose folders is a link, or can be no folder of a plan for another reason. Those that are
  /// missing are left to whoever needs them.
  func checkFolders() throws(FileProblem) {
    for folder in touchedFolders {
      do throws(SystemError) {
        _ = try open(folder: folder)
      } catch {
        guard error != .missing else { continue }
        throw link(onTheWayTo: folder) ?? error.problem(at: absolute(folder))
      }
    }
  }

  private func link(onTheWayTo folder: String) -> FileProblem? {
    var path = ""
    for name in TreePath.parts(of: folder) {
      path = TreePath.join(path, name)
      guard let target = RealPath.target(ofLink: absolute(path)) else { continue }
      return FileProblem(path: absolute(path), cause: .isLink(target: target))
    }
    return nil
  }

  /// The name of the last part of a path.
  static func name(of path: String) -> String {
    TreePath.parts(of: path).last ?? ""
  }
}
