import ExperienceMigrations
import RegistryFiles
import RegistryModel
import SystemFiles
import TextBasics

/// The registry that a command works on, and the names that the user knows its files by.
struct OpenedRegistry: Sendable {
  private(set) var registry: Registry
  /// Its folder, absolute and without links.
  let folder: String
  /// Whether it is one file that belongs to no app, looked at by itself.
  var isLoneFile = false
  /// The commits that were interrupted in the folder.
  var interruptedWrites: [InterruptedWrite] = []
  /// Its files as they were before those commits; nil if there were none.
  var filesBefore: (any FileTree)?

  /// Opens the registry that `--registry` names, or the one upward from the working folder, for a command that can change it.
  ///
  /// A run that is going to write sets `isWriting`, and reports what was interrupted there.
  static func open(
    for invocation: Invocation,
    in world: inout World,
    looksIntoPictures: Bool = false,
    isWriting: Bool
  ) throws(Failure) -> OpenedRegistry {
    let folder = try folder(for: invocation, in: world)
    let opened = try open(
      folder: folder,
      looksIntoPictures: looksIntoPictures,
      migrations: world.migrations,
      isWriting: isWriting
    )
    world.report(opened.interruptedWrites, isWriting: isWriting)
    return opened
  }

  /// Opens the registry in `folder`; its files are read through `view`.
  ///
  /// A registry half old and half new has no answers. So a commit that was interrupted is taken back if `isWriting`; else
  /// nothing is changed, and the files are read as they were before it.
  static func open(
    folder: String,
    looksIntoPictures: Bool,
    migrations: MigrationChain,
    isWriting: Bool = false,
    through view: (any FileTree) -> any FileTree = { $0 }
  ) throws(Failure) -> OpenedRegistry {
    let writes = try interruptedWrites(in: folder, isWriting: isWriting)
    do throws(FileProblem) {
      let tree = try FolderTree(folder)
      var before: any FileTree = tree
      if !isWriting { for write in writes { before = try write.tree(before: before, of: tree.path) } }
      return OpenedRegistry(
        registry: try Registry(files: view(before), looksIntoPictures: looksIntoPictures, migrations: migrations),
        folder: tree.path,
        interruptedWrites: writes,
        filesBefore: before
      )
    } catch {
      throw .fault("the registry \(folder) cannot be read: \(error.message)")
    }
  }

  private static func interruptedWrites(in folder: String, isWriting: Bool) throws(Failure) -> [InterruptedWrite] {
    do throws(FileProblem) {
      return isWriting
        ? try InterruptedWrite.takeBack(upwardFrom: folder) : try InterruptedWrite.find(upwardFrom: folder)
    } catch {
      throw .unfinished(error, in: folder)
    }
  }

  /// The folder of the registry that `--registry` names, or of the one upward from the working folder.
  static func folder(for invocation: Invocation, in world: borrowing World) throws(Failure) -> String {
    if let named = invocation.value(of: .registry) {
      return RegistryFinder.registry(meantBy: try world.absolutePath(of: named))
    }
    do throws(FileProblem) {
      if let found = try RegistryFinder.registry(upwardFrom: world.workingFolder ?? ".") { return found }
    } catch {
      throw .fault("the working folder cannot be read: \(error.message)")
    }
    throw .fault(
      "there is no folder \(RegistryFinder.folderName)/ here or above; run appclips init to create one, or name the "
        + "registry with --registry DIR"
    )
  }

  /// The same registry, read again with pictures, with other bytes in some files; files that are not there come in.
  func rereading(_ bytes: [String: [UInt8]]) throws(Failure) -> OpenedRegistry {
    if isLoneFile, let (name, bytes) = bytes.first {
      let registry = Registry(loneFile: name, bytes: bytes, migrations: registry.migrations)
      return OpenedRegistry(registry: registry, folder: folder, isLoneFile: true)
    }
    do throws(FileProblem) {
      return replacing(try Registry(files: OverlayTree(try files(), files: bytes), migrations: registry.migrations))
    } catch {
      throw .fault("the registry \(folder) cannot be read: \(error.message)")
    }
  }

  /// Another registry in place of this one, for example a part of it.
  func replacing(_ registry: Registry) -> OpenedRegistry {
    var opened = self
    opened.registry = registry
    return opened
  }

  func files() throws(FileProblem) -> any FileTree {
    if let filesBefore { return filesBefore }
    return try FolderTree(folder)
  }

  /// The absolute path of a file inside the registry.
  func absolutePath(of path: String) -> String { path == "." ? folder : "\(folder)/\(path)" }

  /// The bytes of files inside the registry, by path; what cannot be read is left out.
  func bytes(of paths: [String]) -> [String: [UInt8]] {
    guard !paths.isEmpty, let tree = try? files() else { return [:] }
    return paths.reduce(into: [:]) { found, path in found[path] = try? tree.bytes(of: path) }
  }
}

extension Flag {
  /// One app instead of all.
  static let app = Flag.value("app", "ID", section: .selection, "only the app with this id; its id is its folder")
}

extension OpenedRegistry {
  /// The app that `--app` names; nil where it is not given.
  func app(named invocation: Invocation) throws(Failure) -> App? { try app(called: invocation.value(of: .app)) }

  /// The app called `id`; nil where none is asked for.
  func app(called id: String?) throws(Failure) -> App? {
    guard let id else { return nil }
    if let app = registry.app(id) { return app }
    let known = registry.apps.map(\.id)
    if let meant = Suggestion.nearest(to: id, in: known) {
      throw .usage("there is no app \"\(id)\"; did you mean \(meant)?")
    }
    throw .usage(
      "there is no app \"\(id)\"; " + (known.isEmpty ? "the registry has none" : "\"appclips list\" names them")
    )
  }

  /// The registry with the app that `--app` names alone; the whole of it where it is not given.
  func narrowed(by invocation: Invocation) throws(Failure) -> OpenedRegistry {
    guard let app = try app(named: invocation) else { return self }
    return replacing(registry.narrowed(to: app))
  }
}

extension OpenedRegistry {
  /// Opens the file at an absolute path by itself, in the folder that holds it.
  init(loneFile path: String, migrations: MigrationChain) throws(Failure) {
    let folder = RegistryPath.folder(of: path)
    do throws(FileProblem) {
      let bytes = try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path))
      self.init(loneFile: path, bytes: bytes, migrations: migrations)
    } catch {
      throw .fault("\(path): \(error.message)")
    }
  }

  /// The file at an absolute path by itself, as if it held `bytes`.
  init(loneFile path: String, bytes: [UInt8], migrations: MigrationChain) {
    self.init(
      registry: Registry(loneFile: RegistryPath.name(of: path), bytes: bytes, migrations: migrations),
      folder: RegistryPath.folder(of: path),
      isLoneFile: true
    )
  }
}
