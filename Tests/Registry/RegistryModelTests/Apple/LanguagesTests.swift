import RegistryModel
import TestSupport
import Testing
import TextBasics

/// Codes and names that people write for a language, and App Store Connect's code for it.
@Suite("Languages under other codes and names")
struct LanguagesTests {
  @Test(
    "a language of an advanced card is found by code and by name",
    arguments: [
      ("iw", ["he"]), ("in", ["id"]), ("cz", ["cs"]), ("gr", ["el"]), ("jp", ["ja"]), ("kr", ["ko"]), ("cn", ["zh"]),
      ("ua", ["uk"]), ("dk", ["da"]), ("se", ["sv"]), ("nb", ["no"]), ("ger", ["de"]), ("German", ["de"]),
      ("Deutsch", ["de"]), ("français", ["fr"]), ("日本語", ["ja"]), ("iw-IL", ["he"]), ("EN", ["en"]), ("deutsh", ["de"]),
      ("si", []), ("xx", []), ("q", []), ("", []), ("klingon", []), ("sl", []),
    ]
  )
  func advanced(_ code: String, _ meant: [String]) {
    #expect(Vocabulary.advancedLanguage.suggestions(for: code) == meant)
  }

  @Test(
    "a locale of the App Store is found by language, region and script",
    arguments: [
      ("de", ["de-DE"]), ("fr", ["fr-CA", "fr-FR"]), ("en", ["en-AU", "en-CA", "en-GB", "en-US"]), ("en-UK", ["en-GB"]),
      ("zh", ["zh-Hans", "zh-Hant"]), ("zh-CN", ["zh-Hans"]), ("zh_TW", ["zh-Hant"]), ("zh-Hant-HK", ["zh-Hant"]),
      ("cn", ["zh-Hans"]), ("nb", ["no"]), ("ja-JP", ["ja"]), ("jp", ["ja"]), ("de_DE", ["de-DE"]),
      ("EN-us", ["en-US"]),
      ("pt", ["pt-BR", "pt-PT"]), ("Portuguese", ["pt-BR", "pt-PT"]), ("sl", ["sl-SI"]), ("se", ["sv"]),
      ("uk-UA", ["uk"]),
      ("ga-IE", []), ("xx-XX", []),
    ]
  )
  func locales(_ code: String, _ meant: [String]) {
    #expect(Vocabulary.appStoreLocale.suggestions(for: code) == meant)
  }

  @Test("a suggestion is a word of the list, and never the word itself")
  func words() {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) }
    for list in [Vocabulary.advancedLanguage, .appStoreLocale] {
      for code in letters.flatMap({ first in letters.map { first + $0 } }) {
        for word in list.suggestions(for: code) { #expect(list.contains(word) && word != code, "\(code): \(word)") }
      }
    }
  }
}

/// "Did you mean" by spelling.
@Suite("Suggestions by spelling")
struct SuggestionTests {
  @Test(
    "are for words of four letters or more, or for those that differ only in case",
    arguments: [
      ("lst", nil), ("list", nil), ("Lit", nil), ("LIST", "list"), ("lists", "list"), ("titel", "title"), ("new", nil),
      ("ID", "id"), ("nr", nil),
    ] as [(String, String?)]
  )
  func short(_ word: String, _ nearest: String?) {
    #expect(Suggestion.nearest(to: word, in: ["list", "title", "id", "no"].filter { $0 != word }) == nearest)
  }

  @Test("are absent if two words are equally near")
  func ties() {
    #expect(Suggestion.nearest(to: "store", in: ["stores", "storey"]) == nil)
    #expect(Suggestion.nearest(to: "store", in: ["stores", "stories"]) == "stores")
    #expect(Suggestion.nearest(to: "store", in: ["stores", "stores"]) == "stores")
  }

  @Test("measure distances up to the given limit")
  func distances() {
    var random = SeededRandom(seed: 15)
    for _ in 0..<2_000 {
      let words = (0..<2).map { _ in (0..<random.integer(in: 0...7)).map { _ in random.integer(in: 0...2) } }
      let distance = editDistance(words[0], words[1])
      #expect(editDistance(words[1], words[0]) == distance)
      for limit in 0...8 {
        #expect(editDistance(words[0], words[1], atMost: limit) == (distance <= limit ? distance : nil), "\(words)")
      }
    }
    #expect(editDistance(Array("abcd"), Array("badc")) == 2)
    #expect(editDistance(Array("kitten"), Array("sitting")) == 3)
  }

  @Test("for a part between underscores are the words that contain it, at most five")
  func parts() {
    #expect(Vocabulary.businessCategory.suggestions(for: "FOOD") == ["FOOD_AND_DRINK"])
    #expect(Vocabulary.businessCategory.suggestions(for: "FINANCIAL").count == 5)
    #expect(Vocabulary.mapAction.suggestions(for: "RESTAURANT") == [])
    #expect(Vocabulary.imageFormat.suggestions(for: "jpg") == ["jpeg"])
  }
}
