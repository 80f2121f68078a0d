import RegistryModel

/// What an App Clip Code contains: a URL, compressed to at most 128 bits.
package struct CodePayload: Sendable, Hashable {
  /// The bits with zeros before them, 16 bytes.
  package let bytes: [UInt8]
  /// The number of bits from the first 1.
  package var bitCount: Int { BitString(bytes).bits.drop { $0 == 0 }.count }

  /// The bytes as hexadecimal digits.
  package var hexadecimal: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Compresses `url`.
  package init(_ url: String, tables: CodeTables) throws(CodeProblem) {
    if let fault = CodeAlphabet.fault(of: url), fault.severity == .error {
      throw .unencodable(fault: fault.message, help: fault.help)
    }
    if let fault = Self.fault(of: url) { throw fault }
    guard let plan = CodePlan(url, costs: tables.costs) else { throw .noURL }
    var bits = BitString()
    for step in plan.parts.flatMap(\.steps) {
      switch step {
      case .bits(let value, let count): bits.append(value, count: count)
      case .text(let text):
        guard tables.append(text, to: &bits) else {
          throw .unencodable(fault: "the URL contains a character that a code cannot contain", help: "use another URL")
        }
      }
    }
    guard bits.count <= 128 else { throw .tooLong(bits: bits.count) }
    bytes = BitString(bits: [UInt8](repeating: 0, count: 128 - bits.count) + bits.bits).bytes
  }

  /// What the list of characters does not rule out.
  private static func fault(of url: String) -> CodeProblem? {
    let bytes = Array(url.utf8)
    let host = bytes.dropFirst("https://".utf8.count).prefix { !"/?#".utf8.contains($0) }
    guard host.contains(UInt8(ascii: ".")) else {
      return .unencodable(fault: "the host has no dot", help: "use a complete host, such as example.com")
    }
    guard bytes.count(where: { $0 == UInt8(ascii: "#") }) < 2 else {
      return .unencodable(fault: "the URL contains two number signs", help: "write the second one as %23")
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
        return .unencodable(
          fault: "a percent sign is not followed by two hexadecimal digits",
          help: "write a percent sign as %25"
        )
      }
    }
    return nil
  }

  /// The URL, with a slash before a query.
  package func url(tables: CodeTables) throws(CodeProblem) -> String {
    let bits = BitString(bytes).bits.drop { $0 == 0 }
    var reader = PayloadReader(bits: BitReader(bits.dropFirst()), tables: tables)
    guard !bits.isEmpty, let url = reader.url() else { throw .noURL }
    return String(decoding: url, as: UTF8.self)
  }

  /// The form of `url` that a decoded code has: with a slash before a query, without an empty query or fragment.
  static func decodedForm(of url: String) -> String {
    let bytes = Array(url.utf8)
    let scheme = "https://".utf8.count
    guard bytes.count > scheme else { return url }
    let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let query = bytes[..<fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment
    var form = Array(bytes[..<query])
    let end = bytes[fragment...].count > 1 ? Array(bytes[fragment...]) : []
    if fragment - query > 1 {
      if !form[scheme...].contains(UInt8(ascii: "/")) { form.append(UInt8(ascii: "/")) }
      form += bytes[query..<fragment]
    }
    return String(decoding: form + end, as: UTF8.self)
  }
}

/// Reads the parts of a URL from the bits after the first 1. Each function returns nil for bits that no URL has.
private struct PayloadReader {
  var bits: BitReader
  let tables: CodeTables

  mutating func url() -> [UInt8]? {
    guard let isTemplate = bits.next(), let hasSubdomain = bits.next(), let host = host() else { return nil }
    let start = Array("https://".utf8) + (hasSubdomain == 1 ? Array("appclip.".utf8) : []) + host.characters
    guard host.isEnded else { return isTemplate == 0 && bits.isAtEnd ? start : nil }
    guard let rest = isTemplate == 1 ? template() : bits.next() == 0 ? combined() : segmented() else { return nil }
    return start + rest
  }

  // MARK: The host

  private mutating func host() -> (characters: [UInt8], isEnded: Bool)? {
    guard let isIndexed = bits.next() else { return nil }
    if isIndexed == 0 {
      guard let domain = commonDomain() else { return nil }
      return name(before: domain)
    }
    guard let isOther = bits.next() else { return nil }
    guard isOther == 0 else { return tables.text(.host, from: &bits) }
    guard let index = bits.number(8), let domain = CodeWords.domain(at: index) else { return nil }
    return name(before: domain)
  }

  private mutating func name(before domain: String) -> (characters: [UInt8], isEnded: Bool)? {
    tables.text(.host, from: &bits).map { ($0.characters + Array(".\(domain)".utf8), $0.isEnded) }
  }

  private mutating func commonDomain() -> String? {
    var (code, count) = (UInt64(0), 0)
    while count < 7, let bit = bits.next() {
      (code, count) = (code << 1 | UInt64(bit), count + 1)
      if let domain = CodeWords.commonDomain(code: code, count: count) { return domain }
    }
    return nil
  }

  // MARK: Path, query and fragment

  private mutating func combined() -> [UInt8]? {
    guard let text = tables.text(.combined, from: &bits)?.characters, !text.isEmpty else { return nil }
    let keepsStart = text.first == UInt8(ascii: "#") || text.starts(with: "/#".utf8)
    return keepsStart ? text : [UInt8(ascii: "/")] + text
  }

