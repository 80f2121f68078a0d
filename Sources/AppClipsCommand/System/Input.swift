import SystemFiles

/// Where bytes come from: standard input, a file, or memory in a test.
struct Input: ~Copyable {
  /// Whether a person types it.
  let isTerminal: Bool

  private let descriptor: Descriptor?
  /// What was read and not yet handed out.
  private var remaining: ArraySlice<UInt8>

  init(_ descriptor: consuming Descriptor) {
    isTerminal = descriptor.isTerminal
    self.descriptor = consume descriptor
    remaining = []
  }

  /// Input that holds `text`; it may pass for typed.
  init(_ text: String, isTerminal: Bool = false) {
    self.isTerminal = isTerminal
    descriptor = nil
    remaining = ArraySlice(text.utf8)
  }

  init(file path: String) throws(StreamProblem) {
    descriptor = try Descriptor(streamAt: path)
    isTerminal = false
    remaining = []
  }

  /// The next bytes, at most `count` of them; empty at the end.
  mutating func readChunk(upTo count: Int = 1 << 16) throws(StreamProblem) -> [UInt8] {
    var chunk: [UInt8] = []
    try readChunk(upTo: count, into: &chunk)
    return chunk
  }

  /// The same in the memory of `chunk`, for whoever reads long files.
  mutating func readChunk(upTo count: Int, into chunk: inout [UInt8]) throws(StreamProblem) {
    chunk.removeAll(keepingCapacity: true)
    guard descriptor != nil, remaining.isEmpty else {
      chunk.append(contentsOf: remaining.prefix(count))
      remaining = remaining.dropFirst(count)
      return
    }
    try descriptor?.receive(upTo: count, appendingTo: &chunk)
  }

  /// The next line without its end, repaired where it is no UTF-8; nil at the end. Waits for no more than the line.
  mutating func readLine() throws(StreamProblem) -> String? {
    var line: [UInt8] = []
    while true {
      if let end = remaining.firstIndex(of: UInt8(ascii: "\n")) {
        line += remaining[..<end]
        remaining = remaining[(end + 1)...]
        return String(decoding: line, as: UTF8.self)
      }
      line += remaining
      remaining = []
      let chunk = try readChunk()
      guard !chunk.isEmpty else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      remaining = chunk[...]
    }
  }

  /// Everything that is left.
  mutating func readToEnd() throws(StreamProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }
}
