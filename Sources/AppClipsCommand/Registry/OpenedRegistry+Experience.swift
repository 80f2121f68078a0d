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
}
