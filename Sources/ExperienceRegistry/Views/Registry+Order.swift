extension Registry {
  /// The experiences in byte order of their files, which is not always that of their ids: of two files that clash the
  /// later is the one to change.
  package var experiencesByPath: [AdvancedExperience] {
    experiences.sorted { RegistryPath.precedes($0.document.path, $1.document.path) }
  }
}
