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
    package enum Kind: Sendable {
      case start, host, combined, word, number, text, sixBits, slash
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

  init?(_ url: String) {
    let bytes = Array(url.utf8)
    guard bytes.starts(with: "https://".utf8) else { return nil }
    let rest = bytes["https://".utf8.count...]
    let hostEnd = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let fragmentStart = rest[hostEnd...].firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let queryStart = rest[hostEnd..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    let whole = rest[..<hostEnd]
    host = Self.withoutSubdomain(whole)
    hasSubdomain = host.count < whole.count
    path = rest[hostEnd..<queryStart]
    query = rest[queryStart..<fragmentStart].dropFirst()
    fragment = rest[fragmentStart...].dropFirst()
  }

  private static func withoutSubdomain(_ host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let label = "appclip.".utf8
    guard host.starts(with: label) else { return host }
    let rest = host.dropFirst(label.count)
    return rest.contains(UInt8(ascii: ".")) ? rest : host
  }

  var isHostAlone: Bool { path.isEmpty && query.isEmpty && fragment.isEmpty }

  /// The segments of the path that are not empty.
  var segments: [ArraySlice<UInt8>] { path.split(separator: UInt8(ascii: "/")) }
}

/// Plans the parts of a code.
private struct CodePlanner {
  typealias Part = CodePlan.Part
  typealias Step = CodePlan.Step
  typealias Rest = (encoding: CodePlan.Encoding, parts: [CodePlan.Part], bits: Double)

  let url: CodeURLParts
  let costs: CodeCosts

  /// The bits that precede the host: one that marks the start, one for the template, and one for the subdomain.
  func start(isTemplate: Bool) -> Part {
    part(.start, [], [.bits(0b100 | (isTemplate ? 0b010 : 0) | (url.hasSubdomain ? 0b001 : 0), count: 3)])
  }

  private func part(_ kind: Part.Kind, _ text: ArraySlice<UInt8>, _ steps: [Step]) -> Part {
    Part(kind: kind, text: text, steps: steps, bits: steps.reduce(0) { $0 + bits(of: $1) })
  }

  private func bits(of step: Step) -> Double {
    switch step {
    case .bits(_, let count): Double(count)
    case .text(let text): costs.bits(text)
    }
  }

  private func text(
    _ table: CodeText.Table,
    _ characters: ArraySlice<UInt8>,
    after context: Unicode.Scalar? = nil,
    isEnded: Bool
  ) -> Step {
    let context = context.map { UInt8(ascii: $0) }
    return .text(CodeText(table: table, characters: characters, context: context, isEnded: isEnded))
  }
}

// MARK: The host

extension CodePlanner {
  /// The host with its format. There are three formats: a common top-level domain, one that has an index, and any
  /// other. The fewest bits win, not counting the prefix that states the format; then the last of the three.
  var host: Part {
    let (host, isEnded) = (url.host, !url.isHostAlone)
    var best = part(.host, host, [.bits(0b11, count: 2), text(.host, host, isEnded: isEnded)])
    var least = best.bits - 2
    guard let dot = host.lastIndex(of: UInt8(ascii: ".")) else { return best }
    let domain = text(.host, host[..<dot], isEnded: isEnded)
    let topLevel = String(decoding: host[(dot + 1)...], as: UTF8.self)
    if let index = CodeWords.indexesOfDomains[topLevel] {
      let indexed = part(.host, host, [.bits(0b10, count: 2), .bits(UInt64(index), count: 8), domain])
      if indexed.bits - 2 < least { (best, least) = (indexed, indexed.bits - 2) }
    }
    if let code = CodeWords.codesOfCommonDomains[topLevel] {
      let common = part(.host, host, [.bits(0, count: 1), .bits(code.bits, count: code.count), domain])
      if common.bits - 1 < least { best = common }
    }
    return best
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
    let all = characters[...]
    return rest(.combined, [part(.combined, all, [.bits(0, count: 1), text(.combined, all, isEnded: false)])])
  }

  /// Each segment and query item by itself; nil if there is a fragment, an item without `=`, or a character that only
  /// the combined encoding has.
  private var segmented: Rest? {
    guard url.fragment.isEmpty else { return nil }
    let (segments, query) = (url.segments, url.query)
    let endsInSlash = url.path.last == UInt8(ascii: "/") && (!segments.isEmpty || query.isEmpty)
    var parts: [Part] = []
    var pending: [Step] = [.bits(1, count: 1)]
    for (index, segment) in segments.enumerated() {
      let isEnded = index + 1 < segments.count || endsInSlash || !query.isEmpty
      let start = pending + [.bits(0, count: 1)]
      guard let part = value(segment, start, isSegment: true, isEnded: isEnded) else { return nil }
      parts.append(part)
      pending = []
    }
    if endsInSlash {
      parts.append(part(.slash, [UInt8(ascii: "/")], pending + [.bits(0b10, count: 2)]))
      pending = []
    }
    guard !query.isEmpty else { return rest(.segmented, parts) }
    pending.append(.bits(0b11, count: 2))
    let items = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    for (index, item) in items.enumerated() {
      guard let part = self.item(item, pending, isEnded: index + 1 < items.count) else { return nil }
      parts.append(part)
      pending = []
    }
    return rest(.segmented, parts)
  }

  /// At most one segment, which is a word of Apple's list, and a query of `p`, `p1`, `p2` and so on, whose names need no
  /// bits; nil for any other URL.
  private var template: Rest? {
    let segments = url.segments
    guard url.fragment.isEmpty, segments.count <= 1, segments.allSatisfy({ CodeWords.index(of: $0) != nil }),
      url.path.count < 2 || url.path.last != UInt8(ascii: "/"), url.query.last != UInt8(ascii: "&")
    else { return nil }
    let items = url.query.split(separator: UInt8(ascii: "&"))
    guard !segments.isEmpty || !items.isEmpty else { return nil }
    var parts = segments.map { segment in
      part(.word, segment, [.bits(0, count: 1), .bits(UInt64(CodeWords.index(of: segment) ?? 0), count: 8)])
    }
    var pending: [Step] = [.bits(1, count: 1)]
    for (index, item) in items.enumerated() {
      guard let (name, characters) = Self.halves(of: item),
        name.elementsEqual((index == 0 ? "p" : "p\(index)").utf8),
        let part = value(characters, pending, isSegment: false, isEnded: index + 1 < items.count)
      else { return nil }
      parts.append(Part(kind: part.kind, text: item, steps: part.steps, bits: part.bits))
      pending = []
    }
    return rest(.template, parts)
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
  private func value(
    _ characters: ArraySlice<UInt8>,
    _ start: [Step],
    isSegment: Bool,
    isEnded: Bool
  ) -> Part? {
    guard CodeCosts.isSegmentText(characters) else { return nil }
    let context: Unicode.Scalar? = isSegment ? nil : "="
    let word = isSegment ? CodeWords.index(of: characters) : nil
    let candidates = [
      word.map { part(.word, characters, start + [.bits(0b11, count: 2), .bits(UInt64($0), count: 8)]) },
      Self.number(characters).map { part(.number, characters, start + [.bits(0b01, count: 2)] + $0) },
      part(
        .text,
        characters,
        start + [.bits(0b00, count: 2), text(.segment, characters, after: context, isEnded: isEnded)]
      ),
      Self.sixBits(characters, isEnded: isEnded).map {
        part(.sixBits, characters, start + [.bits(0b10, count: 2)] + $0)
      },
    ]
    return Self.shortest(candidates)
  }

  /// A query item with its type. A number precedes the name, which then needs an end only if another item follows; after
  /// the name, a text or a value of six bits for each character can follow.
  private func item(_ item: ArraySlice<UInt8>, _ start: [Step], isEnded: Bool) -> Part? {
    guard let (name, value) = Self.halves(of: item), CodeCosts.isSegmentText(name), CodeCosts.isSegmentText(value)
    else { return nil }
    let endedName = text(.segment, name, after: "?", isEnded: true)
    let valueText = text(.segment, value, after: "=", isEnded: isEnded)
    let lastName = text(.segment, name, after: "?", isEnded: isEnded)
    let candidates = [
      Self.number(value).map { part(.number, item, start + [.bits(0b01, count: 2)] + $0 + [lastName]) },
      part(.text, item, start + [.bits(0b00, count: 2), endedName, valueText]),
      Self.sixBits(value, isEnded: isEnded).map {
        part(.sixBits, item, start + [.bits(0b10, count: 2), endedName] + $0)
      },
    ]
    return Self.shortest(candidates)
  }

  /// The candidate with the fewest bits; the first of several.
  private static func shortest(_ candidates: [Part?]) -> Part? {
    var best: Part?
    for case let candidate? in candidates where candidate.bits < best?.bits ?? .infinity { best = candidate }
    return best
  }

  /// Six bits for each character; nil if there is another character than a letter, a digit or a dot.
  private static func sixBits(_ characters: ArraySlice<UInt8>, isEnded: Bool) -> [Step]? {
    var steps: [Step] = []
    steps.reserveCapacity(characters.count + 1)
    for byte in characters {
      guard let index = CodeWords.sixBitIndex(of: byte) else { return nil }
      steps.append(.bits(UInt64(index), count: 6))
    }
    if isEnded { steps.append(.bits(63, count: 6)) }
    return steps
  }

  /// Groups of seven bits, the lowest first, each with a bit that states whether another follows; nil if the text is not a
  /// number without leading zeros below 2⁶³.
  private static func number(_ characters: ArraySlice<UInt8>) -> [Step]? {
    guard characters.allSatisfy(\.isDigit), characters.first != UInt8(ascii: "0") || characters.count == 1,
      let number = Int64(String(decoding: characters, as: UTF8.self))
    else { return nil }
    var (steps, rest): ([Step], UInt64) = ([], UInt64(number))
    repeat {
      steps.append(.bits(rest & 0x7F | (rest > 0x7F ? 0x80 : 0), count: 8))
      rest >>= 7
    } while rest > 0
    return steps
  }
}
