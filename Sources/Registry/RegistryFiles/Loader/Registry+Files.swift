package import ExperienceMigrations
public import RegistryModel
public import SystemFiles

extension Registry {
  /// Loads the registry in the folder at `path` and inspects the images that its cards name.
  ///
  /// A problem with a file is a finding, not an error: the rest of the registry remains usable. Reads every JSON file
  /// and every image that a card names.
  /// - Throws: `FileError` if the folder itself cannot be read.
  public init(folder path: String) throws(FileError) { try self.init(files: FolderTree(path)) }

  /// Loads a registry from files in memory, for example the unsaved text of an editor. `files` has the contents of each
  /// file by its path inside the registry, with `/`: `costra-coffee/app.json`. Images are files like any other.
  public init(files: [String: [UInt8]]) throws(FileError) { try self.init(files: MemoryTree(files: files)) }

  /// Loads a registry from any tree of files, using `workers`.
  ///
  /// Without `looksIntoPictures`, no image is read and the image rules report nothing. That is enough to resolve URLs.
  /// Apps in older versions of the file format are migrated in memory by `migrations`.
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package init(
    files tree: any FileTree,
    looksIntoPictures: Bool = true,
    migrations: MigrationChain = .current,
    workers: any Workers = Threads()
  ) throws(FileError) {
    self = try Self.load(tree, looksIntoPictures: looksIntoPictures, migrations: migrations, workers: workers).registry
  }

  /// The registry in `tree`, and its files; those in `known` are used as they are.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package static func load(
    _ tree: any FileTree,
    looksIntoPictures: Bool = true,
    migrations: MigrationChain,
    workers: any Workers,
    _ known: KnownFiles = KnownFiles()
  ) throws(FileError) -> (registry: Registry, files: KnownFiles) {
    var walk = RegistryWalk(tree, known: known)
    try walk.run()
    walk.readFiles(workers)
    let registry = Registry(
      walk.documents,
      problems: walk.problems,
      migrations: migrations,
      rows: { walk.rows(at: $0) },
      pictures: looksIntoPictures ? { walk.pictures(at: $0) } : nil,
      reusing: known.registry
    )
    return (registry, KnownFiles(walk.documents, of: registry))
  }
}

/// Lets several threads load a registry concurrently.
extension Threads: Workers {}
