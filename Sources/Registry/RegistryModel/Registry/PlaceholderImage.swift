import ImageFacts

/// A placeholder for a missing header image: a plain gray area with a darker frame. A comment in the file identifies it
/// as a placeholder.
package struct PlaceholderImage: Sendable {
  /// The size in pixels, from Apple's newest figures.
  package static let size = (width: Requirements.newest.imageWidth, height: Requirements.newest.imageHeight)

  /// The comment in the file (the `tEXt` chunk `Comment`, https://www.w3.org/TR/png-3/#11tEXt).
  package static let remark = "A placeholder drawn by appclips"

  private static let frame = 60
  private static let shades: (frame: UInt8, area: UInt8) = (0x8E, 0xD8)

  /// The PNG file, about 85 KB. It is kept, because generating it takes a few milliseconds and `init` and `new` need it
  /// for each answer.
  package static let bytes: [UInt8] =
    PNGWriting.signature + PNGWriting.header(width: size.width, height: size.height, .rgb)
    + PNGWriting.chunk("sRGB", [0]) + PNGWriting.chunk("tEXt", Array("Comment\0\(remark)".utf8))
    + PNGWriting.chunk("IDAT", rows) + PNGWriting.chunk("IEND", [])

  /// The compressed rows, each with its filter type: a new row as differences from the previous pixel, a repeated row
  /// as differences from the row above, which are all zero (https://www.w3.org/TR/png-3/#9Filters).
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

extension ImageHeader {
  /// Whether the file is the placeholder. Compares the length as well as the comment, because an image editor may keep
  /// the comment when a user paints over the placeholder.
  package var isPlaceholder: Bool {
    png?.comment == PlaceholderImage.remark && byteCount == PlaceholderImage.bytes.count
  }
}
