/// Swift identifiers derived from IDs.
enum SwiftName {
  /// A unique name for each of `ids`, in their order. `suffix` is appended to a name that is `taken`.
  ///
  /// The words of an ID are joined in camel case. IDs that would get the same name, such as `a-b` and `a_b`, all get
  /// longer names that spell out their punctuation. If one of them kept the short name, a new ID could later take it
  /// over, and an app that uses the name would compile but lead somewhere else.
  static func names(for ids: [String], taken: Set<String>, suffix: String) -> [String] {
    let short = ids.map { camelCase($0) }
    var counts: [String: Int] = [:]
    for name in short { counts[name, default: 0] += 1 }
    var used = Set(zip(ids, short).map { $1 }.filter { counts[$0] == 1 })
    return zip(ids, short).map { id, short in
      let name = counts[short] == 1 && !short.isEmpty ? short : spelled(id)
      return counts[short] == 1 && name == short && !taken.contains(name)
        ? name : unused(taken.contains(name) ? name + suffix : name, &used)
    }
  }

  /// `name` as written in code: keywords in backticks.
  static func written(_ name: String) -> String { words.contains(name) ? "`\(name)`" : name }

  private static func unused(_ name: String, _ used: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  /// The words of `text` in camel case, with numbers kept apart. Empty if `text` has no letter and no digit.
  private static func camelCase(_ text: String) -> String {
    var name = ""
    for word in text.unicodeScalars.split(whereSeparator: { !$0.isOfName }).map(String.init) {
      let separator = name.last?.isNumber == true && word.first?.isNumber == true ? "_" : ""
      name += separator + (name.isEmpty ? lowerFirst(word) : word.prefix(1).uppercased() + word.dropFirst())
    }
    return safeStart(name)
  }

  /// The text with every other character spelled as its code point, so that different texts have different names.
  private static func spelled(_ text: String) -> String {
    guard !text.isEmpty else { return "unnamed" }
    let parts = text.unicodeScalars.map { scalar in
      scalar.isOfName ? String(scalar) : "_U" + String(scalar.value, radix: 16, uppercase: true) + "_"
    }
    return safeStart(lowerFirst(parts.joined()))
  }

  private static func lowerFirst(_ word: String) -> String {
    let isAcronym = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
    return isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  /// `name`, with an underscore in front if it does not begin with a letter.
  private static func safeStart(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    return first.isLetter ? name : "_" + name
  }

  /// The keywords of the language
  /// (https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure).
  private static let words: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "nonisolated", "open", "operator", "private", "precedencegroup", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
    "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// The names that a case cannot have, even in backticks, because they have a special meaning after a period.
  static let meaningful: Set<String> = ["init", "self", "Type", "Protocol"]

  /// The names that an argument label cannot have, because they specify how the argument is passed.
  static let handing: Set<String> = ["inout", "let", "var"]
}

extension Unicode.Scalar {
  /// Whether the character can be part of a name: an ASCII letter or digit, another letter, or a combining mark.
  fileprivate var isOfName: Bool {
    guard !isASCII else { return UInt8(value).isLetterOrDigit }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return isLetter
    }
  }

  /// U+2E2F is the only letter in Unicode that Swift does not allow in an identifier (The Swift Programming Language,
  /// Lexical Structure, Identifiers).
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: value != 0x2E2F
    default: false
    }
  }

  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    default: false
    }
  }
}

/// String literals in Swift code.
enum SwiftLiteral {
  /// `text` as a string literal.
  static func string(_ text: String) -> String { "\"\(content(text))\"" }

  /// `text` as a part of a string literal, with quotation marks, backslashes and invisible characters escaped.
  static func content(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.isHidden: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return parts.joined()
  }
}
