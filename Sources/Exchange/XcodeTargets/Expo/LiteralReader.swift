/// Reads the literals of JavaScript and JSON. Expressions are skipped as a whole: no program is run.
struct LiteralReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// How deeply values may be nested.
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func starts(with word: String) -> Bool { bytes[offset...].starts(with: word.utf8) }

  /// The offset after the first `text` outside comments and strings, and after an equals sign that follows it.
  mutating func offset(after text: String) -> Int? {
    offset = 0
    while offset < bytes.count {
      skipSpace()
      if starts(with: text), !isWordByte(offset + text.utf8.count) {
        offset += text.utf8.count
        skipSpace()
        if peek == UInt8(ascii: "="), starts(with: "=>") == false { offset += 1 }
        return offset
      }
      if !skipString() { offset += 1 }
    }
    return nil
  }

  mutating func skipSpace() {
    while let byte = peek {
      if byte == 0x20 || (0x09...0x0D).contains(byte) || starts(with: "\u{FEFF}") {
        offset += byte == 0xEF ? 3 : 1
      } else if starts(with: "//") {
        offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      } else if starts(with: "/*") {
        offset = bytes[offset...].firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
      } else {
        return
      }
    }
  }
}

// MARK: What a program exports

extension LiteralReader {
  /// The value of the expression at `start`: a literal, a constant, or what a function returns.
  mutating func exported(from start: Int, steps: Int = 0) -> Literal? {
    offset = start
    skipSpace()
    guard steps < 4 else { return nil }
    if let name = constant(), let place = offset(ofConstant: name) { return exported(from: place, steps: steps + 1) }
    offset = start
    skipSpace()
    guard let body = functionBody() else { return value() }
    offset = body
    skipSpace()
    return value()
  }

  /// The value that a method returns, or a function that is the value of a member.
  mutating func returned(by method: String) -> Literal? {
    guard offset(after: method) != nil else { return nil }
    var start: Int?
    if peek == UInt8(ascii: "(") {
      skipBrackets()
      skipSpace()
      start = peek == UInt8(ascii: "{") ? offsetOfReturn() : nil
    } else if peek == UInt8(ascii: ":") {
      offset += 1
      skipSpace()
      start = functionBody()
    }
    guard let start else { return nil }
    offset = start
    skipSpace()
    return value()
  }

  /// The name of a constant if the whole expression is one.
  private mutating func constant() -> String? {
    let name = identifier()
    skipSpace()
    return !name.isEmpty && !["async", "function"].contains(name) && (peek == nil || peek == UInt8(ascii: ";"))
      ? name : nil
  }

  /// The offset of the value of a constant that is declared at the beginning of a line.
  /// The value of a constant.
  mutating func constant(_ name: String) -> Literal? {
    guard let start = offset(ofConstant: name) else { return nil }
    offset = start
    skipSpace()
    return value()
  }

  private mutating func offset(ofConstant name: String) -> Int? {
    for word in ["const", "let", "var"] {
      guard let start = offset(after: "\(word) \(name)") else { continue }
      offset = start
      guard bytes[start - 1] != UInt8(ascii: "=") else { return start }
      // A type annotation comes before the equals sign.
      guard let sign = bytes[start...].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return sign + 1
    }
    return nil
  }

  /// The offset of the value that a function returns: the text after `=>`, or after the first `return` of its body.
  private mutating func functionBody() -> Int? {
    let start = offset
    _ = skip(word: "async")
    let isNamed = skip(word: "function")
    if isNamed { _ = identifier() }
    skipSpace()
    if peek == UInt8(ascii: "(") {
      skipBrackets()
    } else if isNamed || identifier().isEmpty {
      offset = start
      return nil
    }
    skipSpace()
    let limit = min(bytes.count, offset + 200)
    guard isNamed || bytes[offset..<limit].firstRange(of: Array("=>".utf8)) != nil else {
      offset = start
      return nil
    }
    if !isNamed {
      guard let arrow = bytes[offset..<limit].firstRange(of: Array("=>".utf8)),
        !bytes[offset..<arrow.lowerBound].contains(where: { [0x3B, 0x3D].contains($0) })
      else {
        offset = start
        return nil
      }
      offset = arrow.upperBound
      skipSpace()
      guard peek == UInt8(ascii: "{") else { return offset }
    } else {
      guard let open = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
      offset = open
    }
    return offsetOfReturn()
  }

