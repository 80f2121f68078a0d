public import ExperienceResolver
import HostNames

extension Registry {
  /// The retired experience that would answer `url` more specifically than what does, were it in use.
  ///
  /// Costs a look at each experience.
  public func retiredAnswer(to url: InvocationURL) -> AdvancedExperience? {
    let retired = experiences.indices.compactMap { index -> Registered? in
      let experience = experiences[index]
      guard experience.isRetired, let prefix = experience.urlPrefix,
        let read = try? InvocationURL(mappingHostOf: prefix)
      else {
        return nil
      }
      return Registered(index, Experience(id: experience.id, app: experience.app, urlPrefix: prefix), read)
    }
    guard let best = Registered.matching(Registered(of: url), among: retired).first else { return nil }
    if case .advanced(let index) = table.resolve(url).outcome {
      let answering = table.experiences[Int(index)]
      guard let read = try? InvocationURL(mappingHostOf: answering.urlPrefix),
        best.difference(from: Registered(Int(index), answering, read)) != nil
      else { return nil }
    }
    return experiences[best.index]
  }
}
