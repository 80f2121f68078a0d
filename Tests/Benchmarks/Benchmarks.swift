/// Every group of measurements, in the order in which they run.
let benchmarks: [Benchmark] = []
