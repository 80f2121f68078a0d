import JSONSyntax

extension Rule {
  static let defaultExperienceMissing = Rule(
    "app/default-experience-missing",
    .warning,
    "The app declares no `defaultExperience`.",
    why: "Without it the App Store refuses the version, and URLs without a card of their own open as pages.",
    sources: [.launchExperience],
    passes: [.app("")],
    fails: [
      .wholeApp(
        """
        «{»
          "schemaVersion": 2,
          "name": "Corner Shop",
          "bundleID": "com.example.shop",
          "clip": { "bundleID": "com.example.shop.Clip" },
          "domains": ["example.com"],
          "defaultLanguage": "en"
        }

        """
      )
    ],
    check: .app { app, registry in
      guard let declaration = app.declaration, !app.document.isBroken,
        app.document.tree.value(named: "defaultExperience", in: declaration.object) == nil
      else { return [] }
      let start = app.document.tree.range(of: declaration.object).lowerBound
      return [
        Violation(
          at: declaration.object,
          of: app.document,
          part: SourceRange(start, start + 1),
          "the app has no \"defaultExperience\"; without it the App Store refuses the version, and URLs without a card of their own open as pages",
          help: "add \"defaultExperience\""
        )
      ]
    }
  )
}
