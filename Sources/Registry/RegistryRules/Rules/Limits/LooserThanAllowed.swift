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
    check: .registry { registry, _ in
      registry.apps.flatMap { app in
        app.declaration?.limits?.violations(
          above: CardLimits(app.requirements),
          of: "Apple's guidance" + (app.requirements == .newest ? "" : " as of \(app.requirements.name)"),
          in: app.document
        )
          ?? []
      }
        + registry.experiencesWithLimits.flatMap { experience -> [Violation] in
          guard let limits = experience.declaration?.limits?.value, let app = registry.app(withID: experience.appID)
          else {
            return []
          }
          return limits.violations(above: app.limits, of: "the app's limit", in: experience.document)
        }
    }
  )
}

extension Registry {
  /// The experiences that declare limits.
  var experiencesWithLimits: [AdvancedExperience] { experiences.filter { $0.writtenText?.members.limits != nil } }
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
