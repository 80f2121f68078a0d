import RegistryModel

extension Rule {
  static let titleTooLong = Rule(
    "card/title-too-long",
    .error,
    "A title is longer than its limit.",
    why:
      "Apple's guidance is 30 characters (18 in 2020), and \"limits\" can set a lower limit. Apple does not say what "
      + "happens to a longer title. appclips counts what people see as one character (an extended grapheme cluster). "
      + "Apple does not say how it counts, so a title that is too long only in UTF-16 code units is reported as a "
      + "warning.",
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
    check: .cardText { text in text.kind == .title ? text.lengthViolation : nil }
  )
}
