/// Names of Swift made of ids.
enum SwiftName {
  /// A name for each of `ids`, no two alike and none of them `taken`, in their order; `suffix` goes behind what is.
  ///
  /// An id becomes its words in camel case. Ids that would get one name, as `a-b` and `a_b`, all get longer ones that
  /// spell their punctuation: were one of them to keep the short name, a new id could take it over, and an app that uses
  /// the name would compile and lead elsewhere.
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

  /// `name` as it stands in code: a word of the language in backticks.
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

  /// The words of `text` in camel case; digits that would run together stay apart. Empty where it has no letter and no
  /// digit.
  private static func camelCase(_ text: String) -> String {
    var name = ""
    for word in text.unicodeScalars.split(whereSeparator: { !$0.isOfName }).map(String.init) {
      let separator = name.last?.isNumber == true && word.first?.isNumber == true ? "_" : ""
      name += separator + (name.isEmpty ? lowerFirst(word) : word.prefix(1).uppercased() + word.dropFirst())
    }
    return safeStart(name)
  }

  /// The same with each character of the rest as its number, so that two texts have two names.
  private static func spelled(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      scalar.isOfName ? String(scalar) : "_U" + String(scalar.value, radix: 16, uppercase: true) + "_"
    }
    return safeStart(lowerFirst(parts.joined()))
  }

  private static func lowerFirst(_ word: String) -> String {
    let isAcronym = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
    return isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  /// A name begins with no digit and no mark that belongs to the letter before.
  private static func safeStart(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    return first.isLetter ? name : "_" + name
  }

  /// The words that stand for something where a name is expected
  /// (https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure).
  private static let words: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "nonisolated", "open", "operator", "private", "precedencegroup", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
    "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// What no case of an enumeration may be called, in backticks or not: it means something behind a full stop.
  static let meaningful: Set<String> = ["init", "self", "Type", "Protocol"]

  /// What no label of an argument may be called: it says how the argument is handed over.
  static let handing: Set<String> = ["inout", "let", "var"]
}

extension Unicode.Scalar {
  /// A letter or digit of ASCII, or a letter, or a mark that belongs to one.
  fileprivate var isOfName: Bool {
    guard !isASCII else { return UInt8(value).isLetterOrDigit }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return isLetter
    }
  }

  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
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

/// Texts in Swift code.
enum SwiftLiteral {
  /// `text` as a literal, which no text can leave, and in which every character that cannot be seen is a number.
  static func string(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.isHidden: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return "\"" + parts.joined() + "\""
  }
}
