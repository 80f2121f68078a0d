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

extension Answer {
  /// Whether every interpretation leads to one advanced experience.
  var isPlainlyCertain: Bool { certainty == .certain && outcome == .advanced }
}

extension Registry {
  /// What the URL matches in other letters, if that is another card: Apple does not document whether the case of a path
  /// matters. Reads every registered URL once.
  func otherCase(of answer: Answer) -> String? {
    guard let url = answer.normalized else { return nil }
    let isCapital = { (byte: UInt8) in 0x41...0x5A ~= byte }
    let lower = url.lowercased()
    let twins = table.experiences.filter { experience in
      experience.urlPrefix.utf8.dropFirst(8).contains(where: isCapital) && experience.id != answer.experience?.id
        && lower.hasPrefix(experience.urlPrefix.lowercased())
        && [nil, "/", "?"].contains(lower.dropFirst(experience.urlPrefix.count).first)
    }
    if let twin = twins.max(by: { $0.urlPrefix.utf8.count < $1.urlPrefix.utf8.count }),
      twin.urlPrefix.utf8.count > answer.experience?.urlPrefix?.utf8.count ?? 0
    {
      return "Apple does not document whether the case of letters matters: in other letters, the URL matches \(twin.id)"
    }
    guard url.utf8.contains(where: isCapital) else { return nil }
    let other = self.answer(explanation(of: url.lowercased(), among: nil))
    guard other.outcome == .advanced, let id = other.experience?.id, id != answer.experience?.id else { return nil }
    return "Apple does not document whether the case of letters matters: in lowercase, the URL matches \(id)"
  }
}
