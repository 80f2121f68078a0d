import TextBasics

/// Words that people type for a command with another name, and what to suggest for them.
package struct Synonyms: Sendable {
  private let meanings: [String: Meaning]

  /// What a word is likely to mean.
  package enum Meaning: Sendable {
    /// One of these command lines: the first whose command the program has.
    case commands([String])
    /// Something for which there is no command; a clause says what to do.
    case advice(String)
  }

  /// Creates a table of words, separated by spaces, and their meanings.
  package init(_ meanings: KeyValuePairs<String, Meaning> = [:]) {
    let pairs = meanings.flatMap { words, meaning in words.split(separator: " ").map { (String($0), meaning) } }
    self.meanings = Dictionary(pairs) { first, _ in first }
  }

  /// What to add to the message about the unknown command `word`; nil for a word without an entry.
  func advice(for word: String, in program: Program) -> String? {
    switch meanings[word.lowercased()] {
    case nil: nil
    case .advice(let clause): "; \(clause)"
    case .commands(let lines):
      lines.first { line in program.command(named: String(line.prefix { $0 != " " })) != nil }
        .map { "; did you mean \(Words.quoted($0))?" }
    }
  }
}
