import CSVSyntax
package import ExperienceMigrations
package import RegistryModel
package import SystemFiles

/// A registry, and the files as they were read for it, so that only the files that change have to be read again.
package struct LoadedRegistry: Sendable {
  /// The registry.
  package let registry: Registry
  /// The JSON files as read: migration and the sorting into apps replace some of them in the registry.
  private let documents: [String: Document]

  /// Loads the registry in `tree`. The files of `earlier`, which was loaded from the same tree, are used again, except
  /// those at the paths `changed`. The result does not differ from a load without `earlier`.
  ///
  /// - Throws: `FileError` if the root of the tree cannot be read.
  package init(
    files tree: any FileTree,
    migrations: MigrationChain = .current,
    workers: any Workers,
    reusing earlier: LoadedRegistry? = nil,
    except changed: Set<String> = []
  ) throws(FileError) {
    let known = earlier.map { $0.files(except: changed) } ?? KnownFiles()
    let (registry, documents) = try Registry.load(tree, migrations: migrations, workers: workers, known)
    self.registry = registry
    self.documents = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
  }

  private func files(except changed: Set<String>) -> KnownFiles {
    var known = KnownFiles()
    known.registry = registry
    known.documents = documents
    known.pictures = registry.pictures ?? known.pictures
    for path in registry.templates.tablePaths { known.tables[path] = registry.templates.table(at: path) }
    for path in changed {
      known.documents[path] = nil
      known.tables[path] = nil
      known.pictures = known.pictures.forgetting(path)
    }
    return known
  }
}

/// The files of an earlier load that have not changed since, parsed and inspected.
struct KnownFiles: Sendable {
  /// The JSON files as read, by path.
  var documents: [String: Document] = [:]
  /// The CSV files, by path.
  var tables: [String: CSVTable] = [:]
  /// The images.
  var pictures = RegistryPictures()
  /// The registry that was loaded.
  var registry: Registry?
}
