import RegistryModel
import TestSupport

@testable import AppClipCodes

/// Tables with the format of Apple's and random frequencies, because Apple's are not part of this package.
enum SyntheticTables {
  /// The bytes of the three tables of a seed. Letters, digits and the end of a text are frequent, as in URLs.
  static func bytes(seed: UInt64) -> [CodeText.Table: [UInt8]] {
    var random = SeededRandom(seed: seed)
    var tables: [CodeText.Table: [UInt8]] = [:]
    for table in CodeText.Table.allCases {
      let frequent = table.alphabet.map { (0x61...0x7C).contains($0) || (0x30...0x39).contains($0) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(table.byteCount)
      for _ in 0..<table.byteCount / (2 * frequent.count) {
        for isFrequent in frequent {
          let bits = random.next()
          bytes.append(isFrequent ? UInt8(truncatingIfNeeded: bits >> 8) : 0)
          bytes.append(UInt8(truncatingIfNeeded: bits) | 1)
        }
      }
      tables[table] = bytes
    }
    return tables
  }

  /// The tables that most tests use.
  static let tables = CodeTables(bytes(seed: 42))

  /// A random URL that a code may contain.
  static func url(_ random: inout SeededRandom) -> String {
    let hosts = ["a.co", "example.com", "shop.example.de", "appclip.example.ch", "x-1.dev", "appclip.com", "b.org"]
    let words = [
      "menu", "id", "category", "7", "0", "007", "128", "18446744073709551615", "Q7x", "a.b", "x-y_z", "%20a",
    ]
    let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_,+;:")
    let word = { (random: inout SeededRandom) in
      guard random.oneIn(2) else { return words.randomElement(using: &random) ?? "" }
      return String((0..<random.integer(in: 1...5)).map { _ in characters.randomElement(using: &random) ?? "a" })
    }
    var url = "https://" + (hosts.randomElement(using: &random) ?? "")
    for _ in 0..<random.integer(in: 0...2) { url += "/" + word(&random) }
    if random.oneIn(4) { url += "/" }
    let count = random.integer(in: 0...2)
    let keys = random.oneIn(2) ? ["p", "p1"] : ["shirt", "q"]
    let items = keys.prefix(count).map { "\($0)=\(word(&random))" }
    if !items.isEmpty { url += "?" + items.joined(separator: "&") }
    if random.oneIn(8) { url += "#part" }
    return url
  }
}
