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
    let palette = colourType == .palette ? PNGWriting.chunk("PLTE", [0, 0, 0, 0]) : []
    let middle = palette + chunks.flatMap { PNGWriting.chunk($0.type, $0.data) }
    return PictureSample(
      bytes: PNGWriting.signature + PNGWriting.header(width: width, height: height, colourType) + middle
        + PNGWriting.chunk("IDAT", [0]) + PNGWriting.chunk("IEND", [])
    )
  }
}
