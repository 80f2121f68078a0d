/// A text that a card shows, in one language, with the limit that holds for it.
package struct CardText: Sendable {
  /// The text and its place.
  package let text: Located<String>
  /// What it is.
  package let kind: Kind
  /// The most characters (extended grapheme clusters) it may have.
  package let limit: Int
  /// The language or locale it is in, as written; nil where the file does not say.
  let language: String?
  /// The file it stands in.
  package let document: Document
  /// The title in the same language, for a subtitle.
  package let title: Located<String>?
  /// What is true of its characters.
  package let facts: TextFacts

  init(
    text: Located<String>,
    kind: Kind,
    limit: Int,
    language: String?,
    document: Document,
    title: Located<String>? = nil
  ) {
    self.text = text
    self.kind = kind
    self.limit = limit
    self.language = language
    self.document = document
    self.title = title
    facts = TextFacts(of: text.value)
  }

  /// What the text is, as people who read the file call it: the title of the default card is the app's name.
  package var noun: String { kind == .title && document.kind == .app ? "app's name" : kind.rawValue }

  /// What a text of a card is.
  package enum Kind: String, Sendable {
    case title, subtitle
  }
}

extension AdvancedExperience {
  /// Shows the texts of the card, which `text` states, that of `document`, to `body`: its own language first.
  package func forEachCardText(_ text: DecodedText, in document: Document, _ body: (CardText) -> Void) {
    let limits = limits
    func add(_ title: Located<String>?, _ subtitle: Located<String>?, _ language: String?) {
      if let title {
        let limit = limits.titleCharacters
        body(CardText(text: title, kind: .title, limit: limit, language: language, document: document))
      }
      if let subtitle {
        let limit = limits.subtitleCharacters
        body(
          CardText(text: subtitle, kind: .subtitle, limit: limit, language: language, document: document, title: title)
        )
      }
    }
    add(text.members.title, text.members.subtitle, language)
    for localization in text.members.localizations {
      add(localization.title, localization.subtitle, localization.language.value)
    }
  }
}

extension App {
  /// The texts of the default card: the app's name as its title, and a subtitle for each locale.
  ///
  /// The name is one for every card and the App Store, so a limit that the team tightened does not hold for it.
  package var cardTexts: [CardText] {
    guard let declaration else { return [] }
    var texts: [CardText] = []
    if let name = declaration.name {
      let limit = requirements.titleCharacters
      texts.append(CardText(text: name, kind: .title, limit: limit, language: nil, document: document))
    }
    for localization in declaration.defaultExperience?.localizations ?? [] {
      guard let subtitle = localization.subtitle else { continue }
      let limit = limits.subtitleCharacters
      let locale = localization.locale.value
      texts.append(
        CardText(
          text: subtitle,
          kind: .subtitle,
          limit: limit,
          language: locale,
          document: document,
          title: declaration.name
        )
      )
    }
    return texts
  }
}
