/// The `IHDR` chunk (PNG, 3rd edition, 11.2.1).
package struct PNGHeader: Sendable, Hashable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The number of bits per sample or palette index.
  let bitDepth: Int
  /// The channels of a pixel.
  let colourType: ColourType
  /// Whether the rows are stored in seven passes (Adam7).
  let isInterlaced: Bool

  /// The channels of a pixel (PNG, 3rd edition, 11.2.1).
  package enum ColourType: UInt8, Sendable, Hashable, CaseIterable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyWithAlpha = 4
    case rgbWithAlpha = 6

    /// Whether each pixel has its own opacity, even if every pixel is opaque.
    var hasAlphaChannel: Bool { self == .greyWithAlpha || self == .rgbWithAlpha }

    /// The bit depths that are allowed with this type.
    var allowedBitDepths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyWithAlpha, .rgbWithAlpha: [8, 16]
      }
    }
  }

  /// Parses the 13 bytes of the chunk's data; nil if there are fewer or the color type is not one of the five.
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

extension PNGHeader {
  /// The problems in the data of an `IHDR` chunk, as kinds and clauses (PNG, 3rd edition, 11.2.1).
  static func problems(of data: ByteWindow) -> [(kind: ImageDefect.Kind, words: String)] {
    guard let header = PNGHeader(data) else {
      return [(.headerNotAllowed, "the color type is \(data[9] ?? 0); PNG allows 0, 2, 3, 4 and 6")]
    }
    return [header.sizeProblem, header.bitDepthProblem].compactMap(\.self) + methodProblems(of: data)
  }

  private var sizeProblem: (kind: ImageDefect.Kind, words: String)? {
    let allowed = 1...0x7FFF_FFFF
    guard !allowed.contains(width) || !allowed.contains(height) else { return nil }
    return (.sizeNotAllowed, "the header declares \(width) x \(height) pixels; each side must be from 1 to 2147483647")
  }

  private var bitDepthProblem: (kind: ImageDefect.Kind, words: String)? {
    let allowed = colourType.allowedBitDepths
    guard !allowed.contains(bitDepth) else { return nil }
    let list = allowed.map(String.init).joined(separator: ", ")
    return (.headerNotAllowed, "the bit depth is \(bitDepth); color type \(colourType.rawValue) allows \(list)")
  }

  private static func methodProblems(of data: ByteWindow) -> [(kind: ImageDefect.Kind, words: String)] {
    let methods: [(offset: Int, name: String, largest: UInt8)] = [
      (10, "compression method", 0), (11, "filter method", 0), (12, "interlace method", 1),
    ]
    return methods.compactMap { method in
      guard let value = data[method.offset], value > method.largest else { return nil }
      let allowed = method.largest == 0 ? "0" : "0 or 1"
      return (.headerNotAllowed, "the \(method.name) is \(value); PNG allows \(allowed)")
    }
  }
}

/// A chunk: length, type, data and checksum (PNG, 3rd edition, 5.3). All offsets count from the start of the file.
struct PNGChunk {
  /// The type, four letters.
  let type: String
  /// The range of the chunk, including its length and checksum.
  let range: Range<Int>
  /// The range of the bytes between the type and the checksum.
  var data: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
  /// The range that the checksum covers: type and data.
  var checked: Range<Int> { range.lowerBound + 4..<range.upperBound - 4 }

  /// Reads the chunk that begins at `offset`, or returns the reason why there is none.
  static func read(_ bytes: ByteWindow, at offset: Int) -> Reading {
    guard offset < bytes.count else { return .endOfFile }
    guard let length = bytes.number32(at: offset), offset + 8 <= bytes.count else { return .cutInHead }
    let type = bytes.latin1(offset + 4..<offset + 8)
    let isLettered = type.utf8.count == 4 && type.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    guard isLettered, length <= 0x7FFF_FFFF else { return .notAChunk }
    let end = offset + 12 + length
    guard end <= bytes.count else { return .cut(type: type, missing: end - bytes.count) }
    return .chunk(PNGChunk(type: type, range: offset..<end))
  }

  /// The result of reading a chunk.
  enum Reading {
    case chunk(PNGChunk)
    case cut(type: String, missing: Int)
    case cutInHead
    case endOfFile
    case notAChunk
  }
}

/// The contents of the chunks of a PNG file (W3C, Portable Network Graphics, 3rd edition, clause 11; chunk names
/// below).
package struct PNGFacts: Sendable, Hashable {
  /// The `IHDR` chunk; nil if it is missing or cut off.
  var header: PNGHeader?
  /// `tRNS`: whether a color or palette entries are transparent.
  package internal(set) var hasTransparencyChunk = false
  /// `acTL`: whether the image is animated.
  var isAnimated = false
  /// `iCCP`: the name of the embedded color profile. The profile itself is compressed and not read.
  var iccProfileName: String?
  /// `sRGB`: whether the colors are sRGB.
  var isMarkedSRGB = false
  /// `gAMA`: the encoding exponent; 0.45455 for sRGB.
  var gamma: Double?
  /// `cICP`: primaries, transfer curve and matrix as code points of ITU-T H.273, and whether the full range is used.
  var codingIndependentCodePoints: [UInt8]?
  /// `tEXt`: the comment, of at most 80 characters, that a program wrote into the file.
  package internal(set) var comment: String?
  /// `eXIf`: the orientation, 1 to 8.
  var exifOrientation: Int?
}
