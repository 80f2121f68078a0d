import RegistryReports

/// One line that a person edits: what each key makes of it, and how it looks. It touches no terminal itself.
///
/// The terminal's own editing knows only Backspace: an arrow key would end up in the answer as a control character. Written
/// here because that takes one file, and a library for it would be the first dependency of the package.
struct LineEditor {
  /// What was typed, as a person counts characters.
  private var characters: [Character] = []
  /// How many of them are before the cursor.
  private var cursor = 0
  /// The first bytes of a key that has several.
  private var unfinished: [UInt8] = []
  /// The lines that the up arrow brings back, the latest last.
  private let earlier: [String]
  /// The position in `earlier` of the line that is shown; its count for a new line.
  private var shown: Int

  /// What a key does.
  enum Outcome: Sendable, Hashable {
    /// The line is not finished.
    case editing
    /// Return: the line.
    case finished(String)
    /// Ctrl-D in an empty line.
    case ended
  }

  /// An empty line, in which the up arrow brings back the lines `earlier`.
  init(earlier: [String] = []) {
    self.earlier = earlier
    shown = earlier.count
  }

  /// The line so far.
  var text: String { String(characters) }

  /// Takes the next byte of what is typed: a key, or a part of one.
  mutating func press(_ byte: UInt8) -> Outcome {
    unfinished.append(byte)
    guard unfinished[0] != 0x1B else {
      pressNamedKey()
      return .editing
    }
    guard byte >= 0x20, byte != 0x7F else {
      unfinished = []
      return pressControlKey(byte)
    }
    let length = unfinished[0] < 0x80 ? 1 : unfinished[0] < 0xE0 ? 2 : unfinished[0] < 0xF0 ? 3 : 4
    if unfinished.count >= length {
      insert(String(decoding: unfinished, as: UTF8.self))
      unfinished = []
    }
    return .editing
  }

  /// Keys of the first column of ASCII, with the meaning they have in shells.
  private mutating func pressControlKey(_ byte: UInt8) -> Outcome {
    switch byte {
    case 0x0A, 0x0D: return .finished(text)
    case 0x04 where characters.isEmpty: return .ended
    case 0x04: delete(cursor..<cursor + 1)
    case 0x08, 0x7F: delete(cursor - 1..<cursor)
    case 0x01: cursor = 0
    case 0x05: cursor = characters.count
    case 0x02: move(by: -1)
    case 0x06: move(by: 1)
    case 0x15: delete(0..<cursor)
    case 0x0B: delete(cursor..<characters.count)
    case 0x17: delete(startOfWord..<cursor)
    case 0x09: insert(" ")
    default: break
    }
    return .editing
  }

  /// Keys that terminals send as ESC, `[` or `O`, and a name (ECMA-48 5.4); those without a meaning here do nothing.
  private mutating func pressNamedKey() {
    guard unfinished.count > 2 else {
      if unfinished.count == 2, unfinished[1] != UInt8(ascii: "["), unfinished[1] != UInt8(ascii: "O") {
        unfinished = []
      }
      return
    }
    guard let last = unfinished.last, (0x40...0x7E).contains(last) else { return }
    let name = String(decoding: unfinished.dropFirst(2), as: UTF8.self)
    unfinished = []
    switch name {
    case "A": recall(shown - 1)
    case "B": recall(shown + 1)
    case "C": move(by: 1)
    case "D": move(by: -1)
    case "H", "1~", "7~": cursor = 0
    case "F", "4~", "8~": cursor = characters.count
    case "3~": delete(cursor..<cursor + 1)
    default: break
    }
  }

  private mutating func insert(_ typed: String) {
    // A combining mark joins the character before it.
    let before = Array(String(characters[..<cursor]) + typed)
    characters = before + characters[cursor...]
    cursor = before.count
  }

  private mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    characters.removeSubrange(range)
    cursor = min(range.lowerBound, characters.count)
  }

  private mutating func move(by count: Int) { cursor = max(0, min(characters.count, cursor + count)) }

  private mutating func recall(_ position: Int) {
    guard (0...earlier.count).contains(position) else { return }
    shown = position
    characters = position < earlier.count ? Array(earlier[position]) : []
    cursor = characters.count
  }

  /// Where the word before the cursor begins.
  private var startOfWord: Int {
    let end = characters[..<cursor].lastIndex { !$0.isWhitespace } ?? -1
    return (characters[..<max(0, end)].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }
}

extension LineEditor {
  /// What a terminal of `columns` columns is sent to show the line after `prompt`, with the cursor at its place. Of a long
  /// line the part around the cursor is shown.
  func drawing(after prompt: String, columns: Int) -> String {
    let start = TerminalText.columns(of: prompt)
    let room = max(1, columns - start - 1)
    var first = 0
    while Self.columns(of: characters[first..<cursor]) > room { first += 1 }
    var end = first
    while end < characters.count, Self.columns(of: characters[first...end]) <= room { end += 1 }
    let line = "\r\(prompt)\(TerminalText.visible(String(characters[first..<end])))\u{1B}[K"
    return "\(line)\r\u{1B}[\(start + Self.columns(of: characters[first..<cursor]))C"
  }

  private static func columns(of characters: ArraySlice<Character>) -> Int {
    TerminalText.columns(of: TerminalText.visible(String(characters)))
  }
}
