import ExperienceResolver
import RegistryModel
import TextBasics

extension OpenedRegistry {
  /// The advanced experience called `typed`, the value of `flag`, or the rows of the template with that id. `whole` is
  /// the registry that this one is a part of.
  ///
  /// The app's folder may be omitted from the id, as in the output of `list`, if the rest is unique.
  func experiences(
    _ typed: String,
    namedBy flag: Flag,
    in whole: OpenedRegistry
  ) throws(CommandError) -> [AdvancedExperience] {
    let ids = registry.experienceIDs(meantBy: typed)
    guard ids.count < 2 else {
      throw .usage("--\(flag.name): \"\(typed)\" is ambiguous; it can be \(Words.alternatives(ids)); use the full ID")
    }
    let id = ids.first ?? whole.registry.experienceIDs(meantBy: typed).first ?? typed
    if let owner = whole.registry.appOfExperience(id), registry.app(withID: owner) == nil {
      throw .usage("--\(flag.name): \"\(id)\" belongs to \(owner), which --app excludes")
    }
    guard registry.experience(withID: id) == nil, registry.templates.named(id) != nil else {
      return [try experience(id, namedBy: flag)]
    }
    return registry.experiences.filter { $0.template == id }
  }

  private func experience(_ id: String, namedBy flag: Flag) throws(CommandError) -> AdvancedExperience {
    if let experience = registry.experience(withID: id) { return experience }
    let unknown = "--\(flag.name): there is no experience \"\(id)\""
    guard registry.app(withID: id) == nil else {
      throw .usage("--\(flag.name): \"\(id)\" is an app; specify one of its advanced experiences")
    }
    if let meant = registry.nearestExperienceID(to: id) {
      throw .usage("\(unknown); did you mean \"\(meant)\"?")
    }
    throw .usage("\(unknown); \"appclips list\" lists them all")
  }

  /// The registry with `experiences` retired.
  func retiring(_ experiences: [AdvancedExperience]) -> OpenedRegistry {
    guard !experiences.isEmpty else { return self }
    return replacing(registry.retiring(Set(experiences.map(\.id))))
  }

  /// Returns `app`. Throws if its files cannot be read or use an older version of the format.
  func changeable(_ app: App) throws(CommandError) -> App {
    if registry.isOlder(app) {
      throw .refused("\(app.id) uses an older version of the file format; run \"appclips migrate --write\" first")
    }
    guard app.declaration != nil, !app.document.isBroken else {
      throw .refused("\(app.document.path) cannot be read; \"appclips validate\" shows its errors")
    }
    return app
  }

  /// The app that has `host` among its domains, or the only app.
  func app(withHost host: String) throws(CommandError) -> App {
    let owners = registry.apps.filter { $0.hosts.contains(host) }
    if owners.count == 1 { return owners[0] }
    // With a single app there is no choice; rules report the missing domain.
    if owners.isEmpty, registry.apps.count == 1 { return registry.apps[0] }
    guard let first = owners.first else {
      throw registry.apps.isEmpty
        ? .refused("the registry has no app yet; create one with \"appclips init\"")
        : .refused("no app has \"\(host)\" among its domains; add it to \"domains\" in an app.json")
    }
    throw .usage("\"\(host)\" is a domain of both \(first.id) and \(owners[1].id); choose one with --app")
  }

  /// The path, inside the app's folder, of the image for an experience of this name: an existing file, or else the
  /// default path.
  func picture(named name: ExperienceName, of app: App) -> String {
    let paths = RegistryImages.endingsOfCards.map { "images/\(name.text).\($0)" }
    return paths.first { !bytes(of: [app.folderPrefix + $0]).isEmpty } ?? paths[0]
  }
}

extension CommandError {
  /// An error with exit status 1: the registry does not allow the request, and the message tells how to fix that.
  static func refused(_ message: String) -> CommandError { CommandError(status: .findings, message: message) }
}
