import ExperienceResolver

extension Resolution.Certainty {
  /// The value of `certainty` in JSON.
  var word: String {
    switch self {
    case .certain: "certain"
    case .ambiguous: "ambiguous"
    }
  }
}

extension Resolution.Reading {
  /// The value of `reading` in JSON.
  var word: String {
    switch self {
    case .stringPrefix: "string-prefix"
    case .tie: "tie"
    case .otherApp: "other-app"
    }
  }
}
