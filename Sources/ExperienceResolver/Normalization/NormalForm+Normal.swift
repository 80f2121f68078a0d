extension NormalForm {
  /// The parts of a URL that is in normal form as it stands, but for a fragment or a missing path; nil where anything
  /// would have to be changed or might be wrong. Most URLs are, and need not be copied.
  @inline(__always)
  init?(ofNormal bytes: Span<UInt8>) {
    guard bytes.count > 8, bytes.count <= Normalizer.lengthLimit, bytes.word(at: 0) == Self.scheme else { return nil }
    let hostEnd = Self.endOfHost(bytes)
    guard hostEnd > 8, Self.isName(bytes, upTo: hostEnd), Self.isEnd(bytes, hostEnd, orAt: UInt8(ascii: "/"))
    else { return nil }
    let pathEnd = Self.endOfPath(bytes, from: hostEnd)
    guard Self.isEnd(bytes, pathEnd, orAt: UInt8(ascii: "?")) else { return nil }
    let queryEnd = Self.endOfQuery(bytes, from: pathEnd)
    guard Self.isEnd(bytes, queryEnd, orAt: UInt8(ascii: "#")) else { return nil }
    self.init(
      hostStart: 8,
      hostEnd: hostEnd,
      pathStart: hostEnd,
      pathEnd: pathEnd,
      end: queryEnd > pathEnd + 1 ? queryEnd : pathEnd,
      isComplete: true
    )
  }

  /// `https://`, the first byte lowest.
  private static var scheme: UInt64 { 0x2F2F_3A73_7074_7468 }

  /// Whether the URL, its fragment apart, ends at `offset`, or `byte` stands there.
  @inline(__always)
  private static func isEnd(_ bytes: Span<UInt8>, _ offset: Int, orAt byte: UInt8) -> Bool {
    offset == bytes.count || bytes[offset] == byte || bytes[offset] == UInt8(ascii: "#")
  }

  @inline(__always)
  private static func endOfHost(_ bytes: Span<UInt8>) -> Int {
    var offset = 8
    while offset + 8 <= bytes.count, PlainWord(bytes.word(at: offset)).isPlainInHost { offset += 8 }
    while offset < bytes.count, bytes[offset].isPlainInHost { offset += 1 }
    return offset
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
    var offset = start
    while offset < bytes.count {
      if offset + 8 <= bytes.count, PlainWord(bytes.word(at: offset)).isPlainInPath {
        offset += 8
        continue
      }
      let stop = min(offset + 8, bytes.count)
      while offset < stop {
        let isDot = bytes[offset] == UInt8(ascii: ".") && bytes[offset - 1] == UInt8(ascii: "/")
        guard bytes[offset].isPlainInPath, !isDot else { return offset }
        offset += 1
      }
    }
    return offset
  }

  @inline(__always)
  private static func endOfQuery(_ bytes: Span<UInt8>, from start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "?") else { return start }
    var offset = start + 1
    while offset < bytes.count, bytes[offset].isPlainInQuery { offset += 1 }
    return offset
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
