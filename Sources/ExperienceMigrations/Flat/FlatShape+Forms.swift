/// The texts of version 1 that are no prose.
extension FlatShape.Kind {
  static let digits = Self.form("a string of digits") { text in !text.isEmpty && text.utf8.allSatisfy(isDigit) }

  static let teamID = Self.form("10 capital letters and digits") { text in
    text.utf8.count == 10 && text.utf8.allSatisfy { isDigit($0) || isCapital($0) }
  }

  static let bundleID = Self.form("letters, digits, hyphens and full stops") { text in
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { isDigit($0) || isCapital($0 & ~0x20) || $0 == UInt8(ascii: "-") }
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
