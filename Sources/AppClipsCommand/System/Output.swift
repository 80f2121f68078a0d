import SystemFiles

/// Where text goes: standard output or standard error, or memory in a test.
///
/// Writing does not throw, so that a report is a plain sequence of lines. The first problem is kept, everything after
/// it is dropped, and the run ends with it; a long loop asks `isOpen`.
package struct Output: ~Copyable {
  /// Whether a person reads it as it comes.
  let isTerminal: Bool
  /// The columns of the terminal; nil where there is none.
  let terminalColumns: Int?
  /// What went wrong first; nil while all is well.
  private(set) var problem: StreamProblem?

  private let descriptor: Descriptor?
  private let isBuffered: Bool
  private var pending: [UInt8] = []

  /// One write of this many bytes is cheap, and a reader downstream need not wait long for it.
  private static let flushThreshold = 1 << 16

  /// Output to a file of the process; `isBuffered` gathers small writes where no person waits for them.
  init(_ descriptor: consuming Descriptor, isBuffered: Bool) {
    let isTerminal = descriptor.isTerminal
    self.isTerminal = isTerminal
    self.terminalColumns = isTerminal ? descriptor.terminalColumns : nil
    self.isBuffered = isBuffered && !isTerminal
    self.descriptor = consume descriptor
  }

  /// Output that is kept, to be asked for with `text`; with `columns` it passes for a terminal of that width.
  init(recordingAsTerminalOf columns: Int? = nil) {
    descriptor = nil
    isTerminal = columns != nil
    terminalColumns = columns
    isBuffered = true
  }

  /// Whether anybody still reads.
  var isOpen: Bool { problem == nil }

  /// What was written and not yet sent on: for recorded output, everything.
  package var text: String { String(decoding: pending, as: UTF8.self) }

  /// Writes `text` as it is.
  mutating func write(_ text: String) {
    guard isOpen else { return }
    pending.append(contentsOf: text.utf8)
    flushIfDue()
  }

  /// Writes `bytes` as they are.
  mutating func write(_ bytes: [UInt8]) {
    guard isOpen else { return }
    // Many bytes at once need not be gathered.
    guard descriptor == nil || bytes.count < Self.flushThreshold else {
      flush()
      return send(bytes)
    }
    pending.append(contentsOf: bytes)
    flushIfDue()
  }

  /// Writes `line` and a line end.
  package mutating func write(line: String) { write(line + "\n") }

  /// Sends on what is pending.
  mutating func flush() {
    guard descriptor != nil, isOpen, !pending.isEmpty else { return }
    send(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    do throws(StreamProblem) {
      try descriptor?.send(bytes)
    } catch {
      problem = error
    }
  }

  private mutating func flushIfDue() { if !isBuffered || pending.count >= Self.flushThreshold { flush() } }
}
