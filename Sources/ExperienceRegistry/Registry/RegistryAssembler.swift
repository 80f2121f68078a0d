import JSONSyntax

/// Makes a registry of the files that a loader found, without touching a disk.
///
/// First the JSON files: they say which apps and experiences there are and which pictures they need. Then, once a
/// loader has looked at those pictures, the registry.
package struct RegistryAssembler: Sendable {
  private let documents: [Document]
  private let apps: [App]
  private let experiences: [AdvancedExperience]
  private let oldApps: OldApps
  private let layoutProblems: [LayoutProblem]

  /// Sorts out `documents`; `problems` are what the loader met on its way. What each file declares is read by `workers`.
  package init(
    _ documents: [RegistryDocument],
    problems: [LayoutProblem] = [],
    workers: any Workers = OneWorker()
  ) {
    var sorter = RegistrySorter(Self.sorted(documents, by: \.path))
    sorter.sort(workers)
    self.documents = sorter.documents
    apps = Self.sorted(sorter.apps, by: \.id)
    experiences = Self.sorted(sorter.experiences, by: \.id)
    oldApps = OldApps(sorter.oldApps)
    layoutProblems = problems + sorter.problems
  }

  /// `things` in byte order of what `text` says of them: mostly they lie so already.
  private static func sorted<Thing>(_ things: [Thing], by text: (Thing) -> String) -> [Thing] {
    let isSorted = things.indices.dropFirst().allSatisfy { number in
      !RegistryPath.precedes(text(things[number]), text(things[number - 1]))
    }
    return isSorted ? things : things.sorted { RegistryPath.precedes(text($0), text($1)) }
  }

  /// The pictures that cards name, as paths inside the registry, sorted, each once.
  package var picturePaths: [String] {
    var paths: Set<String> = []
    for app in apps {
      for localization in app.declaration?.defaultExperience?.localizations ?? [] {
        if let path = app.path(of: localization.image) { paths.insert(path) }
      }
    }
    for experience in experiences {
      if let path = experience.picturePath { paths.insert(path) }
    }
    return paths.sorted(by: RegistryPath.precedes)
  }

  /// The registry, with what the loader found at `picturePaths` and beside them.
  ///
  /// Without pictures, rules about pictures stay silent.
  package func registry(pictures: RegistryPictures? = nil) -> Registry {
    Registry(
      documents: documents,
      apps: apps,
      experiences: experiences,
      oldApps: oldApps,
      layoutProblems: layoutProblems,
      pictures: pictures
    )
  }
}

extension App {
  /// The path inside the registry of a picture that a card names, or nil where it names none of the app's folder.
  package func path(of image: Located<String>?) -> String? {
    guard let image else { return nil }
    if RegistryPath.isPlain(image.value) { return folderPrefix + image.value }
    guard let path = RegistryPath.resolved(image.value, from: id == "." ? "" : id) else { return nil }
    return path.hasPrefix(folderPrefix) ? path : nil
  }
}
