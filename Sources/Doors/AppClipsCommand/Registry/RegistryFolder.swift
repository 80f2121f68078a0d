import AppClipRegistry
import ExperienceMigrations
import RegistryModel
import RegistryRules
import SystemFiles

/// The folder of a registry, with its files as a command reads them.
///
/// A half-written registry must not be read. A command that writes rolls interrupted writes back first; any other command
/// changes nothing and reads the files as they were before them.
struct RegistryFolder: Sendable {
  /// The absolute path, with links resolved.
  let path: String
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

  /// Loads the registry in the folder and checks it. The files that are read are counted by `progress`.
  func workspace(
    rules: [Rule] = Rules.all,
    migrations: MigrationChain,
    codeCosts: @escaping @Sendable () -> CodeCosts = { .estimated },
    mostPerFile: Int? = FurtherFindings.mostPerFile,
    _ progress: ProgressLine? = nil
  ) throws(CommandError) -> Workspace {
    do throws(FileError) {
      let files = progress?.view(of: files) ?? files
      return try Workspace(
        files,
        rules: rules,
        migrations: migrations,
        codeCosts: codeCosts,
        mostPerFile: mostPerFile
      )
    } catch {
      throw .unreadable(error, registry: path)
    }
  }

  /// Reads the files again that have changed since `workspace` was loaded from the same folder, and returns their paths.
  func reload(_ workspace: inout Workspace) throws(CommandError) -> [String] {
    do throws(FileError) {
      return try workspace.reload(files)
    } catch {
      throw .unreadable(error, registry: path)
    }
  }
}

extension CommandError {
  /// The error for a registry whose folder cannot be read.
  static func unreadable(_ problem: FileError, registry: String) -> CommandError {
    .fault("the registry \(registry) cannot be read: \(problem.message)")
  }
}
