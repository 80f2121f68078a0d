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
}
