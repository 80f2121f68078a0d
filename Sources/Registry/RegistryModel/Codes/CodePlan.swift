import TextBasics

/// The parts of a URL in the order in which an App Clip Code contains them, and the bits of each part.
///
/// A code contains the host, and then the path, query and fragment in the shortest of three encodings. The structure is
/// that of a reverse-engineered encoder (`Source.appClipCodeEncoder`). The bits of texts come from Apple's tables, or are
/// estimated without them; so this type decides what is shortest for the estimate and for the code itself.
package struct CodePlan: Sendable {
  /// The parts, from the first bit of the code to the last.
  package let parts: [Part]
  /// How the part after the host is encoded; nil if there is only a host.
  package let encoding: Encoding?

  /// The number of bits.
  package var bits: Double { parts.reduce(0) { $0 + $1.bits } }

  /// The three encodings of what follows the host.
  package enum Encoding: String, Sendable {
    /// One text.
    case combined
    /// Each path segment and query item by itself.
    case segmented
    /// A word of Apple's list and the query keys p, p1, p2 and so on, which need no bits.
    case template
  }

  /// A part of the URL with its bits.
  package struct Part: Sendable {
    /// What the part is.
    package let kind: Kind
    /// The characters of the URL that the part contains; empty for the start.
    package let text: ArraySlice<UInt8>
    /// How the part is coded.
    package let steps: [Step]
    /// The number of bits.
    package let bits: Double

    /// The kinds of parts.
    package enum Kind: String, Sendable {
      case start, host, combined, number, text
      case word = "listed word"
      case sixBits = "6 bits a letter"
      case slash = "final slash"

      /// What people call it.
      package var name: String { self == .combined ? Kind.text.rawValue : rawValue }
    }
  }

  /// One step of coding a part.
  package enum Step: Sendable {
    /// The lowest `count` bits of a value, the highest first.
    case bits(UInt64, count: Int)
    /// A text, which is coded with a table.
    case text(CodeText)
  }

  /// Plans the code for `url`, whose characters must be those of `CodeAlphabet`; nil if it does not start with `https://`.
  package init?(_ url: String, costs: CodeCosts = .estimated) {
    guard let url = CodeURLParts(url) else { return nil }
    let planner = CodePlanner(url: url, costs: costs)
    let host = planner.host
    guard !url.isHostAlone, let rest = planner.rest else {
      parts = [planner.start(isTemplate: false), host]
      encoding = nil
      return
    }
    parts = [planner.start(isTemplate: rest.encoding == .template), host] + rest.parts
    encoding = rest.encoding
  }
}

/// A text that an App Clip Code contains, to be coded with one of Apple's three tables.
package struct CodeText: Sendable, Hashable {
  package let table: Table
  package let characters: ArraySlice<UInt8>
  /// The character that precedes the text for the table, although it is not coded; nil for none.
  package let context: UInt8?
  /// Whether the text is followed by the character that ends it.
  package let isEnded: Bool

  /// Apple's tables: for hosts, for segments, keys and values, and for everything after the host as one text.
  package enum Table: String, Sendable, CaseIterable {
    case host = "H"
    case segment = "SPQ"
    case combined = "CPQ"
  }
}

/// The number of bits of the texts in App Clip Codes: estimated, or exact with Apple's tables.
package struct CodeCosts: Sendable {
  /// The number of bits of a text; infinite if its table lacks one of its characters.
  package let bits: @Sendable (CodeText) -> Double
  /// Whether the numbers are exact.
  package let isExact: Bool

  /// Creates exact costs.
  package init(exact bits: @escaping @Sendable (CodeText) -> Double) {
    self.bits = bits
    isExact = true
  }

  private init(estimate: @escaping @Sendable (CodeText) -> Double) {
    bits = estimate
    isExact = false
  }

  /// The costs for users without Apple's tables.
  package static let estimated = CodeCosts(estimate: { text in
    text.table == .host
      ? CodeCosts.ofHost(text.characters, isEnded: text.isEnded)
      : CodeCosts.ofText(text.characters, isEnded: text.isEnded)
  })
}

/// The host, path, query and fragment of a URL.
private struct CodeURLParts {
  /// The host without `appclip.` at its start, for which a code has a bit of its own.
  let host: ArraySlice<UInt8>
  let hasSubdomain: Bool
  let path: ArraySlice<UInt8>
  /// The query without its question mark; empty if there is none.
  let query: ArraySlice<UInt8>
  /// The fragment without its number sign; empty if there is none.
  let fragment: ArraySlice<UInt8>

  /// The segments of the path that are not empty.
  let segments: [ArraySlice<UInt8>]

