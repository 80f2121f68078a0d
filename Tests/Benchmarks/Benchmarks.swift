/// All groups of measurements, in the order in which they run.
let benchmarks: [Benchmark] = [
  Benchmark(name: "files", run: folderTreeBenchmark),
  Benchmark(name: "files-validated", run: validationBenchmark),
  Benchmark(name: "workspace", run: workspaceBenchmark),
  Benchmark(name: "lsp", run: languageServerBenchmark),
  Benchmark(name: "languages", run: languagesBenchmark),
  Benchmark(name: "rows-read", run: rowsBenchmark),
  Benchmark(name: "json-syntax", run: benchmarkJSONSyntax),
  Benchmark(name: "resolver", run: benchmarkResolver),
  Benchmark(name: "resolve-urls", run: benchmarkResolveURLs),
  Benchmark(name: "growth", run: benchmarkGrowth),
  Benchmark(name: "app-clip-codes", run: benchmarkAppClipCodes),
  Benchmark(name: "clip-size", run: benchmarkClipSize),
]
