import TextBasics

/// What one file says about itself: its format, its size in pixels, its colour, and what is wrong with it. A class because
/// many cards share one picture.
package final class PictureFacts: Sendable {
  /// What the content is, whatever the file is called.
  package let format: PictureFormat
  /// The length of the file.
  package let byteCount: Int
  /// What only a PNG file can say; nil for every other format.
  package let png: PNGFacts?
  /// What only a JPEG file can say; nil for every other format.
  package let jpeg: JPEGFacts?
  /// What is wrong with the file's structure, of each kind the first. Only PNG and JPEG
  /// files are looked into.
  package let defects: [PictureDefect]

  init(
    format: PictureFormat,
    byteCount: Int,
    png: PNGFacts? = nil,
    jpeg: JPEGFacts? = nil,
    defects: [PictureDefect] = []
  ) {
    self.format = format
    self.byteCount = byteCount
    self.png = png
    self.jpeg = jpeg
    self.defects = defects
  }

  /// What the file says its colours are, where that is not sRGB, as the end of a sentence; nil where they are sRGB, or
  /// where it says nothing that can be read.
  ///
  /// Of several statements in a PNG file `cICP` wins over `iCCP` over `sRGB` over `gAMA` (PNG, 3rd edition, 4.3).
  package var otherColours: String? {
    if let png { return png.otherColours }
    return jpeg?.iccProfile?.description.flatMap(Self.otherColours(ofProfile:))
  }

  /// Names, in small letters and without spaces, of colour spaces that are not sRGB. A name that holds none of them says
  /// nothing: programs call profiles "ICC Profile" or "icc" as well.
  private static let otherSpaces = [
    "displayp3", "dcip3", "dci(p3)", "p3d65", "adobergb", "prophoto", "romm", "rec.2020", "rec2020", "bt.2020",
    "bt2020",
    "2100", "applergb", "colormatch", "widegamut", "ecirgb", "acescg", "scrgb", "linear", "colorlcd", "cmyk",
  ]

  fileprivate static func otherColours(ofProfile name: String) -> String? {
    let folded = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    return otherSpaces.contains(where: folded.contains) ? "those of the profile \(Words.quoted(name))" : nil
  }
}

extension PictureFacts {
  /// Columns; nil where no header could be read.
  package var width: Int? { png?.header?.width ?? jpeg?.frame?.width }

  /// Rows; nil where no header could be read, or where a JPEG file does not say.
  package var height: Int? { png?.header?.height ?? jpeg?.frame?.height }

  /// Whether a pixel may be see-through: a PNG file with an alpha channel or a `tRNS` chunk. JPEG has no such thing.
  package var canBeTransparent: Bool {
    png?.header?.colourType.hasAlphaChannel == true || png?.hasTransparencyChunk == true
  }

  /// Whether the file says that it holds more than one picture in time.
  package var isAnimated: Bool { png?.isAnimated == true }

  /// How a viewer must turn the picture, 1 to 8, from its Exif data (Exif 2.32, 4.6.4, tag 274); 1 is upright, nil is
  /// unsaid.
  package var exifOrientation: Int? { png?.exifOrientation ?? jpeg?.exifOrientation }
}

/// What a picture's bytes say about it, without decoding a pixel.
///
/// The structure of a PNG or JPEG file is followed from its first byte to its last: sizes, colour and transparency are
/// in headers, and damage shows as a part that is longer than the file. Decoding was the alternative; it would need a
/// decompressor, and a header that claims 65,500 x 65,500 pixels would cost gigabytes. So pixel data that are damaged
/// but whole in length pass here.
extension PictureFacts {
  /// Reads the facts of a file. Any bytes are allowed; cost is linear in their number, memory does not grow with them.
  package static func inspect(_ bytes: [UInt8]) -> PictureFacts {
    let window = ByteWindow(bytes)
    let format = PictureFormat(of: window)
    switch format {
    case .png: return PNGWalk.facts(of: window)
    case .jpeg: return JPEGWalk.facts(of: window)
    default: return PictureFacts(format: format, byteCount: bytes.count)
    }
  }
}

extension PNGFacts {
  fileprivate var otherColours: String? {
    if let points = codingIndependentCodePoints, points.count == 4 { return Self.otherColours(ofCodePoints: points) }
    if let iccProfileName { return PictureFacts.otherColours(ofProfile: iccProfileName) }
    guard !isMarkedSRGB, let gamma, !(0.44...0.47).contains(gamma) else { return nil }
    return "encoded with a gamma of \(gamma)"
  }

  /// ITU-T H.273: primaries 1 and transfer function 13 are sRGB; 1 and 6 are the video curve over the same primaries.
  private static func otherColours(ofCodePoints points: [UInt8]) -> String? {
    guard points[0] != 1 || ![1, 6, 13].contains(points[1]) else { return nil }
    let names: [UInt8: String] = [1: "BT.709", 9: "BT.2020", 11: "DCI P3", 12: "Display P3"]
    let space = names[points[0]] ?? "colour primaries \(points[0])"
    let curves: [UInt8: String] = [13: "", 16: " with the PQ curve", 18: " with the HLG curve"]
    return space + (curves[points[1]] ?? " with transfer function \(points[1])")
  }
}
