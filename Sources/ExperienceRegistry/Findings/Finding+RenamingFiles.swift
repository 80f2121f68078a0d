extension Finding {
  /// The same finding with other names for its files: those that a reader knows them by.
  package func renamingFiles(_ name: (String) -> String) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      message: message,
      help: help,
      place: place.renamingFile(name),
      pointer: pointer,
      app: app,
      experience: experience,
      related: related.map { Related($0.message, at: $0.place.renamingFile(name)) },
      fix: fix?.renamingFile(name)
    )
  }
}

extension Finding.Place {
  fileprivate func renamingFile(_ name: (String) -> String) -> Finding.Place {
    Finding.Place(file: name(file), range: range)
  }
}
