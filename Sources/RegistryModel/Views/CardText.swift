/// A text that a card shows, in one language, with the limit that holds for it.
package struct CardText: Sendable {
  /// The text and its place.
  package let text: Located<String>
  /// What it is.
  package let kind: Kind
  /// The most characters (extended grapheme clusters) it may have.
  package let limit: Int
  /// The file it stands in.
  package let document: Document
  /// The title in the same language, for a subtitle.
  package let title: Located<String>?
  /// What is true of its characters.
  package let facts: TextFacts

  init(text: Located<String>, kind: Kind, limit: Int, document: Document, title: Located<String>? = nil) {
    self.text = text
    self.kind = kind
    self.limit = limit
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
  /// Shows the texts of the card, which `text` states, that of `document`, to `body`, in the order of the format: its own
  /// language first.
  package func forEachCardText(_ text: DecodedText, in document: Document, _ body: (CardText) -> Void) {
    let limits = declaringApp.limits.tightened(by: text.members.limits?.value)
    func add(_ title: Located<String>?, _ subtitle: Located<String>?) {
      if let title {
        body(CardText(text: title, kind: .title, limit: limits.titleCharacters, document: document))
      }
      if let subtitle {
        let limit = limits.subtitleCharacters
        body(CardText(text: subtitle, kind: .subtitle, limit: limit, document: document, title: title))
      }
    }
    add(text.members.title, text.members.subtitle)
    for localization in text.members.localizations { add(localization.title, localization.subtitle) }
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
      texts.append(CardText(text: name, kind: .title, limit: limit, document: document))
    }
    for localization in declaration.defaultExperience?.localizations ?? [] {
      guard let subtitle = localization.subtitle else { continue }
      let limit = limits.subtitleCharacters
      texts.append(
        CardText(text: subtitle, kind: .subtitle, limit: limit, document: document, title: declaration.name)
      )
    }
    return texts
  }
}
