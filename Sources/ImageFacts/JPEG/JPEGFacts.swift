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
  var exifOrientation: Int?
  /// Whether a colour profile is embedded.
  var hasICCProfile = false
  /// The profile, where its first segment holds a head that can be read. A name that stands in a later segment is not
  /// found.
  var iccProfile: ICCProfile?

  /// What the samples of a pixel mean.
  package enum ColourSpace: Sendable, Hashable {
    case grey, yCbCr, rgb, cmyk, ycck
    /// A number of components that no convention covers.
    case components(Int)

    /// Whether the picture is for print, in four inks.
    package var isForPrint: Bool { self == .cmyk || self == .ycck }
  }
}

/// A frame header (ITU-T T.81, B.2.2).
package struct JPEGFrame: Sendable, Hashable {
  /// How the picture is coded (ITU-T T.81, table B.1).
  package enum Process: String, Sendable, Hashable, CaseIterable {
    case baseline, extended, progressive, lossless, differential
  }

  /// How the picture is coded.
  package let process: Process
  /// Whether arithmetic coding is used instead of Huffman's; hardly anything reads that.
  package let isArithmetic: Bool
  /// Bits of a sample.
  let precision: Int
  /// Columns.
  let width: Int
  /// Rows; nil where the header leaves them to a `DNL` segment that is not there.
  var height: Int?
  /// Whether the header leaves the number of rows to a `DNL` segment after the first scan.
  let leavesHeightToLater: Bool
  /// The identifiers of the components, in order: `1 2 3` in JFIF, the letters `R G B` in some RGB files.
  let components: [UInt8]

  /// Reads a segment's content; nil where it is shorter than its number of components asks for.
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

  /// Whether `marker` begins a frame: `SOF0` to `SOF15` without the three numbers that mean something else.
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

/// A marker segment: marker, length, content (ITU-T T.81, B.1.1.4). Offsets count from the start of the file.
struct JPEGSegment {
  /// The second byte of the marker.
  let marker: UInt8
  /// The segment with its marker and length.
  let range: Range<Int>
  /// The bytes after the length.
  var content: Range<Int> { min(range.lowerBound + 4, range.upperBound)..<range.upperBound }
}

extension JPEGWalk {
  /// A marker's name as the standard spells it (ITU-T T.81, table B.1), or its two bytes.
  static func name(of marker: UInt8) -> String {
    if JPEGFrame.isFrame(marker) { return "SOF\(marker - 0xC0)" }
    if (0xE0...0xEF).contains(marker) { return "APP\(marker - 0xE0)" }
    let names: [UInt8: String] = [
      0xC4: "DHT", 0xCC: "DAC", 0xDA: "SOS", 0xDB: "DQT", 0xDC: "DNL", 0xDD: "DRI", 0xFE: "COM",
    ]
    return names[marker] ?? "FF\(String(marker, radix: 16, uppercase: true))"
  }
}
