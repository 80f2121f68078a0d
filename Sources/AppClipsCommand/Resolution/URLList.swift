import SystemFiles

/// A list of URLs, one a line: a file, or standard input. No more of it is held than a chunk and a line.
///
/// Either `readLines` is asked until the end or `readBlock`.
struct URLList: ~Copyable {
  /// What the user calls it.
  private let name: String
  /// Nil for standard input.
  private var file: Input?
  private var chunk: [UInt8] = []
  private var cutter = LineCutter()
  private var blocks = LineBlocks()

  /// Opens what `--urls` names; `-` is standard input.
  init(named name: String, in world: borrowing World) throws(Failure) {
    guard name != "-" else {
      self.name = "standard input"
      file = nil
      return
    }
    self.name = name
    let path = try world.absolutePath(of: name)
    do throws(StreamProblem) {
      file = try Input(file: path)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }

  /// Reads a chunk and hands each line that ends in it to `body`, with its number counted from 1; false at the end.
  mutating func readLines(in world: inout World, _ body: LineCutter.Body) throws(Failure) -> Bool {
    try readChunk(upTo: 1 << 16, in: &world)
    let chunk = chunk[...]
    guard !chunk.isEmpty else {
      cutter.finish(body)
      return false
    }
    guard cutter.cut(chunk.span, body) else { throw tooLong(line: cutter.count + 1) }
    return true
  }

  /// Reads whole lines: about a quarter of a megabyte of a file, of a pipe what has come; nil at the end.
  mutating func readBlock(in world: inout World) throws(Failure) -> LineBlock? {
    while true {
      try readChunk(upTo: 1 << 18, in: &world)
      guard !chunk.isEmpty else { return blocks.finish() }
      if let block = blocks.add(chunk) { return block }
      guard !blocks.isTooLong else { throw tooLong(line: blocks.lineCount + 1) }
    }
  }

  /// Uses the memory of a block again that nobody needs any more.
  mutating func reuse(_ block: consuming LineBlock) { blocks.reuse(block) }

  private func tooLong(line: Int) -> Failure {
    .fault("\(name): line \(line) is longer than a megabyte; a list has one URL a line")
  }

  /// Reads the next chunk, which is empty at the end.
  private mutating func readChunk(upTo count: Int, in world: inout World) throws(Failure) {
    do throws(StreamProblem) {
      if file == nil { return try world.input.readChunk(upTo: count, into: &chunk) }
      try file?.readChunk(upTo: count, into: &chunk)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }
}

extension StreamProblem {
  /// The system's words.
  fileprivate var words: String {
    switch self {
    case .readerIsGone: "the other end is gone"
    case .failed(let words): words
    }
  }
}

/// A count on a terminal while a long list is read, written over and in the end erased.
struct URLProgress {
  private var shownCount = 0

  /// After this many URLs more it is drawn anew: a few times a second.
  private static let step = 500_000

  /// Says that `count` URLs are done.
  mutating func show(_ count: Int, in world: inout World) {
    guard count >= shownCount + Self.step, world.errors.isTerminal, !world.isQuiet else { return }
    shownCount = count
    world.errors.write("\r\(count) URLs")
  }

  /// Leaves the terminal as it was.
  mutating func end(in world: inout World) {
    if shownCount > 0 { world.errors.write("\r\u{1B}[K") }
    shownCount = 0
  }
}
