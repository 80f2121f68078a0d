import SystemFiles

/// The folder of a registry, with its files as a command reads them.
///
/// A half-written registry must not be read. A command that writes rolls interrupted writes back first; any other command
/// changes nothing and reads the files as they were before them.
struct RegistryFolder: Sendable {
  /// The absolute path, with links resolved.
  let path: String
  /// The interrupted writes in the folder.
  let interruptedWrites: [InterruptedWrite]
  /// The files as they were before the interrupted writes.
  let files: any FileTree

  init(_ folder: String, isWriting: Bool = false) throws(CommandError) {
    do throws(FileError) {
      interruptedWrites =
        isWriting
        ? try InterruptedWrite.takeBack(upwardFrom: folder) : try InterruptedWrite.find(upwardFrom: folder)
    } catch {
      throw .unfinished(error, in: folder)
    }
    do throws(FileError) {
      let tree = try FolderTree(folder)
      path = tree.path
      files = isWriting ? tree : try tree.files(before: interruptedWrites)
    } catch {
      throw .unreadable(error, registry: folder)
    }
  }
}

extension CommandError {
  /// The error for a registry whose folder cannot be read.
  static func unreadable(_ problem: FileError, registry: String) -> CommandError {
    .fault("the registry \(registry) cannot be read: \(problem.message)")
  }
}
