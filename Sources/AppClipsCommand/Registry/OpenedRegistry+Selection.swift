import ExperienceResolver
import ImageFacts
import RegistryModel
import TextBasics

extension OpenedRegistry {
  /// The advanced experience called `id`, which `flag` names, or the rows of the template called so. `whole` is the registry
  /// that this one is a part of.
  ///
  /// The id may lack the app's folder if it is the only one, as `list` shows it.
  func experiences(
    _ typed: String,
    namedBy flag: Flag,
    in whole: OpenedRegistry
  ) throws(Failure) -> [AdvancedExperience] {
    let ids = registry.experienceIDs(meantBy: typed)
    guard ids.count < 2 else {
      throw .usage("--\(flag.name): \"\(typed)\" can be \(Words.alternatives(ids)); give the whole id")
    }
    let id = ids.first ?? whole.registry.experienceIDs(meantBy: typed).first ?? typed
    if let owner = whole.registry.appOfExperience(id), registry.app(owner) == nil {
      throw .usage("--\(flag.name): \"\(id)\" belongs to \(owner), which --app leaves out")
    }
    guard registry.experience(id) == nil, registry.templates.named(id) != nil else {
      return [try experience(id, namedBy: flag)]
    }
    return registry.experiences.filter { $0.template == id }
  }

  private func experience(_ id: String, namedBy flag: Flag) throws(Failure) -> AdvancedExperience {
    if let experience = registry.experience(id) { return experience }
    let unknown = "--\(flag.name): there is no experience \"\(id)\""
    guard registry.app(id) == nil else {
      throw .usage("\(unknown), but an app; name one of its advanced experiences")
    }
    if let meant = Suggestion.nearest(to: id, in: registry.experiences.map(\.id)) {
      throw .usage("\(unknown); did you mean \(meant)?")
    }
    throw .usage("\(unknown); \"appclips list\" names them")
  }

  /// The registry as it answers once `experiences` are retired.
  func retiring(_ experiences: [AdvancedExperience]) -> OpenedRegistry {
    guard !experiences.isEmpty else { return self }
    return replacing(registry.retiring(Set(experiences.map(\.id))))
  }

  /// `app`, unless its files cannot be read or are of an older version of the format.
  func changeable(_ app: App) throws(Failure) -> App {
    if registry.isOlder(app) {
      throw .refused("\(app.id) is in an older version of the file format; \"appclips migrate --write\" comes first")
    }
    guard app.declaration != nil, !app.document.isBroken else {
      throw .refused("\(app.document.path) cannot be read; \"appclips validate\" shows what is wrong with it")
    }
    return app
  }

  /// The app that has `host` among its domains, or the only app.
  func app(withHost host: String) throws(Failure) -> App {
    let owners = registry.apps.filter { $0.hosts.contains(host) }
    if owners.count == 1 { return owners[0] }
    // The only app there is was meant; the rules say what its domains lack.
    if owners.isEmpty, registry.apps.count == 1 { return registry.apps[0] }
    guard let first = owners.first else {
      throw registry.apps.isEmpty
        ? .refused("the registry has no app yet; \"appclips init\" writes one")
        : .refused("no app has \"\(host)\" among its domains; add it to \"domains\" of an app.json")
    }
    throw .usage("\"\(host)\" is a domain of \(first.id) and of \(owners[1].id); say which with --app")
  }

  /// The path, in the app's folder, of the picture for an experience of this name: one that is there, or where it belongs.
  func picture(named name: ExperienceName, of app: App) -> String {
    let paths = PictureFormat.ofCards.flatMap(\.fileEndings).map { "images/\(name.text).\($0)" }
    return paths.first { !bytes(of: [app.folderPrefix + $0]).isEmpty } ?? paths[0]
  }
}

extension Failure {
  /// What was asked for would be wrong; the user knows the way out.
  static func refused(_ message: String) -> Failure { Failure(status: .findings, message: message) }
}
