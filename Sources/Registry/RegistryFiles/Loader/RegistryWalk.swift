import RegistryModel
import SystemFiles

/// Walks a registry's folders in byte order and reads the JSON files it finds.
struct RegistryWalk {
  private let tree: any FileTree
  /// The files that do not have to be read again.
  private let known: KnownFiles
  private(set) var documents: [Document] = []
  /// The folders in order, each with its problems.
  private var folders: [Folder] = []
  /// Files that are not JSON: images, CSV files, notes.
  private var otherFiles: Set<String> = []
  private var refusedFiles: Set<String> = []
  private var links = FollowedLinks()
  /// Links to folders that are not walked, because their contents are read under their real path. Kept only for lookup.
  private var linkedFolders: Set<String> = []

  private struct Folder: Sendable {
    let path: String
    /// The names of the JSON files.
    var names: [String] = []
    var problems: [LayoutError] = []
  }

  init(_ tree: any FileTree, known: KnownFiles = KnownFiles()) {
    self.tree = tree
    self.known = known
  }

  /// The problems with files and folders, in the order of the walk.
  var problems: [LayoutError] { folders.flatMap(\.problems) }

  /// Walks the tree from its root. Pending folders are kept in a list, not on the call stack.
  mutating func run() throws(FileError) {
    var waiting = try visit("", try tree.entries(of: ""))
    while let folder = waiting.popLast() {
      do throws(FileError) {
        waiting += try visit(folder, try tree.entries(of: folder))
      } catch {
        folders.append(Folder(path: folder, problems: [.unreadable(path: folder, cause: error.message)]))
      }
    }
  }

  /// Records the files of one folder and returns its subfolders, last first.
  private mutating func visit(_ folder: String, _ entries: [FileEntry]) throws(FileError) -> [String] {
    var inner: [String] = []
    var visited = Folder(path: folder)
    for entry in entries {
      switch entry.kind {
      case .folder: inner.append(TreePath.join(folder, entry.name))
      case .linkedFolder(let target):
        let path = TreePath.join(folder, entry.name)
        if links.follow(to: target) { inner.append(path) } else { linkedFolders.insert(path) }
      case .file where RegistryPath.isJSON(entry.name): visited.names.append(entry.name)
      case .file:
        let path = TreePath.join(folder, entry.name)
        otherFiles.insert(path)
        let name = RegistryPath.nameOfCard(for: entry.name) ?? nameOfCard(inTextAt: path)
        // A backup of a card that is there is no card.
        let original = RegistryPath.nameParts(of: entry.name).stem
        let isBackup =
          RegistryPath.isJSON(original) && !entry.name.hasSuffix(".txt") && entries.contains { $0.name == original }
        if let name, !isBackup { visited.problems.append(.notRead(path: path, rename: name)) }
      case .refused(let problem): visited.problems.append(refuse(TreePath.join(folder, entry.name), problem))
      }
    }
    folders.append(visited)
    return inner.reversed()
  }

