package import ExperienceMigrations
import JSONSyntax

/// An app in an older version of the file format: its file, and what that is read as.
///
/// It is migrated in memory each time, so that every rule, every answer and every artifact knows one format only.
package struct OldApp: Sendable {
  /// The file that somebody wrote.
  package let document: Document
  /// The version it states; nil where it states none.
  package let version: AppFiles.Version?
  /// Why it cannot be read; nil where it can.
  package let refusal: MigrationRefusal?
  /// The way to the newest version; nil where there is none.
  package let journey: Migration.Journey?

  /// Migrates `file` in memory; beside `app`, the file of an app in the same folder, it is refused.
  init(_ file: RegistryDocument, beside app: Document? = nil) {
    document = Document(path: file.path, kind: .older, tree: file.tree)
    var trees = [RegistryPath.name(of: file.path): file.tree]
    if let app { trees[RegistryPath.name(of: app.path)] = app.tree }
    let files = AppFiles(trees)
    let migrator = Migrator()
    version = files.version
    do throws(MigrationRefusal) {
      journey = try migrator.migrate(files, through: migrator.plan(for: files))
      refusal = nil
    } catch {
      journey = nil
      refusal = error
    }
  }

  /// The app's folder; empty at the top of the registry.
  var folder: String { RegistryPath.folder(of: document.path) }

  /// The id of the app.
  package var id: String { folder.isEmpty ? "." : folder }

  /// The files it is read as, by path in the registry. None of them is on a disk.
  var files: [RegistryDocument] {
    guard let trees = journey?.files.trees else { return [] }
    return trees.map { RegistryDocument(path: folderPrefix + $0.key, tree: $0.value) }
      .sorted { RegistryPath.precedes($0.path, $1.path) }
  }

  /// The JSON Pointer to where a value of a file in memory was written; nil where nobody wrote it.
  func writtenPointer(of pointer: String, in path: String) -> String? {
    journey?.origin(of: pointer, in: String(path.dropFirst(folderPrefix.count)))?.pointer
  }

  private var folderPrefix: String { folder.isEmpty ? "" : folder + "/" }
}
