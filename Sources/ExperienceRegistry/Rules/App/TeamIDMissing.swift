import JSONSyntax

extension Rule {
  static let teamIDMissing = Rule(
    "app/team-id-missing",
    .warning,
    "The app declares no `teamID`.",
    why: "Without it no association file and no entitlements can be made.",
    sources: [.associatedDomains],
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
        app.document.tree.value(named: "teamID", in: declaration.object) == nil
      else { return [] }
      let start = app.document.tree.range(of: declaration.object).lowerBound
      return [
        Violation(
          at: declaration.object,
          of: app.document,
          part: SourceRange(start, start + 1),
          "the app has no \"teamID\"; without it no association file and no entitlements can be made",
          help: "add \"teamID\""
        )
      ]
    }
  )
}
