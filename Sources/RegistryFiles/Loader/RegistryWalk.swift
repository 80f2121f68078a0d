import CSVSyntax
import ImageFacts
import RegistryModel
import SystemFiles
import TextBasics

/// One walk through a registry's folders, in byte order, and the reading of the JSON files that it has met.
struct RegistryWalk {
  private let tree: any FileTree
  private(set) var documents: [Document] = []
  /// The folders in order, each with what is wrong there.
  private var folders: [Folder] = []
  /// Files that hold no JSON: pictures, rows, notes.
  private var otherFiles: Set<String> = []
  private var refusedFiles: Set<String> = []
  private var links = FollowedLinks()
  /// Links to folders that are not walked: what is in them is read by its own path, and only looked up here.
  private var linkedFolders: Set<String> = []

  private struct Folder: Sendable {
    let path: String
    /// The JSON files.
    var names: [String] = []
    var problems: [LayoutProblem] = []
  }

  init(_ tree: any FileTree) { self.tree = tree }

  /// What is wrong with files and folders, in the order of the walk.
  var problems: [LayoutProblem] { folders.flatMap(\.problems) }

  /// Walks from the top. Folders wait on a list, not on the call stack.
  mutating func run() throws(FileProblem) {
    var waiting = try visit("", try tree.entries(of: ""))
    while let folder = waiting.popLast() {
      do throws(FileProblem) {
        waiting += try visit(folder, try tree.entries(of: folder))
      } catch {
        folders.append(Folder(path: folder, problems: [.unreadable(path: folder, cause: error.message)]))
      }
    }
  }

  /// Takes up the files of one folder and returns the folders in it, last first.
  private mutating func visit(_ folder: String, _ entries: [FileEntry]) throws(FileProblem) -> [String] {
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
        RegistryPath.nameOfCard(for: entry.name).map { visited.problems.append(.notRead(path: path, rename: $0)) }
      case .refused(let problem): visited.problems.append(refuse(TreePath.join(folder, entry.name), problem))
      }
    }
    folders.append(visited)
    return inner.reversed()
  }

  private mutating func refuse(_ path: String, _ problem: FileProblem) -> LayoutProblem {
    refusedFiles.insert(path)
    guard case .leadsOutside = problem.cause else { return .unreadable(path: path, cause: problem.message) }
    return .linkLeavesRegistry(path: path)
  }

  /// Reads the files, each of the workers those of some folders or parts of folders.
  mutating func readFiles(_ workers: any Workers) {
    let (tree, folders) = (tree, folders)
    let starts = folders.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.names.count) }
    let count = starts.last ?? 0
    Self.expectMemory(ofFiles: count / workers.parts(for: count))
    documents.reserveCapacity(count)
    for read in workers.map(count, { Self.read($0, of: folders, starts, in: tree) }) {
      documents += read.documents
      for (folder, problem) in read.failed { self.folders[folder].problems.append(problem) }
    }
  }

  /// What some of the files hold.
  private struct Read: Sendable {
    var documents: [Document] = []
    /// What could not be read, by the position of its folder.
    var failed: [(folder: Int, problem: LayoutProblem)] = []
  }

  /// Makes room for what is kept of so many experiences of usual size: text, nodes and what they declare. Called before there
  /// are threads, and again in each of them.
  private static func expectMemory(ofFiles count: Int) { ThisProcess.expectMemory(count * 7 << 10) }

  /// Reads the files `part` of all; those of folder `n` begin at `starts[n]`.
  private static func read(_ part: Range<Int>, of folders: [Folder], _ starts: [Int], in tree: any FileTree) -> Read {
    expectMemory(ofFiles: part.count)
    var read = Read()
    read.documents.reserveCapacity(part.count)
    for (number, folder) in folders.enumerated() {
      let own = part.clamped(to: starts[number]..<starts[number + 1])
      guard !own.isEmpty else { continue }
      let names = Array(folder.names[own.lowerBound - starts[number]..<own.upperBound - starts[number]])
      tree.readFiles(names, of: folder.path) { name, result in
        let path = TreePath.join(folder.path, name)
        switch result {
        case .success(let bytes): read.documents.append(Document(path: path, bytes: bytes))
        case .failure(let problem): read.failed.append((number, .unreadable(path: path, cause: problem.message)))
        }
      }
    }
    return read
  }

  /// What lies at `paths` and which other pictures there are. Each picture is read whole, looked into and let go before
  /// the next.
  func pictures(at paths: [String]) -> RegistryPictures {
    RegistryPictures(files(at: paths), others: otherFiles) { try? tree.bytes(of: $0) }
  }

  private func files(at paths: [String]) -> [String: PictureFile] {
    var files: [String: PictureFile] = [:]
    var byFoldedPath: [String: String]?
    for path in paths {
      if isFile(path) {
        files[path] = inspect(path)
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

  /// Whether a file without JSON is at `path`, met by the walk or through a link to a folder that it did not follow.
  private func isFile(_ path: String) -> Bool {
    guard !otherFiles.contains(path), !linkedFolders.isEmpty else { return otherFiles.contains(path) }
    var folder = RegistryPath.folder(of: path)
    while !folder.isEmpty, !linkedFolders.contains(folder) { folder = RegistryPath.folder(of: folder) }
    return !folder.isEmpty && (try? tree.bytes(of: path)) != nil
  }

  /// The file of rows at `path`, read as a table.
  func rows(at path: String) -> RowsFile {
    guard isFile(path) else {
      let near = { RowsFile.nearest(to: path, in: Array(otherFiles)) }
      return refusedFiles.contains(path) ? .linkLeavesRegistry : .missing(near: near())
    }
    do throws(FileProblem) {
      return .table(CSVTable(try tree.bytes(of: path)))
    } catch {
      return .unreadable(cause: error.message)
    }
  }

  private func inspect(_ path: String) -> PictureFile {
    do throws(FileProblem) {
      return .inspected(PictureFacts.inspect(try tree.bytes(of: path)))
    } catch {
      return .unreadable(cause: error.message)
    }
  }

  private func foldedPaths() -> [String: String] {
    Dictionary(otherFiles.map { ($0.lowercased(), $0) }) { ByteOrder.precedes($0, $1) ? $0 : $1 }
  }
}
