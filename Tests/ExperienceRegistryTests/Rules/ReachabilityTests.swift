import ExperienceRegistry
import TestSupport
import Testing

/// Of two URLs the more specific one answers, so that only an equal one, or one that no device opens, takes an experience out
/// of reach: no other experience can lie in its shadow.
@Suite("An experience out of reach")
struct ReachabilityTests {
  @Test("is found by a rule; every other one answers its own URL")
  func reach() async throws {
    try await forEachCase(300) { random in
      let registry = RandomRegistryPair(&random).new.registry
      let errors = registry.findings().filter { $0.severity == .error }
      for experience in registry.experiences where !experience.isRetired {
        guard let prefix = experience.urlPrefix else { continue }
        let answers = registry.resolve(prefix).experience?.id == experience.id
        let isNamed = errors.contains { $0.experience == experience.id && $0.pointer == "/urlPrefix" }
        #expect(answers || isNamed, "\(experience.id): \(prefix)")
      }
    }
  }
}
