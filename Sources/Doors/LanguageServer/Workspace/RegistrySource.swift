import AppClipRegistry
package import RegistryModel
package import SystemFiles

/// Finds and opens the registries that the server works on.
package struct RegistrySource: Sendable {
  /// The registry that contains the file or folder at an absolute path, and the path inside it; nil if there is none.
  let registry: @Sendable (_ path: String) -> Found?
  /// The files of the registry in a folder.
  let files: @Sendable (_ folder: String) throws(FileError) -> any FileTree
  /// The folder of a registry that is opened in any case; nil for none.
  let chosen: String?
  /// The sizes of texts in App Clip Codes.
  private(set) var codeCosts: @Sendable () -> CodeCosts = { .estimated }

  /// A registry, and a path inside it.
  package struct Found: Sendable, Hashable {
    /// The absolute path of the registry's folder, without links.
    let folder: String
    /// The path inside the registry; empty for the folder itself.
    let part: String

    package init(folder: String, part: String) { (self.folder, self.part) = (folder, part) }
  }

  package init(
    chosen: String? = nil,
    registry: @escaping @Sendable (String) -> Found?,
    files: @escaping @Sendable (String) throws(FileError) -> any FileTree
  ) {
    self.chosen = chosen
    self.registry = registry
    self.files = files
  }

  /// The registries on disk: folders named `experiences` and, if it is not nil, the folder `chosen`.
  ///
  /// Other folders with an `app.json` are not registries for the server: many kinds of projects have a file of that name,
  /// and an editor opens all of them.
  package static func disk(
    chosen: String?,
    codeCosts: @escaping @Sendable () -> CodeCosts = { .estimated }
  ) -> RegistrySource {
    var source = RegistrySource(
      chosen: chosen,
      registry: { path in
        if let chosen, let found = try? RegistryTarget.named(path, in: chosen, mayBeNew: true).found { return found }
        guard let found = try? RegistryTarget.named(path, mayBeNew: true).found,
          found.folder.hasSuffix("/" + RegistryFinder.folderName)
        else { return nil }
        return found
      },
      files: { folder throws(FileError) in try FolderTree(folder).filesBeforeInterruptedWrites() }
    )
    source.codeCosts = codeCosts
    return source
  }
}

extension RegistrySource {
  /// Creates a file, unless there is one.
  func create(_ file: NewFile) throws(FileError) {
    try Change(to: [file.path: file.bytes], in: file.folder) { _ in nil }.write()
  }
}

extension RegistryTarget {
  fileprivate var found: RegistrySource.Found? {
    guard case .registry(let folder, let part) = self else { return nil }
    return RegistrySource.Found(folder: folder, part: part)
  }
}
