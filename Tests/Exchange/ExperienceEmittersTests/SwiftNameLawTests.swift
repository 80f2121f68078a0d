import TestSupport
import Testing

@testable import ExperienceEmitters

/// `Tests/Judges/check_routes.py` compiles what is generated; this checks the grammar of names without a compiler.
@Suite("Names in generated Swift")
struct SwiftNameLawTests {
  /// Parts of which names of parameters and IDs are made: what people write, and what no one should.
  private static let parts = [
    "", "", "2", "10", "size", "Size", "class", "let", "var", "inout", "self", "Type", "init", "row", "rowValue",
    "none",
    "unnamed", "_", "-", " ", ".", "/", "$0", "`", "\"", "\\", "\n", "é", "e\u{301}", "\u{301}", "שלום", "٣",
    "\u{2E2F}",
    "🍩", "\u{200F}", "\u{200D}", "\u{AD}", "々", "ǅ", "ß", "İ", "\u{1D7D9}", "\u{E000}", "ｱ", "२",
  ]

  @Test("all differ and are identifiers, whatever they are derived from")
  func names() async throws {
    try await forEachCase(2_000, sample: 300) { random in
      let count = Int.random(in: 1...6, using: &random)
      let texts = (0..<count).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      }
      let taken = SwiftName.handing.union([Route.row])
      for (taken, suffix) in [(taken, "Value"), (SwiftName.meaningful, "Experience")] {
        let names = SwiftName.names(for: texts, taken: taken, suffix: suffix)
        // Identifiers are compared byte by byte.
        #expect(Set(names.map { Array($0.utf8) }).count == names.count, "\(texts): \(names)")
        #expect(taken.isDisjoint(with: names), "\(texts): \(names)")
        for name in names { #expect(Self.isIdentifier(name), "\(texts): \(name)") }
      }
    }
  }

  /// The grammar of The Swift Programming Language, "Lexical Structure", "Identifiers".
  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, isHead(first), name != "_" else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy { isHead($0) || isRest($0) }
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F,
      0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD:
      true
    case 0x10000...0xEFFFF: scalar.value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  private static func isRest(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
