import ExperienceMigrations
import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The registry that a command works on, with its folder and files.
struct OpenedRegistry: Sendable {
  private(set) var registry: Registry
  /// The absolute path of its folder, with links resolved.
  let folder: String
  /// Whether it is a single file outside any registry.
  var isLoneFile = false
  /// The interrupted writes in the folder.
  var interruptedWrites: [InterruptedWrite] = []
  /// Its files as they were before the interrupted writes.
  var filesBefore: (any FileTree)?

  /// Opens the registry that `--registry` names, or the one in the working folder or above, for a command that can
  /// change it. Reports interrupted writes.
  ///
  /// `isWriting` is whether the run will write files.
  static func open(
    for invocation: Invocation,
    in world: inout World,
    looksIntoPictures: Bool = false,
    isWriting: Bool
  ) throws(CommandError) -> OpenedRegistry {
    let folder = try folder(for: invocation, in: world)
    let opened = try open(
      folder: folder,
      looksIntoPictures: looksIntoPictures,
      migrations: world.migrations,
      isWriting: isWriting
    )
    world.report(opened.interruptedWrites, isWriting: isWriting)
    return opened.replacing(opened.registry.measured(by: try UserTables(for: invocation, in: world).costs))
  }

  /// Opens the registry in `folder`, a ``RegistryFolder``. Its files are read through `view`.
  static func open(
    folder: String,
    looksIntoPictures: Bool,
    migrations: MigrationChain,
    isWriting: Bool = false,
    through view: (any FileTree) -> any FileTree = { $0 }
  ) throws(CommandError) -> OpenedRegistry {
    let found = try RegistryFolder(folder, isWriting: isWriting)
    do throws(FileError) {
      let files = view(found.files)
      let registry = try Registry(files: files, looksIntoPictures: looksIntoPictures, migrations: migrations)
      return OpenedRegistry(registry, in: found)
    } catch {
      throw .unreadable(error, registry: folder)
    }
  }

  /// The folder of the registry that `--registry` names, or of the one in the working folder or above.
  static func folder(for invocation: Invocation, in world: borrowing World) throws(CommandError) -> String {
    if let named = invocation.value(of: .registry) {
      return RegistryFinder.registry(meantBy: try world.absolutePath(of: named))
    }
    do throws(FileError) {
      if let found = try RegistryFinder.registry(upwardFrom: world.workingFolder ?? ".") { return found }
    } catch {
      throw .fault("the working folder cannot be read: \(error.message)")
    }
    let entries = try? FolderTree(world.workingFolder ?? ".").entries(of: "").map(\.name)
    if let other = entries?.first(where: { $0.lowercased() == RegistryFinder.folderName }) {
      throw .fault(
        "the folder \(other)/ is not read, because the case of letters matters; rename it to \(RegistryFinder.folderName)/, or "
          + "specify it with --registry \(other)"
      )
    }
    throw .fault(
      "there is no folder \(RegistryFinder.folderName)/ here or above; create one with \"appclips init\", or specify the "
        + "registry with --registry DIR"
    )
  }

  /// The same registry, read again including images, with the content of some files replaced. Files that do not exist
  /// are added.
  func rereading(_ bytes: [String: [UInt8]]) throws(CommandError) -> OpenedRegistry {
    if isLoneFile, let (name, bytes) = bytes.first {
      let read = Registry(loneFile: name, bytes: bytes, migrations: registry.migrations)
      return OpenedRegistry(registry: read.measured(by: registry.codeCosts), folder: folder, isLoneFile: true)
    }
    do throws(FileError) {
      let read = try Registry(files: OverlayTree(try files(), files: bytes), migrations: registry.migrations)
      return replacing(read.measured(by: registry.codeCosts))
    } catch {
      throw .unreadable(error, registry: folder)
    }
  }

  /// A copy with another registry, for example a part of this one.
  func replacing(_ registry: Registry) -> OpenedRegistry {
    var opened = self
    opened.registry = registry
    return opened
  }

  func files() throws(FileError) -> any FileTree {
    if let filesBefore { return filesBefore }
    return try FolderTree(folder)
  }

  /// The absolute path of a file inside the registry.
  func absolutePath(of path: String) -> String { path == "." ? folder : "\(folder)/\(path)" }

  /// A function that returns the path to display for a file inside the registry.
  func shownPaths(in world: borrowing World) -> @Sendable (_ path: String) -> String {
    let shown = world.shownPath(of: folder)
    return { shown == "." ? $0 : "\(shown)/\($0)" }
  }

  /// The bytes of files inside the registry, by path. Files that cannot be read are omitted.
  func bytes(of paths: [String]) -> [String: [UInt8]] {
    guard !paths.isEmpty, let tree = try? files() else { return [:] }
    return paths.reduce(into: [:]) { found, path in found[path] = try? tree.bytes(of: path) }
  }
}

extension Flag {
  /// `--app`: limits a command to one app.
  static let app = Flag.value(
    "app",
    "ID",
    kind: .appID,
    section: .selection,
    "only the app with this ID (the name of its folder)"
  )
}

extension OpenedRegistry {
  /// The app that `--app` names; nil if the flag is not given.
  func app(named invocation: Invocation) throws(CommandError) -> App? { try app(called: invocation.value(of: .app)) }

  /// The app called `id`; nil if `id` is nil. Throws if there is no such app.
  func app(called id: String?) throws(CommandError) -> App? {
    guard let id else { return nil }
    if let app = registry.app(withID: id) { return app }
    let known = registry.apps.map(\.id)
    if let meant = Suggestion.nearest(to: id, in: known) {
      throw .usage("there is no app \"\(id)\"; did you mean \"\(meant)\"?")
    }
    throw .usage(
      "there is no app \"\(id)\"; " + (known.isEmpty ? "the registry has no apps" : "\"appclips list\" lists them all")
    )
  }

  /// The registry reduced to the app that `--app` names; the whole registry if the flag is not given.
  func narrowed(by invocation: Invocation) throws(CommandError) -> OpenedRegistry {
    guard let app = try app(named: invocation) else { return self }
    return replacing(registry.narrowed(to: app))
  }
}

extension OpenedRegistry {
  /// Creates the opened registry that `registry` was loaded as, from the files of `folder`.
  init(_ registry: Registry, in folder: RegistryFolder) {
    self.init(
      registry: registry,
      folder: folder.path,
      interruptedWrites: folder.interruptedWrites,
      filesBefore: folder.files
    )
  }

  /// Opens the single file at an absolute path.
  init(loneFile path: String, migrations: MigrationChain) throws(CommandError) {
    let folder = RegistryPath.folder(of: path)
    do throws(FileError) {
      let bytes = try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path))
      self.init(loneFile: path, bytes: bytes, migrations: migrations)
    } catch {
      throw .fault("\(path): \(error.message)")
    }
  }

  /// Opens the single file at an absolute path with the content `bytes`.
  init(loneFile path: String, bytes: [UInt8], migrations: MigrationChain) {
    self.init(
      registry: Registry(loneFile: RegistryPath.name(of: path), bytes: bytes, migrations: migrations),
      folder: RegistryPath.folder(of: path),
      isLoneFile: true
    )
  }
}

extension CardLocations {
  /// The locations in `opened`, with paths as displayed to the user.
  init(_ opened: OpenedRegistry, in world: borrowing World) {
    self.init(opened.registry, shownFolder: world.shownPath(of: opened.folder))
  }
}
