import RegistryModel
import SystemFiles

/// A single file that a command reads or writes in addition to the registry: a report, a baseline, the file of `--into`.
struct ReportFile: Sendable {
  /// The file as it was named.
  let name: String
  private let path: String

  init(_ name: String, in world: borrowing World) throws(Failure) {
    self.name = name
    path = try world.absolutePath(of: name)
  }

  /// The whole file.
  func bytes() throws(Failure) -> [UInt8] {
    do throws(FileProblem) {
      return try FolderTree(folder).bytes(of: RegistryPath.name(of: path))
    } catch {
      throw .fault("\(name) cannot be read: \(error.message)")
    }
  }

  /// Replaces the file in one step: whoever reads it meanwhile sees the old one or the new one.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard !path.hasSuffix("/") else { throw .fault("\(name) is a folder; a file is needed") }
    var set = WriteSet()
    set.write(bytes, to: RegistryPath.name(of: path))
    do throws(FileProblem) {
      try set.commit(in: folder)
    } catch {
      throw .fault("\(name) was not written: \(error.message)")
    }
  }

  private var folder: String {
    let folder = RegistryPath.folder(of: path)
    return folder.isEmpty ? "/" : folder
  }
}
