import Testing

@testable import ImageFacts

@Suite struct PictureMetadataTests {
  private func orientation(_ tiff: [UInt8]) -> Int? {
    ImageHeader.inspect(TinyJPEG(extra: [TinyJPEG.exif(tiff)]).bytes).exifOrientation
  }

  @Test("the orientation is read in both byte orders", arguments: 1...8, [true, false])
  func orientation(_ value: Int, littleEndian: Bool) {
    #expect(orientation(tinyExif(orientation: value, littleEndian: littleEndian)) == value)
  }

  @Test("an orientation outside 1 to 8 is ignored", arguments: [0, 9, 65_535])
  func outside(_ value: Int) {
    #expect(orientation(tinyExif(orientation: value, littleEndian: true)) == nil)
  }

  @Test("Exif data truncated at any byte has no orientation or the right one")
  func cutExif() {
    let tiff = tinyExif(orientation: 6, littleEndian: false)
    for length in tiff.indices {
      let found = orientation(Array(tiff.prefix(length)))
      #expect(found == (length >= 34 ? 6 : nil), "cut after \(length) bytes")
    }
  }

  @Test("a directory that points outside, or claims 65,535 entries, is ignored")
  func pointers() {
    var tiff = tinyExif(orientation: 6, littleEndian: false)
    tiff.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(orientation(tiff) == nil)
    var many = tinyExif(orientation: 6, littleEndian: false)
    many.replaceSubrange(8..<10, with: [0xFF, 0xFF])
    #expect(orientation(many) == 6)
    many.replaceSubrange(22..<24, with: [1, 1])
    #expect(orientation(many) == nil)
  }

  private func profile(_ bytes: [UInt8]) -> JPEGFacts? {
    ImageHeader.inspect(TinyJPEG(extra: [TinyJPEG.jfif, TinyJPEG.profile(bytes)]).bytes).jpeg
  }

  @Test("the color space and the name of a profile are read in both formats")
  func names() {
    let old = profile(tinyProfile(space: "RGB ", description: asciiDescription("sRGB IEC61966-2.1")))
    #expect(old?.iccProfile?.colourSpace == "RGB")
    #expect(old?.iccProfile?.description == "sRGB IEC61966-2.1")
    let new = profile(tinyProfile(space: "CMYK", description: unicodeDescription("Prüfdruck")))
    #expect(new?.iccProfile?.colourSpace == "CMYK")
    #expect(new?.iccProfile?.description == "Prüfdruck")
  }

  @Test("a profile whose name is out of bounds keeps its color space")
  func nameOutside() {
    var bytes = tinyProfile(space: "RGB ", description: asciiDescription("sRGB"))
    bytes.replaceSubrange(136..<140, with: [0xFF, 0xFF, 0xFF, 0xF0])
    #expect(profile(bytes)?.iccProfile?.colourSpace == "RGB")
    #expect(profile(bytes)?.iccProfile?.description == nil)
  }

  @Test("an invalid profile, or only a later part of one, is detected but not read")
  func notRead() {
    #expect(profile([1, 2, 3])?.hasICCProfile == true)
    #expect(profile([1, 2, 3])?.iccProfile == nil)
    let whole = tinyProfile(space: "RGB ", description: asciiDescription("sRGB"))
    let later = ImageHeader.inspect(TinyJPEG(extra: [TinyJPEG.profile(whole, part: 2, of: 2)]).bytes)
    #expect(later.jpeg?.hasICCProfile == true && later.jpeg?.iccProfile == nil)
    #expect(ImageHeader.inspect(TinyJPEG().bytes).jpeg?.hasICCProfile == false)
  }
}
