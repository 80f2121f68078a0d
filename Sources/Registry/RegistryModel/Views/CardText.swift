/// A title or subtitle of a card in one language, with its limit.
package struct CardText: Sendable {
  /// The text and its node.
  package let text: Located<String>
  /// Whether it is a title or a subtitle.
  package let kind: Kind
  /// The maximum number of characters (extended grapheme clusters).
  package let limit: Int
  /// The document that contains the text.
  package let document: Document
  /// The title in the same language, for a subtitle.
  package let title: Located<String>?
  /// What is unusual about it.
  package let traits: Traits

  init(text: Located<String>, kind: Kind, limit: Int, document: Document, title: Located<String>? = nil) {
    self.text = text
    self.kind = kind
    self.limit = limit
    self.document = document
    self.title = title
    let traits = Traits(ofText: text.value, limit: limit)
    self.traits = document.kind == .app ? traits.union(.ofApp) : traits
  }

  /// The noun for the text in messages. The title of the default card is the app's name.
  package var noun: String {
    switch kind {
    case .title where document.kind == .app: "app's name"
    case .title, .subtitle: kind.key
    }
  }

  /// The role of a text on a card.
  package enum Kind: Sendable {
    case title, subtitle

    /// The key of the text, and of its limit.
    package var key: String {
      switch self {
      case .title: "title"
      case .subtitle: "subtitle"
      }
    }
  }
}

extension AdvancedExperience {
  /// Calls `body` for each title and subtitle in `text`, the decoded content of `document`, the default language first.
  package func forEachCardText(_ text: DecodedText, in document: Document, _ body: (CardText) -> Void) {
    let limits = declaringApp.limits.tightened(by: text.members.limits?.value)
    func add(_ title: Located<String>?, _ subtitle: consuming Located<String>?) {
      if let title {
        body(CardText(text: title, kind: .title, limit: limits.titleCharacters, document: document))
      }
      if let subtitle {
        let limit = limits.subtitleCharacters
        body(CardText(text: subtitle, kind: .subtitle, limit: limit, document: document, title: title))
      }
    }
    add(text.members.title, text.members.subtitle)
    let localizations = text.members.localizations
    for index in localizations.indices { add(localizations[index].title, localizations[index].subtitle) }
  }
}

extension App {
  /// The texts of the default card: the app's name as its title, and a subtitle for each locale.
  ///
  /// The name is also used in the App Store, so limits tightened by the team do not apply to it.
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
