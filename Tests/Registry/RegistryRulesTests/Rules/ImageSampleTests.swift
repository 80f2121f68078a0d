import Testing

@testable import ImageFacts
@testable import RegistryModel
@testable import RegistryRules

@Suite struct PictureSampleTests {
  @Test("the right image meets Apple's requirements")
  func right() {
    for sample in [ImageSample.right, .jpeg(), .png(colourType: .palette), .jpeg(components: 1)] {
      let facts = ImageHeader.inspect(sample.bytes)
      #expect(facts.defects == [])
      #expect(facts.width == 1800 && facts.height == 1200)
      #expect(!facts.canBeTransparent && facts.exifOrientation == nil)
    }
  }

  @Test("other images are wrong only in what they are made for")
  func wrong() {
    #expect(ImageHeader.inspect(ImageSample.png(colourType: .rgbWithAlpha).bytes).canBeTransparent)
    #expect(ImageHeader.inspect(ImageSample.png(chunks: ["tRNS", "acTL"]).bytes).isAnimated)
    #expect(ImageHeader.inspect(ImageSample.jpeg(components: 4).bytes).jpeg?.colourSpace == .cmyk)
    #expect(ImageHeader.inspect(ImageSample.jpeg(orientation: 6).bytes).exifOrientation == 6)
    #expect(ImageHeader.inspect(ImageSample.jpeg(orientation: 6).bytes).defects == [])
    #expect(ImageHeader.inspect(ImageSample.jpeg().missing(1).bytes).defects.map(\.kind) == [.truncated])
    #expect(ImageHeader.inspect(ImageSample.right.followed(by: 9).bytes).defects.map(\.kind) == [.bytesAfterEnd])
    #expect(ImageHeader.inspect(ImageSample.text("<html>").bytes).format == .webPage)
  }

  @Test("a sample can stand for a missing file")
  func noFile() {
    guard case .missing(let twin) = ImageSample(.missing(twin: "A.png")).file else {
      Issue.record("the sample is a file")
      return
    }
    #expect(twin == "A.png")
  }
}
