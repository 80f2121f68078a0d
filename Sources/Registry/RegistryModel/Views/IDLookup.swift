import TextBasics

extension Registry {
  /// The ID of the app that the experience or template with the ID `id` belongs to; nil if there is none.
  package func appOfExperience(_ id: String) -> String? { experience(withID: id)?.appID ?? templates.named(id)?.app.id }

  /// The IDs that `typed` can mean: an experience or template with exactly this ID, or else those with this ID
  /// relative to their app's folder, as shown by `list`. Several if more than one app has such an ID; empty if none
  /// has.
  package func experienceIDs(meantBy typed: String) -> [String] {
    if appOfExperience(typed) != nil { return [typed] }
    return apps.compactMap { experienceID(meantBy: typed, in: $0) }
  }

  /// The ID that `typed` means in `app`, with or without the app's folder; nil if there is no such ID.
  package func experienceID(meantBy typed: String, in app: App) -> String? {
    [typed, app.folderPrefix + typed].first { appOfExperience($0) == app.id }
  }

  /// The only experience whose ID ends in `typed`, for a row the ID of the row, or else the one with the most similar ID,
  /// or else the only one whose name begins with `typed`; nil if none is clearly nearest. Compares all IDs.
  package func nearestExperienceID(to typed: String) -> String? {
    let ids = experiences.map(\.id)
    let ending = ids.filter { $0.hasSuffix("/" + typed) || $0.hasSuffix("#" + typed) }
    guard ending.count != 1 else { return ending[0] }
    if let nearest = Suggestion.nearest(to: typed, in: ids) { return nearest }
    let short = Set(ids.map { RegistryPath.name(of: $0) })
    if let nearest = Suggestion.nearest(to: typed, in: short.sorted(by: ByteOrder.precedes)) { return nearest }
    let beginning = ids.filter { id in id.split { "/#".contains($0) }.last?.hasPrefix(typed) ?? false }
    return beginning.count == 1 && typed.count > 2 ? beginning[0] : nil
  }

  /// The app whose folder contains `path`; the innermost one if apps are nested.
  package func innermostApp(of path: String) -> App? { apps(around: path).first { _ in true } }

  /// The apps whose folders contain `path`, innermost first. Each costs one lookup for each folder above `path`.
  package func apps(around path: String) -> some Sequence<App> {
    RegistryPath.folders(around: path).lazy.compactMap { app(withID: $0.isEmpty ? "." : $0) }
  }
}

extension Array {
  /// The elements sorted by their file, as given by `position`; elements of one file keep their order.
  ///
  /// Experiences are sorted by ID, which is also the order of files except for a few names such as a.json and a-b.json,
  /// so usually there is nothing to sort.
  package func sorted(byFile position: (Element) -> FilePosition) -> [Element] {
    let positions = map(position)
    guard zip(positions, positions.dropFirst()).contains(where: { $1.precedes($0) }) else { return self }
    return indices.sorted { first, second in
      if positions[first].precedes(positions[second]) { return true }
      return first < second && !positions[second].precedes(positions[first])
    }.map { self[$0] }
  }
}
