import Foundation
import JSONSyntax

/// Parses 10,000 experience files in memory with the location of every value, compared with `JSONSerialization`, which
/// does not keep locations.
func benchmarkJSONSyntax() throws -> [BenchmarkRow] {
  var generator = ExperienceFileGenerator()
  let files = (0..<10_000).map { generator.file(number: $0) }
  let foundationFiles = files.map { Data($0) }
  let sources = files.map { SourceText($0) }
  let byteCount = files.reduce(0) { $0 + $1.count }
  try check(sources.allSatisfy { Tree($0).problems.isEmpty }, "an experience file has a problem")

  var contest = Contest()
  contest.add("JSONSerialization, \(byteCount / files.count) bytes per file") {
    try foundationFiles.reduce(0) { sum, file in
      let object = try JSONSerialization.jsonObject(with: file) as? [String: Any]
      return sum + (object?.count ?? 0)
    }
  }
  contest.add("lossless tree with locations") {
    var memberCount = 0
    for source in sources {
      let tree = Tree(source)
      guard let root = tree.root else { continue }
      for _ in tree.members(of: root) {
        memberCount += 1
      }
    }
    return memberCount
  }
  return try contest.rows(measuredAs: .megabytesPerSecond(bytes: byteCount))
}

/// Generates experience files like those of a chain of shops: about nine members, one object of localizations, about
/// 960 bytes, the same on every machine.
private struct ExperienceFileGenerator {
  private var state: UInt64 = 2026

  /// The bytes of one file.
  mutating func file(number: Int) -> [UInt8] {
    let city = one(of: ["Berlin", "Zürich", "Kraków", "San Sebastián", "Leeds", "Oakland"])
    let drink = one(of: ["Americano", "Flat White", "Cortado", "Cold Brew", "Matcha Latte"])
    let street = "\(number % 97 + 1) \(one(of: ["Harbour Road", "Station Square", "Old Market Street"]))"
    return Array(
      """
      {
        "$schema": "../../../schema/experience.schema.json",
        "urlPrefix": "https://costracoffee.com/stores/\(city.lowercased())/\(number)",
        "action": "\(one(of: ["open", "view"]))",
        "title": "\(drink) at \(city)",
        "subtitle": "Order ahead, skip the line",
        "image": "images/stores/\(number % 50).png",
        "businessCategory": "FOOD_AND_DRINK",
        "localizations": {
          "de": { "title": "\(drink) in \(city)", "subtitle": "Vorbestellen und abholen" },
          "fr": { "title": "\(drink) à \(city)", "subtitle": "Commandez, passez devant" },
          "es": { "title": "\(drink) en \(city)", "subtitle": "Pide y recoge sin cola" }
        },
        "place": {
          "names": ["Costra Coffee \(city)"],
          "address": { "street": ["\(street)"], "locality": "\(city)", "countryCode": "DE" },
          "coordinates": { "latitude": 52.\(next() % 1_000_000), "longitude": 13.\(next() % 1_000_000) },
          "homePage": "https://costracoffee.com/\(number)/hours",
          "confirmationRadius": \(50 + next() % 450)
        },
        "matches": ["https://costracoffee.com/stores/\(city.lowercased())/\(number)?table=\(next() % 40)"]
      }

      """.utf8
    )
  }

  private mutating func one(of choices: [String]) -> String {
    choices[Int(next() % UInt64(choices.count))]
  }

  /// SplitMix64, as in https://prng.di.unimi.it/splitmix64.c.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
