import Foundation

/// A registry on disk, made from a fixed seed and removed at the end: `count` experiences of about 970 bytes, 250 in a
/// folder.
func withGeneratedFiles<Result>(count: Int, _ body: (_ folder: String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appclips-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  var random = SeededRandom(seed: 2026)
  for number in 0..<count {
    let parent = folder.appendingPathComponent("chain/city-\(number / 250)")
    if number % 250 == 0 { try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true) }
    try Data(generatedExperience(number, &random).utf8).write(to: parent.appendingPathComponent("shop-\(number).json"))
  }
  try Data(generatedApp.utf8).write(to: folder.appendingPathComponent("chain/app.json"))
  return try body(folder.path)
}

private let generatedApp = """
  {
    "schemaVersion": 2,
    "name": "The Chain", "appStoreID": "1234567890", "teamID": "ABCDE12345",
    "bundleID": "com.example.chain",
    "clip": { "bundleID": "com.example.chain.Clip", "minimumOSVersion": "16.0" },
    "domains": ["chain.example"], "defaultLanguage": "en"
  }

  """

private func generatedExperience(_ number: Int, _ random: inout SeededRandom) -> String {
  let food = random.one(of: ["coffee", "tea", "juice", "a sandwich", "soup", "a pretzel"])
  let latitude = Double(random.integer(in: -89_000...89_000)) / 1_000
  let longitude = Double(random.integer(in: -179_000...179_000)) / 1_000
  return """
    {
      "$schema": "../../../schema/experience.schema.json",
      "urlPrefix": "https://chain.example/shops/\(random.integer(in: 1...99))/\(number)",
      "action": "\(random.one(of: ["open", "view", "play"]))",
      "title": "Shop \(number)",
      "subtitle": "Order \(food), skip the line",
      "image": "../images/shop-\(number % 40).png",
      "businessCategory": "FOOD_AND_DRINK",
      "localizations": {
        "de": { "title": "Laden \(number)", "subtitle": "Bestellen ohne Schlange – für \(food)" },
        "fr": { "title": "Magasin \(number)", "subtitle": "Commandez à l’avance : \(food)" }
      },
      "place": {
        "names": ["The Chain \(number)", "Chain shop \(number)"],
        "address": {
          "street": ["\(random.integer(in: 1...300)) High Street"], "locality": "Springfield",
          "postalCode": "\(random.integer(in: 10_000...99_999))", "countryCode": "US"
        },
        "coordinates": { "latitude": \(latitude), "longitude": \(longitude), "source": "MANUALLY_PLACED" },
        "phone": { "number": "+1 555 0100", "type": "LANDLINE" },
        "mapAction": "RESTAURANT_ORDER_FOOD", "relationship": "OWNER"
      }
    }

    """
}
