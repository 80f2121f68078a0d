import RegistryModel
import TextBasics

extension Rule {
  static let subtitleRefusedByEAS = Rule(
    "card/subtitle-refused-by-eas",
    .note,
    "The subtitle of a default card has more characters than EAS CLI accepts.",
    why:
      "Apple's guidance is 56 characters, but the EAS CLI schema still uses the 2020 limit of 43, so \"eas "
      + "metadata:push\" rejects longer subtitles. EAS supports only the default card and counts Unicode scalars. "
      + "Apps whose \"limits\" allow at most 43 characters are not reported.",
    sources: [.easMetadataSchema, .humanInterfaceGuidelines],
    passes: [
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": { "en-US": {
            "subtitle": "Forty-three characters are enough for any", "image": "images/shop.png" } } }
        """
      ),
      .experience(#""subtitle": "Order ahead, skip the line, and sit down with a friend""#),
    ],
    fails: [
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": { "en-US": {
            "subtitle": «"Order ahead, skip the line, and meet a friend"», "image": "images/shop.png" } } }
        """
      )
    ],
    check: .cardText(with: .ofApp) { text in
      guard text.kind == .subtitle, text.document.kind == .app, text.limit > schemaLimit,
        text.text.value.utf8.count > schemaLimit, text.text.value.count <= text.limit
      else { return nil }
      let scalars = text.text.value.unicodeScalars.count
      guard scalars > schemaLimit else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the subtitle has \(scalars) characters; EAS CLI accepts at most \(schemaLimit)",
        help: "if you upload with EAS, shorten it by \(Words.counted(scalars - schemaLimit, "character")), and set "
          + "\"subtitle\" under \"limits\" to \(schemaLimit)"
      )
    }
  )

  /// `maxLength` of `subtitle` in EAS CLI's metadata schema.
  private static let schemaLimit = 43
}
