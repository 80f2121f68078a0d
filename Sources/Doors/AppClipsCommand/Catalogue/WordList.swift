import RegistryReports
import RegistryModel
import TextBasics

/// The lists of words in registry files, as `explain` shows them.
enum WordList {
  /// The words with their readable names, in columns from top to bottom.
  static func lines(of vocabulary: Vocabulary) -> String {
    Choice.lines(of: Choice.choices(of: vocabulary), columns: Page.widest - 2).map { "  \($0)\n" }.joined()
  }

  /// A page for each list that has `word`: what it means there, and the keys that accept it.
  static func pages(about word: String) -> [Page] {
    vocabularies.filter { $0.vocabulary.contains(word) }.map { vocabulary, keys in
      let name = vocabulary.readableName(of: word).map { ": \($0)" } ?? ""
      let noun = vocabulary.noun
      return Page(
        label: ("value", .note),
        title: word,
        parts: [
          .prose(
            "\(noun) (one of \(vocabulary.words.count)) for \(Words.list(keys.map(Words.quoted)))\(name)".asSentence
          ),
          .prose("\"appclips explain \(keys[0])\" lists all of them."),
          .source(vocabulary.source),
        ]
      )
    }
  }

  /// Every list of words with the names of the keys that use it.
  private static let vocabularies: [(vocabulary: Vocabulary, keys: [String])] = FormatKey.all.reduce(into: []) {
    lists,
    key in
    guard let vocabulary = key.field.type.vocabulary else { return }
    guard let index = lists.firstIndex(where: { $0.vocabulary === vocabulary }) else {
      return lists.append((vocabulary, [key.field.name]))
    }
    if !lists[index].keys.contains(key.field.name) { lists[index].keys.append(key.field.name) }
  }
}
