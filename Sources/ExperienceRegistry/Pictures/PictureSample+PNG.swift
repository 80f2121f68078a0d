extension PictureSample {
  /// A PNG file that is whole, with `chunks` (their four letters) of four zero bytes before the picture data.
  package static func png(
    width: Int = 1800,
    height: Int = 1200,
    colourType: PNGHeader.ColourType = .rgb,
    chunks: [String] = []
  ) -> PictureSample {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = number(width) + number(height) + [8, colourType.rawValue, 0, 0, 0]
    let extra = (colourType == .palette ? ["PLTE"] : []) + chunks
    let middle = extra.flatMap { chunk($0, [0, 0, 0, 0]) }
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
