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
