import ExperienceRegistry

extension Answer {
  /// What answers, in words.
  var name: String {
    switch outcome {
    case .advanced: experience?.id ?? ""
    case .default: "the default experience of \(app?.id ?? "")"
    case .none: "no card"
    case .invalid: "no App Clip URL"
    }
  }
}
