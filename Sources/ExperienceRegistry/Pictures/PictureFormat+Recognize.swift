/// Signatures are from the formats' own specifications: PNG (W3C, 3rd edition, 5.2), JPEG (ITU-T T.81, B.1.1.3), GIF89a,
/// WebP (RFC 9649, 2.4), ISO base media brands (ISO/IEC 14496-12, 4.3; 23008-12 for HEIF; AVIF 1.1), TIFF 6.0, JPEG 2000
/// (ITU-T T.800, I.5), JPEG XL (ISO/IEC 18181-2), PDF (ISO 32000-1, 7.5.2).
extension PictureFormat {
  /// The format of `bytes`, from the start of them.
  init(of bytes: ByteWindow) {
    self =
      if bytes.count == 0 {
        .empty
      } else {
        PictureFormat(signatureOf: bytes) ?? PictureFormat(brandOf: bytes) ?? PictureFormat(markupOf: bytes) ?? .unknown
      }
  }

  /// Formats that begin with fixed bytes. A PNG signature is known from its letters alone, because a transfer as text
  /// changes the bytes around them.
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

  private static let signatures: [(bytes: [UInt8], format: PictureFormat)] = [
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

  /// HEIC and AVIF are boxes of ISO base media: which one it is stands in the brand after `ftyp`.
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
