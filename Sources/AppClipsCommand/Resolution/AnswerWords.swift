import ExperienceResolver
import RegistryModel
import TextBasics

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

  /// `certain`, or what else may answer.
  var doubt: String {
    guard certainty == .ambiguous else { return certainty.word }
    let others = alternatives.map(\.name).filter { $0 != name }
    return others.isEmpty ? certainty.word : "\(certainty.word) with \(Words.list(others))"
  }
}

extension Answer.Alternative {
  /// What would answer, in words.
  fileprivate var name: String {
    switch outcome {
    case .advanced: experience ?? ""
    case .default: "the default experience of \(app ?? "")"
    case .none: "no card"
    case .invalid: "no App Clip URL"
    }
  }
}
