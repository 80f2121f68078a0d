import JSONSyntax

extension Rule {
  static let wrongCount = Rule(
    "field/wrong-count",
    .error,
    "A list holds too few or too many elements.",
    why: "App Store Connect takes three review URLs and TestFlight three invocations for a build; a list of domains "
      + "without a domain associates the clip with nothing.",
    sources: [.overviewOfAppClips, .testAnExperience],
    passes: [.app(#""domains": ["example.com", "www.example.com"]"#)],
    fails: [.app(#""domains": «[]»"#)],
    check: .field { problem, document in
      guard case .wrongCount(let found, let allowed) = problem.kind, let field = problem.field else { return nil }
      let words = found < allowed.lowerBound ? "at least \(allowed.lowerBound)" : "at most \(allowed.upperBound)"
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) holds \(found); it takes \(words)",
        help: found < allowed.lowerBound ? "add one, or leave the key out where it may be" : "remove the rest"
      )
    }
  )
}
