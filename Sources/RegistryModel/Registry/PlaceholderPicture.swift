import ImageFacts

/// A picture that stands where a header image belongs until somebody has one: a plain grey area with a darker frame. It
/// says in its own data what it is.
package struct PlaceholderPicture: Sendable {
  /// Its size in pixels, that of Apple's newest figures.
  package static let size = (width: Requirements.newest.imageWidth, height: Requirements.newest.imageHeight)

  /// What its data says (the `tEXt` chunk `Comment`, https://www.w3.org/TR/png-3/#11tEXt).
  package static let remark = "A placeholder drawn by appclips"

  /// How long the file is.
  fileprivate static let byteCount = bytes.count

  private static let frame = 60
  private static let shades: (frame: UInt8, area: UInt8) = (0x8E, 0xD8)

  /// The file. Cost: some milliseconds, and 85 KB.
  package static var bytes: [UInt8] {
    PNGWriting.signature + PNGWriting.header(width: size.width, height: size.height, .rgb)
      + PNGWriting.chunk("sRGB", [0]) + PNGWriting.chunk("tEXt", Array("Comment\0\(remark)".utf8))
      + PNGWriting.chunk("IDAT", rows) + PNGWriting.chunk("IEND", [])
  }

  /// The rows, each with its filter: a new one as differences to the pixel before, a repeated one as differences to the row
  /// above, which are all zero (https://www.w3.org/TR/png-3/#9Filters).
  private static var rows: [UInt8] {
    var data = RunCompressor()
    for row in 0..<size.height {
      switch row {
      case 0, size.height - frame: writeFull(to: &data)
      case frame: writeFramed(to: &data)
      default:
        data.write(2)
        data.write(0, count: size.width * 3)
      }
    }
    return data.finish()
  }

  private static func writeFull(to data: inout RunCompressor) {
    data.write(1)
    data.write(shades.frame, count: 3)
    data.write(0, count: (size.width - 1) * 3)
  }

  private static func writeFramed(to data: inout RunCompressor) {
    let step = shades.area &- shades.frame
    data.write(1)
    data.write(shades.frame, count: 3)
    data.write(0, count: (frame - 1) * 3)
    data.write(step, count: 3)
    data.write(0, count: (size.width - 2 * frame - 1) * 3)
    data.write(0 &- step, count: 3)
    data.write(0, count: (frame - 1) * 3)
  }
}

extension PictureFacts {
  /// Whether the file is the placeholder: it has the remark, and the length, because an editor may keep the remark when a
  /// user draws over the placeholder.
  package var isPlaceholder: Bool {
    png?.comment == PlaceholderPicture.remark && byteCount == PlaceholderPicture.byteCount
  }
}
