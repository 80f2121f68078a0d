import ExperienceResolver
import RegistryModel
import TextBasics

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

extension Answer {
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
