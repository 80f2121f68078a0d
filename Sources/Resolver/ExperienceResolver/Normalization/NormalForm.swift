/// The offsets of the parts of a normalized URL in its text, and the first problem found.
///
/// The text is `scheme://[user[:password]@]host[:port]path[?query]`. The path is empty only if an already normal URL
/// ends with its host.
package struct NormalForm {
  /// The offset at which the host of every https URL begins.
  static let hostStart = 8

  /// The first byte of the host.
  package internal(set) var hostStart = 0
  /// The end of the host.
  package internal(set) var hostEnd = 0
  /// The first byte of the path.
  var pathStart = 0
  /// The end of the path.
  package internal(set) var pathEnd = 0
  /// The end of the text: `pathEnd` if there is no query, otherwise the offset after the last byte of the query.
  package internal(set) var end = 0
  /// Whether the text is complete. If not, only `problem` and `blame` are meaningful.
  package internal(set) var isComplete = false
  /// The first problem, in the order of `InvocationURL.ParseError.Reason`.
  package internal(set) var problem: InvocationURL.ParseError.Reason?
  /// The bytes of the input that cause `problem`.
  var blame = 0..<0

  /// Creates a form without any parts.
  package init() {}

  /// Whether the URL has a query.
  package var hasQuery: Bool { pathEnd < end }

  /// The bytes of the query, without the `?`.
  var query: Range<Int> { hasQuery ? pathEnd + 1..<end : end..<end }

  /// Records `reason` unless a reason that comes earlier in the order was already recorded.
  mutating func note(_ reason: InvocationURL.ParseError.Reason, at range: Range<Int>) {
    if let problem, problem.rawValue <= reason.rawValue { return }
    problem = reason
    blame = range
  }
}

/// Runs `body` with the normal form of `input` and the bytes that it describes, in temporary memory.
///
/// A normal form of up to about 990 bytes needs no heap allocation: the standard library always takes 1,024 bytes from
/// the stack. `body` stores its result in a variable instead of returning it, because a generic function would be
/// compiled into an App Clip once per caller. The 32 extra bytes are for omitted slashes and short-form IPv4 addresses.
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

/// The offset of the first tab or newline, which are dropped anywhere in a URL.
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
  /// Whether the byte is escaped in any part of a URL.
  fileprivate var mayBeEscaped: Bool { isEscapedInQuery || isEscapedInUserInformation && self != UInt8(ascii: "/") }
}
