import ExperienceRegistry

/// Answers URLs in the order given, in constant memory, however many there are.
struct AnswerRun<Writer: AnswerWriter> {
  private var writer: Writer
  private var buffer: [UInt8] = []
  /// Whether every URL so far has a card.
  private(set) var everyURLHasCard = true
  private var count = 0
  private var shownCount = 0

  /// After this many URLs more the progress line is drawn anew: a few times a second.
  private static var progressStep: Int { 500_000 }

  init(_ writer: Writer) { self.writer = writer }

  /// How the run ends.
  var status: ExitStatus { everyURLHasCard ? .fine : .findings }

  /// Answers one URL.
  mutating func answer(_ url: String, to world: inout World) {
    answer(Array(url.utf8).span)
    send(to: &world)
  }

  /// Answers the URLs that come on standard input, one a line.
  mutating func answerStandardInput(to world: inout World) throws(Failure) {
    try answerList("standard input", to: &world) { world throws(StreamProblem) in try world.input.readChunk() }
  }

  /// Answers the URLs of the file at `path`, one a line; `name` is what the user calls it.
  mutating func answerFile(_ path: String, called name: String, to world: inout World) throws(Failure) {
    var file = try Self.file(at: path, called: name)
    try answerList(name, to: &world) { _ throws(StreamProblem) in try file.readChunk() }
  }

  private static func file(at path: String, called name: String) throws(Failure) -> Input {
    do throws(StreamProblem) {
      return try Input(file: path)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }

  private mutating func answerList(
    _ name: String,
    to world: inout World,
    readChunk: (inout World) throws(StreamProblem) -> [UInt8]
  ) throws(Failure) {
    var cutter = LineCutter()
    while world.output.isOpen {
      let chunk = try Self.chunk(of: name, from: readChunk, &world)
      guard !chunk.isEmpty else { break }
      guard cutter.cut(chunk, { answer($0) }) else {
        throw .fault("\(name): line \(cutter.count + 1) is longer than a megabyte; a list has one URL a line")
      }
      send(to: &world)
      showProgress(in: &world)
    }
    cutter.finish { answer($0) }
    send(to: &world)
    endProgress(in: &world)
  }

  private static func chunk(
    of name: String,
    from readChunk: (inout World) throws(StreamProblem) -> [UInt8],
    _ world: inout World
  ) throws(Failure) -> [UInt8] {
    do throws(StreamProblem) {
      return try readChunk(&world)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }

  private mutating func answer(_ url: Span<UInt8>) {
    count += 1
    if !writer.write(url, to: &buffer) { everyURLHasCard = false }
  }

  private mutating func send(to world: inout World) {
    world.output.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Draws how far the run is, where somebody waits and the answers go elsewhere.
  private mutating func showProgress(in world: inout World) {
    guard count >= shownCount + Self.progressStep else { return }
    guard world.errors.isTerminal, !world.output.isTerminal, !world.isQuiet else { return }
    shownCount = count
    world.errors.write("\r\(count) URLs")
  }

  private mutating func endProgress(in world: inout World) {
    if shownCount > 0 { world.errors.write("\r\u{1B}[K") }
    shownCount = 0
  }
}

extension StreamProblem {
  /// The system's words.
  var words: String {
    switch self {
    case .readerIsGone: "the other end is gone"
    case .failed(let words): words
    }
  }
}
