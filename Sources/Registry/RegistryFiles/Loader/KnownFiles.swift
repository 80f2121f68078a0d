package import ExperienceMigrations
public import RegistryModel
public import SystemFiles

/// The files of an earlier load, parsed and inspected, so that only those that change are read again.
package struct KnownFiles: Sendable {
  /// The JSON files as read, by path: migration and the sorting into apps replace some of them in the registry.
  private(set) var documents: [String: Document] = [:]
  /// The paths of the CSV files.
  private var tables: Set<String> = []
  /// The images.
  private(set) var pictures = RegistryImages()
  /// The registry that was loaded.
  private(set) var registry: Registry?
  /// Whether the files have to be read again, and are known only if they have the same bytes.
  private(set) var areOfOtherFolder = false

  /// No files.
  package init() {}

  /// The files of `registry`; `documents` are its JSON files as read.
  init(_ documents: [Document], of registry: Registry) {
    self.registry = registry
    self.documents = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    pictures = registry.pictures ?? pictures
    tables = Set(registry.templates.tablePaths)
  }

  /// The CSV file at `path`; nil if it has to be read.
  func rows(at path: String) -> RowsFile? {
    tables.contains(path) && !areOfOtherFolder ? registry?.templates.table(at: path).map(RowsFile.table) : nil
  }

  /// The CSV file at `path` if it contains `bytes`.
  func rows(at path: String, containing bytes: [UInt8]) -> RowsFile? {
    guard tables.contains(path), registry?.bytes(at: path) == bytes else { return nil }
    return registry?.templates.table(at: path).map(RowsFile.table)
  }

  /// The JSON file at `path` if it contains `bytes`.
  func document(at path: String, containing bytes: [UInt8]) -> Document? {
    documents[path].flatMap { $0.contains(bytes) ? $0 : nil }
  }

  /// The same files for the load of another folder or revision: equal texts are parsed only once, and both registries
  /// share them.
  package func ofOtherFolder() -> KnownFiles {
    var known = self
    known.areOfOtherFolder = true
    known.pictures = RegistryImages()
    return known
  }

  /// Replaces one of the JSON files; `registry` is the registry that declares it.
  package mutating func replace(_ document: Document, in registry: Registry) {
    documents[document.path] = document
    self.registry = registry
  }

  /// The same files without those at `paths`.
  package func forgetting(_ paths: Set<String>) -> KnownFiles {
    var known = self
    for path in paths {
      known.documents[path] = nil
      known.tables.remove(path)
      known.pictures = known.pictures.forgetting(path)
    }
    return known
  }
}

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
