/// Small words that every message needs, so that all of them read alike.
package enum Words {
  /// `text` in double quotes, as messages show what somebody wrote.
  package static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// "a, b or c".
  package static func alternatives(_ words: [String]) -> String { joined(words, by: "or") }

  /// "a, b and c".
  package static func list(_ words: [String]) -> String { joined(words, by: "and") }

  /// "1 character", "2 characters".
  package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// "1 byte is missing", "2 bytes are missing".
  package static func missing(_ count: Int, _ noun: String) -> String {
    "\(counted(count, noun)) \(count == 1 ? "is" : "are") missing"
  }

  /// A sentence names this many things at most and counts the others.
  private static let mostNames = 40

  private static func joined(_ words: [String], by conjunction: String) -> String {
    if words.count > mostNames + 1 {
      return joined(words.prefix(mostNames) + ["\(words.count - mostNames) others"], by: conjunction)
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
