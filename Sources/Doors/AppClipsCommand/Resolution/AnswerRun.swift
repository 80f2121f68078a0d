import RegistryReports
import Synchronization
import SystemFiles

/// Resolves URLs in the given order, in constant memory, on several threads.
struct AnswerRun<Writer: AnswerWriter> {
  private let writers: [LockedWriter<Writer>]
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  private var count = 0
  private var progress = URLProgress()

  /// Creates a run on `threads` threads, each with a copy of `writer`.
  init(_ writer: Writer, threads: Int) { writers = (0..<threads).map { _ in LockedWriter(writer) } }

  /// The exit status of the run.
  var status: ExitStatus { everyURLHasCard ? .fine : .findings }

  mutating func answer(_ url: String, to world: inout World) {
    let bytes = ContiguousArray(url.utf8)
    if !writers[0].answer(bytes.span) { everyURLHasCard = false }
    writers[0].send(to: &world)
  }

  /// Resolves the URLs of `list`. Progress is shown only if the output does not go to the terminal.
  mutating func answer(_ list: consuming URLList, to world: inout World) throws(CommandError) {
    defer { progress.end(in: &world) }
    while world.output.isOpen, let block = try list.readBlock(in: &world) {
      answer(block)
      list.reuse(block)
      for writer in writers { writer.send(to: &world) }
      if !world.output.isTerminal { progress.show(count, in: &world) }
    }
  }

  /// Resolves the URLs of a block, split into one part per writer, so that the outputs in the order of the writers are
  /// in the order of the URLs. Then each writer copies the cached lines of the next one.
  private mutating func answer(_ block: LineBlock) {
    let parts = block.parts(writers.count)
    let writers = writers
    let tallies = Threads(count: parts.count).map(parts: parts.count) { writers[$0].answer(block, parts[$0]) }
    for tally in tallies {
      count += tally.count
      if !tally.everyURLHasCard { everyURLHasCard = false }
    }
    guard writers.count > 1 else { return }
    for (writer, next) in zip(writers, writers.dropFirst() + writers.prefix(1)) { writer.learn(from: next) }
  }
}

/// A writer that threads can share, protected by a lock. It buffers its output until it is sent.
final class LockedWriter<Writer: AnswerWriter>: Sendable {
  private struct State {
    var writer: Writer
    var output: [UInt8] = []
  }

  private let state: Mutex<State>

  init(_ writer: Writer) { state = Mutex(State(writer: writer)) }

  /// Resolves the URLs in one part of `block`. Returns their number, and whether each of them has a card.
  func answer(_ block: LineBlock, _ part: Range<Int>) -> (count: Int, everyURLHasCard: Bool) {
    state.withLock { state in
      var tally = (count: 0, everyURLHasCard: true)
      block.forEachLine(in: part) { url in
        tally.count += 1
        if !state.writer.write(url, to: &state.output) { tally.everyURLHasCard = false }
      }
      return tally
    }
  }

  /// Resolves one URL and returns whether it has a card.
  func answer(_ url: Span<UInt8>) -> Bool {
    state.withLock { state in state.writer.write(url, to: &state.output) }
  }

  /// Copies the lines that `other` has cached since the last call.
  func learn(from other: LockedWriter) {
    let writer = other.state.withLock { $0.writer }
    state.withLock { $0.writer.learn(from: writer) }
  }

  /// Writes the buffered output. The buffer is reused: allocating a new one for each block would be slow.
  func send(to world: inout World) {
    state.withLock { state in
      world.output.write(state.output, as: Writer.isJSON ? .json : .text)
      state.output.removeAll(keepingCapacity: true)
    }
  }
}
