import Testing

@testable import ImageFacts

@Suite struct PNGFactsTests {
  @Test("the header contains size, depth, color type and interlacing")
  func header() {
    let facts = ImageHeader.inspect(TinyPNG(width: 1800, height: 1200, methods: [0, 0, 1]).bytes)
    #expect(facts.defects == [])
    #expect(facts.width == 1800 && facts.height == 1200)
    #expect(facts.png?.header?.bitDepth == 8)
    #expect(facts.png?.header?.colourType == .rgb)
    #expect(facts.png?.header?.isInterlaced == true)
    #expect(!facts.canBeTransparent && !facts.isAnimated)
  }

  @Test("gray and RGB with alpha can be transparent, the others cannot", arguments: PNGHeader.ColourType.allCases)
  func alpha(_ type: PNGHeader.ColourType) {
    let palette = type == .palette ? [TinyPNG.chunk("PLTE", [1, 2, 3])] : []
    let facts = ImageHeader.inspect(TinyPNG(colourType: type.rawValue, extra: palette).bytes)
    #expect(facts.defects == [])
    #expect(facts.canBeTransparent == (type == .greyWithAlpha || type == .rgbWithAlpha))
  }

  @Test("a tRNS chunk makes an image without an alpha channel transparent")
  func transparency() {
    let facts = ImageHeader.inspect(TinyPNG(extra: [TinyPNG.chunk("tRNS", [0, 1, 0, 2, 0, 3])]).bytes)
    #expect(facts.png?.hasTransparencyChunk == true)
    #expect(facts.canBeTransparent)
  }

  @Test("an acTL chunk marks the image as animated")
  func animation() {
    let facts = ImageHeader.inspect(TinyPNG(extra: [TinyPNG.chunk("acTL", number32(2) + number32(0))]).bytes)
    #expect(facts.isAnimated)
  }

  @Test("color chunks are distinguished")
  func colour() {
    let profile = Array("Display P3\0".utf8) + [0, 1, 2]
    let extra = [
      TinyPNG.chunk("iCCP", profile), TinyPNG.chunk("sRGB", [0]), TinyPNG.chunk("gAMA", number32(45455)),
      TinyPNG.chunk("cICP", [12, 13, 0, 1]), TinyPNG.chunk("eXIf", tinyExif(orientation: 6, littleEndian: false)),
    ]
    let facts = ImageHeader.inspect(TinyPNG(extra: extra).bytes)
    #expect(facts.png?.iccProfileName == "Display P3")
    #expect(facts.png?.isMarkedSRGB == true)
    #expect(facts.png?.gamma == 0.45455)
    #expect(facts.png?.codingIndependentCodePoints == [12, 13, 0, 1])
    #expect(facts.exifOrientation == 6)
  }

  @Test("a plain file has no color information")
  func noColour() {
    let png = ImageHeader.inspect(TinyPNG().bytes).png
    #expect(png?.iccProfileName == nil && png?.gamma == nil && png?.codingIndependentCodePoints == nil)
    #expect(png?.isMarkedSRGB == false && png?.exifOrientation == nil)
  }

  @Test("a profile name without its zero byte is ignored")
  func endlessName() {
    let facts = ImageHeader.inspect(TinyPNG(extra: [TinyPNG.chunk("iCCP", Array(repeating: 0x61, count: 300))]).bytes)
    #expect(facts.png?.iccProfileName == nil)
  }
}
