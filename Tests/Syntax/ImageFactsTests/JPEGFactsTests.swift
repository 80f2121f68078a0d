import Testing

@testable import ImageFacts

@Suite struct JPEGFactsTests {
  @Test("the frame header contains size, precision and components")
  func frame() {
    let facts = ImageHeader.inspect(TinyJPEG(width: 1800, height: 1200).bytes)
    #expect(facts.defects == [])
    #expect(facts.width == 1800 && facts.height == 1200)
    #expect(facts.jpeg?.frame?.precision == 8)
    #expect(facts.jpeg?.frame?.components == [1, 2, 3])
    #expect(facts.jpeg?.scanCount == 1)
    #expect(facts.jpeg?.isJFIF == true)
    #expect(!facts.canBeTransparent && !facts.isAnimated)
  }

  typealias Process = JPEGFrame.Process
  static let processes: [(marker: UInt8, process: Process, isArithmetic: Bool)] = [
    (0xC0, .baseline, false), (0xC1, .extended, false), (0xC2, .progressive, false), (0xC3, .lossless, false),
    (0xC5, .differential, false), (0xC7, .differential, false), (0xC9, .extended, true), (0xCA, .progressive, true),
    (0xCB, .lossless, true), (0xCD, .differential, true), (0xCF, .differential, true),
  ]

  @Test("every kind of frame is distinguished", arguments: processes)
  func process(_ marker: UInt8, _ process: Process, _ isArithmetic: Bool) {
    let frame = ImageHeader.inspect(TinyJPEG(frameMarker: marker).bytes).jpeg?.frame
    #expect(frame?.process == process)
    #expect(frame?.isArithmetic == isArithmetic)
  }

  @Test("tables are not frames", arguments: [0xC4, 0xC8, 0xCC] as [UInt8])
  func tables(_ marker: UInt8) {
    #expect(ImageHeader.inspect(TinyJPEG(frameMarker: marker).bytes).jpeg?.frame == nil)
  }

  static let spaces: [(components: [UInt8], segments: [[UInt8]], space: JPEGFacts.ColourSpace)] = [
    ([1], [], .grey),
    ([1, 2, 3], [TinyJPEG.jfif], .yCbCr),
    ([1, 2, 3], [], .yCbCr),
    ([1, 2, 3], [TinyJPEG.adobe(transform: 1)], .yCbCr),
    ([1, 2, 3], [TinyJPEG.adobe(transform: 0)], .rgb),
    (Array("RGB".utf8), [], .rgb),
    (Array("RGB".utf8), [TinyJPEG.jfif], .yCbCr),
    ([1, 2, 3, 4], [TinyJPEG.adobe(transform: 0)], .cmyk),
    ([1, 2, 3, 4], [], .cmyk),
    ([1, 2, 3, 4], [TinyJPEG.adobe(transform: 2)], .ycck),
    ([1, 2], [], .components(2)),
  ]

  @Test("the color space follows from components, JFIF and Adobe", arguments: spaces)
  func colourSpace(_ components: [UInt8], _ segments: [[UInt8]], _ space: JPEGFacts.ColourSpace) {
    let facts = ImageHeader.inspect(TinyJPEG(components: components, extra: segments).bytes)
    #expect(facts.jpeg?.colourSpace == space)
    #expect(facts.jpeg?.colourSpace?.isForPrint == (components.count == 4))
  }

  @Test("several scans, fill bytes, restart markers and stuffed bytes are parsed to the end")
  func scans() {
    let tables = TinyJPEG.segment(0xC4, [0, 1, 2])
    var second: [UInt8] = [0xFF]
    second += tables + TinyJPEG.scanHeader
    second += [9, 0xFF, 0xFF, 0x00, 0xFF, 0xD7, 9, 0xFF]
    let facts = ImageHeader.inspect(TinyJPEG(frameMarker: 0xC2, afterScan: second).bytes)
    #expect(facts.defects == [])
    #expect(facts.jpeg?.scanCount == 2)
  }

  @Test("a height of 0 is taken from a DNL segment after the scan")
  func numberOfLines() {
    let facts = ImageHeader.inspect(TinyJPEG(height: 0, afterScan: TinyJPEG.segment(0xDC, [0, 77])).bytes)
    #expect(facts.height == 77)
    #expect(facts.jpeg?.frame?.leavesHeightToLater == true)
    #expect(facts.defects == [])
  }

  @Test("a thumbnail inside a segment is not mistaken for the image")
  func thumbnail() {
    let inner = TinyJPEG.segment(0xED, TinyJPEG(width: 9, height: 9).bytes)
    let facts = ImageHeader.inspect(TinyJPEG(extra: [TinyJPEG.jfif, inner]).bytes)
    #expect(facts.width == 2 && facts.jpeg?.scanCount == 1 && facts.defects.isEmpty)
  }
}
