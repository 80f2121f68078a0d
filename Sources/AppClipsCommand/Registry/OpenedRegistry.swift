import ExperienceRegistry
import RegistryFiles

/// The registry that a command works on, and the names that the user knows its files by.
struct OpenedRegistry: Sendable {
  /// The registry.
  let registry: Registry
  /// Its folder, absolute and without links.
  let folder: String
  /// Whether it is one file that belongs to no app, looked at by itself.
  var isLoneFile = false
  /// What became of work that a killed run had left behind in the folder.
  var recoveries: [Recovery] = []

  /// Opens the registry that `--registry` names, or the one upward from the working folder.
  ///
  /// Without `looksIntoPictures` no picture is read: enough for everything but rules about pictures.
  static func open(
    for invocation: Invocation,
    in world: borrowing World,
    looksIntoPictures: Bool = false
  ) throws(Failure) -> OpenedRegistry {
    try open(folder: try folder(for: invocation, in: world), looksIntoPictures: looksIntoPictures)
  }

  /// Opens the registry in `folder`; `view` may stand between the folder and whoever reads it.
  static func open(
    folder: String,
    looksIntoPictures: Bool,
    through view: (FolderTree) -> any FileTree = { $0 }
  ) throws(Failure) -> OpenedRegistry {
    let recoveries = try recover(folder)
    do throws(FileProblem) {
      let tree = try FolderTree(folder)
      return OpenedRegistry(
        registry: try Registry(files: view(tree), looksIntoPictures: looksIntoPictures),
        folder: tree.path,
        recoveries: recoveries
      )
    } catch {
      throw .fault("the registry \(folder) cannot be read: \(error.message)")
    }
  }

  /// Finishes or takes back what a killed run has left: a registry half old and half new has no answers.
  private static func recover(_ folder: String) throws(Failure) -> [Recovery] {
    do throws(FileProblem) {
      return try Recovery.run(upwardFrom: folder)
    } catch {
      throw .unfinished(error, in: folder)
    }
  }

  /// The folder of the registry that `--registry` names, or of the one upward from the working folder.
  static func folder(for invocation: Invocation, in world: borrowing World) throws(Failure) -> String {
    if let named = invocation.value(of: .registry) { return try world.absolutePath(of: named) }
    do throws(FileProblem) {
      if let found = try RegistryFinder.registry(upwardFrom: world.workingFolder ?? ".") { return found }
    } catch {
      throw .fault("the working folder cannot be read: \(error.message)")
    }
    throw .fault(
      "there is no folder \(RegistryFinder.folderName)/ here or above; name the registry with --registry DIR"
    )
  }

  /// The same registry, read anew with pictures, with other bytes in some files; files that are not there come in.
  func rereading(_ files: [String: [UInt8]]) throws(Failure) -> OpenedRegistry {
    if isLoneFile, let (name, bytes) = files.first {
      return OpenedRegistry(registry: Registry(loneFile: name, bytes: bytes), folder: folder, isLoneFile: true)
    }
    do throws(FileProblem) {
      let tree = OverlayTree(try FolderTree(folder), files: files)
      return OpenedRegistry(registry: try Registry(files: tree), folder: folder)
    } catch {
      throw .fault("the registry \(folder) cannot be read: \(error.message)")
    }
  }

  /// The absolute path of a file inside the registry.
  func absolutePath(of path: String) -> String { path == "." ? folder : "\(folder)/\(path)" }

  /// The bytes of files inside the registry, by path; what cannot be read is left out.
  func bytes(of paths: [String]) -> [String: [UInt8]] {
    guard !paths.isEmpty, let tree = try? FolderTree(folder) else { return [:] }
    return paths.reduce(into: [:]) { found, path in found[path] = try? tree.bytes(of: path) }
  }
}
