import TestSupport
import Testing

@testable import ImageFacts

/// The header images of the sample registries, which App Store Connect must accept unchanged.
@Suite struct SamplePictureTests {
  static let paths = PackageFolder.files(below: "experiences").filter { path in
    [".png", ".jpg", ".jpeg"].contains { path.hasSuffix($0) }
  }

  @Test("every sample image is complete, opaque, 1800 x 1200 and in the format of its extension", arguments: paths)
  func clean(_ path: String) throws {
    let facts = ImageHeader.inspect(try PackageFolder.bytes(of: "experiences/\(path)"))
    #expect(facts.defects == [])
    #expect(facts.width == 1800 && facts.height == 1200)
    #expect(facts.format == (path.hasSuffix(".png") ? .png : .jpeg))
    #expect(!facts.canBeTransparent && !facts.isAnimated && facts.exifOrientation == nil)
    #expect(facts.jpeg.map { $0.colourSpace == .yCbCr && $0.frame?.process == .baseline } ?? true)
    #expect(facts.byteCount < 60_000)
  }

  @Test("no two sample images are equal")
  func different() throws {
    let contents = try Self.paths.map { try PackageFolder.bytes(of: "experiences/\($0)") }
    #expect(Self.paths.count >= 32)
    #expect(Set(contents).count == contents.count)
  }
}
