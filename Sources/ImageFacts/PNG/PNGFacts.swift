/// What the chunks of a PNG file say (W3C, Portable Network Graphics, 3rd edition, clause 11; chunk names below).
package struct PNGFacts: Sendable, Hashable {
  /// The `IHDR` chunk; nil where it is missing or cut.
  package internal(set) var header: PNGHeader?
  /// `tRNS`: a colour or palette entries that are see-through.
  package internal(set) var hasTransparencyChunk = false
  /// `acTL`: the picture moves.
  package internal(set) var isAnimated = false
  /// `iCCP`: the name of the embedded colour profile. The profile itself is compressed and not read.
  var iccProfileName: String?
  /// `sRGB`: the colours are sRGB.
  var isMarkedSRGB = false
  /// `gAMA`: the encoding exponent; 0.45455 is that of sRGB.
  var gamma: Double?
  /// `cICP`: colours, transfer curve and matrix as code points of ITU-T H.273, and whether the full range is used.
  var codingIndependentCodePoints: [UInt8]?
  /// `tEXt`: the comment of at most 80 characters that a program wrote into the file.
  package internal(set) var comment: String?
  /// `eXIf`: the orientation, 1 to 8.
  package internal(set) var exifOrientation: Int?
}
