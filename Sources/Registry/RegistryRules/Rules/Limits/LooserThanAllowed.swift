import RegistryModel

extension Rule {
  static let looserThanAllowed = Rule(
    "limits/looser-than-allowed",
    .error,
    "A value in \"limits\" is higher than Apple's guidance or, in an experience, than the app's limit.",
    why:
      "An app can tighten Apple's limits but not loosen them, and an experience can tighten its app's limits but not "
      + "loosen them.",
    sources: [.humanInterfaceGuidelines, .configureAndLink],
    passes: [
      .app(#""limits": { "title": 30, "subtitle": 56 }"#),
      .experience(#""limits": { "title": 12 }"#, app: #""limits": { "title": 20 }"#),
    ],
    fails: [
      .app(#""limits": { "title": «60», "subtitle": 56 }"#),
      .app(#""requirements": "2020-06", "limits": { "subtitle": «56» }"#),
      .experience(#""limits": { "title": «21» }"#, app: #""limits": { "title": 20 }"#),
    ],
    check: .limits { limits, owner in
      guard owner.isApp else {
        return limits.violations(above: owner.app.limits, of: "the app's limit", in: owner.document)
      }
      let requirements = owner.app.requirements
      let date = requirements == .newest ? "" : " as of \(requirements.name)"
      return limits.violations(above: CardLimits(requirements), of: "Apple's guidance" + date, in: owner.document)
    }
  )
}

extension LimitsDeclaration {
  fileprivate func violations(above base: CardLimits, of owner: String, in document: Document) -> [Violation] {
    let pairs: [(declared: Located<Int>?, allowed: Int, name: String)] = [
      (title, base.titleCharacters, "titles"), (subtitle, base.subtitleCharacters, "subtitles"),
    ]
    return pairs.compactMap { pair in
      guard let declared = pair.declared, declared.value > pair.allowed else { return nil }
      return Violation(
        at: declared.node,
        of: document,
        "\"limits\" sets the limit for \(pair.name) to \(declared.value) characters; \(owner) is "
          + "\(pair.allowed)",
        help: "set it to \(pair.allowed) or less",
        fix: .write(pair.allowed, at: declared.node, isSafe: false, in: document)
      )
    }
  }
}
