package import ExperienceResolver

extension Resolution {
  /// Whether a card appears.
  package var hasCard: Bool {
    switch outcome {
    case .advanced, .default: true
    case .none, .invalid: false
    }
  }
}
