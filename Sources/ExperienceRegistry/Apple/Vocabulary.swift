import JSONSyntax

/// A closed list of words that a member may hold, with the place that lists them.
package final class Vocabulary: Sendable {
  /// What one word is, with its article: "an action", "a business category".
  package let noun: String
  /// The words, in the order people should read them.
  package let words: [String]
  /// Where the list comes from.
  package let source: Source
  /// What a word outside the list is: Apple extends some lists, so those only warn.
  package let unknown: Severity

  private let table: NameTable

  package init(_ noun: String, _ words: [String], from source: Source, unknown: Severity = .error) {
    self.noun = noun
    self.words = words
    table = NameTable(words)
    self.source = source
    self.unknown = unknown
  }

  /// Whether the list holds `word`, spelled exactly so.
  package func contains(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { table.position(of: $0.span) != nil }
  }

  /// Whether the list holds the string `node` of `tree`.
  func contains(_ node: Node, of tree: Tree) -> Bool { tree.position(of: node, in: table) != nil }

  /// The word that was probably meant, or nil: the nearest by spelling, else the first that holds all of `word` between
  /// its underscores, as RESTAURANT_ORDER_FOOD holds ORDER_FOOD.
  package func suggestion(for word: String) -> String? {
    let part = "_\(word.uppercased())_"
    return Suggestion.nearest(to: word, in: words) ?? words.first { "_\($0)_".contains(part) && $0 != word }
  }

  /// How to write a word of the list: all of a short list, the start of a long one and where to read the rest.
  package var help: String {
    guard words.count > 5 else { return "write \(Words.alternatives(words))" }
    return "write one of its \(words.count) words, such as \(words[0]); appclips schema lists them"
  }
}
