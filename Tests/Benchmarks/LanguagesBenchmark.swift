import Foundation
import RegistryModel

/// Validates 1,000 cards with 0, 3 and 31 additional languages in one thread: the time per byte must not grow with the
/// number of languages.
func languagesBenchmark() throws -> [BenchmarkRow] {
  try [0, 3, 31].map { count in
    try withTranslatedCards(languages: count) { folder in
      let files = JSONFiles(in: folder)
      var contest = Contest(rounds: 5)
      contest.add("validate 1,000 cards in \(count + 1) languages") { try files.validate(OneWorker()) }
      return try contest.rows(measuredAs: .nanoseconds(per: "byte", count: files.byteCount))[0]
    }
  }
}

/// Runs `body` with an app whose cards have `count` languages in addition to English, all with the same title.
private func withTranslatedCards<Result>(languages count: Int, _ body: (_ folder: String) throws -> Result) throws
  -> Result
{
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appclips-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let shop = folder.appendingPathComponent("shop")
  try FileManager.default.createDirectory(at: shop, withIntermediateDirectories: true)
  let languages = Vocabulary.advancedLanguage.words.filter { $0 != "en" }.prefix(count)
  let required = (["en"] + languages).map { "\"\($0)\"" }.joined(separator: ", ")
  try Data(
    """
    { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "defaultLanguage": "en",
      "clip": { "bundleID": "com.example.shop.Clip" }, "domains": ["shop.example"], "languages": [\(required)] }
    """.utf8
  ).write(to: shop.appendingPathComponent("app.json"))
  for number in 0..<1_000 {
    let texts = languages.map { #""\#($0)": { "title": "Shop \#(number)", "subtitle": "Order ahead, \#($0)" }"# }
    try Data(
      """
      { "urlPrefix": "https://shop.example/\(number)", "action": "open", "title": "Shop \(number)",
        "subtitle": "Order ahead, skip the line", "image": "images/shop.png",
        "localizations": { \(texts.joined(separator: ",\n    ")) } }
      """.utf8
    ).write(to: shop.appendingPathComponent("card\(number).json"))
  }
  return try body(folder.path)
}
