package import RegistryModel

/// The files of an earlier load, parsed and inspected, so that only those that change are read again.
package struct KnownFiles: Sendable {
  /// The JSON files as read, by path: migration and the sorting into apps replace some of them in the registry.
  private(set) var documents: [String: Document] = [:]
  /// The paths of the CSV files.
  private var tables: Set<String> = []
  /// The images.
  private(set) var pictures = RegistryPictures()
  /// The registry that was loaded.
  private(set) var registry: Registry?

  /// No files.
  package init() {}

  /// The files of `registry`; `documents` are its JSON files as read.
  init(_ documents: [Document], of registry: Registry) {
    self.registry = registry
    self.documents = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    pictures = registry.pictures ?? pictures
    tables = Set(registry.templates.tablePaths)
  }

  /// The CSV file at `path`; nil if it has to be read.
  func rows(at path: String) -> RowsFile? {
    tables.contains(path) ? registry?.templates.table(at: path).map(RowsFile.table) : nil
  }

  /// Replaces one of the JSON files; `registry` is the registry that declares it.
  package mutating func replace(_ document: Document, in registry: Registry) {
    documents[document.path] = document
    self.registry = registry
  }

  /// The same files without those at `paths`.
  package func forgetting(_ paths: Set<String>) -> KnownFiles {
    var known = self
    for path in paths {
      known.documents[path] = nil
      known.tables.remove(path)
      known.pictures = known.pictures.forgetting(path)
    }
    return known
  }
}
