import SystemFiles
import TestSupport

/// The same files once in memory and once on disk: what the tests expect holds for both.
enum SampleTree: String, CaseIterable, Sendable {
  case memory, folder

  /// Builds the tree from files (path to text) and links (path to target), and hands it to `body`.
  func with(
    files: [String: String] = [:],
    links: [String: String] = [:],
    _ body: (any FileTree) throws -> Void
  ) throws {
    switch self {
    case .memory:
      var tree = MemoryTree(texts: files)
      for (path, target) in links { tree.link(path, to: target) }
      try body(tree)
    case .folder:
      try withTemporaryFolder { temporary in
        // A folder deep, so that links can lead outside and still into the temporary folder.
        try temporary.makeFolder("registry")
        try temporary.write("not for the registry", to: "outside.txt")
        for (path, text) in files { try temporary.write(text, to: "registry/\(path)") }
        for (path, target) in links {
          try temporary.makeFolder("registry/\(path.split(separator: "/").dropLast().joined(separator: "/"))")
          try temporary.link("registry/\(path)", to: target)
        }
        try body(FolderTree(temporary.path("registry")))
      }
    }
  }
}

extension FileTree {
  /// A folder as lines: name and kind, or path and problem.
  func lines(of folder: String) throws -> [String] {
    try entries(of: folder).map { entry in
      switch entry.kind {
      case .file: "\(entry.name) file"
      case .folder: "\(entry.name) folder"
      case .linkedFolder(let path): "\(entry.name) link to \(path)"
      case .refused(let problem): "\(problem)"
      }
    }
  }

  /// A file as text.
  func text(of file: String) throws -> String {
    String(decoding: try bytes(of: file), as: UTF8.self)
  }
}