  private mutating func segmented() -> [UInt8]? {
    var path: [UInt8] = []
    while !bits.isAtEnd {
      guard let kind = bits.next() else { return nil }
      if kind == 0 {
        guard let segment = value(isSegment: true) else { return nil }
        path += [UInt8(ascii: "/")] + segment
      } else if bits.next() == 0 {
        path.append(UInt8(ascii: "/"))
        if bits.isAtEnd { return path }
        return bits.number(2) == 0b11 ? query(after: path) : nil
      } else {
        return query(after: path.isEmpty ? [UInt8(ascii: "/")] : path)
      }
    }
    return path.isEmpty ? nil : path
  }

  private mutating func query(after path: [UInt8]) -> [UInt8]? {
    var items: [[UInt8]] = []
    repeat {
      guard let item = item() else { return nil }
      items.append(item)
    } while !bits.isAtEnd
    return path + [UInt8(ascii: "?")] + items.joined(separator: [UInt8(ascii: "&")])
  }

  private mutating func item() -> [UInt8]? {
    guard let type = bits.number(2) else { return nil }
    if type == 0b01 {
      guard let number = number(), let name = tables.text(.segment, from: &bits, after: UInt8(ascii: "?")) else {
        return nil
      }
      return name.characters + [UInt8(ascii: "=")] + number
    }
    guard type != 0b11, let name = tables.text(.segment, from: &bits, after: UInt8(ascii: "?")) else { return nil }
    guard let value = type == 0b00 ? text(after: "=") : sixBits() else { return nil }
    return name.characters + [UInt8(ascii: "=")] + value
  }

  private mutating func template() -> [UInt8]? {
    guard let hasNoWord = bits.next() else { return nil }
    var path = [UInt8(ascii: "/")]
    if hasNoWord == 0 {
      guard let word = word() else { return nil }
      path += word
      if bits.isAtEnd { return path }
      guard bits.next() == 1 else { return nil }
    }
    var items: [[UInt8]] = []
    repeat {
      guard let value = value(isSegment: false) else { return nil }
      items.append(Array((items.isEmpty ? "p=" : "p\(items.count)=").utf8) + value)
    } while !bits.isAtEnd
    return path + [UInt8(ascii: "?")] + items.joined(separator: [UInt8(ascii: "&")])
  }

  // MARK: Segments and values

  private mutating func value(isSegment: Bool) -> [UInt8]? {
    switch bits.number(2) {
    case 0b00: text(after: isSegment ? nil : "=")
    case 0b01: number()
    case 0b10: sixBits()
    case 0b11 where isSegment: word()
    default: nil
    }
  }

  private mutating func text(after context: Unicode.Scalar?) -> [UInt8]? {
    tables.text(.segment, from: &bits, after: context.map { UInt8(ascii: $0) })?.characters
  }

  private mutating func word() -> [UInt8]? {
    guard let index = bits.number(8), index < CodeWords.all.count else { return nil }
    return Array(CodeWords.all[index].utf8)
  }

  private mutating func number() -> [UInt8]? {
    var (number, shift) = (UInt64(0), UInt64(0))
    while let group = bits.number(8), shift < 63 {
      number |= UInt64(group & 0x7F) << shift
      if group < 0x80 { return Array(String(number).utf8) }
      shift += 7
    }
    return nil
  }

  private mutating func sixBits() -> [UInt8]? {
    var characters: [UInt8] = []
    while !bits.isAtEnd {
      guard let index = bits.number(6) else { return nil }
      if index == 63 { return characters }
      characters.append(CodeWords.sixBitCharacters[index])
    }
    return characters
  }
}

/// Why a code could not be encoded, drawn or read.
package enum CodeProblem: Error, Sendable, Hashable {
  /// The URL cannot be part of any code; the fault and the way out are clauses.
  case unencodable(fault: String, help: String)
  /// The URL needs more bits than a code has.
  case tooLong(bits: Int)
  /// The code would be decoded to another URL, which has the same bits.
  case decodesDifferently(to: String)
  /// The file is not an SVG file of an App Clip Code, as a clause that states what is missing.
  case noCode(String)
  /// More arcs or colors are wrong than the error correction can correct.
  case damaged
  /// The code carries something other than a URL.
  case otherVersion(Int)
  /// The bits do not form a URL.
  case noURL
  /// The file states one URL in `data-payload`, and its arcs contain another.
  case contradiction(stated: String, drawn: String)

  /// What is wrong, as a clause.
  package var message: String {
    switch self {
    case .unencodable(let fault, _): fault
    case .tooLong(let bits): "the URL needs \(bits) bits; an App Clip Code has room for 128"
    case .decodesDifferently(let url): "the code would be read as \(url), which has the same bits"
    case .noCode(let lack): "expected the SVG file of an App Clip Code, but \(lack)"
    case .damaged: "too many arcs or colors of the code are wrong to correct them"
    case .otherVersion(let version): "the code has version \(version); expected 0 or 1, which contain a URL"
    case .noURL: "the bits of the code do not form a URL"
    case .contradiction(let stated, let drawn):
      "the file states the URL \(stated), but its arcs contain \(drawn)"
    }
  }

  /// What to do about it, as a clause.
  package var help: String {
    switch self {
    case .unencodable(_, let help): help
    case .tooLong: "run \"appclips explain code URL\" to see what each part costs"
    case .decodesDifferently(let url): "declare \(url) instead"
    case .noCode: "use the SVG file as the generator wrote it, without changes by other programs"
    case .damaged, .contradiction: "generate the code again"
    case .otherVersion: "read it with an iPhone; only Apple's programs can decode it"
    case .noURL: "check that the tables are those of the generator that made the code"
    }
  }
}
