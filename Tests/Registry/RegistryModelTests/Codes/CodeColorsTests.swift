import TestSupport
import Testing

@testable import RegistryModel

@Suite("The colors of an App Clip Code")
struct CodeColorsTests {
  /// The colors of Apple's templates, each of which is used with white.
  private static let templates = [
    "000000", "777777", "FF3B30", "EE7733", "33AA22", "00A6A1", "007AFF", "5856D6", "CC73E1",
  ]

  @Test("of Apple's templates are accepted, in both orders", arguments: templates)
  func accepted(color: String) {
    #expect(CodeColors(foreground: color, background: "FFFFFF")?.verdict == .accepted)
    #expect(CodeColors(foreground: "FFFFFF", background: color)?.verdict == .accepted)
  }

  @Test(
    "are rejected if they are similar, and uncertain near the thresholds",
    arguments: [
      ("777777", "888888", .rejected), ("FFFFFF", "FFCC00", .rejected), ("000000", "000000", .rejected),
      ("FFFFFF", "EE8844", .mayBeRejected), ("FFFFFF", "FF8844", .mayBeRejected), ("ffffff", "000000", .accepted),
    ] as [(String, String, CodeColors.Verdict)]
  )
  func verdicts(foreground: String, background: String, verdict: CodeColors.Verdict) {
    #expect(CodeColors(foreground: foreground, background: background)?.verdict == verdict)
  }

  @Test("have the contrast of WCAG")
  func contrast() throws {
    let pairs = [
      ("FFFFFF", "000000", 21.0), ("FFFFFF", "777777", 4.478), ("FFFFFF", "007AFF", 4.017), ("123456", "123456", 1),
    ]
    for (foreground, background, contrast) in pairs {
      let colors = try #require(CodeColors(foreground: foreground, background: background))
      #expect(abs(colors.contrast - contrast) < 0.01, "\(foreground) on \(background): \(colors.contrast)")
    }
    #expect(CodeColors(foreground: "white", background: "000000") == nil)
    #expect(CodeColors(foreground: "FFF", background: "000000") == nil)
  }

  @Test("have similar pairs that pass and keep one of the two colors")
  func nearest() throws {
    var random = SeededRandom(seed: 42)
    let color = { (random: inout SeededRandom) in
      String(0x100_0000 + random.integer(in: 0...0xFF_FFFF), radix: 16, uppercase: true).dropFirst()
    }
    for _ in 0..<100 {
      let pair = try #require(
        CodeColors(foreground: String(color(&random)), background: String(color(&random)))
      )
      guard pair.verdict != .accepted else { continue }
      #expect(pair.nearest.count == 2, "\(pair)")
      for other in pair.nearest {
        #expect(other.verdict == .accepted, "\(pair): \(other)")
        #expect((other.foreground == pair.foreground) != (other.background == pair.background), "\(pair): \(other)")
      }
    }
    let known = try #require(CodeColors(foreground: "FFFFFF", background: "FFCC00")).nearest
    #expect(known.map(\.background) == ["BB9600", "FFCC00"] && known.map(\.foreground) == ["FFFFFF", "5F5F5F"])
  }
}
