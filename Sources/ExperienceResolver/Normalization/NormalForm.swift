/// Where the parts of a normal form stand in its text, and what is wrong with it.
///
/// The text is `scheme://[user[:password]@]host[:port]path[?query]`; the path is never empty but where a text that was
/// already normal ends with its host.
package struct NormalForm {
  /// Where the host of every https URL begins.
  static let hostStart = 8

  /// The first byte of the host.
  package internal(set) var hostStart = 0
  /// The end of the host.
  package internal(set) var hostEnd = 0
  /// The first byte of the path.
  var pathStart = 0
  /// The end of the path.
  package internal(set) var pathEnd = 0
  /// The end of the text: `pathEnd` where there is no query, else past the last byte of the query.
  package internal(set) var end = 0
  /// Whether the text is whole. Without that only `problem` and `blame` mean anything.
  package internal(set) var isComplete = false
  /// The first thing wrong, in the order of `InvocationURLProblem.Reason`.
  package internal(set) var problem: InvocationURLProblem.Reason?
  /// The bytes of the input to blame for `problem`.
  var blame = 0..<0

  /// Nothing yet.
  package init() {}

  /// Whether there is a query.
  package var hasQuery: Bool { pathEnd < end }

  /// The bytes of the query, without the `?`.
  var query: Range<Int> { hasQuery ? pathEnd + 1..<end : end..<end }

  /// Records `reason` unless an earlier one in the order was recorded.
  mutating func note(_ reason: InvocationURLProblem.Reason, at range: Range<Int>) {
    if let problem, problem.rawValue <= reason.rawValue { return }
    problem = reason
    blame = range
  }
}

/// Runs `body` with the normal form of `input` and the bytes it describes, in temporary memory.
///
/// Nothing is allocated on the heap for a normal form of up to about 990 bytes: the standard library always takes 1,024
/// from the stack. `body` gives its answer to a variable: a generic function would be in an App Clip once for each caller.
/// The 32 more than is counted are for slashes that were left out and IPv4 addresses in short form.
@inline(never)
package func withNormalForm(of input: Span<UInt8>, _ body: (Span<UInt8>, NormalForm) -> Void) {
  guard let firstDropped = firstTabOrNewline(in: input), input.count <= Normalizer.lengthLimit else {
    return withNormalizedBytes(of: input, body)
  }
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: input.count) { storage in
    var kept = ByteSink(storage)
    for offset in 0..<input.count where offset < firstDropped || !input[offset].isTabOrNewline {
      kept.append(input[offset])
    }
    withNormalizedBytes(of: kept.bytes.span, body)
  }
}

/// The offset of the first byte that is dropped wherever it stands.
private func firstTabOrNewline(in input: Span<UInt8>) -> Int? {
  input.indices.first { input[$0].isTabOrNewline }
}

@inline(never)
private func withNormalizedBytes(of input: Span<UInt8>, _ body: (Span<UInt8>, NormalForm) -> Void) {
  var capacity = input.count + 32
  for offset in 0..<input.count where input[offset].mayBeEscaped { capacity += 2 }
  capacity = min(capacity, Normalizer.lengthLimit)
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { storage in
    var normalizer = Normalizer(into: ByteSink(storage))
    normalizer.normalize(input)
    body(normalizer.sink.bytes.span, normalizer.form)
  }
}

extension UInt8 {
  /// Whether any part of a URL escapes it.
  fileprivate var mayBeEscaped: Bool { isEscapedInQuery || isEscapedInUserInformation && self != UInt8(ascii: "/") }
}
