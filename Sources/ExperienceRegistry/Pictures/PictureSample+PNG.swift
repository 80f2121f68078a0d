extension PictureSample {
  /// A PNG file that is whole, with `chunks` (their four letters) of four zero bytes before the picture data.
  package static func png(
    width: Int = 1800,
    height: Int = 1200,
    colourType: PNGHeader.ColourType = .rgb,
    chunks: [String]
  ) -> PictureSample {
    png(width: width, height: height, colourType: colourType, chunks: chunks.map { ($0, [0, 0, 0, 0]) })
  }

  /// The same with `chunks` of their own data.
  package static func png(
    width: Int = 1800,
    height: Int = 1200,
    colourType: PNGHeader.ColourType = .rgb,
    chunks: [(type: String, data: [UInt8])] = []
  ) -> PictureSample {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = number(width) + number(height) + [8, colourType.rawValue, 0, 0, 0]
    let palette = colourType == .palette ? chunk("PLTE", [0, 0, 0, 0]) : []
    let middle = palette + chunks.flatMap { chunk($0.type, $0.data) }
    return PictureSample(bytes: signature + chunk("IHDR", header) + middle + chunk("IDAT", [0]) + chunk("IEND", []))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    let checksum = CyclicRedundancyCheck.value(of: ByteWindow(checked), in: 0..<checked.count)
    return number(data.count) + checked + number(checksum)
  }

  /// Four bytes, the largest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
