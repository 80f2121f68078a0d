extension Registry {
  /// The registry as it answers once the experiences called `ids` are retired. What they declare is gone from it, so ask
  /// the registry before for their codes. Costs building the table anew.
  package func retiring(_ ids: Set<String>) -> Registry {
    replacing(experiences: experiences.filter { !ids.contains($0.id) })
  }
}
