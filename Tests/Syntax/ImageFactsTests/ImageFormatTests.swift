import Testing

@testable import ImageFacts

@Suite struct PictureFormatTests {
  /// The bytes of a text of single-byte characters.
  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  static let cases: [(content: [UInt8], format: ImageFormat)] = [
    (TinyPNG().bytes, .png),
    (TinyJPEG().bytes, .jpeg),
    ([0xFF, 0xD8], .jpeg),
    (latin1("GIF89a"), .gif),
    (latin1("RIFF\u{9}\0\0\0WEBPVP8L"), .webp),
    (latin1("\0\0\0\u{18}ftypheic"), .heic),
    (latin1("\0\0\0\u{18}ftypmif1"), .heic),
    (latin1("\0\0\0\u{20}ftypavif"), .avif),
    (latin1("\0\0\0\u{20}ftypisom"), .unknown),
    (latin1("II*\0\u{8}\0\0\0"), .tiff),
    (latin1("MM\0*\0\0\0\u{8}"), .tiff),
    (latin1("BM6\0\0\0"), .bmp),
    (latin1("\0\0\u{1}\0\u{1}\0"), .icon),
    (latin1("\0\0\0\u{C}jP  \r\n"), .jpeg2000),
    (latin1("\u{FF}\n\0\0"), .jpegXL),
    (latin1("8BPS\0\u{1}"), .photoshop),
    (latin1("%PDF-1.7"), .pdf),
    (latin1("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"), .gitLFSPointer),
    (latin1("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), .svg),
    (Array("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a cup -->\n<!DOCTYPE svg>".utf8), .svg),
    (latin1("\n<!DOCTYPE html><title>404</title>"), .webPage),
    (latin1("<!-- cached --><HTML>"), .webPage),
    ([], .empty),
    (latin1("svg without its bracket"), .unknown),
    (latin1("<!-- never closed"), .unknown),
    (latin1("{\"json\": true}"), .unknown),
    ([0], .unknown),
  ]

  @Test("the format of a file is determined by its content", arguments: cases)
  func content(_ content: [UInt8], _ format: ImageFormat) {
    let facts = ImageHeader.inspect(content)
    #expect(facts.format == format)
    #expect(facts.byteCount == content.count)
  }

  @Test("every format has words for the end of a sentence")
  func words() {
    #expect(ImageFormat.webp.words == "a WebP file")
    #expect(ImageFormat.gitLFSPointer.words == "a Git LFS pointer, not the image itself")
    #expect(Set(ImageFormat.allCases.map(\.words)).count == ImageFormat.allCases.count)
  }

  @Test("only PNG and JPEG files have sizes and defects")
  func noSize() {
    let facts = ImageHeader.inspect(Array("GIF89a".utf8) + [2, 0, 1, 0])
    #expect(facts.width == nil && facts.height == nil && facts.defects.isEmpty)
    #expect(!facts.canBeTransparent && !facts.isAnimated && facts.exifOrientation == nil)
  }
}
