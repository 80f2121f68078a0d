import TestSupport
import Testing

@testable import ImageFacts

/// Files that are truncated, changed or malicious: nothing traps, and every defect is inside the file.
@Suite struct HostilePictureTests {
  static let pictures: [[UInt8]] = [
    TinyPNG(extra: [
      TinyPNG.chunk("iCCP", Array("name\0".utf8) + [0, 1]), TinyPNG.chunk("gAMA", number32(45455)),
      TinyPNG.chunk("eXIf", tinyExif(orientation: 3, littleEndian: true)), TinyPNG.chunk("cICP", [1, 13, 0, 1]),
    ]).bytes,
    TinyJPEG(extra: [
      TinyJPEG.jfif, TinyJPEG.exif(tinyExif(orientation: 8, littleEndian: false)), TinyJPEG.adobe(transform: 1),
      TinyJPEG.profile(tinyProfile(space: "RGB ", description: unicodeDescription("P3"))),
      TinyJPEG.profile(tinyProfile(space: "RGB ", description: asciiDescription("sRGB"))),
    ]).bytes,
    Array("<?xml version='1.0'?><!-- cup --><svg/>".utf8),
  ]

  @Test("an image truncated at any byte is reported as truncated", arguments: pictures.prefix(2))
  func truncation(_ picture: [UInt8]) {
    #expect(ImageHeader.inspect(picture).defects == [])
    for length in 4..<picture.count {
      let facts = ImageHeader.inspect(Array(picture.prefix(length)))
      #expect(facts.defects.map(\.kind) == [.truncated], "cut after \(length) bytes")
    }
  }

  @Test("random changes never trap, and defects are inside the file")
  func mutations() async throws {
    try await forEachCase(4000) { random in
      var bytes = random.one(of: Self.pictures)
      for _ in 0...random.integer(in: 0...8) { Self.change(&bytes, &random) }
      let facts = ImageHeader.inspect(bytes)
      #expect(facts.byteCount == bytes.count)
      #expect(facts.defects.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count })
      #expect(Set(facts.defects.map(\.kind)).count == facts.defects.count)
    }
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = random.integer(in: 0...bytes.count - 1)
    switch random.integer(in: 0...3) {
    case 0: bytes[place] = random.one(of: [0, 1, 0x7F, 0x80, 0xD8, 0xD9, 0xDA, 0xFF])
    case 1: bytes[place] = UInt8(random.integer(in: 0...255))
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.integer(in: 1...6)))
    default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.integer(in: 1...20))], at: place)
    }
  }

  private func repeating(_ part: [UInt8], after start: [UInt8]) -> [UInt8] {
    var bytes = start
    for _ in 0..<100_000 { bytes += part }
    return bytes
  }

  @Test("a file full of segment starts is read once, with one defect of each kind")
  func beginnings() {
    let stray = repeating([7, 0xFF, 0x01], after: TinyJPEG.start + TinyJPEG.jfif)
    #expect(ImageHeader.inspect(stray).defects.map(\.kind) == [.bytesBetweenSegments, .truncated])
    let empty = repeating([0xFF, 0xE1, 0, 0], after: TinyJPEG.start)
    #expect(ImageHeader.inspect(empty).defects.map(\.kind) == [.segmentTooShort, .truncated])
    let chunks = repeating(TinyPNG.chunk("IHDR"), after: TinyPNG.signature)
    #expect(ImageHeader.inspect(chunks).defects.map(\.kind) == [.headerMissing, .truncated])
    let fill = repeating([0xFF], after: TinyJPEG.start)
    #expect(ImageHeader.inspect(fill).defects.map(\.kind) == [.truncated])
  }
}
