import ExperienceRegistry

extension DefectKinds {
  static let card: [DefectKind] = [
    .experience("a bell in a title", "card/control-character", #""title": "Ameri«\u0007»cano %n%""#),
    .experience("a text that runs backwards", "card/direction-character", #""subtitle": "Ready «\u202E»now %n%""#),
    .experience("a subtitle of emoji", "card/emoji-only", #""subtitle": «"☕️ 🥐"»"#),
    .experience("a zero-width space", "card/invisible-character", #""title": "Coffee«\u200B» %n%""#),
    .experience("a line break in a subtitle", "card/line-break", #""subtitle": "Ready«\n»when you are %n%""#),
    .experience("a subtitle never written", "card/placeholder", #""subtitle": «"TODO: ask marketing %n%"»"#),
    .experience("an escape of HTML", "card/html-escape", #""subtitle": "Fish «&amp;» chips %n%""#),
    .experience("a title never written", "card/placeholder", #""title": «"Untitled"»"#),
    .experience("a lost letter", "card/replacement-character", #""title": "Caf«\uFFFD» %n%""#),
    .pair(
      "a card that reads like another",
      "card/same-card",
      [#""title": "Twins %n%""#, #""subtitle": "One like the other""#],
      [#""title": «"Twins %n%"»"#, #""subtitle": "One like the other""#]
    ),
    .app(
      "a subtitle too long for EAS",
      "card/subtitle-refused-by-eas",
      #"""
      "defaultExperience": { "action": "open", "localizations": {
        "en-US": { "subtitle": «"Forty-four characters are one more than that"», "image": "images/default.png" },
        "de-DE": { "subtitle": "Kurz", "image": "images/default-de.png" } } }
      """#,
      isAlone: false
    ),
    .experience(
      "a subtitle of 57 characters",
      "card/subtitle-too-long",
      #""subtitle": «"This subtitle has one character more than a card can show"»"#
    ),
    .app(
      "a default subtitle of 57 characters",
      "card/subtitle-too-long",
      #"""
      "defaultExperience": { "action": "open", "localizations": {
        "en-US": { "subtitle": «"This subtitle has one character more than a card can show"», "image": "images/default.png" },
        "de-DE": { "subtitle": "Kurz", "image": "images/default-de.png" } } }
      """#,
      isAlone: false
    ),
    .experience("a space before a title", "card/surrounding-space", #""title": "« »Tea %n%""#),
    .experience("a space behind a subtitle", "card/surrounding-space", #""subtitle": "Tea at %n%«\u00A0»""#),
    .experience("spaces on both sides", "card/surrounding-space", #""subtitle": «"  Tea at %n% "»"#),
    .experience("an empty title", "card/text-empty", #""title": «""»"#),
    .experience("a blank subtitle", "card/text-empty", #""subtitle": «" \t "»"#),
    .experience(
      "an empty title in German",
      "card/text-empty",
      #""localizations": { "de": { "title": «""», "subtitle": "Fertig %n%" } }"#
    ),
    .experience(
      "a subtitle that says the title again",
      "card/title-equals-subtitle",
      #""title": "Same %n%""#,
      #""subtitle": «"same %n%"»"#
    ),
    .experience("a title of 31 characters", "card/title-too-long", #""title": «"Thirty-one characters are a lot"»"#),
    .experience(
      "a title over the card's own limit",
      "card/title-too-long",
      #""limits": { "title": 5 }"#,
      #""title": «"Americano"»"#,
      #""localizations": { "de": { "title": "Kurz", "subtitle": "Fertig %n%" } }"#
    ),
    .experience("a title of too many units", "card/title-too-long", #""title": «"Family 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"»"#),
    .experience(
      "a long title in German",
      "card/title-too-long",
      #""localizations": { "de": { "title": «"Einunddreißig Zeichen sind viel"», "subtitle": "Fertig %n%" } }"#
    ),
    .app(
      "an app's name of 34 characters",
      "card/title-too-long",
      #""name": «"The Corner Shop of the High Street"»"#,
      isAlone: false
    ),
  ]
}
