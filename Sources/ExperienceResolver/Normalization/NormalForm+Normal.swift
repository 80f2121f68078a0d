extension NormalForm {
  /// The parts of a URL that is in normal form as it stands, but for a fragment or a missing path; nil where anything
  /// would have to be changed or might be wrong. Most URLs are, and need not be copied.
  init?(ofNormal bytes: Span<UInt8>) {
    guard bytes.count > 8, bytes.count <= Normalizer.lengthLimit, bytes.word(at: 0) == Self.scheme else { return nil }
    hostStart = 8
    guard readHost(bytes), readPath(bytes), readQuery(bytes) else { return nil }
    isComplete = true
  }

  /// `https://`, the first byte lowest.
  private static var scheme: UInt64 { 0x2F2F_3A73_7074_7468 }

  private mutating func readHost(_ bytes: Span<UInt8>) -> Bool {
    var offset = hostStart
    var labelStart = offset
    while offset < bytes.count, bytes[offset].isPlainInHost {
      if bytes[offset] == UInt8(ascii: "."), offset + 1 < bytes.count, bytes[offset + 1].isPlainInHost {
        labelStart = offset + 1
      }
      offset += 1
    }
    guard offset > hostStart, !bytes[labelStart].isDigit else { return false }
    guard offset == bytes.count || bytes[offset] == UInt8(ascii: "/") || bytes[offset] == UInt8(ascii: "#") else {
      return false
    }
    hostEnd = offset
    pathStart = offset
    return true
  }

  private mutating func readPath(_ bytes: Span<UInt8>) -> Bool {
    var offset = pathStart
    var previous = UInt8(ascii: "x")
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte.isPlainInPath, byte != UInt8(ascii: ".") || previous != UInt8(ascii: "/") else { break }
      previous = byte
      offset += 1
    }
    pathEnd = offset
    end = offset
    guard offset < bytes.count else { return true }
    return bytes[offset] == UInt8(ascii: "?") || bytes[offset] == UInt8(ascii: "#")
  }

  private mutating func readQuery(_ bytes: Span<UInt8>) -> Bool {
    guard pathEnd < bytes.count, bytes[pathEnd] == UInt8(ascii: "?") else { return true }
    var offset = pathEnd + 1
    while offset < bytes.count, bytes[offset].isPlainInQuery { offset += 1 }
    end = offset > pathEnd + 1 ? offset : pathEnd
    return offset == bytes.count || bytes[offset] == UInt8(ascii: "#")
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
