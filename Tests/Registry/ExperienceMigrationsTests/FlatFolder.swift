import JSONSyntax
import TestSupport

/// A random folder in version 1: members in any order, optional members missing, unusual texts, and any layout.
struct FlatFolder {
  /// `experiences.json` or `experiences.jsonc`.
  let path: String
  /// The text of the file.
  let text: String

  init(_ random: inout SeededRandom) {
    let hasComments = random.oneIn(2)
    path = hasComments ? "experiences.jsonc" : "experiences.json"
    var printer = FlatPrinter(hasComments: hasComments, &random)
    text = printer.text(of: Self.file(&random), &random)
  }

  private static func file(_ random: inout SeededRandom) -> FlatValue {
    var members: [(String, FlatValue)] = [
      ("version", .literal("1")), ("app", app(&random)),
      ("experiences", .array((0..<random.integer(in: 0...6)).map { _ in experience(&random) })),
    ]
    if random.oneIn(2) { members.append(("$schema", .string("../schema/v1/experiences.schema.json"))) }
    return .object(members.shuffled(using: &random))
  }

  private static func app(_ random: inout SeededRandom) -> FlatValue {
    var members: [(String, FlatValue)] = [
      ("name", .string(word(&random))), ("bundleID", .string("com.example")),
      ("clipBundleID", .string("com.example.Clip")), ("domains", .array([.string("e.com")])),
    ]
    if random.oneIn(2) { members.append(("language", .string(random.one(of: ["de", "en-US", ""])))) }
    if random.oneIn(2) { members.append(("appStoreID", .string("123"))) }
    if random.oneIn(2) { members.append(("teamID", .string("ABCDE12345"))) }
    return .object(members.shuffled(using: &random))
  }

  private static func experience(_ random: inout SeededRandom) -> FlatValue {
    var members: [(String, FlatValue)] = [
      ("urlPrefix", .string(url(&random))), ("title", .string(word(&random))), ("subtitle", .string(word(&random))),
      ("actionVerb", .string(random.one(of: ["open", "view", "play"]))), ("image", image(&random)),
    ]
    if random.oneIn(3) { members.append(("id", .string(random.one(of: ["a", "A", "b/c", "app", "", "../x", "é"])))) }
    for key in ["titleLimit", "subtitleLimit"] where random.oneIn(2) {
      members.append((key, .literal(random.one(of: ["1", "30", "31", "5.6e1", "56.0", "1000"]))))
    }
    if random.oneIn(2) { members.append(("place", place(&random))) }
    return .object(members.shuffled(using: &random))
  }

  private static func image(_ random: inout SeededRandom) -> FlatValue {
    var members: [(String, FlatValue)] = [("path", .string("images/\(word(&random)).png"))]
    if random.oneIn(2) { members.append(("width", .literal(random.one(of: ["1800", "3000", "18e2"])))) }
    if random.oneIn(2) { members.append(("height", .literal(random.one(of: ["1200", "2000"])))) }
    if random.oneIn(2) { members.append(("format", .string(random.one(of: ["png", "jpeg"])))) }
    return .object(members.shuffled(using: &random))
  }

  private static func place(_ random: inout SeededRandom) -> FlatValue {
    var members: [(String, FlatValue)] = []
    if random.oneIn(2) { members.append(("name", .string(word(&random)))) }
    if random.oneIn(2) { members += [("latitude", .literal("52.5200")), ("longitude", .literal("1.340e1"))] }
    if random.oneIn(2) { members.append(("radius", .literal(random.one(of: ["1e2", "9000", "-1"])))) }
    return .object(members.shuffled(using: &random))
  }

  /// URLs that are below, next to and equal to each other.
  private static func url(_ random: inout SeededRandom) -> String {
    let parts = (0..<random.integer(in: 0...3)).map { _ in random.one(of: ["1", "10", "a", "A", "app", "%41", ".."]) }
    let query = random.oneIn(4) ? random.one(of: ["?a=1", "?a=1&b=2", "?"]) : ""
    return "https://e.com" + parts.map { "/" + $0 }.joined() + (random.oneIn(3) ? "/" : "") + query
  }

  private static func word(_ random: inout SeededRandom) -> String {
    random.one(of: [
      "Latte", "Caffè", "a \"b\" \\ c", "日本", "👩‍👩‍👧", "e\u{301}", "x y", "// no comment", "/* nor */", "{\"a\":[1,]}",
    ])
  }
}

/// A JSON value whose numbers keep their spelling.
indirect enum FlatValue {
  case string(String)
  case literal(String)
  case array([FlatValue])
  case object([(String, FlatValue)])
}

/// Prints values in one random layout.
struct FlatPrinter {
  private let lineEnd: String
  private let indent: String
  private let hasComments: Bool
  private let startsWithMark: Bool
  private var number = 0

  init(hasComments: Bool, _ random: inout SeededRandom) {
    lineEnd = random.one(of: ["\n", "\r\n", "", "\n"])
    indent = random.one(of: ["  ", "\t", "    ", ""])
    startsWithMark = random.oneIn(5)
    self.hasComments = hasComments
  }

  mutating func text(of value: FlatValue, _ random: inout SeededRandom) -> String {
    (startsWithMark ? "\u{FEFF}" : "") + comment(&random) + print(value, "", &random) + comment(&random) + lineEnd
  }

  private mutating func print(_ value: FlatValue, _ margin: String, _ random: inout SeededRandom) -> String {
    switch value {
    case .string(let text): return quoted(text)
    case .literal(let text): return text
    case .array(let elements):
      var parts: [String] = []
      for element in elements { parts.append(print(element, margin + indent, &random)) }
      return container("[", parts, "]", margin, &random)
    case .object(let members):
      var parts: [String] = []
      for (key, member) in members {
        parts.append("\(quoted(key))\(comment(&random)): \(print(member, margin + indent, &random))")
      }
      return container("{", parts, "}", margin, &random)
    }
  }

  private mutating func container(
    _ opening: String,
    _ parts: [String],
    _ closing: String,
    _ margin: String,
    _ random: inout SeededRandom
  ) -> String {
    let isOneLine = random.oneIn(3)
    let (start, end) = isOneLine ? (" ", " ") : (lineEnd + margin + indent, lineEnd + margin)
    var text = opening + comment(&random)
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      let comma = !isLast || hasComments && random.oneIn(4) ? "," : ""
      text += start + comment(&random) + part + comment(&random) + comma + comment(&random)
    }
    return text + (parts.isEmpty ? "" : end) + comment(&random) + closing
  }

  private mutating func comment(_ random: inout SeededRandom) -> String {
    guard hasComments, random.oneIn(8) else { return "" }
    number += 1
    let canEndLine = !lineEnd.isEmpty
    return canEndLine && random.oneIn(2) ? " // c\(number)\(lineEnd)" : " /* c\(number) */ "
  }
}