  /// The name that a text, YAML or backup file, or one without an extension, needs if it contains a card; nil if it does not.
  /// There are few such files in a registry.
  private func nameOfCard(inTextAt path: String) -> String? {
    let (stem, ending) = RegistryPath.nameParts(of: path)
    let backups = ["bak", "orig", "old", "save", "json~", "tmp"]
    let texts = ["", "txt", "text", "yml", "yaml", "js", "ts", "geojson", "jsonl", "ndjson"] + backups
    guard !entryIsHidden(path), texts.contains(ending.lowercased()), let bytes = try? tree.bytes(of: path),
      bytes.firstRange(of: Array("urlPrefix".utf8)) != nil,
      let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) })
    else { return nil }
    let isYAML = ["yml", "yaml"].contains(ending.lowercased())
    guard first == UInt8(ascii: "{") || isYAML else { return nil }
    return RegistryPath.isJSON(stem) ? stem : stem + ".json"
  }

  private func entryIsHidden(_ path: String) -> Bool { RegistryPath.name(of: path).hasPrefix(".") }

  private mutating func refuse(_ path: String, _ problem: FileError) -> LayoutError {
    refusedFiles.insert(path)
    guard case .leadsOutside = problem.cause else { return .unreadable(path: path, cause: problem.message) }
    return .linkLeavesRegistry(path: path)
  }

  /// Reads the JSON files; each worker reads a contiguous part of them.
  mutating func readFiles(_ workers: any Workers) {
    let (tree, folders, known) = (tree, folders, known)
    let starts = folders.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.names.count) }
    let count = starts.last ?? 0
    let unknown = count - known.documents.count
    if unknown > 0 { Self.expectMemory(ofFiles: unknown / workers.parts(for: unknown)) }
    documents.reserveCapacity(count)
    for read in workers.map(count, { Self.read($0, of: folders, starts, in: tree, known) }) {
      documents += read.documents
      for (folder, problem) in read.failed { self.folders[folder].problems.append(problem) }
    }
  }

  /// The documents and failures from reading some of the files.
  private struct Read: Sendable {
    var documents: [Document] = []
    /// The files that could not be read, with the position of their folder.
    var failed: [(folder: Int, problem: LayoutError)] = []
  }

  /// Reserves memory for the text, nodes and declarations of `count` experiences of typical size. Called once before
  /// the threads start, and again in each thread.
  private static func expectMemory(ofFiles count: Int) { ThisProcess.expectMemory(count * 7 << 10) }

  /// Reads the files in the range `part`, counted across all folders; the files of folder `n` start at `starts[n]`.
  private static func read(
    _ part: Range<Int>,
    of folders: [Folder],
    _ starts: [Int],
    in tree: any FileTree,
    _ known: KnownFiles
  ) -> Read {
    if known.documents.isEmpty { expectMemory(ofFiles: part.count) }
    var read = Read()
    read.documents.reserveCapacity(part.count)
    for (number, folder) in folders.enumerated() {
      let own = part.clamped(to: starts[number]..<starts[number + 1])
      guard !own.isEmpty else { continue }
      var unread: [String] = []
      for name in folder.names[own.lowerBound - starts[number]..<own.upperBound - starts[number]] {
        if !known.documents.isEmpty, !known.areOfOtherFolder,
          let document = known.documents[TreePath.join(folder.path, name)]
        {
          read.documents.append(document)
        } else {
          unread.append(name)
        }
      }
      tree.readFiles(unread, of: folder.path) { name, result in
        let path = TreePath.join(folder.path, name)
        switch result {
        case .success(let bytes):
          read.documents.append(known.document(at: path, containing: bytes) ?? Document(path: path, bytes: bytes))
        case .failure(let problem): read.failed.append((number, .unreadable(path: path, cause: problem.message)))
        }
      }
    }
    return read
  }

  /// The images at `paths`, and the other images of the registry. Each image is read, inspected and released before
  /// the next one is read.
  func pictures(at paths: [String]) -> RegistryImages {
    RegistryImages(files(at: paths), others: otherFiles, reusing: known.pictures) { try? tree.bytes(of: $0) }
  }

  private func files(at paths: [String]) -> [String: ImageFile] {
    var files: [String: ImageFile] = [:]
    var byFoldedPath: [String: String]?
    for path in paths {
      if isFile(path) {
        files[path] = inspected(path) ?? inspect(path)
      } else if refusedFiles.contains(path) {
        files[path] = .linkLeavesRegistry
      } else {
        let twins = byFoldedPath ?? foldedPaths()
        byFoldedPath = twins
        files[path] = .missing(twin: twins[path.lowercased()])
      }
    }
    return files
  }

  /// Whether there is a non-JSON file at `path`, found by the walk or behind a folder link that the walk did not
  /// follow.
  private func isFile(_ path: String) -> Bool {
    guard !otherFiles.contains(path), !linkedFolders.isEmpty else { return otherFiles.contains(path) }
    var folder = RegistryPath.folder(of: path)
    while !folder.isEmpty, !linkedFolders.contains(folder) { folder = RegistryPath.folder(of: folder) }
    return !folder.isEmpty && (try? tree.bytes(of: path)) != nil
  }

  /// The CSV file at `path`, parsed as a table.
  func rows(at path: String) -> RowsFile {
    guard isFile(path) else {
      let near = { RowsFile.nearest(to: path, in: Array(otherFiles)) }
      return refusedFiles.contains(path) ? .linkLeavesRegistry : .missing(near: near())
    }
    if otherFiles.contains(path), let rows = known.rows(at: path) { return rows }
    do throws(FileError) {
      let bytes = try tree.bytes(of: path)
      return known.rows(at: path, containing: bytes) ?? RowsFile(bytes)
    } catch {
      return .unreadable(cause: error.message)
    }
  }

  /// The known result for an image; nil if it has to be inspected. A file behind a link that the walk did not follow
  /// may have changed without notice.
  private func inspected(_ path: String) -> ImageFile? {
    guard otherFiles.contains(path), let known = known.pictures[path], case .inspected = known else { return nil }
    return known
  }

  private func inspect(_ path: String) -> ImageFile {
    do throws(FileError) {
      return ImageFile(try tree.bytes(of: path))
    } catch {
      return .unreadable(cause: error.message)
    }
  }

  private func foldedPaths() -> [String: String] {
    Dictionary(otherFiles.map { ($0.lowercased(), $0) }) { $0.utf8.lexicographicallyPrecedes($1.utf8) ? $0 : $1 }
  }
}
