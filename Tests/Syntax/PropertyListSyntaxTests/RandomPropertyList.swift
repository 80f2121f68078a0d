import PropertyListSyntax
import TestSupport

extension PropertyList {
  /// A random value of any kind that both formats support, with at most `depth` levels of containers.
  static func random(_ random: inout SeededRandom, depth: Int = 3) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
    case 0, 1: return .string(text(&random))
    case 2: return .integer([0, 1, -1, 127, 128, 255, 256, 65_536, .max, .min].randomElement(using: &random) ?? 0)
    case 3: return .real([0.5, -2.25, 1e300, 3].randomElement(using: &random) ?? 0)
    case 4: return .boolean(.random(using: &random))
    case 5: return .data((0..<Int.random(in: 0..<20, using: &random)).map { _ in .random(in: 0...255, using: &random) })
    case 6: return .date(secondsSince2001: Double(Int.random(in: -3_000_000_000...6_000_000_000, using: &random)))
    case 7: return .array((0..<Int.random(in: 0..<18, using: &random)).map { _ in .random(&random, depth: depth - 1) })
    default: return dictionary(&random, depth: depth - 1)
    }
  }

  /// A random dictionary with different keys.
  static func dictionary(_ random: inout SeededRandom, depth: Int = 2) -> PropertyList {
    let keys = (0..<Int.random(in: 0..<8, using: &random)).map { "k\($0)" + text(&random) }
    return .dictionary(keys.map { Member($0, .random(&random, depth: depth)) })
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let pieces = ["a", "<", ">", "&", "\"", "'", " ", "é", "漢", "😀", "\n", "\t", "]]>", "&amp;"]
    return (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
