extension CardText {
  /// Whether somebody meant to write the text later.
  ///
  /// Compares bytes, in either case, and only with words of the same length: nearly every text is none.
  var isPlaceholder: Bool {
    let letters = text.value.utf8
    guard let first = letters.first, Self.initials.contains(first), let last = letters.last else { return false }
    if letters.count < Self.wordsByLength.count, Self.wordsByLength[letters.count].contains(where: letters.begins) {
      return true
    }
    if Self.openings.contains(where: letters.begins) { return true }
    guard letters.count > 2 else { return false }
    if first == UInt8(ascii: "<"), last == UInt8(ascii: ">") { return true }
    return first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
  }

  /// Whole texts, in lower case.
  private static let words = [
    "title", "subtitle", "sub title", "headline", "placeholder", "untitled", "todo", "to do", "tbd", "tba", "tbc",
    "fixme", "n/a", "null", "nil", "undefined", "none", "xxx", "xxxx", "...", "…", "foo", "bar", "foo bar", "foobar",
    "your title", "your title here", "your subtitle", "your subtitle here", "your text here", "insert title",
    "insert subtitle", "insert text here", "insert title here", "insert subtitle here", "enter title",
    "enter subtitle", "title here", "subtitle here", "my title", "my subtitle", "app clip title", "app clip subtitle",
    "card title", "card subtitle", "new experience",
  ]

  private static let wordsByLength: [[String]] = {
    let longest = words.map(\.utf8.count).max() ?? 0
    return (0...longest).map { length in words.filter { $0.utf8.count == length } }
  }()

  /// How such texts begin, in lower case.
  private static let openings = ["lorem ipsum", "todo:", "fixme:", "tbd:", "[todo", "[tbd"]

  /// The first bytes of all of them, in either case.
  private static let initials = ByteSet(
    (words + openings + ["<", "{"]).flatMap { text in
      [text.utf8.first, text.uppercased().utf8.first].compactMap(\.self)
    }
  )
}

extension String.UTF8View {
  /// Whether the first bytes are those of `word`, which is in lower case; the case of A to Z does not count.
  fileprivate func begins(with word: String) -> Bool {
    starts(with: word.utf8) { mine, wanted in mine == wanted || 0x41...0x5A ~= mine && mine | 0x20 == wanted }
  }
}
