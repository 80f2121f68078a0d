import JSONSyntax
import TextBasics

/// A closed list of words that a member can contain, with the source of the list.
package final class Vocabulary: Sendable {
  /// The noun for one word of the list, with its article: "an action", "a business category".
  package let noun: String
  /// The noun without its article, for messages about a word that is not in the list.
  package var bareNoun: Substring { noun.drop { $0 != " " }.dropFirst() }
  /// The words, in the order people should read them.
  package let words: [String]
  /// The page that the list comes from.
  package let source: Source
  /// The severity of a word outside the list: a warning for lists that Apple extends.
  package let unknown: Severity

  /// The key whose page of `appclips explain` lists the words; nil for a list that is short enough for a message.
  private let key: String?
  private let table: NameTable
  /// What people call some of the words, if it cannot be told from the word.
  private let names: [String: String]
  /// Alternative spellings, in lowercase, and the words they mean: `jpg` for `jpeg`.
  private let aliases: [String: String]

  init(
    _ noun: String,
    _ words: [String],
    key: String? = nil,
    aliases: [String: String] = [:],
    names: [String: String] = [:],
    from source: Source,
    unknown: Severity = .error
  ) {
    self.noun = noun
    self.words = words
    self.key = key
    self.aliases = aliases
    self.names = names
    table = NameTable(words)
    self.source = source
    self.unknown = unknown
  }

  /// Whether the list contains `word` in exactly this spelling.
  package func contains(_ word: String) -> Bool {
    word.withBytes(table.position) != nil
  }

  /// Whether the list contains the string at `node`.
  func contains(_ node: Node, of values: DocumentValues) -> Bool { position(of: node, in: values) != nil }

  /// The position in `words` of the string at `node`, or nil.
  func position(of node: Node, in values: DocumentValues) -> Int? { values.position(of: node, in: table) }

  /// Whether the words are languages or locales, which have rules of their own.
  package var namesLanguages: Bool { self === Self.advancedLanguage || self === Self.appStoreLocale }

  /// The words that `word` can mean, at most five: one if that is certain, several if it can be any of them.
  ///
  /// Languages are looked up by code and by name (`ger`, `German`, `iw`); other words by alias, by spelling, and by the
  /// parts between underscores, such as `ORDER_FOOD` in `RESTAURANT_ORDER_FOOD`.
  package func suggestions(for word: String) -> [String] {
    if namesLanguages { return Languages.words(meantBy: word, in: self) }
    if let alias = aliases[word.lowercased()] { return [alias] }
    if let nearest = Suggestion.nearest(to: word, in: words) { return [nearest] }
    let part = "_\(word.uppercased())_"
    let holding = words.filter { "_\($0)_".contains(part) && $0 != word }
    return holding.count <= 5 ? holding : []
  }

  /// What people call a word, or what it is for: the English name of a language, `Food and drink` for `FOOD_AND_DRINK`; nil
  /// for a word that needs no other name.
  package func readableName(of word: String) -> String? {
    if let name = names[word] { return name }
    if namesLanguages { return Languages.englishName(of: word) }
    guard word.contains(where: \.isUppercase), word == word.uppercased() else { return nil }
    let text = word.split(separator: "_").joined(separator: " ").lowercased()
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The help for a finding about `word`, which is not in the list.
  package func help(for word: String) -> String {
    let suggestions = suggestions(for: word)
    if suggestions.count == 1 { return "did you mean \(Words.quoted(suggestions[0]))?" }
    return suggestions.isEmpty ? help : "use \(Words.alternatives(suggestions.map(Words.quoted)))"
  }

  /// The help for a value that is not a word of the list: all words of a short list, or one word of a long list and
  /// where to find the others.
  var help: String {
    guard let key else { return "use \(Words.alternatives(words.map(Words.quoted)))" }
    let example = words.first { ["en", "en-US"].contains($0) } ?? words[0]
    return "use one of the \(words.count) values that \"appclips explain \(key)\" lists, such as "
      + Words.quoted(example)
  }

  /// The language of `code` if it is a language of advanced experiences followed by a region or script: `zh` for
  /// `zh-Hans`, `pt` for `pt_BR`; nil for any other code.
  package static func language(ofRegional code: String) -> String? {
    let base = baseLanguage(of: code)
    return base.utf8.count < code.utf8.count && advancedLanguage.contains(base) ? base : nil
  }

  /// The part of `code` before the region or script, in lowercase.
  package static func baseLanguage(of code: String) -> String {
    if code.utf8.count == 2 { return code }
    // Nearly every code has two lowercase letters and a region, and `lowercased` costs twenty times as much.
    let plain = code.withBytes { bytes -> String? in
      guard bytes.count > 2, bytes[2] == UInt8(ascii: "-"), bytes[0] &- 0x61 < 26, bytes[1] &- 0x61 < 26
      else { return nil }
      return String(Unicode.Scalar(bytes[0])) + String(Unicode.Scalar(bytes[1]))
    }
    return plain ?? code.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