  /// The offset after the first `return` directly in the block at the current offset.
  private mutating func offsetOfReturn() -> Int? {
    offset += 1
    while offset < bytes.count {
      skipSpace()
      if starts(with: "return"), !isWordByte(offset + 6) { return offset + 6 }
      guard let byte = peek, byte != UInt8(ascii: "}") else { return nil }
      if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "[")].contains(byte) {
        skipBrackets()
      } else if !skipString() {
        if isWordByte(offset) { _ = identifier() } else { offset += 1 }
      }
    }
    return nil
  }

  private mutating func skip(word: String) -> Bool {
    guard starts(with: word), !isWordByte(offset + word.utf8.count) else { return false }
    offset += word.utf8.count
    skipSpace()
    return true
  }

  private func isWordByte(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return byte >= 0x80 || byte == 0x5F || byte == 0x24 || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte & 0xDF)
  }

  private mutating func identifier() -> String {
    let start = offset
    while isWordByte(offset) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

// MARK: Values

extension LiteralReader {
  /// The value at the current offset; nil at the end.
  mutating func value() -> Literal? {
    skipSpace()
    let start = offset
    guard let byte = peek else { return nil }
    depth += 1
    defer { depth -= 1 }
    var kind: Literal.Kind?
    if depth < Self.depthLimit {
      switch byte {
      case UInt8(ascii: "{"): kind = object()
      case UInt8(ascii: "["): kind = array()
      case UInt8(ascii: "("): if let inner = parenthesized(), endsValue() { return inner }
      case 0x22, 0x27, 0x60: kind = string().map(Literal.Kind.string)
      default: kind = word()
      }
    }
    let end = offset
    if let kind, endsValue() { return Literal(range: start..<end, kind: kind) }
    offset = start
    skipExpression()
    let source = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard offset > start else { return nil }
    return Literal(range: start..<offset, kind: .computed(String(source.prefix(200))))
  }

  /// Whether the expression ends here, after a type annotation if there is one.
  private mutating func endsValue() -> Bool {
    skipSpace()
    if starts(with: "as ") || starts(with: "satisfies ") {
      skipExpression()
      skipSpace()
    }
    guard let byte = peek else { return true }
    return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ";")].contains(
      byte
    )
      || isNextStatement()
  }

  /// Whether a new statement begins: programs need no semicolon at the end of a line.
  private func isNextStatement() -> Bool {
    ["export", "module", "const", "let", "var", "function", "import", "return"].contains {
      starts(with: $0 + " ") || starts(with: $0 + ".")
    }
  }

  private mutating func parenthesized() -> Literal? {
    offset += 1
    guard let inner = value() else { return nil }
    skipSpace()
    guard peek == UInt8(ascii: ")") else { return nil }
    offset += 1
    return inner
  }

  private mutating func array() -> Literal.Kind? {
    offset += 1
    var elements: [Literal] = []
    while true {
      skipSpace()
      guard let byte = peek else { return nil }
      if byte == UInt8(ascii: "]") {
        offset += 1
        return .array(elements)
      }
      if byte == UInt8(ascii: ",") {
        offset += 1
      } else if let element = value() {
        elements.append(element)
      } else {
        return nil
      }
    }
  }

  private mutating func object() -> Literal.Kind? {
    offset += 1
    var members: [Literal.Member] = []
    while true {
      skipSpace()
      guard let byte = peek else { return nil }
      if byte == UInt8(ascii: "}") {
        offset += 1
        return .object(members)
      }
      if byte == UInt8(ascii: ",") {
        offset += 1
      } else if let member = member() {
        members.append(member)
      } else {
        return nil
      }
    }
  }

  private mutating func member() -> Literal.Member? {
    let start = offset
    let isQuoted = peek == 0x22 || peek == 0x27
    let key = isQuoted ? string() : identifier()
    skipSpace()
    if let key, !key.isEmpty || isQuoted, peek == UInt8(ascii: ":") {
      offset += 1
      return value().map { Literal.Member(key: key, value: $0) }
    }
    // A spread, a shorthand, a computed key or a method.
    let isShorthand = !(key ?? "").isEmpty && (peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}"))
    offset = start
    skipExpression()
    guard offset > start else { return nil }
    let source = String(decoding: bytes[start..<offset], as: UTF8.self)
    return Literal.Member(
      key: isShorthand ? key ?? "" : "",
      value: Literal(range: start..<offset, kind: .computed(String(source.prefix(200))))
    )
  }

  /// A number, or one of the words `true`, `false`, `null` and `undefined`.
  private mutating func word() -> Literal.Kind? {
    let start = offset
    while let byte = peek, isWordByte(offset) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch text {
    case "true", "false": return .boolean(text == "true")
    case "null", "undefined": return .null
    default: return Double(text) == nil ? nil : .number(text)
    }
  }

  /// The text of a string; nil if it has no end, or if part of it is computed.
  private mutating func string() -> String? {
    guard let quote = peek else { return nil }
    offset += 1
    var text: [UInt8] = []
    while let byte = peek {
      if byte == quote {
        offset += 1
        return String(decoding: text, as: UTF8.self)
      }
      if quote == 0x60, starts(with: "${") { return nil }
      guard byte == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
        text.append(byte)
        offset += 1
        continue
      }
      text += escaped(bytes[offset + 1])
    }
    return nil
  }

  /// The characters of an escape sequence, whose backslash is at the current offset.
  private mutating func escaped(_ letter: UInt8) -> [UInt8] {
    offset += 2
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, let number = UInt32(digits, radix: 16) else { return [letter] }
      offset += 4
      return Array(String(Unicode.Scalar(number).map(Character.init) ?? "\u{FFFD}").utf8)
    default: return [letter]
    }
  }
}

// MARK: Skipping

extension LiteralReader {
  /// Skips a string or a template with everything in it. Returns whether there was one.
  private mutating func skipString() -> Bool {
    guard let quote = peek, [0x22, 0x27, 0x60].contains(quote) else { return false }
    offset += 1
    while let byte = peek {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == quote || quote != 0x60 && byte == 0x0A { return true }
    }
    offset = min(offset, bytes.count)
    return true
  }

  /// Skips a bracket with everything up to its counterpart.
  private mutating func skipBrackets() {
    var level = 0
    while offset < bytes.count {
      skipSpace()
      guard let byte = peek else { return }
      if "([{".utf8.contains(byte) { level += 1 }
      if ")]}".utf8.contains(byte) { level -= 1 }
      if !skipString() { offset += 1 }
      if level == 0 { return }
    }
  }

  /// Skips an expression up to a comma, a semicolon or a closing bracket.
  private mutating func skipExpression() {
    while offset < bytes.count {
      let end = offset
      skipSpace()
      guard let byte = peek, !",;)]}".utf8.contains(byte) else {
        offset = max(end, offset < bytes.count ? end : bytes.count)
        return
      }
      if "([{".utf8.contains(byte) {
        skipBrackets()
      } else if !skipString() {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
  }
}
