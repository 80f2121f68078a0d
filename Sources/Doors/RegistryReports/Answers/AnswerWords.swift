import ExperienceResolver
import RegistryModel
import TextBasics

extension Resolution.Certainty {
  /// The value of `certainty` in JSON.
  package var word: String {
    switch self {
    case .certain: "certain"
    case .ambiguous: "ambiguous"
    }
  }
}

extension Resolution.Interpretation {
  /// The value of `reading` in JSON.
  package var word: String {
    switch self {
    case .stringPrefix: "string-prefix"
    case .tie: "tie"
    case .otherApp: "other-app"
    }
  }
}

extension Answer {
  /// The name of the matching card, or words for the lack of one.
  package var name: String {
    switch outcome {
    case .advanced: experience?.id ?? ""
    case .default: "the default experience of \(app?.id ?? "")"
    case .none: "no card"
    case .invalid: "not an App Clip URL"
    }
  }

  /// `certain`, or `ambiguous with` the alternatives.
  package var doubt: String {
    guard certainty == .ambiguous else { return certainty.word }
    let others = alternatives.map(\.name).filter { $0 != name }
    return others.isEmpty ? certainty.word : "\(certainty.word) with \(Words.list(others))"
  }
}

extension Answer.Alternative {
  /// The name of the alternative card, or words for the lack of one.
  fileprivate var name: String {
    switch outcome {
    case .advanced: experienceID ?? ""
    case .default: "the default experience of \(appID ?? "")"
    case .none: "no card"
    case .invalid: "not an App Clip URL"
    }
  }
}
