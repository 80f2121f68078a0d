package import ExperienceMigrations
import JSONSyntax
import TextBasics

/// Makes a registry of the files that a loader found, without touching a disk.
///
/// First the JSON files: they say which apps and experiences there are and which pictures they need. Then, once a
/// loader has looked at those pictures, the registry.
package struct RegistryAssembler: Sendable {
  private let parts: Registry.Parts

  /// Sorts out `documents`; `problems` are what the loader met on its way. Apps in older versions of the file format are taken
  /// through `migrations`. `rows` fetches the rows that templates name. The experiences are made by `workers`.
  package init(
    _ documents: [Document],
    problems: [LayoutProblem] = [],
    migrations: MigrationChain = .current,
    rows: RowsReader = { _ in .missing(near: nil) },
    workers: any Workers = OneWorker()
  ) {
    var documents = Self.sorted(documents, by: \.path)
    let migrated = MigratedFiles(&documents, migrations)
    var sorter = RegistrySorter(Self.sorted(documents, by: \.path), newestVersion: migrations.newest)
    sorter.sort(workers, rows)
    var parts = Registry.Parts(
      documents: migrated.isEmpty ? sorter.documents : sorter.documents.filter { !migrated.holds($0) },
      apps: Self.sorted(sorter.apps, by: \.id),
      experiences: Self.sorted(sorter.experiences, by: \.id),
      migrations: migrations
    )
    parts.migrated = migrated
    parts.templates = RowTemplates(sorter.templates)
    parts.layoutProblems = problems + sorter.problems + migrated.problems
    self.parts = parts
  }

  /// `things` in byte order of what `text` says of them: mostly they lie so already.
  private static func sorted<Thing>(_ things: [Thing], by text: (Thing) -> String) -> [Thing] {
    let isSorted = things.indices.dropFirst().allSatisfy { number in
      !ByteOrder.precedes(text(things[number]), text(things[number - 1]))
    }
    return isSorted ? things : things.sorted { ByteOrder.precedes(text($0), text($1)) }
  }

  /// The pictures that cards name, as paths inside the registry, sorted, each once.
  package var picturePaths: [String] {
    var paths: Set<String> = []
    for app in parts.apps {
      for localization in app.declaration?.defaultExperience?.localizations ?? [] {
        if let path = app.path(of: localization.image) { paths.insert(path) }
      }
    }
    for experience in parts.experiences {
      if let path = experience.picturePath { paths.insert(path) }
    }
    return paths.sorted(by: ByteOrder.precedes)
  }

  /// The registry, with what the loader found at `picturePaths` and beside them.
  ///
  /// Without pictures, rules about pictures stay silent.
  package func registry(pictures: RegistryPictures? = nil) -> Registry {
    var parts = parts
    parts.pictures = pictures
    return Registry(parts)
  }
}

extension App {
  /// The path inside the registry of a picture that a card names, or of rows that a template names; nil where it names no
  /// file of the app's folder.
  package func path(of file: Located<String>?) -> String? { path(of: file?.value) }

  /// The same for the name of a file.
  func path(of file: String?) -> String? {
    guard let file else { return nil }
    if RegistryPath.isPlain(file) { return folderPrefix + file }
    guard let path = RegistryPath.resolved(file, from: id == "." ? "" : id) else { return nil }
    return path.hasPrefix(folderPrefix) ? path : nil
  }
}
