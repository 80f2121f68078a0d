import AppClipCodes
import TestSupport
import Testing

@testable import ExperienceEmitters

/// Other programs check whole codes in CI; these tests cover the parts with known results.
@Suite("QR codes") struct QRCodeTests {
  @Test("the smallest version for the text is used, with the highest level that fits")
  func size() throws {
    let short = try QRCode("https://a.co")
    #expect(short.version.number == 1)
    #expect(short.correction == .medium)
    let roomy = try QRCode("https://a.co", leastVersion: QRCodeVersion(4))
    #expect(roomy.version.number == 4)
    #expect(roomy.correction == .high)
  }

  @Test(
    "the capacities of ISO/IEC 18004:2015, table 7, for bytes",
    arguments: [(1, 17, 14, 11, 7), (7, 154, 122, 86, 64), (20, 858, 666, 482, 382), (40, 2953, 2331, 1663, 1273)]
  )
  func capacity(version: Int, low: Int, medium: Int, quartile: Int, high: Int) {
    for (correction, bytes) in zip(QRCodeCorrection.allCases, [low, medium, quartile, high]) {
      let countBits = version < 10 ? 8 : 16
      #expect((QRCodeVersion(version).dataBits(correction) - 4 - countBits) / 8 == bytes)
    }
  }

  @Test("alignment patterns are where annex E puts them")
  func alignment() {
    #expect(QRCodeVersion(1).alignmentCentres == [])
    #expect(QRCodeVersion(2).alignmentCentres == [6, 18])
    #expect(QRCodeVersion(7).alignmentCentres == [6, 22, 38])
    #expect(QRCodeVersion(32).alignmentCentres == [6, 34, 60, 86, 112, 138])
    #expect(QRCodeVersion(40).alignmentCentres == [6, 30, 58, 86, 114, 142, 170])
  }

  @Test("format and version information are those of annex C and D")
  func information() {
    #expect(QRCodeInformation.format(.medium, mask: 5) == 0b100_0000_1100_1110)
    #expect(QRCodeInformation.version(QRCodeVersion(7)) == 0b00_0111_1100_1001_0100)
  }

  @Test("error correction of annex I's example")
  func correction() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let expected: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(correctionCodewords: 10).correction(of: data[...]) == expected)
  }

  @Test("no segmentation of a text is shorter than the one that is used")
  func segments() async throws {
    try await forEachCase(150) { random in
      let bytes = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Array("0123AB:/ab".utf8).randomElement(using: &random) ?? 0
      }
      let sizeClass = QRCodeVersion.SizeClass.allCases.randomElement(using: &random) ?? .small
      let shortest = Self.lengths(of: bytes[...], in: sizeClass).min()
      #expect(QRCodeSegment.bits(of: bytes, in: sizeClass).count == shortest)
    }
  }

  /// The lengths of all segmentations of `bytes`.
  private static func lengths(of bytes: ArraySlice<UInt8>, in sizeClass: QRCodeVersion.SizeClass) -> [Int] {
    guard !bytes.isEmpty else { return [0] }
    return (1...bytes.count).flatMap { length -> [Int] in
      let head = bytes.prefix(length)
      let rest = lengths(of: bytes.dropFirst(length), in: sizeClass).min() ?? 0
      return QRCodeSegment.Mode.allCases.filter { mode in head.allSatisfy(mode.holds) }.map { mode in
        let groups = stride(from: 0, to: length, by: mode.groupSize).map { min(mode.groupSize, length - $0) }
        return 4 + mode.countBits(in: sizeClass) + groups.map { mode.bits(ofGroup: $0) }.reduce(0, +) + rest
      }
    }
  }

  @Test("the best mask is the one with the lowest penalty")
  func mask() throws {
    let best = try QRCode("https://example.com/coffee")
    let penalties = try (0..<8).map { mask in
      let code = try QRCode("https://example.com/coffee", forcedMask: mask)
      return QRCodePenalty(modules: code.modules, size: code.size).total
    }
    #expect(penalties[best.mask] == penalties.min())
  }

  @Test("a text that is not ASCII or too long is rejected")
  func refusals() {
    #expect(throws: QRCodeError.notASCII) { try QRCode("https://example.com/é") }
    #expect(throws: QRCodeError.tooLong(bytes: 3000)) { try QRCode(String(repeating: "a", count: 3000)) }
  }
}
