import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let site = [EmitterExample("an app without hosts", .app(#""domains": []"#), gives: nil)]
}
