import AppClipCodes
import Foundation
import RegistryModel

/// Encodes and decodes a million random URLs, and measures sizes and drawings of 10,000 of them. Apple's tables and recorded
/// sizes are used if they are in `../shared`; otherwise, invented tables are.
func benchmarkAppClipCodes() throws -> [BenchmarkRow] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/judges/app-clip-codes")
  let tables = try CodeTables(tableBytes(in: folder)).unwrapped("the tables are damaged")
  let mostEncoded = try checkRoundTrips(tables)
  var random = SeededRandom(seed: 42)
  let urls = (0..<10_000).map { _ in randomURL(&random) }
  var contest = Contest(rounds: 5)
  let sizes = { (costs: CodeCosts) in urls.count { CodeSize(of: $0, costs: costs) != nil } }
  contest.add("estimated size") { sizes(.estimated) }
  contest.add("exact size") { sizes(tables.costs) }
  var rows = try contest.rows(measuredAs: .nanoseconds(per: "URL", count: urls.count)).map { row in
    let failure = row.value > 5_000 ? "a size must take at most 5 microseconds" : nil
    return BenchmarkRow(name: row.name, value: row.value, unit: row.unit, failure: failure)
  }
  rows.append(BenchmarkRow(name: "encoded and decoded", value: Double(mostEncoded), unit: "URLs"))
  rows.append(try drawingRow(urls, tables))
  return rows + (try errorRows(in: folder))
}

extension Optional {
  fileprivate func unwrapped(_ complaint: String) throws -> Wrapped {
    guard let self else { throw BenchmarkFailure(description: complaint) }
    return self
  }
}

/// The bytes of Apple's tables; without them, of tables in which all characters are equally frequent.
private func tableBytes(in folder: URL) -> [CodeText.Table: [UInt8]] {
  var tables: [CodeText.Table: [UInt8]] = [:]
  for table in CodeText.Table.allCases {
    let file = folder.appendingPathComponent("\(table.rawValue.lowercased()).data")
    let invented = [UInt8](repeating: 1, count: table.byteCount)
    tables[table] = (try? Data(contentsOf: file)).map { Array($0) } ?? invented
  }
  return tables
}

/// A URL with a host, up to two segments and up to two query items, of words and random characters.
private func randomURL(_ random: inout SeededRandom) -> String {
  let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_")
  let word = { (random: inout SeededRandom) in
    random.oneIn(2)
      ? random.one(of: ["menu", "id", "7", "128", "store", "20260814"])
      : String((0..<random.integer(in: 1...5)).map { _ in random.one(of: characters) })
  }
  var url = "https://" + random.one(of: ["a.co", "example.com", "appclip.example.com", "shop.example.ch"])
  for _ in 0..<random.integer(in: 0...2) { url += "/" + word(&random) }
  let keys = random.oneIn(2) ? ["p", "p1"] : ["shirt", "q"]
  let items = keys.prefix(random.integer(in: 0...2)).map { "\($0)=\(word(&random))" }
  return items.isEmpty ? url : url + (url.dropFirst(8).contains("/") ? "?" : "/?") + items.joined(separator: "&")
}

/// Encodes and decodes a million URLs. Returns how many of them fit into a code.
private func checkRoundTrips(_ tables: CodeTables) throws -> Int {
  var random = SeededRandom(seed: 7)
  var count = 0
  for _ in 0..<1_000_000 {
    let url = randomURL(&random)
    let payload: CodePayload
    do throws(CodeProblem) {
      payload = try CodePayload(url, tables: tables)
    } catch {
      guard case .tooLong = error else { throw BenchmarkFailure(description: "\(url): \(error.message)") }
      continue
    }
    let decoded = try payload.url(tables: tables)
    try check(decoded == url, "\(url) is decoded as \(decoded)")
    count += 1
  }
  return count
}

/// The processor time for 10,000 drawings.
private func drawingRow(_ urls: [String], _ tables: CodeTables) throws -> BenchmarkRow {
  let payloads = urls.compactMap { try? CodePayload($0, tables: tables) }
  let inks = try CodeInks(template: 4).unwrapped("there is no template 4")
  let start = clock()
  var bytes = 0
  for index in 0..<10_000 {
    let (payload, url) = (payloads[index % payloads.count], urls[index])
    bytes += CodeDrawing(AppClipCode(payload), url: url, inks: inks, isNFC: false, hasBadge: false).svg.count
  }
  let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  try check(bytes > 100_000_000, "10,000 drawings have only \(bytes) bytes")
  let failure = seconds > 5 ? "10,000 drawings must take at most 5 seconds" : nil
  return BenchmarkRow(name: "10,000 drawings, processor time", value: seconds, unit: "s", failure: failure)
}

/// How far the estimate is off for the recorded sizes; empty if there are none.
private func errorRows(in folder: URL) throws -> [BenchmarkRow] {
  guard let data = try? Data(contentsOf: folder.appendingPathComponent("vectors.json")) else { return [] }
  let vectors = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  let codes = ["codes", "payloads", "arcs", "computed"].flatMap { vectors?[$0] as? [[String: Any]] ?? [] }
  let errors = codes.compactMap { code -> Double? in
    guard let url = code["url"] as? String, let bits = code["bitLength"] as? Int, bits <= 160 else { return nil }
    return CodeSize(of: url, costs: .estimated).map { abs($0.estimate - Double(bits)) }
  }
  let mean = errors.reduce(0, +) / Double(max(1, errors.count))
  let failure = mean > 5.3 ? "the mean error must be at most 5.3 bits" : nil
  return [
    BenchmarkRow(name: "error of the estimate, \(errors.count) URLs", value: mean, unit: "bits", failure: failure)
  ]
}
