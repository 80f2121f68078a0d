extension Registry {
  /// The experiences in byte order of their files, which is not always that of their ids: of two files that clash the
  /// later is the one to change.
  package var experiencesByPath: [AdvancedExperience] {
    let isBefore = { (left: AdvancedExperience, right: AdvancedExperience) in
      RegistryPath.precedes(left.document.path, right.document.path)
    }
    // Only a few names, such as a.json and a-b.json, lie the other way round: mostly there is nothing to sort.
    return zip(experiences, experiences.dropFirst()).allSatisfy(isBefore)
      ? experiences : experiences.sorted(by: isBefore)
  }

  /// The app whose folder holds `path`; of nested ones the innermost. Costs a search for each folder above it.
  package func innermostApp(of path: String) -> App? {
    var folder = RegistryPath.folder(of: path)
    while !folder.isEmpty {
      if let app = app(folder) { return app }
      folder = RegistryPath.folder(of: folder)
    }
    return app(".")
  }
}
