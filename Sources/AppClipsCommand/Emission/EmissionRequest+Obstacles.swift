import ExperienceEmitters
import ExperienceRegistry

extension EmissionRequest {
  /// The errors that stand between the registry and the artifacts: those of the apps that are selected, and those of how
  /// the files lie, which may hide what belongs to any app. None where the request allows errors.
  ///
  /// A selection that names nothing and a form that the kind does not have come first: they are no matter of the files.
  func obstacles(in registry: Registry) throws(Failure) -> [Finding] {
    let apps = try apps(in: registry)
    guard !allowsErrors else { return [] }
    return registry.findings().filter { finding in
      guard finding.severity == .error else { return false }
      return finding.rule.hasPrefix("layout/") || apps.contains { finding.concerns($0) }
    }
  }

  private func apps(in registry: Registry) throws(Failure) -> [App] {
    do throws(EmissionProblem) {
      _ = try registry.inputs(for: emitter, selection, format: form)
      return try selection.targets(for: emitter, in: registry).map(\.app)
    } catch {
      throw Failure(error)
    }
  }
}

extension Finding {
  /// Whether it is about a file of `app`, or names one as its second place, as a clash of two apps does.
  fileprivate func concerns(_ app: App) -> Bool {
    self.app == app.id || related.contains { $0.place.file.hasPrefix(app.folderPrefix) }
  }
}
