/// A hex dump of bytes: the offset, sixteen bytes, and their ASCII characters.
enum HexDump {
  static func text(of bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 16).map { start in
      let row = bytes[start..<min(start + 16, bytes.count)]
      let numbers = row.map { hexadecimal(Int($0), digits: 2) }.joined(separator: " ")
      let letters = row.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "." }.joined()
      return
        "\(hexadecimal(start, digits: 6))  \(numbers)\(String(repeating: "   ", count: 16 - row.count))  \(letters)\n"
    }.joined()
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
