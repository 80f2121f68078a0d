import Testing

@testable import ImageFacts

@Suite struct PNGDefectTests {
  private func defect(_ kind: ImageDefect.Kind, _ range: Range<Int>, _ words: String) -> [ImageDefect] {
    [ImageDefect(kind: kind, range: range, words: words)]
  }

  @Test("a file that ends inside its image data is reported with the location and the missing bytes")
  func cutInData() {
    let bytes = Array(TinyPNG().bytes.prefix(46))
    let words = "the file ends at byte 46, inside the IDAT chunk; 2 bytes are missing"
    #expect(ImageHeader.inspect(bytes).defects == defect(.truncated, 33..<46, words))
    #expect(ImageHeader.inspect(bytes).width == 2)
  }

  @Test("a file that ends between two chunks, inside a chunk header, or inside the signature is truncated")
  func cutElsewhere() {
    let bytes = TinyPNG().bytes
    let between = "the file ends at byte 33 without an IEND chunk"
    #expect(ImageHeader.inspect(Array(bytes.prefix(33))).defects == defect(.truncated, 33..<33, between))
    let head = "the file ends at byte 38, inside a chunk header"
    #expect(ImageHeader.inspect(Array(bytes.prefix(38))).defects == defect(.truncated, 33..<38, head))
    let signature = "the file ends at byte 5, inside the PNG signature"
    #expect(ImageHeader.inspect(Array(bytes.prefix(5))).defects == defect(.truncated, 0..<5, signature))
  }

  @Test("bytes after the end are counted")
  func bytesAfterEnd() {
    let bytes = TinyPNG().bytes + [7, 7, 7]
    let range = bytes.count - 3..<bytes.count
    #expect(
      ImageHeader.inspect(bytes).defects == defect(.bytesAfterEnd, range, "found 3 bytes after the image")
    )
  }

  @Test("a signature changed by a transfer in text mode is reported")
  func textTransfer() {
    let bytes = TinyPNG().bytes.filter { $0 != 0x0D }
    let words = "the PNG signature is damaged, possibly by a text-mode file transfer; expected 89 50 4E 47 0D 0A 1A 0A"
    #expect(ImageHeader.inspect(bytes).defects == defect(.signatureDamaged, 0..<8, words))
    #expect(ImageHeader.inspect(bytes).format == .png)
  }

  @Test("a header that does not match its checksum is reported, and still read")
  func checksum() {
    var bytes = TinyPNG().bytes
    bytes[19] = 9
    let words = "the header does not match its checksum; the file was damaged or changed"
    #expect(ImageHeader.inspect(bytes).defects == defect(.headerDamaged, 8..<33, words))
    #expect(ImageHeader.inspect(bytes).width == 9)
  }

  @Test("impossible sizes are reported")
  func sizes() {
    let zero = ImageHeader.inspect(TinyPNG(height: 0).bytes)
    let words = "the header declares 2 x 0 pixels; each side must be from 1 to 2147483647"
    #expect(zero.defects == defect(.sizeNotAllowed, 16..<29, words))
    #expect(ImageHeader.inspect(TinyPNG(width: 0x8000_0000).bytes).defects.map(\.kind) == [.sizeNotAllowed])
  }

  @Test("a huge size in the header takes no memory")
  func hugeSize() {
    let facts = ImageHeader.inspect(TinyPNG(width: 65_500, height: 65_500).bytes)
    #expect(facts.width == 65_500 && facts.height == 65_500 && facts.defects.isEmpty)
  }

  @Test("values of the header that PNG does not define are reported")
  func headerValues() {
    let range = 16..<29
    let depth = "the bit depth is 3; color type 2 allows 8, 16"
    #expect(ImageHeader.inspect(TinyPNG(bitDepth: 3).bytes).defects == defect(.headerNotAllowed, range, depth))
    let type = "the color type is 5; PNG allows 0, 2, 3, 4 and 6"
    #expect(ImageHeader.inspect(TinyPNG(colourType: 5).bytes).defects == defect(.headerNotAllowed, range, type))
    let filter = "the filter method is 1; PNG allows 0"
    #expect(
      ImageHeader.inspect(TinyPNG(methods: [0, 1, 0]).bytes).defects == defect(.headerNotAllowed, range, filter)
    )
    let interlace = "the interlace method is 2; PNG allows 0 or 1"
    #expect(
      ImageHeader.inspect(TinyPNG(methods: [0, 0, 2]).bytes).defects == defect(.headerNotAllowed, range, interlace)
    )
  }

  @Test("a header that is not first, or not 13 bytes long, is reported")
  func headerPlace() {
    var apple: [UInt8] = TinyPNG.signature + TinyPNG.chunk("CgBI", [1, 2, 3, 4])
    apple += TinyPNG().bytes.dropFirst(8)
    let first =
      "the first chunk is CgBI; expected IHDR; CgBI is found only in PNG files that Xcode compressed for apps"
    #expect(ImageHeader.inspect(apple).defects == defect(.headerMissing, 8..<24, first))
    #expect(ImageHeader.inspect(apple).width == 2)
    let short: [UInt8] = TinyPNG.signature + TinyPNG.chunk("IHDR", [0, 0, 0, 1]) + TinyPNG.chunk("IDAT") + TinyPNG.end
    let length = "the IHDR chunk has 4 bytes of data; expected 13"
    #expect(ImageHeader.inspect(short).defects == defect(.headerMissing, 8..<24, length))
  }

  @Test("missing chunks are reported at the end of the file")
  func missingChunks() {
    let noData: [UInt8] = TinyPNG.signature + TinyPNG().header + TinyPNG.end
    let data = "the file has no IDAT chunk, so it contains no pixels"
    #expect(ImageHeader.inspect(noData).defects == defect(.pictureDataMissing, 45..<45, data))
    let noPalette = TinyPNG(colourType: 3).bytes
    let palette = "the color type requires a palette, but the file has no PLTE chunk"
    let end = noPalette.count..<noPalette.count
    #expect(ImageHeader.inspect(noPalette).defects == defect(.paletteMissing, end, palette))
  }

  @Test("bytes that are not a chunk are reported, and parsing stops there")
  func notAChunk() {
    let head = TinyPNG.signature + TinyPNG().header
    let words = "expected a chunk header at byte 33, found other data"
    for (length, type) in [(4, "I AT"), (0x8000_0000, "IDAT")] {
      let junk: [UInt8] = number32(length) + Array(type.utf8)
      let bytes: [UInt8] = head + junk + TinyPNG.end
      #expect(ImageHeader.inspect(bytes).defects == defect(.chunkNotReadable, 33..<41, words))
    }
  }
}
