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
  private var tree: any FileTree
  /// The names and stamps of the files on disk when they were last listed.
  private var disk: TreeSnapshot
  private let rules: [Rule]
  private let migrations: MigrationChain
  private let workers: any Workers
  private let mostPerFile: Int?
  /// The unsaved texts by path; nil for a file that is treated as absent.
  private var texts: [String: [UInt8]?] = [:]
  private var loaded: LoadedRegistry
  private var checked: CheckedRegistry

  /// Loads the registry in `tree` and checks it with `rules`. For each file, at most `mostPerFile` findings are made, and
  /// the others are counted.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package init(
    _ tree: any FileTree,
    rules: [Rule] = Rules.all,
    migrations: MigrationChain = .current,
    workers: any Workers = Threads(),
    mostPerFile: Int? = FurtherFindings.mostPerFile
  ) throws(FileError) {
    self.tree = tree
    self.mostPerFile = mostPerFile
    self.rules = rules
    self.migrations = migrations
    self.workers = workers
    disk = try TreeSnapshot(tree)
    loaded = try LoadedRegistry(files: disk, migrations: migrations, workers: workers)
    checked = CheckedRegistry(
      loaded.registry,
      rules: rules,
      known: Rules.withAudits,
      workers: workers,
      mostPerFile: mostPerFile
    )
  }

  /// The registry that the files and the unsaved texts declare.
  package var registry: Registry { loaded.registry }

  /// The paths of the files on disk as of the last reload, in byte order.
  package var diskPaths: [String] { disk.paths }

  /// The findings of the rules, and those that the apps' exceptions allow.
  package func report() -> FindingReport { checked.report }

  /// Shows the files at these paths with unsaved texts; nil treats the file as absent.
  package mutating func edit(_ texts: [String: [UInt8]?]) {
    self.texts.merge(texts) { $1 }
    update(Set(texts.keys))
  }

  /// Shows the files at these paths as they are on disk again.
  package mutating func revert(_ paths: some Sequence<String>) {
    for path in paths { texts.removeValue(forKey: path) }
    update(Set(paths))
  }

  /// Reads the files again that changed on disk, and returns their paths in byte order. Unsaved texts stay. `reopened` is
  /// the same tree, opened again, if another folder may be in its place.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package mutating func reload(_ reopened: (any FileTree)? = nil) throws(FileError) -> [String] {
    if let reopened { tree = reopened }
    let now = try TreeSnapshot(tree)
    let changed = now.changes(since: disk)
    let isSame = reopened == nil && changed.isEmpty && now.hasSameEntries(as: disk)
    disk = now
    if !isSame { update(Set(changed)) }
    return changed
  }

  /// Loads the registry again, using the files again that are not at the paths `changed`.
  private mutating func update(_ changed: Set<String>) {
    let absent = Set(texts.filter { $0.value == nil }.keys)
    let files = OverlayTree(disk, files: texts.compactMapValues(\.self), without: absent)
    let next = try? LoadedRegistry(
      files: files,
      migrations: migrations,
      workers: workers,
      reusing: loaded,
      except: changed
    )
    // The root of a snapshot can always be read.
    guard let next else { return }
    loaded = next
    checked = CheckedRegistry(
      next.registry,
      rules: rules,
      known: Rules.withAudits,
      workers: workers,
      mostPerFile: mostPerFile,
      reusing: checked
    )
  }
}
