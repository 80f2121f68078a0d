import JSONSyntax
import TestSupport
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test(
    "are integers if their value is one and fits",
    arguments: [
      ("0", 0), ("-0", 0), ("30", 30), ("30.0", 30), ("3e1", 30), ("300e-1", 30), ("0.3E+2", 30), ("-12", -12),
      ("0e99", 0),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil),
      ("0.5", nil), ("1e-1", nil), ("1e19", nil), ("1e999999999999999999999", nil), ("1e9223372036854775807", nil),
      ("0.1e-9223372036854775808", nil), ("9.223372036854775807e18", .max), ("0.00", 0),
    ] as [(String, Int?)]
  )
  func integers(text: String, expected: Int?) throws {
    let tree = Tree(SourceText(text))
    let root = try #require(tree.root)
    #expect(tree.problems.isEmpty)
    #expect(tree.integer(of: root) == expected)
    #expect(tree.numberText(of: root) == text)
  }

  @Test(
    "are doubles if one is near",
    arguments: [
      ("52.52", 52.52), ("-0.0", -0.0), ("1e308", 1e308), ("1e309", nil), ("5e-324", .leastNonzeroMagnitude),
      ("1e-400", 0), ("12", 12),
      ("0.1000000000000000055511151231257827", 0.1),
    ] as [(String, Double?)]
  )
  func doubles(text: String, expected: Double?) throws {
    let tree = Tree(SourceText(text))
    let root = try #require(tree.root)
    #expect(tree.double(of: root) == expected)
    #expect(tree.boolean(of: root) == nil)
    #expect(tree.string(of: root) == nil)
  }

  @Test("have the value that the standard library parses from their digits")
  func random() async throws {
    try await forEachCase(2_000) { random in
      func digits(_ most: Int) -> String {
        String((0..<random.integer(in: 1...most)).map { _ in random.one(of: Array("0123456789")) })
      }
      let whole = digits(18).drop { $0 == "0" }
      let text =
        (random.oneIn(2) ? "-" : "") + (whole.isEmpty ? "0" : whole) + (random.oneIn(3) ? "" : "." + digits(16))
      let tree = Tree(SourceText(text))
      let root = try #require(tree.root)
      #expect(tree.double(of: root)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }
}
