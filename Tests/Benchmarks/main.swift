import Foundation

// swift run -c release Benchmarks [--json] [FILTER]
// Runs the benchmarks whose name holds FILTER and prints medians, each with its ratio to a baseline of the same run.

let arguments = CommandLine.arguments.dropFirst()
let filter = arguments.first { !$0.hasPrefix("--") } ?? ""
var report = Report()
for benchmark in benchmarks where filter.isEmpty || benchmark.name.contains(filter) {
  do {
    for row in try benchmark.run() { report.rows.append((benchmark.name, row)) }
    report.rows.append(
      (benchmark.name, BenchmarkRow(name: "peak memory", value: Double(peakMemory()) / 1e6, unit: "MB"))
    )
  } catch {
    FileHandle.standardError.write(Data("\(benchmark.name): \(error)\n".utf8))
    exit(1)
  }
}
print(arguments.contains("--json") ? try report.json() + "\n" : report.table, terminator: "")
