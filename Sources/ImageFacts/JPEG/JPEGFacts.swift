/// What the segments of a JPEG file say (ITU-T T.81; JFIF is T.871, the Adobe segment T.872, Exif CIPA DC-008).
package struct JPEGFacts: Sendable, Hashable {
  /// The frame header; nil where it is missing or cut.
  package internal(set) var frame: JPEGFrame?
  /// What the samples of a pixel mean; nil without a frame.
  package internal(set) var colourSpace: ColourSpace?
  /// How many scans carry the picture: 1 for most baseline files, about 10 for progressive ones.
  var scanCount = 0
  /// Whether a `JFIF` segment is there.
  var isJFIF = false
  /// The transform that an Adobe segment names: 0 none, 1 YCbCr, 2 YCCK.
  var adobeTransform: UInt8?
  /// The orientation, 1 to 8, from an Exif segment.
  package internal(set) var exifOrientation: Int?
  /// Whether a colour profile is embedded.
  var hasICCProfile = false
  /// The profile, where its first segment holds a head that can be read. A name that stands in a later segment is not
  /// found.
  package internal(set) var iccProfile: ICCProfile?

  /// What the samples of a pixel mean.
  package enum ColourSpace: Sendable, Hashable {
    case grey, yCbCr, rgb, cmyk, ycck
    /// A number of components that no convention covers.
    case components(Int)

    /// Whether the picture is for print, in four inks.
    package var isForPrint: Bool { self == .cmyk || self == .ycck }
  }
}
