import CSVSyntax
import ExperienceRegistry
import ExperienceResolver
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles

/// One template with its rows: the table read, every row made an experience, held against every rule, and asked for by its
/// URL. One thread; the cost of one row must not grow with their number, nor the memory faster than the rows.
func rowsBenchmark() throws -> [BenchmarkRow] {
  try [1_000, 10_000, 100_000].flatMap(rowsOfTable)
}

private func rowsOfTable(_ count: Int) throws -> [BenchmarkRow] {
  let chain = RowChain(count: count)
  let registry = try chain.load()
  let findings = registry.report(workers: Threads()).findings.count
  try check(findings == 0, "the generated rows have \(findings) findings")
  try check(chain.answered(by: registry) == count, "a row does not answer its own URL")
  var contest = Contest(rounds: count > 10_000 ? 3 : 5)
  let name = "\(count) rows"
  contest.add("\(name): the table alone") { CSVTable(chain.table).rowCount }
  contest.add("\(name): load") { try chain.load().experiences.count }
  contest.add("\(name): load and validate") {
    let registry = try chain.load()
    return registry.experiences.count + registry.report().findings.count
  }
  contest.add("\(name): resolve") { chain.answered(by: registry) }
  let rows = try contest.rows(measuredAs: .nanoseconds(per: "row", count: count))
  let memory = Double(peakMemory()) / Double(count)
  return rows + [BenchmarkRow(name: "\(name): peak memory of the process", value: memory, unit: "bytes/row")]
}

/// A chain of shops in one template, in memory.
private struct RowChain {
  let table: [UInt8]
  private let tree: MemoryTree
  private let urls: [String]

  init(count: Int) {
    var random = SeededRandom(seed: 2026)
    var writer = CSVWriter()
    writer.add(["id", "street", "zip", "latitude", "longitude", "phone"])
    for shop in 0..<count {
      let place = [30_000...48_000, -120_000 ... -75_000].map { String(Double(random.integer(in: $0)) / 1_000) }
      let street = "\(random.integer(in: 1...300)) High Street, Hall \(shop % 7)"
      let phone = shop % 3 == 0 ? "" : "+1 555 010 0100"
      writer.add(["s\(1_000_000 + shop)", street, "\(random.integer(in: 10_000...99_999))"] + place + [phone])
    }
    table = writer.bytes
    urls = (0..<count).map { "https://chain.example/shops/s\(1_000_000 + $0)/menu" }
    tree = MemoryTree(files: [
      "chain/app.json": Array(Self.app.utf8), "chain/shops.json": Array(Self.template.utf8), "chain/shops.csv": table,
    ])
  }

  func load() throws -> Registry { try Registry(files: tree, looksIntoPictures: false, workers: OneWorker()) }

  /// How many URLs show the card of their own row.
  func answered(by registry: Registry) -> Int {
    urls.indices.count { position in
      guard case .advanced(let index) = registry.table.resolve(urls[position]).outcome else { return false }
      return registry.table.experiences[Int(index)].id.hasSuffix("#s\(1_000_000 + position)")
    }
  }

  private static let app = """
    { "schemaVersion": 2, "name": "The Chain", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.chain", "clip": { "bundleID": "com.example.chain.Clip", "minimumOSVersion": "17.0" },
      "domains": ["chain.example"], "defaultLanguage": "en",
      "defaultExperience": { "action": "open",
        "localizations": { "en-US": { "subtitle": "Order ahead", "image": "images/shop.png" } } } }
    """

  private static let template = """
    {
      "rows": "shops.csv",
      "urlPrefix": "https://chain.example/shops/${id}",
      "action": "open",
      "title": "Shop ${id}",
      "subtitle": "Order ahead, skip the line",
      "image": "images/shop.png",
      "businessCategory": "FOOD_AND_DRINK",
      "localizations": {
        "de": { "title": "Laden ${id}", "subtitle": "Bestellen ohne Schlange" },
        "fr": { "title": "Magasin ${id}", "subtitle": "Commandez à l’avance" }
      },
      "place": {
        "names": ["Chain shop ${id}"],
        "address": { "street": ["${street}"], "locality": "Springfield", "postalCode": "${zip}", "countryCode": "US" },
        "coordinates": { "latitude": "${latitude}", "longitude": "${longitude}", "source": "MANUALLY_PLACED" },
        "phone": { "number": "${phone}", "type": "LANDLINE" },
        "relationship": "OWNER"
      },
      "codes": [{ "kind": "qr", "url": "https://chain.example/shops/${id}?table=1" }],
      "matches": ["https://chain.example/shops/${id}/menu"]
    }
    """
}
