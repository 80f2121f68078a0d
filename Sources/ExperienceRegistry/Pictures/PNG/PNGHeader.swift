/// The `IHDR` chunk (PNG, 3rd edition, 11.2.1).
package struct PNGHeader: Sendable, Hashable {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Bits of one sample, or of one palette index.
  package let bitDepth: Int
  /// What a pixel consists of.
  package let colourType: ColourType
  /// Whether the rows come in seven passes (Adam7).
  package let isInterlaced: Bool

  /// What a pixel consists of (PNG, 3rd edition, 11.2.1).
  package enum ColourType: UInt8, Sendable, Hashable, CaseIterable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyWithAlpha = 4
    case rgbWithAlpha = 6

    /// Whether each pixel carries its own opacity, even if every pixel is opaque.
    package var hasAlphaChannel: Bool { self == .greyWithAlpha || self == .rgbWithAlpha }

    /// The bit depths that may stand beside this type.
    var allowedBitDepths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyWithAlpha, .rgbWithAlpha: [8, 16]
      }
    }
  }

  /// Reads the 13 bytes of the chunk's data; nil where there are fewer or the colour type is none of the five.
  init?(_ data: ByteWindow) {
    guard
      let width = data.number32(at: 0),
      let height = data.number32(at: 4),
      let bitDepth = data[8],
      let colourType = data[9].flatMap(ColourType.init(rawValue:)),
      let interlace = data[12]
    else { return nil }
    self.width = width
    self.height = height
    self.bitDepth = Int(bitDepth)
    self.colourType = colourType
    isInterlaced = interlace == 1
  }
}
