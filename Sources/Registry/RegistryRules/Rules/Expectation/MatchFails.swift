import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let matchFails = Rule(
    "expectation/match-fails",
    .error,
    "A URL in \"matches\" does not match the experience.",
    why:
      "\"matches\" lists URLs that must show this card, but this one shows another card or none. If the URL prefix "
      + "itself does not show the card, another rule reports that instead.",
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
    check: .answer { url, answer, owner in
      guard url.role == .match, owner.experience?.isRetired == false, !owner.isFound(by: answer.outcome),
        owner.canBeShown()
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "this URL is listed under \"matches\", but it \(owner.words(for: answer.outcome))"
          + (url.differenceFromPrefix.map { "; \($0)" } ?? ""),
        help: url.differenceFromPrefix != nil && owner.id(of: answer.outcome) == nil
          ? "correct the URL, or register an experience for it"
          : "change \"urlPrefix\" so that it matches this URL, or list the URL in the experience that should match it"
      )
    }
  )
}
