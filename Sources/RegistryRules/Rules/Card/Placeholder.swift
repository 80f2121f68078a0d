import RegistryModel
import TextBasics

extension Rule {
  static let placeholder = Rule(
    "card/placeholder",
    .warning,
    "A title or subtitle looks like a placeholder.",
    why: "The card shows exactly what the file contains, so people would see the placeholder.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Todo Café", "subtitle": "All titles, at half price""#)],
    fails: [
      .experience(#""title": «"Title"», "subtitle": «"TODO: ask marketing"»"#),
      .experience(#""subtitle": «"Lorem ipsum dolor sit amet"»"#),
      .experience(#""title": «"{{product.name}}"», "subtitle": «"<subtitle>"»"#),
      .experience(#""title": «"xxx"», "subtitle": «"Your subtitle here"»"#),
    ],
    check: .cardText { text in
      guard text.text.value.isPlaceholder else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) is \(Words.quoted(text.text.value)), which looks like a placeholder",
        help: "enter the \(text.noun) that people should see"
      )
    }
  )
}

extension String {
  /// Whether the text is a placeholder for one that was never written. The case of A to Z is ignored.
  var isPlaceholder: Bool {
    withBytes { text in
      let words = text.count < Placeholders.wordsByLength.count ? Placeholders.wordsByLength[text.count] : []
      return words.contains { text.begins(withLowercase: $0) }
        || Placeholders.openings.contains { text.begins(withLowercase: $0) } || text.isInBrackets
    }
  }
}

/// Common placeholders for a title or subtitle that is still to be written. Static strings, because they are compared
/// with every text, and copying one costs nothing.
private enum Placeholders {
  /// Whole texts, in lower case.
  static let words: [StaticString] = [
    "title", "subtitle", "sub title", "headline", "placeholder", "untitled", "todo", "to do", "tbd", "tba", "tbc",
    "fixme", "n/a", "null", "nil", "undefined", "none", "xxx", "xxxx", "...", "…", "foo", "bar", "foo bar", "foobar",
    "your title", "your title here", "your subtitle", "your subtitle here", "your text here", "insert title",
    "insert subtitle", "insert text here", "insert title here", "insert subtitle here", "enter title",
    "enter subtitle", "title here", "subtitle here", "my title", "my subtitle", "app clip title", "app clip subtitle",
    "card title", "card subtitle", "new experience",
  ]

  /// Prefixes of placeholders, in lower case.
  static let openings: [StaticString] = ["lorem ipsum", "todo:", "fixme:", "tbd:", "[todo", "[tbd"]

  /// `words` by their number of bytes: a text is compared only with those of its own length.
  static let wordsByLength: [[StaticString]] = {
    let longest = words.map(\.utf8CodeUnitCount).max() ?? 0
    return (0...longest).map { length in words.filter { $0.utf8CodeUnitCount == length } }
  }()
}

extension Span<UInt8> {
  /// Whether the text begins with `word`, which is in lower case; the case of A to Z is ignored.
  fileprivate func begins(withLowercase word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      count >= word.count
        && word.indices.allSatisfy { offset in
          let byte = self[offset]
          return byte == word[offset] || 0x41...0x5A ~= byte && byte | 0x20 == word[offset]
        }
    }
  }

  /// Whether the text is in angle brackets or braces.
  fileprivate var isInBrackets: Bool {
    guard count > 2 else { return false }
    switch (self[0], self[count - 1]) {
    case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "{"), UInt8(ascii: "}")): return true
    default: return false
    }
  }
}
