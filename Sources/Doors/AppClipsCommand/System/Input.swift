import SystemFiles

/// An input stream: standard input, a file, or memory in a test.
struct Input: ~Copyable {
  /// Whether the input is a terminal.
  let isTerminal: Bool

  private let descriptor: Descriptor?
  /// The bytes that were read but not returned yet.
  private var remaining: ArraySlice<UInt8>
  /// The user's Ctrl-C, noticed since the first byte that was typed.
  private var interruption: Interruption?
  /// The mode of the terminal before it began to hand over keys.
  private var modeBeforeKeys: TerminalMode?

  init(_ descriptor: consuming Descriptor) {
    isTerminal = descriptor.isTerminal
    self.descriptor = consume descriptor
    remaining = []
  }

  /// Creates an input with the content `text`; `isTerminal` makes it act as a terminal.
  init(_ text: String, isTerminal: Bool = false) {
    self.isTerminal = isTerminal
    descriptor = nil
    remaining = ArraySlice(text.utf8)
  }

  init(file path: String) throws(StreamError) {
    descriptor = try Descriptor(streamAt: path)
    isTerminal = false
    remaining = []
  }

  /// The next bytes, at most `count` of them; empty at the end.
  mutating func readChunk(upTo count: Int = 1 << 16) throws(StreamError) -> [UInt8] {
    var chunk: [UInt8] = []
    try readChunk(upTo: count, into: &chunk)
    return chunk
  }

  /// Reads the next bytes into `chunk`, reusing its memory, for long files.
  mutating func readChunk(upTo count: Int, into chunk: inout [UInt8]) throws(StreamError) {
    chunk.removeAll(keepingCapacity: true)
    guard descriptor != nil, remaining.isEmpty else {
      chunk.append(contentsOf: remaining.prefix(count))
      remaining = remaining.dropFirst(count)
      return
    }
    try descriptor?.receive(upTo: count, appendingTo: &chunk)
  }

  /// All remaining bytes.
  mutating func readToEnd() throws(StreamError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }
}

extension Input {
  /// Passes everything that arrives to `inbox` without waiting for it, and closes the inbox at the end or once `isOver` is
  /// true.
  mutating func forward(
    to inbox: Inbox<[UInt8]>,
    until isOver: @escaping @Sendable () -> Bool
  ) throws(StreamError) {
    // A command that reads messages has no other input than the standard input.
    if descriptor != nil, Descriptor.forwardStandardInput(to: inbox, until: isOver) { return }
    inbox.put(try readToEnd())
    inbox.close()
  }
}

/// What a person types.
extension Input {
  /// The next byte that is typed. Waits for it.
  ///
  /// From the first call on, Ctrl-C, `kill` and a closed terminal no longer end the process; they are returned instead.
  /// Input in memory has U+0003 for them, the character that Ctrl-C types.
  mutating func readTypedByte() throws(StreamError) -> TypedByte {
    if descriptor != nil, interruption == nil { interruption = Interruption(atHangup: true) }
    if remaining.isEmpty {
      if let interruption, descriptor?.waitToRead(unless: interruption) == false { return .interruption }
      remaining = try readChunk()[...]
    }
    guard let byte = remaining.popFirst() else { return .end }
    return byte == 0x03 ? .interruption : .byte(byte)
  }

  /// Whether more was typed or pasted than was read so far.
  var hasTypedAhead: Bool { !remaining.isEmpty }

  /// Makes the terminal hand over keys; false if it is none or cannot.
  mutating func readKeys() -> Bool {
    if modeBeforeKeys == nil { modeBeforeKeys = descriptor?.readKeys() }
    return modeBeforeKeys != nil
  }

  /// Makes the terminal as it was before it handed over keys.
  mutating func endReadingKeys() {
    if let modeBeforeKeys { descriptor?.restore(modeBeforeKeys) }
    modeBeforeKeys = nil
  }
}

/// What comes from a person who types.
enum TypedByte: Sendable, Hashable {
  /// A byte of the text, or of the name of a key.
  case byte(UInt8)
  /// The input has ended.
  case end
  /// The user asked to end the program, for example with Ctrl-C.
  case interruption
}
