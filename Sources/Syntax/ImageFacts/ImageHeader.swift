import TextBasics

/// The facts that a file states about itself: its format, its size in pixels, its colors, and the defects of its
/// structure. A class because many cards share one image.
package final class ImageHeader: Sendable {
  /// The format of the content, regardless of the file's name.
  package let format: ImageFormat
  /// The length of the file in bytes.
  package let byteCount: Int
  /// The facts specific to PNG files; nil for any other format.
  package let png: PNGFacts?
  /// The facts specific to JPEG files; nil for any other format.
  package let jpeg: JPEGFacts?
  /// The defects of the file's structure, at most one of each kind. Only PNG and JPEG files are examined.
  package let defects: [ImageDefect]

  init(
    format: ImageFormat,
    byteCount: Int,
    png: PNGFacts? = nil,
    jpeg: JPEGFacts? = nil,
    defects: [ImageDefect] = []
  ) {
    self.format = format
    self.byteCount = byteCount
    self.png = png
    self.jpeg = jpeg
    self.defects = defects
  }

  /// The colors that the file declares, if they are not sRGB, as the end of a sentence; nil if they are sRGB or nothing
  /// readable is declared.
  ///
  /// If a PNG file has several declarations, `cICP` takes precedence over `iCCP`, then `sRGB`, then `gAMA` (PNG, 3rd
  /// edition, 4.3).
  package var otherColours: String? {
    if let png { return png.otherColours }
    return jpeg?.iccProfile?.description.flatMap(Self.otherColours(ofProfile:))
  }

  /// Names of color spaces that are not sRGB, in lower case and without spaces. A profile name that contains none of
  /// them has no meaning here: programs also call profiles "ICC Profile" or "icc".
  private static let otherSpaces = [
    "displayp3", "dcip3", "dci(p3)", "p3d65", "adobergb", "prophoto", "romm", "rec.2020", "rec2020", "bt.2020",
    "bt2020",
    "2100", "applergb", "colormatch", "widegamut", "ecirgb", "acescg", "scrgb", "linear", "colorlcd", "cmyk",
  ]

  fileprivate static func otherColours(ofProfile name: String) -> String? {
    let folded = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    return otherSpaces.contains(where: folded.contains) ? "the color profile \(Words.quoted(name))" : nil
  }
}

extension ImageHeader {
  /// The width in pixels; nil if no header could be read.
  package var width: Int? { png?.header?.width ?? jpeg?.frame?.width }

  /// The height in pixels; nil if no header could be read or a JPEG file does not declare it.
  package var height: Int? { png?.header?.height ?? jpeg?.frame?.height }

  /// Whether a pixel may be transparent: true for a PNG file with an alpha channel or a `tRNS` chunk. JPEG does not
  /// support transparency.
  package var canBeTransparent: Bool {
    png?.header?.colourType.hasAlphaChannel == true || png?.hasTransparencyChunk == true
  }

  /// Whether the file declares that it is animated.
  package var isAnimated: Bool { png?.isAnimated == true }

  /// The orientation in which a viewer must display the image, 1 to 8, from its Exif data (Exif 2.32, 4.6.4, tag 274);
  /// 1 is upright, nil is unspecified.
  package var exifOrientation: Int? { png?.exifOrientation ?? jpeg?.exifOrientation }
}

/// Reads the facts of an image without decoding a pixel.
///
/// The structure of a PNG or JPEG file is parsed from its first byte to its last: size, colors and transparency are in
/// headers, and damage shows as a part that is longer than the file. The alternative, decoding, would require a
/// decompressor, and a header that claims 65,500 x 65,500 pixels would take gigabytes of memory. As a consequence,
/// damaged pixel data of the correct length is not detected.
extension ImageHeader {
  /// Reads the facts of a file. Accepts any bytes; the time is linear in their number, the memory constant.
  package static func inspect(_ bytes: [UInt8]) -> ImageHeader {
    let window = ByteWindow(bytes)
    let format = ImageFormat(of: window)
    switch format {
    case .png: return PNGWalk.facts(of: window)
    case .jpeg: return JPEGWalk.facts(of: window)
    default: return ImageHeader(format: format, byteCount: bytes.count)
    }
  }
}

extension PNGFacts {
  fileprivate var otherColours: String? {
    if let points = codingIndependentCodePoints, points.count == 4 { return Self.otherColours(ofCodePoints: points) }
    if let iccProfileName { return ImageHeader.otherColours(ofProfile: iccProfileName) }
    guard !isMarkedSRGB, let gamma, !(0.44...0.47).contains(gamma) else { return nil }
    return "a gamma of \(gamma)"
  }

  /// Names non-sRGB colors by their code points in ITU-T H.273: primaries 1 and transfer function 13 are sRGB; 1 and 6
  /// are the video curve over the same primaries.
  private static func otherColours(ofCodePoints points: [UInt8]) -> String? {
    guard points[0] != 1 || ![1, 6, 13].contains(points[1]) else { return nil }
    let names: [UInt8: String] = [1: "BT.709", 9: "BT.2020", 11: "DCI P3", 12: "Display P3"]
    let space = names[points[0]].map { "the \($0) color space" } ?? "color primaries \(points[0])"
    let curves: [UInt8: String] = [13: "", 16: " with the PQ curve", 18: " with the HLG curve"]
    return space + (curves[points[1]] ?? " with transfer function \(points[1])")
  }
}
