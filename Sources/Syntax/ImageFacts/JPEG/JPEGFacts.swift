/// The contents of the segments of a JPEG file (ITU-T T.81; JFIF is T.871, the Adobe segment T.872, Exif CIPA DC-008).
package struct JPEGFacts: Sendable, Hashable {
  /// The frame header; nil if it is missing or cut off.
  package internal(set) var frame: JPEGFrame?
  /// The color space; nil without a frame.
  package internal(set) var colourSpace: ColourSpace?
  /// The number of scans: 1 for most baseline files, about 10 for progressive ones.
  var scanCount = 0
  /// Whether the file has a `JFIF` segment.
  var isJFIF = false
  /// The transform in an Adobe segment: 0 none, 1 YCbCr, 2 YCCK.
  var adobeTransform: UInt8?
  /// The orientation, 1 to 8, from an Exif segment.
  var exifOrientation: Int?
  /// Whether a color profile is embedded.
  var hasICCProfile = false
  /// The color profile, if the header in its first segment can be read. A name in a later segment is not found.
  var iccProfile: ICCProfile?

  /// The meaning of the samples of a pixel.
  package enum ColourSpace: Sendable, Hashable {
    case grey, yCbCr, rgb, cmyk, ycck
    /// A number of components that has no conventional meaning.
    case components(Int)

    /// Whether the image is for print, in four inks.
    package var isForPrint: Bool { self == .cmyk || self == .ycck }
  }
}

/// A frame header (ITU-T T.81, B.2.2).
package struct JPEGFrame: Sendable, Hashable {
  /// The coding process of an image (ITU-T T.81, table B.1).
  package enum Process: String, Sendable, Hashable, CaseIterable {
    case baseline, extended, progressive, lossless, differential
  }

  /// The coding process.
  package let process: Process
  /// Whether arithmetic coding is used instead of Huffman coding; hardly any software can read that.
  package let isArithmetic: Bool
  /// The number of bits per sample.
  let precision: Int
  /// The width in pixels.
  let width: Int
  /// The height in pixels; nil if the header defers it to a `DNL` segment that is missing.
  var height: Int?
  /// Whether the header defers the height to a `DNL` segment after the first scan.
  let leavesHeightToLater: Bool
  /// The identifiers of the components, in order: `1 2 3` in JFIF, the letters `R G B` in some RGB files.
  let components: [UInt8]

  /// Parses the content of a segment; nil if it is shorter than its number of components requires.
  init?(marker: UInt8, _ content: ByteWindow) {
    guard
      let precision = content[0], let height = content.number16(at: 1), let width = content.number16(at: 3),
      let count = content[5], content.count >= 6 + 3 * Int(count)
    else { return nil }
    process = Self.process(of: marker)
    isArithmetic = marker >= 0xC9
    self.precision = Int(precision)
    self.width = width
    self.height = height == 0 ? nil : height
    leavesHeightToLater = height == 0
    components = (0..<Int(count)).compactMap { content[6 + 3 * $0] }
  }

  /// Whether `marker` begins a frame: `SOF0` to `SOF15`, except for the three numbers that mean something else.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func process(of marker: UInt8) -> Process {
    switch marker {
    case 0xC0: .baseline
    case 0xC1, 0xC9: .extended
    case 0xC2, 0xCA: .progressive
    case 0xC3, 0xCB: .lossless
    default: .differential
    }
  }
}

/// A marker segment: marker, length and content (ITU-T T.81, B.1.1.4). Offsets count from the start of the file.
struct JPEGSegment {
  /// The second byte of the marker.
  let marker: UInt8
  /// The range of the segment, including its marker and length.
  let range: Range<Int>
  /// The range of the bytes after the length.
  var content: Range<Int> { min(range.lowerBound + 4, range.upperBound)..<range.upperBound }
}

extension JPEGWalk {
  /// The name of a marker as spelled in the standard (ITU-T T.81, table B.1), or its two bytes.
  static func name(of marker: UInt8) -> String {
    if JPEGFrame.isFrame(marker) { return "SOF\(marker - 0xC0)" }
    if (0xE0...0xEF).contains(marker) { return "APP\(marker - 0xE0)" }
    let names: [UInt8: String] = [
      0xC4: "DHT", 0xCC: "DAC", 0xDA: "SOS", 0xDB: "DQT", 0xDC: "DNL", 0xDD: "DRI", 0xFE: "COM",
    ]
    return names[marker] ?? "FF\(String(marker, radix: 16, uppercase: true))"
  }
}