  init?(_ url: String) {
    let bytes = Array(url.utf8)
    let start = 8
    guard bytes.count >= start, bytes[..<start].elementsEqual("https://".utf8) else { return nil }
    let hostEnd = bytes[start...].firstIndex(where: CodeAlphabet.endsHost) ?? bytes.endIndex
    let fragmentStart = bytes[hostEnd...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let queryStart = bytes[hostEnd..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    let whole = bytes[start..<hostEnd]
    host = Self.withoutSubdomain(whole)
    hasSubdomain = host.count < whole.count
    path = bytes[hostEnd..<queryStart]
    segments = path.split(separator: UInt8(ascii: "/"))
    query = bytes[queryStart..<fragmentStart].dropFirst()
    fragment = bytes[fragmentStart...].dropFirst()
  }

  private static func withoutSubdomain(_ host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let label = "appclip.".utf8
    guard host.starts(with: label) else { return host }
    let rest = host.dropFirst(label.count)
    return rest.contains(UInt8(ascii: ".")) ? rest : host
  }

  var isHostAlone: Bool { path.isEmpty && query.isEmpty && fragment.isEmpty }
}

/// Plans the parts of a code.
private struct CodePlanner {
  typealias Part = CodePlan.Part
  typealias Step = CodePlan.Step
  typealias Rest = (encoding: CodePlan.Encoding, parts: [CodePlan.Part], bits: Double)
  /// Bits that precede a part, the highest first.
  typealias Lead = (bits: UInt64, count: Int)

  let url: CodeURLParts
  let costs: CodeCosts

  /// The bits that precede the host: one that marks the start, one for the template, and one for the subdomain.
  func start(isTemplate: Bool) -> Part {
    let bits: UInt64 = 0b100 | (isTemplate ? 0b010 : 0) | (url.hasSubdomain ? 0b001 : 0)
    return Part(kind: .start, text: [], steps: [.bits(bits, count: 3)], bits: 3)
  }

  private func text(
    _ table: CodeText.Table,
    _ characters: ArraySlice<UInt8>,
    after context: Unicode.Scalar? = nil,
    isEnded: Bool
  ) -> CodeText {
    let context = context.map { UInt8(ascii: $0) }
    return CodeText(table: table, characters: characters, context: context, isEnded: isEnded)
  }
}

// MARK: The host

extension CodePlanner {
  /// The host with its format. There are three formats: a common top-level domain, one that has an index, and any
  /// other. The fewest bits win, not counting the prefix that states the format; then the last of the three.
  var host: Part {
    let (host, isEnded) = (url.host, !url.isHostAlone)
    let whole = text(.host, host, isEnded: isEnded)
    var (least, steps) = (costs.bits(whole), [Step.bits(0b11, count: 2), .text(whole)])
    var prefix = 2.0
    if let dot = host.lastIndex(of: UInt8(ascii: ".")) {
      let (domain, topLevel) = (text(.host, host[..<dot], isEnded: isEnded), host[(dot + 1)...])
      let bits = costs.bits(domain)
      if let index = CodeWords.index(ofDomain: topLevel), 8 + bits < least {
        (least, steps) = (8 + bits, [.bits(0b10 << 8 | UInt64(index), count: 10), .text(domain)])
      }
      if let code = CodeWords.code(ofCommonDomain: topLevel), Double(code.count) + bits < least {
        (least, steps, prefix) = (
          Double(code.count) + bits, [.bits(code.bits, count: 1 + code.count), .text(domain)], 1
        )
      }
    }
    return Part(kind: .host, text: host, steps: steps, bits: prefix + least)
  }
}

// MARK: Path, query and fragment

extension CodePlanner {
  /// Everything after the host in the shortest encoding. The template must be shorter than the others, and the segmented
  /// encoding shorter than the combined one. Nil only if there is nothing after the host.
  var rest: Rest? {
    var best = combined
    for other in [segmented, template] {
      guard let other else { continue }
      if other.bits < best?.bits ?? .infinity { best = other }
    }
    return best
  }

  private func rest(_ encoding: CodePlan.Encoding, _ parts: [Part]) -> Rest {
    (encoding, parts, parts.reduce(0) { $0 + $1.bits })
  }

  /// One text; nil for a bare slash, which has no combined form.
  private var combined: Rest? {
    let path = url.path
    let keepsSlash = path.count == 1 && url.query.isEmpty && !url.fragment.isEmpty
    var characters = Array(path.first == UInt8(ascii: "/") && !keepsSlash ? path.dropFirst() : path)
    if !url.query.isEmpty { characters += [UInt8(ascii: "?")] + url.query }
    if !url.fragment.isEmpty { characters += [UInt8(ascii: "#")] + url.fragment }
    guard !characters.isEmpty else { return nil }
    let all = text(.combined, characters[...], isEnded: false)
    return rest(
      .combined,
      [Part(kind: .combined, text: all.characters, steps: [.bits(0, count: 1), .text(all)], bits: 1 + costs.bits(all))]
    )
  }

  /// Each segment and query item by itself; nil if there is a fragment, an item without `=`, or a character that only
  /// the combined encoding has.
  private var segmented: Rest? {
    guard url.fragment.isEmpty else { return nil }
    let (segments, query) = (url.segments, url.query)
    let endsInSlash = url.path.last == UInt8(ascii: "/") && (!segments.isEmpty || query.isEmpty)
    var parts: [Part] = []
    // Before the first part are the bit that marks the encoding and those of the part itself.
    let lead = { (bits: UInt64, count: Int) -> Lead in
      parts.isEmpty ? (1 << UInt64(count) | bits, count + 1) : (bits, count)
    }
    for (index, segment) in segments.enumerated() {
      let isEnded = index + 1 < segments.count || endsInSlash || !query.isEmpty
      guard let part = value(segment, after: lead(0, 1), isSegment: true, isEnded: isEnded) else { return nil }
      parts.append(part)
    }
    if endsInSlash { parts.append(Self.part(.slash, [UInt8(ascii: "/")], lead(0b10, 2))) }
    guard !query.isEmpty else { return rest(.segmented, parts) }
    var (items, start) = (lead(0b11, 2), query.startIndex)
    while start <= query.endIndex {
      let end = query[start...].firstIndex(of: UInt8(ascii: "&")) ?? query.endIndex
      guard let part = item(query[start..<end], after: items, isEnded: end < query.endIndex) else { return nil }
      parts.append(part)
      (items, start) = ((0, 0), end + 1)
    }
    return rest(.segmented, parts)
  }

  /// At most one segment, which is a word of Apple's list, and a query of `p`, `p1`, `p2` and so on, whose names need no
  /// bits; nil for any other URL.
  private var template: Rest? {
    let (segments, query) = (url.segments, url.query)
    guard url.fragment.isEmpty, segments.count <= 1, url.path.count < 2 || url.path.last != UInt8(ascii: "/"),
      query.last != UInt8(ascii: "&")
    else { return nil }
    var parts: [Part] = []
    if let segment = segments.first {
      guard let index = CodeWords.index(of: segment) else { return nil }
      parts.append(Self.part(.word, segment, (UInt64(index), 9)))
    }
    for (index, item) in query.split(separator: UInt8(ascii: "&")).enumerated() {
      let isEnded = item.endIndex < query.endIndex
      guard let (name, characters) = Self.halves(of: item), Self.isKey(name, at: index),
        let part = value(characters, after: index == 0 ? (1, 1) : (0, 0), isSegment: false, isEnded: isEnded)
      else { return nil }
      parts.append(Part(kind: part.kind, text: item, steps: part.steps, bits: part.bits))
    }
    return parts.isEmpty ? nil : rest(.template, parts)
  }

  /// Whether `name` is the query key at a position: p, p1, p2 and so on.
  private static func isKey(_ name: ArraySlice<UInt8>, at index: Int) -> Bool {
    name.first == UInt8(ascii: "p") && name.dropFirst().elementsEqual((index == 0 ? "" : String(index)).utf8)
  }

  /// The name and the value of a query item; nil without `=`.
  private static func halves(of item: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    item.firstIndex(of: UInt8(ascii: "=")).map { (item[..<$0], item[($0 + 1)...]) }
  }
}

// MARK: Segments and values

extension CodePlanner {
  /// A segment or value with its type: a word, a number, a text, or six bits for each character. The shortest wins, then
  /// the first in this order. Only the last two need an end if something follows.
  private func value(_ characters: ArraySlice<UInt8>, after lead: Lead, isSegment: Bool, isEnded: Bool) -> Part? {
    guard CodeCosts.isSegmentText(characters) else { return nil }
    let value = text(.segment, characters, after: isSegment ? nil : "=", isEnded: isEnded)
    let word = isSegment ? CodeWords.index(of: characters) : nil
    let number = Self.number(characters)
    let (kind, bits) = Self.shortest(
      word: word.map { _ in 8 },
      number: number.map(Self.count),
      text: costs.bits(value),
      sixBits: Self.countOfSixBits(characters, isEnded: isEnded)
    )
    let steps: [Step] =
      switch kind {
      case .word: [Self.step(lead, 0b11), .bits(UInt64(word ?? 0), count: 8)]
      case .number: [Self.step(lead, 0b01)] + Self.groups(of: number ?? 0)
      case .sixBits: [Self.step(lead, 0b10)] + Self.sixBits(characters, isEnded: isEnded)
      default: [Self.step(lead, 0b00), .text(value)]
      }
    return bits == .infinity ? nil : Part(kind: kind, text: characters, steps: steps, bits: Double(lead.count) + bits)
  }

  /// A query item with its type; nil without `=`. A number precedes the name, which then needs an end only if another item
  /// follows; after the name, a text or a value of six bits for each character can follow.
  private func item(_ item: ArraySlice<UInt8>, after lead: Lead, isEnded: Bool) -> Part? {
    guard let (name, characters) = Self.halves(of: item), CodeCosts.isSegmentText(name),
      CodeCosts.isSegmentText(characters)
    else { return nil }
    let (endedName, value) = (
      text(.segment, name, after: "?", isEnded: true), text(.segment, characters, after: "=", isEnded: isEnded)
    )
    let lastName = isEnded ? endedName : text(.segment, name, after: "?", isEnded: false)
    let (number, nameBits) = (Self.number(characters), costs.bits(endedName))
    let (kind, bits) = Self.shortest(
      word: nil,
      number: number.map { Self.count($0) + (isEnded ? nameBits : costs.bits(lastName)) },
      text: nameBits + costs.bits(value),
      sixBits: Self.countOfSixBits(characters, isEnded: isEnded).map { nameBits + $0 }
    )
    let steps: [Step] =
      switch kind {
      case .number: [Self.step(lead, 0b01)] + Self.groups(of: number ?? 0) + [.text(lastName)]
      case .sixBits: [Self.step(lead, 0b10), .text(endedName)] + Self.sixBits(characters, isEnded: isEnded)
      default: [Self.step(lead, 0b00), .text(endedName), .text(value)]
      }
    return bits == .infinity ? nil : Part(kind: kind, text: item, steps: steps, bits: Double(lead.count) + bits)
  }

  /// The type with the fewest bits, the first of several, and its bits with the two of the type itself.
  private static func shortest(
    word: Double?,
    number: Double?,
    text: Double,
    sixBits: Double?
  ) -> (kind: Part.Kind, bits: Double) {
    var (kind, least) = (Part.Kind.word, word ?? .infinity)
    if let number, number < least { (kind, least) = (.number, number) }
    if text < least { (kind, least) = (.text, text) }
    if let sixBits, sixBits < least { (kind, least) = (.sixBits, sixBits) }
    return (kind, 2 + least)
  }

  /// A part that consists of these bits.
  private static func part(_ kind: Part.Kind, _ text: ArraySlice<UInt8>, _ bits: Lead) -> Part {
    Part(kind: kind, text: text, steps: [.bits(bits.bits, count: bits.count)], bits: Double(bits.count))
  }

  /// The two bits of a type after those that precede the part.
  private static func step(_ lead: Lead, _ type: UInt64) -> Step { .bits(lead.bits << 2 | type, count: lead.count + 2) }

  /// The number of bits at six bits for each character; nil if there is another character than a letter, a digit or a dot.
  private static func countOfSixBits(_ characters: ArraySlice<UInt8>, isEnded: Bool) -> Double? {
    guard characters.allSatisfy({ CodeWords.sixBitIndex(of: $0) != nil }) else { return nil }
    return 6 * Double(characters.count + (isEnded ? 1 : 0))
  }

  private static func sixBits(_ characters: ArraySlice<UInt8>, isEnded: Bool) -> [Step] {
    let indexes = characters.compactMap(CodeWords.sixBitIndex) + (isEnded ? [63] : [])
    return indexes.map { .bits(UInt64($0), count: 6) }
  }

  /// The number that a text is, without leading zeros and below 2⁶³; nil for any other text.
  private static func number(_ characters: ArraySlice<UInt8>) -> UInt64? {
    guard let first = characters.first, first != UInt8(ascii: "0") || characters.count == 1 else { return nil }
    var number: Int64 = 0
    for byte in characters {
      guard byte.isDigit else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isSumTooLarge) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !isTooLarge, !isSumTooLarge else { return nil }
      number = sum
    }
    return UInt64(number)
  }

  /// The bits of a number: eight for each group of seven.
  private static func count(_ number: UInt64) -> Double { Double(8 * max(1, (70 - number.leadingZeroBitCount) / 7)) }

  /// Groups of seven bits, the lowest first, each with a bit that states whether another follows.
  private static func groups(of number: UInt64) -> [Step] {
    var (steps, rest): ([Step], UInt64) = ([], number)
    repeat {
      steps.append(.bits(rest & 0x7F | (rest > 0x7F ? 0x80 : 0), count: 8))
      rest >>= 7
    } while rest > 0
    return steps
  }
}
