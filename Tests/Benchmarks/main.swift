import Foundation

// swift run -c release Benchmarks [--json] [FILTER] runs the benchmarks whose name contains FILTER and prints medians,
// each with its ratio to a baseline of the same run. If a benchmark fails, or a figure is not acceptable, that is reported
// and the exit status is 1; the other benchmarks still run.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--hold", let count = arguments.dropFirst().first.flatMap({ Int($0) }),
  let folder = arguments.last
{
  try holdRegistries(count, in: folder)
  exit(0)
}
let filter = arguments.first { !$0.hasPrefix("--") } ?? ""
var report = Report()
var hasFailed = false
for benchmark in benchmarks where filter.isEmpty || benchmark.name.contains(filter) {
  do {
    for row in try benchmark.run() { report.rows.append((benchmark.name, row)) }
    report.rows.append(
      (benchmark.name, BenchmarkRow(name: "peak memory", value: Double(peakMemory()) / 1e6, unit: "MB"))
    )
  } catch {
    FileHandle.standardError.write(Data("\(benchmark.name): \(error)\n".utf8))
    hasFailed = true
  }
}
print(arguments.contains("--json") ? try report.json() + "\n" : report.table, terminator: "")
exit(hasFailed || report.rows.contains { $0.row.failure != nil } ? 1 : 0)
