import Foundation
import RegistryRules

/// Runs `body` with a registry on disk, generated from a fixed seed and removed at the end: ten apps with `count`
/// experiences in total of about 970 bytes each, 250 in a folder, like those of a chain of shops.
///
/// The files have no findings. With `defects`, each file has three mistakes: a title with a leading space, an unknown
/// key, and a URL without https.
func withGeneratedFiles<Result>(
  count: Int,
  defects: Bool = false,
  _ body: (_ folder: String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appclips-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  var random = SeededRandom(seed: 2026)
  for chain in 0..<10 {
    let app = GeneratedApp(number: chain, shops: count / 10, hasDefects: defects)
    try app.write(into: folder.appendingPathComponent("chain-\(chain)"), &random)
  }
  return try body(folder.path)
}

/// One chain of shops.
private struct GeneratedApp {
  let number: Int
  let shops: Int
  let hasDefects: Bool

  private var pictures: Int { min(4, shops) }

  func write(into folder: URL, _ random: inout SeededRandom) throws {
    let images = folder.appendingPathComponent("images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    for picture in 0..<pictures {
      let chunk = (type: "tEXt", data: Array("Title\0\(number) \(picture)".utf8))
      let bytes = ImageSample.png(chunks: [chunk]).bytes
      try Data(bytes).write(to: images.appendingPathComponent("shop-\(picture).png"))
    }
    try Data(text.utf8).write(to: folder.appendingPathComponent("app.json"))
    for shop in 0..<shops {
      let city = folder.appendingPathComponent("city-\(digits(shop / 250, 3))")
      if shop % 250 == 0 { try FileManager.default.createDirectory(at: city, withIntermediateDirectories: true) }
      let name = "\(number)\(digits(shop, 6))"
      let text = experience(name, picture: shop % pictures, isPrinted: shop % 3 == 0, &random)
      try Data(text.utf8).write(to: city.appendingPathComponent("shop-\(name).json"))
    }
  }

  private var text: String {
    """
    {
      "schemaVersion": 2,
      "name": "The Chain \(number)",
      "appStoreID": "12345678\(number)0",
      "teamID": "ABCDE1234\(number)",
      "bundleID": "com.example.chain\(number)",
      "clip": { "bundleID": "com.example.chain\(number).Clip", "minimumOSVersion": "17.0" },
      "domains": ["chain\(number).example"],
      "defaultLanguage": "en",
      "defaultExperience": {
        "action": "open",
        "localizations": { "en-US": { "subtitle": "Order ahead, skip the line", "image": "images/shop-0.png" } }
      }
    }

    """
  }

  private func experience(_ name: String, picture: Int, isPrinted: Bool, _ random: inout SeededRandom) -> String {
    let food = random.one(of: ["coffee", "tea", "juice", "a sandwich", "soup", "a pretzel"])
    let url = "\(hasDefects ? "http" : "https")://chain\(number).example/shops/\(name)"
    let latitude = Double(random.integer(in: 30_000...48_000)) / 1_000
    let longitude = Double(random.integer(in: -120_000 ... -75_000)) / 1_000
    return """
      {
        "$schema": "../../../schema/experience.schema.json",
        \(hasDefects ? "\"colour\": \"red\",\n  " : "")"urlPrefix": "\(url)",
        "action": "\(random.one(of: ["open", "view", "play"]))",
        "title": "\(hasDefects ? " " : "")Shop \(name)",
        "subtitle": "Order \(food), skip the line",
        "image": "images/shop-\(picture).png",
        "businessCategory": "FOOD_AND_DRINK",
        "localizations": {
          "de": { "title": "Laden \(name)", "subtitle": "Bestellen ohne Schlange – für \(food)" },
          "fr": { "title": "Magasin \(name)", "subtitle": "Commandez à l’avance : \(food)" }
        },
        "place": {
          "names": ["Chain shop \(name)"],
          "address": {
            "street": ["\(random.integer(in: 1...300)) High Street"], "locality": "Springfield",
            "postalCode": "\(random.integer(in: 10_000...99_999))", "countryCode": "US"
          },
          "coordinates": { "latitude": \(latitude), "longitude": \(longitude), "source": "MANUALLY_PLACED" },
          "phone": { "number": "+1 555 010 0100", "type": "LANDLINE" },
          "mapAction": "RESTAURANT_ORDER_FOOD",
          "relationship": "OWNER"
        }\(isPrinted ? printed(url, table: random.integer(in: 1...40)) : "")
      }

      """
  }

  private func printed(_ url: String, table: Int) -> String {
    """
    ,
      "parameters": { "query": ["table"] },
      "codes": [{ "kind": "qr", "url": "\(url)?table=\(table)" }],
      "matches": ["\(url)?table=41"]
    """
  }

  private func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
