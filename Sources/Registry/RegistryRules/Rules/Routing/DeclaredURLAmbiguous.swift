import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let declaredURLAmbiguous = Rule(
    "routing/declared-url-ambiguous",
    .warning,
    "A declared URL can show either of two cards, depending on how Apple's definition is interpreted.",
    why:
      "Apple does not document how devices compare URLs. If they compare whole path segments, this URL shows one "
      + "card; if they compare them as plain text, it shows another. WWDC sessions say \"any URL beginning with this "
      + "prefix\" and that the longest prefix is used, which suggests plain text.",
    sources: [.launchExperience, .appStoreConnectIn2020, .clipsForBusinesses],
    passes: [.experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/10" }]"#)],
    fails: [
      .experiences(
        [
          "all": #""urlPrefix": "https://example.com/", "matches": [«"https://example.com/location10"»]"#,
          "first": #""urlPrefix": "https://example.com/location1""#,
        ],
        showing: "all"
      ),
      .experiences(
        ["first": #""urlPrefix": "https://example.com/location1""#],
        showing: "first",
        app: """
          "codes": [{ "kind": "qr", "url": «"https://example.com/location10"» }]
          """
      ),
      .experiences(
        [
          "large": #""urlPrefix": "https://example.com/?size=l""#,
          "oat": """
          "urlPrefix": "https://example.com/?milk=oat",
            "codes": [{ "kind": "qr", "url": «"https://example.com/?size=l&milk=oat"» }]
          """,
        ],
        showing: "oat"
      ),
    ],
    check: .answer { url, answer, owner in
      guard answer.certainty == .ambiguous, url.role.isFollowed, !url.isUnusedExpectation,
        !owner.isElsewhere(url, answer.outcome)
      else { return nil }
      // If two apps share a host, the banner of the page decides between them. Only a code has no page.
      let reasons = answer.alternatives.filter { alternative in
        alternative.interpretation != .otherApp && !owner.haveOneURL(answer.outcome, alternative.outcome)
          || alternative.interpretation == .otherApp && url.role == .code
      }
      guard let reason = reasons.first(where: { $0.interpretation == .tie }) ?? reasons.first else { return nil }
      return url.violation(
        at: nil,
        owner.words(for: answer.outcome, or: reason),
        help: reason.interpretation == .otherApp
          ? "register an experience for this URL"
          : "register an experience for exactly this URL, or use an unambiguous URL"
      )
    }
  )
}

extension DeclaredURL.Role {
  /// Whether people open such a URL and expect a card.
  fileprivate var isFollowed: Bool {
    switch self {
    case .code, .match, .review, .testFlight, .website: true
    case .urlPrefix, .reject, .demoLink: false
    }
  }
}

extension Owner {
  /// Whether `url` is that of a deployed code which shows another card than that of its experience. Another rule reports
  /// that as an error.
  fileprivate func isElsewhere(_ url: DeclaredURL, _ outcome: Resolution.Outcome) -> Bool {
    guard url.isDeployedCode, let experience, !experience.isRetired, canBeShown() else { return false }
    return id(of: outcome) != experience.id
  }
}

extension DeclaredURL {
  /// Whether this is an expectation of a retired experience.
  fileprivate var isUnusedExpectation: Bool { role == .match && owner?.isRetired == true }
}

extension Owner {
  /// The message: which two cards can appear, and why.
  fileprivate func words(for outcome: Resolution.Outcome, or other: Resolution.Alternative) -> String {
    let (one, two) = (card(of: outcome), card(of: other.outcome))
    switch other.interpretation {
    case .stringPrefix:
      return
        "this URL shows \(one) if devices compare URLs segment by segment, or \(two) if they compare them as plain text; "
        + "Apple does not document which they do"
    case .tie:
      return "this URL matches two URL prefixes equally well; Apple does not document whether \(one) or \(two) appears"
    case .otherApp: return "this code may show \(one) or \(two); Apple does not document which card appears"
    }
  }
}
