/// A text that a card shows, in one language, with the limit that holds for it.
package struct CardText: Sendable {
  /// The text and its place.
  package let text: Located<String>
  /// What it is.
  package let kind: Kind
  /// The most characters (extended grapheme clusters) it may have.
  package let limit: Int
  /// The language or locale it is in, as written; nil where the file does not say.
  package let language: String?
  /// The file it stands in.
  package let document: Document
  /// What a look at the text shows.
  package let signs: TextSigns

  init(text: Located<String>, kind: Kind, limit: Int, language: String?, document: Document) {
    self.text = text
    self.kind = kind
    self.limit = limit
    self.language = language
    self.document = document
    let signs = TextSigns(of: text.value, limit: limit)
    self.signs = document.kind == .app ? signs.union(.ofDefaultCard) : signs
  }

  /// Whether the text is made of nothing but letters and marks of which no rule speaks: most are, and need no closer look.
  var isPlain: Bool { !signs.contains(.unusual) }

  /// What the text is, as people who read the file call it: the title of the default card is the app's name.
  package var noun: String { kind == .title && document.kind == .app ? "app's name" : kind.rawValue }

  /// What a text of a card is.
  package enum Kind: String, Sendable {
    case title, subtitle
  }
}

extension AdvancedExperience {
  /// The texts of the card, in the order of the format: its own language first.
  package var cardTexts: [CardText] {
    guard let declaration else { return [] }
    var texts: [CardText] = []
    func add(_ text: Located<String>?, _ kind: CardText.Kind, _ language: String?) {
      guard let text else { return }
      let limit = kind == .title ? limits.titleCharacters : limits.subtitleCharacters
      texts.append(CardText(text: text, kind: kind, limit: limit, language: language, document: document))
    }
    add(declaration.title, .title, language)
    add(declaration.subtitle, .subtitle, language)
    for localization in declaration.localizations {
      add(localization.title, .title, localization.language.value)
      add(localization.subtitle, .subtitle, localization.language.value)
    }
    return texts
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
      texts.append(CardText(text: subtitle, kind: .subtitle, limit: limit, language: locale, document: document))
    }
    return texts
  }
}
