import Foundation
import TestSupport
import Testing

@testable import RegistryModel

/// Sizes of codes that Apple's generator made, which are not part of this package.
@Suite("Recorded App Clip Codes", .enabled(if: CodeVectors.arePresent, "../shared/judges/app-clip-codes is not here"))
struct CodeVectorTests {
  @Test("differ from the estimate as little as was measured")
  func sizes() throws {
    let recorded = try CodeVectors.sizes()
    #expect(recorded.count > 200)
    let errors = recorded.compactMap { url, bits in
      CodeSize(of: url, costs: .estimated).map { $0.estimate - Double(bits) }
    }
    #expect(errors.count == recorded.count)
    #expect(abs(errors.reduce(0, +) / Double(errors.count)) < 2)
    for (url, bits) in recorded {
      let size = try #require(CodeSize(of: url, costs: .estimated))
      if bits <= 128 { #expect(size.fit != .tooLong, "\(url)") } else { #expect(size.fit != .fits, "\(url)") }
    }
  }

  @Test("have colors that are accepted")
  func colors() throws {
    for (foreground, background) in try CodeVectors.colors() {
      let colors = try #require(CodeColors(foreground: foreground, background: background))
      #expect(colors.verdict == .accepted, "\(foreground) on \(background)")
    }
  }
}

/// The recorded codes as written in the file.
private struct CodeVectors: Decodable {
  let codes, payloads, arcs, computed: [Code]
  let thirdColors: [Colors]

  struct Code: Decodable {
    let url: String
    let bitLength: Int
  }

  struct Colors: Decodable {
    let foreground, background: String
  }

  private static let path = PackageFolder.path + "/../shared/judges/app-clip-codes/vectors.json"

  static var arePresent: Bool { FileManager.default.fileExists(atPath: path) }

  private static func read() throws -> CodeVectors {
    try JSONDecoder().decode(CodeVectors.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func sizes() throws -> [(url: String, bits: Int)] {
    let vectors = try read()
    return (vectors.codes + vectors.payloads + vectors.arcs + vectors.computed).map { ($0.url, $0.bitLength) }
  }

  static func colors() throws -> [(String, String)] { try read().thirdColors.map { ($0.foreground, $0.background) } }
}
