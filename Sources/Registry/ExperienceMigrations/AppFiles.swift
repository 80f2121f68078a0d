package import JSONSyntax

/// The JSON files in the folder of an app, by path inside it. Images and other files are not included; steps leave them
/// unchanged.
package struct AppFiles: Sendable {
  /// The parsed files, by path.
  package let trees: [String: Tree]
  /// The paths of the files in the folder that the app's format version does not read, in byte order.
  private(set) var others: [String] = []

  package init(_ trees: [String: Tree]) { self.trees = trees }

  /// Parses texts. A file whose path ends in `.jsonc` may contain comments.
  package init(_ texts: [String: SourceText]) {
    trees = .init(
      uniqueKeysWithValues: texts.map { path, text in
        (path, Tree(text, dialect: path.hasSuffix(".jsonc") ? .jsonWithComments : .json))
      }
    )
  }

  /// The paths in byte order.
  package var paths: [String] { trees.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The files that `step` reads; the rest are `others`.
  package func claimed(by step: Migration) -> AppFiles {
    let claimed = Set(step.claims(paths))
    var files = AppFiles(trees.filter { claimed.contains($0.key) })
    files.others = paths.filter { !claimed.contains($0) }
    return files
  }

  /// The files after `changes`.
  func applying(_ changes: [String: FileChange]) -> AppFiles {
    var trees = trees
    for (path, change) in changes {
      switch change.text {
      case let text?: trees[path] = AppFiles([path: text]).trees[path]
      case nil: trees[path] = nil
      }
    }
    return AppFiles(trees)
  }
}

/// The change to a file.
package struct FileChange: Sendable {
  /// The new text; nil if the file is removed.
  let text: SourceText?
  /// The original locations of the values in the text.
  let origins: SourceMap.File

  private init(_ text: SourceText?, _ origins: SourceMap.File) {
    self.text = text
    self.origins = origins
  }

  /// Creates or replaces a file with this text.
  package static func write(_ text: SourceText, from origins: SourceMap.File) -> FileChange {
    FileChange(text, origins)
  }

  /// Removes a file.
  static let delete = FileChange(nil, SourceMap.File())
}
