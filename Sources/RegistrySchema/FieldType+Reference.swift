import RegistryModel
import TextBasics

extension FieldType {
  /// What the value may be, as a cell of the reference page.
  var referenceWords: String {
    switch self {
    case .text(let form): form.noun
    case .word(let vocabulary): vocabulary.referenceWords
    case .integer, .number: boundsInWords
    case .boolean: "`true` or `false`"
    case .list(let element, let count): "a list" + Self.words(for: count) + "; each is \(element.referenceWords)"
    case .object(let shape): "[\(shape.noun)](#\(shape.name.lowercased()))"
    case .entries(let value, let vocabulary):
      "an object; each key is \(vocabulary.referenceWords), each value \(value.referenceWords)"
    }
  }

  private static func words(for count: ClosedRange<Int>) -> String {
    switch (count.lowerBound, count.upperBound) {
    case (0, Int.max): ""
    case (0, let most): " of \(most) at most"
    case (let least, Int.max): " of \(least) at least"
    case (let least, let most): " of \(least) to \(most)"
    }
  }
}

extension Vocabulary {
  /// Whether the list has too many words for a cell of a table.
  var isLong: Bool { words.count > 5 }

  /// The list's headline on the reference page: "Business category".
  var headline: String {
    let bare = noun.drop { $0 != " " }.dropFirst()
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }

  /// The words, or a link to them.
  var referenceWords: String {
    guard isLong else { return Words.alternatives(words.map { "`\($0)`" }) }
    return "[\(noun)](#\(headline.lowercased().split(separator: " ").joined(separator: "-")))"
  }
}
