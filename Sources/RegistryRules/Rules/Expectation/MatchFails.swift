import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let matchFails = Rule(
    "expectation/match-fails",
    .error,
    "A URL in `matches` does not resolve to the experience.",
    why: "The team declared which card people must see for this URL, but the URL does not show it. The rule reports "
      + "nothing if the URL prefix itself cannot show the card, because that has a separate finding.",
    sources: [.launchExperience],
    passes: [.experience(#""matches": ["https://example.com/coffee/large"]"#)],
    fails: [
      .experience(#""matches": [«"https://example.com/coffees"»]"#),
      .experiences(
        [
          "coffee": #""matches": [«"https://example.com/coffee/large/1"»]"#,
          "large": #""urlPrefix": "https://example.com/coffee/large""#,
        ],
        showing: "coffee"
      ),
    ],
    check: .answer { url, answer, registry in
      guard url.role == .match, let owner = url.owner, !owner.isRetired,
        !registry.table.isExperience(answer.outcome, called: owner.id),
        registry.canBeShown(owner)
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "this URL must show this card, but \(registry.words(for: answer.outcome))",
        help: "register a prefix that matches it, or move the expectation to the experience that does"
      )
    }
  )
}

extension Registry {
  /// The ID of the advanced experience in `outcome`; nil if it is anything else.
  func id(of outcome: Resolution.Outcome) -> String? {
    guard case .advanced(let index) = outcome else { return nil }
    return table.experiences[Int(index)].id
  }

  /// A clause that states which experience the URL matches.
  func words(for outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced(let index): "\(Words.quoted(table.experiences[Int(index)].id)) matches it"
    case .default(let index): "the default experience of \(Words.quoted(table.apps.id(at: Int(index)))) matches it"
    case .none: "no experience matches it"
    case .invalid: "it cannot invoke an App Clip"
    }
  }
}
