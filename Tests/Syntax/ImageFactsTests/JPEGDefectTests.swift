import Testing

@testable import ImageFacts

@Suite struct JPEGDefectTests {
  private func defect(_ kind: ImageDefect.Kind, _ range: Range<Int>, _ words: String) -> [ImageDefect] {
    [ImageDefect(kind: kind, range: range, words: words)]
  }

  @Test("a file that ends inside its coded data is reported with the location")
  func cutInScan() {
    let bytes = Array(TinyJPEG().bytes.dropLast(3))
    let end = bytes.count
    let words = "the file ends at byte \(end) without the end marker"
    #expect(ImageHeader.inspect(bytes).defects == defect(.truncated, end..<end, words))
    #expect(ImageHeader.inspect(bytes).width == 2)
  }

  @Test("a file that ends inside a segment is reported with the segment and the missing bytes")
  func cutInSegment() {
    let bytes = Array(TinyJPEG(extra: []).bytes.prefix(12))
    let words = "the file ends at byte 12, inside the SOF0 segment; 9 bytes are missing"
    #expect(ImageHeader.inspect(bytes).defects == defect(.truncated, 2..<12, words))
    let inLength = Array(bytes.prefix(5))
    let short = "the file ends at byte 5, inside the SOF0 segment"
    #expect(ImageHeader.inspect(inLength).defects == defect(.truncated, 2..<5, short))
  }

  @Test("bytes after the end are counted")
  func bytesAfterEnd() {
    let bytes = TinyJPEG().bytes + [1, 2]
    let range = bytes.count - 2..<bytes.count
    #expect(
      ImageHeader.inspect(bytes).defects == defect(.bytesAfterEnd, range, "found 2 bytes after the image")
    )
  }

  @Test("bytes between segments are reported once, and skipped")
  func strayBytes() {
    let stray: [UInt8] = [7, 0xFF, 0x00, 7]
    var bytes: [UInt8] = TinyJPEG.start + TinyJPEG.jfif + stray
    bytes += TinyJPEG.jfif + [8]
    bytes += TinyJPEG().bytes.dropFirst(2)
    let words = "found 4 bytes outside any segment at byte 20"
    #expect(ImageHeader.inspect(bytes).defects == defect(.bytesBetweenSegments, 20..<24, words))
    #expect(ImageHeader.inspect(bytes).width == 2)
  }

  @Test("a segment length below 2 does not stop parsing", arguments: [0, 1])
  func zeroLength(_ length: UInt8) {
    var bytes: [UInt8] = TinyJPEG.start + [0xFF, 0xFE, 0, length]
    bytes += TinyJPEG().bytes.dropFirst(2)
    let words = "the COM segment declares a length of \(length); the minimum is 2"
    #expect(ImageHeader.inspect(bytes).defects == defect(.segmentTooShort, 2..<6, words))
    #expect(ImageHeader.inspect(bytes).width == 2)
  }

  @Test("a frame header that is too short for its components is reported")
  func shortFrame() {
    let short = TinyJPEG.segment(0xC0, [8, 0, 1, 0, 2, 3, 1, 17, 0])
    let bytes: [UInt8] = TinyJPEG.start + short + TinyJPEG.scanHeader + TinyJPEG.end
    let facts = ImageHeader.inspect(bytes)
    #expect(facts.defects.map(\.kind) == [.segmentTooShort, .frameMissing])
    #expect(facts.defects.first?.words == "the SOF0 segment has 9 bytes, too few for a frame header")
    #expect(facts.width == nil)
  }

  @Test("a scan before the frame header, and a file without either, are reported")
  func missingParts() {
    let noFrame = TinyJPEG.start + TinyJPEG.scanHeader + TinyJPEG.end
    let early = "image data begins before any frame header"
    #expect(ImageHeader.inspect(noFrame).defects == defect(.frameMissing, 2..<12, early))
    let noScan = TinyJPEG(extra: []).head + TinyJPEG.end
    let pixels = "the file has no scan, so it contains no pixels"
    #expect(ImageHeader.inspect(noScan).defects == defect(.pictureDataMissing, 23..<23, pixels))
    #expect(
      ImageHeader.inspect(TinyJPEG.start + TinyJPEG.end).defects.map(\.kind) == [.frameMissing, .pictureDataMissing]
    )
  }

  @Test("a second frame header is reported, and the first counts")
  func secondFrame() {
    let bytes = TinyJPEG(extra: [TinyJPEG(width: 5).frame]).bytes
    #expect(
      ImageHeader.inspect(bytes).defects
        == defect(.frameRepeated, 21..<40, "the file has a second frame header; an image has only one")
    )
    #expect(ImageHeader.inspect(bytes).width == 5)
  }

  @Test("a size of zero is reported at the frame header")
  func zeroSize() {
    let words = "the frame header declares 2 x 0 pixels; the minimum is 1 x 1"
    #expect(
      ImageHeader.inspect(TinyJPEG(height: 0, extra: []).bytes).defects == defect(.sizeNotAllowed, 2..<21, words)
    )
    #expect(ImageHeader.inspect(TinyJPEG(height: 0, extra: []).bytes).height == nil)
    #expect(ImageHeader.inspect(TinyJPEG(width: 0).bytes).defects.map(\.kind) == [.sizeNotAllowed])
  }

  @Test("a huge size in the header takes no memory")
  func hugeSize() {
    let facts = ImageHeader.inspect(TinyJPEG(width: 65_500, height: 65_500).bytes)
    #expect(facts.width == 65_500 && facts.height == 65_500 && facts.defects.isEmpty)
  }
}
