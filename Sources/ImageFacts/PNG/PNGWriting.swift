/// The pieces that a PNG file is written from (https://www.w3.org/TR/png-3/#5DataRep).
package enum PNGWriting {
  /// The bytes that every PNG file begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk: length, type, data and checksum.
  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    let checksum = CyclicRedundancyCheck.value(of: ByteWindow(checked), in: 0..<checked.count)
    return number(data.count) + checked + number(checksum)
  }

  /// The header of a picture of `width` and `height` pixels, 8 bits a sample, not interlaced.
  package static func header(width: Int, height: Int, _ colourType: PNGHeader.ColourType) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [8, colourType.rawValue, 0, 0, 0])
  }

  /// Four bytes, the largest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
