import RegistryReports
import SystemFiles

/// An output stream: standard output, standard error, or memory in a test.
///
/// Everything that is written goes through ``PrintedText``, except data for other programs that does not go to a terminal.
///
/// Writing does not throw, so that a report is a plain sequence of writes. The first error is stored, everything after
/// it is discarded, and the run fails with it at the end. Long loops should check `isOpen`.
package struct Output: ~Copyable {
  /// Whether the output is a terminal.
  let isTerminal: Bool
  /// The width of the terminal in columns; nil if the output is not a terminal.
  let terminalColumns: Int?
  /// Whether text for people may have colors.
  var isColored: Bool
  /// The first error; nil if there is none.
  private(set) var problem: StreamError?

  private let descriptor: Descriptor?
  private let isBuffered: Bool
  private var pending: [UInt8] = []

  /// The number of pending bytes at which they are written: large enough to be efficient, and small enough that a
  /// reader does not wait long.
  private static let flushThreshold = 1 << 16

  /// Creates an output to a file descriptor. `isBuffered` combines small writes, unless the output is a terminal.
  init(_ descriptor: consuming Descriptor, isBuffered: Bool) {
    let isTerminal = descriptor.isTerminal
    self.isTerminal = isTerminal
    self.isColored = isTerminal
    self.terminalColumns = isTerminal ? descriptor.terminalColumns : nil
    self.isBuffered = isBuffered && !isTerminal
    self.descriptor = consume descriptor
  }

  /// Creates an output that is recorded in `text`. With `columns` it acts as a terminal of that width.
  init(recordingAsTerminalOf columns: Int? = nil) {
    descriptor = nil
    isTerminal = columns != nil
    isColored = columns != nil
    terminalColumns = columns
    isBuffered = true
  }

  /// Whether writing has not failed so far.
  var isOpen: Bool { problem == nil }

  /// The pending output: for recorded output, everything that was written.
  package var text: String { String(decoding: pending, as: UTF8.self) }

  /// What bytes are, which decides how unsafe characters in them are written.
  enum Content: Sendable {
    /// Text for people.
    case text
    /// A JSON document, or several.
    case json
    /// A document for another program, such as an artifact or a patch: as it is, unless it goes to a terminal.
    case data
  }

  /// Writes `text`, which is for people.
  mutating func write(_ text: String) { writeRaw(PrintedText.text(text, keepsColors: isColored)) }

  /// Writes `text` as it is. Only for the parts of a line that control a terminal.
  mutating func writeRaw(_ text: String) {
    guard isOpen else { return }
    pending.append(contentsOf: text.utf8)
    flushIfDue()
  }

  /// Writes `bytes`.
  mutating func write(_ bytes: [UInt8], as content: Content) {
    guard isOpen else { return }
    let bytes =
      switch content {
      case .text: PrintedText.bytes(bytes, as: .text(keepsColors: isColored))
      case .json: PrintedText.bytes(bytes, as: .json)
      case .data: isTerminal ? PrintedText.bytes(bytes, as: .text(keepsColors: isColored)) : bytes
      }
    // A large write is not buffered.
    guard descriptor == nil || bytes.count < Self.flushThreshold else {
      flush()
      return send(bytes)
    }
    pending.append(contentsOf: bytes)
    flushIfDue()
  }

  /// Writes `line` and a newline.
  package mutating func write(line: String) { write(line + "\n") }

  /// Writes the pending output.
  mutating func flush() {
    guard descriptor != nil, isOpen, !pending.isEmpty else { return }
    send(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    do throws(StreamError) {
      try descriptor?.send(bytes)
    } catch {
      problem = error
    }
  }

  private mutating func flushIfDue() { if !isBuffered || pending.count >= Self.flushThreshold { flush() } }
}
