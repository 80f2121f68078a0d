import ExperienceRegistry
import JSONSyntax

/// One walk through a registry's folders, in byte order, with the JSON files read on the way.
struct RegistryWalk {
  private let tree: any FileTree
  private(set) var documents: [RegistryDocument] = []
  private(set) var problems: [LayoutProblem] = []
  /// Files that hold no JSON: pictures, rows, notes.
  private var otherFiles: Set<String> = []
  private var refusedFiles: Set<String> = []

  init(_ tree: any FileTree) { self.tree = tree }

  /// Walks from the top. Folders wait on a list, not on the call stack.
  mutating func run() throws(FileProblem) {
    var waiting = try visit("", try tree.entries(of: ""))
    while let folder = waiting.popLast() {
      do throws(FileProblem) {
        waiting += try visit(folder, try tree.entries(of: folder))
      } catch {
        problems.append(.unreadable(path: folder, cause: error.message))
      }
    }
  }

  /// Takes up the files of one folder and returns the folders in it, last first.
  private mutating func visit(_ folder: String, _ entries: [FileEntry]) throws(FileProblem) -> [String] {
    var folders: [String] = []
    var names: [String] = []
    for entry in entries {
      let path = TreePath.join(folder, entry.name)
      switch entry.kind {
      case .folder: folders.append(path)
      case .file where RegistryPath.isJSON(entry.name): names.append(entry.name)
      case .file: otherFiles.insert(path)
      case .refused(let problem): refuse(path, problem)
      }
    }
    read(names, of: folder)
    return folders.reversed()
  }

  private mutating func read(_ names: [String], of folder: String) {
    var read: [RegistryDocument] = []
    var failed: [LayoutProblem] = []
    tree.readFiles(names, of: folder) { name, result in
      let path = TreePath.join(folder, name)
      switch result {
      case .success(let bytes): read.append(RegistryDocument(path: path, bytes: bytes))
      case .failure(let problem): failed.append(.unreadable(path: path, cause: problem.message))
      }
    }
    documents += read
    problems += failed
  }

  private mutating func refuse(_ path: String, _ problem: FileProblem) {
    refusedFiles.insert(path)
    if case .leadsOutside = problem.cause {
      problems.append(.linkLeavesRegistry(path: path))
    } else {
      problems.append(.unreadable(path: path, cause: problem.message))
    }
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
      if otherFiles.contains(path) {
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

  private func inspect(_ path: String) -> PictureFile {
    do throws(FileProblem) {
      return .inspected(PictureFacts.inspect(try tree.bytes(of: path)))
    } catch {
      return .unreadable(cause: error.message)
    }
  }

  private func foldedPaths() -> [String: String] {
    Dictionary(otherFiles.map { ($0.lowercased(), $0) }) { RegistryPath.precedes($0, $1) ? $0 : $1 }
  }
}
