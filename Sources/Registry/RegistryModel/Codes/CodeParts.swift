import TextBasics

/// The parts of a URL, as an App Clip Code encodes them: the host, and then the path, query and fragment in the shortest
/// of three encodings.
///
/// The structure is that of a reverse-engineered encoder (`Source.appClipCodeEncoder`).
struct CodeParts {
  /// The host without `appclip.` at its start, for which a code has a bit of its own.
  private let host: ArraySlice<UInt8>
  private let path: ArraySlice<UInt8>
  /// The query without its question mark; empty if there is none.
  private let query: ArraySlice<UInt8>
  /// The fragment without its number sign; empty if there is none.
  private let fragment: ArraySlice<UInt8>

  /// Splits `url`, whose characters must be those of `CodeAlphabet`; nil if it does not start with `https://`.
  init?(_ url: String) {
    let bytes = Array(url.utf8)
    guard bytes.starts(with: "https://".utf8) else { return nil }
    let rest = bytes["https://".utf8.count...]
    let hostEnd = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let fragmentStart = rest[hostEnd...].firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let queryStart = rest[hostEnd..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    host = Self.withoutSubdomain(rest[..<hostEnd])
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

  /// The number of bits: one that marks the start, one for the template, one for the subdomain, and the parts.
  var bits: Double {
    let isHostAlone = path.isEmpty && query.isEmpty && fragment.isEmpty
    return 3 + hostBits(isFollowed: !isHostAlone) + (isHostAlone ? 0 : restBits)
  }
}

// MARK: The host

extension CodeParts {
  /// The bits of the host with its format, of which there are three: a common top-level domain, one that has an index,
  /// and any other. The fewest bits win, not counting the prefix that states the format.
  private func hostBits(isFollowed: Bool) -> Double {
    let whole = (bits: CodeTextSize.ofHost(host, isEnded: isFollowed), prefix: 2.0)
    guard let dot = host.lastIndex(of: UInt8(ascii: ".")) else { return whole.bits + whole.prefix }
    let domain = CodeTextSize.ofHost(host[..<dot], isEnded: isFollowed)
    let topLevel = String(decoding: host[(dot + 1)...], as: UTF8.self)
    var best = whole
    if CodeWords.indexedDomains.contains(topLevel), 8 + domain < best.bits { best = (8 + domain, 2) }
    if let common = CodeWords.bitsOfCommonDomains[topLevel], Double(common) + domain < best.bits {
      best = (Double(common) + domain, 1)
    }
    return best.bits + best.prefix
  }
}

// MARK: Path, query and fragment

extension CodeParts {
  /// The bits of everything after the host, in the shortest encoding.
  private var restBits: Double { [combinedBits, segmentedBits, templateBits].compactMap(\.self).min() ?? 0 }

  /// One text; nil for a bare slash, which has no combined form.
  private var combinedBits: Double? {
    var text = Array(path.first == UInt8(ascii: "/") && !(path.count == 1 && startsFragment) ? path.dropFirst() : path)
    if !query.isEmpty { text += [UInt8(ascii: "?")] + query }
    if !fragment.isEmpty { text += [UInt8(ascii: "#")] + fragment }
    return text.isEmpty ? nil : 1 + CodeTextSize.ofText(text[...], isEnded: false)
  }

  /// Whether a fragment follows the path directly.
  private var startsFragment: Bool { query.isEmpty && !fragment.isEmpty }

  private var segments: [ArraySlice<UInt8>] { path.split(separator: UInt8(ascii: "/")) }

  /// Each segment and query item by itself; nil if there is a fragment, an item without `=`, or a character that only
  /// the combined encoding has.
  private var segmentedBits: Double? {
    guard fragment.isEmpty else { return nil }
    let segments = segments
    let endsInSlash = path.last == UInt8(ascii: "/") && (!segments.isEmpty || query.isEmpty)
    var sum = 1.0
    for (index, segment) in segments.enumerated() {
      let isEnded = index + 1 < segments.count || endsInSlash || !query.isEmpty
      guard let bits = Self.bits(of: segment, isSegment: true, isEnded: isEnded) else { return nil }
      sum += 1 + bits
    }
    if endsInSlash { sum += 2 }
    guard !query.isEmpty else { return sum }
    let items = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    sum += 2
    for (index, item) in items.enumerated() {
      guard let bits = Self.bits(ofItem: item, isEnded: index + 1 < items.count) else { return nil }
      sum += bits
    }
    return sum
  }

  /// At most one segment, which is a word of Apple's list, and a query of `p`, `p1`, `p2` and so on, whose names need no
  /// bits; nil for any other URL.
  private var templateBits: Double? {
    let segments = segments
    guard fragment.isEmpty, segments.count <= 1, segments.allSatisfy(CodeWords.contains),
      path.count < 2 || path.last != UInt8(ascii: "/"), query.last != UInt8(ascii: "&")
    else { return nil }
    let items = query.split(separator: UInt8(ascii: "&"))
    guard !segments.isEmpty || !items.isEmpty else { return nil }
    var sum = segments.isEmpty ? 0.0 : 9
    if !items.isEmpty { sum += 1 }
    for (index, item) in items.enumerated() {
      guard let (name, value) = Self.halves(of: item), name.elementsEqual((index == 0 ? "p" : "p\(index)").utf8),
        let bits = Self.bits(of: value, isSegment: false, isEnded: index + 1 < items.count)
      else { return nil }
      sum += bits
    }
    return sum
  }

  /// The name and the value of a query item; nil without `=`.
  private static func halves(of item: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    item.firstIndex(of: UInt8(ascii: "=")).map { (item[..<$0], item[($0 + 1)...]) }
  }
}

// MARK: Segments and values

extension CodeParts {
  /// The bits of a segment or value with its type: a word, a number, a text, or six bits for each character. Only the
  /// last two need an end if something follows.
  private static func bits(of text: ArraySlice<UInt8>, isSegment: Bool, isEnded: Bool) -> Double? {
    guard CodeTextSize.isSegmentText(text) else { return nil }
    var best = CodeTextSize.ofText(text, isEnded: isEnded)
    if let fixed = fixedBits(of: text, isEnded: isEnded) { best = min(best, fixed) }
    if let number = numberBits(of: text) { best = min(best, number) }
    if isSegment, CodeWords.contains(text) { best = min(best, 8) }
    return 2 + best
  }

  /// The bits of a query item with its type. A number precedes the name, which then needs an end only if another item
  /// follows; after the name, a text or a value of six bits for each character can follow.
  private static func bits(ofItem item: ArraySlice<UInt8>, isEnded: Bool) -> Double? {
    guard let (name, value) = halves(of: item), CodeTextSize.isSegmentText(name), CodeTextSize.isSegmentText(value)
    else { return nil }
    let endedName = CodeTextSize.ofText(name, isEnded: true)
    var best = endedName + CodeTextSize.ofText(value, isEnded: isEnded)
    if let fixed = fixedBits(of: value, isEnded: isEnded) { best = min(best, endedName + fixed) }
    if let number = numberBits(of: value) { best = min(best, number + CodeTextSize.ofText(name, isEnded: isEnded)) }
    return 2 + best
  }

  /// Six bits for each character; nil if there is another character than a letter, a digit or a dot.
  private static func fixedBits(of text: ArraySlice<UInt8>, isEnded: Bool) -> Double? {
    guard text.allSatisfy({ isLetter($0) || $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double(6 * (text.count + (isEnded ? 1 : 0)))
  }

  /// Eight bits for each seven of the number; nil if the text is not a number without leading zeros below 2⁶³.
  private static func numberBits(of text: ArraySlice<UInt8>) -> Double? {
    guard text.allSatisfy(\.isDigit), text.first != UInt8(ascii: "0") || text.count == 1,
      let number = Int64(String(decoding: text, as: UTF8.self))
    else { return nil }
    return Double(8 * max(1, (70 - (number | 1).leadingZeroBitCount) / 7))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
