import SystemFiles

/// Answers URLs in the order given, in constant memory, however many there are.
struct AnswerRun<Writer: AnswerWriter> {
  private let desks: [AnswerDesk<Writer>]
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  private var count = 0
  private var progress = URLProgress()

  /// A run of `threads` threads, each of which has `writer` to itself.
  init(_ writer: Writer, threads: Int) {
    desks = (0..<threads).map { _ in AnswerDesk(writer) }
  }

  /// How the run ends.
  var status: ExitStatus { everyURLHasCard ? .fine : .findings }

  /// Answers one URL.
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
