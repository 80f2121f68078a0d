#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FolderTree {
  /// Opens the folder that `names` lead to; `path` is what a problem is about.
  func openFolder(_ names: [String], path: String) throws(FileProblem) -> Descriptor {
    do throws(SystemError) {
      return try openWithoutLinks(names)
    } catch {
      guard error.code == ELOOP || error.code == ENOTDIR else { throw error.problem(at: path) }
    }
    let real = try resolve(names.joined(separator: "/"), for: path)
    do throws(SystemError) {
      return try Descriptor(opening: real, flags: O_RDONLY | O_DIRECTORY)
    } catch {
      throw error.problem(at: path)
    }
  }

  /// Name by name, so that a link on the way is noticed.
  private func openWithoutLinks(_ names: [String]) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    var folder = try Descriptor(opening: names.first ?? ".", in: root.descriptor, flags: flags)
    for name in names.dropFirst() {
      folder = try Descriptor(opening: name, in: folder, flags: flags)
    }
    return folder
  }

  /// Reads a file of an open folder through the room `piece`. `isListed` says that the folder's list called it a file (or a
  /// link to one), so that a file met directly need not be asked what it is.
  func bytes(
    of name: String,
    in folder: borrowing Descriptor,
    path: @autoclosure () -> String,
    isListed: Bool,
    through piece: UnsafeMutableRawBufferPointer
  ) throws(FileProblem) -> [UInt8] {
    do throws(SystemError) {
      // Without O_NONBLOCK a pipe would wait for somebody to write into it.
      let file = try Descriptor(opening: name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      return try Self.bytes(of: file, isKnownFile: isListed, through: piece)
    } catch {
      guard error.code == ELOOP else { throw error.problem(at: path()) }
    }
    let whole = path()
    let real = try resolve(whole, for: whole)
    do throws(SystemError) {
      let file = try Descriptor(opening: real, flags: O_RDONLY | O_NONBLOCK)
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
    return try file.bytesToTheEnd(limit: largestFile, in: piece)
  }
}
