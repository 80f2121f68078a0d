import RegistryModel
import TextBasics

extension Rule {
  static let placeholder = Rule(
    "card/placeholder",
    .warning,
    "A title or subtitle looks like a placeholder.",
    why:
      "The card shows exactly what the file contains, so people would see the placeholder, the name of a variable, or the "
      + "error of a spreadsheet.",
    sources: [.humanInterfaceGuidelines],
    passes: [
      .experience(#""title": "Todo Café", "subtitle": "All titles, at half price""#),
      .experience(#""title": "%100", "subtitle": "$5 off = good: coffee.example.com""#),
    ],
    fails: [
      .experience(#""title": «"Title"», "subtitle": «"TODO: ask marketing"»"#),
      .experience(#""subtitle": «"Lorem ipsum dolor sit amet"»"#),
      .experience(#""title": «"{{product.name}}"», "subtitle": «"<subtitle>"»"#),
      .experience(#""title": «"xxx"», "subtitle": «"Your subtitle here"»"#),
      .experience(##""title": «"[object Object]"», "subtitle": «"#N/A"»"##),
      .experience(#""title": «"%%TITLE%%"», "subtitle": «"Coffee in ${town}"»"#),
      .experience(#""title": «"card.coffee.title"», "subtitle": «"=A2&B2"»"#),
    ],
    check: .cardText { text in
      guard text.text.value.isPlaceholder || text.containsColumn, !text.isInHTMLTags else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) is \(Words.quoted(text.text.value)), which looks like a placeholder",
        help: "enter the \(text.noun) that people should see"
          + (text.containsColumn && !text.document.values.areOfRow
            ? ", or set \"rows\" to a CSV file with the column" : "")
      )
    }
  )
}

extension CardText {
  /// Whether the text contains a column such as `${town}`, which the card would show literally. In a row, only a cell counts:
  /// in the template, `$${town}` states that it is meant literally.
  fileprivate var containsColumn: Bool {
    guard traits.contains(.notation), text.value.containsColumn else { return false }
    return !document.values.areOfRow || document.cells(in: text.node).contains(where: \.text.containsColumn)
  }

  /// Whether the text is in angle brackets because it contains HTML, which another rule reports.
  fileprivate var isInHTMLTags: Bool {
    text.value.holds(UInt8(ascii: "<")) && WrittenTag.first(in: text.value) != nil
      && !WrittenTag.removingAll(from: text.value).isBlank
  }
}

extension String {
  fileprivate var containsColumn: Bool {
    guard let start = utf8Offset(of: UInt8(ascii: "$")) else { return false }
    let rest = utf8.dropFirst(start + 1)
    return rest.first == UInt8(ascii: "{") && rest.contains(UInt8(ascii: "}"))
  }

  /// Whether the text is a placeholder for one that was never written. The case of A to Z is ignored.
  var isPlaceholder: Bool {
    withBytes { text in
      guard text.count > 0 else { return false }
      let first = Int(0x41...0x5A ~= text[0] ? text[0] | 0x20 : text[0])
      if Placeholders.lengths[first] >> UInt64(min(text.count, 63)) & 1 == 1 {
        let words = Placeholders.words
        for word in words where word.utf8CodeUnitCount == text.count && text.begins(withLowercase: word) { return true }
      }
      for opening in Placeholders.openings where Int(opening.utf8Start[0]) == first {
        if text.begins(withLowercase: opening) { return true }
      }
      return text.isInBrackets || text.isVariable || text.isTranslationKey
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
    "card title", "card subtitle", "new experience", "-", "--", "---", "–", "—", "?", "??", "???", "nan",
    "[object object]",
    "#n/a", "#ref!", "#name?", "#value!", "#div/0!", "#num!", "#null!", "#wert!", "#bezug!", "#nv", "#zahl!", "%s",
    "%@",
    "%d", "titel", "untertitel", "platzhalter", "titre", "sous-titre", "blindtext",
  ]

  /// Prefixes of placeholders, in lower case.
  static let openings: [StaticString] = ["lorem ipsum", "todo:", "fixme:", "tbd:", "[todo", "[tbd", "="]

  /// For each first byte, a bit for each length of a word with it: nearly all texts are compared with no word.
  static let lengths: [UInt64] = words.reduce(into: [UInt64](repeating: 0, count: 256)) { lengths, word in
    lengths[Int(word.utf8Start[0])] |= 1 << UInt64(word.utf8CodeUnitCount)
  }
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
    case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "{"), UInt8(ascii: "}")),
      (UInt8(ascii: "["), UInt8(ascii: "]")):
      return true
    default: return false
    }
  }

  /// Whether the text is the name of a variable: `%TITLE%` or `$TITLE`, in capital letters.
  fileprivate var isVariable: Bool {
    guard count > 3, self[0] == UInt8(ascii: "%") && self[count - 1] == self[0] || self[0] == UInt8(ascii: "$") else {
      return false
    }
    return (1..<count - 1).allSatisfy { offset in
      0x41...0x5A ~= self[offset] || self[offset] == UInt8(ascii: "_") || self[offset] == UInt8(ascii: "%")
    }
  }

  /// Whether the text is the key of a text in a translation file, such as `card.coffee.title`.
  fileprivate var isTranslationKey: Bool {
    guard count > 6, self[count - 1] == UInt8(ascii: "e"), ends(with: ".title") || ends(with: ".subtitle") else {
      return false
    }
    return (0..<count).allSatisfy { offset in
      let byte = self[offset]
      return 0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte.isDigit || "._-".utf8.contains(byte)
    }
  }

  private func ends(with word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      count > word.count && word.indices.allSatisfy { self[count - word.count + $0] == word[$0] }
    }
  }
}
