/// One measured figure.
struct BenchmarkRow: Sendable {
  /// What was measured, for example `parse 10,000 experience files`.
  let name: String
  /// The median.
  let value: Double
  /// What `value` counts, for example `MB/s`, `ns/URL`, `s`.
  let unit: String
  /// The contender of the same run that it is held against; nil where there is none.
  let baseline: String?
  /// Its time divided by the baseline's time: below 1 is faster than the baseline. Nil where there is none.
  let ratio: Double?

  /// A figure, with what it is held against where there is something.
  init(name: String, value: Double, unit: String, baseline: String? = nil, ratio: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.baseline = baseline
    self.ratio = ratio
  }
}
