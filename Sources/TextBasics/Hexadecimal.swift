/// Bytes as two uppercase hexadecimal digits.
package enum Hexadecimal {
  /// The two digits of a byte.
  package static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
