import RegistryModel

extension Rule {
  static let subtitleTooLong = Rule(
    "card/subtitle-too-long",
    .error,
    "A subtitle is longer than its limit.",
    why:
      "Apple's guidance is 56 characters (it was 43 in 2020); you can set a lower limit with \"limits\". Apple "
      + "documents neither how it counts characters nor what happens to a longer subtitle. appclips counts what "
      + "people see as one character (an extended grapheme cluster); if only the number of UTF-16 code units exceeds "
      + "the limit, the finding is a warning.",
    sources: [.humanInterfaceGuidelines, .launchExperience, .configureAndLink],
    passes: [.experience(#""subtitle": "Order ahead, skip the line""#)],
    fails: [
      .experience(#""subtitle": «"Order ahead and skip the line, then sit down with a friend"»"#),
      .experience(#""limits": { "subtitle": 10 }, "subtitle": «"Order ahead, skip the line"»"#),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": { "en-US": {
            "subtitle": «"Order ahead and skip the line, then sit down with a friend"», "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .cardText(with: .long) { text in text.kind == .subtitle ? text.lengthViolation : nil }
  )
}
