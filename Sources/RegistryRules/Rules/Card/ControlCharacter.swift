import MarkupSyntax
import RegistryModel

extension Rule {
  static let controlCharacter = Rule(
    "card/control-character",
    .error,
    "A title or subtitle holds a control character.",
    why: "Control characters and code points that are no characters are left over from another program; a card shows "
      + "nothing or a box in their place, and HTML and XML have no way to write them, so that no page or order with the "
      + "text can be emitted. Tabs and line breaks have a rule of their own.",
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
        "a card has no use for control characters",
        help: "remove it",
        fix: { $0.removalOfControls }
      )
    }
  )
}

extension CardText {
  /// Takes out the control characters, unless one of them separates two words.
  fileprivate var removalOfControls: Fix? {
    guard !text.value.unicodeScalars.contains(where: { $0.hasNoWayIntoMarkup && $0.properties.isWhitespace }) else {
      return nil
    }
    return removal(of: \.hasNoWayIntoMarkup)
  }
}
