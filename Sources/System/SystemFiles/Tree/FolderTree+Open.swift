extension FolderTree {
  /// Opens the folder that `names` lead to; `path` is the path for errors.
  func openFolder(_ names: [String], path: String) throws(FileError) -> Descriptor {
    do throws(SystemError) {
      return try openWithoutLinks(names)
    } catch {
      guard error == .isLink || error == .isNoFolder else { throw error.problem(at: path) }
    }
    let real = try resolve(names.joined(separator: "/"), for: path)
    return try reporting(path) { () throws(SystemError) in try Descriptor(.folder, at: real) }
  }

  /// Opens a folder name by name, so that a link in the path is noticed.
  private func openWithoutLinks(_ names: [String]) throws(SystemError) -> Descriptor {
    var folder = try Descriptor(.folder, names.first ?? ".", in: root.descriptor)
    for name in names.dropFirst() { folder = try Descriptor(.folder, name, in: folder) }
    return folder
  }

  /// Reads a file of an open folder through the buffer `piece`. `isListed` means that the folder's listing reported it
  /// as a file (or a link to one), so that its kind does not have to be checked unless it is a link.
  func bytes(
    of name: String,
    in folder: borrowing Descriptor,
    path: @autoclosure () -> String,
    isListed: Bool,
    through piece: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let file = try Descriptor(.reading, name, in: folder)
      return try Self.bytes(of: file, isKnownFile: isListed, through: piece)
    } catch {
      guard error == .isLink else { throw error.problem(at: path()) }
    }
    let whole = path()
    let real = try resolve(whole, for: whole)
    do throws(SystemError) {
      let file = try Descriptor(.reading, at: real)
      return try Self.bytes(of: file, isKnownFile: false, through: piece)
    } catch {
      throw error.problem(at: whole)
    }
  }

  private static func bytes(
    of file: borrowing Descriptor,
    isKnownFile: Bool,
    through piece: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> [UInt8] {
    if !isKnownFile { try file.checkReadable(limit: largestFile) }
    return try file.bytesToTheEnd(limit: largestFile, in: piece, isOrdinary: isKnownFile)
  }
}

extension FolderTree {
  /// The absolute path of `inside` after following its links.
  ///
  /// - Throws: `FileError` about `path` if that is outside the tree.
  func resolve(_ inside: String, for path: String) throws(FileError) -> String {
    let whole = TreePath.join(self.path, inside)
    let real: String
    do throws(SystemError) {
      real = try RealPath.of(whole)
    } catch {
      throw FileError(path: path, cause: cause(of: error, atLink: whole))
    }
    guard RealPath.isInside(real, self.path) else {
      throw FileError(path: path, cause: .leadsOutside(target: RealPath.target(ofLink: whole) ?? real))
    }
    return real
  }

  private func cause(of error: SystemError, atLink whole: String) -> FileError.Cause {
    guard let target = RealPath.target(ofLink: whole) else { return error.cause }
    return switch error {
    case .missing: .leadsNowhere(target: target)
    case .isLink: .leadsInACircle(target: target)
    default: error.cause
    }
  }

  /// The kind of an entry, given its kind in the folder's listing; links are followed.
  func kind(of name: String, in folder: String, listed: FileKind) -> FileEntry.Kind {
    switch listed {
    case .file: return .file
    case .folder: return .folder
    case .special: return .refused(FileError(path: TreePath.join(folder, name), cause: .isSpecial))
    case .link, .unknown: break
    }
    do throws(FileError) {
      guard listed == .link else { return try kind(ofUnlisted: name, in: folder) }
      return try kind(ofLink: TreePath.join(folder, name), in: folder)
    } catch {
      return .refused(error)
    }
  }

  private func kind(ofUnlisted name: String, in folder: String) throws(FileError) -> FileEntry.Kind {
    let path = TreePath.join(folder, name)
    let kind = try checkedKind(of: TreePath.join(try resolve(folder, for: path), name), for: path)
    return self.kind(of: name, in: folder, listed: kind)
  }

  private func kind(ofLink path: String, in folder: String) throws(FileError) -> FileEntry.Kind {
    let real = try resolve(path, for: path)
    switch try checkedKind(of: real, for: path) {
    case .file: return .file
    case .folder:
      guard RealPath.isInside(try resolve(folder, for: folder), real) else {
        return .linkedFolder(path: RealPath.path(real, inside: self.path))
      }
      let target = RealPath.target(ofLink: TreePath.join(self.path, path)) ?? real
      throw FileError(path: path, cause: .leadsInACircle(target: target))
    case .link, .special, .unknown: throw FileError(path: path, cause: .isSpecial)
    }
  }

  private func checkedKind(of whole: String, for path: String) throws(FileError) -> FileKind {
    try reporting(path) { () throws(SystemError) in try FileStatus(of: whole).kind }
  }
}
