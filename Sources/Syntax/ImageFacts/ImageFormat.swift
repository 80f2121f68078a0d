/// The format of a file, determined by its content. Formats that are often saved under an image's name by mistake are
/// distinguished, so that a message can name them.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg
  case gif, webp, heic, avif, tiff, bmp, icon, jpeg2000, jpegXL, photoshop, svg, pdf
  /// The few lines that Git LFS leaves in place of a large file that has not been fetched.
  case gitLFSPointer
  /// An HTML page, for example an error page that was saved instead of the image.
  case webPage
  /// No bytes.
  case empty
  /// None of these.
  case unknown

  /// The file name extensions of the format, the most common first; empty if the extension does not matter.
  package var fileEndings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    default: []
    }
  }

  /// The format as the end of a sentence: `this is a WebP file`.
  package var words: String {
    switch self {
    case .png: "a PNG file"
    case .jpeg: "a JPEG file"
    case .gif: "a GIF file"
    case .webp: "a WebP file"
    case .heic: "a HEIC file"
    case .avif: "an AVIF file"
    case .tiff: "a TIFF file"
    case .bmp: "a BMP file"
    case .icon: "a Windows icon"
    case .jpeg2000: "a JPEG 2000 file"
    case .jpegXL: "a JPEG XL file"
    case .photoshop: "a Photoshop file"
    case .svg: "an SVG drawing"
    case .pdf: "a PDF document"
    case .gitLFSPointer: "a Git LFS pointer, not the image itself"
    case .webPage: "a web page (HTML)"
    case .empty: "an empty file"
    case .unknown: "a file in an unknown format"
    }
  }
}

extension ImageFormat {
  /// Recognizes SVG and HTML by the first tag after the prologue. The prologue (white space, a byte order mark, `<?xml
  /// …?>`, comments, a document type) is skipped within the first 4,096 bytes.
  init?(markupOf bytes: ByteWindow) {
    var offset = bytes.begins(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let limit = min(bytes.count, 4096)
    while let start = bytes.firstOffset(from: offset, below: limit, where: { !Self.isSpace($0) }) {
      guard bytes[start] == UInt8(ascii: "<") else { return nil }
      if let format = Self.element(of: bytes, at: start + 1) {
        self = format
        return
      }
      guard let end = Self.endOfPrologue(of: bytes, at: start, below: limit) else { return nil }
      offset = end
    }
    return nil
  }

  private static func element(of bytes: ByteWindow, at offset: Int) -> ImageFormat? {
    let name = bytes.latin1(offset..<offset + 14).lowercased()
    if name.hasPrefix("svg") || name.hasPrefix("!doctype svg") { return .svg }
    return ["!doctype html", "html", "head", "body", "title", "script", "meta"].contains(where: name.hasPrefix)
      ? .webPage : nil
  }

  private static func endOfPrologue(of bytes: ByteWindow, at start: Int, below limit: Int) -> Int? {
    if bytes.begins(with: "<!--", at: start) { return bytes.end(of: "-->", from: start + 4, below: limit) }
    if bytes.begins(with: "<?", at: start) { return bytes.end(of: "?>", from: start + 2, below: limit) }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// The signatures are from the specifications of the formats: PNG (W3C, 3rd edition, 5.2), JPEG (ITU-T T.81, B.1.1.3),
/// GIF89a, WebP (RFC 9649, 2.4), ISO base media brands (ISO/IEC 14496-12, 4.3; 23008-12 for HEIF; AVIF 1.1), TIFF 6.0,
/// JPEG 2000 (ITU-T T.800, I.5), JPEG XL (ISO/IEC 18181-2), PDF (ISO 32000-1, 7.5.2).
extension ImageFormat {
  /// The format of `bytes`, determined from their start.
  init(of bytes: ByteWindow) {
    self =
      if bytes.count == 0 {
        .empty
      } else {
        ImageFormat(signatureOf: bytes) ?? ImageFormat(brandOf: bytes) ?? ImageFormat(markupOf: bytes) ?? .unknown
      }
  }

  /// Recognizes formats that begin with fixed bytes. A PNG signature is recognized by its letters alone, because a
  /// transfer in text mode changes the bytes around them.
  private init?(signatureOf bytes: ByteWindow) {
    if bytes.begins(with: "PNG", at: 1), bytes[0] == 0x89 || bytes[0] == 0x09 {
      self = .png
    } else if bytes.begins(with: [0xFF, 0xD8, 0xFF]) || bytes.isWhole([0xFF, 0xD8]) {
      self = .jpeg
    } else if bytes.begins(with: "RIFF"), bytes.begins(with: "WEBP", at: 8) {
      self = .webp
    } else if let known = Self.signatures.first(where: { bytes.begins(with: $0.bytes) }) {
      self = known.format
    } else {
      return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ImageFormat)] = [
    (Array("GIF8".utf8), .gif),
    (Array("II*\0".utf8), .tiff),
    (Array("MM\0*".utf8), .tiff),
    (Array("BM".utf8), .bmp),
    ([0, 0, 1, 0], .icon),
    (Array("%PDF-".utf8), .pdf),
    (Array("8BPS".utf8), .photoshop),
    ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
    ([0xFF, 0x0A], .jpegXL),
    ([0, 0, 0, 12] + Array("JXL ".utf8), .jpegXL),
    ([0, 0, 0, 12] + Array("jP  ".utf8), .jpeg2000),
    (Array("version https://git-lfs.github.com/spec/".utf8), .gitLFSPointer),
    (Array("version https://hawser.github.com/spec/".utf8), .gitLFSPointer),
  ]

  /// Recognizes HEIC and AVIF, which are ISO base media files: the brand after `ftyp` distinguishes them.
  private init?(brandOf bytes: ByteWindow) {
    guard bytes.begins(with: "ftyp", at: 4) else { return nil }
    let brand = bytes.latin1(8..<12)
    if ["avif", "avis"].contains(brand) {
      self = .avif
    } else if ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains(brand) {
      self = .heic
    } else {
      return nil
    }
  }
}
