extension Registry {
  /// The registry as it resolves URLs once the experiences with these IDs are retired. The experiences are removed, so
  /// get their codes from the original registry. Rebuilds the table.
  package func retiring(_ ids: Set<String>) -> Registry {
    replacing(experiences: experiences.filter { !ids.contains($0.id) })
  }
}
