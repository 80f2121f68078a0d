extension Example {
  /// Where the rule must report: the marks, the links, and the top of the registry where there is no file to mark.
  package var expectedPlaces: [Finding.Place] {
    var places = links.map(Finding.Place.start)
    for (path, text) in files {
      places += MarkedSource(text).ranges.map { Finding.Place(file: path, range: $0) }
    }
    if files.isEmpty { places.append(.start(of: subject)) }
    return places.sorted { ($0.file, $0.range) < ($1.file, $1.range) }
  }
}
