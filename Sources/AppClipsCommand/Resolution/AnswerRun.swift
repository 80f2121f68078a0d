import Synchronization
import SystemFiles

/// Answers URLs in the order given, in constant memory, however many there are.
struct AnswerRun<Writer: AnswerWriter> {
  private let desks: [AnswerDesk<Writer>]
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  private var count = 0
  private var progress = URLProgress()

  /// A run of `threads` threads, each of which has `writer` to itself.
  init(_ writer: Writer, threads: Int) { desks = (0..<threads).map { _ in AnswerDesk(writer) } }

  /// How the run ends.
  var status: ExitStatus { everyURLHasCard ? .fine : .findings }

  mutating func answer(_ url: String, to world: inout World) {
    let bytes = ContiguousArray(url.utf8)
    if !desks[0].answer(bytes.span) { everyURLHasCard = false }
    desks[0].send(to: &world)
  }

  /// Answers the URLs of `list`. Progress is for who waits at a terminal while the answers go elsewhere.
  mutating func answer(_ list: consuming URLList, to world: inout World) throws(Failure) {
    defer { progress.end(in: &world) }
    while world.output.isOpen, let block = try list.readBlock(in: &world) {
      answer(block)
      list.reuse(block)
      for desk in desks { desk.send(to: &world) }
      if !world.output.isTerminal { progress.show(count, in: &world) }
    }
  }

  /// Each desk takes the part of its number, so that their answers, sent one after the other, are in order. Then each learns
  /// from the next, so that what one has prepared goes round.
  private mutating func answer(_ block: LineBlock) {
    let parts = block.parts(desks.count)
    let desks = desks
    let tallies = Threads(count: parts.count).map(parts: parts.count) { desks[$0].answer(block, parts[$0]) }
    for tally in tallies {
      count += tally.count
      if !tally.everyURLHasCard { everyURLHasCard = false }
    }
    guard desks.count > 1 else { return }
    for (desk, next) in zip(desks, desks.dropFirst() + desks.prefix(1)) { desk.learn(from: next) }
  }
}

/// Answers URLs in whatever thread asks, and keeps what is to be written until it is sent.
final class AnswerDesk<Writer: AnswerWriter>: Sendable {
  private struct State {
    var writer: Writer
    var output: [UInt8] = []
  }

  struct Tally: Sendable {
    /// How many URLs.
    var count = 0
    /// Whether each of them has a card.
    var everyURLHasCard = true
  }

  private let state: Mutex<State>

  init(_ writer: Writer) { state = Mutex(State(writer: writer)) }

  /// Answers the URLs in one part of `block`.
  func answer(_ block: LineBlock, _ part: Range<Int>) -> Tally {
    state.withLock { state in
      var tally = Tally()
      block.forEachLine(in: part) { url in
        tally.count += 1
        if !state.writer.write(url, to: &state.output) { tally.everyURLHasCard = false }
      }
      return tally
    }
  }

  /// Answers one URL; whether it has a card.
  func answer(_ url: Span<UInt8>) -> Bool {
    state.withLock { state in state.writer.write(url, to: &state.output) }
  }

  /// Copies what `other` has prepared for more URLs since the last call.
  func learn(from other: AnswerDesk) {
    let writer = other.state.withLock { $0.writer }
    state.withLock { $0.writer.learn(from: writer) }
  }

  /// Writes what was answered. The room it took is used again: new memory for each block would cost as much as a look-up.
  func send(to world: inout World) {
    state.withLock { state in
      world.output.write(state.output)
      state.output.removeAll(keepingCapacity: true)
    }
  }
}

/// Writes the answers to URLs, one after the other, in one form.
protocol AnswerWriter: Sendable {
  /// Appends what is to be said of the URL with these bytes; returns whether it has a card.
  mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool

  /// Copies what `other` has prepared for more URLs since the last call.
  mutating func learn(from other: Self)
}

extension AnswerWriter {
  mutating func learn(from other: Self) {}
}
