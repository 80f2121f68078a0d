import AppClipRegistry
import Foundation
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles

/// Measures all of `appclips validate` except the command line: finding, reading, parsing and decoding every file and
/// checking it against all rules, including images.
///
/// First measures the growth in one thread: the time per file must not grow with the number of files, nor the memory
/// faster than the bytes. Then compares the work on 10,000 files with a raw read of the same files and with
/// `JSONSerialization`, which checks nothing and does not keep locations.
func validationBenchmark() throws -> [BenchmarkRow] {
  var rows: [BenchmarkRow] = []
  for count in [100, 1_000, 10_000, 100_000] { rows += try growthRows(count) }
  rows += try withGeneratedFiles(count: 10_000) { try contestRows(JSONFiles(in: $0)) }
  return try rows
    + withGeneratedFiles(count: 10_000, defects: true) { folder in
      let files = JSONFiles(in: folder)
      let found = try files.findings()
      try check(found >= 30_000, "found \(found) findings; expected at least 30,000")
      var contest = Contest(rounds: 3)
      contest.add("validate 10,000 files with three mistakes each") { try files.validate(Threads()) }
      return try contest.rows(measuredAs: .nanoseconds(per: "file", count: files.count))
    }
}

private func growthRows(_ count: Int) throws -> [BenchmarkRow] {
  try withGeneratedFiles(count: count) { folder in
    let files = JSONFiles(in: folder)
    let name = "validate \(count.formatted(.number.locale(Locale(identifier: "en")))) files"
    var contest = Contest(rounds: count > 10_000 ? 3 : 5)
    contest.add("\(name): one thread") { try files.validate(OneWorker()) }
    let rows = try contest.rows(measuredAs: .nanoseconds(per: "file", count: files.count))
    let memory = Double(peakMemory()) / Double(files.byteCount)
    return rows + [BenchmarkRow(name: "\(name): peak memory without the bytes read", value: memory, unit: "bytes/byte")]
  }
}

private func contestRows(_ files: JSONFiles) throws -> [BenchmarkRow] {
  let found = try files.findings()
  try check(found == 0, "the generated registry has \(found) findings")
  var contest = Contest()
  contest.add("open, read, close of known paths") { readRaw(files.paths) }
  contest.add("Foundation: read and JSONSerialization") { try files.deserialize() }
  contest.add("load: one thread") { try files.load(OneWorker()).byteCount }
  contest.add("validate: one thread") { try files.validate(OneWorker()) }
  contest.add("validate: \(Threads.processors) threads") { try files.validate(Threads()) }
  return try contest.rows(measuredAs: .nanoseconds(per: "file", count: files.count))
}

/// The JSON files of a generated registry.
struct JSONFiles {
  let folder: String
  let paths: [String]
  let byteCount: Int

  init(in folder: String) {
    self.folder = folder
    paths = filePaths(in: folder)
    byteCount = readRaw(paths)
  }

  var count: Int { paths.count }

  func load(_ workers: any Workers) throws -> Registry {
    try Registry(files: FolderTree(folder), looksIntoPictures: true, workers: workers)
  }

  /// Validates the files and returns the number of bytes read.
  func validate(_ workers: any Workers) throws -> Int {
    let registry = try load(workers)
    _ = registry.report(workers: workers)
    return registry.byteCount
  }

  func findings() throws -> Int { try load(Threads()).report(workers: Threads()).findings.count }

  func deserialize() throws -> Int {
    try paths.reduce(0) { size, path in
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return size + (object == nil ? 0 : data.count)
    }
  }
}

extension Registry {
  /// The total number of bytes of all JSON files.
  fileprivate var byteCount: Int { documents.reduce(0) { $0 + $1.tree.source.bytes.count } }
}
