import SystemFiles

/// Where bytes come from: standard input, a file, or memory in a test.
struct Input: ~Copyable {
  /// Whether a person types it.
  let isTerminal: Bool

  private let descriptor: Descriptor?
  /// What was read and not yet handed out.
  private var remaining: ArraySlice<UInt8>
  /// The user's Ctrl-C, noticed since the first line that was typed.
  private var interruption: Interruption?

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

  /// The next line that a person types, without its end and with U+FFFD for bytes that are not UTF-8. Waits for no more
  /// than the line.
  ///
  /// From the first call on, Ctrl-C no longer ends the process; it is returned instead. Input in memory has U+0003 for it,
  /// the character that Ctrl-C types.
  mutating func readTypedLine() throws(StreamProblem) -> TypedLine {
    if descriptor != nil, interruption == nil { interruption = Interruption() }
    var line: [UInt8] = []
    while true {
      if let end = remaining.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == 0x03 }) {
        let isInterruption = remaining[end] == 0x03
        line += remaining[..<end]
        remaining = remaining[(end + 1)...]
        return isInterruption ? .interruption : .text(String(decoding: line, as: UTF8.self))
      }
      line += remaining
      remaining = []
      if let interruption, descriptor?.waitToRead(unless: interruption) == false { return .interruption }
      let chunk = try readChunk()
      guard !chunk.isEmpty else { return line.isEmpty ? .end : .text(String(decoding: line, as: UTF8.self)) }
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

/// What a person does at a prompt.
enum TypedLine: Sendable, Hashable {
  /// A line was typed.
  case text(String)
  /// The input ended: Ctrl-D.
  case end
  /// The user asked to end the program: Ctrl-C.
  case interruption
}
