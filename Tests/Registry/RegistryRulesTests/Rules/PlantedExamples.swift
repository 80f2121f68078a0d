import RegistryModel
import RegistryRules
import TestSupport

/// Failing examples of rules as the apps of one registry.
///
/// Each gets its own folders, hosts, bundle IDs and App Store IDs, so that nothing in it affects another. A new name is as long as
/// the old one, so that marks and findings stay where they are.
struct PlantedExamples {
  /// The examples with their new names, and the rule of each.
  let planted: [(rule: String, example: Example)]

  /// `count` examples in random order, each at most once.
  init(atMost count: Int = .max, _ random: inout SeededRandom) {
    let chosen = Self.all.shuffled(using: &random).prefix(count)
    planted = chosen.enumerated().map { ($1.rule, $1.example.renamed($0)) }
  }

  private static let all = Rules.all.flatMap { rule in
    rule.fails.filter(\.isPlantable).map { (rule: rule.identifier, example: $0) }
  }

  /// All examples combined into one.
  var whole: Example {
    Example(
      sources: planted.reduce(into: [:]) { $0.merge($1.example.sources) { $1 } },
      subject: "",
      pictures: planted.reduce(into: [:]) { $0.merge($1.example.pictures) { $1 } }
    )
  }

  /// Every file by path, images among them.
  var files: [String: [UInt8]] {
    let whole = whole
    var files = whole.sources.mapValues(\.bytes)
    for path in Set(whole.registry.pictures?.files.keys.map(\.self) ?? []).union(whole.pictures.keys) {
      let sample = whole.pictures[path] ?? .right(at: path)
      if case .missing = sample.file { continue }
      files[path] = sample.bytes
    }
    return files
  }
}

extension Example {
  /// Whether it is about the app `shop`, or about `shop` and `stall`, and needs no problems found by a loader.
  fileprivate var isPlantable: Bool {
    sources["shop/app.json"] != nil && problems.isEmpty
      && sources.keys.allSatisfy { $0.hasPrefix("shop/") || $0.hasPrefix("stall/") }
  }

  fileprivate func renamed(_ number: Int) -> Example {
    let digits = String(String(1_000_000 + number).dropFirst())
    let names = [
      ("shop/", "s\(digits.suffix(3))/"), ("stall/", "t\(digits.suffix(4))/"), ("example", "e\(digits)"),
      ("EXAMPLE", "E\(digits)"), ("1234567890", "1000\(digits)"), ("2345678901", "2000\(digits)"),
    ]
    let renamed = { (text: String) in names.reduce(text) { $0.replacing($1.0, with: $1.1) } }
    let bytes = names.map { (Array($0.utf8), Array($1.utf8)) }
    return Example(
      sources: Dictionary(
        uniqueKeysWithValues: sources.map { path, source in
          let text = bytes.reduce(source.bytes) { $0.replacing($1.0, with: $1.1) }
          return (renamed(path), MarkedSource(bytes: text, ranges: source.ranges))
        }
      ),
      subject: renamed(subject),
      pictures: Dictionary(uniqueKeysWithValues: pictures.map { (renamed($0), $1) })
    )
  }
}
