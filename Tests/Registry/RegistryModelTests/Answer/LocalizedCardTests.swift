import ExperienceResolver
import Testing

@testable import RegistryModel
@testable import RegistryRules

@Suite("The language of a card")
struct LocalizedCardTests {
  private static let registry = Example.experience(
    """
    "urlPrefix": "https://example.com/1", "localizations": {
      "de": { "title": "Kaffee", "subtitle": "Jetzt" }, "no": { "title": "Kaffe", "subtitle": "Na" } }
    """,
    app: """
      "defaultExperience": { "action": "open", "localizations": {
        "en-GB": { "subtitle": "colour", "image": "images/shop.png" },
        "en-US": { "subtitle": "color", "image": "images/shop.png" },
        "de-DE": { "subtitle": "Farbe", "image": "images/shop.png" },
        "zh-Hant": { "subtitle": "色", "image": "images/shop.png" } } }
      """
  ).registry

  @Test(
    "of an advanced experience is the iPhone's without its region, or else the default",
    arguments: [
      ("de", "de", "the experience has a localization for de"),
      (
        "de-AT", "de",
        "de-AT is shown as de, because advanced experiences have no regions; the experience has a localization for de"
      ),
      ("nb", "no", "the experience has a localization for no"), ("en", "en", "en is the card's default language"),
      (
        "fr", "en",
        "the experience has no localization for fr; this is the card in its default language (en), and Apple does not "
          + "document that this card is shown"
      ),
      (
        "sw", "en",
        "advanced experiences do not support sw; this is the card in its default language (en), and Apple does not "
          + "document that this card is shown"
      ),
    ]
  )
  func advanced(asked: String, language: String, reason: String) throws {
    let tag = try #require(LanguageTag(asked))
    let card = Self.registry.resolve("https://example.com/1").card(in: tag)
    #expect(card?.card.language == language)
    #expect(card?.reason == reason)
  }

  @Test(
    "of a default experience is the locale, or else another of its language, or else the app's default",
    arguments: [
      ("en-GB", "en-GB", "the default experience has a localization for en-GB"),
      ("de-AT", "de-DE", "the default experience has a localization for de-DE"),
      ("zh-TW", "zh-Hant", "the default experience has a localization for zh-Hant"),
      (
        "en_NZ", "en-GB",
        "the default experience has no localization for en_NZ; this is the card for en-GB, the first of 2 locales of "
          + "that language, and Apple does not document that this card is shown"
      ),
      (
        "zh-Hans", "en-GB",
        "the default experience has no localization for zh-Hans; this is the card in the app's default language, and "
          + "Apple does not document that this card is shown"
      ),
    ]
  )
  func standard(asked: String, language: String, reason: String) throws {
    let tag = try #require(LanguageTag(asked))
    let card = Self.registry.resolve("https://example.com/elsewhere").card(in: tag)
    #expect(card?.card.language == language)
    #expect(card?.reason == reason)
  }

  @Test("is written as a tag", arguments: ["", "d", "de-", "de at", "deutsch-1", "d3", "-de", "de-ABCDEFGHI"])
  func malformed(text: String) {
    #expect(LanguageTag(text) == nil)
  }
}
