extension ResolutionTable {
  /// Reads a table from `bytes`, which then are the table: nothing is built. Everything is checked once, in some
  /// nanoseconds a URL, and no bytes whatever make this or a later look-up trap.
  public init(_ bytes: [UInt8]) throws(ResolutionTableProblem) {
    let image = ContiguousArray(bytes)
    let layout = try TableLayout(checking: image.span)
    self.init(image, layout, hash: PathHash(seed: image.span.uint32(at: TableLayout.seedStart)))
  }

  /// Reads a table from the Base64 text (RFC 4648) of its bytes, as a Swift file that was emitted holds it. Line ends are
  /// passed over.
  public init(base64 text: StaticString) throws(ResolutionTableProblem) {
    try self.init(try [UInt8](base64: text))
  }
}

extension [UInt8] {
  fileprivate init(base64 text: StaticString) throws(ResolutionTableProblem) {
    self = []
    reserveCapacity(text.utf8CodeUnitCount / 4 * 3)
    var bits: UInt32 = 0
    var bitCount = 0
    for offset in 0..<text.utf8CodeUnitCount {
      let letter = text.utf8Start[offset]
      guard letter != UInt8(ascii: "\n"), letter != UInt8(ascii: "=") else { continue }
      guard let value = letter.base64Value else { throw ResolutionTableProblem(.notBase64, at: offset) }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
  }
}

extension UInt8 {
  /// The value of a letter of Base64; nil for any other byte.
  fileprivate var base64Value: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
