import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let qr = [EmitterExample("an app without an advanced experience", .app(""), gives: nil)]
}
