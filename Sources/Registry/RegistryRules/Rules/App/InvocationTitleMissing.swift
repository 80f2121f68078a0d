import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let invocationTitleMissing = Rule(
    "app/invocation-title-missing",
    .warning,
    "A TestFlight invocation has an empty title, or no title in the app's default language.",
    why:
      "App Store Connect requires a locale and a title for each invocation. Apple does not document which title "
      + "testers see if none is in their language, so include one in the app's default language.",
    sources: [.testAnExperience, .appStoreConnectOpenAPI],
    passes: [.app(titles(#"{ "en-US": "Order", "de-DE": "Bestellen" }"#))],
    fails: [
      .app(titles(#"«{ "de-DE": "Bestellen" }»"#)),
      .app(titles("«{}»")),
      .app(titles(#"{ "en-US": «" "» }"#)),
    ],
    check: .app { app in
      (app.declaration?.testFlightInvocations ?? []).flatMap { invocation in
        app.missingTitle(of: invocation) + app.emptyTitles(of: invocation)
      }
    }
  )

  private static func titles(_ titles: String) -> String {
    #""testFlightInvocations": [{ "url": "https://example.com/1", "titles": \#(titles) }]"#
  }
}

extension App {
  fileprivate func missingTitle(of invocation: TestFlightInvocationDeclaration) -> [Violation] {
    guard let language = defaultLanguage, Vocabulary.advancedLanguage.contains(language), !document.isBroken,
      let titles = document.values.value(of: "titles", in: invocation.object, as: Fields.testFlightInvocation.shape),
      document.values.kind(of: titles) == .object,
      !invocation.titles.contains(where: { $0.name.value == language || $0.name.value.hasPrefix(language + "-") })
    else { return [] }
    return [
      Violation(
        at: titles,
        of: document,
        "the TestFlight invocation has no title in the app's default language, \(Words.quoted(language))",
        help: "add a title for \(Words.quoted(language)) or one of its regional locales"
      )
    ]
  }

  fileprivate func emptyTitles(of invocation: TestFlightInvocationDeclaration) -> [Violation] {
    invocation.titles.filter(\.text.value.isBlank).map { title in
      Violation(
        at: title.text.node,
        of: document,
        "the TestFlight invocation's title for \(Words.quoted(title.name.value)) is empty",
        help: "enter the title that testers should see, or remove \(Words.quoted(title.name.value))"
      )
    }
  }
}
