extension Example {
  /// Where the rule must report: the marks and what a loader met; else the pictures that no card names; and the top of
  /// the registry where there is no file to mark.
  package var expectedPlaces: [Finding.Place] {
    var places = problems.map { Finding.Place.start(of: $0.path) }
    for (path, source) in sources {
      places += source.ranges.map { Finding.Place(file: path, range: $0) }
    }
    if places.isEmpty { places += registry.pictures?.unnamed.map { .start(of: $0) } ?? [] }
    if sources.isEmpty { places.append(.start(of: subject)) }
    return places.sorted { ($0.file, $0.range) < ($1.file, $1.range) }
  }
}
