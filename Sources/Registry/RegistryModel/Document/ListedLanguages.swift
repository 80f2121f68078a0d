/// How often each language occurs among the codes in an object or a list, so that a rule about each of thousands of codes
/// need not compare it with all others.
package struct ListedLanguages: Sendable {
  private var bases: [String: Int] = [:]
  private var meanings: [String: Int] = [:]

  /// Creates a list without codes.
  init() {}

  /// Counts the languages of `codes`.
  init(_ codes: some Sequence<String>) {
    for code in codes {
      bases[Vocabulary.baseLanguage(of: code), default: 0] += 1
      for meaning in Self.meanings(of: code) { meanings[meaning, default: 0] += 1 }
    }
  }

  /// The number of codes with the base language `language`, in any region or script.
  package func count(ofBase language: String) -> Int { bases[language] ?? 0 }

  /// Whether a code means `language`, other than one occurrence of `code`.
  package func contains(_ language: String, besides code: String) -> Bool {
    meanings[language] ?? 0 > (Self.meanings(of: code).contains(language) ? 1 : 0)
  }

  /// The language that a code means: without a region or script, in lowercase.
  package static func plain(_ code: String) -> String { Vocabulary.language(ofRegional: code) ?? code.lowercased() }

  private static func meanings(of code: String) -> Set<String> { [code, plain(code)] }
}
