package import ExperienceMigrations
import JSONSyntax
import TextBasics

/// Builds a registry from the files that a loader found, without accessing a disk.
///
/// The initializer processes the JSON files, which define the apps, the experiences and the images they need. Once a
/// loader has inspected those images, `registry(pictures:)` returns the registry.
package struct RegistryAssembler: Sendable {
  private let parts: Registry.Parts

  /// Assigns `documents` to apps. `problems` are those that the loader found. Apps in older versions of the file format
  /// are migrated by `migrations`. `rows` loads the CSV files that templates name. `workers` create the experiences.
  /// Apps, experiences and templates of `earlier` are used again if their documents are the same objects.
  package init(
    _ documents: [Document],
    problems: [LayoutError] = [],
    migrations: MigrationChain = .current,
    rows: RowsReader = { _ in .missing(near: nil) },
    workers: any Workers = OneWorker(),
    reusing earlier: Registry? = nil
  ) {
    var documents = Self.sorted(documents, by: \.path)
    let migrated = MigratedFiles(&documents, migrations)
    var sorter = RegistrySorter(Self.sorted(documents, by: \.path), newestVersion: migrations.newest, reusing: earlier)
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

  /// `things`, sorted by `text` in byte order. Usually they are sorted already.
  private static func sorted<Thing>(_ things: [Thing], by text: (Thing) -> String) -> [Thing] {
    let isSorted = things.indices.dropFirst().allSatisfy { number in
      !ByteOrder.precedes(text(things[number]), text(things[number - 1]))
    }
    return isSorted ? things : things.sorted { ByteOrder.precedes(text($0), text($1)) }
  }

  /// The images that cards name, as paths inside the registry, sorted and without duplicates.
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

  /// The registry with the images that the loader found at `picturePaths` and elsewhere.
  ///
  /// Without images, the image rules report nothing.
  package func registry(pictures: RegistryPictures? = nil) -> Registry {
    var parts = parts
    parts.pictures = pictures
    return Registry(parts)
  }
}

extension App {
  /// The path inside the registry of an image or CSV file that an experience names; nil if it is outside the app's
  /// folder.
  package func path(of file: Located<String>?) -> String? { path(of: file?.value) }

  /// The path inside the registry of a file named relative to the app's folder; nil if it is outside the folder.
  package func path(of file: String?) -> String? {
    guard let file else { return nil }
    if RegistryPath.isPlain(file) { return folderPrefix + file }
    guard let path = RegistryPath.resolved(file, from: id == "." ? "" : id) else { return nil }
    return path.hasPrefix(folderPrefix) ? path : nil
  }
}
