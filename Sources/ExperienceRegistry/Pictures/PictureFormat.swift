/// What a file is by its content. Formats that people put under a picture's name by mistake are told apart, so that a
/// message can say what is there.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg
  case gif, webp, heic, avif, tiff, bmp, icon, jpeg2000, jpegXL, photoshop, svg, pdf
  /// The few lines that Git LFS leaves where a large file has not been fetched.
  case gitLFSPointer
  /// A page of HTML, for example an error page that was saved instead of the picture.
  case webPage
  /// No bytes.
  case empty
  /// None of these.
  case unknown

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
    case .gitLFSPointer: "a Git LFS pointer, not the picture itself"
    case .webPage: "a web page (HTML)"
    case .empty: "an empty file"
    case .unknown: "not a picture of a known format"
    }
  }
}
