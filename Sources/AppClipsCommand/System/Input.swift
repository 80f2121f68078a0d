/// Where bytes come from: standard input, or memory in a test.
package struct Input: ~Copyable {
  private let descriptor: Descriptor?
  private var remaining: ArraySlice<UInt8>

  private static let chunkSize = 1 << 16

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    remaining = []
  }

  /// Input that holds `text`.
  package init(_ text: String) {
    descriptor = nil
    remaining = ArraySlice(text.utf8)
  }

  /// The next bytes, at most 64 KB of them; empty at the end.
  package mutating func readChunk() throws(StreamProblem) -> [UInt8] {
    guard let descriptor else {
      let chunk = Array(remaining.prefix(Self.chunkSize))
      remaining = remaining.dropFirst(Self.chunkSize)
      return chunk
    }
    return try descriptor.read(upTo: Self.chunkSize)
  }

  /// Everything that is left.
  package mutating func readToEnd() throws(StreamProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }
}
