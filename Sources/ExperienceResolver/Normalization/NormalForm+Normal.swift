extension NormalForm {
  /// The parts of a URL that is in normal form as it stands, but for a fragment or a missing path; nil where anything
  /// would have to be changed or might be wrong. Most URLs are, and need not be copied.
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

  /// Notes the parts of a URL that is in normal form up to the end of `walk`; false where what follows would have to be
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

  /// Notes the parts of a whole URL; an empty query is none.
  @inline(__always)
  private mutating func complete(hostEnd: Int, pathEnd: Int, queryEnd: Int) {
    hostStart = Self.hostStart
    self.hostEnd = hostEnd
    pathStart = hostEnd
    self.pathEnd = pathEnd
    end = queryEnd > pathEnd &+ 1 ? queryEnd : pathEnd
    isComplete = true
  }

  /// Whether `bytes` begin with `https://` and have a length that a URL may have.
  @inline(__always)
  static func begins(_ bytes: Span<UInt8>) -> Bool {
    bytes.count > hostStart && bytes.count <= Normalizer.lengthLimit && bytes.word(at: 0) == scheme
  }

  /// The parts of a URL that is in normal form to its last byte; nil for every other, one without a path among them.
  package init?(ofWhole bytes: Span<UInt8>) {
    guard let form = NormalForm(ofNormal: bytes), form.end == bytes.count, form.pathEnd > form.pathStart else {
      return nil
    }
    self = form
  }

  /// `https://`, the first byte lowest.
  private static var scheme: UInt64 { 0x2F2F_3A73_7074_7468 }

  /// Whether the URL, its fragment apart, ends at `offset`, or `byte` stands there.
  @inline(__always)
  private static func isEnd(_ bytes: Span<UInt8>, _ offset: Int, orAt byte: UInt8) -> Bool {
    offset == bytes.count || bytes[offset] == byte || bytes[offset] == UInt8(ascii: "#")
  }

  /// The first offset from `start` on whose byte is not plain. `run` counts the plain bytes at the beginning of a word,
  /// and may pass over some that `isPlain` then calls plain.
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
      // Behind the end there are zeros, which are not plain.
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
  /// What a host in lower case is made of.
  fileprivate var isPlainInHost: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// What may stand raw in a path and is no escape.
  fileprivate var isPlainInPath: Bool {
    self != UInt8(ascii: "%") && self != UInt8(ascii: "\\") && !isEscapedInPath
  }

  /// What may stand raw in a query and is no escape.
  fileprivate var isPlainInQuery: Bool {
    self != UInt8(ascii: "%") && !isEscapedInQuery
  }
}
