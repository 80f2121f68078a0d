import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// The more specific of two URLs matches, so only an equal URL, one with the same match key, or one that no device
/// opens makes an experience unreachable.
@Suite("An unreachable experience")
struct ReachabilityTests {
  @Test("is found by a rule; every other one matches its own URL")
  func reach() async throws {
    try await forEachCase(300) { random in
      let registry = RandomRegistryPair(&random).new.registry
      let found = registry.findings().filter { $0.severity == .error || $0.ruleID == "routing/nearly-same-url" }
      for experience in registry.experiences where !experience.isRetired {
        guard let prefix = experience.urlPrefix else { continue }
        let answers = registry.resolve(prefix).experience?.id == experience.id
        // A clash between two folders is reported once, with the number of files.
        let folder = RegistryPath.folder(of: experience.document.path)
        let isNamed = found.contains { finding in
          finding.ruleID == "routing/same-url" && finding.message.contains("of this folder")
            && RegistryPath.folder(of: finding.location.file) == folder
            || finding.experienceID == experience.id && finding.pointer == "/urlPrefix"
            || finding.ruleID == "routing/nearly-same-url"
              && finding.related.contains { $0.location.file == experience.document.path }
        }
        #expect(answers || isNamed, "\(experience.id): \(prefix)")
      }
    }
  }
}
