import TestSupport

/// A random well-formed JSON text, together with the same text without white space and with plain escapes.
struct RandomDocument {
  /// The text, with random white space and escapes.
  private(set) var text: [UInt8] = []
  /// The same text written compactly.
  private(set) var compact: [UInt8] = []
  /// The locations of the commas and colons in `text`.
  private(set) var separators: [Int] = []

  /// An object or array that nests up to `depth` levels; keys differ within an object if `uniqueKeys`.
  init(_ random: inout SeededRandom, depth: Int = 4, uniqueKeys: Bool = true) {
    self.uniqueKeys = uniqueKeys
    container(&random, depth: depth)
    space(&random)
  }

  private let uniqueKeys: Bool

  private mutating func container(_ random: inout SeededRandom, depth: Int) {
    let isObject = !random.oneIn(3)
    both(isObject ? "{" : "[")
    let count = random.integer(in: 0...5)
    for index in 0..<count {
      if index > 0 { separator(",", &random) }
      if isObject { key(index, &random) }
      value(&random, depth: depth - 1)
    }
    space(&random)
    both(isObject ? "}" : "]")
  }

  private mutating func key(_ index: Int, _ random: inout SeededRandom) {
    string(&random, prefix: uniqueKeys ? "\(index)" : "")
    separator(":", &random)
  }

  private mutating func value(_ random: inout SeededRandom, depth: Int) {
    space(&random)
    switch random.integer(in: 0...9) {
    case 0...2 where depth > 0: container(&random, depth: depth)
    case 3: both(random.one(of: ["true", "false", "null"]))
    case 4, 5: both(random.one(of: ["0", "-1", "12", "3.25", "1e5", "-0.0E-7", "123456789012345678901234567890"]))
    default: string(&random, prefix: "")
    }
  }

  private mutating func string(_ random: inout SeededRandom, prefix: String) {
    both("\"" + prefix)
    for _ in 0..<random.integer(in: 0...12) {
      let piece = random.one(of: Self.pieces)
      text += Array(piece.written.utf8)
      compact += Array(piece.compact.utf8)
    }
    both("\"")
  }

  private mutating func separator(_ separator: String, _ random: inout SeededRandom) {
    space(&random)
    separators.append(text.count)
    both(separator)
    text.append(UInt8(ascii: " "))
  }

  private mutating func space(_ random: inout SeededRandom) {
    text += Array(random.one(of: ["", "", " ", "\n", "\r\n  ", "\t", "          ", "\n\n      "]).utf8)
  }

  private mutating func both(_ piece: String) {
    text += Array(piece.utf8)
    compact += Array(piece.utf8)
  }

  private static let pieces: [(written: String, compact: String)] = [
    ("a", "a"), ("Kaffee", "Kaffee"), ("ü", "ü"), ("e\u{301}", "e\u{301}"), ("☕️", "☕️"), ("👩‍🚀", "👩‍🚀"), ("مرحبا", "مرحبا"),
    (#"\""#, #"\""#), (#"\\"#, #"\\"#), (#"\/"#, "/"), (#"\n"#, #"\n"#), (#"\u0041"#, "A"), (#"\u00e9"#, "é"),
    (#"\uD83D\uDE00"#, "😀"), (#"\u001F"#, #"\u001f"#), (#"\b\f\r\t"#, #"\b\f\r\t"#), ("{[,:]}", "{[,:]}"), ("//", "//"),
    ("\u{2028}", "\u{2028}"), ("\u{7F}", "\u{7F}"), (#"\ud800"#, "\u{FFFD}"),
  ]
}
