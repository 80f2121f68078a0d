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
    var sorter = RegistrySorter(documents.sorted { RegistryPath.precedes($0.path, $1.path) })
    sorter.sort(workers)
    self.documents = sorter.documents
    apps = sorter.apps.sorted { RegistryPath.precedes($0.id, $1.id) }
    experiences = sorter.experiences.sorted { RegistryPath.precedes($0.id, $1.id) }
    oldApps = OldApps(sorter.oldApps)
    layoutProblems = problems + sorter.problems
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
    guard let image, let path = RegistryPath.resolved(image.value, from: id == "." ? "" : id) else { return nil }
    return path.hasPrefix(folderPrefix) ? path : nil
  }
}
