import AppClipRegistry
package import ExperienceMigrations
import RegistryFiles
package import RegistryModel
package import RegistryRules
package import SystemFiles

/// A registry on disk with unsaved texts over its files: what the files declare, and what the rules find in them.
///
/// After every edit, both equal those of a registry that is loaded from the same files and checked in full.
package struct WorkingRegistry: Sendable {
  private let tree: any FileTree
  private let migrations: MigrationChain
  private let workers: any Workers
  /// The unsaved texts by path; nil for a file that is treated as absent.
  private var texts: [String: [UInt8]?] = [:]
  /// The registry that the files and the unsaved texts declare.
  package private(set) var registry: Registry
  private var found: FindingReport

  /// Loads the registry in `tree` and checks it.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package init(
    _ tree: any FileTree,
    migrations: MigrationChain = .current,
    workers: any Workers = Threads()
  ) throws(FileError) {
    self.tree = tree
    self.migrations = migrations
    self.workers = workers
    registry = try Registry(files: tree, migrations: migrations, workers: workers)
    found = registry.report(workers: workers)
  }

  /// The findings of all rules, and those that the apps' exceptions allow.
  package func report() -> FindingReport { found }

  /// Shows the files at these paths with unsaved texts; nil treats the file as absent.
  package mutating func edit(_ texts: [String: [UInt8]?]) {
    self.texts.merge(texts) { $1 }
    try? update()
  }

  /// Shows the files at these paths as they are on disk again.
  package mutating func revert(_ paths: some Sequence<String>) {
    for path in paths { texts.removeValue(forKey: path) }
    try? update()
  }

  /// Reads the files again that changed on disk, and returns their paths in byte order. Unsaved texts stay.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package mutating func reload() throws(FileError) -> [String] {
    let before = registry
    try update()
    let paths = Set(before.textPaths + registry.textPaths)
    return paths.filter { before.bytes(at: $0) != registry.bytes(at: $0) }.sorted()
  }

  private mutating func update() throws(FileError) {
    let absent = Set(texts.filter { $0.value == nil }.keys)
    let files = OverlayTree(tree, files: texts.compactMapValues(\.self), without: absent)
    registry = try Registry(files: files, migrations: migrations, workers: workers)
    found = registry.report(workers: workers)
  }
}
