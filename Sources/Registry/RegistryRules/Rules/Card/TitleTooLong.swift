import RegistryModel

extension Rule {
  static let titleTooLong = Rule(
    "card/title-too-long",
    .error,
    "A title is longer than its limit.",
    why:
      "Apple's guidance is 30 characters (it was 18 in 2020); you can set a lower limit with \"limits\". Apple "
      + "documents neither how it counts characters nor what happens to a longer title. appclips counts what people "
      + "see as one character (an extended grapheme cluster); if only the number of UTF-16 code units exceeds the "
      + "limit, the finding is a warning.",
    sources: [.humanInterfaceGuidelines, .launchExperience, .configureAndLink],
    passes: [
      .experience(#""title": "Thirty characters are allowed!""#),
      .experience(#""title": "Americano""#, app: #""limits": { "title": 9 }"#),
    ],
    fails: [
      .experience(#""title": «"Thirty-one characters are a lot"»"#),
      .experience(#""title": «"Americano"»"#, app: #""limits": { "title": 8 }"#),
      .experience(#""title": «"👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"»"#),
      .experience(#""localizations": { "de": { "title": «"Einunddreißig Zeichen sind viel"», "subtitle": "Gut" } }"#),
      .app(#""name": «"The Corner Shop of the High Street"»"#),
    ],
    check: .cardText(with: .long) { text in text.kind == .title ? text.lengthViolation : nil }
  )
}
