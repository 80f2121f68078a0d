extension NormalForm {
  /// The parts of a URL that is already in normal form, apart from a fragment or a missing path; nil if anything would
  /// have to be changed or might be wrong. Most URLs qualify and do not have to be copied.
  @inline(never)
  package init?(ofNormal bytes: Span<UInt8>) {
    guard Self.begins(bytes) else { return nil }
    let hostEnd = Self.endOfHost(bytes)
    guard hostEnd > 8, Self.isName(bytes, upTo: hostEnd), Self.isEnd(bytes, hostEnd, orAt: UInt8(ascii: "/"))
    else { return nil }
    let pathEnd = Self.endOfPath(bytes, from: hostEnd)
    guard Self.isEnd(bytes, pathEnd, orAt: UInt8(ascii: "?")) else { return nil }
    let queryEnd = Self.endOfQuery(bytes, from: pathEnd)
    guard Self.isEnd(bytes, queryEnd, orAt: UInt8(ascii: "#")) else { return nil }
    self.init()
    complete(hostEnd: hostEnd, pathEnd: pathEnd, queryEnd: queryEnd)
  }

  /// Records the parts of a URL that is in normal form up to the end of `walk`; false if the rest would have to be
  /// changed.
  @inline(__always)
  mutating func note(normal bytes: Span<UInt8>, behind walk: PathWalk) -> Bool {
    guard Self.isEnd(bytes, walk.hostEnd, orAt: UInt8(ascii: "/")) else { return false }
    let pathEnd = Self.endOfPath(bytes, from: walk.end)
    guard Self.isEnd(bytes, pathEnd, orAt: UInt8(ascii: "?")) else { return false }
    let queryEnd = Self.endOfQuery(bytes, from: pathEnd)
    guard Self.isEnd(bytes, queryEnd, orAt: UInt8(ascii: "#")) else { return false }
    complete(hostEnd: walk.hostEnd, pathEnd: pathEnd, queryEnd: queryEnd)
    return true
  }

  /// Records the parts of a complete URL. An empty query is treated as no query.
  @inline(__always)
  private mutating func complete(hostEnd: Int, pathEnd: Int, queryEnd: Int) {
    hostStart = Self.hostStart
    self.hostEnd = hostEnd
    pathStart = hostEnd
    self.pathEnd = pathEnd
    end = queryEnd > pathEnd &+ 1 ? queryEnd : pathEnd
    isComplete = true
  }

  /// Whether `bytes` begin with `https://` and have an allowed length.
  @inline(__always)
  static func begins(_ bytes: Span<UInt8>) -> Bool {
    bytes.count > hostStart && bytes.count <= Normalizer.lengthLimit && bytes.word(at: 0) == scheme
  }

  /// The parts of a URL that is in normal form to its last byte; nil for any other URL, including one without a path.
  package init?(ofWhole bytes: Span<UInt8>) {
    guard let form = NormalForm(ofNormal: bytes), form.end == bytes.count, form.pathEnd > form.pathStart else {
      return nil
    }
    self = form
  }

  /// The bytes of `https://` as a number, the first byte lowest.
  private static var scheme: UInt64 { 0x2F2F_3A73_7074_7468 }

  /// Whether the URL without its fragment ends at `offset`, or the byte at `offset` is `byte`.
  @inline(__always)
  private static func isEnd(_ bytes: Span<UInt8>, _ offset: Int, orAt byte: UInt8) -> Bool {
    offset == bytes.count || bytes[offset] == byte || bytes[offset] == UInt8(ascii: "#")
  }

  /// The first offset from `start` on whose byte is not plain. `run` counts the plain bytes at the start of a word; it
  /// may miss some that `isPlain` then recognizes.
  @inline(__always)
  private static func end(
    _ bytes: Span<UInt8>,
    from start: Int,
    run: (PlainWord) -> Int,
    isPlain: (Int) -> Bool
  ) -> Int {
    var offset = start
    while offset < bytes.count {
      let rest = min(bytes.count &- offset, 8)
      // Past the end there are zeros, which are not plain.
      let word = rest == 8 ? bytes.word(known: offset) : bytes.lastWord(length: rest)
      let count = run(PlainWord(word))
      offset &+= count
      guard count < 8 else { continue }
      guard offset < bytes.count, isPlain(offset) else { return offset }
      offset &+= 1
    }
    return offset
  }

  @inline(__always)
  private static func endOfHost(_ bytes: Span<UInt8>) -> Int {
    end(bytes, from: 8, run: { $0.plainInHost }, isPlain: { bytes[$0].isPlainInHost })
  }

  /// Whether the last label of the host does not begin like a number.
  @inline(__always)
  private static func isName(_ bytes: Span<UInt8>, upTo end: Int) -> Bool {
    var start = end - 1
    while start > 8, bytes[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return !bytes[start].isDigit && bytes[end - 1] != UInt8(ascii: ".")
  }

  @inline(__always)
  private static func endOfPath(_ bytes: Span<UInt8>, from start: Int) -> Int {
    end(bytes, from: start, run: { $0.plainInPath }) { offset in
      let isDot = bytes[offset] == UInt8(ascii: ".") && bytes[offset - 1] == UInt8(ascii: "/")
      return bytes[offset].isPlainInPath && !isDot
    }
  }

  @inline(__always)
  private static func endOfQuery(_ bytes: Span<UInt8>, from start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "?") else { return start }
    return end(bytes, from: start + 1, run: { $0.plainInQuery }, isPlain: { bytes[$0].isPlainInQuery })
  }
}

