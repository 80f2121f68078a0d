import RegistryModel
import TextBasics

extension CardText {
  /// Whether the text is a placeholder for one that was never written.
  ///
  /// The comparison ignores case. It compares bytes, and only with words of the same length, because nearly every text
  /// is not a placeholder.
  var isPlaceholder: Bool {
    let written = text.value
    guard written.withBytes(Placeholders.mayHold) else { return false }
    let letters = written.utf8
    if Placeholders.words.contains(where: { letters.count == $0.utf8.count && letters.begins(with: $0) }) {
      return true
    }
    if Placeholders.openings.contains(where: letters.begins) { return true }
    guard letters.count > 2 else { return false }
    if letters.first == UInt8(ascii: "<"), letters.last == UInt8(ascii: ">") { return true }
    return letters.first == UInt8(ascii: "{") && letters.last == UInt8(ascii: "}")
  }
}

/// Common placeholders for a title or subtitle that is still to be written.
enum Placeholders {
  /// Whole texts, in lower case.
  static let words = [
    "title", "subtitle", "sub title", "headline", "placeholder", "untitled", "todo", "to do", "tbd", "tba", "tbc",
    "fixme", "n/a", "null", "nil", "undefined", "none", "xxx", "xxxx", "...", "…", "foo", "bar", "foo bar", "foobar",
    "your title", "your title here", "your subtitle", "your subtitle here", "your text here", "insert title",
    "insert subtitle", "insert text here", "insert title here", "insert subtitle here", "enter title",
    "enter subtitle", "title here", "subtitle here", "my title", "my subtitle", "app clip title", "app clip subtitle",
    "card title", "card subtitle", "new experience",
  ]

  /// Prefixes of placeholders, in lower case.
  static let openings = ["lorem ipsum", "todo:", "fixme:", "tbd:", "[todo", "[tbd"]

  /// Whether a text with these bytes can be a placeholder. A quick test that rules out nearly every other text.
  static func mayHold(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 0 else { return false }
    let (first, last, count) = (bytes[0], bytes[bytes.count - 1], bytes.count)
    if count > 2 {
      if first == UInt8(ascii: "<") || first == UInt8(ascii: "{") { return true }
      if initialsOfOpenings.contains(first), secondsOfOpenings.contains(bytes[1]) { return true }
    }
    return count < endsByLength.count && endsByLength[count].first.contains(first)
      && endsByLength[count].last.contains(last)
  }

  /// The first and last bytes, in either case, of the words of each length; indexed by length.
  private static let endsByLength: [(first: ByteSet, last: ByteSet)] = {
    let longest = words.reduce(0) { max($0, $1.utf8.count) }
    var ends = [(first: ByteSet, last: ByteSet)](repeating: (ByteSet(), ByteSet()), count: longest + 1)
    for word in words {
      ends[word.utf8.count].first.insertBothCases(word.utf8.first)
      ends[word.utf8.count].last.insertBothCases(word.utf8.last)
    }
    return ends
  }()

  /// The first two bytes of `openings`, in either case.
  private static let initialsOfOpenings = openings.reduce(into: ByteSet()) { $0.insertBothCases($1.utf8.first) }
  private static let secondsOfOpenings = openings.reduce(into: ByteSet()) {
    $0.insertBothCases($1.utf8.dropFirst().first)
  }
}

extension ByteSet {
  /// Inserts `byte` and, if it is a lowercase letter, the uppercase letter.
  fileprivate mutating func insertBothCases(_ byte: UInt8?) {
    guard let byte else { return }
    insert(byte)
    if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte { insert(byte & 0xDF) }
  }
}

extension String.UTF8View {
  /// Whether the text begins with `word`, which is in lower case; the case of A to Z is ignored.
  fileprivate func begins(with word: String) -> Bool {
    starts(with: word.utf8) { mine, wanted in mine == wanted || 0x41...0x5A ~= mine && mine | 0x20 == wanted }
  }
}

/// A set of bytes, stored as one bit for each of the 256 values.
struct ByteSet: Sendable {
  private var low: (UInt64, UInt64) = (0, 0)
  private var high: (UInt64, UInt64) = (0, 0)

  init(_ bytes: some Sequence<UInt8> = []) { for byte in bytes { insert(byte) } }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low.0 |= bit
    case 1: low.1 |= bit
    case 2: high.0 |= bit
    default: high.1 |= bit
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let part = byte < 0x80 ? (byte < 0x40 ? low.0 : low.1) : (byte < 0xC0 ? high.0 : high.1)
    return part & 1 << UInt64(byte & 63) != 0
  }
}
