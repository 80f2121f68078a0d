import MarkupSyntax
import RegistryModel

extension Rule {
  static let controlCharacter = Rule(
    "card/control-character",
    .error,
    "A title or subtitle contains a control character or a noncharacter.",
    why:
      "Control characters and noncharacters usually come from another program, and a card shows nothing or a box in "
      + "their place. HTML and XML cannot represent them, so nothing that contains the title or subtitle can be "
      + "emitted. For tabs and line breaks, see card/line-break.",
    sources: [.humanInterfaceGuidelines, .unicodeCharacterDatabase],
    passes: [.experience(#""title": "Café ☕️""#)],
    fails: [
      .experience(#""title": "Ameri«\u0007»cano""#),
      .experience(#""subtitle": "«\u0080»Ready \u007Fwhen you are""#),
      .experience(#""subtitle": "Ready when«\u000b» you are""#),
      .experience(#""title": "Americano«\ufffe»""#),
    ],
    check: .cardText(with: .unusual) { text in
      let violation = text.violation(
        ofHolding: \.hasNoWayIntoMarkup,
        called: { $0.nounOfControls },
        "a card cannot show control characters or noncharacters",
        help: { $0 == 1 ? "remove it" : "remove them" },
        fix: { $0.removalOfControls }
      )
      guard violation != nil, !MisreadText.explains(text.text.value, where: \.hasNoWayIntoMarkup) else { return nil }
      return violation
    }
  )
}

extension CardText {
  /// What the characters that the rule reports are, for counting them.
  fileprivate var nounOfControls: String {
    let controls = text.value.unicodeScalars.filter(\.hasNoWayIntoMarkup)
    if controls.allSatisfy({ $0.properties.generalCategory == .control }) { return "control character" }
    return controls.allSatisfy(\.properties.isNoncharacterCodePoint) ? "noncharacter" : "unprintable character"
  }

  /// A fix that removes the control characters, unless one of them separates two words.
  fileprivate var removalOfControls: Fix? {
    guard !text.value.unicodeScalars.contains(where: { $0.hasNoWayIntoMarkup && $0.properties.isWhitespace }) else {
      return nil
    }
    return removal(of: \.hasNoWayIntoMarkup, called: nounOfControls)
  }
}