extension UInt8 {
  /// Whether the byte is allowed in a lower-case host.
  fileprivate var isPlainInHost: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether the byte is allowed unescaped in a path and does not start an escape.
  fileprivate var isPlainInPath: Bool {
    self != UInt8(ascii: "%") && self != UInt8(ascii: "\\") && !isEscapedInPath
  }

  /// Whether the byte is allowed unescaped in a query and does not start an escape.
  fileprivate var isPlainInQuery: Bool { self != UInt8(ascii: "%") && !isEscapedInQuery }
}

/// Eight bytes of a URL that are tested together, to skip plain bytes quickly. Bytes that it does not recognize as
/// plain may still be plain and are tested one by one.
///
/// `SIMD8` would be shorter, but its comparisons are not compiled to vector instructions under plain `-O`.
struct PlainWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private let word: UInt64

  @inline(__always)
  init(_ word: UInt64) { self.word = word }

  /// The number of leading bytes that are letters, digits, hyphens or slashes.
  @inline(__always)
  var plainInPath: Int {
    let lowercased = Self.inside(word | 0x20 &* Self.ones, 0x61, 0x7A)
    return run(lowercased | Self.inside(word, 0x2F, 0x39) | Self.inside(word, 0x2D, 0x2D))
  }

  /// The number of leading bytes that are lower-case letters, digits, hyphens or dots.
  @inline(__always)
  var plainInHost: Int {
    run(Self.inside(word, 0x61, 0x7A) | Self.inside(word, 0x30, 0x39) | Self.inside(word, 0x2D, 0x2E))
  }

  /// The number of leading bytes that are letters, digits, or one of the common separators between items and values.
  @inline(__always)
  var plainInQuery: Int {
    let lowercased = Self.inside(word | 0x20 &* Self.ones, 0x61, 0x7A)
    return run(
      lowercased | Self.inside(word, 0x28, 0x3B) | Self.inside(word, 0x3D, 0x3D) | Self.inside(word, 0x26, 0x26)
        | Self.inside(word, 0x5F, 0x5F)
    )
  }

  /// The number of leading bytes whose high bit is set in `marks` and not in the word itself.
  @inline(__always)
  private func run(_ marks: UInt64) -> Int { (~(marks & ~word) & Self.highBits).trailingZeroBitCount >> 3 }

  /// The high bit of each byte that is in `low`...`high`; correct only for bytes below 0x80.
  @inline(__always)
  private static func inside(_ word: UInt64, _ low: UInt64, _ high: UInt64) -> UInt64 {
    let plain = word & ~highBits
    return ((plain | highBits) &- low &* ones) & ((high &* ones | highBits) &- plain)
  }
}
