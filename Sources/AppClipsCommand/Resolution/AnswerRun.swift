import ExperienceRegistry

/// Answers URLs in the order given, in constant memory, however many there are.
struct AnswerRun<Writer: AnswerWriter> {
  private var writer: Writer
  private var buffer: [UInt8] = []
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  private var count = 0
  private var progress = URLProgress()

  init(_ writer: Writer) { self.writer = writer }

  /// How the run ends.
  var status: ExitStatus { everyURLHasCard ? .fine : .findings }

  /// Answers one URL.
  mutating func answer(_ url: String, to world: inout World) {
    answer(Array(url.utf8).span)
    send(to: &world)
  }

  /// Answers the URLs of `list`. Progress is for who waits at a terminal while the answers go elsewhere.
  mutating func answer(_ list: consuming URLList, to world: inout World) throws(Failure) {
    while world.output.isOpen, try list.readLines(in: &world, { url, _ in answer(url) }) {
      send(to: &world)
      if !world.output.isTerminal { progress.show(count, in: &world) }
    }
    send(to: &world)
    progress.end(in: &world)
  }

  private mutating func answer(_ url: Span<UInt8>) {
    count += 1
    if !writer.write(url, to: &buffer) { everyURLHasCard = false }
  }

  private mutating func send(to world: inout World) {
    world.output.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
