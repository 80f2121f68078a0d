/// Builds small PNG files byte by byte. The image data is not compressed pixels, because nothing here reads it.
struct TinyPNG {
  var width = 2
  var height = 1
  var bitDepth: UInt8 = 8
  var colourType: UInt8 = 2
  var methods: [UInt8] = [0, 0, 0]
  /// The chunks between `IHDR` and `IDAT`.
  var extra: [[UInt8]] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let end = chunk("IEND")

  var header: [UInt8] {
    var data = number32(width) + number32(height)
    data += [bitDepth, colourType]
    return Self.chunk("IHDR", data + methods)
  }
  var bytes: [UInt8] {
    var bytes = Self.signature + header
    for chunk in extra { bytes += chunk }
    bytes += Self.chunk("IDAT", [1, 2, 3])
    return bytes + Self.end
  }

  static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return number32(data.count) + checked + number32(checksum(checked))
  }

  /// CRC-32 by polynomial division over the bits, written differently than the code under test.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var remainder: UInt64 = 0
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> $0 & 1 } }
    for (index, bit) in (bits + Array(repeating: 0, count: 32)).enumerated() {
      remainder = remainder << 1 | UInt64(index < 32 ? bit ^ 1 : bit)
      if remainder >> 32 == 1 { remainder ^= 0x1_04C1_1DB7 }
    }
    let reflected = (0..<32).reduce(UInt32(0)) { $0 | UInt32(remainder >> UInt64($1) & 1) << (31 - UInt32($1)) }
    return Int(~reflected)
  }
}

/// The four bytes of a number, the most significant first.
func number32(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

/// The two bytes of a number, the more significant first.
func number16(_ value: Int) -> [UInt8] { [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
