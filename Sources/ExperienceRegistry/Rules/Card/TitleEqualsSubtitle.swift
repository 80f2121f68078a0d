extension Rule {
  static let titleEqualsSubtitle = Rule(
    "card/title-equals-subtitle",
    .warning,
    "A card says the same in its title and its subtitle.",
    why: "The subtitle is the line that says what people can do there; repeating the title wastes it.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Coffee", "subtitle": "Coffee in a minute""#)],
    fails: [
      .experience(#""title": "Coffee", "subtitle": «"coffee"»"#),
      .experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": «"Kaffee"» } }"#),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": { "en-US": {
            "subtitle": «"Corner Shop"», "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .registry { registry in
      registry.apps.flatMap(\.repeatedTitles) + registry.experiences.flatMap(\.repeatedTitles)
    }
  )
}

extension App {
  /// Each locale of the default card whose subtitle is the app's name.
  fileprivate var repeatedTitles: [Violation] {
    guard let name = declaration?.name else { return [] }
    return (declaration?.defaultExperience?.localizations ?? []).compactMap { localization in
      localization.subtitle.flatMap { Violation(of: $0, repeating: name, "app's name", in: document) }
    }
  }
}

extension AdvancedExperience {
  /// Each language in which the subtitle is the title.
  fileprivate var repeatedTitles: [Violation] {
    guard look.signs.contains(.similarTexts), let declaration else { return [] }
    var violations: [Violation] = []
    func compare(_ title: Located<String>?, _ subtitle: Located<String>?) {
      guard let title, let subtitle else { return }
      Violation(of: subtitle, repeating: title, "title", in: document).map { violations.append($0) }
    }
    compare(declaration.title, declaration.subtitle)
    for localization in declaration.localizations { compare(localization.title, localization.subtitle) }
    return violations
  }
}

extension Violation {
  /// Nil where the two differ in more than the case of their letters, or say nothing at all.
  fileprivate init?(of subtitle: Located<String>, repeating title: Located<String>, _ noun: String, in file: Document) {
    let (first, second) = (title.value, subtitle.value)
    guard first.utf8.count == second.utf8.count, first == second || first.lowercased() == second.lowercased(),
      !first.isBlank
    else { return nil }
    self.init(
      at: subtitle.node,
      of: file,
      "the subtitle says the same as the \(noun); a card has room for two things",
      help: "say in the subtitle what people can do there",
      related: [Finding.Related("the \(noun) is here", at: file.place(of: title.node))]
    )
  }
}
