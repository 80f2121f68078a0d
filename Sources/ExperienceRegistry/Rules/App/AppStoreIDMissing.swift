import JSONSyntax

extension Rule {
  static let appStoreIDMissing = Rule(
    "app/app-store-id-missing",
    .warning,
    "The app declares no `appStoreID`.",
    why: "Without it the Smart App Banner cannot name the full app, and devices that cannot show a clip show nothing.",
    sources: [.smartAppBanner],
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
        app.document.tree.value(named: "appStoreID", in: declaration.object) == nil
      else { return [] }
      let start = app.document.tree.range(of: declaration.object).lowerBound
      return [
        Violation(
          at: declaration.object,
          of: app.document,
          part: SourceRange(start, start + 1),
          "the app has no \"appStoreID\"; without it the Smart App Banner cannot name the full app, and devices that cannot show a clip show nothing",
          help: "add \"appStoreID\""
        )
      ]
    }
  )
}
