import CSVSyntax
import AppClipRegistry
import ExperienceResolver
import Foundation
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles

/// Measures a template with its rows: reads the table, turns every row into an experience, checks it against all rules,
/// and resolves its URL. In one thread; the time per row must not grow with their number. Then measures the memory of a
/// registry of rows.
func rowsBenchmark() throws -> [BenchmarkRow] {
  try [1_000, 10_000, 100_000].flatMap(rowsOfTable) + memoryOfRows(100_000)
}

private func rowsOfTable(_ count: Int) throws -> [BenchmarkRow] {
  let chain = RowChain(count: count)
  let registry = try chain.load()
  let findings = registry.report(workers: Threads()).findings.count
  try check(findings == 0, "the generated rows have \(findings) findings")
  try check(chain.answered(by: registry) == count, "a row does not match its own URL")
  var contest = Contest(rounds: count > 10_000 ? 3 : 5)
  let name = "\(count) rows"
  contest.add("\(name): the table alone") { CSVTable(chain.table).rowCount }
  contest.add("\(name): load") { try chain.load().experiences.count }
  contest.add("\(name): load and validate") {
    let registry = try chain.load()
    return registry.experiences.count + registry.report().findings.count
  }
  contest.add("\(name): resolve") { chain.answered(by: registry) }
  return try contest.rows(measuredAs: .nanoseconds(per: "row", count: count))
}

/// Measures the memory of a registry of `count` rows after it is loaded and validated, and its peak, excluding the text
/// of the CSV file. Measured in separate processes with none, one and two such registries: the second registry adds
/// what the first one retains.
private func memoryOfRows(_ count: Int) throws -> [BenchmarkRow] {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appclips-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let large = RowChain(count: count)
  try large.write(into: folder.appendingPathComponent("large"))
  try RowChain(count: 1).write(into: folder.appendingPathComponent("small"))
  let peaks = try (0...2).map { try peakMemory(holding: $0, in: folder) }
  return [("retains", peaks[2] - peaks[1]), ("takes at its peak", peaks[1] - peaks[0])].map { what, memory in
    BenchmarkRow(
      name: "\(count) rows: what a registry \(what), without the CSV text",
      value: Double(memory - large.table.count) / Double(count),
      unit: "bytes/row"
    )
  }
}

/// The peak memory of a process with `count` of the large registries in `folder`.
private func peakMemory(holding count: Int, in folder: URL) throws -> Int {
  let process = Process()
  process.executableURL = Bundle.main.executableURL
  process.arguments = ["--hold", "\(count)", folder.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0, let memory = Int(text) else {
    throw BenchmarkFailure(description: "the process with \(count) registries exited without a figure")
  }
  return memory
}

/// Loads and validates the large registry in `folder` `count` times, keeps all of them, and prints the peak memory. The
/// small registry comes first, so that code and tables are in memory.
func holdRegistries(_ count: Int, in folder: String) throws {
  let names = ["small"] + Array(repeating: "large", count: count)
  let registries = try names.map { name in
    let files = try FolderTree("\(folder)/\(name)")
    let registry = try Registry(files: files, looksIntoPictures: false, workers: OneWorker())
    let findings = registry.report().findings.count
    try check(findings == 0, "the generated rows have \(findings) findings")
    return registry
  }
  withExtendedLifetime(registries) { print(peakMemory(), terminator: "") }
}

/// A chain of shops in a single template, in memory.
struct RowChain {
  let table: [UInt8]
  let tree: MemoryTree
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
      "chain/images/shop.png": ImageSample.png().bytes,
    ])
  }

  /// Writes the files to `folder`.
  func write(into folder: URL) throws {
    let app = folder.appendingPathComponent("chain")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    for (name, bytes) in [
      ("app.json", Array(Self.app.utf8)), ("shops.json", Array(Self.template.utf8)), ("shops.csv", table),
    ] {
      try Data(bytes).write(to: app.appendingPathComponent(name))
    }
  }

  func load() throws -> Registry { try Registry(files: tree, looksIntoPictures: false, workers: OneWorker()) }

  /// The number of URLs that show the card of their own row.
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
