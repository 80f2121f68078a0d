extension Registry {
  /// The id of the app that has the experience called `id`, or the template; nil where none has.
  package func appOfExperience(_ id: String) -> String? { experience(id)?.app ?? templates.named(id)?.app.id }

  /// The ids that `typed` can stand for: an experience or template with exactly this id, or else those with this id in the
  /// folder of their app, as `list` shows it. Several if apps share it, none if nothing is called so.
  package func experienceIDs(meantBy typed: String) -> [String] {
    if appOfExperience(typed) != nil { return [typed] }
    return apps.compactMap { experienceID(meantBy: typed, in: $0) }
  }

  /// The id that `typed` stands for in `app`, with or without the app's folder; nil if nothing is called so there.
  package func experienceID(meantBy typed: String, in app: App) -> String? {
    [typed, app.folderPrefix + typed].first { appOfExperience($0) == app.id }
  }

  /// The app whose folder contains `path`; the innermost one if apps are nested.
  package func innermostApp(of path: String) -> App? { apps(around: path).first { _ in true } }

  /// The apps whose folders contain `path`, innermost first. Each costs one lookup for each folder above `path`.
  package func apps(around path: String) -> some Sequence<App> {
    let folders = sequence(first: RegistryPath.folder(of: path)) { $0.isEmpty ? nil : RegistryPath.folder(of: $0) }
    return folders.lazy.compactMap { app($0.isEmpty ? "." : $0) }
  }
}

extension Array {
  /// The elements in the order of the files in which they are, as `position` says it; those of one file keep their order.
  ///
  /// What comes from experiences lies by id, which is the order of files but for a few names such as a.json and a-b.json:
  /// mostly there is nothing to sort.
  package func sorted(byFile position: (Element) -> FilePosition) -> [Element] {
    let positions = map(position)
    guard zip(positions, positions.dropFirst()).contains(where: { $1.precedes($0) }) else { return self }
    return indices.sorted { first, second in
      if positions[first].precedes(positions[second]) { return true }
      return first < second && !positions[second].precedes(positions[first])
    }.map { self[$0] }
  }
}
