import Synchronization

/// Answers URLs in whatever thread asks, and keeps what is to be written until it is sent.
final class AnswerDesk<Writer: AnswerWriter>: Sendable {
  private struct State {
    var writer: Writer
    var output: [UInt8] = []
  }

  /// What was answered.
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
