#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FolderTree {
  /// Where `inside` ends once its links are followed, as an absolute path; a problem, about `path`, when that is outside.
  func resolve(_ inside: String, for path: String) throws(FileProblem) -> String {
    let whole = TreePath.join(self.path, inside)
    let real: String
    do throws(SystemError) {
      real = try RealPath.of(whole)
    } catch {
      throw FileProblem(path: path, cause: cause(of: error, atLink: whole))
    }
    guard RealPath.isInside(real, self.path) else {
      throw FileProblem(path: path, cause: .leadsOutside(target: RealPath.target(ofLink: whole) ?? real))
    }
    return real
  }

  private func cause(of error: SystemError, atLink whole: String) -> FileProblem.Cause {
    guard let target = RealPath.target(ofLink: whole) else { return error.cause }
    return switch error.code {
    case ENOENT: .leadsNowhere(target: target)
    case ELOOP: .leadsInACircle(target: target)
    default: error.cause
    }
  }

  /// What an entry is, from the word of the folder's list; links are followed.
  func kind(of name: String, in folder: String, listed: FileKind) -> FileEntry.Kind {
    switch listed {
    case .file: return .file
    case .folder: return .folder
    case .special: return .refused(FileProblem(path: TreePath.join(folder, name), cause: .isSpecial))
    case .link, .unknown: break
    }
    do throws(FileProblem) {
      guard listed == .link else { return try kind(ofUnlisted: name, in: folder) }
      return try kind(ofLink: TreePath.join(folder, name), in: folder)
    } catch {
      return .refused(error)
    }
  }

  private func kind(ofUnlisted name: String, in folder: String) throws(FileProblem) -> FileEntry.Kind {
    let path = TreePath.join(folder, name)
    let kind = try askKind(of: TreePath.join(try resolve(folder, for: path), name), for: path)
    return self.kind(of: name, in: folder, listed: kind)
  }

  private func kind(ofLink path: String, in folder: String) throws(FileProblem) -> FileEntry.Kind {
    let real = try resolve(path, for: path)
    switch try askKind(of: real, for: path) {
    case .file: return .file
    case .folder:
      guard RealPath.isInside(try resolve(folder, for: folder), real) else {
        return .linkedFolder(path: RealPath.path(real, inside: self.path))
      }
      let target = RealPath.target(ofLink: TreePath.join(self.path, path)) ?? real
      throw FileProblem(path: path, cause: .leadsInACircle(target: target))
    case .link, .special, .unknown: throw FileProblem(path: path, cause: .isSpecial)
    }
  }

  private func askKind(of whole: String, for path: String) throws(FileProblem) -> FileKind {
    do throws(SystemError) {
      return try FileKind(of: whole)
    } catch {
      throw error.problem(at: path)
    }
  }
}
