/// One measured figure.
struct BenchmarkRow: Sendable {
  /// What was measured, for example `parse 10,000 experience files`.
  let name: String
  /// The median.
  let value: Double
  /// The unit of `value`, for example `MB/s`, `ns/URL`, `s`.
  let unit: String
  /// The contender of the same run that the figure is compared with; nil if there is none.
  let baseline: String?
  /// Its time divided by the baseline's time; below 1 is faster than the baseline. Nil if there is no baseline.
  let ratio: Double?
  /// Why the figure is not acceptable; nil if it is, or if no limit is known.
  let failure: String?

  /// Creates a row with an optional comparison.
  init(name: String, value: Double, unit: String, baseline: String? = nil, ratio: Double? = nil, failure: String? = nil)
  {
    self.name = name
    self.value = value
    self.unit = unit
    self.baseline = baseline
    self.ratio = ratio
    self.failure = failure
  }
}
