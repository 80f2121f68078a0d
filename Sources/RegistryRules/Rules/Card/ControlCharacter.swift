import MarkupSyntax
import RegistryModel

extension Rule {
  static let controlCharacter = Rule(
    "card/control-character",
    .error,
    "A title or subtitle contains a control character.",
    why: "Control characters and noncharacters are left over from another program. A card shows nothing or a box in "
      + "their place, and HTML and XML cannot represent them, so no page or order that contains the text can be "
      + "emitted. Tabs and line breaks have a separate rule.",
    sources: [.humanInterfaceGuidelines, .unicodeCharacterDatabase],
    passes: [.experience(#""title": "Café ☕️""#)],
    fails: [
      .experience(#""title": "Ameri«\u0007»cano""#),
      .experience(#""subtitle": "«\u0080»Ready \u007Fwhen you are""#),
      .experience(#""subtitle": "Ready when«\u000b» you are""#),
      .experience(#""title": "Americano«\ufffe»""#),
    ],
    check: .cardText { text in
      text.violation(
        ofHolding: \.hasNoWayIntoMarkup,
        "a card cannot show control characters",
        help: "remove it",
        fix: { $0.removalOfControls }
      )
    }
  )
}

extension CardText {
  /// A fix that removes the control characters, unless one of them separates two words.
  fileprivate var removalOfControls: Fix? {
    guard !text.value.unicodeScalars.contains(where: { $0.hasNoWayIntoMarkup && $0.properties.isWhitespace }) else {
      return nil
    }
    return removal(of: \.hasNoWayIntoMarkup)
  }
}
