import ExperienceResolver

extension Rule {
  static let deployedUnanswered = Rule(
    "codes/deployed-unanswered",
    .error,
    "A deployed code of a retired experience is answered by no card.",
    why: "What is printed cannot be changed: people who scan it would only get a page, or nothing.",
    sources: [.launchExperience, .encodingInAppClipCode],
    passes: [
      .experiences(
        [
          "menu": #""urlPrefix": "https://example.com/""#,
          "old": """
          "retired": true,
            "codes": [{ "kind": "qr", "url": "https://example.com/old", "deployed": true }]
          """,
        ],
        showing: "old"
      )
    ],
    fails: [
      .experience(
        """
        "retired": true,
          "codes": [{ "kind": "qr", "url": «"https://example.com/coffee"», "deployed": true }]
        """,
        app: #""defaultExperience": null"#
      )
    ],
    check: .experience(on: .retired) { experience, declaration, registry in
      guard experience.isRetired else { return [] }
      return declaration.codes.filter(\.isDeployed).compactMap { code in
        guard let url = code.url, registry.table.resolve(mappingHostOf: url.value).outcome == .none,
          registry.app(experience.app)?.hasReadableDomains != false
        else { return nil }
        return Violation(
          at: url.node,
          of: experience.document,
          "this code is out in the world, the experience is retired, and nothing else answers its URL",
          help: "register another experience for it, or take the experience back into use"
        )
      }
    }
  )
}
