package import ExperienceMigrations
import RegistryFiles
package import RegistryModel
package import RegistryRules
package import SystemFiles

/// A folder with unsaved texts over its files: the registry that they declare together, and what the rules find in it.
///
/// After every edit, both equal those of a registry that is loaded from the same files and checked in full.
package struct Workspace: Sendable {
  private var tree: any FileTree
  /// The names and stamps of the files on disk when they were last listed.
  private var disk: TreeSnapshot
  private let rules: [Rule]
  private let migrations: MigrationChain
  private let codeCosts: @Sendable () -> CodeCosts
  private let workers: any Workers
  private let mostPerFile: Int?
  /// The unsaved texts by path; nil for a file that is treated as absent.
  private var texts: [String: [UInt8]?] = [:]
  private var files: KnownFiles
  private var results: RuleResults
  /// The registry that the files and the unsaved texts declare.
  package private(set) var registry: Registry

  /// Loads the registry in `tree` and checks it with `rules`. For each file, at most `mostPerFile` findings are made, and
  /// the others are counted. `codeCosts` measures App Clip Codes.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package init(
    _ tree: any FileTree,
    rules: [Rule] = Rules.all,
    migrations: MigrationChain = .current,
    codeCosts: @escaping @Sendable () -> CodeCosts = { .estimated },
    workers: any Workers = Threads(),
    mostPerFile: Int? = FurtherFindings.mostPerFile
  ) throws(FileError) {
    self.tree = tree
    self.mostPerFile = mostPerFile
    self.rules = rules
    self.migrations = migrations
    self.codeCosts = codeCosts
    self.workers = workers
    disk = try TreeSnapshot(tree)
    let loaded = try Registry.load(disk, migrations: migrations, workers: workers)
    (registry, files) = (loaded.registry.measured(by: codeCosts), loaded.files)
    results = RuleResults(registry, rules: rules, workers: workers, mostPerFile: mostPerFile)
  }

  /// The paths of the files on disk as of the last reload, in byte order.
  package var diskPaths: [String] { disk.paths }

  /// The findings of the rules, and those that the apps' exceptions allow.
  package var report: FindingReport { results.report }

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
    let hasSameEntries = now.hasSameEntries(as: disk)
    disk = now
    if reopened != nil || !changed.isEmpty || !hasSameEntries {
      update(Set(changed), onlyContents: reopened == nil && hasSameEntries)
    }
    return changed
  }

  /// Brings the registry and the results up to date after the files at the paths `changed` have changed; `onlyContents` if
  /// no other file and no folder came or went.
  private mutating func update(_ changed: Set<String>, onlyContents: Bool = true) {
    let absent = Set(texts.filter { $0.value == nil }.keys)
    let shown = OverlayTree(disk, files: texts.compactMapValues(\.self), without: absent)
    var change: RegistryChange?
    if onlyContents, changed.count == 1, let path = changed.first, let replaced = replaceFile(at: path, in: shown) {
      change = replaced
    } else if let loaded = try? Registry.load(
      shown,
      migrations: migrations,
      workers: workers,
      files.forgetting(changed)
    ) {
      (registry, files) = (loaded.registry.measured(by: codeCosts), loaded.files)
    } else {
      // The root of a snapshot can always be read.
      return
    }
    results = RuleResults(
      registry,
      rules: rules,
      workers: workers,
      mostPerFile: mostPerFile,
      reusing: results,
      after: change
    )
  }

  /// Replaces the card in one file, and returns what that changes; nil if the registry has to be loaded again.
  private mutating func replaceFile(at path: String, in shown: OverlayTree) -> RegistryChange? {
    guard RegistryPath.isJSON(path), registry.document(path) != nil, let bytes = try? shown.bytes(of: path),
      let (replaced, index) = registry.replacing(Document(path: path, bytes: bytes))
    else { return nil }
    let change = RegistryChange(ofExperienceAt: index, from: registry, to: replaced)
    registry = replaced
    replaced.document(path).map { files.replace($0, in: replaced) }
    return change
  }
}
