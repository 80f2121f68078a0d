import RegistryModel

extension Rule {
  static let subtitleTooLong = Rule(
    "card/subtitle-too-long",
    .error,
    "A subtitle is longer than its limit.",
    why:
      "Apple's guidance is 56 characters (43 in 2020), and \"limits\" can set a lower limit. Apple does not say what "
      + "happens to a longer subtitle. appclips counts what people see as one character (an extended grapheme "
      + "cluster). Apple does not say how it counts, so a subtitle that is too long only in UTF-16 code units is "
      + "reported as a warning.",
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
    check: .cardText { text in text.kind == .subtitle ? text.lengthViolation : nil }
  )
}
