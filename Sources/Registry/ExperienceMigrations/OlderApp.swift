package import JSONSyntax

/// An app in an older version of the format, found among all JSON files of a registry.
package struct OlderApp: Sendable {
  /// The path of its manifest in the registry.
  package let path: String
  /// The version that the manifest declares; nil if it does not declare one.
  package let version: StatedVersion?
  /// The positions of its files among all files.
  package let files: [Int]
  /// The positions of the other JSON files in its folder, which its version does not read.
  package let others: [Int]
  fileprivate let result: Result<MigrationTrace, MigrationError>

  /// Its files in the newest version; nil if they cannot be migrated.
  package var trace: MigrationTrace? { try? result.get() }

  /// Why its files cannot be migrated; nil if they can.
  package var refusal: MigrationError? { if case .failure(let refusal) = result { refusal } else { nil } }

  /// The prefix of the paths in its folder: empty, or with a trailing `/`.
  package var folderPrefix: String { FolderPrefix.of(path) }

  /// The path, relative to its folder, of the file at `path` in the registry.
  package func name(of path: String) -> String { FolderPrefix.name(of: path, in: folderPrefix) }

  /// Its ID, which is the path of its folder.
  package var id: String { folderPrefix.isEmpty ? "." : String(folderPrefix.dropLast()) }
}

extension MigrationChain {
  /// The apps in older versions among files sorted by path in byte order, each migrated to the newest version.
  ///
  /// If there are no such apps, this takes only one comparison per path.
  package func olderApps(among paths: [String], tree: @escaping (Int) -> Tree) -> [OlderApp] {
    let manifests = olderManifests
    let older = paths.indices.filter { number in manifests.contains { $0.isName(of: paths[number]) } }
    guard !older.isEmpty || steps.contains(where: { $0.manifest == .app }) else { return [] }
    return OlderAppFinder(self, paths, tree, olderManifests: older).apps()
  }
}

/// Groups files by app and finds the apps in older versions.
private struct OlderAppFinder {
  let chain: MigrationChain
  let paths: [String]
  let tree: (Int) -> Tree
  /// The first `app.json` or `app.jsonc` of each folder.
  let newestManifests: [String: Int]
  /// The manifests of older versions in folders without one of the newest, in or above them.
  let freeManifests: [Int]
  /// The manifests of older versions that declare a version and are next to a manifest of the newest format.
  let rivals: [Int]

  init(_ chain: MigrationChain, _ paths: [String], _ tree: @escaping (Int) -> Tree, olderManifests: [Int]) {
    self.chain = chain
    self.paths = paths
    self.tree = tree
    let newest = paths.indices.filter { Manifest.app.isName(of: paths[$0]) }
    newestManifests = Dictionary(newest.map { (FolderPrefix.of(paths[$0]), $0) }) { first, _ in first }
    let folders = Set(newestManifests.keys)
    freeManifests = olderManifests.filter { FolderPrefix.innermost(of: paths[$0], in: folders) == nil }
    rivals = olderManifests.filter { number in
      let (tree, folder) = (tree(number), FolderPrefix.of(paths[number]))
      let name = FolderPrefix.name(of: paths[number], in: folder)
      return folders.contains(folder) && !chain.statements(in: AppFiles([name: tree])).isEmpty
    }
  }

  func apps() -> [OlderApp] {
    let manifests = (freeManifests + newestManifests.values.filter(isOlder)).sorted()
    var members = members(of: manifests)
    let apps = manifests.map { manifest in
      app(manifest, with: members.removeValue(forKey: FolderPrefix.of(paths[manifest])) ?? [])
    }
    return (apps + rivals.map(refused)).sorted { $0.files[0] < $1.files[0] }
  }

  /// The other files of the apps with these manifests, by folder.
  private func members(of manifests: [Int]) -> [String: [Int]] {
    guard !manifests.isEmpty else { return [:] }
    let older = Set(manifests.map { FolderPrefix.of(paths[$0]) })
    let folders = older.union(newestManifests.keys)
    let known = Set(manifests + rivals)
    var members: [String: [Int]] = [:]
    for number in paths.indices where !known.contains(number) {
      guard let folder = FolderPrefix.innermost(of: paths[number], in: folders), older.contains(folder) else {
        continue
      }
      members[folder, default: []].append(number)
    }
    return members
  }

  private func app(_ manifest: Int, with members: [Int]) -> OlderApp {
    let version = chain.version(of: files([manifest]))
    let all = files([manifest] + members)
    let claimed = version.flatMap { chain.step(from: $0.number) }.map { all.claimed(by: $0) } ?? files([manifest])
    let prefix = FolderPrefix.of(paths[manifest])
    let isClaimed = { (number: Int) in claimed.trees[FolderPrefix.name(of: paths[number], in: prefix)] != nil }
    return OlderApp(
      path: paths[manifest],
      version: version,
      files: [manifest] + members.filter(isClaimed),
      others: members.filter { !isClaimed($0) },
      result: migrate(AppFiles(claimed.trees))
    )
  }

  private func refused(_ rival: Int) -> OlderApp {
    let newest = newestManifests[FolderPrefix.of(paths[rival])].map { [$0] } ?? []
    return OlderApp(
      path: paths[rival],
      version: chain.version(of: files([rival])),
      files: [rival],
      others: [],
      result: migrate(files([rival] + newest))
    )
  }

  private func migrate(_ files: AppFiles) -> Result<MigrationTrace, MigrationError> {
    Result { () throws(MigrationError) in try chain.migrate(files, through: chain.plan(for: files)) }
  }

  /// The files of a folder, by path inside it.
  private func files(_ numbers: [Int]) -> AppFiles {
    let prefix = FolderPrefix.of(paths[numbers[0]])
    return AppFiles(
      Dictionary(numbers.map { (FolderPrefix.name(of: paths[$0], in: prefix), tree($0)) }) { first, _ in first }
    )
  }

  private func isOlder(_ manifest: Int) -> Bool {
    chain.version(of: files([manifest])).flatMap { chain.step(from: $0.number) }?.manifest == .app
  }
}
