package import ExperienceResolver
import HostNames
import ResolutionTables

/// The retired experiences of a registry, indexed by URL: which of them would match a URL if it were in use.
package struct RetiredCards: Sendable {
  private let registry: Registry
  private let table: ResolutionTable
  /// The hosts of their URL prefixes.
  package let hosts: Set<String>

  /// Indexes the retired experiences; nil if there are none with a URL. Checks each experience if any may be retired.
  package init?(of registry: Registry) {
    guard registry.experiences.count > registry.table.experiences.count else { return nil }
    var hosts: Set<String> = []
    let retired = registry.experiences.compactMap { experience -> Experience? in
      guard experience.isRetired, let prefix = experience.urlPrefix, let url = try? InvocationURL(mappingHostOf: prefix)
      else { return nil }
      hosts.insert(url.host)
      return Experience(id: experience.id, appID: experience.appID, urlPrefix: prefix)
    }
    guard !retired.isEmpty else { return nil }
    self.registry = registry
    self.hosts = hosts
    table = ResolutionTable(experiences: retired, apps: [])
  }

  /// The retired experience that would match `url` more specifically than the actual match if it were in use.
  package func card(for url: InvocationURL) -> AdvancedExperience? {
    guard hosts.contains(url.host), case .advanced(let index) = table.resolve(url).outcome,
      let best = candidate(index, in: table)
    else { return nil }
    if case .advanced(let index) = registry.table.resolve(url).outcome {
      guard let answering = candidate(index, in: registry.table), best.difference(from: answering) != nil else {
        return nil
      }
    }
    return registry.experience(withID: best.experience.id)
  }

  /// The same for the URL of an answer.
  package func card(for answer: Answer) -> AdvancedExperience? {
    answer.normalized.flatMap { try? InvocationURL($0) }.flatMap { card(for: $0) }
  }

  private func candidate(_ index: Int32, in table: ResolutionTable) -> CandidateURL? {
    let experience = table.experiences[Int(index)]
    return (try? InvocationURL(mappingHostOf: experience.urlPrefix)).map { CandidateURL(Int(index), experience, $0) }
  }
}

extension Registry {
  /// The retired experience that would match `url` more specifically than the actual match if it were in use.
  ///
  /// Checks each experience.
  package func retiredAnswer(to url: InvocationURL) -> AdvancedExperience? { RetiredCards(of: self)?.card(for: url) }
}
